"""The board as text."""

from typing import Any

import pytest

from grognard.engine.hexes import Cell, Grid
from grognard.games import build
from grognard.speech import Speech
from grognard.terminal.board import board
from grognard.terminal.names import Names

SMALL = Grid([Cell("11", 0, 0), Cell("12", 1, 0, "Mill"), Cell("21", 0, 1), Cell("22", 1, 1)], ["camp"])
VIEW = {
    "seat": "blue",
    "turn": 2,
    "first": "red",
    "held": {"blue": ["12"], "red": []},
    "unit": {
        "Abbot": {"side": "blue", "at": "12", "maybe": ["a", "b", "c", "d"]},
        "Baker": {"side": "blue", "at": "12", "came": None, "maybe": []},
        "#7": {"side": "red", "at": "21", "maybe": ["x", "y"]},
        "#8": {"side": "red", "at": "camp"},
        "#9": {"side": "red", "at": ""},
    },
    "frame": [{"name": "Walk", "hex": "11"}],
    "wordless": 7,
}
DESERT = build("desert", "1940", None, ()).board.grid
BRESCIA = {"name": "Brescia", "type": "foot_inf", "max": 4, "step": 1}
PAVIA = {"name": "Pavia", "type": "foot_inf", "max": 4, "step": 1}
FOURTH = {"name": "7/4", "type": "armor", "max": 4, "step": 2}
AXIS, ALLIED = {"side": "axis"}, {"side": "allied"}
SANDS: dict[str, Any] = {
    "seat": "axis",
    "month": {"month": 2, "last": 6, "year": 1940, "calendar": 10},
    "cards": {
        "axis": {"hand": 3, "laid": 1, "real": 2, "dummies": 1, "laid_real": 1, "laid_dummies": 0},
        "allied": {"hand": 1, "laid": 0},
    },
    "place": {"Tobruk": {"kind": "fortress", "owner": "axis", "port": 5, "besieged": True}, "Siwa": {"kind": "oasis"}},
    "battle": {"Msus E1": {"attacker": "axis", "new": True, "sides": {"E": "allied", "W": "axis", "SW": "axis"}}},
    "unit": {
        "i_bre": {**AXIS, "hex": "Tobruk", **BRESCIA, "cv": 2, "weakened": True, "disrupted": True},
        "i_pav": {**AXIS, "hex": "Msus E1", **PAVIA, "cv": 4, "weakened": False, "supply": "Tobruk"},
        "b7_4": {**ALLIED, "hex": "Msus E1", **FOURTH, "low": 2, "high": 4},
        "#7": {**ALLIED, "hex": "Msus E1", "maybe": ["x"] * 9},
        "#12": {**ALLIED, "hex": "Msus E1", "maybe": ["x"] * 9},
        "#5": {**ALLIED, "hex": "", "maybe": ["b7_4"], "refitting": True},
    },
    "block": {"i_bre": {**AXIS, **BRESCIA}, "i_pav": {**AXIS, **PAVIA}, "b7_4": {**ALLIED, **FOURTH}},
    "suspects": {"#7": ["x"]},
}


def test_the_board_is_drawn_from_the_view_alone() -> None:
    assert board(VIEW, SMALL, Speech("en", "skirmish"), 40).splitlines() == [
        "11        Mill",
        ".         B2",
        "     21        22",
        "     R1        .",
        "Blue (you):",
        "  Mill (12): Abbot (maybe 4); Baker",
        "Red:",
        "  beside the map: #9",
        "  Mill SW1 (21): #7 (maybe x, y)",
        "  camp: #8",
        "Turn: 2",
        "Initiative: Red",
        "Places held: Blue: 12",
    ]


def test_a_map_with_flat_tops_is_drawn_in_columns() -> None:
    grid = Grid([Cell("11", 0, 0), Cell("12", 1, 0), Cell("21", 0, 1)], top="flat")
    assert board({}, grid, Speech("en"), 40).splitlines() == ["11", ".         12", "21        .", "."]


