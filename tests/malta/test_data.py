"""Data that do not fit together are refused with one sentence each; the report tells what is ours."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.sources import report
from grognard.games.malta.data_charts import TABLES
from grognard.games.malta.game import DATA
from grognard.speech import Speech

from .scene import build, build_with

if TYPE_CHECKING:
    from tests import packing
else:
    import packing

PLAN = "scenarios/introductory.toml"
DROP = (
    'drop = [{{ day = {}, turn = "{}", german = 1, italian = 0, artillery = false, series = [], source = "known" }}]\n'
)


def said(place: Path, file: str, content: str, scenario: str = "introductory") -> str:
    pack = packing.write_pack(place / "mine", "malta", (file, content))
    with pytest.raises(GrognardError) as refused:
        build_with(pack, scenario)
    return Speech("en").say_error(refused.value)


def setup(hex_id: str, *units: str, side: str = "allied") -> str:
    named = ", ".join(f'"{unit}"' for unit in units)
    return f'{{ side = "{side}", hex = "{hex_id}", units = [{named}], source = "known" }}'


@pytest.mark.parametrize(
    ("file", "content", "sentence"),
    [
        ("map.csv", "id,zone\n1107,\n",
         "mine/map.csv, line 2, column zone: “” stands where one of W, N, E, S belongs."),
        ("map.csv", "id,zone\n1108,N\n", "mine/map.csv, line 2, column zone: “N” stands where nothing belongs."),
        ("map.csv", "id,place\n0101,fort\n",
         "mine/map.csv, line 2, column place: “fort” stands where nothing belongs."),
        ("map.csv", "id,port\n0101,minor\n",
         "mine/map.csv, line 2, column port: “minor” stands where nothing belongs."),
        ("map.csv", "id,dump\n0101,1\n", "mine/map.csv, line 2, column dump: “1” stands where 0 belongs."),
        ("map.csv", "id,terrain\n0507,ocean\n1009,ocean\n",
         "sides.csv, line 36, column a: “1009” stands where one of kind land belongs."),
        ("sides.csv", "a,b,road\n0706,0707,1\n", "mine/sides.csv, line 2, column road: “1” stands where 0 belongs."),
        ("boxes.csv", "id,hex\nfirst-1107,1108\n",
         "mine/boxes.csv, line 2, column hex: “1108” stands where one of kind beach belongs."),
        ("boxes.csv", "id,zone\nfirst-1107,W\n", "mine/boxes.csv, line 2, column zone: “W” stands where N belongs."),
        ("boxes.csv", "id,hex\nfollow-W,1107\n",
         "mine/boxes.csv, line 2, column hex: “1107” stands where nothing belongs."),
        ("boxes.csv", "id,zone\ncup,W\n", "mine/boxes.csv, line 2, column zone: “W” stands where nothing belongs."),
        ("boxes.csv", "id,zone\nfollow-W,N\n",
         "boxes.csv, line 13, column zone: “N” stands where something else than in follow-W belongs."),
        ("units.csv", "id,steps\nUK-8M,6-6 4 2-6\n",
         "mine/units.csv, line 2, column steps: “6-6 4 2-6” stands where something like 6-7-6 belongs."),
        ("units.csv", "id,steps\nUK-8M,\n",
         "mine/units.csv, line 2, column steps: “” stands where something like 6-7-6 belongs."),
        ("units.csv", "id,morale\nUK-8M,4 4\n",
         "mine/units.csv, line 2, column morale: “4 4” stands where a list with 3 entries belongs."),
        ("units.csv", "id,morale\nUK-8M,4 4 x\n",
         "mine/units.csv, line 2, column morale: “4 4 x” stands where a whole number from 1 to 9 belongs."),
        ("units.csv", "id,support\nUK-12,\n",
         "mine/units.csv, line 2, column support: “” stands where something like 5-2/6 belongs."),
        ("units.csv", "id,support\nUK-8M,5-2/6\n",
         "mine/units.csv, line 2, column support: “5-2/6” stands where nothing belongs."),
        ("units.csv", "id,gun\nCG-1,2\n",
         "mine/units.csv, line 2, column gun: “2” stands where something like 2-6 belongs."),
        ("units.csv", "id,deputy\nUK-BEAK,\n",
         "mine/units.csv, line 2, column deputy: “” stands where something like 1/1/3 belongs."),
        ("units.csv", "id,battalion\nUK-COY-1,UK-COY-2\n",
         "mine/units.csv, line 2, column battalion: “UK-COY-2” stands where one of kind battalion belongs."),
        ("units.csv", "id,steps,morale\nUK-COY-1,2-6 1-6,4 4\n",
         "mine/units.csv, line 2, column steps: “2-6 1-6” stands where a list with 1 entries belongs."),
        ("units.csv", "id,steps\nSP-1,1-2-3\n",
         "mine/units.csv, line 2, column steps: “1-2-3” stands where something like 1-2-0 belongs."),
        ("units.csv", "id,steps,morale\nUK-8M,6-6 4-6,4 4\n",
         "mine/units.csv, line 2, column steps: “6-6 4-6” stands where a list with 3 entries belongs."),
        ("units.csv", "id,morale\nUK-8M,5 4 4\n",
         "mine/units.csv, line 2, column morale: “5 4 4” stands where one of kind infantry 2-6 2-6 2-6 belongs."),
        ("units.csv", "id,formation\nUK-8M,garrison\n",
         "mine/units.csv, line 2, column formation: “garrison” stands where an id or name of formations.csv belongs."),
        ("units.csv", "id,formation\nUK-8M,\n",
         "mine/units.csv, line 2, column formation: “” stands where malta belongs."),
        ("units.csv", "id,formation\nUK-8M,friuli\n",
         "mine/units.csv, line 2, column formation: “friuli” stands where malta belongs."),
        ("formations.csv", "id,hq\nmalta,UK-12\n",
         "mine/formations.csv, line 2, column hq: “UK-12” stands where one of kind hq, malta belongs."),
        ("formations.csv", "id,leader\nmalta,DE-RAMCKE\n",
         "mine/formations.csv, line 2, column leader: “DE-RAMCKE” stands where one of kind leader, malta belongs."),
        ("tables/terrain.csv", "id,foot\nocean,2\n",
         "mine/tables/terrain.csv, line 2, column foot: “2” stands where P belongs."),
        ("tables/terrain.csv", "id,mot\ncreek,3\n",
         "mine/tables/terrain.csv, line 2, column mot: “3” stands where something like +1 belongs."),
        ("tables/terrain.csv", "id,mot\nclear,P\n",
         "mine/tables/terrain.csv, line 2, column mot: “P” stands where something like 2 belongs."),
        ("tables/terrain.csv", "id,mot_strategic\nroad,1/4\n",
         "mine/tables/terrain.csv, line 2, column mot_strategic: “1/4” stands where something like 1/2, 2/3 belongs."),
        ("tables/terrain.csv", "id,mot_strategic\nroad,0\n",
         "mine/tables/terrain.csv, line 2, column mot_strategic: “0” stands where something like 1/2, 2/3 belongs."),
        ("tables/terrain.csv", "id,foot\nclear,two\n",
         "mine/tables/terrain.csv, line 2, column foot: “two” stands where something like 2, 2/3, +1 or P belongs."),
        ("tables/rolls.csv", "id,low\ninfiltration,\n",
         "mine/tables/rolls.csv, line 2, column low: “” stands where a whole number belongs."),
        ("tables/rolls.csv", "id,high\nmilitia_city,2\n",
         "mine/tables/rolls.csv, line 2, column high: “2” stands where a whole number of at least 3 belongs."),
        ("tables/weather.csv", "id,low\novercast,10\n",
         "mine/tables/weather.csv, line 2, column low: “10” stands where 9 belongs."),
        ("tables/weather.csv", "id,high\nrain,11\n",
         "mine/tables/weather.csv, line 2, column high: “11” stands where a whole number from 12 to 12 belongs."),
        ("tables/crt.csv", "dice,1\n7,2x/1\n",
         "mine/tables/crt.csv, line 2, column 1: “2x/1” stands where something like 2d/1 belongs."),
        ("tables/crt_columns.csv", "line,2\nopen,1:5\n",
         "mine/tables/crt_columns.csv, line 2, column 2: “1:5” stands where something like > 1:5 belongs."),
        ("tables/bombardment_columns.csv", "battalions,5\n4,6\n",
         "mine/tables/bombardment_columns.csv, line 2, column 5: “6” stands where something like > 6 belongs."),
        ("tables/bombardment.csv", "dice,1\n7,Z3\n",
         "mine/tables/bombardment.csv, line 2, column 1: “Z3” stands where one of -, D, Z, Z1, Z2 belongs."),
    ],
)  # fmt: skip
def test_rows_that_do_not_agree_are_refused(tmp_path: Path, file: str, content: str, sentence: str) -> None:
    assert said(tmp_path, file, content) == sentence


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("last_day = 13\n", "last_day: “13” stands where a whole number from 2 to 12 belongs."),
        ("last_day = 1\n", "last_day: “1” stands where a whole number from 2 to 12 belongs."),
        ('axis_control = ["0101"]\n', "axis_control[0]: “0101” stands where one of kind island belongs."),
        ('landed = ["1107", "1108"]\n', "landed[1]: “1108” stands where one of kind beaches belongs."),
        ('destroyed = ["1112"]\n', "destroyed[0]: “1112” stands where one of kind forts belongs."),
        ('destroyed = ["1110", "1110"]\n',
         "destroyed[1]: “1110” stands where something else than in destroyed[0] belongs."),
        (f"setup = [{setup('1612', 'IT-3/88')}]\n",
         "setup[0].units[0]: “IT-3/88” stands where a unit of allied belongs."),
        (f"setup = [{setup('1612', 'UK-8M')}, {setup('1613', 'UK-8M')}]\n",
         "setup[1].units[0]: “UK-8M” stands where something else than in setup[0].units[0] belongs."),
        (f"setup = [{setup('0101', 'UK-8M')}]\n", "setup[0].hex: “0101” stands where one of kind island belongs."),
        (f"setup = [{setup('1612', 'UK-8M')}, {setup('1612', 'IT-3/88', side='axis')}]\n",
         "setup[1].hex: “1612” stands where an area without allied belongs."),
        (f"setup = [{setup('1210', 'UK-8M')}]\n",
         "setup[0].hex: “1210” stands where one of kind allied control belongs."),
        (f"setup = [{setup('1612', 'IT-3/88', side='axis')}]\n",
         "setup[0].hex: “1612” stands where one of kind axis control belongs."),
        (f"setup = [{setup('1316', 'CG-1', 'CG-2', 'CG-3')}]\n",
         "setup[0].hex: “1316” stands where a hex with room for one block more belongs."),
        ('militia = 6\n', "militia: “6” stands where a whole number from 0 to 5 belongs."),
        ('reduced = [{ unit = "UK-8M", strength = "3-6", source = "known" }]\n',
         "reduced[0].strength: “3-6” stands where one of 6-6-6, 4-4-6, 2-2-6 belongs."),
        (DROP.format(8, "AM"),
         "drop[0].day: “8” stands where a whole number from 2 to 7 belongs."),
        (DROP.format(3, "noon"),
         "drop[0].turn: “noon” stands where one of AM, PM belongs."),
    ],
)  # fmt: skip
def test_a_scenario_that_cannot_be_is_refused(tmp_path: Path, content: str, sentence: str) -> None:
    assert said(tmp_path, PLAN, content) == f"mine/{PLAN}, {sentence}"


def test_works_stand_where_they_may(tmp_path: Path) -> None:
    sentence = said(tmp_path, PLAN, f"setup = [{setup('1612', 'SP-1')}]\n")
    assert sentence.startswith(f"mine/{PLAN}, setup[0].hex: “1612” stands where one of 0507, 0605, ")
    sentence = said(tmp_path, PLAN, f"setup = [{setup('1408', 'CG-1')}]\n")
    assert sentence.startswith(f"mine/{PLAN}, setup[0].hex: “1408” stands where one of 0507, 0605, ")


def test_only_strongpoints_and_guns_are_placed_freely(tmp_path: Path) -> None:
    file = "scenarios/hercules.toml"
    content = 'free = [{ hex = "1612", units = ["UK-8M"], source = "known" }]\n'
    sentence = "free[0].units[0]: “UK-8M” stands where one of kind strongpoint or coastal_gun belongs."
    assert said(tmp_path, file, content, "hercules") == f"mine/{file}, {sentence}"


def test_options_are_those_of_the_book(tmp_path: Path) -> None:
    pack = packing.write_pack(tmp_path / "mine", "malta")
    game = build_with(pack, "hercules", free_setup=True, solitaire=False)
    assert (game.has("free_setup"), game.has("solitaire")) == (True, False)
    with pytest.raises(GrognardError, match="no-such-option"):
        build_with(pack, "hercules", weather=True)


def test_a_pack_changes_what_the_game_is_made_of(tmp_path: Path) -> None:
    pack = packing.write_pack(tmp_path / "mine", "malta", ("units.csv", "id,steps\nUK-1/R,5-8\n"))
    game = build_with(pack)
    assert game.units[game.unit("UK-1/R")].steps[0].attack == 5
    assert build().units[build().unit("UK-1/R")].steps[0].attack == 2
    assert {c["column"]: (c["key"], c["theirs"]) for c in game.differences}["steps"] == ("UK-1/R", "5-8")


def test_the_report_tells_what_is_ours() -> None:
    counted = {(count.file, count.of): count for count in report(Folder(DATA), TABLES).files}
    assert counted["map.csv", ""].sources["rulebook"] == 22
    assert counted["units.csv", ""].rows == 252
    assert counted["units.csv", "command"].sources == {"designed": 4}
    assert counted["units.csv", "gun"].sources == {"rulebook": 8, "designed": 6}
    assert counted["tables/crt.csv", ""].sources == {"rulebook": 11}
    assert counted["tables/scatter.csv", ""].sources == {"designed": 6}


def test_the_notes_count_right() -> None:
    told = (DATA / "README.md").read_text(encoding="utf-8")
    game = build()
    land, m = game.land, Folder(DATA)
    hexes = [line.cells for line in m.sheet("map.csv").lines]
    dry = [h for h in hexes if h["terrain"] != "ocean"]
    printed = [h for h in dry if "rulebook" in h["source"] and h["terrain"] != "beach"]
    assert f"{len(hexes)} hexes, {len(dry)} of them land" in told
    assert f"that {len(printed)} other hexes are land" in told
    assert f"{land.villages.bit_count() - 1} villages and {land.forts.bit_count() - 2} forts" in told
    assert f"{len(m.sheet('sides.csv').lines)} hexsides" in told
    assert f"{len(game.units)} counters" in told
