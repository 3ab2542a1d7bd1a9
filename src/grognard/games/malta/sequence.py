"""The sequence of play, top to bottom: preparation, days, turns, phases. Chapters 3 and 4.

Each step calls the frames of its chapters by their names.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from grognard.engine.flow import Frame, become, finish, push
from grognard.engine.kinds import Seat
from grognard.engine.umpire import Umpire
from grognard.games.malta.ammunition import land_salvos
from grognard.games.malta.approach import approach
from grognard.games.malta.counters import ALLIED, AXIS, SEATS, other
from grognard.games.malta.data_charts import TurnRow
from grognard.games.malta.delay import is_delayed
from grognard.games.malta.navy import intervene
from grognard.games.malta.reach import bonuses
from grognard.games.malta.returns import bring_headquarters
from grognard.games.malta.state import Island
from grognard.games.malta.status import mark_supply
from grognard.games.malta.victory import surrender
from grognard.games.malta.weather import set_weather, weather_row
from grognard.games.malta.zoc import enemy_zones

AHEAD = 2
"""Drops are planned so many days before."""
FIRST_WAVE, SECOND_WAVE = 1, 2

Step = Callable[[Island, Umpire], None]


def call(s: Island, *frames: tuple[Any, ...]) -> None:
    """These frames come next, the first one first: each by its name and what it is told."""
    for name, *told in reversed(frames):
        push(s, s.game.frames[name](*told))


class Steps(Frame, frozen=True):
    """A procedure of steps in a fixed order; it is at the next step before it does one, since that may call frames."""

    step: int = 0

    @property
    def steps(self) -> tuple[Step, ...]:
        """In their order."""
        raise NotImplementedError

    def run(self, s: Island, umpire: Umpire) -> None:
        if self.step == len(self.steps):
            finish(s)
            return
        become(s, msgspec.structs.replace(self, step=self.step + 1))
        self.steps[self.step](s, umpire)


# --- before the first day


def has_plans(s: Island) -> bool:
    """Whether there is anything to plan: not in the introduction [18.21.a], nor when somebody plays alone.

    [3.0.a2, 3.0.d2]
    """
    return s.game.first_turn == 0 and not s.game.has("solitaire")


def plan_first_drops(s: Island, umpire: Umpire) -> None:
    """First the Axis plans all drops of the first two days [3.0.a1]."""
    if has_plans(s):
        call(s, ("PlanDrops", 1, AHEAD))


def attach_units(s: Island, umpire: Umpire) -> None:
    """Then it attaches units without emblem to the divisions, which the introduction has done for it [3.0.c]."""
    if s.game.first_turn == 0:
        call(s, ("AttachUnits",))


def choose_zones(s: Island, umpire: Umpire) -> None:
    """Then it chooses where each division lands [3.0.d1]."""
    if has_plans(s):
        call(s, ("ChooseZones",))


def deploy(s: Island, umpire: Umpire) -> None:
    """Then the Allies set up [3.0.e, 22.24.a]; the Axis units that stand on the map do so by the list [22.25.a]."""
    call(s, ("Deployment",))


class Preparation(Steps, frozen=True):
    """The steps of set-up in their order; what needs no decision was done before [3.0.1]."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return plan_first_drops, attach_units, choose_zones, deploy


# --- the start of a day


def reassign(s: Island, umpire: Umpire) -> None:
    call(s, ("Reassign",))


def strike_guns(s: Island, umpire: Umpire) -> None:
    call(s, ("AirStrikes",))


def plan_drops(s: Island, umpire: Umpire) -> None:
    """Drop zones are moved, then drops are planned for the day after tomorrow [4.1.e1, 19.3.b], but not alone [4.1.e2].

    The introduction plans those of its second day on its first one as well.
    """
    day, plan = s.game.day_of(s.turn), s.game.plan
    first = day + 1 if day == plan.first_day > 1 else day + AHEAD
    last = min(day + AHEAD, plan.last_day)
    planned = first <= last and not s.game.has("solitaire")
    call(s, ("MoveDropZones",), *([("PlanDrops", first, last)] if planned else []))


