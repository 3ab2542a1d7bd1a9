"""The game under the engine's promises: fog, undo, saves, positions, copies and random matches."""

from pathlib import Path
from random import Random

import pytest

from grognard import Match, start
from grognard.ai.recruit import choose
from grognard.engine.decisions import Action
from grognard.engine.errors import GrognardError
from grognard.games import skirmish
from grognard.games.skirmish.sequence import Postures, Turn
from grognard.lab import checks
from grognard.lab.fuzz import fuzz

from .scene import at, fighting, hidden, match, moving, play, pos, position, where

SCENARIOS = sorted(skirmish.scenarios())


def random_play(found: Match, seed: int, actions: int = 10_000) -> Match:
    rng = Random(seed)
    while found.to_act and len(found.records) < actions:
        seat = rng.choice(found.to_act)
        found.apply(choose(found, seat, rng), seat)
    return found


def test_random_matches_in_every_scenario_break_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    report = fuzz([("skirmish", scenario) for scenario in SCENARIOS], 12, 7, lambda *_: None)
    assert report.failures == []
    assert report.pairs > 20


def lively(found: Match, seat: str, rng: Random) -> Action:
    """A random answer that moves on as long as there is something to move."""
    listed = found.legal(seat)
    going_on = [action for action in listed if action.verb not in ("done", "halt")]
    return rng.choice(going_on if going_on and rng.random() < 0.9 else listed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_lively_matches_with_decoys_break_nothing(scenario: str, seed: int) -> None:
    found, rng = start("skirmish", scenario, seed=seed, options={"decoys": True}), Random(seed)
    while found.to_act:
        seat = rng.choice(found.to_act)
        checks.record_holds(found, found.apply(lively(found, seat, rng), seat))
        checks.position_holds(found)
        checks.pairs_hold(found, rng)
    checks.replay_holds(found)
    checks.text_holds(found)


def test_a_written_position_keeps_the_options_of_its_match() -> None:
    found = random_play(start("skirmish", "meeting", seed=2, options={"decoys": True}), 2, 30)
    again = Match.of_position(found.position())
    assert again.game is found.game
    assert again.position() == found.position()


@pytest.mark.parametrize("options", [{"ghosts": True}, {"decoys": 1}, {"decoys": "yes"}])
def test_an_unknown_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(GrognardError, match="no-such-option"):
        start("skirmish", "meeting", options=options)


def test_the_same_seed_gives_the_same_match() -> None:
    one, other = (random_play(start("skirmish", "crossing", seed=5), 9) for _ in range(2))
    assert one.save() == other.save()
    assert Match.load(one.save()).position() == one.position()


def test_a_copy_goes_its_own_way() -> None:
    found = random_play(start("skirmish", "meeting", seed=5), 3, 20)
    before = found.position()
    random_play(found.copy(), 1)
    assert found.position() == before


def test_a_walk_can_be_taken_back_step_by_step_until_the_enemy_is_asked() -> None:
    s = position({"103": ["Abbot"], "403": ["Robles"]}, posture=["bold", "wary"])
    found = play(moving(s), "pick Abbot", "go 203", "go 303")
    found.undo()
    assert where(found, "Abbot") == "203"
    found.redo()
    assert where(found, "Abbot") == "303"
    play(found, "go 403")
    assert found.to_act == ("red",)
    with pytest.raises(GrognardError, match="nothing-to-undo"):
        found.undo()


def test_of_moves_that_can_be_taken_back_the_enemy_sees_nothing() -> None:
    found = moving(position({"203": ["Abbot"], "701": ["Robles"]}))
    before, mine = (found.hash("red"), found.events("red"), found.odds("red")), found.hash("blue")
    play(found, "pick Abbot", "go 303", "go 403")
    assert (found.hash("red"), found.events("red"), found.odds("red")) == before
    assert found.hash("blue") != mine


# --- odds


def test_the_odds_hold_what_a_seat_knows() -> None:
    s = hidden(position({"403": ["Abbot", "Robles"], "703": ["Torres"]}), "Robles", "Torres")
    found = moving(s)
    mill = found.odds("blue")["403"]
    assert (mill["blue"]["low"], mill["blue"]["high"], mill["blue"]["shifts"]) == (3, 3, {"terrain": -1, "steady": -1})
    assert (mill["red"]["low"], mill["red"]["high"], mill["red"]["shifts"]) == (2, 3, {})
    assert mill["red"]["hits"] == {"2": {"0": 3, "1": 3}, "3": {"0": 2, "1": 3, "2": 1}}
    assert found.odds("red")["403"]["red"]["hits"] == {"3": {"0": 2, "1": 3, "2": 1}}


def test_a_decoy_may_be_nothing() -> None:
    s = hidden(position({"403": ["Abbot", "Robles"], "703": ["Sombra"]}, decoys=True), "Robles", "Sombra")
    mill = moving(s).odds("blue")["403"]["red"]
    assert (mill["low"], mill["high"]) == (0, 3)
    assert mill["hits"]["0"] == {"0": 6}


def test_there_are_no_odds_without_a_battle_ahead() -> None:
    assert moving(position({"403": ["Abbot"], "503": ["Robles"]})).odds("blue") == {}
    assert match(position({}, posture=["", ""]), Turn(3), Postures()).odds("blue") == {}
    s = position({"601": ["Abbot", "Baker", "Robles", "Salas"]}, posture=["wary", "wary"])
    assert fighting(s, "601", 6, 6).odds("blue") == {}


# --- resample


def test_a_resampled_state_deals_hidden_blocks_and_keeps_known_ones() -> None:
    s = hidden(position({"303": ["Abbot"], "503": ["Robles"], "603": ["Urbano"], "703": ["Vega"]}), "Robles", "Urbano")
    found = moving(s)
    view = found.view("blue")
    dealt = set()
    for seed in range(20):
        twin = pos(found.resample(view, Random(seed)))
        assert twin.at[unit_named(found, "Abbot")] == at(s, "303")
        assert twin.at[unit_named(found, "Vega")] == at(s, "703")
        dealt.add(s.game.board.grid.label_of[twin.at[unit_named(found, "Robles")]])
        assert found.game.rules.view(twin, 0) == view
    assert dealt == {"503", "603"}


def unit_named(found: Match, name: str) -> int:
    return found.game.notation.unit_of[name]


def test_a_resampled_state_does_not_know_the_secret_choice() -> None:
    found = match(position({"103": ["Abbot"]}, posture=["", ""]), Turn(3), Postures())
    found.apply("choose bold", "blue")
    assert pos(found.resample(found.view("red"), Random(1))).posture == ["", ""]
    assert pos(found.resample(found.view("blue"), Random(1))).posture == ["bold", ""]


def test_a_resampled_cup_has_the_same_chits_in_another_order() -> None:
    found = moving(position({"103": ["Abbot"]}, cup=[0, 0, 0, 1, 1, 1]))
    cups = {tuple(pos(found.resample(found.view("red"), Random(seed))).cup) for seed in range(20)}
    assert len(cups) > 3
    assert {tuple(sorted(cup)) for cup in cups} == {(0, 0, 0, 1, 1, 1)}


def test_a_spectators_view_can_be_resampled() -> None:
    found = random_play(start("skirmish", "meeting", seed=4), 4, 25)
    twin = found.resample(found.view(), Random(3))
    assert twin.view() == found.view()
    found.game.rules.check(twin.state)


# --- invariants


@pytest.mark.parametrize(
    "values",
    [
        {"cv": 5},
        {"cv": 0},
        {"maybe": 0},
        {"maybe": 1 | 1 << 7},
        {"handle": 3},
    ],
)
def test_an_impossible_block_is_noticed(values: dict[str, int]) -> None:
    s = position({"403": ["Abbot"]})
    skirmish.check(s)
    for column, value in values.items():
        getattr(s, column)[0] = value
    with pytest.raises(AssertionError):
        skirmish.check(s)


@pytest.mark.parametrize(
    "forces",
    [{"403": ["Abbot", "Baker", "Carter"]}, {"east": ["Abbot"]}, {"403": ["Abbot", "Robles"]}],
)
def test_impossible_places_are_noticed(forces: dict[str, list[str]]) -> None:
    with pytest.raises(AssertionError):
        skirmish.check(position(forces))


@pytest.mark.parametrize(
    ("column", "value"), [("cup", []), ("held", [1, 1]), ("held", [2, 0]), ("posture", ["mild", ""])]
)
def test_impossible_columns_are_noticed(column: str, value: list[object]) -> None:
    s = position({})
    skirmish.check(s)
    setattr(s, column, value)
    with pytest.raises(AssertionError):
        skirmish.check(s)


