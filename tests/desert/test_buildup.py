"""The buildup as a whole, the one before Gazala, and that of the demonstration."""

import pytest

from grognard.engine.dice import Key
from grognard.engine.position import from_plain, to_plain
from grognard.engine.umpire import Umpire
from grognard.games.desert import supply
from grognard.games.desert.buildup import Buildup, PlayerBuildup, PreBuildup, box, roll_points
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.redeploy import Means
from grognard.games.desert.sequence import Month
from grognard.games.desert.spending import Spend
from grognard.games.desert.state import Sands, Spending, blank
from grognard.match import Match, start

from .depot import can, cv, listed, place, refused, sands
from .flight import asked, in_battle
from .scene import Forces, at, match, play, position, units
from .test_assignment import GARRISON, besieged

FRONT: Forces = {"Sidi Barrani": ["i_bre"], "Mersa Matruh": ["nz4"]}


def rolled(scenario: str, *dice: int, saved: tuple[int, int] = (0, 0)) -> tuple[Sands, int, Umpire]:
    s = position({}, scenario, month=2, points=list(saved))
    umpire = Umpire(Key.of_seed(0), {("points", count): die for count, die in enumerate(dice)})
    return s, roll_points(s, umpire), umpire


def means_of(found: Match) -> Means:
    frame = found.state.stack[-1]
    assert isinstance(frame, Spend)
    return frame.means


@pytest.mark.rule("16.3.a", "16.3.c")
@pytest.mark.example("desert-16.3")
def test_both_players_get_the_sum_of_all_dice() -> None:
    s, first, umpire = rolled("1941", 4, 5, 6, 1)
    assert s.points == [16, 16]
    assert first == ALLIED
    assert umpire.events[-1].seen_by(AXIS) == {"axis": [4, 5], "allied": [6, 1], "points": 16, "first": "allied"}
    assert umpire.barrier


@pytest.mark.rule("16.3.b", "18.1.h")
def test_each_player_rolls_one_die_in_1940() -> None:
    s, _, umpire = rolled("1940", 5, 4)
    assert s.points == [9, 9]
    assert len(umpire.rolled) == 2


@pytest.mark.rule("16.3.d")
@pytest.mark.parametrize(("dice", "first"), [((1, 2, 2, 2), AXIS), ((2, 2, 1, 2), ALLIED), ((1, 6, 3, 4), ALLIED)])
def test_the_lower_roll_goes_first_and_the_allies_on_a_tie(dice: tuple[int, ...], first: int) -> None:
    assert rolled("1941", *dice)[1] == first


@pytest.mark.rule("16.3.e")
def test_saved_points_are_added() -> None:
    s, _, _ = rolled("1941", 1, 1, 1, 1, saved=(20, 3))
    assert s.points == [24, 7]
    assert s.spent == [Spending(saved=20), Spending(saved=3)]


@pytest.mark.rule("16.0.c", "16.0.d", "3.2.s2")
def test_one_player_after_the_other_takes_units_spends_and_draws() -> None:
    found = match(position(FRONT, "1941", month=2), Buildup(), script={"points": [6, 6, 1, 2], "early": [6, 6, 6, 6]})
    assert found.to_act == ("allied",)
    assert place(found, "in4_5") == "Alexandria"
    assert (sands(found).real, sands(found).dummies) == ([0, 0], [0, 0])
    play(found, "unit in4_5", "redeploy Fuka", "done")
    assert sands(found).real[ALLIED] + sands(found).dummies[ALLIED] == 3
    assert found.to_act == ("axis",)
    assert sands(found).real[AXIS] + sands(found).dummies[AXIS] == 0
    play(found, "done")
    assert sands(found).real[AXIS] + sands(found).dummies[AXIS] == 2
    assert sands(found).points == [15, 14]


