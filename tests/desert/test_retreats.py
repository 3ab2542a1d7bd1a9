"""Full and partial retreats of the active player, and how units walk out of a battle."""

import pytest

from grognard.engine.errors import IllegalAction
from grognard.engine.hexes import NOWHERE
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.marches import ForcedMarches
from grognard.games.desert.movement import Movement
from grognard.games.desert.retreats import Retreats
from grognard.games.desert.state import Sands
from grognard.match import Match

from .flight import asked, disrupted, in_battle, legal, strengths, told, where
from .scene import at, match, play, position, units


def buq_buq(*names: str, **others: list[str]) -> Sands:
    """The Axis attacked Buq Buq from Sollum in its last turn; now the Allies move."""
    s = in_battle(position({"Buq Buq": names, **others}), "Buq Buq", "W")
    s.active = ALLIED
    return s


def moving(s: Sands, moves: int = 1, **dice: tuple[int, ...]) -> Match:
    return match(s, ForcedMarches(ALLIED), Retreats(ALLIED), Movement(ALLIED, 1, moves), script=dice)


def leave(*names: str) -> list[str]:
    return [action for name in names for action in (f"unit {name}", "leave")]


# --- full retreats


BOTH = pytest.mark.parametrize(("leaving", "extent"), [(("b22_gd", "b7_sg"), "full"), (("b22_gd",), "partial")])


@pytest.mark.rule("7.2.h", "7.2.i", "10.3.a")
@BOTH
def test_the_active_player_retreats_in_full_or_in_part(leaving: tuple[str, ...], extent: str) -> None:
    m = moving(buq_buq("b22_gd", "b7_sg", "i_bre"))
    play(m, "group Buq Buq", *leave(*leaving), "done")
    assert told(m, "retreats", "allied") == [{"units": sorted(leaving), "hex": "Buq Buq", "extent": extent}]
    if extent == "partial":
        play(m, "decline", "go Fuka")
    else:
        play(m, "unit b22_gd", "go Fuka", "go Fuka")
    assert m.to_act == ()
    assert disrupted(m) == set(leaving)


@pytest.mark.rule("10.0.a", "10.0.b", "10.4.a")
@BOTH
def test_only_a_retreat_behind_a_rear_guard_can_be_probed(leaving: tuple[str, ...], extent: str) -> None:
    m = moving(buq_buq("b22_gd", "b7_sg", "i_ari"))
    play(m, "group Buq Buq", *leave(*leaving), "done")
    assert asked(m) == ("axis", "probe" if extent == "partial" else "pursuit")


