"""The drawn examples of the site: what is written in their rows is what is drawn."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

from hexstead.hexgrid import hex_name
from tools.docsite import boxes
from tools.docsite.cutouts import SETTLEMENTS, Cutout, cutout_svg
from tools.docsite.ink import FORBIDDEN
from tools.docsite.islands import island_svg
from tools.docsite.stage import drawings


def test_the_rows_of_a_cut_out_say_what_stands_and_what_is_meant_there() -> None:
    written = {"rows": ["G1* Tx", "W#$2 L^"], "places": {"b2": "farm"}}
    cutout = Cutout(written, {**SETTLEMENTS, "#": ("walls", -1)})
    assert cutout.rows == ["GT", "WL"]
    assert [(kind, seat, hex_name(hex_)) for kind, seat, hex_ in cutout.stands] == [
        ("settlement", 0, "a1"),
        ("walls", -1, "a2"),
    ]
    meant = (cutout.open, cutout.closed, cutout.lifted)
    assert [[hex_name(hex_) for hex_ in hexes] for hexes in meant] == [["a1"], ["b1"], ["b2"]]
    assert [([hex_name(hex_) for hex_ in hexes], label) for hexes, label in cutout.gold] == [
        (["a2"], "2")
    ]


def test_a_sign_that_nobody_knows_is_no_example() -> None:
    with pytest.raises(KeyError):
        Cutout({"rows": ["G?"]}, SETTLEMENTS)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_example_is_drawn_with_its_pieces_and_crosses(theme: str) -> None:
    drawn = cutout_svg({"rows": ["G1 G2 Tx", "W M S"]}, {}, "An example", theme)
    ET.fromstring(drawn)  # it is whole
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
    """The pages link to them; the long tests draw them all."""
    names = list(drawings())
    assert sum(name.startswith(boxes.FOLDER) for name in names) > 150
    assert sum(name.startswith("reference/catan-rules/") for name in names) > 20
    assert {name.rpartition("-")[2] for name in names if name.startswith(boxes.FOLDER)} == {
        "light.svg",
        "dark.svg",
    }
