"""Chapter 6: battle."""

import pytest

from grognard.engine.flow import Frame
from grognard.games.skirmish.battle import Battles
from grognard.games.skirmish.fire import is_cut_off, shifts_of
from grognard.games.skirmish.losses import Losses
from grognard.games.skirmish.movement import Orders
from grognard.games.skirmish.state import Position
from grognard.match import Match

from .scene import BLUE, RED, at, cv, fighting, hidden, listed, match, maybe, moving, play, position, told, where

BOLD = ["bold", "bold"]
"""Postures with which the attacker fires one column to the right."""


def shifts(s: Position, place: str, seat: int, attacker: int = BLUE) -> dict[str, int]:
    return shifts_of(s, at(s, place), attacker, seat)


def top(found: Match) -> Frame:
    frame: Frame = found.state.stack[-1]
    return frame


# --- 6.1 and 6.2


@pytest.mark.rule("6.1.a")
def test_each_hex_with_both_armies_is_fought_over() -> None:
    s = position({"403": ["Abbot", "Robles:1"], "302": ["Baker"], "703": ["Salas"]}, posture=BOLD)
    found = play(moving(s, script={"attack": [6], "defence": [1]}), "done")
    assert [event["hex"] for event in told(found, "battle")] == ["403"]
    assert found.to_act == ("blue", "red")


@pytest.mark.rule("6.1.a")
def test_without_a_common_hex_there_is_no_battle() -> None:
    found = play(moving(position({"403": ["Abbot"], "503": ["Robles"], "west": ["Baker"]})), "done")
    assert told(found, "battle") == []


@pytest.mark.rule("6.1.b", "6.1.a")
def test_the_attacker_chooses_the_order() -> None:
    forces = {"403": ["Abbot", "Robles:1"], "501": ["Baker", "Salas:1"], "305": ["Carter", "Torres:1"]}
    s = position(forces, posture=BOLD)
    found = match(s, Orders(BLUE), Battles(RED), script={"attack": [1] * 3, "defence": [4] * 3})
    assert found.to_act == ("red",)
    assert listed(found, "fight") == {"403", "501", "305"}
    play(found, "fight 501")
    assert told(found, "battle")[-1]["hex"] == "501"
    assert told(found, "battle")[-1]["attackers"] == {"Salas": 1}
    assert found.to_act == ("red",)
    assert listed(found, "fight") == {"403", "305"}
    play(found, "fight 305")
    assert [event["hex"] for event in told(found, "battle")] == ["501", "305", "403"]


@pytest.mark.rule("6.2.a", "6.2.b")
def test_both_show_their_blocks() -> None:
    s = hidden(position({"403": ["Abbot", "Robles"], "203": ["Baker"], "603": ["Salas"]}), "Abbot", "Baker")
    found = play(moving(hidden(s, "Robles", "Salas"), script={"attack": [1], "defence": [1]}), "done")
    assert told(found, "battle", "red") == [{"hex": "403", "attackers": {"Abbot": 3}, "defenders": {"Robles": 3}}]
    assert maybe(found, "Baker") == {"Baker"}
    assert maybe(found, "Salas") == {"Salas"}


@pytest.mark.rule("6.2.a")
def test_showing_is_a_point_of_no_return_even_without_dice() -> None:
    s = position({"303": ["Abbot"], "403": ["Sombra"]}, decoys=True)
    found = play(moving(s), "pick Abbot", "go 403", "from 403/W", "charge")
    assert found.records[-1].barrier
    assert found.records[-1].rolls == ()


@pytest.mark.rule("6.2.b", "6.2.a")
def test_decoys_are_taken_off() -> None:
    s = position({"403": ["Abbot", "Phantom", "Robles:1"], "603": ["Sombra"]}, decoys=True, posture=BOLD)
    found = play(moving(s, script={"attack": [6], "defence": [1]}), "done")
    assert (where(found, "Phantom"), where(found, "Sombra"), where(found, "Abbot")) == ("", "603", "403")
    assert told(found, "decoy") == [{"unit": "Phantom"}]