def bring_back(s: Island, umpire: Umpire) -> None:
    """Headquarters first, then deputies."""
    bring_headquarters(s, umpire)
    call(s, ("Deputies", AXIS), ("Deputies", ALLIED))


def replace(s: Island, umpire: Umpire) -> None:
    call(s, ("Replacements",))


def absorb(s: Island, umpire: Umpire) -> None:
    call(s, ("Absorb",))


def undo_strongpoints(s: Island, umpire: Umpire) -> None:
    call(s, ("UndoStrongpoints",))


class Day(Steps, frozen=True):
    """The start segment, once a day before its first turn, step by step [4.1.1, 4.1.2]."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return (
            approach, reassign, set_weather, strike_guns, plan_drops, bring_back, replace, absorb, land_salvos,
            undo_strongpoints, intervene,
        )  # fmt: skip


# --- phases


def begin_phase(s: Island, *, penetrating: bool = False) -> None:
    """What was noted in the last phase is cleared; whoever advanced may still try penetration."""
    s.fired = s.attacked = s.bombarded = s.pressed = s.bombarding = s.hurricane = 0
    s.held_before = s.zones_before = 0
    s.shore_fire, s.bonus, s.tries, s.support = {}, {}, {}, {}
    if not penetrating:
        s.advanced = 0


def excess(seat: Seat) -> tuple[tuple[Any, ...], ...]:
    """At the end of each phase stacks are looked at, of the active side first [7.2.a]."""
    return ("Excess", seat), ("Excess", other(seat))


def row_of(s: Island) -> TurnRow:
    """What this turn of the day allows."""
    return s.game.charts.turns[s.turn % len(s.game.charts.turns)]


def begin_turn(s: Island, umpire: Umpire, seat: Seat) -> None:
    """A side is active from here on, and the other one is not; its units are looked at first.

    [2.1.active, 2.1.inactive]
    """
    s.active = seat
    umpire.tell("turn", side=SEATS[seat], day=s.game.day_of(s.turn), turn=row_of(s).id)
    begin_phase(s)
    mark_supply(s, umpire, seat)


def axis_status(s: Island, umpire: Umpire) -> None:
    """Supply, ammunition, leaders, stragglers [4.21.a1, 4.21.b, 4.21.c, 4.21.d]."""
    begin_turn(s, umpire, AXIS)
    call(s, ("Ammunition", AXIS), ("LeadersReturn", AXIS), ("Stragglers",), *excess(AXIS))


def land(s: Island, umpire: Umpire) -> None:
    """The amphibious phase, not at night [4.22.1], and not if it is put off [4.21.e].

    Waves are filled [4.22.a], ships placed in the first of them [4.22.b], fire is exchanged [4.22.c, 4.22.d], the waves
    land one after the other [4.22.e, 4.22.i].
    """
    begin_phase(s)
    if is_delayed(s, umpire) or not row_of(s).landings:
        return
    fleet = s.arrangement.units_in(s.game.boxes.fleet)
    ships = [("PlaceShips",)] if fleet else []
    fire = ("GunDuel",), ("GunsAtBoats",)
    call(s, ("FillWaves",), *ships, *fire, ("LandWave", FIRST_WAVE), ("LandWave", SECOND_WAVE), *excess(AXIS))


def jump(s: Island, umpire: Umpire) -> None:
    """The airborne phase, not at noon and not at night [4.23.1]."""
    begin_phase(s)
    if row_of(s).drops:
        call(s, ("Jumps",), *excess(AXIS))


def begin_movement(s: Island, seat: Seat) -> None:
    """Control, enemy zones of control and the leaders' help count as when the phase begins [6.2.e, 6.41.a, 14.1.a]."""
    begin_phase(s)
    s.held_before, s.zones_before = s.control, enemy_zones(s, seat)
    s.bonus = bonuses(s, seat)


