"""Months and player turns: what comes after what."""

from typing import Any

import pytest

from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.sequence import Month, PlayerTurn
from grognard.match import Match

from .scene import Forces, at, match, names, play, position

FAR_APART: Forces = {
    "El Agheila": ["i_bre", "g21_5"],
    "Mersa Brega": ["i_pav"],
    "Alexandria": ["b7_4"],
    "El Alamein": ["b7_7"],
}


def month(forces: Forces = FAR_APART, scenario: str = "1941", **values: Any) -> Match:
    hands: dict[str, Any] = {"real": [5, 5], "dummies": [1, 1], "deck_real": 18, "deck_dummies": 12}
    return match(position(forces, scenario, **{**hands, **values}), Month("turns"))


def asked(found: Match) -> tuple[str, str]:
    prompt = found.prompt()
    assert prompt is not None
    return found.to_act[0], prompt.ask


def kinds(found: Match) -> list[str]:
    return [event["kind"] for event in found.events()]


def texts(found: Match) -> list[str]:
    return [found.text(action) for action in found.legal()]


@pytest.mark.rule("3.1.a", "3.4.b")
def test_player_turns_alternate() -> None:
    found = month()
    assert asked(found) == ("axis", "lay-cards")
    play(found, "lay real", "play", "done")
    assert found.state.active == ALLIED
    assert asked(found) == ("allied", "lay-cards")
    play(found, "lay real", "play", "done")
    assert asked(found) == ("axis", "lay-cards")


@pytest.mark.rule("3.1.b", "4.5.c")
@pytest.mark.example("desert-4.5b")
def test_two_passes_in_a_row_end_the_month() -> None:
    found = play(month(), "pass", "done", "lay real", "play", "done", "pass", "done")
    assert found.state.month == 1
    assert asked(found) == ("allied", "lay-cards")
    play(found, "pass", "done")
    assert found.state.month == 2
    assert "month-over" in kinds(found)


@pytest.mark.example("desert-4.5a")
def test_after_a_pass_any_option_may_be_played() -> None:
    found = play(month(), "pass", "done", "lay real", "play", "done", *["lay real"] * 3, "play")
    assert found.state.laid_real[AXIS] == 3
    assert asked(found) == ("axis", "movement")


@pytest.mark.rule("11.0.f")
def test_a_unit_without_supply_stays_disrupted_turn_after_turn() -> None:
    forces = {"Retma SE2": ["i_bre!"], "El Agheila": ["i_pav"], "Alexandria": ["b7_7"]}
    found = match(position(forces, real=[5, 5]), Month("turns"))
    for _ in range(4):
        play(found, "lay real", "play", "done")
    assert names(found.state, found.state.disrupted) == ["i_bre"]
    assert found.state.cv[found.state.game.block("i_bre")] == 4


@pytest.mark.rule("3.4.s2")
def test_moves_then_retreats_then_forced_marches_then_refused_battles() -> None:
    forces = {"Mechili": ["i_bre", "i_pav", "b7_4"], "El Adem": ["i_art"], "Tobruk": ["b7_7"], "Msus": ["i_ari"]}
    s = position(forces, real=[5, 5], deck_real=18, dummies=[0, 0], deck_dummies=14)
    s.attacker[at(s, "Mechili")] = AXIS
    s.crossed |= {at(s, "Mechili") * 6 + direction: AXIS for direction in range(6)}
    found = match(s, Month("turns"), script={"march": [6], "combat": [1] * 90, "pursuit": [1] * 9})
    play(found, "lay real", "lay real", "play", "group Mechili", "unit i_bre", "leave", "group El Adem", "unit i_art")
    play(found, next(text for text in texts(found) if text.startswith("march ")))
    while asked(found)[1] != "movement":
        found.apply(texts(found)[0])
    play(found, "done")
    assert asked(found)[0] == "allied"
    assert "probe" in texts(found)
    assert "march" not in kinds(found)
    play(found, "decline")
    while "march" not in kinds(found):
        found.apply(texts(found)[0])
    told = kinds(found)
    assert told.index("retreats") < told.index("march")


