"""How far units can go: allowances, zones of control, the single hex that is always free. Chapter 6.

Points are counted in sixths. The frames of the movement phase walk the ways that are found here.
"""

from __future__ import annotations

from grognard.engine.field import Costs, Reach, as_sides, bits, field_of, rest, shared
from grognard.engine.kinds import NO_UNIT, Hex, HexField, Seat, Unit, UnitSet
from grognard.games.malta.costs import ANY, POINT
from grognard.games.malta.counters import AXIS, Command, other
from grognard.games.malta.forces import is_on_map, moves_as, near, strength, troops_in
from grognard.games.malta.state import Island
from grognard.games.malta.zoc import enemy_zones

LEADER = 14
"""The allowance of leaders [14.3.a]."""
CLOSE = 2
"""Strategic moves keep farther from the enemy than so many hexes."""
WEARY = {"foot": 2, "mot": 4, "mech": 4}
"""What demoralized units lose [11.4.b]."""
DRY = 2
"""What motorized and mechanized units lose without supply [8.33.a]."""


# --- allowances


def allowance(s: Island, unit: Unit) -> int:
    """The movement points of a unit in this phase, less what morale and supply take, then with its leader's bonus.

    Of artillery that of its limbered side [2.1.movement.a]; leaders have 14 [14.3.a]; demoralized units lose two or
    four points [11.4.b], vehicles without supply two [8.33.a, 8.33.b]; the bonus is added last [14.1.c, 14.1.e].
    """
    if moves_as(s, unit) == ANY:
        return LEADER
    points = strength(s, unit).move
    if points == 0:
        return 0
    if s.demoralized >> unit & 1:
        points = max(1, points - WEARY[moves_as(s, unit)])
    if s.unsupplied >> unit & 1 and moves_as(s, unit) != "foot":
        points = max(1, points - DRY)
    return points + s.bonus.get(unit, 0)