def axis_movement(s: Island, umpire: Umpire) -> None:
    """Breaking down, strategic and tactical moves, ships, infiltration, airlanding by day without rain, re-forming.

    [4.24.a, 4.24.b, 4.24.c, 4.24.d, 4.24.e, 4.24.f1, 4.24.f2, 4.24.h]
    """
    begin_movement(s, AXIS)
    airlanding = [("Airlanding",)] if row_of(s).airlandings and weather_row(s).drops else []
    by_land = ("BreakDown", AXIS), ("StrategicMoves", AXIS), ("TacticalMoves", AXIS)
    call(s, *by_land, ("ShipMoves",), ("Infiltration", AXIS), *airlanding, ("Reform", AXIS), *excess(AXIS))


def fight(s: Island, seat: Seat) -> None:
    """Support, bombardments, attacks, recovery, in this order [4.25.a, 4.25.b, 4.25.c, 4.25.d]."""
    begin_phase(s)
    call(s, *((name, seat) for name in ("PlaceSupport", "Bombardments", "Attacks", "Recovery")), *excess(seat))


def penetrate(s: Island, seat: Seat) -> None:
    begin_phase(s, penetrating=True)
    call(s, ("Penetration", seat), *excess(seat))


def axis_combat(s: Island, umpire: Umpire) -> None:
    fight(s, AXIS)


def axis_penetration(s: Island, umpire: Umpire) -> None:
    """Those that advanced may attack again [4.26]."""
    penetrate(s, AXIS)


def allied_status(s: Island, umpire: Umpire) -> None:
    """Supply, ammunition, leaders [4.31.a, 4.31.b, 4.31.c, 4.31.d]."""
    begin_turn(s, umpire, ALLIED)
    call(s, ("Ammunition", ALLIED), ("LeadersReturn", ALLIED), *excess(ALLIED))


def allied_movement(s: Island, umpire: Umpire) -> None:
    """Breaking down, strategic and tactical moves, infiltration, re-forming.

    [4.32.a, 4.32.b, 4.32.c, 4.32.d, 4.32.e]
    """
    begin_movement(s, ALLIED)
    moves = ("BreakDown", "StrategicMoves", "TacticalMoves", "Infiltration", "Reform")
    call(s, *((name, ALLIED) for name in moves), *excess(ALLIED))


def allied_combat(s: Island, umpire: Umpire) -> None:
    """As for the Axis [4.33.a, 4.33.b, 4.33.c, 4.33.d]."""
    fight(s, ALLIED)


def allied_penetration(s: Island, umpire: Umpire) -> None:
    """As for the Axis [4.34]."""
    penetrate(s, ALLIED)


class AxisTurn(Steps, frozen=True):
    """The phases of the Axis [4.2]."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return axis_status, land, jump, axis_movement, axis_combat, axis_penetration


class AlliedTurn(Steps, frozen=True):
    """The phases of the Allies [4.3]."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return allied_status, allied_movement, allied_combat, allied_penetration


# --- turns


def start_segment(s: Island, umpire: Umpire) -> None:
    """Before the first turn of a day, and no other [4.1.1, 4.42.c]."""
    if s.turn % len(s.game.charts.turns) == 0:
        push(s, Day())


def axis_turn(s: Island, umpire: Umpire) -> None:
    push(s, AxisTurn())


def allied_turn(s: Island, umpire: Umpire) -> None:
    push(s, AlliedTurn())


def end_turn(s: Island, umpire: Umpire) -> None:
    """First whether Malta surrenders, then the next turn [4.4, 4.42.b].

    All marks of what units did in this one are cleared [4.42.a]: who has just come is free to act [16.13.b].
    """
    begin_phase(s)
    surrender(s, umpire)
    if s.outcome is None:
        s.moved = s.arrived = s.gathering = s.silent = 0
        s.turn += 1
        become(s, Turn())


class Turn(Steps, frozen=True):
    """A turn: the Axis, then the Allies, then its end [4.0.1, 4.0.2]."""

    @property
    def steps(self) -> tuple[Step, ...]:
        return start_segment, axis_turn, allied_turn, end_turn


FRAMES = (Preparation, Day, AxisTurn, AlliedTurn, Turn)
VERBS: dict[str, Any] = {}
