"""The data of the desert: what its files have to agree on, and how much of them is printed."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grognard import games
from grognard.engine.data import Folder
from grognard.engine.errors import GrognardError
from grognard.engine.sources import report
from grognard.games.desert.data import TABLES
from grognard.games.desert.game import DATA, Desert
from grognard.speech import Speech

if TYPE_CHECKING:
    from tests import packing
else:
    import packing

PLAN = "scenarios/1940.toml"
FORTRESSES = [f'{{ hex = "{h}", owner = "axis", source = "known" }}' for h in ("302", "310", "312")]


def setup(side: str, area: str, count: int, *units: str) -> str:
    names = ", ".join(f'"{unit}"' for unit in units)
    return f'{{ side = "{side}", area = "{area}", count = {count}, units = [{names}], source = "known" }}'


AXIS = setup("axis", "libya", 1, "i_bre")
ALLIED = setup("allied", "egypt", 1, "b7_4")


def built(place: Path, scenario: str, *changes: tuple[str, str]) -> Desert:
    pack = packing.write_pack(place / "mine", "desert", *changes)
    game = games.build("desert", scenario, packs=(pack,))
    assert isinstance(game, Desert)
    return game


def said(place: Path, scenario: str, file: str, content: str) -> str:
    with pytest.raises(GrognardError) as refused:
        built(place, scenario, (file, content))
    return Speech("en").say_error(refused.value)


@pytest.mark.parametrize(
    ("file", "content", "sentence"),
    [
        ("units.csv", "id,elite\ni_bre,1\ni_tre,1\n",
         "mine/units.csv, line 3, column cv: “3” stands where an even number belongs."),
        ("units.csv", "id,side\ni_bre,allied\n",
         f"{PLAN}, setup[0].units[0]: “i_bre” stands where a unit of axis belongs."),
        ("types.csv", "id,speed\narmor,0\n",
         "mine/types.csv, line 2, column speed: “0” stands where a whole number from 1 to 9 belongs."),
        ("types.csv", "id,cost\narmor,0\n",
         "mine/types.csv, line 2, column cost: “0” stands where a whole number from 1 to 20 belongs."),
        ("tables/road_bonus.csv", "road,radius\ntrail,0\n",
         "mine/tables/road_bonus.csv, line 2, column radius: “0” stands where a whole number from 1 to 9 belongs."),
        ("tables/road_bonus.csv", "road,bonus\ntrail,-1\n",
         "mine/tables/road_bonus.csv, line 2, column bonus: “-1” stands where a whole number from 0 to 9 belongs."),
        ("tables/i_tanks.csv", "unit,type\nat1,tank\n",
         "mine/tables/i_tanks.csv, line 2, column type: “tank” stands where an id or name of types.csv belongs."),
        ("tables/turn_options.csv", "option,cost\nblitz,4\n",
         "mine/tables/turn_options.csv, line 2, column cost: “4” stands where 3 belongs."),
        ("tables/fire.csv", "firer,armor\narmor,x\n",
         "mine/tables/fire.csv, line 2, column armor: “x” stands where a whole number from 1 to 6 belongs."),
        ("map.csv", "id,port\n310,\n",
         "mine/map.csv, line 2, column port: “” stands where a whole number from 1 to 20 belongs."),
        ("map.csv", "id,port\n107,3\n", "mine/map.csv, line 2, column port: “3” stands where nothing belongs."),
        ("map.csv", "id,kind\n800,village\n",
         "links.csv, line 2, column b: “800” stands where one of kind base belongs."),
        ("map.csv", "id,kind,port\n107,fortress,3\n",
         f"{PLAN}, fortress: “[…]” stands where a list that holds 107 belongs."),
        ("map.csv", "id,kind,port\n302,village,\n",
         f"{PLAN}, fortress[0].hex: “302” stands where one of kind fortress belongs."),
        ("map.csv", "id,name\n104,Msus E1\n",
         "mine/map.csv, line 2, column name: “Msus E1” stands where a name that no other place has belongs."),
        ("map.csv", "id,alias\n104,Tobruk\n",
         "mine/map.csv, line 2, column alias: “Tobruk” stands where a name that no other place has belongs."),
        ("links.csv", "a,kind\nwest,exit\n", "mine/links.csv, line 2, column kind: “exit” stands where entry belongs."),
        ("sides.csv", "a,b,limit\n104,105,2\n", "mine/sides.csv, line 2, column limit: “2” stands where 1 belongs."),
        ("sides.csv", "a,b,road\n104,105,\n",
         "mine/sides.csv, line 2, column road: “” stands where one of highway, track, trail belongs."),
        ("cards.toml", "[hand]\nlimit = 5\n",
         "mine/cards.toml, hand.limit: “5” stands where a whole number of at least 6 belongs."),
        ("cards.toml", "[deck]\nreal = 0\ndummy = 99\n",
         "mine/cards.toml, deck.real: “0” stands where a whole number of at least 1 belongs."),
        (PLAN, "first_month = 7\n", f"mine/{PLAN}, last_month: “6” stands where a whole number of at least 7 belongs."),
        (PLAN, 'first_date = "1940-10"\n', f"mine/{PLAN}, last_date: “1941-02” stands where 1941-03 belongs."),
        (PLAN, 'first_date = "1940"\n',
         f"mine/{PLAN}, first_date: “1940” stands where a month such as 1941-04 belongs."),
        (PLAN, f"fortress = [{FORTRESSES[0]}, {FORTRESSES[1]}]\n",
         f"mine/{PLAN}, fortress: “[…]” stands where a list that holds 312 belongs."),
        (PLAN, f"fortress = [{', '.join(FORTRESSES)}, {FORTRESSES[0]}]\n",
         f"mine/{PLAN}, fortress[3].hex: “302” stands where something else than in fortress[0].hex belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'egypt', 2, 'b7_4')}]\n",
         f"mine/{PLAN}, setup[1].count: “2” stands where 1 belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'egypt', 1, 'b7_4', 'b7_7')}]\n",
         f"mine/{PLAN}, setup[1].count: “1” stands where 2 belongs."),
        (PLAN, f"setup = [{AXIS}, {ALLIED}, {setup('allied', 'tobruk', 2, 'b7_7', 'b7_4')}]\n",
         f"mine/{PLAN}, setup[2].units[1]: “b7_4” stands where something else than in setup[1].units[0] belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'nile', 1, 'b7_4')}]\n",
         f"mine/{PLAN}, setup[1].area: “nile” stands where an id or name of areas.toml belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'egypt', 1, 'i_pav')}]\n",
         f"mine/{PLAN}, setup[1].units[0]: “i_pav” stands where a unit of allied belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'libya', 1, 'b7_4')}]\n",
         f"mine/{PLAN}, setup[1].area: “libya” stands where an area with one of 520, 521 belongs."),
        (PLAN, f"setup = [{setup('axis', 'egypt', 1, 'i_bre')}, {ALLIED}]\n",
         f"mine/{PLAN}, setup[0].area: “egypt” stands where an area without 521 belongs."),
        (PLAN, f"setup = [{AXIS}, {setup('allied', 'el_agheila', 1, 'b7_4')}]\n",
         f"mine/{PLAN}, setup[1].area: “el_agheila” stands where an area without 800 belongs."),
        (PLAN, f"setup = [{setup('axis', 'tobruk', 1, 'i_bre')}, {setup('allied', 'tobruk', 1, 'b7_4')}]\n",
         f"mine/{PLAN}, setup[0].area: “tobruk” stands where an area without 310 belongs."),
    ],
)  # fmt: skip
def test_data_that_do_not_agree_are_refused(tmp_path: Path, file: str, content: str, sentence: str) -> None:
    assert said(tmp_path, "1940", file, content) == sentence


REINFORCEMENT = 'reinforcement = [{{ side = "axis", month = {}, count = {}, units = ["i_8b"], source = "known" }}]\n'


@pytest.mark.parametrize(
    ("scenario", "content", "sentence"),
    [
        ("1940", REINFORCEMENT.format(1, 1),
         "reinforcement[0].month: “1” stands where a whole number from 2 to 6 belongs."),
        ("1940", REINFORCEMENT.format(7, 1),
         "reinforcement[0].month: “7” stands where a whole number from 2 to 6 belongs."),
        ("1940", REINFORCEMENT.format(6, 2), "reinforcement[0].count: “2” stands where 1 belongs."),
        ("campaign", "[malta_group]\nfrom_month = 21\n",
         "malta_group.from_month: “21” stands where a whole number from 1 to 20 belongs."),
        ("campaign", '[malta_group]\nunits = ["at1"]\n',
         "malta_group.units[0]: “at1” stands where a unit of axis belongs."),
        ("campaign", '[malta_group]\nunits = ["g21_3"]\n',
         "malta_group.units[0]: “g21_3” stands where something else than in setup[0].units[0] belongs."),
        ("campaign", 'monthly_change = [{ month = 21, side = "axis", monthly = 3, source = "known" }]\n',
         "monthly_change[0].month: “21” stands where a whole number from 1 to 20 belongs."),
        ("crusader", "tobruk_limit = -1\n", "tobruk_limit: “-1” stands where a whole number from 0 to 99 belongs."),
        ("crusader", 'minefields = ["310", "310"]\n',
         "minefields[1]: “310” stands where something else than in minefields[0] belongs."),
    ],
)  # fmt: skip
def test_a_scenario_that_cannot_be_is_refused(tmp_path: Path, scenario: str, content: str, sentence: str) -> None:
    file = f"scenarios/{scenario}.toml"
    assert said(tmp_path, scenario, file, content) == f"mine/{file}, {sentence}"


def test_two_parts_of_a_set_up_share_one_list(tmp_path: Path) -> None:
    """As in 1942: so many of these units here, the others there."""
    shared = ("i_bre", "i_pav", "i_bol")
    parts = [setup("axis", "el_agheila", 2, *shared), setup("axis", "mersa_brega", 1, *shared), ALLIED]
    game = built(tmp_path, "1940", (PLAN, f"setup = [{', '.join(parts)}]\n"))
    assert [part.count for part in game.plan.setup] == [2, 1, 1]
    parts[1] = setup("axis", "mersa_brega", 2, *shared)
    sentence = said(tmp_path, "1940", PLAN, f"setup = [{', '.join(parts)}]\n")
    assert sentence == f"mine/{PLAN}, setup[0].count: “2” stands where 1 belongs."


def test_places_may_be_called_otherwise(tmp_path: Path) -> None:
    game = built(tmp_path, "1940", ("map.csv", "id,name\n310,Tobruch\n800,Al Uqaylah\n521,Al Iskandariyya\n"))
    called = [game.board.grid.called(h) for h in (game.tobruk, *game.base)]
    assert called == ["Tobruch", "Al Uqaylah", "Al Iskandariyya"]


def test_the_report_tells_what_is_ours() -> None:
    counted = {(count.file, count.of): count for count in report(Folder(DATA), TABLES).files}
    assert counted["units.csv", ""].sources["rulebook"] == 16
    assert counted["units.csv", "cv"].sources == {"designed": 96}
    assert counted["sides.csv", "road"].rows == 97
    assert counted["sides.csv", "terrain"].rows == 28
    assert counted["cards.toml", ""].sources == {"known": 1, "rulebook": 3}
    assert counted["scenarios/1940.toml", ""].sources == {"rulebook": 6, "designed": 6}
