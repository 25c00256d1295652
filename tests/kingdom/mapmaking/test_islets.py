"""Players' small boards beside the main one: read, checked, and generated."""

from __future__ import annotations

import pytest

from hexstead.kingdom.islet import Islet
from hexstead.kingdom.mapmaking.inspection import inspect, is_playable, recipes_of
from hexstead.kingdom.mapmaking.islets import make_islet
from hexstead.kingdom.mapmaking.sketch import Sketch, read_sketch
from hexstead.kingdom.registry import boxes, parse_islet
from hexstead.play import SetupError

BOX = next(box for box in boxes().values() if box.islet_lot)
LIKE = next(iter(BOX.islets.values()))
PLACES = {"L": LIKE.places["L"]}
ROUND = ["...GGGG...", "..GCLCTT..", "..CCCCTTT.", "..FFSDDT..", "...FFDD..."]


def sketch(rows: list[str], title: str = "Skerry") -> Sketch:
    return Sketch(rows, title, BOX.name, PLACES)


def codes(rows: list[str]) -> list[str]:
    return [finding.code for finding in inspect(sketch(rows))]


@pytest.mark.parametrize("islet", BOX.islets.values(), ids=lambda islet: islet.name)
def test_boards_of_the_box_have_no_oddities_but_their_names_are_taken(islet: Islet) -> None:
    own = Sketch(islet.rows, islet.title, BOX.name, islet.places)
    assert [finding.code for finding in inspect(own)] == ["takes_place"]
    assert recipes_of(BOX) == ["LS"]


def test_unpainted_hexes_are_sea() -> None:
    rows = ["...GGGG...", "..GLCCSTT.", "..CCCCTTT.", "..FFDDTT..", "...FFDD..."]
    assert codes(rows) == ["on_rim"]
    rows[1] = "..GCLCCTT."
    rows[3] = "..FFDSTT.."
    assert codes(rows) == ["too_close"]


@pytest.mark.parametrize(
    ("rows", "code", "hexes"),
    [
        (["..........", *ROUND[1:]], "bare_row", ()),
        ([ROUND[0] + "", *ROUND[1:4], "...FFDD..T"], "in_pieces", ("j5",)),
        ([*ROUND[:3], "..FFFDDT..", ROUND[4]], "specials", ("e2",)),
        ([".........."] * 5, "no_land", ()),
    ],
)
def test_broken_invariants_are_named(rows: list[str], code: str, hexes: tuple[str, ...]) -> None:
    found = [finding for finding in inspect(sketch(rows)) if finding.code == code]
    assert [finding.hexes for finding in found] == [hexes]
    assert is_playable(found) == (code != "no_land")


def test_its_text_is_as_wide_as_it_is_and_can_be_read_back() -> None:
    text = sketch(ROUND).text()
    assert text.splitlines()[1:] == [row[2:9] for row in ROUND]
    islet = parse_islet(text, "skerry.txt")
    assert (islet.name, islet.places, islet.box) == ("skerry", PLACES, BOX.name)
    again, unread = read_sketch(text)
    # In the middle of ten columns, which moves it by one.
    assert not unread and again.rows == tuple(f"{row[1:]}." for row in ROUND)
    bare, unread = read_sketch("\n".join(text.splitlines()[1:]), BOX.name)
    assert not unread and bare.rows == again.rows


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("# A ({box});\nG\nG\nG\nG", "5 rows of letters, got 4"),
        ("# A ({box});\nG\nG\nG\nG\nGX", "line 6, column 2: unknown letter 'X'"),
        ("# A ({box});\nG\nG\nG\nG\nGGGGGGGGGGG", "11 letters, expected at most 10"),
        ("# A ({box});\nG\nG\nL\nG\nG", "line 1 does not name the location of L"),
        ("# A ({box});\n.\n.\n.\n.\n.", "no hex to build on"),
        ("# A ({box}); L = Nowhere\nG\nG\nL\nG\nG", "line 1, column"),
    ],
)
def test_parse_errors_have_line_and_column(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        parse_islet(text.replace("{box}", BOX.name), "a.txt")


@pytest.mark.bulk
def test_a_seed_makes_the_same_board_around_kept_hexes() -> None:
    for seed in range(12):
        made = make_islet(BOX, seed)
        assert inspect(made) == [] and made.rows == make_islet(BOX, seed).rows
    assert len({make_islet(BOX, seed).rows for seed in range(12)}) == 12
    kept = ["..........", "MM........", "..........", ".S........", ".........."]
    made = make_islet(BOX, 4, kept)
    for row, letters in zip(made.rows, kept, strict=True):
        assert all(mine in (".", its) for mine, its in zip(letters, row, strict=True))
    assert "".join(made.rows).count("S") == 1
    with pytest.raises(SetupError, match="no room"):
        make_islet(BOX, 4, ["SSSSSSSSSS"] * 5)