# --- 6.3 and 6.4


@pytest.mark.rule("6.3.a", "6.3.b")
def test_both_fire_before_either_loses() -> None:
    s = position({"601": ["Abbot:1", "Robles:1"]}, posture=["wary", "wary"])
    found = fighting(s, "601", 5, 5)
    assert (cv(found, "Abbot"), cv(found, "Robles")) == (0, 0)


@pytest.mark.rule("6.3.a", "6.3.d")
def test_hits_are_taken_by_the_army_that_was_fired_at() -> None:
    s = position({"601": ["Abbot", "Robles"]}, posture=["wary", "wary"])
    found = fighting(s, "601", 6, 3)
    assert (cv(found, "Abbot"), cv(found, "Robles")) == (2, 1)
    s = position({"601": ["Abbot", "Robles"]}, posture=["wary", "wary"])
    found = fighting(s, "601", 6, 3, seat=RED)
    assert (cv(found, "Abbot"), cv(found, "Robles")) == (1, 2)


@pytest.mark.rule("6.3.b", "6.3.c")
@pytest.mark.parametrize(
    ("blue", "attack", "column", "hits"),
    [
        (["Carter:1"], 5, "1", 1),
        (["Carter"], 4, "2", 1),
        (["Abbot"], 2, "3-4", 0),
        (["Dyer"], 6, "3-4", 2),
        (["Dyer", "Carter"], 2, "5-6", 1),
        (["Dyer", "Abbot"], 6, "7..", 3),
    ],
)
def test_strength_gives_the_column_and_the_die_the_row(blue: list[str], attack: int, column: str, hits: int) -> None:
    s = position({"601": [*blue, "Urbano"]}, posture=["wary", "wary"])
    found = fighting(s, "601", attack, 1)
    mine, theirs = told(found, "fire")
    assert (mine["side"], mine["column"], mine["die"], mine["hits"], mine["shift"]) == ("blue", column, attack, hits, 0)
    assert (theirs["side"], theirs["strength"], theirs["column"], theirs["hits"]) == ("red", 4, "3-4", 0)
    assert cv(found, "Urbano") == 4 - hits


@pytest.mark.rule("6.3.c")
def test_shifts_move_the_column_at_most_to_the_last() -> None:
    s = position({"403": ["Carter:1", "Robles"]}, posture=["wary", "steady"])
    assert told(fighting(s, "403", 1, 1), "fire")[0] == {
        "side": "blue",
        "hex": "403",
        "strength": 1,
        "shift": -2,
        "shifts": {"terrain": -1, "steady": -1},
        "column": "1",
        "die": 1,
        "hits": 0,
    }
    s = position({"601": ["Dyer", "Abbot", "Robles"]}, posture=["bold", "bold"])
    assert told(fighting(s, "601", 1, 1), "fire")[0]["column"] == "7.."


@pytest.mark.rule("6.3.d", "6.3.a")
@pytest.mark.parametrize(("blue", "red"), [("Abbot", "Sombra"), ("Phantom", "Robles"), ("Phantom", "Sombra")])
def test_without_an_enemy_nobody_fires(blue: str, red: str) -> None:
    s = position({"403": [blue, red], "303": ["Baker"]}, decoys=True)
    found = fighting(s, "403", 6, 6)
    assert told(found, "fire") == []
    assert found.state.rolls == {}
    assert {where(found, name) for name in ("Phantom", "Sombra")} == {""}
    assert all(where(found, name) == "403" for name in (blue, red) if name not in ("Phantom", "Sombra"))


@pytest.mark.rule("6.4.a", "6.3.c")
@pytest.mark.parametrize(("place", "shift"), [("601", {}), ("202", {"terrain": -1}), ("Mill", {"terrain": -1})])
def test_terrain_shifts_the_attack_only(place: str, shift: dict[str, int]) -> None:
    s = position({place: ["Abbot", "Robles"]}, posture=["wary", "wary"])
    assert shifts(s, place, BLUE) == shift
    assert shifts(s, place, RED) == {}
    assert shifts(s, place, RED, attacker=RED) == shift


