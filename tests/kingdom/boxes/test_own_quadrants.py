"""Players' own quadrant files: read by path, checked by line and column, kept in records."""

from pathlib import Path
from random import Random

import pytest

from hexstead import kingdom
from hexstead.kingdom.quadrant import Quadrant, oddities
from hexstead.kingdom.registry import boxes
from hexstead.play import Record, SetupError, find_game, play_at_random

HEADER = "# Green Hills (mine); L = Farm, K = Barracks, N = nomad space, S = castle"
ROWS = [
    "GGGGGGDDDD",
    "GLGGGGDDDD",
    "GGGGKGDDDD",
    "GGGGGGDDDD",
    "CCCCCCFFFF",
    "CCCNCCFFFF",
    "CCCCCCFFFF",
    "TTTTTTWWMM",
    "TTTTTSTWMM",
    "TTTTTTTWMM",
]
OTHERS = [("oasis", False), ("tavern", True), ("paddock", False)]
CARDS = ["lords", "knights", "miners"]


def text(rows: list[str] = ROWS, header: str = HEADER) -> str:
    return "\n".join([header, *rows]) + "\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "hills.txt"
    path.write_text(text(), encoding="utf-8")
    return path


def set_up(name: str) -> kingdom.Setup:
    return kingdom.Setup(3, [(name, True), *OTHERS], CARDS)


def test_a_set_up_takes_a_quadrant_by_the_path_of_its_file(file: Path) -> None:
    setup = set_up(str(file))
    plain = kingdom.State.start(setup).to_json()

    assert setup.quadrants[0] == ("green-hills", True)
    assert plain["terrain"][0][:10] == ROWS[-1][::-1]
    assert "barracks" in plain["locations"].values()


def test_the_boxes_whose_hexes_it_has_are_in_play(file: Path) -> None:
    setup = set_up(str(file))
    assert [box.name for box in setup.boxes()] == ["base", "crossroads", "nomads"]
    assert len(setup.lots["tasks"]) == 1
    assert len(setup.lots["nomad-tiles"]) == 1


def test_a_record_keeps_the_quadrant_itself_and_needs_no_file(file: Path, tmp_path: Path) -> None:
    setup = set_up(str(file))
    state = kingdom.State.start(setup)
    record = Record(find_game("kingdom"), setup)
    rng = Random(4)
    for _ in range(120):
        actions = state.legal()
        words = state.text(rng.choice(actions))
        record.actions.append(words)
        state.apply(state.parse(words))
    saved = tmp_path / "game.json"
    record.save(saved)
    file.unlink()

    again = Record.load(saved)
    assert again.setup.to_json()["own_quadrants"] == {"green-hills": text()}
    assert again.replay() == state


def test_whole_games_are_played_on_it(file: Path) -> None:
    for seed in range(5):
        state = kingdom.State.start(set_up(str(file)))
        assert play_at_random(state, Random(seed)) > 100


def test_it_has_no_oddities(file: Path) -> None:
    assert oddities(Quadrant.parse(text(), "hills.txt")) == []


@pytest.mark.parametrize("name", [name for box in boxes().values() for name in box.quadrants])
def test_no_printed_quadrant_has_oddities(name: str) -> None:
    quadrant = next(box.quadrants[name] for box in boxes().values() if name in box.quadrants)
    assert oddities(quadrant) == []


def changed(row: int, column: int, letters: str) -> list[str]:
    rows = list(ROWS)
    rows[row] = rows[row][:column] + letters + rows[row][column + len(letters) :]
    return rows


@pytest.mark.parametrize(
    ("rows", "problem"),
    [
        (
            changed(4, 2, "X"),
            "hills.txt, line 6, column 3: unknown letter 'X'; expected one of GCDFTWM",
        ),
        (changed(9, 9, "g"), "hills.txt, line 11, column 10: unknown letter 'g'"),
        (changed(0, 9, "DD"), "hills.txt, line 2, column 11: 11 letters, expected 10"),
        (
            [*ROWS[:3], ROWS[3][:7], *ROWS[4:]],
            "hills.txt, line 5, column 8: 7 letters, expected 10",
        ),
        (ROWS[:9], "hills.txt: expected 10 rows of letters, got 9"),
        ([*ROWS, ROWS[0]], "hills.txt: expected 10 rows of letters, got 11"),
        ([*ROWS[:5], "", *ROWS[5:]], "hills.txt, line 7, column 1: 0 letters, expected 10"),
        ([], "hills.txt: expected 10 rows of letters, got 0"),
    ],
)
def test_an_error_names_line_and_column(rows: list[str], problem: str) -> None:
    with pytest.raises(SetupError) as error:
        Quadrant.parse(text(rows), "hills.txt")
    assert str(error.value).startswith(problem)


