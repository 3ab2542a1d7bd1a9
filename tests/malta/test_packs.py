"""Packs for Malta: whatever is accepted can be set up; all else gets one sentence."""

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.malta import reach, stacking, supply
from grognard.games.malta.check import check
from grognard.games.malta.counters import ALLIED, AXIS
from grognard.games.malta.forces import on_map
from grognard.games.malta.game import Malta, scenarios
from grognard.games.malta.setup import placed

from .scene import build_with

if TYPE_CHECKING:
    from tests import packing, rubbish
else:
    import packing
    import rubbish


@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_what_is_accepted_can_be_set_up(data: st.DataObject) -> None:
    laid = data.draw(packing.changes("malta"))
    touched = [Path(name).stem for name, _ in laid if name.startswith("scenarios/")]
    scenario = data.draw(st.sampled_from(touched or sorted(scenarios())))
    with tempfile.TemporaryDirectory() as place:
        pack = packing.write_pack(Path(place) / "mine", "malta", *laid)
        built: list[Malta] = []
        if not rubbish.refused(lambda: built.append(build_with(pack, scenario))):
            look_around(built[0])


def look_around(game: Malta) -> None:
    s = placed(game, Umpire(Key.of_seed(1)))
    check(s)
    for seat in (AXIS, ALLIED):
        stacking.overstacked(s, seat)
        supply.unsupplied(s, seat)
        for unit in range(len(game.units)):
            if on_map(s, seat) >> unit & 1:
                reach.tactical(s, unit)
                reach.single_hexes(s, unit)
    for gun in range(game.board.grid.hexes_end):
        if game.land.forts >> gun & 1:
            game.sight.seen_from(gun, game.land.forts)
