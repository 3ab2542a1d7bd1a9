"""The counters: what their numbers mean, whose they are, how they move, and which of them belong together."""

import pytest

from grognard.games.malta.counters import ALLIED, AXIS, Strength, strength_of
from grognard.games.malta.forces import is_ready_to_fire, is_remnant, morale, moves_as, strength

from .isle import isle
from .scene import build, names, position, unit


@pytest.mark.rule("2.1.attack", "2.1.defense", "2.1.combat")
@pytest.mark.example("malta-2.1b")
def test_three_numbers_are_attack_defence_and_movement_two_are_strength_and_movement() -> None:
    assert strength_of("2-3-7") == Strength(attack=2, defence=3, move=7)
    assert strength_of("6-6") == Strength(attack=6, defence=6, move=6)
    s = position({"1313": ["DE-1/2:1"]})
    assert strength(s, unit(s, "DE-1/2")) == (2, 3, 7)


@pytest.mark.rule("2.1.step.b", "17.3.a")
@pytest.mark.example("malta-17.3a")
@pytest.mark.example("malta-17.3b")
def test_a_british_battalion_goes_down_step_by_step() -> None:
    found = []
    for steps in (3, 2, 1):
        s = position({"1313": [f"UK-8M:{steps}"]})
        found.append((strength(s, unit(s, "UK-8M")).attack, is_remnant(s, unit(s, "UK-8M"))))
    assert found == [(6, False), (4, False), (2, True)]


@pytest.mark.rule("2.2.b")
def test_a_parachute_company_has_a_weaker_side() -> None:
    s = position({"1313": ["DE-1/2-c1"]})
    assert strength(s, unit(s, "DE-1/2-c1")) == (2, 2, 7)
    s.weak = 1 << unit(s, "DE-1/2-c1")
    assert strength(s, unit(s, "DE-1/2-c1")) == (1, 1, 7)
    assert s.game.units[unit(s, "DE-1/2-c1")].full == 1


@pytest.mark.rule("2.1.remnant.a", "17.3.c")
@pytest.mark.parametrize("name", ["UK-12", "UK-AA32", "UK-COY-1", "SP-1"])
def test_what_has_one_step_is_no_remnant(name: str) -> None:
    s = position({"1313": [name]})
    assert (s.game.units[unit(s, name)].full, is_remnant(s, unit(s, name))) == (1, False)


@pytest.mark.rule("9.93", "11.0.c")
def test_morale_falls_with_the_last_step_and_with_demoralization() -> None:
    found = {text: morale(s, unit(s, "DE-1/2")) for text in ("DE-1/2", "DE-1/2:1", "DE-1/2!!", "DE-1/2!")
             for s in [position({"1313": [text]})]}  # fmt: skip
    assert found == {"DE-1/2": 7, "DE-1/2:1": 6, "DE-1/2!!": 6, "DE-1/2!": 7}


@pytest.mark.rule("16.24")
def test_strongpoints_have_morale_four() -> None:
    game = build()
    assert {game.units[u].morale for u in range(len(game.units)) if game.units[u].type == "strongpoint"} == {(4,)}


@pytest.mark.rule("2.2.a")
def test_british_and_maltese_are_allied_germans_and_italians_axis() -> None:
    game = build()
    sides = {c.nation: c.seat for c in game.units if c.nation}
    assert {nation for nation, seat in sides.items() if seat == AXIS} == {"german", "italian"}
    allied = {nation for nation, seat in sides.items() if seat == ALLIED}
    assert allied == {"british", "maltese", "royal_navy", "royal_air_force"}
    assert all(c.seat == sides[c.nation] for c in game.units if c.nation)


@pytest.mark.rule("2.1.foot", "2.1.mot", "2.1.mech")
def test_how_units_move() -> None:
    s = position({})
    found = {name: moves_as(s, unit(s, name)) for name in ("UK-8M", "UK-12", "IT-10B-1", "IT-39MC-1", "DE-T", "UK-1/R")}
    assert found == {
        "UK-8M": "foot", "UK-12": "foot", "IT-10B-1": "mot", "IT-39MC-1": "mot", "DE-T": "mech", "UK-1/R": "mech",
    }  # fmt: skip


