"""The stroke font: letters, widths and definitions."""

from hexstead import drawing
from tests.drawing.pixels import read_png


def sheet(letters: str) -> str:
    """A white sheet of 100 by 40 with these letters in black."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="40">'
        f"<defs>{drawing.glyphs(letters)}</defs>"
        '<rect width="100" height="40" fill="#ffffff"/>'
        f"{drawing.stroked(letters, '#000000', 3)}</svg>"
    )


def dark_columns(letters: str) -> list[int]:
    """The columns of pixels with ink."""
    image = read_png(drawing.png(sheet(letters)))
    rows = image.lightness(0, 0, 100, 40)
    return [x for x in range(100) if min(row[x] for row in rows) < 50]


def test_a_text_is_as_wide_as_it_says_and_stands_where_it_is_put() -> None:
    wide = drawing.width("8:1", 20)
    for anchor, left in (("start", 50.0), ("middle", 50 - wide / 2), ("end", 50 - wide)):
        columns = dark_columns(drawing.write("8:1", 50, 30, 20, anchor=anchor))
        assert abs(columns[0] - left) <= 2
        assert abs(columns[-1] - (left + wide)) <= 5  # a 1 is narrower than its advance width


def test_every_letter_leaves_ink_and_no_two_figures_are_alike() -> None:
    for letter in sorted(drawing.LETTERS - {" "}):
        assert dark_columns(drawing.write(letter, 50, 30, 20)), letter
    figures = {drawing.png(sheet(drawing.write(figure, 50, 30, 20))) for figure in "0123456789"}
    assert len(figures) == 10


def test_an_unknown_letter_becomes_a_question_mark() -> None:
    assert drawing.write("\u00fc", 0, 0, 20) == drawing.write("?", 0, 0, 20)


def test_only_the_letters_in_use_are_defined() -> None:
    letters = drawing.write("3:1", 0, 0, 20)
    assert drawing.glyphs(letters).count("<path") == 3
    assert drawing.glyphs("") == ""