@pytest.mark.rule("3.2.a", "3.2.b")
def test_every_month_but_the_first_opens_with_a_buildup() -> None:
    first = match(position(FAR_APART, real=[1, 1]), Month())
    assert asked(first) == ("axis", "lay-cards")
    later = match(position(FAR_APART, real=[1, 1], month=2), Month())
    assert "points" in kinds(later) or later.state.points[AXIS] > 0


@pytest.mark.rule("17.0.a")
def test_the_game_ends_with_the_last_month() -> None:
    found = play(month(month=10), "pass", "done", "pass", "done")
    assert found.outcome is not None
    assert found.to_act == ()
    found = play(month(month=9), "pass", "done", "pass", "done")
    assert found.outcome is None
    assert found.state.month == 10


@pytest.mark.rule("3.4.a", "3.4.s1")
def test_the_phases_of_a_turn_in_their_order() -> None:
    forces = {"Tobruk": ["b7_4"], "Acroma": ["g21_5"], "Mechili": ["i_bre"], "Alexandria": ["b7_7"]}
    found = month(forces)
    steps = []
    while found.to_act == ("axis",) or "accept" in texts(found):
        frame = found.state.stack[-1]
        steps.append(type(frame).__name__)
        wanted = ["lay real", "play", "group Acroma", "unit g21_5", "go Tobruk", "accept", "fight Tobruk", "fire b7_4"]
        choices = [text for text in wanted if text in texts(found) and (text != "lay real" or len(steps) == 1)]
        found.apply(choices[0] if choices else texts(found)[-1])
        if found.state.active == ALLIED or found.outcome:
            break
    order = list(dict.fromkeys(steps))
    assert order[:3] == ["LayCards", "Movement", "Refusals"]
    told = kinds(found)
    assert told.index("cards-laid") < told.index("revealed") < told.index("fire") < told.index("cards-shown")


@pytest.mark.rule("3.4.s3", "3.4.s4")
def test_a_rout_breaks_into_the_moves_and_then_they_go_on() -> None:
    forces = {"Msus": ["g21_5", "i_ari"], "Mechili": ["nz4!"], "Tobruk": ["b7_7"], "El Agheila": ["i_bre"]}
    found = month(forces)
    play(found, "lay real", "play", "group Msus", "unit g21_5", "go Mechili", "over Mechili/SW", "rout Mechili")
    assert found.state.cv[found.state.game.block("nz4")] == 3
    while asked(found)[1] != "movement":
        found.apply(texts(found)[0])
    assert "unit i_ari" in texts(found)
    told = kinds(found)
    assert told.index("rout") < told.index("slowest")


@pytest.mark.rule("3.4.s5", "4.5.b")
def test_a_pass_turn_has_no_movement_and_no_combat() -> None:
    forces = {"Mechili": ["g21_5", "b7_4"], "El Agheila": ["i_bre"], "Alexandria": ["b7_7"]}
    s = position(forces, real=[1, 1], deck_real=26)
    s.attacker[at(s, "Mechili")] = AXIS
    found = play(match(s, Month("turns")), "pass")
    assert not {a.verb for a in found.legal()} & {"fight", "march", "rommel", "leave"}
    play(found, "done")
    assert asked(found) == ("allied", "lay-cards")
    assert "fire" not in kinds(found)


@pytest.mark.rule("4.2.s1", "4.0.c", "4.2.a")
def test_two_real_cards_give_two_moves_and_one_gives_one() -> None:
    found = play(month(), "lay real", "lay real", "play", "group El Agheila")
    assert "group Mersa Brega" in texts(found)
    play(found, "group Mersa Brega")
    assert not {a.verb for a in found.legal()} & {"group", "regroup"}
    found = play(month(), "lay real", "play", "group El Agheila")
    assert not {a.verb for a in found.legal()} & {"group", "regroup"}


