"""The preview of a setup: where pieces placed before the game may lie, and house layouts."""

from __future__ import annotations

from typing import Any

import pytest

from hexstead.tables.games import find_adapter

KINGDOM = find_adapter("kingdom")


def board(**wishes: Any) -> tuple[dict[str, Any], Any]:
    """Return the preview for a request of the page, in which every open choice is null."""
    drawn = {"quadrants": [None] * 4, "cards": [None] * 3}
    setup, _ = KINGDOM.draw_setup({"players": 3, "seed": 4, **drawn, **wishes})
    preview: dict[str, Any] = dict(KINGDOM.layout(setup).board)
    return preview, setup


@pytest.mark.parametrize(
    ("sets", "lot"),
    [
        (["base", "caves"], "caves"),
        (["base", "capitol"], "capitols"),
        (["second-edition", "splendid-castles"], "castle-tiles"),
    ],
)
def test_pieces_of_a_lot_lie_in_different_groups(sets: list[str], lot: str) -> None:
    preview, setup = board(sets=sets)
    choice = preview["lot_hexes"][lot]
    lying = list(setup.lots[lot])
    assert choice["least"] <= len(lying) <= choice["most"] <= len(choice["groups"])
    assert all(sum(hex_ in group for group in choice["groups"]) == 1 for hex_ in lying)

    # Every other hex of a group can be requested.
    groups = [group for group in choice["groups"] if set(group) & set(lying)]
    wanted = [group[-1] for group in groups]
    assert list(board(sets=sets, lots={lot: wanted})[1].lots[lot]) == wanted


def test_house_layouts_are_marked() -> None:
    assert not board(sets=["base"])[0]["house_layout"]
    assert board(sets=["base", "island"])[0]["house_layout"]
    assert board(sets=["second-edition"])[0]["house_layout"]
    neutral = {"neutral_first_edition": True}
    preview, _ = board(sets=["second-edition"], options=neutral)
    assert not preview["house_layout"]
    assert preview["lot_hexes"]["selection-tokens"]["groups"]


def test_a_fifth_player_in_the_second_edition_is_marked_as_a_house_option() -> None:
    assert board(sets=["second-edition"], players=5)[0]["house_players"]
    assert not board(sets=["second-edition"], players=4)[0]["house_players"]
    assert not board(sets=["base", "island"], players=5)[0]["house_players"]
