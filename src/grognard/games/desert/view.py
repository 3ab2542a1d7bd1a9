"""What a seat may know: the whole position, with the enemy's upright blocks as handles and his cards as a number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from grognard.engine import fog
from grognard.engine.field import bits
from grognard.engine.kinds import HexField, Seat, Unit
from grognard.engine.news import names_for, suspects
from grognard.engine.notation import Masked
from grognard.engine.position import from_plain, to_plain
from grognard.games.desert import cards
from grognard.games.desert.blocks import is_open
from grognard.games.desert.game import ALLIED, AXIS, SEATS, Desert
from grognard.games.desert.movement import Movement
from grognard.games.desert.retreats import Retreats
from grognard.games.desert.state import Sands, blank
from grognard.games.desert.tableau import printed, tableau


def view(s: Sands, seat: Seat) -> dict[str, Any]:
    """What this seat, or a spectator, sees of the position [0.0.d, 16.6.s1, 16.6.s2]."""
    empty, names = blank(s.game), names_for(s, seat)
    seen = veiled(s, empty, seat)
    shown_too = on_the_table(s, seen, seat, names)
    seen.game = replace(s.game, notation=Masked(s.game.board.grid, names, SEATS))
    plain = to_plain(seen, empty)
    plain["unit"] = dict(sorted(plain.get("unit", {}).items()))
    return {
        **shown_too,
        "block": printed(s.game),
        "position": plain,
        "strengths": strengths(s),
        "suspects": suspects(s, seat),
        "unknown_mines": {SEATS[side]: s.mines_paid[side] for side in hidden_from(seat)},
    }


def screen(s: Sands, seat: Seat) -> dict[str, Any]:
    """The part of the view that a screen draws; the rest is for dealing hidden facts anew."""
    return on_the_table(s, veiled(s, blank(s.game), seat), seat, names_for(s, seat))


def on_the_table(s: Sands, seen: Sands, seat: Seat, names: list[str]) -> dict[str, Any]:
    return {"seat": SEATS[seat] if seat >= 0 else "", **tableau(s, seen, seat, names)}


def hidden_from(seat: Seat) -> list[Seat]:
    """The sides whose secrets a seat does not know."""
    return [side for side in (AXIS, ALLIED) if side != seat]


def veiled(s: Sands, empty: Sands, seat: Seat) -> Sands:
    """A copy in which all that the seat may not know is as on an empty board."""
    seen = s.copy()
    seen.rolls = {}
    seen.handle, seen.maybe = empty.handle, empty.maybe
    seen.low, seen.high = empty.low, empty.high
    seen.deck_real, seen.deck_dummies = empty.deck_real, empty.deck_dummies
    seen.mines = s.known_mines[seat] if seat >= 0 else s.open_mines
    for side in hidden_from(seat):
        seen.known_mines[side] = 0
        for column in (seen.real, seen.dummies, seen.laid_real, seen.laid_dummies):
            column[side] = 0
    for unit in hidden_units(s, seat):
        seen.cv[unit] = empty.cv[unit]
    if seat != s.active:
        veil_plans(s, seen)
    return seen


def veil_plans(s: Sands, seen: Sands) -> None:
    """Retreats are announced when all other moves are made, and forced marches after those (6.4, 10.3, 10.4)."""
    under_way = {type(frame) for frame in s.stack}
    if Movement in under_way:
        seen.leaving, seen.rommel_units = {}, 0
    if under_way & {Movement, Retreats}:
        seen.marching = {}


def hidden_units(s: Sands, seat: Seat) -> list[Unit]:
    """The blocks that the seat sees only from behind."""
    return [unit for unit, block in enumerate(s.game.units) if block.seat != seat and not is_open(s, unit)]


def strengths(s: Sands) -> dict[str, list[int]]:
    """The least and the greatest strength that anybody must reckon with, for each block that was weakened."""
    found = {}
    for unit, block in enumerate(s.game.units):
        if (s.low[unit], s.high[unit]) != (block.max_cv, block.max_cv):
            found[block.id] = [s.low[unit], s.high[unit]]
    return found


# --- a full state that looks like a view


def resample(game: Desert, seen: Mapping[str, Any], rng: Random) -> Sands:
    """Deal what the seat does not know out of what it may be; never looks at a real state."""
    names = fog.dealt_names(game.notation.units, seen["suspects"], rng)
    masked = replace(game, notation=Masked(game.board.grid, names, SEATS))
    empty = blank(game)
    empty.game = masked
    s = from_plain(masked, empty, dict(seen["position"]))
    s.game = game
    seat = game.notation.seat_of.get(seen["seat"], -1)
    fog.recall(s, game.notation.units, seen["suspects"], names)
    recall_strengths(s, seen["strengths"])
    deal_strengths(s, seat, rng)
    deal_cards(s, seen["cards"], seat, rng)
    for side in hidden_from(seat):
        deal_mines(s, side, int(seen["unknown_mines"][SEATS[side]]), rng)
    return s


def recall_strengths(s: Sands, strengths: Mapping[str, list[int]]) -> None:
    """What can be told of each block's strength goes back into the state."""
    for name, (low, high) in strengths.items():
        unit = s.game.block(name)
        s.low[unit], s.high[unit] = low, high


