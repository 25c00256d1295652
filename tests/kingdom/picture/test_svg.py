"""The picture shows the whole state, nothing else, and is deterministic."""

import re
from collections import Counter
from xml.etree import ElementTree as ET

import pytest

from hexstead import kingdom
from hexstead.drawing.figures import SEATS
from hexstead.drawing.textures import textures
from hexstead.hexgrid import NOWHERE, hex_name, hexes_of
from hexstead.kingdom import picture
from hexstead.kingdom.picture import art, pieces
from hexstead.kingdom.picture.pieces import Figure, figures
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.terrain import SPECIALS, TERRAINS
from hexstead.kingdom.verbs import HEX
from hexstead.play import CHANCE
from tests.kingdom.diagram import drawn
from tests.kingdom.picture.games import after, played

ALL_BOXES = ["base", "nomads", "crossroads"]


def tree(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def named(svg: str, attribute: str) -> list[str]:
    return re.findall(rf' {attribute}="([^"]+)"', svg)


def names(mask: int) -> list[str]:
    return [hex_name(hex_) for hex_ in hexes_of(mask)]


@pytest.fixture(scope="module")
def middle() -> kingdom.State:
    return played(kingdom.Setup.first_game(4), after(150))[0]


def five_player_end(sets: list[str]) -> kingdom.State:
    return played(kingdom.Setup.random(5, 5, sets))[0]


def test_the_same_state_gives_the_same_bytes(middle: kingdom.State) -> None:
    again = kingdom.State.from_json(middle.to_json())
    assert picture.svg(middle, legal=True) == picture.svg(again, legal=True)


def test_a_notebook_shows_the_picture(middle: kingdom.State) -> None:
    assert middle._repr_svg_() == picture.svg(middle)


def test_drawing_leaves_the_state_unchanged(middle: kingdom.State) -> None:
    before = middle.to_json()
    picture.svg(middle, theme="dark", legal=True)
    assert middle.to_json() == before


@pytest.mark.parametrize("theme", picture.THEMES)
@pytest.mark.parametrize("legal", [False, True])
def test_it_is_well_formed_and_refers_only_to_what_it_defines(
    middle: kingdom.State, theme: str, legal: bool
) -> None:
    svg = picture.svg(middle, theme=theme, legal=legal)
    root = tree(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = Counter(element.get("id") for element in root.iter() if element.get("id"))
    assert set(ids.values()) == {1}
    assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', svg)) <= {
        pair for name in ids for pair in ((name, ""), ("", name))
    }


def test_it_is_self_contained(middle: kingdom.State) -> None:
    """No browser-only features, no external resources, no fonts."""
    svg = picture.svg(middle, legal=True)
    for word in ("<script", "<style", "<foreignObject", "<text", "<image", "class=", "http:"):
        assert word not in svg.replace('xmlns="http://www.w3.org/2000/svg"', "")


def test_two_boards_in_one_notebook_do_not_share_names() -> None:
    one = picture.svg(kingdom.State.start(kingdom.Setup.first_game()))
    other = picture.svg(kingdom.State.start(kingdom.Setup.random(3)))
    dark = picture.svg(kingdom.State.start(kingdom.Setup.first_game()), theme="dark")
    assert not set(named(one, "id")) & set(named(other, "id"))
    assert not set(named(one, "id")) & set(named(dark, "id"))


@pytest.mark.parametrize("seed", range(3))
def test_every_hex_is_drawn(seed: int) -> None:
    state = kingdom.State.start(kingdom.Setup.random(seed, 3, ALL_BOXES))
    assert set(named(picture.svg(state), "data-hex")) == set(names(state.rules.board.grid.all))


def test_every_terrain_special_hex_and_location_has_a_drawing() -> None:
    assert set(textures()) == set(TERRAINS)
    assert set(SPECIALS.values()) - {"location"} <= set(art.places())
    for box in boxes().values():
        for location in box.locations:
            name = location.name
            known = name in art.places() or art.named_after_terrain(name)
            state = drawn("G G G\n G L G\nG G G", places={"L": name})
            if name in state.rules.places:  # a token may say that it is another one
                assert f'data-place="{name}"' in picture.svg(state)
            assert known or box.name not in ALL_BOXES, f"{name} has no silhouette"


def test_silhouettes_differ() -> None:
    shapes = {drawing.parts for drawing in art.places().values()}
    assert len(shapes) == len(art.places())


@pytest.mark.parametrize("sets", [["base"], ALL_BOXES])
def test_each_seat_has_its_pieces_on_the_board(sets: list[str]) -> None:
    state = five_player_end(sets)
    root = tree(picture.svg(state))
    for seat in range(5):
        standing: list[str] = []
        for element in root.iter():
            if element.get("data-seat") == str(seat):
                standing += (element.get("data-hexes") or element.get("data-hex") or "").split()
        assert sorted(standing) == sorted(names(state.own[seat]))


def test_pieces_of_boxes_have_their_drawings() -> None:
    setup = kingdom.Setup(
        5,
        [
            ("quarry", False),
            ("barracks-crossroads", False),
            ("city-hall-fort", True),
            ("lighthouse-foresters-lodge", False),
        ],
        ["fishermen", "knights", "merchants"],
        lots={
            "nomad-tiles": ["sword", "outpost", "donation-water"],
            "tasks": ["road", "advance", "fortress"],
        },
    )

    def equipped(state: kingdom.State, _: int) -> bool:
        return len({figure.kind for figure in figures(state)}) > 3

    state, _ = played(setup, equipped, seed=2)
    kinds = {figure.kind for figure in figures(state)}
    assert len(kinds) > 3
    assert set(named(picture.svg(state), "data-kind")) == kinds


def test_a_piece_without_a_drawing_becomes_a_pawn(monkeypatch: pytest.MonkeyPatch) -> None:
    state = drawn("G0 G G")
    figure = Figure("golems", 1, state.own[0])
    monkeypatch.setattr(pieces, "figures", lambda _: [figure])
    svg = picture.svg(state)
    tree(svg)
    assert named(svg, "data-kind") == ["golems"]


def test_legal_highlights_are_the_legal_hexes() -> None:
    for number in (0, 40, 90, 140):
        state, _ = played(kingdom.Setup.first_game(3), after(number))
        targets = 0
        for _, mask in state.options():
            targets |= mask
        targets &= ~(1 << NOWHERE)
        assert named(picture.svg(state, legal=True), "data-legal") == names(targets)
        assert not named(picture.svg(state), "data-legal")


def test_there_are_no_legal_marks_when_chance_moves() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game())
    assert state.mover == CHANCE
    assert not named(picture.svg(state, legal=True), "data-legal")


