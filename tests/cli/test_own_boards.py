"""Players' own boards on the command line: a folder of them, and generated ones."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from hexstead.bots import find
from hexstead.cli.kingdom import own_boards
from hexstead.kingdom import Setup, State
from hexstead.kingdom.quadrant import Quadrant
from hexstead.kingdom.registry import find_box, find_quadrant
from hexstead.play import Record, find_game, play_out
from tests.cli.running import call, run

MINE = "# Valley; L = Farm, S = castle\n" + "GGGGGGGGGG\n" * 4 + "GGGLGGGGSG\n" + "GGGGGGGGGG\n" * 5


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one board, whose file name is not its title."""
    boards = tmp_path / "boards"
    boards.mkdir()
    (boards / "home.txt").write_text(MINE)
    monkeypatch.setenv(own_boards.FOLDER, str(boards))
    return boards


def test_a_board_of_the_folder_is_found_by_its_file_or_title(folder: Path) -> None:
    for name in ("home", "valley"):
        assert call("board", "show", name).out.startswith("Valley\n")
    answer = call("board", "show", "hill")
    assert answer.status == 1
    assert f"in {folder}: home" in answer.err


def test_a_game_on_boards_of_the_folder_is_saved_with_them(folder: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    answer = call(
        "play", "--quadrants", "home:turned,farm,make:base:5,make:base:6",
        typed=[f"save {saved}", "quit"],
    )  # fmt: skip
    assert (answer.err, answer.status) == ("", 0)
    (folder / "home.txt").unlink()
    setup = Record.load(saved).setup.to_json()
    assert [name for name, _ in setup["quadrants"]][:3] == ["valley", "farm", "paddock-5"]
    assert setup["quadrants"][0] == ["valley", True]
    assert setup["own_quadrants"]["valley"] == MINE
    assert call("replay", str(saved)).status == 0


def test_check_covers_the_whole_folder(folder: Path) -> None:
    (folder / "broken.txt").write_text(MINE.replace("GGGLG", "GGGLGG"))
    answer = call("board", "check")
    assert answer.status == 1
    assert "broken.txt, line 6, column 11: 11 letters, expected 10" in answer.err
    assert "home.txt: valley: valid" in answer.out
    assert call("board", "show", "valley").status == 0, "a broken file hides no other"


def test_check_names_the_place_of_an_unknown_location(folder: Path) -> None:
    (folder / "home.txt").write_text(MINE.replace("S = castle", "S = castle, K = Casino")
                                     .replace("GGGLGGGGSG", "GGGKGGGGSG"))  # fmt: skip
    answer = call("board", "check")
    assert answer.status == 1
    assert (
        "home.txt, line 1, column 37: unknown location 'casino'; expected one of oracle"
        in answer.err
    )


def test_check_without_any_board(folder: Path) -> None:
    (folder / "home.txt").unlink()
    answer = call("board", "check")
    assert (answer.status, answer.out) == (1, "")
    assert "no boards found; name a file to check" in answer.err


def test_list_names_printed_ones_with_remarks_and_own_ones(folder: Path) -> None:
    lines = call("board", "list").out.splitlines()
    assert "farm (base)" in lines
    assert "barracks-crossroads (crossroads, single source)" in lines
    assert lines[-2:] == [f"1 in {folder}", f"home ({folder / 'home.txt'})"]
    found = json.loads(call("board", "list", "--json").out)
    assert found["own"] == [str(folder / "home.txt")]
    assert {"name": "farm", "set": "base", "remarks": []} in found["printed"]


@pytest.fixture
def as_house_layout(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Quadrant], None]]:
    """Turn a quadrant of the base game into a house layout."""

    def put(drawn: Quadrant) -> None:
        monkeypatch.setitem(find_box("base").quadrants, drawn.name, drawn)
        find_quadrant.cache_clear()

    yield put
    monkeypatch.undo()
    find_quadrant.cache_clear()


def test_an_own_board_takes_the_place_of_a_house_layout_but_not_of_a_print(
    folder: Path, as_house_layout: Callable[[Quadrant], None], tmp_path: Path
) -> None:
    (folder / "farm.txt").write_text(MINE.replace("Valley", "Farm"))
    assert "98 grass" not in call("board", "show", "farm").out
    farm = find_box("base").quadrants["farm"]
    as_house_layout(Quadrant("farm", "Farm", farm.rows, farm.places, ("house layout",)))
    assert "98 grass" in call("board", "show", "farm").out
    saved = tmp_path / "game.json"
    line = ("play", "--quadrants", "farm,oasis,tower,tavern")
    assert call(*line, typed=[f"save {saved}", "quit"]).err == ""
    assert "GGGLGGGGSG" in Record.load(saved).setup.to_json()["own_quadrants"]["farm"]
    (folder / "farm.txt").unlink()
    assert call("board", "show", "farm").out.startswith("Farm (house layout)\n")