def test_a_map_that_is_too_wide_is_left_out_and_its_pieces_are_listed() -> None:
    narrow = board(VIEW, SMALL, Speech("en", "skirmish"), 9)
    assert narrow.startswith("Blue (you):\n")
    assert board(VIEW, SMALL, Speech("en", "skirmish"), 10).startswith("11  Mill\n")


def test_a_game_tells_its_pieces_and_its_table_in_its_own_words() -> None:
    told = board(SANDS, DESERT, Speech("en", "desert"), 120).splitlines()
    assert told[told.index("The Axis (you):") :] == [
        "The Axis (you):",
        "  Tobruk: Brescia (foot infantry 2 of 4), disrupted",
        "  Msus E1: Pavia (foot infantry 4), supplied by Tobruk",
        "The Allies:",
        "  beside the map: unknown block 5: perhaps 7/4 (armor), refitting until the next buildup",
        "  Msus E1: 7/4 (elite armor, 2 to 4 CV); 2 unknown blocks (7, 12)",
        "Month 2 (October 1940); the last month is 6.",
        "You hold 3 cards (2 real, 1 dummy) and have laid 1 (real: 1, dummies: 0).",
        "The Allies hold 1 card.",
        "Tobruk (fortress, port 5): Axis, besieged.",
        "New battle of Msus E1: the Axis attacks. Hexsides of the Axis: W, SW; of the Allies: E.",
    ]


def test_the_same_in_spanish() -> None:
    told = board(SANDS, DESERT, Speech("es", "desert"), 120).splitlines()
    assert told[told.index("El Eje (tú):") :] == [
        "El Eje (tú):",
        "  Tobruk: Brescia (infantería 2 de 4), desorganizada",
        "  Msus E1: Pavia (infantería 4), abastecida por Tobruk",
        "Los Aliados:",
        "  fuera del mapa: unidad desconocida 5: quizá 7/4 (blindada), reparándose hasta el próximo rearme",
        "  Msus E1: 7/4 (blindada de élite, de 2 a 4 VC); 2 unidades desconocidas (7, 12)",
        "Mes 2 (octubre de 1940); el último mes es el 6.",
        "Tienes 3 cartas en la mano (2 reales, 1 falsa) y 1 en la mesa (reales: 1; falsas: 0).",
        "Los Aliados tienen 1 carta en la mano.",
        "Tobruk (fortaleza, puerto 5): del Eje, sitiada.",
        "Nueva batalla de Msus E1: ataca el Eje. Lados de hex del Eje: O, SO; de los Aliados: E.",
    ]


@pytest.mark.parametrize(
    ("width", "names", "counts"), [(110, "Tob# Gamb Bardia", "X1"), (100, "To# Gamb Bardia", "X1")]
)
def test_the_desert_fits_into_a_hundred_columns(width: int, names: str, counts: str) -> None:
    lines = board(SANDS, DESERT, Speech("en", "desert"), width).splitlines()
    assert max(map(len, lines)) <= width
    row = next(line for line in lines if names in line)
    below = lines[lines.index(row) + 1]
    assert below[row.index("To", row.index("Acro")) :].split()[0] == counts


def test_a_battle_shows_how_many_blocks_of_each_side_meet() -> None:
    lines = board(SANDS, DESERT, Speech("en", "desert"), 110).splitlines()
    row = next(line for line in lines if " Msus " in line)
    assert lines[lines.index(row) + 1][row.index("Msus") :].split()[:2] == [".", "1!3"]
    wide = board(SANDS, DESERT, Speech("en", "desert"), 220)
    assert " X1!A3 " in wide


@pytest.mark.parametrize(("lang", "told"), [("en", "Msus SW1"), ("es", "Msus SO1")])
def test_bearings_are_told_in_the_readers_language(lang: str, told: str) -> None:
    assert Names(Speech(lang, "desert"), DESERT, SANDS).symbol("Msus SW1") == told
