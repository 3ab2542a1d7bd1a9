"""Chapter 1: what the enemy sees of the blocks."""

import pytest

from grognard.match import start

from .scene import RED, fighting, hidden, maybe, moving, play, pos, position, standing_in, told, unit


@pytest.mark.rule("1.1.a")
def test_everybody_sees_where_blocks_stand_and_how_many() -> None:
    found = moving(position({"403": ["Abbot", "Baker"], "503": ["Robles"], "east": ["Salas"]}))
    for seat in ("blue", "red", None):
        places = sorted((seen["side"], seen["at"]) for seen in found.view(seat)["unit"].values())
        assert places == [("blue", "403"), ("blue", "403"), ("red", "503"), ("red", "east")]


@pytest.mark.rule("1.1.a")
def test_the_public_course_of_the_match_is_in_every_view() -> None:
    s = position({"403": ["Abbot"], "503": ["Robles"]}, turn=3, first=RED, cup=[0, 1, 1], moved=1 << 0)
    s.held = [1 << s.game.board.grid.at("Mill"), 0]
    seen = moving(s).view("red")
    assert (seen["seat"], seen["turn"], seen["first"]) == ("red", 3, "red")
    assert seen["cup"] == {"blue": 1, "red": 2}
    assert seen["held"] == {"blue": ["403"], "red": []}
    assert seen["posture"] == {"blue": "steady", "red": "steady"}
    assert seen["moved"] == [f"#{s.handle[0]}"]


@pytest.mark.rule("1.1.b")
def test_a_block_has_its_name_for_its_owner_and_a_handle_for_all_others() -> None:
    s = position({"403": ["Abbot"], "503": ["Robles"]})
    s.handle[unit(s, "Abbot")], s.handle[unit(s, "Baker")] = 1, 0
    found = moving(s)
    robles = f"#{unit(s, 'Robles')}"
    assert list(found.view("blue")["unit"]) == ["Abbot", robles]
    assert list(found.view("red")["unit"]) == ["#1", "Robles"]
    assert list(found.view()["unit"]) == ["#1", robles]


@pytest.mark.rule("1.1.b")
def test_only_the_owner_sees_the_label() -> None:
    found = moving(position({"403": ["Abbot:2"], "503": ["Torres"]}))
    for seat, labels in (("blue", [("foot", 2), None]), ("red", [None, ("horse", 2)]), (None, [None, None])):
        seen = found.view(seat)["unit"].values()
        assert [(block["type"], block["cv"]) if "type" in block else None for block in seen] == labels


@pytest.mark.rule("1.1.b")
def test_blocks_are_listed_by_what_is_seen_of_them() -> None:
    s = hidden(position({"403": ["Abbot", "Baker"], "503": ["Robles"]}), "Abbot", "Baker")
    s.handle[0], s.handle[1] = 1, 0
    assert list(moving(s).view("red")["unit"]) == ["#0", "#1", "Robles"]


@pytest.mark.rule("1.1.b")
def test_a_move_is_told_with_the_name_to_the_owner_and_with_the_handle_to_others() -> None:
    s = position({"403": ["Abbot"], "703": ["Robles"]})
    s.handle[0], s.handle[1] = 1, 0
    found = play(moving(s), "pick Abbot", "go 503", "halt", "done")
    assert told(found, "moved", "blue") == [{"unit": "Abbot", "path": ["403", "503"], "points": 1}]
    assert told(found, "moved", "red") == [{"unit": "#1", "path": ["403", "503"], "points": 1}]
    assert told(found, "moved") == told(found, "moved", "red")


@pytest.mark.rule("1.1.b")
def test_a_frame_names_a_block_by_its_handle() -> None:
    s = position({"403": ["Abbot"], "503": ["Robles"]}, posture=["steady", "wary"])
    s.handle[0], s.handle[1] = 1, 0
    found = play(moving(s), "pick Abbot", "go 503", "from 503/W")
    assert [frame["unit"] for frame in found.view("red")["frame"] if frame["name"] == "Walk"] == ["#1"]
    assert [frame["unit"] for frame in found.view("blue")["frame"] if frame["name"] == "Walk"] == ["Abbot"]


@pytest.mark.rule("1.2")
def test_the_strength_of_every_named_block_is_known_to_all() -> None:
    found = moving(position({"403": ["Abbot:1"], "503": ["Robles:2"]}))
    for seat in ("blue", "red", None):
        seen = found.view(seat)["strength"]
        assert (seen["Abbot"], seen["Robles"], seen["Dyer"], seen["Phantom"]) == (1, 2, 4, 0)


@pytest.mark.rule("1.3.a")
def test_whoever_leaves_might_have_been_any_of_those_that_had_not_moved() -> None:
    found = play(moving(position({"403": ["Abbot", "Baker"], "701": ["Robles"]})), "pick Abbot", "go 503", "halt")
    assert maybe(found, "Abbot") == maybe(found, "Baker") == {"Abbot", "Baker"}


@pytest.mark.rule("1.3.a")
def test_handles_are_dealt_anew_when_one_leaves() -> None:
    handles = set()
    for seed in range(12):
        s = position({"403": ["Abbot", "Baker"]})
        s.rolls["handles"] = seed
        handles.add(pos(play(moving(s), "pick Abbot", "go 503")).handle[0])
    assert handles == {0, 1}


