"""How the sergeant answers on Malta, told by his view alone."""

import grognard
from grognard.ai import bots


def test_the_axis_plans_all_its_drops_and_chooses_its_beaches_in_one_go() -> None:
    match = grognard.start("malta", "hercules", seed=1)
    run = bots.run(match.game, match.view("axis"), "axis", "sergeant", 1, 60)
    for action in run:
        match.apply(action, "axis")
    assert match.to_act == ("allied",)
    verbs = [action.verb for action in run]
    assert verbs.count("series") == verbs.count("at") > 10
    assert verbs[-2:] == ["zone", "zone"]


def test_the_allies_follow_the_proposal_and_are_done() -> None:
    match = grognard.start("malta", "hercules", seed=1)
    for action in bots.run(match.game, match.view("axis"), "axis", "sergeant", 1, 60):
        match.apply(action, "axis")
    run = bots.run(match.game, match.view("allied"), "allied", "sergeant", 1, 60)
    assert [action.verb for action in run] == ["proposal", "done"]