def battle(cards: int, **values: Any) -> Match:
    """The Axis attacked at Mechili in an earlier turn and lays so many real cards now."""
    forces = {"Mechili": ["g21_5", "b7_4"], "El Agheila": ["i_bre"], "Alexandria": ["b7_7"]}
    s = position(forces, real=[5, 5], dummies=[1, 1], deck_real=18, deck_dummies=12, **values)
    s.attacker[at(s, "Mechili")] = AXIS
    s.crossed[at(s, "Mechili") * 6 + 3] = AXIS
    return play(match(s, Month("turns"), script={"combat": [1] * 60}), *["lay real"] * cards, "play")


@pytest.mark.rule("3.44", "4.0.d")
def test_combat_comes_after_movement_and_is_a_choice_in_an_old_battle() -> None:
    found = play(battle(1), "done")
    assert texts(found) == ["done", "fight Mechili"]
    play(found, "done")
    assert asked(found) == ("allied", "lay-cards")
    assert "fire" not in kinds(found)


@pytest.mark.rule("4.3.b", "4.3.c")
def test_only_an_assault_turn_may_make_battles_assaults() -> None:
    assert "assault Mechili" not in texts(play(battle(1), "done"))
    found = play(battle(2), "done")
    assert texts(found) == ["done", "fight Mechili", "assault Mechili"]
    assert "assault Mechili" not in texts(play(battle(3), "done"))


@pytest.mark.rule("3.45.a", "3.45.s1", "4.4.b")
def test_only_a_blitz_has_a_second_movement_and_a_second_combat() -> None:
    found = play(battle(3), "group El Agheila", "unit i_bre", "go Mersa Brega", "done")
    assert "fight Mechili" in texts(found)
    play(found, "done")
    assert asked(found) == ("axis", "movement")
    play(found, "done")
    assert "fight Mechili" in texts(found)
    play(found, "done")
    assert asked(found) == ("allied", "lay-cards")
    found = play(battle(2), "done", "done")
    assert asked(found) == ("allied", "lay-cards")


@pytest.mark.rule("3.45.b", "4.2.b")
@pytest.mark.example("desert-4.4")
def test_no_unit_moves_twice_in_a_blitz() -> None:
    found = play(battle(3), "group El Agheila", "unit i_bre", "go Mersa Brega", "done", "done")
    assert "group Mersa Brega" not in texts(found)
    assert names(found.state, found.state.moved) == ["i_bre"]


@pytest.mark.rule("3.46.a", "3.46.b", "4.4.c")
@pytest.mark.example("desert-4.4")
def test_units_fire_in_both_combats_of_a_blitz() -> None:
    found = battle(3)
    for _ in range(2):
        play(found, "done", "fight Mechili", "done")
        while "group El Agheila" not in texts(found) and found.state.active == AXIS:
            found.apply(texts(found)[0])
    fired = [event["unit"] for event in found.events() if event["kind"] == "fire"]
    assert fired == ["b7_4", "g21_5", "b7_4", "g21_5"]


@pytest.mark.rule("3.45.c", "3.43.d")
def test_all_movement_of_a_phase_is_over_before_its_combat() -> None:
    found = play(battle(3), "group El Agheila", "unit i_bre", "go Mersa Brega", "done")
    assert not {a.verb for a in found.legal()} & {"unit", "group", "go"}
    play(found, "done", "done")
    assert not {a.verb for a in found.legal()} & {"unit", "group", "go"}


@pytest.mark.rule("3.48.a", "3.48.b")
def test_the_cards_are_shown_at_the_end_of_the_turn() -> None:
    found = play(month(), "lay real", "lay dummy", "play")
    assert "cards-shown" not in kinds(found)
    play(found, "done")
    assert (found.state.spent_real, found.state.spent_dummies) == (1, 1)
    assert {"kind": "cards-shown", "side": "axis", "real": 1, "dummies": 1} in found.events("allied")