@pytest.mark.rule("16.0.c", "3.2.s1")
def test_the_lower_roll_of_the_axis_lets_the_axis_begin() -> None:
    script = {"points": [1, 2, 6, 6], "early": [6, 6, 6, 6]}
    found = match(position(FRONT, "1941", month=2), Buildup(), script=script)
    assert found.to_act == ("axis",)
    assert place(found, "in4_5") == ""
    play(found, "done")
    assert found.to_act == ("allied",)
    assert place(found, "in4_5") == "Alexandria"


@pytest.mark.rule("16.1", "16.0.a", "3.2.a")
def test_two_passes_move_the_month_on_and_a_buildup_opens_it() -> None:
    s = position(FRONT, "1941", passes=2)
    found = match(s, Month("turns"), script={"points": [6, 6, 1, 2]})
    assert sands(found).month == 2
    assert isinstance(found.state.stack[-1], Spend)
    assert sands(found).points == [15, 15]


@pytest.mark.rule("16.2.b", "16.2.c", "16.2.e")
def test_supply_is_checked_before_anything_else() -> None:
    s = position({**FRONT, "Msus": ["b7_4"], "Gazala": ["i_pav!"], "Ben Gania": ["i_tre!"]}, "1941", month=2)
    s.owner = dict.fromkeys(s.owner, AXIS)
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2]})
    assert (cv(found, "b7_4"), cv(found, "i_tre")) == (0, 0)
    assert sands(found).disrupted == 0
    assert place(found, "i_pav") == "Gazala"


@pytest.mark.rule("11.11.e", "11.3.c", "16.2.e")
def test_disrupted_units_whose_shield_starves_rout_before_anybody_recovers() -> None:
    """At El Adem b7_4 lies on supply of Tobruk, behind b7_7, which has none."""
    adem: Forces = {"El Adem": ["b7_4!", "b7_7", "i_ari"], "Acroma": ["i_sav"], "Tobruk": GARRISON[:4]}
    s = in_battle(besieged(adem), "El Adem", "E", "SE", "SW", "W", "NW", by=AXIS)
    s.month = 2
    for name in (*GARRISON[:4], "b7_4"):
        s.supplied_by[s.game.block(name)] = at(s, "Tobruk")
    found = match(s, Buildup(), script={"points": [1, 1, 6, 6], "pursuit": [1, 1]})
    assert (cv(found, "b7_7"), cv(found, "b7_4")) == (0, 3)
    assert asked(found) == ("axis", "pursuit")
    play(found, "done", "go Tobruk")
    assert place(found, "b7_4") == "Tobruk"
    assert (sands(found).disrupted, sands(found).fled) == (0, 0)
    assert sands(found).points == [14, 14]


@pytest.mark.rule("16.2.d")
def test_the_check_clears_the_marks_of_the_last_turn() -> None:
    s = position(FRONT, "1941", month=2)
    s.unsupplied = units(s, "nz4", "i_bre")
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2]})
    assert sands(found).unsupplied == 0
    assert (place(found, "nz4"), place(found, "i_bre")) == ("Mersa Matruh", "Sidi Barrani")


@pytest.mark.rule("16.2.a", "12.7.i")
def test_both_players_go_by_the_networks_of_the_check() -> None:
    s = position({**FRONT, "Derna": ["i_pav"]}, "1941", month=2)
    networks = [supply.lines(s, seat).network for seat in (AXIS, ALLIED)]
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2], "early": [6, 6, 6, 6]})
    assert means_of(found) == Means(networks[ALLIED], networks[AXIS])
    play(found, "unit nz4", "redeploy Alexandria", "done")
    assert means_of(found) == Means(networks[AXIS], networks[ALLIED])
    play(found, "unit i_bre")
    assert refused(found, "redeploy Sidi Barrani E1") == "redeploy-outside-network"
    assert can(found, "redeploy Buq Buq")


