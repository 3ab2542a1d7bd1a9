"""Return to the base for refit."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.umpire import Umpire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.refit import bring_back

from .depot import can, cv, listed, place, refused, sands, spending, told
from .scene import at, hidden, names, play, position, units
from .test_redeploy import COAST


@pytest.mark.rule("16.52.a", "16.52.b", "16.52.e")
def test_a_unit_returns_at_no_cost_and_is_out_of_play_as_strong_as_it_was() -> None:
    s = position({"Sidi Barrani": ["in4_5:2", "nz4!", "nz5", "i_bre"], "Alexandria": ["in4_11"]})
    s.attacker[at(s, "Sidi Barrani")] = AXIS
    s.face_up = units(s, "in4_5", "nz5", "i_bre")
    found = spending(s, points=0, own=COAST)
    assert listed(found, "unit") == {"in4_5", "nz5"}
    play(found, "unit in4_5", "refit")
    s = sands(found)
    assert (place(found, "in4_5"), cv(found, "in4_5"), s.points[ALLIED]) == ("", 2, 0)
    assert names(s, s.refitting) == ["in4_5"]
    assert names(s, s.face_up) == ["i_bre", "nz5"]
    assert listed(found, "unit") == set()


@pytest.mark.rule("16.52.b")
def test_a_unit_in_refit_takes_no_replacements_in_that_buildup() -> None:
    found = play(spending(position({"Sidi Barrani": ["in4_5:2"]}), own=COAST), "unit in4_5", "refit")
    assert not can(found, "unit in4_5")


@pytest.mark.rule("16.52.a", "11.1.f")
def test_no_disrupted_unit_and_no_unit_in_the_base_returns_for_refit() -> None:
    found = spending(position({"Sidi Barrani": ["in4_5!"], "Alexandria": ["in4_11:2"]}), points=2, own=COAST)
    assert refused(found, "unit in4_5") == "buildup-disrupted"
    assert not can(play(found, "unit in4_11"), "refit")


@pytest.mark.rule("16.52.c", "16.52.a")
@pytest.mark.parametrize(
    ("own", "enemy"),
    [
        (tuple(h for h in COAST if h != "Fuka"), []),
        ((*COAST, "Tobruk"), ["Fuka"]),
        (COAST[1:], []),
        (COAST, ["Alexandria"]),
    ],
)
def test_the_way_is_by_land_within_the_network(own: tuple[str, ...], enemy: list[str]) -> None:
    found = spending(position({"Mersa Matruh": ["in4_5"]}), own=own, enemy=enemy)
    assert refused(play(found, "unit in4_5"), "refit") == "refit-no-route"
    assert can(play(spending(position({"Sidi Barrani": ["in4_5"]}), own=COAST), "unit in4_5"), "refit")
    besieged = spending(position({"Tobruk": ["in4_5"]}), own=["Tobruk", "Alexandria"])
    assert listed(play(besieged, "unit in4_5"), "ship") == {"Alexandria"}
    assert not can(besieged, "refit")


@pytest.mark.rule("16.52.d")
def test_the_way_is_shown_but_not_who_goes() -> None:
    s = hidden(position({"Mersa Matruh": ["in4_5", "in4_11"]}))
    found = play(spending(s, own=COAST), "unit in4_5", "refit")
    (seen,) = told(found, "refit", "axis")
    assert seen["way"] == ["Mersa Matruh", "Baggush", "Fuka", "El Daba", "El Alamein", "Alexandria"]
    assert seen["units"] == [f"#{sands(found).handle[s.game.block('in4_5')]}"]


@pytest.mark.rule("16.52.f")
def test_the_next_buildup_begins_with_them_in_the_base() -> None:
    s = hidden(position({"Fuka": ["in4_5:2"], "Alexandria": ["nz4"]}))
    found = play(spending(s, own=COAST), "unit in4_5", "refit")
    s = sands(found)
    bring_back(s, Umpire(Key.of_seed(1)))
    assert (place(found, "in4_5"), s.refitting, cv(found, "in4_5")) == ("Alexandria", 0, 2)
    assert s.maybe[s.game.block("nz4")] == s.maybe[s.game.block("in4_5")] == units(s, "in4_5", "nz4")
    again = play(spending(s, points=3, own=COAST), "unit in4_5", "rebuild", "unit in4_5", "redeploy Fuka")
    assert (place(again, "in4_5"), cv(again, "in4_5")) == ("Fuka", 3)


@pytest.mark.rule("16.52.g")
def test_they_wait_off_the_map_if_their_base_is_engaged() -> None:
    s = position({"Alexandria": ["nz4", "i_bre"]})
    s.refitting = units(s, "in4_5", "i_pav")
    s.attacker[at(s, "Alexandria")] = AXIS
    bring_back(s, Umpire(Key.of_seed(1)))
    assert s.place[s.game.block("in4_5")] == at(s, "east")
    assert s.place[s.game.block("i_pav")] == at(s, "El Agheila")
    assert s.refitting == 0


@pytest.mark.rule("16.52.c", "16.51.h")
def test_out_of_a_battle_for_refit_only_if_a_friend_stays() -> None:
    s = position({"Fuka": ["in4_5", "in4_11", "i_bre"]})
    s.attacker[at(s, "Fuka")] = AXIS
    s.face_up = units(s, "in4_5", "in4_11", "i_bre")
    found = play(spending(s, own=COAST), "unit in4_5", "refit")
    assert names(sands(found), sands(found).face_up) == ["i_bre", "in4_11"]
    assert refused(found, "unit in4_11") == "buildup-last-in-battle"
