"""Catan in the terminal: whole games, hidden cards, several people at one keyboard."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from hexstead.catan import GAME, Setup, State
from hexstead.cli.table import Table
from hexstead.play import OVER, Record
from tests.cli.running import Answer, call

SEED = 5


def play(*typed: str, seats: str = "me,easy,easy") -> Answer:
    return call("play", "--game", "catan", "--seed", str(SEED), "--seats", seats, typed=typed)


def script(seats: list[str]) -> list[str]:
    """The actions of the person in a whole game, always one of the last legal ones."""
    table = Table(GAME, State.start(Setup.random(SEED, len(seats))), seats, Random(SEED))
    rng, typed = Random(1), []
    table.go_on()
    while table.state.mover != OVER:
        legal = [action for action in table.state.legal() if not is_offer(table.state.text(action))]
        action = rng.choice(legal[-6:])
        typed.append(table.state.text(action))
        table.act(action)
    return typed


def is_offer(text: str) -> bool:
    return text.startswith(("offer", "counter"))


def test_a_game_is_played_to_the_end_from_a_pipe(tmp_path: Path) -> None:
    typed = script(["me", "easy", "easy"])
    file = tmp_path / "game.json"
    answer = play(*typed, f"save {file}", "road a1", "quit")
    assert (answer.status, answer.err) == (0, "")
    assert re.search(r"^[abc] \((me|easy)\) wins\.$", answer.out, re.MULTILINE)
    assert "The game is over. Try 'score'" in answer.out
    assert "You left the game" not in answer.out
    assert Record.load(file).replay().mover == OVER
    resumed = call("play", "--resume", str(file), typed=["quit"])
    assert "wins." in resumed.out


def test_cards_of_others_are_not_shown() -> None:
    output = play(*script(["me", "easy", "easy"]), "quit").out
    seen = re.findall(r"^chance: .*\b(?:draw|stolen)\b.*$", output, re.MULTILINE)
    assert seen, "somebody has drawn or stolen a card"
    owner = ""
    for line in output.splitlines():
        if found := re.match(r"([abc]) \(\w+\): ", line):
            owner = found[1]
        elif line.startswith("chance: ") and owner != "a":
            assert not re.search(r"(draw|stolen) \w", line), line


def test_the_island_the_prompt_and_numbers_of_actions() -> None:
    output = play("legal settlement b1", "1", "quit").out
    assert "c3" in output and "Harbours:" in output
    assert "settlement b1-n" in output
    assert "a (me): 1 road b1-" in output.split("> 1\n")[1]


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("why roll", "Not legal: roll: place a settlement first (K5)."),
        ("why", "Name an action, such as why city c3-n."),
        ("7", "There is no action 7 in the last list."),
        ("fly", "fly"),
        ("score", "0 points (nothing yet)"),
        ("help", "buy-card"),
        ("undo", "There is nothing to undo."),
        ("legal xyz", "'xyz' cannot be used now."),
    ],
)
def test_commands(line: str, reply: str) -> None:
    output = play(line, "quit").out.split(f"> {line}\n")[1]
    assert reply in output


def test_undo_before_dice_are_rolled() -> None:
    output = play("settlement c3-n", "undo", "quit").out
    assert "Undone: settlement" in output


def test_people_at_one_keyboard_do_not_see_each_others_hands() -> None:
    output = play("", "settlement b1-n", "road b1-ne", "", "quit", seats="me,me").out
    before, _, after = output.partition("> road b1-ne\n")
    assert "Press Enter to see the hand." in before
    covered = after.split("\n> \n")[0]
    assert "Press Enter to see the hand." in covered
    assert "Seat" not in covered, "the table is not drawn before Enter"
    assert "Seat" in after.split("\n> \n")[1]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--sets", "base"), "--sets does not apply to catan"),
        (("--seats", "me,easy", "--players", "3"), "--seats names 2 seats, but --players is 3"),
        (("--seats", "me,gredy"), "unknown bot 'gredy' for catan"),
    ],
)
def test_wrong_options(options: tuple[str, ...], message: str) -> None:
    answer = call("play", "--game", "catan", *options)
    assert answer.status == 1
    assert message in answer.err
