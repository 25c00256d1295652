"""A game in the terminal: played to its end, with help, undo, explanations and a breakdown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexstead.play import OVER, Record
from tests.cli.running import Answer, call, first_game, run, script_to_the_end

SEED = "4"


def play(*typed: str, options: tuple[str, ...] = ()) -> Answer:
    return call("play", "--seed", SEED, *options, typed=typed)


def said_after(answer: Answer, line: str) -> str:
    """The output after a line, up to the next one."""
    return answer.out.split(f"> {line}\n", 1)[1].split("\n> ")[0]


def test_a_newcomer_is_welcomed_and_told_what_to_do() -> None:
    output = play("quit").out
    welcome = output.splitlines()[:5]
    assert welcome[0].startswith("Welcome to Hexstead")
    assert "'help'" in welcome[4]
    assert "Build 3 on canyon, anywhere." in output
    for seen in ("Fishermen", "Knights", "Merchants", "Castles", "total", "grass", "tavern"):
        assert seen in output


def test_the_board_has_twenty_rows_with_every_second_one_shifted() -> None:
    lines = play("quit").out.splitlines()
    head = next(number for number, line in enumerate(lines) if line.startswith("   a b c d"))
    rows = lines[head + 1 : head + 21]
    assert [int(row[:2]) for row in rows] == list(range(1, 21))
    assert [row[3] == " " for row in rows] == [False, True] * 10


def test_a_game_is_played_to_the_end_from_a_pipe(tmp_path: Path) -> None:
    typed = script_to_the_end(int(SEED), ["me", "random"])
    answer = run(
        "play", "--seed", SEED, "--seats", "me,random", folder=tmp_path,
        typed="\n".join([*typed, "save whole.json", "build a1", "quit"]) + "\n",
    )  # fmt: skip
    assert (answer.status, answer.err) == (0, "")
    assert "The game is over" in answer.out
    assert " gold." in answer.out.split("Total")[-1]
    assert "The game is over. Try 'score', 'save FILE'" in said_after(answer, "build a1")
    assert "You left the game" not in answer.out
    assert "\x1b" not in answer.out, "no colours in a pipe"
    assert Record.load(tmp_path / "whole.json").replay().mover == OVER


def test_people_around_one_keyboard(tmp_path: Path) -> None:
    table = first_game(9, ["me", "me"])
    while table.state.mover != OVER:
        table.act(table.state.legal()[-1])
    record = table.record()
    drawn = max(n for n, text in enumerate(record.actions) if text.startswith("draw")) + 1
    typed, record.actions = record.actions[drawn:], record.actions[:drawn]
    record.save(tmp_path / "late.json")
    resume = ("--resume", str(tmp_path / "late.json"), "--seats", "me,me")
    answer = call("play", *resume, typed=typed)
    assert answer.status == 0
    assert "orange" in answer.out
    assert "The game is over" in answer.out


def test_a_hex_alone_builds_there() -> None:
    assert "Build 2 more on canyon" in said_after(play("H1"), "H1")


def test_a_verb_may_be_cut_short_when_it_is_clear() -> None:
    assert "Build 2 more" in said_after(play("bu h1"), "bu h1")


def test_enter_ends_a_turn_with_nothing_left_to_do() -> None:
    answer = play("h1", "i1", "j1", "")
    assert "Press Enter to end your turn" in said_after(answer, "j1")
    assert answer.out.count("Build 3 on ") == 2


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a1", "You cannot build on a1: your card shows canyon, but a1 is flower (T2)."),
        ("build a1", "Your card shows canyon, but a1 is flower (T2)."),
        ("build z9", "Unknown hex 'z9'; expected a column letter and a row such as e7."),
        ("build", "'build' needs a hex"),
        ("end now", "'now'"),
        ("end", "You still have to build 3 settlements for your card first (T2)."),
        ("farm e7", "You have no farm tile (L1)."),
        ("put e7", "'put e7'"),
        (
            "hlep",
            (
                "Unknown action, hex or command 'hlep'; type 'help' for a list. "
                "Or did you mean 'help'?"
            ),
        ),
        ("legal barn", "'barn' cannot be used now. You can: build."),
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("save", "Give a file name, for example: save game.json"),
        ("save /nowhere/game.json", "Not saved: /nowhere/game.json: No such file or directory."),
        ("why", "Name a hex or an action, such as why e7 or why farm e7."),
        ("why nonsense", "unknown action 'nonsense'"),
        ("rules lordz", "There is no rule named 'lordz'. In play: fishermen"),
    ],
)
def test_an_impossible_command_is_explained(line: str, message: str) -> None:
    answer = play(line)
    assert answer.status == 0
    assert message in " ".join(said_after(answer, line).split())


def test_help_names_every_command() -> None:
    output = said_after(play("help"), "help")
    for command in ("build", "put", "end", "legal", "why", "score", "rules", "undo", "redo",
                    "save", "quit", "board"):  # fmt: skip
        assert command in output


def test_legal_lists_what_may_be_done() -> None:
    output = " ".join(said_after(play("legal"), "legal").split())
    state = first_game(int(SEED), ["me", "greedy"]).state
    hexes = [state.text(action).removeprefix("build ") for action in state.legal()]
    assert output == "build: " + " ".join(hexes)


def test_why_explains_both_ways() -> None:
    answer = play("why h1", "why a1", "why farm e5")
    assert "build h1: legal." in said_after(answer, "why h1")
    assert "build a1: not legal: your card shows canyon, but a1 is flower (T2)." in answer.out
    assert "farm e5: not legal: you have no farm tile (L1)." in answer.out


def test_rules_are_told_by_name_or_its_beginning() -> None:
    answer = play("rules knights", "rules pad", "rules", "rules turn")
    assert "Knights. 2 gold for each settlement" in answer.out
    assert "Paddock. Move one settlement exactly two hexes" in answer.out
    assert "Topics: turn, building, tiles, moving, gold." in " ".join(answer.out.split())
    assert "(T1-T4)" in answer.out


def test_score_names_the_hexes_that_earn() -> None:
    output = said_after(play("h1", "i1", "score"), "score")
    knights = next(line for line in output.splitlines() if line.startswith("Knights"))
    assert "h1-i1 (4)" in knights


def test_undo_and_redo_within_a_turn() -> None:
    answer = play("h1", "i1", "undo", "undo", "redo", "legal")
    assert "Undone: build i1." in answer.out
    assert "Undone: build h1." in answer.out
    assert "Redone: build h1." in answer.out
    assert "build: i1 h2" in answer.out


def test_a_new_decision_clears_the_redo_history() -> None:
    answer = play("h1", "undo", "i1", "redo")
    assert "There is nothing to redo." in said_after(answer, "redo")


def test_a_turn_cannot_be_taken_back_once_a_card_was_drawn() -> None:
    answer = play("h1", "i1", "j1", "end", "undo")
    output = " ".join(said_after(answer, "undo").split())
    assert "'end' cannot be undone: a terrain card was drawn after it" in output


def test_drawn_cards_are_never_shown_to_the_other_player() -> None:
    """The person sees a view without the bot's card."""
    table = first_game(int(SEED), ["me", "greedy"])
    assert table.state.view(table.person).viewer == 0


