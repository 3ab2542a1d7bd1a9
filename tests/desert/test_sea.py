"""Redeployment by sea in the buildup."""

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.sea import fare
from grognard.games.desert.state import Sands

from .depot import can, cv, listed, place, refused, sands, spending
from .scene import Forces, at, play, position

TOBRUK_TO_FRONT = ("Tobruk", "Gambut", "Bardia", "Ft. Capuzzo", "Sollum", "Buq Buq", "El Agheila", "Mersa Brega")


def owned(forces: Forces, owner: int, *fortresses: str) -> Sands:
    """A position in which these fortresses belong to a side, and the others to its enemy."""
    s = position(forces)
    for h in s.owner:
        s.owner[h] = owner if s.game.board.grid.label_of[h] in fortresses else 1 - owner
    return s


@pytest.mark.rule("16.53.a", "1.6.c")
def test_ships_go_between_the_base_and_the_fortresses_that_the_side_controls() -> None:
    s = owned({"Alexandria": ["in4_5"], "El Alamein": ["in4_11"]}, ALLIED, "Tobruk", "Bardia")
    found = play(spending(s), "unit in4_5")
    assert listed(found, "ship") == {"Tobruk", "Bardia"}
    assert refused(found, "ship Benghazi") == "sea-no-port"
    assert refused(found, "ship El Agheila") == "sea-no-port"
    inland = play(spending(s), "unit in4_11")
    assert listed(inland, "ship") == set()
    assert refused(inland, "ship Tobruk") == "sea-no-port"


@pytest.mark.rule("16.53.b")
def test_a_voyage_costs_a_point_at_any_distance() -> None:
    s = owned({"Alexandria": ["in4_5"]}, ALLIED, "Benghazi")
    found = play(spending(s, points=1), "unit in4_5", "ship Benghazi")
    assert place(found, "in4_5") == "Benghazi"
    assert sands(found).points[ALLIED] == 0
    assert sands(found).spent[ALLIED].redeployment == 1


@pytest.mark.rule("16.53.c", "13.5.b")
@pytest.mark.parametrize(("points", "sails"), [(4, True), (3, False)])
def test_with_one_port_besieged_the_allies_pay_four_points(points: int, sails: bool) -> None:
    s = owned({"Alexandria": ["in4_5"], "Acroma": ["i_bre"]}, ALLIED, "Tobruk")
    found = play(spending(s, points=points), "unit in4_5")
    assert can(found, "ship Tobruk") == sails
    if sails:
        play(found, "ship Tobruk")
        assert sands(found).points[ALLIED] == 0
    else:
        assert refused(found, "ship Tobruk") == "buildup-too-few-points"


@pytest.mark.rule("16.53.d", "13.5.b")
def test_with_one_port_besieged_the_axis_does_not_sail() -> None:
    s = owned({"El Agheila": ["i_bre"], "Tobruk": ["i_pav"], "Gambut": ["in4_5"]}, AXIS, "Tobruk", "Benghazi")
    found = play(spending(s, AXIS), "unit i_bre")
    assert listed(found, "ship") == {"Benghazi"}
    assert refused(found, "ship Tobruk") == "sea-besieged"
    assert listed(play(spending(s, AXIS), "unit i_pav"), "ship") == set()


@pytest.mark.rule("16.53.e")
def test_nobody_sails_between_two_besieged_ports() -> None:
    s = owned({"Tobruk": ["in4_5"], "Acroma": ["i_bre"], "Ft. Capuzzo": ["i_pav"]}, ALLIED, "Tobruk", "Bardia")
    found = play(spending(s), "unit in4_5")
    assert listed(found, "ship") == {"Alexandria"}
    assert refused(found, "ship Bardia") == "sea-besieged"


FARES = [(ALLIED, 0, 1), (ALLIED, 1, 4), (ALLIED, 2, None), (AXIS, 0, 1), (AXIS, 1, None), (AXIS, 2, None)]


@pytest.mark.rule("16.53.b", "16.53.c", "16.53.d")
@pytest.mark.parametrize(("seat", "sieges", "points"), FARES)
def test_fares_by_side_and_sieges(seat: int, sieges: int, points: int | None) -> None:
    besiegers = ["Acroma", "Ft. Capuzzo"][:sieges]
    names = ["nz4", "nz5"] if seat == AXIS else ["i_bre", "i_pav"]
    s = owned({h: [name] for h, name in zip(besiegers, names, strict=False)}, seat, "Tobruk", "Bardia")
    assert fare(s, seat, at(s, "Tobruk"), at(s, "Bardia")) == points


@pytest.mark.rule("16.53.e", "13.5.b")
@pytest.mark.parametrize(("seat", "sieges", "points"), FARES)
def test_fares_from_the_besieged_port_to_the_other(seat: int, sieges: int, points: int | None) -> None:
    test_fares_by_side_and_sieges(seat, sieges, points)
    s = owned({"Acroma": ["nz4" if seat == AXIS else "i_bre"]}, seat, "Tobruk", "Bardia")
    base = s.game.base[seat]
    assert (
        fare(s, seat, base, at(s, "Tobruk")) == fare(s, seat, at(s, "Tobruk"), base) == (4 if seat == ALLIED else None)
    )
    assert fare(s, seat, base, at(s, "Bardia")) == 1


