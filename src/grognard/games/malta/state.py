"""What a position of Malta is: counters and markers, what is hidden, what is remembered, what this turn has seen.

Who is out of the game has no step left; who has steps and is nowhere has not been placed yet, or is put aside. A
battalion that is broken down lies in the box of that name while its companies are out.

- **Hidden**: `face_down` with `handle` and `maybe` (strongpoints, coastal guns, militia), the `cup`, `drops` until they
  are carried out, `zones` and attachments while the divisions are in the convoy.
- **Remembered**: `control`, `landed`, `rolled`, `destroyed`, `broken`, `far_series`, `lost`, `returning`, `fallen`,
  `navy`.
- **Of this turn or phase**: `moved` and all below it; the sequence of play clears them.
- **Declared together** (air strikes, ships and guns) and **in mid-move** (strongpoints seen, militia rising) is what
  frames hold; markers of support are columns, so that they can lapse.
"""

from __future__ import annotations

import msgspec

from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Hex, HexField, PerSeat, PerUnit, Seat, Unit, UnitSet
from grognard.engine.places import Arrangement, Places, arrangement_of
from grognard.engine.state import State
from grognard.games.malta.counters import AXIS
from grognard.games.malta.game import Malta

SALVOS = 2
"""The most that a gun may have."""
FIRST_WEATHER = "clear"


class Drop(msgspec.Struct, frozen=True, gc=False):
    """A planned jump: of a drop zone into a hex, or of a series somewhere seen from its drop zone."""

    turn: int
    units: UnitSet
    hex: Hex = NOWHERE
    """Where a drop zone is aimed at."""
    q: int = 0
    """How far a series aims from its drop zone, in coordinates of the grid."""
    r: int = 0


class Island(State):
    """The moving half of a match."""

    game: Malta

    # the counters
    place: PerUnit[Hex]
    steps: PerUnit[int]
    """Those left; 0: eliminated."""
    weak: UnitSet
    """Parachute companies on their weaker side, which is no step lost."""
    deputies: UnitSet
    """Leaders whose deputy commands."""
    ready: UnitSet
    """Artillery ready to fire; the others are limbered."""
    salvos: PerUnit[int]
    disorganized: UnitSet
    demoralized: UnitSet
    unsupplied: UnitSet
    formation: PerUnit[str]
    """To which formation a unit is assigned or attached; empty: to none."""

    # what is hidden
    face_down: UnitSet
    cup: list[Unit]
    """The militia to come, the next one last; nobody knows which."""
    handle: PerUnit[int]
    maybe: PerUnit[UnitSet]
    zones: dict[str, str]
    """Where each division lands, once it is chosen."""
    drops: dict[Unit, Drop]
    """What is planned: by the drop zone, or by the battalion, gun, HQ or leader after whom a series is named."""

    # what is remembered
    control: HexField
    """The land that the Axis controls; all the rest is Allied."""
    landed: HexField
    """Beaches where Axis units have landed."""
    rolled: HexField
    """Villages and cities that have had their roll for militia."""
    destroyed: HexField
    """Forts."""
    broken: tuple[str, ...]
    """Regiments and brigades that have lost a unit: they have no integrity any more."""
    far_series: tuple[str, ...]
    """Formations that have dropped their one series at five hexes."""
    lost: PerSeat[int]
    """Steps lost, as they count for victory."""
    parachutists_lost: int
    returning: dict[Unit, int]
    """Leaders and headquarters on the turn track, with the turn in which they are back."""
    fallen: UnitSet
    """Leaders on it who were eliminated: a deputy comes, and at the start of a day."""
    navy: int
    """The die of the Royal Navy; 0: not rolled yet."""
    stock: int
    """Axis salvos on the island."""
    weather: str

    # where the turn stands
    turn: int
    """Counted from 0 at the AM of 29 June."""
    active: Seat

    # this turn
    moved: UnitSet
    arrived: UnitSet
    """Jumped, landed or airlanded in this turn."""
    gathering: UnitSet
    """Companies that have looked for stragglers in this turn."""
    silent: UnitSet
    """Ships that fire no more in this turn."""

    # this phase
    fired: UnitSet
    """Coastal guns and ships that have fired in this landing phase."""
    shore_fire: dict[Unit, Hex]
    """Allied units that fired at the water's edge in this landing phase, with their beach."""
    held_before: HexField
    """Axis control when this movement phase began."""
    zones_before: HexField
    """The enemy zones of control when it began."""
    bonus: dict[Unit, int]
    """Movement points from a leader, fixed when this movement phase began."""
    attacked: UnitSet
    bombarded: UnitSet
    advanced: UnitSet
    """Those that may try penetration."""
    pressed: UnitSet
    """Those that have tried it."""
    tries: dict[Unit, HexField]
    """Hexes for which a leader has rolled in this phase."""
    support: dict[Unit, Hex]
    """Where the support marker of a gun, a ship or an air unit lies."""
    bombarding: UnitSet
    """Those whose marker bombards."""
    hurricane: UnitSet
    """Those that spend both salvos at once."""

    @property
    def arrangement(self) -> Arrangement:
        """Which counters are where, as sets."""
        return arrangement_of(self.place)


Island.prepare()


def blank(game: Malta) -> Island:
    """An empty board: every counter at full strength and nowhere, face up and known; all Malta is Allied.

    Counters of one emblem are of one formation, to which they are assigned [2.1.formation.c, 2.1.assigned]; those of
    the Axis without one are of none yet [2.1.unassigned.a].
    """
    count = len(game.units)
    return Island(
        game,
        place=Places([NOWHERE] * count),
        steps=[counter.full for counter in game.units],
        weak=0,
        deputies=0,
        ready=0,
        salvos=[SALVOS if counter.artillery else 0 for counter in game.units],
        disorganized=0,
        demoralized=0,
        unsupplied=0,
        formation=[counter.formation for counter in game.units],
        face_down=0,
        cup=[],
        handle=list(range(count)),
        maybe=[1 << unit for unit in range(count)],
        zones={},
        drops={},
        control=0,
        landed=0,
        rolled=0,
        destroyed=0,
        broken=(),
        far_series=(),
        lost=[0, 0],
        parachutists_lost=0,
        returning={},
        fallen=0,
        navy=0,
        stock=0,
        weather=FIRST_WEATHER,
        turn=game.first_turn,
        active=AXIS,
        moved=0,
        arrived=0,
        gathering=0,
        silent=0,
        fired=0,
        shore_fire={},
        held_before=0,
        zones_before=0,
        bonus={},
        attacked=0,
        bombarded=0,
        advanced=0,
        pressed=0,
        tries={},
        support={},
        bombarding=0,
        hurricane=0,
    )
