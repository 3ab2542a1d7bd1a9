"""What is true in every position, whatever was played."""

from __future__ import annotations

from grognard.engine.field import bits, field_of
from grognard.engine.hexes import NOWHERE
from grognard.engine.kinds import Unit, UnitSet
from grognard.games.malta import forces
from grognard.games.malta.counters import ALLIED, AXIS, Counter
from grognard.games.malta.setup import HIDDEN
from grognard.games.malta.state import SALVOS, Island

SHIPS_IN_A_HEX = 2
MOST_STOCK = 49


def check(s: Island) -> None:
    """Assert it all."""
    for unit, counter in enumerate(s.game.units):
        check_counter(s, unit, counter)
    check_marks(s)
    check_hexes(s)
    check_memory(s)
    check_knowledge(s)
    check_boxes(s)


def check_counter(s: Island, unit: Unit, counter: Counter) -> None:
    """Steps and salvos fit the counter, and only the living are somewhere they may be."""
    place = s.place[unit]
    assert 0 <= s.steps[unit] <= counter.full, f"{counter.id} has {s.steps[unit]} steps"
    assert s.steps[unit] > 0 or place == NOWHERE, f"{counter.id} is eliminated and somewhere"
    assert 0 <= s.salvos[unit] <= (SALVOS if counter.artillery else 0), f"{counter.id} has {s.salvos[unit]} salvos"
    assert place == NOWHERE or place in s.game.board.grid.label_of, f"{counter.id} is in no place"
    assert s.formation[unit] == "" or s.formation[unit] in s.game.formations, f"{counter.id} is of no formation"
    if place == NOWHERE or not s.game.board.land >> place & 1:
        return
    fit = s.game.land.ocean if counter.moves == "naval" else s.game.land.island
    assert fit >> place & 1, f"{counter.id} stands in {s.game.board.grid.label_of[place]}"


def check_marks(s: Island) -> None:
    """Markers lie on counters that can bear them."""
    game = s.game
    alive = sum(1 << unit for unit, steps in enumerate(s.steps) if steps)
    companies = sum(1 << unit for unit, counter in enumerate(game.units) if counter.reduced)
    supporters = game.artillery | game.of_type["warship"] | game.of_type["air_support"]
    allowed: dict[str, UnitSet] = {
        "weak": companies, "deputies": game.of_type["leader"], "ready": game.artillery, "hurricane": game.artillery,
        "bombarding": supporters & ~game.of_type["air_support"], "silent": game.of_type["warship"],
        "disorganized": game.troops, "demoralized": game.troops, "unsupplied": game.troops,
        "fired": game.of_type["warship"] | game.of_type["coastal_gun"],
    }  # fmt: skip
    for name, fit in allowed.items():
        assert not getattr(s, name) & ~fit, f"{name} holds what cannot be so"
    for name in ("ready", "disorganized", "demoralized", "unsupplied"):
        assert not getattr(s, name) & ~alive, f"{name} holds the dead"
    assert not s.disorganized & s.demoralized, "both disorganized and demoralized"
    assert all(supporters >> unit & 1 for unit in s.support), "support of a strange kind"
    assert all(game.of_type["leader"] >> unit & 1 for unit in s.tries), "somebody else leads"


def check_hexes(s: Island) -> None:
    """Both sides share a hex only where Axis troops have just come down; ships lie two in a hex."""
    for h in bits(forces.occupied(s, AXIS) & forces.occupied(s, ALLIED)):
        where = s.game.board.grid.label_of[h]
        assert forces.troops_in(s, h, AXIS) & s.arrived, f"both sides are in {where}"
    ships = s.game.of_type["warship"]
    for h in bits(s.arrangement.hexes_of(ships) & s.game.board.land):
        assert (s.arrangement.units_in(h) & ships).bit_count() <= SHIPS_IN_A_HEX, "too many ships in a hex"


def check_memory(s: Island) -> None:
    """What is remembered is of the right kind, and whoever stands alone in a hex controls it."""
    land = s.game.land
    fields = {"control": land.island, "landed": land.beaches, "destroyed": land.forts, "held_before": land.island}
    fields["rolled"] = land.villages | land.cities
    fields["zones_before"] = land.island
    for name, fit in fields.items():
        assert not getattr(s, name) & ~fit, f"{name} holds other hexes"
    axis, allied = forces.occupied(s, AXIS), forces.occupied(s, ALLIED)
    fighting = s.arrangement.hexes_of(s.arrived)
    assert not axis & ~allied & ~fighting & land.island & ~s.control, "Axis troops in a hex that they do not control"
    assert not allied & ~axis & s.control, "Allied troops in a hex of the Axis"
    assert s.game.first_turn <= s.turn <= s.game.last_turn, f"turn {s.turn}"
    assert 0 <= s.stock <= MOST_STOCK, f"{s.stock} salvos in stock"
    assert 0 <= s.navy <= 6, "no such die"
    assert s.weather in {row.id for row in s.game.charts.weather}, f"no such weather: {s.weather}"
    assert min(s.lost) >= 0, "fewer than no steps lost"
    assert set(s.broken) <= set(s.game.regiments), "no such regiment"
    assert set(s.zones.values()) <= set(land.zones), "no such zone"


def check_knowledge(s: Island) -> None:
    """What the enemy reckons with holds the truth; what lies open is known."""
    assert sorted(s.handle) == list(range(len(s.handle))), "two counters under one handle"
    hidden = sum(s.game.of_type[kind] for kind in HIDDEN)
    assert not s.face_down & ~hidden, "something else lies face down"
    for unit, maybe in enumerate(s.maybe):
        counter = s.game.units[unit]
        assert maybe >> unit & 1, f"{counter.id} is ruled out as itself"
        assert not maybe & ~s.game.of_type[counter.type], f"{counter.id} is taken for another kind"
        assert s.face_down >> unit & 1 or maybe == 1 << unit, f"{counter.id} lies open and is not known"


def check_boxes(s: Island) -> None:
    """Who is planned to jump waits; who returns is off the map; the cup holds militia."""
    for unit in s.returning:
        assert s.place[unit] == NOWHERE, f"{s.game.units[unit].id} is on the track and in play"
    assert not s.fallen & ~field_of(s.returning), "somebody has fallen and is not replaced"
    for drop in s.drops.values():
        for unit in bits(drop.units):
            assert s.place[unit] == s.game.boxes.breakdown, f"{s.game.units[unit].id} is to jump from nowhere"
    assert all(s.place[unit] == s.game.boxes.cup for unit in s.cup), "a chit of the cup is elsewhere"
    assert len(set(s.cup)) == len(s.cup), "a chit twice in the cup"