@pytest.mark.rule("16.53.f")
@pytest.mark.example("desert-16.53a")
def test_tobruk_takes_two_allied_units_in_and_three_out_for_five_points() -> None:
    inside, outside = ["au9_20", "b70_23", "b70_14", "au7_18"], ["in4_5", "in4_11", "nz4"]
    found = spending(owned({"Tobruk": inside, "Alexandria": outside}, ALLIED, "Tobruk", "Bardia"), points=9)
    for unit in outside[:2]:
        play(found, f"unit {unit}", "ship Tobruk")
    for unit in inside[:3]:
        play(found, f"unit {unit}", "ship Alexandria")
    assert sands(found).points[ALLIED] == 4
    assert listed(play(found, "unit nz4"), "ship") == {"Bardia"}
    assert refused(found, "ship Tobruk") == "sea-port-full"
    play(found, "ship Bardia", "unit au7_18")
    assert listed(found, "ship") == set()


@pytest.mark.rule("16.53.f")
@pytest.mark.example("desert-16.53b")
def test_tobruk_takes_one_axis_unit_in_and_one_out_for_two_points() -> None:
    s = owned({"Tobruk": ["i_pav", "i_tre"], "El Agheila": ["i_bre"]}, AXIS, "Tobruk")
    found = spending(s, AXIS, points=9, own=["Tobruk", "El Agheila"])
    play(found, "unit i_bre", "ship Tobruk", "unit i_pav", "ship El Agheila")
    assert sands(found).points[AXIS] == 7
    assert listed(found, "unit") == set()


@pytest.mark.rule("16.53.f", "1.7.d")
@pytest.mark.parametrize(
    ("seat", "port", "most"),
    [
        (ALLIED, "Tobruk", 5),
        (ALLIED, "Bardia", 2),
        (ALLIED, "Benghazi", 2),
        (AXIS, "Tobruk", 2),
        (AXIS, "Bardia", 1),
        (AXIS, "Benghazi", 1),
    ],
)
def test_each_fortress_handles_as_many_units_as_its_capacity(seat: int, port: str, most: int) -> None:
    names = ["in4_5", "in4_11", "nz4", "nz5", "nz6", "pol"] if seat == ALLIED else ["i_bre", "i_pav", "i_tre"]
    found = spending(owned({("Alexandria" if seat == ALLIED else "El Agheila"): names}, seat, port), seat)
    for unit in names[:most]:
        play(found, f"unit {unit}", f"ship {port}")
    assert refused(play(found, f"unit {names[most]}"), f"ship {port}") == "sea-port-full"


@pytest.mark.rule("16.53.g", "13.3.s3")
def test_a_base_has_no_port_limit() -> None:
    names = ["in4_5", "in4_11", "nz4", "nz5", "nz6", "sa1_1", "sa1_2", "pol"]
    found = spending(owned({"Alexandria": names}, ALLIED, "Tobruk", "Bardia", "Benghazi"), points=9)
    for unit, port in zip(names, ["Tobruk"] * 5 + ["Bardia"] * 2 + ["Benghazi"], strict=True):
        play(found, f"unit {unit}", f"ship {port}")
    assert sands(found).points[ALLIED] == 1


@pytest.mark.rule("16.53.h")
@pytest.mark.example("desert-16.51e")
def test_out_of_a_battle_by_road_and_sea_to_the_base_and_back_to_the_front() -> None:
    s = owned({"Buq Buq": ["i_bre:2", "i_pav", "in4_5"]}, AXIS, "Tobruk", "Bardia")
    s.attacker[at(s, "Buq Buq")] = ALLIED
    found = spending(s, AXIS, points=9, own=TOBRUK_TO_FRONT)
    play(found, "unit i_bre", "redeploy Tobruk", "unit i_bre", "ship El Agheila", "unit i_bre", "rebuild")
    play(found, "unit i_bre", "ship Tobruk", "unit i_bre")
    assert not can(found, "redeploy Buq Buq")
    play(found, "redeploy Sollum")
    assert (place(found, "i_bre"), cv(found, "i_bre")) == ("Sollum", 3)
    assert sands(found).points[AXIS] == 9 - 4 - 1
    assert listed(play(found, "unit i_bre", "redeploy Tobruk", "unit i_bre"), "ship") == set()


@pytest.mark.rule("16.53.a", "16.51.e", "16.51.f")
def test_a_port_outside_the_own_network_or_inside_the_enemys_is_closed() -> None:
    s = owned({"Alexandria": ["in4_5"]}, ALLIED, "Tobruk", "Bardia", "Benghazi")
    found = play(spending(s, own=["Alexandria", "El Alamein", "Tobruk", "Bardia"], enemy=["Bardia"]), "unit in4_5")
    assert listed(found, "ship") == {"Tobruk"}
    assert refused(found, "ship Benghazi") == "redeploy-outside-network"
    assert refused(found, "ship Bardia") == "redeploy-enemy-network"


@pytest.mark.rule("16.53.a", "16.51.g")
def test_no_unit_lands_in_a_battle() -> None:
    s = owned({"Alexandria": ["in4_5"], "Tobruk": ["nz4", "i_bre"]}, ALLIED, "Tobruk")
    s.attacker[at(s, "Tobruk")] = AXIS
    found = play(spending(s), "unit in4_5")
    assert listed(found, "ship") == set()
    assert refused(found, "ship Tobruk") == "redeploy-into-battle"


@pytest.mark.rule("16.53.a")
def test_whoever_sails_is_no_longer_supplied_by_the_fortress() -> None:
    s = owned({"Tobruk": ["in4_5", "nz4"]}, ALLIED, "Tobruk")
    for name in ("in4_5", "nz4"):
        s.supplied_by[s.game.block(name)] = at(s, "Tobruk")
    found = play(spending(s), "unit in4_5", "ship Alexandria")
    assert sands(found).supplied_by[s.game.block("in4_5")] == -1
    assert sands(found).supplied_by[s.game.block("nz4")] == at(s, "Tobruk")
