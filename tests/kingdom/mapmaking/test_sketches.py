"""Boards in the editor: parsing, and findings."""

from __future__ import annotations

import pytest

from hexstead.kingdom.mapmaking.findings import SENTENCES, Finding
from hexstead.kingdom.mapmaking.inspection import inspect, is_playable, recipes_of
from hexstead.kingdom.mapmaking.sketch import NOTHING, Sketch, read_sketch
from hexstead.kingdom.quadrant import Quadrant, oddities
from hexstead.kingdom.registry import boxes, find_box, find_quadrant, parse_quadrant

PRINTED = [quadrant for box in boxes().values() for quadrant in box.quadrants.values()]


def sketch_of(name: str, title: str = "Valley") -> Sketch:
    box, quadrant = find_quadrant(name)
    return Sketch(quadrant.rows, title, box.name, quadrant.places)


def with_letter(sketch: Sketch, hex_name: str, letter: str) -> Sketch:
    """The same with another letter on one hex."""
    row, column = int(hex_name[1:]) - 1, ord(hex_name[0]) - ord("a")
    rows = list(sketch.rows)
    rows[row] = rows[row][:column] + letter + rows[row][column + 1 :]
    return Sketch(rows, sketch.title, sketch.set, sketch.places)


def codes(sketch: Sketch) -> list[str]:
    return [finding.code for finding in inspect(sketch)]


def find(sketch: Sketch, code: str) -> Finding:
    return next(finding for finding in inspect(sketch) if finding.code == code)


@pytest.mark.parametrize("quadrant", PRINTED, ids=lambda quadrant: quadrant.name)
def test_a_printed_board_with_another_title_has_no_findings(
    quadrant: Quadrant,
) -> None:
    found = inspect(sketch_of(quadrant.name))
    assert [finding for finding in found if finding.weight != "note"] == []
    assert is_playable(found)


def test_verified_prints_have_no_notes() -> None:
    for quadrant in PRINTED:
        if not quadrant.remarks:
            assert codes(sketch_of(quadrant.name)) == []


def test_an_empty_board_misses_its_hexes_its_title_and_its_special_hexes() -> None:
    assert codes(Sketch(set_="base")) == ["empty", "title_missing", "specials"]
    assert find(Sketch(), "empty").params == {"n": 100}
    assert find(Sketch(), "empty").hexes[:2] == ("a1", "b1")
    assert not is_playable(inspect(Sketch()))


def test_a_special_hex_on_the_rim_is_pointed_at() -> None:
    odd = with_letter(sketch_of("farm"), "j5", "S")
    assert find(odd, "on_rim").hexes == ("j5",)
    assert is_playable(inspect(odd))


def test_two_special_hexes_that_share_a_neighbour_are_pointed_at_with_it() -> None:
    rows = ["G" * 10] * 10
    rows[4] = "GGSGSGGGGG"
    crowded = find(Sketch(rows, "Meadow"), "too_close")
    assert set(crowded.hexes) == {"c5", "e5", "d5"}


@pytest.mark.parametrize("name", [name for name, box in boxes().items() if box.quadrants])
def test_the_counts_of_the_chosen_set_apply(name: str) -> None:
    box = find_box(name)
    like = next(iter(box.quadrants))
    more = with_letter(sketch_of(like), "a1", "N" if "N" not in recipes_of(box)[0] else "S")
    assert find(more, "specials").params["wanted"] == " ".join(recipes_of(box))
    assert "specials" not in codes(sketch_of(like))


def test_terrain_that_no_board_of_the_set_has_is_pointed_at() -> None:
    odd = find(with_letter(sketch_of("farm"), "a1", "Y"), "terrain")
    assert (odd.params, odd.hexes) == ({"terrain": "swamp"}, ("a1",))


def test_a_letter_without_its_location_cannot_be_played() -> None:
    farm = sketch_of("farm")
    assert find(Sketch(farm.rows, "Valley"), "place_missing").params == {"letter": "L"}
    unknown = Sketch(farm.rows, "Valley", places={"L": "moon"})
    assert find(unknown, "place_unknown").params == {"letter": "L", "name": "moon"}
    idle = Sketch(farm.rows, "Valley", places={**farm.places, "K": "barn"})
    assert find(idle, "place_unused").params == {"letter": "K"}
    both = with_letter(Sketch(farm.rows, "Valley", "", {"L": "farm", "K": "farm"}), "e5", "K")
    assert "places_equal" in codes(both)


def test_the_title_of_a_print_is_taken_but_a_house_layout_gives_way() -> None:
    assert find(sketch_of("farm", "Farm"), "title_printed").params == {"title": "Farm"}
    own = sketch_of("refuge", "Refuge")
    assert find(own, "takes_place").params == {"title": "Refuge"}
    assert is_playable(inspect(own))
    assert codes(sketch_of("farm", "!?"))[0] == "title_missing"
    assert codes(sketch_of("farm", "My (best); one"))[0] == "title_signs"


def test_figures_unlike_the_prints_are_noted() -> None:
    rows = ["G" * 10, "GGLGGGGLGG", *["G" * 10] * 8]
    notes = [f for f in inspect(Sketch(rows, "Meadow", "", {"L": "farm"})) if f.code == "figure"]
    assert {"figure": "hexes of grass", "value": 98, "least": 13, "most": 17} in [
        note.params for note in notes
    ]
    only_water = Sketch(["W" * 10] * 10, "Sea")
    assert codes(only_water) == ["no_special"]


@pytest.mark.parametrize("quadrant", PRINTED, ids=lambda quadrant: quadrant.name)
def test_a_written_board_reads_back(quadrant: Quadrant) -> None:
    sketch = sketch_of(quadrant.name)
    again, unread = read_sketch(sketch.text())
    assert unread == []
    assert (again.rows, again.title, again.set) == (sketch.rows, sketch.title, sketch.set)
    assert again.places == sketch.places
    parsed = parse_quadrant(sketch.text(), "new")
    assert (parsed.rows, parsed.places, oddities(parsed)) == (sketch.rows, sketch.places, [])
    assert parsed.remarks == ("own board",)


def test_sloppy_texts_are_read() -> None:
    rows = find_quadrant("farm")[1].rows
    typed = "\n\n".join(" ".join(row.lower()) for row in rows)
    sketch, unread = read_sketch(typed)
    assert (sketch.rows, unread) == (rows, [])


@pytest.mark.parametrize(
    ("text", "code", "params"),
    [
        ("# no facts\n", "header", {"line": 1}),
        ("# A;\nGXG", "letter", {"line": 2, "column": 2, "letter": "X"}),
        ("GGG", "row_length", {"line": 1, "n": 3}),
        ("# A;\nGGGGGGGGGGGG", "row_length", {"line": 2, "n": 12}),
        ("GGGGGGGGGG", "row_count", {"n": 1, "wanted": 10}),
        ("", "row_count", {"n": 0, "wanted": 10}),
    ],
)
def test_parse_errors_are_named(text: str, code: str, params: dict[str, object]) -> None:
    sketch, unread = read_sketch(text)
    assert params in [finding.params for finding in unread if finding.code == code]
    assert [len(row) for row in sketch.rows] == [10] * 10


def test_an_empty_text_is_an_empty_board() -> None:
    assert read_sketch("\n")[0].rows == NOTHING


def test_every_finding_says_a_sentence() -> None:
    for code in SENTENCES:
        params = dict.fromkeys(
            ("line", "column", "letter", "n", "title", "name", "have", "wanted", "terrain", "row"),
            1,
        ) | dict.fromkeys(("figure", "value", "least", "most"), 2)
        assert "{" not in Finding(code, params).sentence
