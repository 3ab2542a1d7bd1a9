"""Which answers are worth giving, for bots that mean to win. No rule imports this."""

from __future__ import annotations

from collections.abc import Callable

from grognard.engine.decisions import Action
from grognard.engine.kinds import Seat
from grognard.games.malta.advice_combat import (
    advancing,
    aiming,
    attacking,
    falling_back,
    halting,
    holding,
    losing,
    marching_on,
    no_more_attacks,
    no_more_orders,
    ordering,
    penetrating,
    standing,
)
from grognard.games.malta.advice_invasion import (
    airlanding,
    attaching,
    boarding,
    boats,
    breaking_down,
    choosing_zone,
    drop_aim,
    drop_turn,
    filling,
    firing_ships,
    gun_at_ships,
    lying,
    placing_ship,
    planning,
    reassigning,
    sailing,
    series_alone,
    shelling,
    striking,
    throw_alone,
    touching_down,
    withdrawn,
    zone_alone,
    zone_moves,
)
from grognard.games.malta.advice_landing import (
    STAY,
)
from grognard.games.malta.advice_moves import (
    coming_off,
    going,
    limbering,
    making_ready,
    one_hex,
    staying,
    straight,
    strategic_urgency,
    urgency,
)
from grognard.games.malta.adviser import NEVER, Adviser
from grognard.games.malta.state import Island

LEAST = 1e-250
BARE = 0.3
"""What ends something, where nothing else is said of it."""


def weights(s: Island, seat: Seat, listed: list[Action]) -> list[float]:
    """How gladly such a bot gives each of these answers."""
    adviser = Adviser(s, seat)
    return [max(LEAST, weight_of(adviser, action)) for action in listed]


def is_routine(s: Island) -> bool:
    """The advice weighs all that it says by itself."""
    return True


def weight_of(a: Adviser, action: Action) -> float:
    """An answer by its frame and verb, or by its verb alone; plainly, an argument is better than none."""
    plain = 1.0 if action.arg is not None else BARE
    found = OF_FRAME.get((type(a.frame).__name__, action.verb), OF_VERB.get(action.verb, plain))
    return found if isinstance(found, float) else found(a, action)


Weight = float | Callable[[Adviser, Action], float]
OF_VERB: dict[str, Weight] = {
    "back": NEVER,
    "done": 0.3,
    "lose": losing,
    "advance": advancing,
    "attack": attacking,
    "hold": holding,
    "penetrate": penetrating,
    "fall-back": falling_back,
    "cancel": NEVER,
    "discard": 1.0,
}
OF_FRAME: dict[tuple[str, str], Weight] = {
    ("Deployment", "proposal"): 9.0,
    ("StrategicMoves", "move"): strategic_urgency,
    ("StrategicMoves", "done"): 0.5,
    ("TacticalMoves", "move"): urgency,
    ("TacticalMoves", "done"): 0.1,
    ("Walk", "go"): going,
    ("Walk", "straight"): straight,
    ("Walk", "stay"): staying,
    ("Walk", "limber"): limbering,
    ("Walk", "make-ready"): making_ready,
    ("Infiltration", "move"): NEVER,
    ("Infiltration", "done"): 1.0,
    ("BreakDown", "break-down"): NEVER,
    ("BreakDown", "done"): 1.0,
    ("BeachMoves", "unit"): coming_off,
    ("BeachMoves", "go"): one_hex,
    ("Assembly", "unit"): coming_off,
    ("Assembly", "go"): one_hex,
    ("Attacks", "done"): no_more_attacks,
    ("Penetration", "done"): no_more_attacks,
    ("Spearhead", "lead"): 3.0,
    ("Spearhead", "hold"): holding,
    ("AirCover", "fly"): 2.0,
    ("Muster", "assault"): 1.0,
    ("Advance", "done"): 1.0,
    ("Advancing", "along"): 1e9,
    ("Advancing", "go"): marching_on,
    ("Advancing", "stay"): halting,
    ("StandFast", "stand"): standing,
    ("StandFast", "retreat"): 1.0,
    ("PlaceSupport", "support"): ordering,
    ("PlaceSupport", "bombard"): ordering,
    ("PlaceSupport", "hurricane"): ordering,
    ("PlaceSupport", "barrage"): ordering,
    ("PlaceSupport", "fly"): ordering,
    ("PlaceSupport", "done"): no_more_orders,
    ("Aim", "at"): aiming,
    ("PlanDrops", "series"): planning,
    ("PlanDrops", "along"): 9.0,
    ("PlanDrops", "turn"): drop_turn,
    ("PlanDrops", "at"): drop_aim,
    ("DropZonesAlone", "at"): zone_alone,
    ("DropZonesAlone", "throw"): throw_alone,
    ("DropZonesAlone", "wait"): 1e-100,
    ("SeriesAlone", "series"): series_alone,
    ("SeriesAlone", "along"): 9.0,
    ("ChooseZones", "zone"): choosing_zone,
    ("AttachUnits", "assign"): attaching,
    ("FillWaves", "box"): filling,
    ("FillWaves", "break-down"): breaking_down,
    ("FillBox", "unit"): boarding,
    ("FillBox", "done"): STAY,
    ("GunsAtBoats", "box"): boats,
    ("PlaceShips", "at"): placing_ship,
    ("ShipMoves", "move"): 1.0,
    ("Sail", "go"): sailing,
    ("Sail", "stay"): lying,
    ("GunDuel", "ship"): firing_ships,
    ("GunDuel", "done"): 1.0,
    ("GunDuel", "shell"): shelling,
    ("AirStrikes", "strike"): striking,
    ("AirStrikes", "done"): 0.01,
    ("GunsAtShips", "gun"): gun_at_ships,
    ("GunsAtShips", "done"): 1.0,
    ("Airlanding", "airland"): airlanding,
    ("Touchdown", "at"): touching_down,
    ("Reassign", "unit"): reassigning,
    ("Reassign", "done"): 1.0,
    ("MoveDropZones", "go"): zone_moves,
    ("MoveDropZones", "stay"): 1.0,
    ("Stragglers", "gather"): NEVER,
    ("UndoStrongpoints", "undo"): NEVER,
    ("UndoStrongpoints", "done"): 1.0,
    ("WithdrawShips", "withdraw"): withdrawn,
}