@pytest.mark.rule("2.5.a", "2.5.b", "2.5.c")
def test_the_classes_of_the_types() -> None:
    classes = {moves: {kind.id for kind in isle().types.values() if kind.moves == moves} for moves in ("mot", "mech")}
    assert classes == {"mot": {"motorcycle", "glider_motorcycle"}, "mech": {"tank"}}
    walkers = {"artillery", "infantry", "commando", "machinegun", "engineer", "marine", "parachute", "glider", "hq"}
    assert all(isle().types[kind].moves == "foot" for kind in walkers)


@pytest.mark.rule("2.5.d")
def test_guns_and_ships_walk_nowhere() -> None:
    assert (isle().types["coastal_gun"].moves, isle().types["warship"].moves) == ("none", "naval")
    assert {isle().units[f"SP-{n}"].steps[0][-1] for n in range(1, 10)} == {"0"}


@pytest.mark.rule("2.7")
def test_sizes() -> None:
    game = build()
    assert {size: units.bit_count() for size, units in game.of_size.items()} == {
        "battalion": 60, "company": 155, "hq": 6, "leader": 4, "marker": 19, "ship": 8,
    }  # fmt: skip


@pytest.mark.rule("2.1.brigade.a", "2.1.brigade.b", "2.1.brigade.c")
@pytest.mark.example("malta-2.1a")
def test_the_four_allied_brigades() -> None:
    game = build()
    allied = {name: names(game, units) for name, units in game.regiments.items() if units & game.of_side[ALLIED]}
    assert allied == {
        "C": ["ML-10K", "UK-11LF", "UK-4B"], "N": ["ML-1K", "UK-2RIF", "UK-8M"],
        "S": ["ML-3K", "UK-1D", "UK-1H", "UK-2D"], "W": ["ML-2K", "ML-8K", "UK-1DLI", "UK-2RWK"],
    }  # fmt: skip


@pytest.mark.rule("2.1.regiment.a", "2.1.regiment.b")
@pytest.mark.example("malta-2.1c")
def test_the_italian_regiments() -> None:
    game = build()
    assert names(game, game.regiments["125"]) == ["IT-1/125", "IT-2/125", "IT-3/125"]
    assert names(game, game.regiments["186"]) == ["IT-V/186", "IT-VI/186", "IT-VII/186"]
    italian = {name for name, units in game.regiments.items() if units & game.of_side[AXIS]}
    assert italian == {"33", "34", "87", "88", "125", "126", "186", "187"}


@pytest.mark.rule("2.1.formation.a", "2.2.e", "2.2.f")
def test_formations_with_headquarters_and_leaders() -> None:
    game = build()
    leaders = {f.id: game.units[f.leader].id if f.leader >= 0 else "" for f in game.formations.values()}
    found = {f.id: (game.units[f.hq].id, leaders[f.id]) for f in game.formations.values()}
    assert found == {
        "malta": ("UK-HQ", "UK-BEAK"), "ramcke": ("DE-RamHQ", "DE-RAMCKE"), "folgore": ("IT-185HQ", "IT-FRATTINI"),
        "livorno": ("IT-4HQ", "IT-CHIRIELEISON"), "friuli": ("IT-20HQ", ""), "spezia": ("IT-80HQ", ""),
    }  # fmt: skip
    assert {game.units[f.marker].id for f in game.formations.values() if f.marker >= 0} == {"DE-DZ", "IT-DZ"}
    beak = game.units[game.unit("UK-BEAK")].command
    assert beak is not None
    assert (beak[0].foot, beak[0].vehicles, beak[0].tactical, beak[1].tactical) == (1, 2, 4, 3)


@pytest.mark.rule("16.6.a")
def test_the_security_troops() -> None:
    game = build()
    security = [c for c in game.units if c.type == "infantry" and c.nation in ("royal_navy", "royal_air_force")]
    assert sorted(c.steps[0] for c in security) == [(0, 1, 5)] * 5 + [(1, 1, 5)] * 2


@pytest.mark.rule("6.6.a", "12.0.b")
@pytest.mark.parametrize(("text", "salvos", "fires"), [("UK-12*", 2, True), ("UK-12*", 0, False), ("UK-12", 2, False)])
def test_artillery_fires_when_it_is_ready_and_has_ammunition(text: str, salvos: int, fires: bool) -> None:
    s = position({"1313": [text]})
    s.salvos[unit(s, "UK-12")] = salvos
    assert is_ready_to_fire(s, unit(s, "UK-12")) is fires
