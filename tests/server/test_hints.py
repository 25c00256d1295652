"""Hints: for the deciding player only, at tables that allow them."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from hexstead import bots
from hexstead.play import CHANCE, Record, State, draw, find_game
from hexstead.server.workers.bot_process import BotProcess
from hexstead.tables.hints import best_lines
from tests.server.serving import TIMEOUT_SECONDS, Player, wait_until

Guests = Callable[..., Player]


def test_a_hint_can_be_played_and_is_not_shown_to_others(guest: Guests) -> None:
    ann, ben = guest("Ann"), guest("Ben")
    table = ann.table("here", "invite", request={"first_game": True, "start": 0})
    ben.post(f"/api/tables/{table['id']}/seats/1/take", {"invite": table["invite"][-24:]})
    assert table["hints"] is True
    before = ben.view(table["id"])
    hint = ann.get(f"/api/tables/{table['id']}/hint")
    best, *others = hint["lines"]
    assert hint["seq"] == before["seq"]
    assert best["loss"] == 0 and all(line["loss"] >= 0 for line in others)
    assert best["advice"] and best["gold"] > 10 and 0 < best["chance"] < 1
    assert ben.view(table["id"])["log"] == before["log"]
    assert ben.get(f"/api/tables/{table['id']}/hint", 409)["code"] == "not_your_turn"
    assert ann.get(f"/api/tables/{table['id']}/hint") == hint
    seq = hint["seq"]
    for step in best["steps"]:
        seq = ann.act(table["id"], seq, step["text"])["seq"]
    assert best["steps"][-1]["verb"] == "end"


def test_a_table_can_be_played_without_hints(guest: Guests) -> None:
    ann = guest("Ann")
    table = ann.table("here", "random", hints=False, request={"first_game": True, "start": 0})
    assert table["hints"] is False
    wait_until(lambda: ann.view(table["id"])["my_turn"])
    assert ann.get(f"/api/tables/{table['id']}/hint", 403)["code"] == "hints_forbidden"


def some_state(game: str, turns: int) -> tuple[Record, State]:
    """Return a game of bots up to a decision, with hidden cards in other hands."""
    kind = find_game(game)
    setup = kind.random_setup(8, 3)
    state, rng = kind.start(setup), Random(8)
    player, words = bots.find(game, "easy"), list[str]()
    while turns or state.mover == CHANCE:
        if state.mover == CHANCE:
            action = draw(state, rng)
        else:
            action = player.choose(state.view(state.mover), rng)
            turns -= 1
        words.append(state.text(action))
        state.apply(action)
    return Record(kind, setup, words), state


@pytest.mark.parametrize(("game", "turns"), [("kingdom", 30), ("catan", 150)])
def test_hints_do_not_depend_on_hidden_information(game: str, turns: int) -> None:
    """Two states differ only in hidden cards: the worker and `best_lines` get one each."""
    record, state = some_state(game, turns)
    seat = state.mover
    others = [state.redeal(seat, Random(number)) for number in range(4)]
    assert any(other != state for other in others)
    question = {
        "table": "t", "game": game, "setup": record.setup.to_json(), "position": None,
        "actions": list(record.actions), "seat": seat, "seed": "hint", "seconds": TIMEOUT_SECONDS,
    }  # fmt: skip
    hint = BotProcess().answer(question)
    assert hint == json.loads(json.dumps(hint))
    for other in others:
        assert best_lines(game, other.view(seat), "hint", TIMEOUT_SECONDS) == hint