def test_a_game_at_random_takes_own_boards_in_place_of_house_layouts(
    folder: Path, as_house_layout: Callable[[Quadrant], None], tmp_path: Path
) -> None:
    names = [name for name, _ in Setup.random(1, 2).quadrants]
    printed = find_box("base").quadrants[names[0]]
    as_house_layout(Quadrant(names[0], "Drawn", printed.rows, printed.places, ("house layout",)))
    for name in names[:2]:
        (folder / f"{name}.txt").write_text(MINE)
    saved = tmp_path / "game.json"
    call("play", "--random", "--seed", "1", typed=[f"save {saved}", "quit"])
    kept = Record.load(saved).setup.to_json()
    assert [name for name, _ in kept["quadrants"]] == ["valley", *names[1:]]
    assert list(kept["own_quadrants"]) == ["valley"]


def test_figures_are_printed_with_the_ranges_of_the_prints(folder: Path) -> None:
    assert folder.is_dir()
    lines = call("board", "figures", "home").out.splitlines()
    assert "   98   (13-17) ! hexes of grass" in lines
    found = json.loads(call("board", "figures", "farm", "--json").out)
    assert found["figures"]["hexes of water"] == 26
    assert found["prints"]["hexes of water"] == [5, 34]


def test_make_prints_writes_keeps_and_draws(folder: Path, tmp_path: Path) -> None:
    text = call("board", "make", "--seed", "5").out
    assert text.startswith("# Paddock 5 (base, generated); L = Paddock, S = castle\n")
    assert call("board", "make", "--seed", "5", "--set", "base").out == text
    out = tmp_path / "new.txt"
    assert call("board", "make", "--seed", "5", "--out", str(out)).out == f"paddock-5: {out}\n"
    assert out.read_text() == text
    shown = call("board", "make", "--seed", "5", "--keep", "--show").out
    assert shown.splitlines()[1] == "Paddock 5 (generated)"
    assert (folder / "paddock-5.txt").read_text() == text
    assert call("board", "check").status == 0
    assert call("board", "make", "--like", "oasis").out.startswith("# Oasis ")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("make", "--set", "moon"), "unknown set 'moon'; expected one of base"),
        (("make", "--like", "moon"), "unknown quadrant 'moon'; expected one of barn"),
        (("make", "--set", "base", "--like", "farm"), "cannot be used together"),
        (("make", "--out", "/nowhere/new.txt"), "the folder /nowhere does not exist"),
        (("show", "make:base"), "'make:base' does not have the form make:SET:SEED"),
        (("show", "make:moon:1"), "unknown set 'moon'"),
    ],
)
def test_errors_of_make(options: tuple[str, ...], message: str) -> None:
    answer = call("board", *options)
    assert answer.status == 1
    assert message in answer.err
    assert answer.err.count("\n") == 1


def test_a_new_quadrant_is_the_same_in_any_process() -> None:
    made = {run("board", "make", "--seed", "5", PYTHONHASHSEED=seed).out for seed in ("1", "2")}
    assert made == {call("board", "make", "--seed", "5").out}


def test_two_boards_of_one_name(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(MINE.replace("GGGLG", "GGLGG"))
    answer = call("play", "--quadrants", f"home,{other},farm,oasis")
    assert folder.is_dir()
    assert answer.status == 1
    assert "duplicate quadrant 'valley'" in answer.err


@pytest.mark.parametrize(
    ("platform", "variables", "place"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/hexstead/boards"),
        ("linux", {"XDG_DATA_HOME": ""}, "/home/me/.local/share/hexstead/boards"),
        ("darwin", {}, "/home/me/Library/Application Support/hexstead/boards"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/hexstead/boards"),
    ],
)
def test_the_default_folder_of_each_system(
    platform: str, variables: dict[str, str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(own_boards.FOLDER, raising=False)
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert own_boards.folder().as_posix() == place


def test_a_record_holds_the_made_quadrant_and_replays_where_no_such_file_is(tmp_path: Path) -> None:
    made = tmp_path / "new.txt"
    assert call("board", "make", "--set", "base", "--seed", "5", "--out", str(made)).status == 0
    text = made.read_text()
    board = [(str(made), True), ("farm", False), ("temple", False), ("oasis", False)]
    setup = Setup(2, board, ["lords", "miners", "citizens"])
    state, words = State.start(setup), list[str]()
    for action in play_out(state.copy(), [find("kingdom", "random")] * 2, Random(1)):
        words.append(state.text(action))
        state.apply(action)
    made.unlink()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    Record(find_game("kingdom"), setup, words).save(elsewhere / "game.json")
    held = json.loads((elsewhere / "game.json").read_text())["setup"]
    assert held["quadrants"][0] == ["paddock-5", True]
    assert held["own_quadrants"] == {"paddock-5": text}

    nothing = {own_boards.FOLDER: str(elsewhere / "boards")}
    again = run("replay", "game.json", "--position", folder=elsewhere, **nothing)
    assert (again.err, again.status) == ("", 0)
    assert again.out.strip() == state.to_line()


def test_check_knows_small_boards_that_lie_beside_the_main_one(folder: Path) -> None:
    rows = ".GGGGGG\nGCLCTTT\nCCCCTTT\nFFDDSDT\n.FFDDDD"
    head = "# Skerry (island, own board); L = Rope Bridge"
    (folder / "home.txt").write_text(f"{head}\n{rows}\n")
    assert call("board", "check").out == f"{folder / 'home.txt'}: skerry: valid\n"
    (folder / "home.txt").write_text(f"{head}\n{rows.replace('S', 'D')}\n")
    assert "special hexes L, where boards of this set have LS" in call("board", "check").out