@pytest.mark.rule("6.4.b", "6.3.c", "6.4.a")
@pytest.mark.parametrize(
    ("blue", "red", "shift"),
    [
        ("bold", "wary", {"bold": 1}),
        ("bold", "steady", {"bold": 1, "steady": -1}),
        ("steady", "bold", {}),
        ("wary", "steady", {"steady": -1}),
        ("steady", "wary", {}),
    ],
)
def test_postures_shift_the_attack_only(blue: str, red: str, shift: dict[str, int]) -> None:
    s = position({"601": ["Abbot", "Robles"]}, posture=[blue, red])
    assert shifts(s, "601", BLUE) == shift
    assert shifts(s, "601", RED) == {}


@pytest.mark.rule("6.4.c", "6.4.b", "6.4.a")
@pytest.mark.parametrize(
    ("first", "second", "river"),
    [("401", "401", True), ("401", "303", False), ("303", "303", False), ("402", "402", False)],
)
def test_a_river_counts_if_all_came_over_it(first: str, second: str, river: bool) -> None:
    s = position({"302": ["Abbot", "Baker", "Robles"]}, posture=["wary", "wary"])
    grid = s.game.board.grid
    for block, near in enumerate((first, second)):
        s.came[block] = at(s, "302") * 6 + grid.direction(at(s, "302"), at(s, near))
    assert shifts(s, "302", BLUE) == ({"river": -1} if river else {})
    assert shifts(s, "302", RED) == {}


@pytest.mark.rule("6.4.d", "6.3.c")
def test_blocks_without_a_free_way_to_their_camp_are_cut_off() -> None:
    forces = {"101": ["Abbot", "Robles"], "201": ["Salas"], "102": ["Torres"]}
    s = position(forces, posture=["wary", "wary"])
    assert is_cut_off(s, at(s, "101"), BLUE)
    assert not is_cut_off(s, at(s, "101"), RED)
    assert shifts(s, "101", BLUE) == shifts(s, "101", BLUE, attacker=RED) == {"cut_off": -1}
    s = position(forces, posture=["wary", "wary"])
    s.at[8] = at(s, "202")
    assert not is_cut_off(s, at(s, "101"), BLUE)
    assert shifts(s, "101", BLUE) == {}


@pytest.mark.rule("6.4.d")
def test_the_way_leads_to_ones_own_camp_by_its_exits() -> None:
    wall = {"103": ["Robles"], "102": ["Salas"], "104": ["Torres"], "703": ["Abbot", "Zamora"]}
    s = position(wall)
    assert is_cut_off(s, at(s, "703"), BLUE)
    assert not is_cut_off(s, at(s, "703"), RED)
    assert not is_cut_off(s, at(s, "103"), RED)


@pytest.mark.example("skirmish-6.4")
def test_example_blue_attacks_the_mill() -> None:
    s = position({"303": ["Abbot", "Baker"], "403": ["Robles"], "703": ["Salas"]}, posture=["bold", "steady"])
    found = moving(s, script={"attack": [6], "defence": [3]})
    play(found, "pick Abbot", "go 403", "from 403/W", "halt", "pick Baker", "go 403", "from 403/W", "charge")
    mine, theirs = told(found, "fire")
    assert (mine["strength"], mine["shift"], mine["column"], mine["hits"]) == (6, -1, "3-4", 2)
    assert (theirs["strength"], theirs["shift"], theirs["column"], theirs["hits"]) == (3, 0, "3-4", 1)
    assert cv(found, "Robles") == 1
    play(found, "lose Baker")
    assert cv(found, "Baker") == 2
    assert found.to_act == ("red",)
    play(found, "retreat 503")
    assert where(found, "Robles") == "503"
    assert where(found, "Abbot") == where(found, "Baker") == "403"


