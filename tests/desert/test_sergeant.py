"""How the sergeant answers in small positions of the desert, told by his view alone."""

import pytest

from grognard.ai import bots
from grognard.engine.flow import Frame
from grognard.games.desert.fire import Clash, Fire
from grognard.games.desert.game import ALLIED, AXIS
from grognard.games.desert.movement import Movement
from grognard.games.desert.refusal import Refusals
from grognard.games.desert.sequence import Month, PlayerTurn
from grognard.games.desert.state import Sands
from grognard.games.desert.turn_options import LayCards

from .scene import at, match, position

HOME = {"El Agheila": ["i_bre"], "Alexandria": ["b22_gd"]}
HOST = ["g21_5", "g21_3", "g15_8", "g15_33", "g15_115", "g_200"]


def answer(s: Sands, seat: str, *frames: Frame, seed: int = 1) -> list[str]:
    """The sergeant's run when this is asked."""
    found = match(s, Month("turns"), *frames)
    assert found.to_act == (seat,)
    run = bots.run(found.game, found.view(seat), seat, "sergeant", seed, 60)
    return [found.text(action) for action in run]


def attacked(attackers: list[str], defenders: list[str]) -> Sands:
    """An attack on Mersa Matruh that may be refused."""
    s = position({**HOME, "Mersa Matruh": [*attackers, *defenders]}, active=AXIS)
    h = at(s, "Mersa Matruh")
    s.attacker[h], s.attacked, s.new_battles = AXIS, 1 << h, 1 << h
    s.crossed[h * 6 + 3] = AXIS
    return s


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(
    ("attackers", "defenders", "answered"),
    [(HOST, ["b7_sg"], "refuse Mersa Matruh"), (["i_bre"], ["b7_sg", "b7_4", "b7_7", "b7_22"], "accept")],
)
def test_a_hopeless_battle_is_refused_and_a_good_one_accepted(
    attackers: list[str], defenders: list[str], answered: str, seed: int
) -> None:
    s = attacked(attackers, defenders)
    turn = PlayerTurn(AXIS, "fight")
    assert answer(s, "allied", turn, Refusals(ALLIED), seed=seed)[0] == answered


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_enemys_open_base_is_taken_at_once(seed: int) -> None:
    s = position({"El Agheila": ["i_bre"], "El Alamein": ["g21_5"], "Tobruk": ["b22_gd"]}, active=AXIS)
    s.real[AXIS] = s.laid_real[AXIS] = 1
    run = answer(s, "axis", PlayerTurn(AXIS, "fight"), Movement(AXIS, 1), seed=seed)
    assert run[-2:] == ["unit g21_5", "go Alexandria"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_one_unit_does_not_attack_many(seed: int) -> None:
    forces = {**HOME, "Sidi Barrani": ["i_tre"], "Mersa Matruh": ["b7_sg", "b7_4", "b7_7", "b7_22", "in4_5"]}
    s = position(forces, active=AXIS)
    s.laid_real[AXIS] = 1
    run = answer(s, "axis", PlayerTurn(AXIS, "fight"), Movement(AXIS, 1), seed=seed)
    assert "go Mersa Matruh" not in run


def test_whoever_starves_when_the_month_ends_does_not_pass() -> None:
    s = position({**HOME, "Siwa E1": HOST}, active=AXIS, passes=1)
    s.real[AXIS] = 4
    assert answer(s, "axis", PlayerTurn(AXIS, "chosen"), LayCards(AXIS))[0] == "lay real"


def test_whoever_fires_takes_the_target_that_suits_him() -> None:
    s = position({**HOME, "Mersa Matruh": ["g21_5", "g_88", "b7_4", "b7_sg"]}, active=AXIS)
    h = at(s, "Mersa Matruh")
    s.attacker[h] = AXIS
    s.face_up = sum(1 << s.game.block(name) for name in ("g21_5", "g_88", "b7_4", "b7_sg"))
    clash = Clash(h, AXIS)
    assert answer(s, "axis", PlayerTurn(AXIS, "blitz"), Fire(clash, AXIS, s.game.block("g_88"))) == ["at armor"]
