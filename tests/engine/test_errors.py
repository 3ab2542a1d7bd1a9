"""Refusals are values."""

import pickle

from grognard.engine.errors import GrognardError, IllegalAction


def test_a_refusal_comes_out_of_a_worker_as_it_went_in() -> None:
    for refusal in (GrognardError("no-such-game", game="chess"), IllegalAction("not-legal", rule="4.3")):
        found = pickle.loads(pickle.dumps(refusal))
        assert (type(found), found.code, found.facts) == (type(refusal), refusal.code, refusal.facts)