@pytest.mark.rule("16.41.s1", "3.2.b")
def test_the_first_month_has_no_buildup_and_no_arrivals() -> None:
    found = match(position(FRONT, "1941"), Month())
    assert found.to_act == ("axis",)
    assert not isinstance(found.state.stack[-1], Spend)
    assert sands(found).points == [0, 0]
    assert sands(found).rolls == {}
    assert place(found, "in4_5") == ""


@pytest.mark.rule("16.51.s2")
def test_the_axis_base_is_in_its_network_even_if_no_line_leads_there() -> None:
    s = position({"Tobruk": ["i_bre"], "Acroma": ["nz4"], "Gambut": ["nz5"]}, "1941", month=3)
    s.owner = dict.fromkeys(s.owner, AXIS)
    s.supplied_by[s.game.block("i_bre")] = at(s, "Tobruk")
    found = match(s, Buildup(), script={"points": [1, 1, 6, 6]})
    assert found.to_act == ("axis",)
    assert means_of(found).own >> at(s, "El Agheila") & 1
    assert means_of(found).enemy >> at(s, "Alexandria") & 1


@pytest.mark.rule("16.51.s2")
def test_a_base_is_in_the_network_even_if_all_other_units_are_supplied_by_a_fortress() -> None:
    s = position({"Tobruk": ["au9_20"], "Acroma": ["i_bre"], "Sidi Barrani": ["i_pav"]}, "1941", month=2)
    s.supplied_by[s.game.block("au9_20")] = at(s, "Tobruk")
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2]})
    assert "in4_5" in listed(found, "unit")
    assert listed(play(found, "unit in4_5"), "ship") == {"Tobruk"}


@pytest.mark.rule("16.52.f")
def test_units_in_refit_are_back_when_the_buildup_begins() -> None:
    s = position(FRONT, "1941", month=2)
    s.refitting = units(s, "nz5")
    s.cv[s.game.block("nz5")] = 2
    s.low[s.game.block("nz5")] = 2
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2], "early": [6, 6, 6, 6]})
    assert place(found, "nz5") == "Alexandria"
    assert cv(play(found, "unit nz5", "rebuild"), "nz5") == 3


@pytest.mark.rule("18.6.i")
@pytest.mark.parametrize(("points", "asked"), [([6, 6, 1, 1], "spend"), ([1, 1, 6, 6], "call-malta")])
def test_the_axis_is_asked_for_the_malta_group_in_its_own_buildup(points: list[int], asked: str) -> None:
    found = match(position(FRONT, "1942", month=12), Buildup(), script={"points": points})
    prompt = found.prompt()
    assert prompt is not None
    assert prompt.ask == asked


# --- the campaign


@pytest.mark.rule("18.3.c")
def test_the_month_marker_goes_back_to_box_one() -> None:
    assert [box(month) for month in (1, 10, 11, 20)] == [1, 10, 1, 10]


@pytest.mark.rule("18.3.d")
def test_month_eleven_of_the_campaign_is_a_normal_buildup() -> None:
    s = position({**FRONT, "Derna": ["g21_5:2"]}, "campaign", month=11)
    found = match(s, Buildup(), script={"points": [1, 1, 6, 6], "early": [6, 6, 6, 6]})
    assert sands(found).points == [14, 14]
    play(found, "done")
    at_base = [block.id for unit, block in enumerate(s.game.units) if sands(found).place[unit] == at(s, "El Agheila")]
    assert sorted(at_base) == ["g_288", "g_76", "g_pz3", "i_art", "i_lit", "i_sab"]
    assert [place(found, name) for name in ("i_bre", "nz4", "g21_5")] == ["Sidi Barrani", "Mersa Matruh", "Derna"]
    assert cv(found, "g21_5") == 2


# --- Gazala


def before_gazala() -> Match:
    return match(position({}, "gazala"), PreBuildup())


