"""What a position of the desert is: blocks, battles, cards, points, and where the turn stands."""

from __future__ import annotations

import msgspec

from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, PerSeat, PerUnit, Seat, Side, Unit, UnitSet
from grognard.engine.places import Arrangement, Places, arrangement_of
from grognard.engine.state import State
from grognard.games.desert.game import AXIS, Desert


class Spending(msgspec.Struct, frozen=True, gc=False):
    """What a side must tell of its buildup: the points saved before, and those spent under each heading [16.5.s1]."""

    saved: int = 0
    redeployment: int = 0
    replacements: int = 0
    minefields: int = 0
    cards: int = 0


class Sands(State):
    """The moving half of a match."""

    game: Desert

    # the blocks
    place: PerUnit[Hex]
    """Where each block is; NOWHERE: it has not come yet, is being refitted, has left or is eliminated."""
    cv: PerUnit[int]
    """Its strength; 0: eliminated."""
    disrupted: UnitSet
    rested: UnitSet
    """Disrupted units that have been so for one whole enemy player turn."""
    shaken: UnitSet
    """Units of the passive side that were disrupted when this player turn began and were not disrupted anew."""
    refitting: UnitSet
    """Back at the base for refit until the next buildup."""
    left: UnitSet
    """Off the map over the enemy's edge."""
    left_supplied: UnitSet
    """Those of them that were supplied."""

    # supply
    unsupplied: UnitSet
    """Marked at the last initial check."""
    raiders: UnitSet
    """In a battle behind an enemy hexside, with the second mark."""
    raid_sides: dict[Unit, Side]
    """Unsupplied units that engaged over an enemy side in this turn: the side, named from the battle hex outwards."""
    supplied_by: PerUnit[Hex]
    """The fortress or oasis that a unit is assigned to; NOWHERE: none."""

    # battles
    attacker: dict[Hex, Seat]
    """The battles, each with the side that began it."""
    crossed: dict[Side, Seat]
    """Who last engaged over a side of a battle hex; the side is named from the battle hex outwards."""
    engaged: dict[Side, int]
    """How many units engaged over a side in this movement phase; named from the entered hex outwards."""
    attacked: HexField
    """Enemy hexes entered in this movement phase: battles to be accepted or refused, or routs to come."""
    new_battles: HexField
    """Battles that have not seen combat yet."""
    no_combat: HexField
    """Battles with a partial retreat in this turn."""
    face_up: UnitSet
    """Units that the enemy sees, in battles."""
    fired: UnitSet
    """Units that have fired in the combat round under way, or in the last one."""

    # movement
    moves_made: int
    """Group moves and regroups of this movement phase."""
    moved: UnitSet
    fled: UnitSet
    """Units that disengaged in this turn: they may not engage again."""
    leaving: dict[Unit, Hex]
    """Units that are to disengage once all other moves are made; where to in a regroup, NOWHERE in a group move."""
    marching: dict[Unit, Side]
    """Forced marches to be rolled for: the side that is crossed, named from the entered hex outwards."""
    rommel_units: UnitSet
    """The units of Rommel's move, as far as they leave a battle or march later."""

    # cards
    real: PerSeat[int]
    dummies: PerSeat[int]
    deck_real: int
    deck_dummies: int
    spent_real: int
    """Cards played and shown since the last shuffle."""
    spent_dummies: int
    laid_real: PerSeat[int]
    """Face down on the table."""
    laid_dummies: PerSeat[int]

    # the month
    month: int
    active: Seat
    passes: int
    """Passes in a row."""
    rommel_used: bool
    malta_called: bool

    # fortresses, mines, points
    owner: dict[Hex, Seat]
    """Who controls each fortress."""
    owner_at_start: dict[Hex, Seat]
    """Who did at the start of the month."""
    bonus_cards: PerSeat[int]
    """Captured supply to be drawn in the next buildup."""
    mines: HexField
    trodden: PerSeat[HexField]
    """The hexes that units of a side entered in this movement phase."""
    known_mines: PerSeat[HexField]
    """The minefields that a side knows of."""
    open_mines: HexField
    """The minefields that were shown to everybody; one of them may have been dismantled in secret."""
    points: PerSeat[int]
    """Buildup points at hand or saved."""
    spent: PerSeat[Spending]
    """What each side has spent in the last buildup; no secret."""
    mines_paid: PerSeat[int]
    """Minefields that a side has paid for and the enemy has not met: what he must reckon with, no secret."""

    # what the enemy knows
    handle: PerUnit[int]
    maybe: PerUnit[UnitSet]
    low: PerUnit[int]
    """The least and the greatest strength that the enemy must reckon with."""
    high: PerUnit[int]

    @property
    def arrangement(self) -> Arrangement:
        """Which blocks are where, as sets."""
        return arrangement_of(self.place)

    @property
    def assigned(self) -> Arrangement:
        """Which blocks each fortress and oasis supplies, as sets."""
        return arrangement_of(self.supplied_by)


Sands.prepare()


def blank(game: Desert) -> Sands:
    """An empty board: every block at full strength and off the map, all fortresses with their first owners.

    [13.1.a, 18.0.b]
    """
    count = len(game.units)
    strengths = [block.max_cv for block in game.units]
    owner = {game.hex_of[f.hex]: game.notation.seat_of[f.owner] for f in game.plan.fortress}
    return Sands(
        game,
        place=Places([NOWHERE] * count),
        cv=strengths.copy(),
        disrupted=0,
        rested=0,
        shaken=0,
        refitting=0,
        left=0,
        left_supplied=0,
        unsupplied=0,
        raiders=0,
        raid_sides={},
        supplied_by=Places([NOWHERE] * count),
        attacker={},
        crossed={},
        engaged={},
        attacked=0,
        new_battles=0,
        no_combat=0,
        face_up=0,
        fired=0,
        moves_made=0,
        moved=0,
        fled=0,
        leaving={},
        marching={},
        rommel_units=0,
        real=[0, 0],
        dummies=[0, 0],
        deck_real=game.cards.deck.real,
        deck_dummies=game.cards.deck.dummy,
        spent_real=0,
        spent_dummies=0,
        laid_real=[0, 0],
        laid_dummies=[0, 0],
        month=game.plan.first_month,
        active=AXIS,
        passes=0,
        rommel_used=False,
        malta_called=False,
        owner=owner,
        owner_at_start=dict(owner),
        bonus_cards=[0, 0],
        mines=0,
        trodden=[0, 0],
        known_mines=[0, 0],
        open_mines=0,
        points=[0, 0],
        spent=[Spending(), Spending()],
        mines_paid=[0, 0],
        handle=list(range(count)),
        maybe=[1 << unit for unit in range(count)],
        low=strengths.copy(),
        high=strengths.copy(),
    )


def in_play(s: Sands, unit: Unit) -> bool:
    """Whether the block is on the map or waits beside it."""
    return s.place[unit] != NOWHERE