@pytest.mark.rule("3.41.a", "3.41.b")
def test_the_turn_opens_with_the_check_of_the_active_side() -> None:
    forces = {"Retma SE2": ["i_bre"], "El Agheila": ["i_pav!"], "Mechili SE1": ["b7_4"], "Alexandria": ["b7_7!"]}
    s = position(forces, real=[1, 1])
    s.rested = s.disrupted
    found = match(s, Month("turns"))
    assert names(found.state, found.state.unsupplied) == ["i_bre"]
    assert names(found.state, found.state.disrupted) == ["b7_7"]


@pytest.mark.rule("11.2.d", "11.2.s1")
def test_a_unit_rests_one_whole_enemy_turn_before_it_recovers() -> None:
    s = position({"El Agheila": ["i_bre!", "i_pav"], "Alexandria": ["b7_4!", "b7_7"]}, real=[3, 3])
    found = match(s, Month("turns"))
    assert names(found.state, found.state.disrupted) == ["b7_4", "i_bre"]
    play(found, "lay real", "play", "done")
    assert names(found.state, found.state.disrupted) == ["i_bre"]
    play(found, "lay real", "play", "done")
    assert names(found.state, found.state.disrupted) == []


@pytest.mark.rule("3.47")
def test_the_final_check_disrupts_what_lacked_supply_all_turn() -> None:
    s = position({"Retma SE2": ["i_bre"], "El Agheila": ["i_pav"], "Alexandria": ["b7_7"]}, real=[1, 1])
    found = play(match(s, Month("turns")), "lay real", "play", "done")
    assert names(found.state, found.state.disrupted) == ["i_bre"]


@pytest.mark.rule("13.4.a", "13.4.b")
def test_a_fortress_falls_at_the_end_of_a_player_turn() -> None:
    s = position({"Ghemines": ["g21_5"], "El Agheila": ["i_pav"], "Alexandria": ["b7_7"]}, real=[1, 1])
    found = play(match(s, Month("turns")), "lay real", "play", "group Ghemines", "unit g21_5", "go Benghazi")
    assert found.state.owner[at(found.state, "Benghazi")] == ALLIED
    play(found, "done")
    assert found.state.owner[at(found.state, "Benghazi")] == AXIS


@pytest.mark.rule("17.1.b")
def test_the_match_ends_as_soon_as_a_base_is_taken() -> None:
    s = position({"El Alamein": ["g21_5"], "El Agheila": ["i_pav"], "Tobruk": ["b7_7"]}, real=[1, 1])
    found = play(match(s, Month("turns")), "lay real", "play", "group El Alamein", "unit g21_5")
    play(found, "go Alexandria")
    assert found.outcome is not None
    assert (found.outcome.winner, found.outcome.reason) == ("axis", "took-the-base")
    assert found.to_act == ()


@pytest.mark.rule("3.0", "18.0.c", "18.0.e")
def test_a_match_opens_with_deployment_then_cards() -> None:
    from grognard import start

    found = start("desert", "1940", seed=3)
    assert asked(found) == ("axis", "deploy-hex")
    assert sum(found.state.real) == 0
    while found.to_act == ("axis",):
        found.apply(texts(found)[0])
    assert asked(found) == ("allied", "deploy-hex")
    while asked(found)[1].startswith("deploy"):
        found.apply(texts(found)[0])
    assert asked(found) == ("axis", "redraw")
    assert sum(found.state.real) + sum(found.state.dummies) == 12
    play(found, "keep", "keep")
    assert asked(found) == ("axis", "lay-cards")


def test_a_turn_can_be_saved_in_the_middle() -> None:
    found = play(month(), "lay real", "play", "group El Agheila", "unit g21_5")
    again = Match.of_position(found.position())
    assert texts(again) == texts(found)
    assert isinstance(again.state.stack[1], PlayerTurn)