@pytest.mark.rule("18.7.g", "16.0.b")
def test_gazala_begins_with_thirty_points_and_no_dice_the_allies_first() -> None:
    found = before_gazala()
    assert sands(found).points == [30, 30]
    assert sands(found).rolls == {}
    assert found.to_act == ("allied",)
    play(found, "done")
    assert found.to_act == ("axis",)
    assert sands(found).points == [30, 20]


@pytest.mark.rule("18.7.g")
def test_a_match_of_gazala_opens_with_it_before_anybody_deploys() -> None:
    found = play(start("desert", "gazala", seed=1), "card", "done", "card", "card", "done")
    s = sands(found)
    assert [s.real[seat] + s.dummies[seat] for seat in (AXIS, ALLIED)] == [2, 1]
    assert set(s.place) == {-1}
    prompt = found.prompt("axis")
    assert prompt is not None
    assert prompt.ask == "deploy-hex"


@pytest.mark.rule("18.7.h", "16.6.c")
def test_before_deployment_points_buy_cards_and_minefields_in_the_own_area() -> None:
    found = before_gazala()
    assert {action.verb for action in found.legal()} == {"mine", "card", "done"}
    assert can(found, "mine Bir Hacheim")
    assert refused(found, "mine Gazala") == "mine-outside-network"
    play(found, "mine Bir Hacheim", "card", "done")
    assert sands(found).points[ALLIED] == 5
    assert sands(found).real[ALLIED] + sands(found).dummies[ALLIED] == 1
    assert can(found, "mine Gazala")
    assert refused(found, "mine Bir Hacheim") == "mine-outside-network"
    play(found, "card", "card", "card", "done")
    assert sands(found).real[AXIS] + sands(found).dummies[AXIS] == 3
    assert sands(found).points[AXIS] == 0


@pytest.mark.rule("18.7.i", "18.7.h")
def test_the_second_month_of_gazala_has_a_normal_buildup() -> None:
    s = position(FRONT, "gazala", month=15, points=[4, 5])
    found = match(s, Buildup(), script={"points": [6, 6, 1, 2]})
    assert sands(found).points == [19, 20]
    play(found, "done")
    assert sands(found).real[ALLIED] + sands(found).dummies[ALLIED] == 3


@pytest.mark.rule("16.0.b")
@pytest.mark.parametrize("scenario", ["1940", "1941", "1942", "campaign", "crusader", "battleaxe", "pursuit"])
def test_no_other_scenario_begins_with_a_buildup(scenario: str) -> None:
    found = match(position({}, scenario), PreBuildup())
    assert found.to_act == ()
    assert sands(found).points == [0, 0]


# --- what the other side may know


@pytest.mark.rule("16.5.s1", "16.5.s2")
def test_while_a_player_spends_the_enemy_sees_nothing_new() -> None:
    found = match(position(FRONT, "1941", month=2), Buildup(), script={"points": [6, 6, 2, 2], "early": [6, 6, 6, 6]})
    before = found.view("axis"), found.events("axis"), found.view()
    play(found, "unit in4_5", "redeploy Fuka", "mine Fuka")
    assert (found.view("axis"), found.events("axis"), found.view()) == before
    play(found, "done")
    assert "Fuka" not in str(found.view("axis")["position"].get("match", {}).get("mines", ""))
    assert [event["kind"] for event in found.events("axis")] == [
        "redeployed", "spent", "shuffled", "resupply", "drawn", "early",
    ]  # fmt: skip


@pytest.mark.rule("16.2.a")
def test_a_player_buildup_can_be_written_and_read() -> None:
    s = position(FRONT, "1941", month=2, points=[3, 7], spent=[Spending(saved=3), Spending(redeployment=2)])
    s.refitting = units(s, "nz5")
    found = match(s, PlayerBuildup(AXIS, 0, 0), Spend(ALLIED, Means(s.game.board.land, 0, {at(s, "Tobruk"): 2})))
    read = from_plain(s.game, blank(s.game), to_plain(found.state, blank(s.game)))
    assert vars(read) == vars(found.state)