@pytest.mark.rule("1.3.a")
def test_a_block_that_came_in_this_phase_is_not_mixed_with_those_that_leave_after_it() -> None:
    found = moving(position({"403": ["Abbot"], "303": ["Baker"]}))
    play(found, "pick Baker", "go 403", "halt", "pick Abbot", "go 503", "halt")
    assert maybe(found, "Abbot") == {"Abbot"}
    assert maybe(found, "Baker") == {"Baker"}


@pytest.mark.rule("1.3.a")
def test_a_block_that_walks_on_is_not_mixed_with_those_that_it_passes() -> None:
    found = moving(position({"303": ["Abbot"], "403": ["Baker"]}))
    play(found, "pick Abbot", "go 403", "go 503", "halt")
    assert maybe(found, "Abbot") == {"Abbot"}


@pytest.mark.rule("1.3.b")
def test_after_a_battle_the_blocks_of_a_hex_cannot_be_told_apart() -> None:
    s = position({"403": ["Abbot", "Baker", "Robles"], "402": ["Salas"]})
    found = play(fighting(s, "403", 6, 1), "retreat 503")
    assert standing_in(found, "403") == {"Abbot", "Baker"}
    assert maybe(found, "Abbot") == maybe(found, "Baker") == {"Abbot", "Baker"}
    assert maybe(found, "Salas") == {"Salas"}


@pytest.mark.rule("1.3.b")
def test_a_retreat_ends_among_friends_who_are_mixed_in() -> None:
    s = hidden(position({"403": ["Abbot", "Baker", "Robles"], "503": ["Salas"]}), "Robles", "Salas")
    found = play(fighting(s, "403", 6, 1), "retreat 503")
    assert maybe(found, "Robles") == maybe(found, "Salas") == {"Robles", "Salas"}


@pytest.mark.rule("1.3.b")
def test_who_has_moved_in_this_phase_is_told_from_who_has_not() -> None:
    s = position({"403": ["Abbot:2", "Robles"], "303": ["Baker"]}, moved=1 << 0)
    found = play(fighting(s, "403", 1, 5), "retreat 303")
    assert maybe(found, "Abbot") == {"Abbot"}
    assert maybe(found, "Baker") == {"Baker"}


@pytest.mark.rule("1.3.b")
def test_blocks_that_have_both_moved_are_mixed() -> None:
    s = position({"403": ["Abbot", "Baker", "Robles:1"]}, moved=0b11)
    found = fighting(s, "403", 6, 1)
    assert maybe(found, "Abbot") == maybe(found, "Baker") == {"Abbot", "Baker"}


@pytest.mark.rule("1.4")
@pytest.mark.parametrize(
    ("to", "may_be"),
    [("203", {"Abbot", "Carter", "Dyer"}), ("403", {"Abbot", "Carter", "Dyer"}), ("503", {"Abbot", "Carter"})],
)
def test_the_points_spent_rule_out_slower_blocks(to: str, may_be: set[str]) -> None:
    s = hidden(position({"103": ["Carter"], "303": ["Abbot"], "701": ["Dyer"]}), "Abbot", "Carter", "Dyer")
    found = play(moving(s), "pick Carter", f"go {to}")
    assert maybe(found, "Carter") == may_be


@pytest.mark.rule("1.4")
def test_the_points_of_the_whole_walk_count() -> None:
    s = hidden(position({"103": ["Carter"], "701": ["Abbot"]}), "Abbot", "Carter")
    found = play(moving(s), "pick Carter", "go 403", "go 603")
    assert maybe(found, "Carter") == {"Carter"}
    assert maybe(found, "Abbot") == {"Abbot"}


@pytest.mark.rule("1.5")
def test_the_view_says_what_each_block_may_still_be() -> None:
    s = hidden(position({"403": ["Abbot"], "303": ["Baker"], "503": ["Robles"]}), "Abbot", "Baker")
    found = moving(s)
    assert found.view("red")["unit"]["#0"]["maybe"] == ["Abbot", "Baker"]
    assert found.view("red")["unit"]["Robles"]["maybe"] == ["Robles"]


@pytest.mark.rule("1.5")
def test_the_view_says_over_which_side_an_attacker_came() -> None:
    s = position({"403": ["Abbot"], "503": ["Robles"]}, posture=["steady", "wary"])
    found = play(moving(s), "pick Abbot", "go 503", "from 503/W")
    assert found.view("red")["unit"]["#0"]["came"] == "503/W"
    assert found.view("red")["unit"]["Robles"]["came"] is None


@pytest.mark.example("skirmish-1.5")
def test_example_carter_is_known_by_the_points_that_he_spends() -> None:
    s = hidden(position({"103": ["Carter", "Dyer"], "701": ["Robles"]}), "Carter", "Dyer")
    found = play(moving(s), "pick Carter", "go 503", "halt", "done")
    seen = {block["at"]: block["maybe"] for block in found.view("red")["unit"].values()}
    assert seen["503"] == ["Carter"]
    assert seen["103"] == ["Dyer"]


def test_before_the_first_move_a_block_may_be_any_of_its_army() -> None:
    for seed in range(6):
        seen = start("skirmish", "meeting", seed=seed).view()["unit"]
        assert sorted(seen) == ["#0", "#1", "#10", "#2", "#3", "#7", "#8", "#9"]
        assert all(len(block["maybe"]) == 4 for block in seen.values())