def half(points: int) -> int:
    """Half an allowance, rounded up."""
    return -(-points // 2)


def spendable(s: Island, unit: Unit) -> int:
    """The points that a unit may spend: at night the demoralized have half [6.71.d]."""
    points = allowance(s, unit)
    tired = s.game.is_night(s.turn) and s.demoralized >> unit & 1
    return half(points) if tired else points


def bonuses(s: Island, seat: Seat) -> dict[Unit, int]:
    """What leaders give when the movement phase starts: to units of their formation with them or next to them.

    None to guns that are ready then: their allowance is zero. [14.1.a, 14.1.b, 14.1.d, 14.1.e, 15.3]
    """
    found: dict[Unit, int] = {}
    for formation in s.game.formations.values():
        if formation.seat == seat and formation.leader != NO_UNIT and is_on_map(s, formation.leader):
            command = command_of(s, formation.leader)
            for unit in bits(led(s, formation.leader) & ~s.ready):
                if s.formation[unit] == formation.id and strength(s, unit).move:
                    found[unit] = command.foot if moves_as(s, unit) == "foot" else command.vehicles
    return found


def command_of(s: Island, leader: Unit) -> Command:
    """The values of a leader, or of his deputy."""
    command = s.game.units[leader].command
    assert command is not None
    return command[s.deputies >> leader & 1]


def led(s: Island, leader: Unit) -> UnitSet:
    """The units of his side with a leader or next to him."""
    close = s.game.board.within(1 << s.place[leader], 1)
    return s.arrangement.units_on(close) & s.game.of_side[s.game.units[leader].seat] & s.game.troops


# --- where nobody goes


def barred(s: Island, unit: Unit) -> HexField:
    """The hexes that enemy units close to a unit.

    Coastal guns, leaders and units without defence bar nobody [6.52.a, 6.52.b], but a leader enters no hex with
    enemies. Of what lies face down nobody knows whether it can be walked over. Worked out once for each arrangement
    and all that strengths hang on.
    """
    enemies = s.game.of_side[other(s.game.units[unit].seat)]
    if s.game.of_type["leader"] >> unit & 1:
        return s.arrangement.hexes_of(enemies & ~s.game.of_type["drop_zone"]) & s.game.land.island
    key = ("barred", enemies, s.weak, s.face_down, tuple(s.steps))
    found: HexField | None = s.arrangement.memo.get(key)
    if found is None:
        troops = enemies & s.game.troops
        barring = field_of(u for u in bits(troops) if s.steps[u] and strength(s, u).defence) | troops & s.face_down
        found = s.arrangement.hexes_of(barring) & s.game.land.island
        s.arrangement.memo[key] = found
    return found


def can_overrun(s: Island, unit: Unit, h: Hex) -> bool:
    """Whether a hex holds enemies whom the unit may walk over [6.52.b]."""
    enemies = s.arrangement.units_in(h) & s.game.of_side[other(s.game.units[unit].seat)]
    return bool(enemies & ~s.game.of_type["drop_zone"]) and not barred(s, unit) >> h & 1


# --- tactical movement


def tactical(s: Island, unit: Unit, points: int | None = None) -> Reach:
    """Where a unit gets by tactical movement, with all its points or what is left of them [6.3, 6.53.b].

    It pays to enter and to leave enemy zones of control [5.2.b, 5.2.c], stops in them [5.2.d], and does not go
    from one straight into another [5.2.f].
    """
    zones, start = enemy_zones(s, s.game.units[unit].seat), s.place[unit]
    given = spendable(s, unit) * POINT if points is None else points
    ground = s.game.land.island & ~barred(s, unit)
    key = ("tactical", start, moves_as(s, unit), given, zones, ground)
    found: Reach | None = s.arrangement.memo.get(key)
    if found is None:
        found = s.game.board.reach(start, with_zones(s, unit, start, zones), given, ground, stop=zones)
        s.arrangement.memo[key] = found
    return found


def with_zones(s: Island, unit: Unit, start: Hex, zones: HexField) -> Costs:
    """The costs of a unit that starts here among these enemy zones of control."""
    moves, board = moves_as(s, unit), s.game.board
    enter, leave = zone_costs(s, moves)
    into, here = board.into(zones), 1 << start
    inside = bool(zones & here)
    found = []
    for price, sides in s.game.land.tactical[moves]:
        going_on = as_sides([mask & ~here for mask in sides]) if inside else sides
        found.append((price, rest(going_on, into)))
        found.append((price + enter, shared(going_on, into)))
        if inside:
            found.append((price + leave, rest(as_sides([mask & here for mask in sides]), into)))
    return tuple(found)


def zone_costs(s: Island, moves: str) -> tuple[int, int]:
    """What entering and leaving an enemy zone of control costs; leaders pay as the class that pays least."""
    rows = s.game.charts.zoc
    if moves == ANY:
        return min(row.enter for row in rows.values()) * POINT, min(row.leave for row in rows.values()) * POINT
    return rows[moves].enter * POINT, rows[moves].leave * POINT


def single_hexes(s: Island, unit: Unit) -> HexField:
    """The hexes that a unit may enter with all its points whatever they cost: one next to it [6.53.c, 5.2.e].

    Not over sides that are closed to it, and not from one enemy zone of control into another [6.53.a, 5.2.f].
    """
    points = allowance(s, unit)
    if points == 0 or spendable(s, unit) < points:
        return 0
    board, start = s.game.board, 1 << s.place[unit]
    zones = enemy_zones(s, s.game.units[unit].seat)
    found = board.step(start, s.game.land.passable[moves_as(s, unit)])
    return found & ~barred(s, unit) & ~(zones if zones & start else 0)


# --- strategic movement


def can_move_strategically(s: Island, unit: Unit) -> bool:
    """Not within two hexes of an enemy land unit [6.2.a]."""
    enemy = other(s.game.units[unit].seat)
    return allowance(s, unit) > 0 and not near(s, enemy, CLOSE) >> s.place[unit] & 1


def strategic(s: Island, unit: Unit, points: int | None = None) -> Reach:
    """Where a unit gets by strategic movement: through hexes that were friendly when the phase began [6.2.e].

    It keeps away from the enemy [6.2.b] and pays strategic costs [6.2.c].
    """
    ground, start, moves = strategic_ground(s, unit), s.place[unit], moves_as(s, unit)
    given = spendable(s, unit) * POINT if points is None else points
    key = ("strategic", start, moves, given, ground)
    found: Reach | None = s.arrangement.memo.get(key)
    if found is None:
        found = s.game.board.reach(start, s.game.land.strategic[moves], given, ground)
        s.arrangement.memo[key] = found
    return found


def strategic_ground(s: Island, unit: Unit) -> HexField:
    """The hexes that a unit may enter by strategic moves [6.2.b, 6.2.e]."""
    seat = s.game.units[unit].seat
    friendly = s.held_before if seat == AXIS else s.game.land.island & ~s.held_before
    return friendly & ~near(s, other(seat), CLOSE) & ~barred(s, unit)


# --- infiltration


def infiltration_hexes(s: Island, unit: Unit) -> HexField:
    """From one enemy zone of control straight into another, next to it [6.4.a, 6.4.b, 6.41.a, 6.41.b]."""
    zones = enemy_zones(s, s.game.units[unit].seat)
    if not zones >> s.place[unit] & 1 or allowance(s, unit) == 0 or s.moved >> unit & 1:
        return 0
    sides = s.game.land.passable[moves_as(s, unit)]
    return s.game.board.step(1 << s.place[unit], sides) & zones & ~barred(s, unit)


def infiltration_modifiers(s: Island, unit: Unit, to: Hex) -> dict[str, int]:
    """What is added to the die of a unit that infiltrates into a hex.

    [6.41.d, 6.41.e, 6.41.f, 6.41.g, 6.41.h]
    """
    game, seat = s.game, s.game.units[unit].seat
    held = field_of(h for h in bits(game.land.forts & ~s.destroyed) if troops_in(s, h, other(seat)))
    beside = game.board.adjacent(held)
    applies = {
        "friends": bool(troops_in(s, to, seat)),
        "night": game.is_night(s.turn),
        "tank": game.units[unit].type == "tank",
        "motorized": moves_as(s, unit) == "mot",
        "forts": bool(beside >> to & 1 and beside >> s.place[unit] & 1),
    }
    return {name: game.modifier("infiltration", name) for name, holds in applies.items() if holds}


# --- artillery


def limbering_cost(s: Island, gun: Unit) -> int:
    """Points to limber [6.6.c, 6.6.d]."""
    return s.game.charts.limbering[s.game.units[gun].type].limber * POINT


def readying_cost(s: Island, gun: Unit) -> int:
    """Points to make a gun ready: two for those that jump or glide, all for the others [6.6.c, 6.6.d, 6.6.s1]."""
    ready = s.game.charts.limbering[s.game.units[gun].type].ready
    return (spendable(s, gun) if ready == "all" else int(ready)) * POINT


def can_make_ready(s: Island, gun: Unit, points: int) -> bool:
    """With enough points left, and not in an enemy zone of control [5.4.a, 6.6.f]."""
    zones = enemy_zones(s, s.game.units[gun].seat)
    return points >= readying_cost(s, gun) and not zones >> s.place[gun] & 1
