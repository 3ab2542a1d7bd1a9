"""Fire that is spent: a pursuer has one shot in a movement phase, however long a retreat takes."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.marches import ForcedMarches
from grognard.games.desert.movement import Movement
from grognard.games.desert.retreats import Retreats
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import asked, disrupted, in_battle, legal, strengths, told, where
from .scene import match, play, position


def moving(s: Sands, pursuit: tuple[int, ...] = (), march: tuple[int, ...] = (), combat: tuple[int, ...] = ()) -> Match:
    script = {"pursuit": pursuit, "march": march, "combat": combat}
    return match(s, ForcedMarches(AXIS), Retreats(AXIS), Movement(AXIS, 1, 2), script=script)


def at_msus(**others: list[str]) -> Sands:
    return in_battle(position({"Msus": ["i_bre", "b7_4", "b7_7"], **others}), "Msus", by=ALLIED)


@pytest.mark.rule("10.3.s4", "10.5.s1", "6.4.s3")
def test_who_fired_at_a_retreat_does_not_fire_again_when_its_forced_march_fails() -> None:
    """The unit loses a step for its march and one for its rout, and one pursuer is left."""
    m = moving(at_msus(), pursuit=(1, 1), march=(3,))
    play(m, "regroup Msus", "to Mersa Brega", "unit i_bre", "leave", "done", "fire b7_4", "done")
    assert [facts["result"] for facts in told(m, "march")] == ["failed"]
    assert asked(m) == ("allied", "pursuit")
    assert legal(m) == ["fire b7_7", "done"]
    play(m, "done", "go Agedabia")
    assert strengths(m, "i_bre") == [2]


@pytest.mark.rule("10.5.s1", "11.3.d", "6.4.b")
@pytest.mark.parametrize("die", [6, 1])
def test_a_unit_that_waits_for_its_march_is_not_routed_by_a_probe_elsewhere(die: int) -> None:
    """The retreat from Msus comes first, and its pursuers are remembered through the probe at Gazala."""
    s = in_battle(at_msus(Gazala=["i_ari", "i_lit", "b2_3"]), "Gazala", "E", by=ALLIED)
    m = moving(s, pursuit=(1, 1, 1, 1), march=(die,), combat=(1,) * 12)
    play(m, "regroup Msus", "to Mersa Brega", "unit i_bre", "leave", "group Gazala", "unit i_ari", "leave", "done")
    play(m, "retreat Msus", "fire b7_4", "fire b7_7", "done")
    assert disrupted(m) == {"i_bre"}
    play(m, "probe")
    assert told(m, "rout") == []
    play(m, "go Derna")
    assert len(told(m, "rout")) == (die == 1)
    assert where(m, "i_bre") == ["Mersa Brega" if die == 6 else "Msus"]
    assert m.to_act == (() if die == 6 else ("axis",))