def test_a_saved_game_is_resumed(tmp_path: Path) -> None:
    saved = str(tmp_path / "game.json")
    play("h1", f"save {saved}", "quit")
    assert json.loads(Path(saved).read_text())["actions"][-1] == "build h1"
    again = call("play", "--resume", saved, typed=["undo", "quit"])
    assert "Build 2 more on canyon" in again.out
    assert "Undone: build h1." in again.out


def test_the_end_of_the_pipe_leaves_the_game() -> None:
    answer = play()
    assert answer.status == 0
    assert "You left the game before it was over." in answer.out


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("--players", "9"), "players: expected 2 to 5, got 9"),
        (("--seats", "me,nobody"), "unknown bot 'nobody' for kingdom; available: random, greedy"),
        (("--seats", "me,random", "--players", "3"), "--seats names 2 seats, but --players is 3"),
        (("--sets", "moon"), "unknown set 'moon'; expected one of base"),
        (("--cards", "kings,lords,miners"), "unknown card 'kings'; expected one of fishermen"),
        (("--quadrants", "farm,oasis"), "expected 4 quadrants, got 2"),
        (("--resume", "/nowhere.json"), "/nowhere.json: No such file or directory"),
    ],
)
def test_an_impossible_table(options: tuple[str, ...], message: str) -> None:
    answer = call("play", *options)
    assert answer.status == 1
    assert answer.err.startswith("hexstead: ")
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_game_on_quadrants_of_choice() -> None:
    options = ("--quadrants", "barn,harbor,tower:turned,oracle", "--cards", "miners,hermits,lords")
    answer = play("rules", options=options)
    assert "miners, hermits, lords, castles, barn, harbor" in " ".join(answer.out.split())