# --- 6.5


@pytest.mark.rule("6.5.a")
def test_the_defender_takes_losses_first_then_the_attacker() -> None:
    s = position({"601": ["Abbot", "Baker", "Robles", "Salas"]}, posture=["wary", "wary"])
    found = fighting(s, "601", 6, 6)
    assert found.to_act == ("red",)
    play(found, "lose Robles", "lose Salas")
    assert found.to_act == ("blue",)
    play(found, "lose Abbot", "lose Abbot")
    assert [cv(found, name) for name in ("Abbot", "Baker", "Robles", "Salas")] == [1, 3, 2, 2]


@pytest.mark.rule("6.5.a")
def test_each_army_takes_the_hits_on_it() -> None:
    s = position({"601": ["Abbot", "Baker", "Robles", "Salas"]}, posture=["wary", "wary"])
    found = play(fighting(s, "601", 6, 2, seat=RED), "lose Abbot", "lose Abbot", "lose Salas")
    assert [cv(found, name) for name in ("Abbot", "Salas")] == [1, 2]


@pytest.mark.rule("6.5.b")
def test_the_owner_chooses_a_block_for_each_hit() -> None:
    s = position({"601": ["Abbot", "Baker", "Robles"]})
    found = match(s, Orders(RED), Losses(BLUE, at(s, "601"), 2))
    assert found.to_act == ("blue",)
    assert listed(found, "lose") == {"Abbot", "Baker"}
    play(found, "lose Baker")
    assert (cv(found, "Abbot"), cv(found, "Baker")) == (3, 2)
    assert found.to_act == ("blue",)
    play(found, "lose Baker")
    assert (cv(found, "Abbot"), cv(found, "Baker")) == (3, 1)
    assert isinstance(top(found), Orders)


@pytest.mark.rule("6.5.b")
def test_no_hits_and_a_single_block_ask_nobody() -> None:
    s = position({"601": ["Abbot", "Baker"]})
    assert isinstance(top(match(s, Orders(RED), Losses(BLUE, at(s, "601"), 0))), Orders)
    s = position({"601": ["Abbot"]})
    found = match(s, Orders(RED), Losses(BLUE, at(s, "601"), 1))
    assert isinstance(top(found), Orders)
    assert cv(found, "Abbot") == 2


@pytest.mark.rule("6.5.c")
@pytest.mark.parametrize(("hits", "left", "place"), [(1, 1, "601"), (2, 0, ""), (3, 0, "")])
def test_the_last_block_takes_what_is_left_and_the_excess_is_wasted(hits: int, left: int, place: str) -> None:
    s = position({"601": ["Carter"], "303": ["Abbot"]})
    found = match(s, Orders(RED), Losses(BLUE, at(s, "601"), hits))
    assert (cv(found, "Carter"), where(found, "Carter")) == (left, place)
    assert cv(found, "Abbot") == 3
    assert isinstance(top(found), Orders)


@pytest.mark.rule("6.5.c")
def test_what_a_lost_block_leaves_over_falls_on_the_last_one() -> None:
    s = position({"601": ["Abbot", "Carter:1"]})
    found = play(match(s, Orders(RED), Losses(BLUE, at(s, "601"), 3)), "lose Carter")
    assert (cv(found, "Abbot"), where(found, "Carter")) == (1, "")


@pytest.mark.rule("6.5.d")
def test_a_block_without_strength_is_lost() -> None:
    s = position({"601": ["Abbot", "Carter"]})
    found = play(match(s, Orders(RED), Losses(BLUE, at(s, "601"), 2)), "lose Carter")
    assert (cv(found, "Carter"), where(found, "Carter")) == (1, "601")
    play(found, "lose Carter")
    assert (cv(found, "Carter"), where(found, "Carter")) == (0, "")
    assert told(found, "lost") == [{"unit": "Carter", "hex": "601"}]
    assert told(found, "loss") == [{"unit": "Carter", "left": 1}, {"unit": "Carter", "left": 0}]


