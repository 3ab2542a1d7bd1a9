"""The data of the game: tables, map, scenarios, packs."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grognard import Match, games, start
from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.sources import report
from grognard.games import skirmish
from grognard.games.skirmish.game import DATA
from grognard.speech import Speech

from .scene import pos, position

if TYPE_CHECKING:
    from tests import packing
else:
    import packing


def test_every_roll_and_strength_hits_one_cell_and_more_is_never_worse() -> None:
    fire = position({}).game.fire
    for strength in range(1, 9):
        hits = [fire.whole(die, strength) for die in range(1, 7)]
        assert hits == sorted(hits)
        assert all(fire.whole(die, strength) <= fire.whole(die, strength + 1) for die in range(1, 7))
    assert [fire.whole(die, 3) for die in range(1, 7)] == [0, 0, 1, 1, 1, 2]


def test_all_rows_are_read_and_all_are_designed() -> None:
    found = report(Folder(DATA), skirmish.data_tables())
    assert {file.file: file.rows for file in found.files}["map.csv"] == 33
    assert all(file.sources == {"designed": file.rows} for file in found.files)
    typed = set(skirmish.data_tables())
    scenarios = {f"scenarios/{name}.toml" for name in skirmish.scenarios()}
    assert {file.file for file in found.files} - typed == {"tables/fire.csv", *scenarios}


@pytest.mark.parametrize("scenario", sorted(skirmish.scenarios()))
def test_a_scenario_has_a_hex_for_each_block_and_more_chits_than_turns(scenario: str) -> None:
    game = pos(start("skirmish", scenario, seed=1, options={"decoys": True})).game
    for army in game.armies:
        assert len(army.force) == len(army.start)
        assert all(army.start.count(h) <= game.stack for h in army.start)
        arriving = [unit for _, units in army.arrivals for unit in units]
        assert not set(arriving) & set(army.force)
        assert all(1 < turn <= game.turns for turn, _ in army.arrivals)
    assert sum(army.chits for army in game.armies) > game.turns


def test_bearings_from_named_places_are_understood() -> None:
    grid = position({}).game.board.grid
    assert grid.at("Mill E1") == grid.at("503")
    assert grid.called(grid.at("503")) == "Mill E1"
    assert [grid.at(name) for name in ("Mill", "Chapel", "Farm")] == [grid.at(h) for h in ("403", "501", "305")]


def test_a_pack_is_laid_over_and_told_in_the_save(tmp_path: Path) -> None:
    pack = packing.write_pack(tmp_path, "skirmish", ("tables/types.csv", "id,speed\nfoot,5\n"))
    ours, theirs = start("skirmish", "meeting", seed=1), start("skirmish", "meeting", seed=1, packs=[pack])
    assert (pos(ours).game.speed[0], pos(theirs).game.speed[0]) == (4, 5)
    assert ours.game.digest != theirs.game.digest
    changed = [(row["key"], row["column"], row["theirs"]) for row in theirs.game.differences]
    assert ("foot", "speed", "5") in changed
    assert Match.load(theirs.save(), [tmp_path]).game is theirs.game


MEETING = "scenarios/meeting.toml"


@pytest.mark.parametrize(
    ("file", "content", "sentence"),
    [
        ("map.csv", "id,terrain\n101,lake\n",
         "mine/map.csv, line 2, column terrain: “lake” stands where an id or name of tables/terrain.csv belongs."),
        ("map.csv", "id,q\n101,1\n",
         "mine/map.csv, line 2, column q: “1” stands where something else than in 201 belongs."),
        ("map.csv", "id,q\n101,-9\n103,-8\n",
         "sides.csv, line 2, column b: “203” stands where a neighbour of 103 belongs."),
        ("map.csv", "id,name\n101,Mill\n",
         "mine/map.csv, line 2, column name: “Mill” stands where a name that no other place has belongs."),
        ("links.csv", "a,b,kind\nwest,102,retreat\n",
         "mine/links.csv, line 2, column kind: “retreat” stands where entry belongs."),
        ("units.csv", "id,type\nAbbot,tank\n",
         "mine/units.csv, line 2, column type: “tank” stands where an id or name of tables/types.csv belongs."),
        ("units.csv", "id,cv\nAbbot,0\n",
         "mine/units.csv, line 2, column cv: “0” stands where a whole number from 1 to 9 belongs."),
        ("units.csv", "id,type\nAbbot,decoy\n",
         "mine/units.csv, line 2, column cv: “3” stands where 0 belongs."),
        ("tables/types.csv", "id,speed\nfoot,0\n",
         "mine/tables/types.csv, line 2, column speed: “0” stands where a whole number from 1 to 20 belongs."),
        ("tables/fire.csv", "die,2\n4,x\n",
         "mine/tables/fire.csv, line 2, column 2: “x” stands where a whole number from 0 to 9 belongs."),
        ("tables/limits.csv", "id,limit\nstack,1\n",
         f"{MEETING}, armies.blue.start[2]: “103” stands where a hex with room for one block more belongs."),
        (MEETING, "turns = 50\n",
         f"mine/{MEETING}, turns: “50” stands where a whole number from 1 to 8 belongs."),
        (MEETING, "places = []\n",
         f"mine/{MEETING}, places: “[…]” stands where a list that is not empty belongs."),
        (MEETING, '[armies.blue]\nforce = ["Nobody", "Baker", "Carter", "Dyer"]\n',
         f"mine/{MEETING}, armies.blue.force[0]: “Nobody” stands where an id or name of units.csv belongs."),
        (MEETING, '[armies.blue]\nforce = ["Robles", "Baker", "Carter", "Dyer"]\n',
         f"mine/{MEETING}, armies.blue.force[0]: “Robles” stands where a unit of blue belongs."),
        (MEETING, '[armies.blue]\nforce = ["Abbot", "Baker", "Carter", "Hunter"]\n',
         f"mine/{MEETING}, armies.blue.arrivals[0].units[1]: “Hunter” stands where something else than in"
         " armies.blue.force[3] belongs."),
        (MEETING, '[armies.blue]\nstart = ["102"]\n',
         f"mine/{MEETING}, armies.blue.start: “[…]” stands where a list with 4 entries belongs."),
        (MEETING, '[armies.red]\nstart = ["602", "703", "703", "102"]\n',
         f"mine/{MEETING}, armies.red.start[3]: “102” stands where a hex with room for one block more belongs."),
        (MEETING, '[armies.blue]\ndecoy_start = "103"\n',
         f"mine/{MEETING}, armies.blue.decoy_start: “103” stands where a hex with room for one block more belongs."),
        (MEETING, '[armies.blue]\ndecoy = "Abbot"\n',
         f"mine/{MEETING}, armies.blue.decoy: “Abbot” stands where one of kind decoy belongs."),
        (MEETING, '[armies.blue]\ndecoy = "Sombra"\n',
         f"mine/{MEETING}, armies.blue.decoy: “Sombra” stands where one of kind decoy belongs."),
        (MEETING, '[armies.blue]\nforce = ["Abbot", "Baker", "Carter", "Phantom"]\n',
         f"mine/{MEETING}, armies.blue.decoy: “Phantom” stands where something else than in"
         " armies.blue.force[3] belongs."),
        (MEETING, '[armies.blue]\nholds = ["103"]\n',
         f"mine/{MEETING}, armies.blue.holds[0]: “103” stands where one of Mill, Chapel, Farm belongs."),
        (MEETING, '[armies.red]\nholds = ["305"]\n',
         f"mine/{MEETING}, armies.red.holds[0]: “305” stands where something else than in"
         " armies.blue.holds[0] belongs."),
        (MEETING, "[armies.blue]\nbreaking = 7\n",
         f"mine/{MEETING}, armies.blue.breaking: “7” stands where a whole number from 1 to 6 belongs."),
        (MEETING, '[armies.blue]\narrivals = [{ turn = 7, units = ["Hunter"] }]\n',
         f"mine/{MEETING}, armies.blue.arrivals[0].turn: “7” stands where a whole number from 2 to 6 belongs."),
        (MEETING, '[armies.red]\ncamp = "west"\n',
         f"mine/{MEETING}, armies.red.camp: “west” stands where east belongs."),
    ],
)  # fmt: skip
def test_data_that_do_not_agree_are_refused(tmp_path: Path, file: str, content: str, sentence: str) -> None:
    pack = packing.write_pack(tmp_path / "mine", "skirmish", (file, content))
    with pytest.raises(GrognardError) as refused:
        games.build("skirmish", "meeting", packs=(pack,))
    assert Speech("en").say_error(refused.value) == sentence
