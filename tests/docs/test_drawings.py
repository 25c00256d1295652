"""The drawn examples of the documentation match their rows."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from hexstead.hexgrid import hex_name
from tools.docsite import boxes
from tools.docsite.catan_examples import island_svg
from tools.docsite.kingdom_examples import SETTLEMENTS, Example, example_svg
from tools.docsite.stage import drawings
from tools.docsite.svg_parts import FORBIDDEN


def test_rows_are_parsed_into_pieces_and_marks() -> None:
    written = {"rows": ["G1* Tx", "W#$2 L^"], "places": {"b2": "farm"}}
    example = Example(written, {**SETTLEMENTS, "#": ("walls", -1)})
    assert example.rows == ["GT", "WL"]
    assert [(kind, seat, hex_name(hex_)) for kind, seat, hex_ in example.stands] == [
        ("settlement", 0, "a1"),
        ("walls", -1, "a2"),
    ]
    meant = (example.open, example.closed, example.lifted)
    assert [[hex_name(hex_) for hex_ in hexes] for hexes in meant] == [["a1"], ["b1"], ["b2"]]
    assert [([hex_name(hex_) for hex_ in hexes], label) for hexes, label in example.gold] == [
        (["a2"], "2")
    ]


def test_an_unknown_symbol_is_refused() -> None:
    with pytest.raises(KeyError):
        Example({"rows": ["G?"]}, SETTLEMENTS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_example_is_drawn_with_its_pieces_and_crosses(theme: str) -> None:
    drawn = example_svg({"rows": ["G1 G2 Tx", "W M S"]}, {}, "An example", theme)
    ET.fromstring(drawn)  # well-formed
    for seat in (0, 1):
        assert len(re.findall(rf'href="#\w*settlement-{seat}"', drawn)) == 1
    assert FORBIDDEN in drawn and "<title>An example</title>" in drawn


def test_an_island_is_drawn_with_its_towns_roads_and_robber() -> None:
    island = {
        "rows": ["T8 G5", "C6 D"],
        "towns": [["a1:2", 0], ["b1:3", 1, "city"]],
        "roads": [["a1:2", 0]],
        "harbours": [["a1:5", "wool"]],
        "robber": "b2",
    }
    drawn = island_svg(island, "An island", "light")
    ET.fromstring(drawn)
    for kind in ("settlement", "city", "robber"):
        assert drawn.count(f'class="{kind}"') == 1


def test_every_box_and_catan_have_drawings() -> None:
    """Only the long tests draw all of them."""
    names = list(drawings())
    assert sum(name.startswith(boxes.FOLDER) for name in names) > 150
    assert sum(name.startswith("reference/catan-rules/") for name in names) > 20
    assert {name.rpartition("-")[2] for name in names if name.startswith(boxes.FOLDER)} == {
        "light.svg",
        "dark.svg",
    }