# --- 6.6 and 6.7


@pytest.mark.rule("6.6.a", "6.6.b", "6.6.c")
@pytest.mark.parametrize(
    ("attack", "defence", "attacker", "loser"),
    [(6, 4, BLUE, "red"), (4, 6, BLUE, "blue"), (4, 4, BLUE, "blue"), (1, 1, BLUE, "blue"), (6, 4, RED, "blue")],
)
def test_who_took_more_hits_retreats_and_the_attacker_if_as_many(
    attack: int, defence: int, attacker: int, loser: str
) -> None:
    s = position({"601": ["Abbot", "Robles"]}, posture=["wary", "wary"])
    found = fighting(s, "601", attack, defence, seat=attacker)
    assert found.to_act == (loser,)
    assert listed(found, "retreat") == {"501", "701", "502", "602"}


@pytest.mark.rule("6.6.c", "6.6.a", "6.6.b")
@pytest.mark.parametrize(("attack", "defence", "left"), [(6, 1, "Abbot"), (1, 6, "Robles")])
def test_from_an_empty_field_nobody_retreats(attack: int, defence: int, left: str) -> None:
    s = position({"601": ["Abbot:2", "Robles:2"]}, posture=["bold", "wary"])
    s.cv[0], s.cv[7] = (2, 1) if left == "Abbot" else (1, 2)
    found = fighting(s, "601", attack, defence)
    assert where(found, left) == "601"
    assert isinstance(top(found), Orders)


@pytest.mark.rule("6.7.a")
def test_each_block_retreats_on_its_own_to_a_place_with_room() -> None:
    forces = {"601": ["Abbot", "Baker", "Robles"], "501": ["Carter"], "502": ["Dyer", "Fisher"], "701": ["Salas"]}
    found = fighting(position(forces, posture=["wary", "wary"]), "601", 1, 6)
    play(found, "lose Abbot", "lose Abbot")
    assert listed(found, "retreat") == {"501", "602"}
    play(found, "retreat 501")
    assert (where(found, "Abbot"), where(found, "Baker")) == ("501", "602")
    assert isinstance(top(found), Orders)


@pytest.mark.rule("6.7.a")
@pytest.mark.parametrize(("place", "ways"), [("703", {"603", "602", "604", "east"}), ("701", {"601", "602"})])
def test_the_camp_is_open_from_its_exits(place: str, ways: set[str]) -> None:
    found = fighting(position({place: ["Abbot", "Robles"]}, posture=["wary", "wary"]), place, 6, 1)
    assert found.to_act == ("red",)
    assert listed(found, "retreat") == ways


@pytest.mark.rule("6.7.a")
def test_the_enemys_camp_is_no_refuge() -> None:
    found = fighting(position({"703": ["Abbot", "Robles"]}, posture=["wary", "wary"]), "703", 1, 6)
    assert listed(found, "retreat") == {"603", "602", "604"}
    assert found.prompt() is not None
    play(found, "retreat 603")
    assert found.state.stack[-1] == Orders(BLUE)


@pytest.mark.rule("6.7.b")
def test_a_block_with_nowhere_to_go_is_lost() -> None:
    forces = {"701": ["Abbot", "Robles"], "601": ["Salas"], "602": ["Torres"]}
    found = fighting(position(forces, posture=["wary", "wary"]), "701", 1, 4)
    assert (where(found, "Abbot"), cv(found, "Abbot")) == ("", 0)
    assert isinstance(top(found), Orders)


@pytest.mark.rule("6.7.b")
def test_a_block_with_one_way_takes_it() -> None:
    forces = {"701": ["Abbot", "Robles"], "601": ["Salas"]}
    found = fighting(position(forces, posture=["wary", "wary"]), "701", 1, 4)
    assert (where(found, "Abbot"), cv(found, "Abbot")) == ("602", 2)