@pytest.mark.rule("10.3.s1", "10.3.s2")
def test_the_retreat_comes_after_all_other_moves_and_pursuit_before_it() -> None:
    s = buq_buq("b22_gd", "i_ari", Sofafi=["b7_sg"])
    m = moving(s, 2, pursuit=(6, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "group Sofafi", "unit b7_sg", "go Sidi Omar E1")
    assert where(m, "b22_gd", "b7_sg") == ["Buq Buq", "Sidi Omar E1"]
    play(m, "done", "fire i_ari", "done")
    assert where(m, "b22_gd") == ["Buq Buq"]
    assert strengths(m, "b22_gd") == [2]
    play(m, "go Fuka")
    assert m.to_act == ()


@pytest.mark.rule("10.3.c", "10.3.s3", "7.2.a")
def test_the_survivors_go_where_their_group_move_takes_them_and_are_disrupted() -> None:
    s = buq_buq("b22_gd", "b7_sg", "i_ari")
    m = moving(s, pursuit=(1, 1))
    play(m, "group Buq Buq", *leave("b22_gd", "b7_sg"), "done", "done")
    assert asked(m) == ("allied", "disengage-unit")
    play(m, "unit b22_gd", "go Mersa Matruh", "go Sidi Barrani")
    assert where(m, "b22_gd", "b7_sg") == ["Mersa Matruh", "Sidi Barrani"]
    assert disrupted(m) == {"b22_gd", "b7_sg"}
    assert (s.leaving, s.attacker) == ({}, {})
    assert s.moved == s.fled == units(s, "b22_gd", "b7_sg")


@pytest.mark.rule("10.3.s3")
def test_in_a_regroup_they_go_to_its_destination_without_being_asked() -> None:
    s = buq_buq("b22_gd", "b7_sg", "i_ari")
    m = moving(s, pursuit=(1, 1))
    play(m, "regroup Buq Buq", "to Baggush", *leave("b22_gd", "b7_sg"), "done", "done")
    assert where(m, "b22_gd", "b7_sg") == ["Baggush", "Baggush"]
    assert disrupted(m) == {"b22_gd", "b7_sg"}


@pytest.mark.rule("10.3.s4", "11.3.c", "11.11.e")
def test_disrupted_units_left_behind_rout_before_those_who_have_not_fired() -> None:
    s = buq_buq("b22_gd", "au9_20!", "i_ari", "i_lit")
    m = moving(s, pursuit=(1, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "fire i_ari", "done", "go Fuka")
    assert strengths(m, "au9_20") == [3]
    assert legal(m) == ["fire i_lit", "done"]


@pytest.mark.rule("10.0.g", "11.1.a")
def test_disrupted_units_do_not_count_in_a_retreat_and_cannot_be_picked() -> None:
    m = moving(buq_buq("b22_gd", "au9_20!", "i_ari"))
    play(m, "group Buq Buq")
    assert "unit au9_20" not in legal(m)
    play(m, *leave("b22_gd"), "done")
    assert told(m, "retreats", "allied") == [{"units": ["b22_gd"], "hex": "Buq Buq", "extent": "full"}]


@pytest.mark.rule("7.2.f", "10.4.c")
def test_leaving_units_are_hidden_again_before_they_leave() -> None:
    s = buq_buq("b22_gd", "b7_sg", "b2_3", "i_ari")
    m = moving(s)
    play(m, "group Buq Buq", *leave("b22_gd", "b7_sg"), "done")
    assert s.face_up == units(s, "b2_3", "i_ari")
    assert s.maybe[s.game.block("b22_gd")] == s.maybe[s.game.block("b7_sg")] == units(s, "b22_gd", "b7_sg")


@pytest.mark.rule("7.2.c", "10.1.a", "10.1.b")
def test_units_leave_only_over_own_sides_into_friendly_or_empty_hexes() -> None:
    """From Buq Buq only Sollum and Sidi Barrani can be reached; the western side is the enemy's."""
    m = moving(buq_buq("b22_gd", "i_ari"), pursuit=(1, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "done")
    assert "go Sollum" not in legal(m)
    blocked = moving(buq_buq("b22_gd", "i_ari", **{"Sidi Barrani": ["i_tre"]}))
    assert "group Buq Buq" not in legal(blocked)


@pytest.mark.rule("10.1.c", "7.2.e")
def test_behind_the_first_hex_they_move_normally_and_hexside_limits_do_not_hold() -> None:
    names = ("b22_gd", "b7_sg", "b2_3")
    m = moving(buq_buq(*names, "i_ari"), pursuit=(1, 1))
    play(m, "group Buq Buq", *leave(*names), "done", "done")
    play(m, "unit b22_gd", "go El Daba", "unit b7_sg", "go Sidi Barrani", "go Sidi Barrani")
    assert where(m, *names) == ["El Daba", "Sidi Barrani", "Sidi Barrani"]


@pytest.mark.rule("10.1.c", "10.3.s3", "6.3.b")
def test_rommel_leads_a_retreat_of_his_move_one_hex_farther() -> None:
    """A foot unit gets five hexes along the highway, and six with him."""
    for rommel, farthest in ((False, "Acroma"), (True, "Gazala")):
        s = in_battle(position({"Sollum": ["i_bre", "au9_20"]}), "Sollum", "E", by=ALLIED)
        s.active, s.leaving = AXIS, {s.game.block("i_bre"): NOWHERE}
        s.rommel_units = units(s, "i_bre") if rommel else units(s, "i_pav")
        m = play(match(s, Retreats(AXIS)), "done")
        assert f"go {farthest}" in legal(m)
        assert ("go Gazala" in legal(m)) is rommel


@pytest.mark.rule("10.1.d", "7.2.g")
def test_they_do_not_engage_again() -> None:
    m = moving(buq_buq("b22_gd", "i_ari", Baggush=["i_tre!"]), pursuit=(1, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "done")
    assert "go Mersa Matruh" in legal(m)
    with pytest.raises(IllegalAction, match=r"no-way-out.*10\.1\.a"):
        play(m, "go Baggush")


def test_the_player_chooses_the_order_of_several_retreats() -> None:
    s = in_battle(buq_buq("b22_gd", "i_bre", Sofafi=["b7_sg", "i_pav"]), "Sofafi", "W")
    s.active = ALLIED
    s.leaving = {s.game.block("b22_gd"): NOWHERE, s.game.block("b7_sg"): NOWHERE}
    m = match(s, Retreats(ALLIED))
    assert legal(m) == ["retreat Buq Buq", "retreat Sofafi"]
    play(m, "retreat Sofafi", "go Sidi Barrani", "go Fuka")
    assert where(m, "b22_gd", "b7_sg") == ["Fuka", "Sidi Barrani"]


@pytest.mark.rule("5.2.f")
def test_a_unit_whose_way_was_closed_in_the_meantime_stays() -> None:
    """Disrupted enemies have come to the destination of the regroup."""
    s = buq_buq("b22_gd", "i_bre", Baggush=["i_tre!"])
    s.leaving = {s.game.block("b22_gd"): at(s, "Baggush")}
    m = match(s, Retreats(ALLIED))
    assert m.to_act == ()
    assert where(m, "b22_gd") == ["Buq Buq"]
    assert (s.leaving, s.disrupted & units(s, "b22_gd")) == ({}, 0)


# --- forced marches out of a battle


@pytest.mark.rule("6.4.s3")
@pytest.mark.example("desert-6.4b")
@pytest.mark.parametrize(("die", "place", "cv"), [(3, "El Daba", 2), (4, "El Alamein", 3)])
def test_a_retreating_unit_that_fails_a_forced_march_loses_a_step(die: int, place: str, cv: int) -> None:
    m = moving(buq_buq("b22_gd", "i_bre"), march=(die,))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "march El Alamein")
    assert where(m, "b22_gd") == [place]
    assert strengths(m, "b22_gd") == [cv]
    assert disrupted(m) == {"b22_gd"}


@pytest.mark.rule("11.0.d")
@pytest.mark.parametrize(("die", "place", "lies"), [(3, "Sollum", {"i_tre"}), (4, "Buq Buq", set())])
def test_a_unit_that_leaves_no_battle_is_disrupted_if_its_march_fails_and_keeps_its_strength(
    die: int, place: str, lies: set[str]
) -> None:
    s = position({"Sollum": ["i_tre"]})
    s.marching = {s.game.block("i_tre"): at(s, "Buq Buq") * 6 + 3}
    m = match(s, ForcedMarches(AXIS), script={"march": (die,)})
    assert where(m, "i_tre") == [place]
    assert disrupted(m) == lies
    assert strengths(m, "i_tre") == [3]


@pytest.mark.rule("5.2.s2", "6.4.e")
def test_in_a_regroup_it_is_stuck_in_the_battle_and_routs() -> None:
    """It loses a step for the march and one for the rout."""
    m = moving(buq_buq("b22_gd", "i_bre"), march=(1,))
    play(m, "regroup Buq Buq", "to El Alamein", *leave("b22_gd"), "done")
    assert asked(m) == ("allied", "withdraw-to")
    assert strengths(m, "b22_gd") == [1]
    play(m, "go Fuka")
    assert where(m, "b22_gd") == ["Fuka"]


@pytest.mark.rule("6.4.c")
def test_in_a_regroup_it_arrives_if_the_march_succeeds() -> None:
    m = moving(buq_buq("b22_gd", "au9_20!", "i_bre"), march=(6,))
    play(m, "regroup Buq Buq", "to El Alamein", *leave("b22_gd"), "done")
    assert where(m, "b22_gd", "au9_20") == ["El Alamein", "Buq Buq"]
    assert disrupted(m) == {"b22_gd", "au9_20"}
    assert asked(m) == ("axis", "pursuit")


def test_the_side_of_a_forced_march_is_chosen_where_the_unit_may_get_stuck() -> None:
    s = in_battle(position({"Msus": ["au9_20", "i_bre"]}), "Msus", "W")
    s.active = ALLIED
    m = moving(s, march=(1,))
    play(m, "group Msus", *leave("au9_20"), "done", "done", "march Agedabia E1")
    assert asked(m) == ("allied", "last-side")
    assert legal(m) == ["over Agedabia E1/W", "over Agedabia E1/NW", "over Agedabia E1/NE"]
    play(m, "over Agedabia E1/NW")
    assert where(m, "au9_20") == ["Antelat"]


# --- partial retreats


@pytest.mark.rule("10.4.d", "10.4.s1")
def test_all_undisrupted_units_that_stay_are_the_rear_guard_also_those_that_have_just_come() -> None:
    s = buq_buq("b22_gd", "au9_20!", "i_ari", **{"Sidi Barrani": ["b7_sg"]})
    m = moving(s, 2)
    play(m, "group Buq Buq", *leave("b22_gd"), "group Sidi Barrani", "unit b7_sg", "go Buq Buq", "done")
    prompt = m.prompt()
    assert prompt is not None
    assert prompt.facts == {"hex": "Buq Buq", "leaving": 1, "staying": 1}
    assert legal(m) == ["probe", "decline"]
    play(m, "decline", "go Fuka")
    assert m.to_act == ()


@pytest.mark.rule("10.41.a", "10.41.g", "10.4.e")
def test_without_a_probe_there_is_no_pursuit() -> None:
    s = buq_buq("b22_gd", "b7_sg", "i_ari")
    m = moving(s)
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "decline")
    assert asked(m) == ("allied", "disengage-to")
    play(m, "go Fuka")
    assert where(m, "b22_gd", "b7_sg") == ["Fuka", "Buq Buq"]
    assert disrupted(m) == {"b22_gd"}
    assert s.attacker == {at(s, "Buq Buq"): AXIS}


@pytest.mark.rule("10.4.f")
def test_after_a_partial_retreat_there_is_no_combat_in_that_battle_this_turn() -> None:
    s = buq_buq("b22_gd", "b7_sg", "i_ari")
    m = moving(s)
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "decline")
    assert s.no_combat == 1 << at(s, "Buq Buq")


@pytest.mark.rule("10.41.b", "10.41.c")
def test_in_a_probe_the_rear_guard_fires_first_and_no_card_is_spent() -> None:
    s = buq_buq("b22_gd", "b7_sg", "b2_3", "i_ari")
    s.real = [2, 2]
    m = moving(s, combat=(1, 1, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "probe")
    assert asked(m)[0] == "allied"
    assert legal(m) == ["fire b2_3", "fire b7_sg"]
    assert (s.real, s.laid_real) == ([2, 2], [0, 0])


def probed(m: Match) -> Match:
    """All fire that the rear guard and the probing units have."""
    while m.to_act and legal(m)[0].split()[0] in ("fire", "at", "hit") and asked(m)[1] != "pursuit":
        play(m, legal(m)[0])
    return m


@pytest.mark.rule("10.41.g", "10.4.e")
def test_a_rear_guard_that_survives_the_probe_shields_the_others_from_pursuit() -> None:
    m = moving(buq_buq("b22_gd", "b7_sg", "i_ari"), combat=(1,) * 6)
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "probe")
    probed(m)
    assert strengths(m, "b7_sg", "i_ari") == [3, 3]
    assert asked(m) == ("allied", "disengage-to")
    assert told(m, "slowest") == []


@pytest.mark.rule("10.41.d", "10.41.g", "10.4.s2")
def test_if_the_rear_guard_dies_probing_units_that_have_not_fired_pursue() -> None:
    """The rear guard misses; the first Axis unit kills it, so that the second one pursues."""
    m = moving(buq_buq("b22_gd", "b2_kdg", "b7_sg:1", "i_ari", "i_lit"), combat=(1, 6, 6, 6), pursuit=(6, 6))
    play(m, "group Buq Buq", *leave("b22_gd", "b2_kdg"), "done", "probe")
    probed(m)
    assert where(m, "b7_sg") == [""]
    assert told(m, "rear-guard-lost") == [{"side": "allied", "hex": "Buq Buq"}]
    assert asked(m) == ("axis", "pursuit")
    assert [facts["speed"] for facts in told(m, "slowest")] == [2]
    assert legal(m) == ["fire i_lit", "done"]


@pytest.mark.rule("10.41.f", "10.41.e", "10.4.e")
def test_the_survivors_then_finish_their_retreat() -> None:
    s = buq_buq("b22_gd", "b7_sg:1", "i_ari", "i_lit")
    m = moving(s, combat=(1, 6, 6, 6), pursuit=(6, 1))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "probe")
    play(probed(m), "fire i_lit", "done")
    assert asked(m) == ("allied", "disengage-to")
    play(m, "go Fuka")
    assert where(m, "b22_gd") == ["Fuka"]
    assert strengths(m, "b22_gd") == [2]
    assert s.attacker == {}