def test_a_lifted_settlement_leaves_its_mark() -> None:
    state, _ = played(kingdom.Setup.first_game(3), lambda state, _: state.lifted != NOWHERE)
    assert named(picture.svg(state), "data-lifted") == [hex_name(state.lifted)]


def test_the_last_actions_are_marked() -> None:
    state, actions = played(kingdom.Setup.first_game(3), after(30))
    builds = [action for action in actions if state.text(action).startswith("build")][-3:]
    svg = picture.svg(state, last=[*builds, state.parse("end"), actions[0]])
    assert named(svg, "data-last") == [hex_name(action & HEX) for action in builds]


def test_a_view_shows_no_more_than_its_seat_may_know(middle: kingdom.State) -> None:
    assert picture.svg(middle.view(1)) == picture.svg(middle)


def test_margins_can_be_left_out(middle: kingdom.State) -> None:
    full = picture.svg(middle)
    bare = picture.svg(middle, coordinates=False, caption=False)
    assert len(bare) < len(full)
    assert "data-swatch" in full
    assert "data-swatch" not in bare


def test_the_title_has_the_scores(middle: kingdom.State) -> None:
    title = tree(picture.svg(middle)).findtext("{http://www.w3.org/2000/svg}title") or ""
    assert SEATS[middle.turn_seat].name in title
    assert all(str(middle.score(seat)) in title for seat in range(4))


@pytest.mark.parametrize("sets", [["base"], ALL_BOXES])
def test_a_full_board_stays_small(sets: list[str]) -> None:
    svg = picture.svg(five_player_end(sets), legal=True)
    assert len(svg.encode()) < 250_000


def test_an_unknown_theme_is_named() -> None:
    state = kingdom.State.start(kingdom.Setup.first_game())
    with pytest.raises(ValueError, match="unknown theme 'sepia'; expected one of light, dark"):
        picture.svg(state, theme="sepia")