def test_the_header_must_have_the_name() -> None:
    for header in ("Green Hills", "# Green Hills", "", "#; L = Farm"):
        with pytest.raises(SetupError, match=r"hills.txt, line 1: .*# Barn \(base\); L = Barn"):
            Quadrant.parse(text(header=header), "hills.txt")


def test_the_header_must_name_the_locations_of_L_and_K() -> None:
    header = "# Green Hills (mine); L = Farm"
    with pytest.raises(
        SetupError, match=r"hills.txt, line 4, column 5: line 1 does not name the location of K"
    ):
        Quadrant.parse(text(header=header), "hills.txt")


def test_blank_lines_at_the_end_and_windows_line_ends_are_accepted() -> None:
    plain = Quadrant.parse(text(), "hills.txt")
    for other in (text() + "\n\n", text().replace("\n", "\r\n"), text().rstrip()):
        assert Quadrant.parse(other, "hills.txt").rows == plain.rows


@pytest.mark.parametrize(
    ("rows", "oddity"),
    [
        (changed(0, 8, "S"), "line 2, column 9: a special hex on the outer ring"),
        (changed(8, 3, "S"), "line 10, column 4: a hex next to it is next to another special hex"),
        (changed(1, 1, "G"), "line 1: L = farm is named, but no hex is L"),
    ],
)
def test_oddities_have_line_and_column(rows: list[str], oddity: str) -> None:
    (found,) = oddities(Quadrant.parse(text(rows), "hills.txt"))
    assert found.startswith(oddity)


def test_a_quadrant_without_special_hexes_is_odd_but_allowed() -> None:
    rows = ["GCDFTGCDFT"] * 10
    quadrant = Quadrant.parse(text(rows, "# Plain; S = castle"), "plain.txt")
    assert oddities(quadrant) == ["there is no special hex at all"]


def test_a_missing_file_is_named() -> None:
    with pytest.raises(SetupError, match=r"quadrant file nowhere/hills\.txt: .*No such file"):
        set_up("nowhere/hills.txt")


def test_a_binary_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(SetupError, match=r"picture\.txt"):
        set_up(str(path))


def test_a_malformed_file_is_named_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "hills.txt"
    path.write_text(text(changed(2, 2, "?")), encoding="utf-8")
    with pytest.raises(SetupError, match=r"hills\.txt, line 4, column 3: unknown letter '\?'"):
        set_up(str(path))


def test_an_unknown_location_is_named(tmp_path: Path) -> None:
    path = tmp_path / "hills.txt"
    path.write_text(text(header=HEADER.replace("Farm", "Casino")), encoding="utf-8")
    with pytest.raises(
        SetupError, match=r"unknown location 'casino'; expected one of oracle, farm"
    ):
        set_up(str(path))


def test_the_name_of_a_printed_quadrant_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "barn.txt"
    path.write_text(text(header=HEADER.replace("Green Hills", "Barn")), encoding="utf-8")
    with pytest.raises(SetupError, match=r"'barn' is the name of a printed quadrant"):
        set_up(str(path))


def test_the_same_file_twice_is_refused(file: Path) -> None:
    with pytest.raises(SetupError, match="duplicate quadrant 'green-hills'"):
        kingdom.Setup(2, [(str(file), False), (str(file), True), *OTHERS[:2]], CARDS)


def test_two_files_of_one_name_are_refused(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text(text(changed(0, 0, "D")), encoding="utf-8")
    with pytest.raises(SetupError, match="'green-hills'"):
        kingdom.Setup(2, [(str(file), False), (str(other), True), *OTHERS[:2]], CARDS)


def test_two_texts_of_one_name_are_refused() -> None:
    own = {"one": text(), "other": text(changed(0, 0, "D"))}
    with pytest.raises(SetupError, match=r"other: .*'green-hills'"):
        kingdom.Setup(2, [("green-hills", False), *OTHERS], CARDS, own_quadrants=own)


def test_a_record_that_names_a_file_is_refused(file: Path) -> None:
    fields = set_up(str(file)).to_json()
    fields["quadrants"][0][0] = str(file)
    with pytest.raises(SetupError, match="quadrant: expected a name, got the path"):
        kingdom.Setup.from_json(fields)


def test_more_nomad_hexes_than_tiles_are_refused(tmp_path: Path) -> None:
    """N2: there are fifteen tiles in the box."""
    path = tmp_path / "camp.txt"
    path.write_text(text(["NGNGNGNGNG"] * 4 + ["GGGGGGGGGG"] * 6, "# Camp; N = nomad"), "utf-8")
    with pytest.raises(SetupError, match=r"nomad-tiles: .*20.*15"):
        set_up(str(path))