@pytest.mark.rule("11.3.s2")
@pytest.mark.example("desert-11.3a")
def test_disrupted_units_behind_a_rear_guard_that_dies_rout_in_their_own_turn() -> None:
    m = moving(buq_buq("b22_gd", "au9_20!", "b7_sg:1", "i_ari"), combat=(1, 6, 6, 6))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "probe")
    probed(m)
    assert asked(m) == ("allied", "disengage-to")
    play(m, "go Fuka")
    assert strengths(m, "au9_20") == [3]
    assert asked(m) == ("allied", "withdraw-to")
    play(m, "go Baggush")
    assert where(m, "b22_gd", "au9_20") == ["Fuka", "Baggush"]


@pytest.mark.rule("7.2.a")
def test_units_whose_enemies_all_died_in_the_probe_go_on_without_disengaging() -> None:
    s = buq_buq("b22_gd", "b2_3", "i_8b:1")
    m = moving(s, combat=(6, 6, 6))
    play(m, "group Buq Buq", *leave("b22_gd"), "done", "probe")
    probed(m)
    assert where(m, "i_8b") == [""]
    assert asked(m) == ("allied", "disengage-to")
    play(m, "go Fuka")
    assert disrupted(m) == set()


@pytest.mark.rule("5.2.f")
def test_a_rout_in_the_probe_may_close_the_way_of_a_regroup_and_the_unit_stays() -> None:
    """The rear guard kills the probing unit; its disrupted comrade routs to where the leaving unit was bound."""
    s = in_battle(position({"Tobruk": ["b22_gd", "b2_3", "i_8b:1", "i_tre!"]}), "Tobruk", "W")
    s.active = ALLIED
    m = moving(s, combat=(6, 6, 6))
    play(m, "regroup Tobruk", "to Acroma", *leave("b22_gd"), "done", "probe")
    assert asked(m) == ("allied", "pursuit")
    play(m, "done", "go Acroma")
    assert where(m, "i_tre", "b22_gd", "b2_3") == ["Acroma", "Tobruk", "Tobruk"]
    assert disrupted(m) == {"i_tre"}
    assert (m.to_act, s.leaving) == ((), {})


@pytest.mark.rule("10.41.s1", "10.41.s2")
@pytest.mark.example("desert-10.41")
def test_original_defenders_keep_their_fortress_in_a_probe_and_the_probing_units_have_none() -> None:
    s = in_battle(position({"Tobruk": ["b22_gd:1", "au9_20:1", "i_8b:1"]}), "Tobruk", "W")
    s.active = ALLIED
    m = moving(s, combat=(1, 1, 1))
    play(m, "group Tobruk", *leave("b22_gd"), "done", "probe")
    probed(m)
    assert len([roll for record in m.records for roll in record.rolls if roll.stream == "combat"]) == 3