def deal_strengths(s: Sands, seat: Seat, rng: Random) -> None:
    """Hidden blocks get a strength within what can be told; open ones have the one that is seen."""
    for unit, block in enumerate(s.game.units):
        if s.low[unit] == s.high[unit] or (block.seat != seat and is_open(s, unit)):
            s.cv[unit] = s.high[unit]
        elif block.seat != seat:
            lowest = max(s.low[unit], block.step)
            s.cv[unit] = rng.choice(range(s.high[unit], lowest - 1, -block.step))


def deal_cards(s: Sands, seen: Mapping[str, Mapping[str, int]], seat: Seat, rng: Random) -> None:
    """The cards that the seat has not seen are spread over the enemy's hand, his cards on the table and the deck."""
    deck = s.game.cards.deck
    real = deck.real - s.spent_real - sum(s.real) - sum(s.laid_real)
    dummies = deck.dummy - s.spent_dummies - sum(s.dummies) - sum(s.laid_dummies)
    pool = [cards.REAL] * real + [cards.DUMMY] * dummies
    rng.shuffle(pool)
    for side in hidden_from(seat):
        numbers = seen[SEATS[side]]
        laid = laid_cards(s, pool, side, numbers["laid"])
        s.laid_real[side], s.laid_dummies[side] = laid.count(cards.REAL), laid.count(cards.DUMMY)
        held = [pool.pop() for _ in range(numbers["hand"])]
        s.real[side], s.dummies[side] = held.count(cards.REAL), held.count(cards.DUMMY)
    s.deck_real, s.deck_dummies = pool.count(cards.REAL), pool.count(cards.DUMMY)


def laid_cards(s: Sands, pool: list[str], side: Seat, count: int) -> list[str]:
    """Cards on the table: of a turn option as many real ones as the moves made ask for, three at most."""
    laid = [pool.pop() for _ in range(count)]
    needed = s.moves_made if side == s.active and s.moves_made > 1 else 1
    while laid.count(cards.REAL) < min(needed, count) and cards.REAL in pool:
        swap(laid, pool, cards.DUMMY, cards.REAL)
    while laid.count(cards.REAL) > most_real(s) and cards.DUMMY in pool:
        swap(laid, pool, cards.REAL, cards.DUMMY)
    return laid


def most_real(s: Sands) -> int:
    return max(option.cost for option in s.game.turn_options.values())


def swap(laid: list[str], pool: list[str], out: str, into: str) -> None:
    laid.remove(out)
    pool.remove(into)
    laid.append(into)
    pool.append(out)


def deal_mines(s: Sands, side: Seat, count: int, rng: Random) -> None:
    """Minefields that a side knows and the seat does not lie somewhere on the map where nobody has met them."""
    free = list(bits(unmined(s)))
    rng.shuffle(free)
    for h in free[:count]:
        s.mines |= 1 << h
        s.known_mines[side] |= 1 << h


def unmined(s: Sands) -> HexField:
    """Hexes where a minefield might be that is not known."""
    return s.game.board.land & ~s.mines
