"""Mixing sets freely: what is drawn, what can be given by hand, what is refused."""

import re

import pytest

from hexstead import kingdom
from hexstead.kingdom.draw_setup import draw_setup
from hexstead.kingdom.registry import boxes
from hexstead.play import SetupError

CROSSROADS = ["barracks-crossroads", "city-hall-fort"]
NOMADS = ["quarry", "village"]
CARDS = ["families", "knights", "miners"]
QUADRANTS = [(name, False) for name in (*CROSSROADS, *NOMADS)]
TILES = ["sword", "sword", "treasure", "outpost"]


def refused(problem: str, **fields: object) -> None:
    setup: dict[str, object] = {"players": 2, "quadrants": QUADRANTS, "cards": CARDS, **fields}
    with pytest.raises(SetupError, match=re.escape(problem)):
        kingdom.Setup(**setup)  # type: ignore[arg-type]


def test_drawn_lots_can_be_given_by_hand() -> None:
    lots = {"tasks": ["road", "advance"], "nomad-tiles": TILES}
    setup = kingdom.Setup(2, QUADRANTS, CARDS, lots=lots)
    assert setup.lots == {key: tuple(names) for key, names in lots.items()}
    assert kingdom.Setup.from_json(setup.to_json()) == setup


def test_missing_lots_are_drawn_deterministically() -> None:
    one, other = kingdom.Setup(2, QUADRANTS, CARDS), kingdom.Setup(2, QUADRANTS, CARDS)
    assert one == other
    assert [len(one.lots[key]) for key in ("tasks", "nomad-tiles")] == [2, 4]


@pytest.mark.parametrize(
    ("lots", "problem"),
    [
        ({"tasks": ["road"]}, "tasks: expected 2 for these quadrants, got ['road']"),
        ({"tasks": ["road"] * 3}, "tasks: expected 2 for these quadrants"),
        ({"tasks": []}, "tasks: expected 2 for these quadrants, got []"),
        ({"tasks": "road"}, "tasks: expected 2 for these quadrants, got 'road'"),
        ({"tasks": ["road", "road"]}, "tasks: 2 of 'road', the stock has 1"),
        (
            {"tasks": ["road", "picnic"]},
            "tasks: unknown 'picnic'; expected one of home-country, fortress, road, place-of",
        ),
        ({"nomad-tiles": TILES[:3]}, "nomad-tiles: expected 4 for these quadrants"),
        (
            {"nomad-tiles": ["sword", "sword", "sword", "outpost"]},
            "nomad-tiles: 3 of 'sword', the stock has 2",
        ),
        (
            {"nomad-tiles": ["axe", *TILES[:3]]},
            "nomad-tiles: unknown 'axe'; expected one of donation-",
        ),
        (
            {"quests": ["road"]},
            "unknown lot 'quests'; available: tasks, nomad-tiles",
        ),
    ],
)
def test_a_wrong_lot_is_refused(lots: dict[str, object], problem: str) -> None:
    refused(problem, lots=lots)


def test_tasks_without_a_quadrant_of_crossroads_are_refused() -> None:
    base = [(name, False) for name in ("farm", "oasis", "tavern", "barn")]
    refused(
        "unknown lot 'tasks'",
        quadrants=base,
        cards=["lords", "knights", "miners"],
        lots={"tasks": ["road"]},
    )


def test_unknown_names_are_refused_with_the_available_ones() -> None:
    refused(
        "unknown quadrant 'casino'; expected one of barn, ",
        quadrants=[*QUADRANTS[:3], ("casino", False)],
    )
    refused("unknown card 'pirates'; expected one of fishermen, ", cards=["pirates", *CARDS[:2]])
    refused(
        "unknown option 'gods'; available: lords_need_settlement",
        options={"gods": True},
    )
    with pytest.raises(
        SetupError, match="unknown set 'marsh'; expected one of base, crossroads, nomads"
    ):
        kingdom.Setup.random(1, 2, ["base", "marsh"])


def test_a_task_or_a_tile_is_no_kingdom_builder_card() -> None:
    refused("unknown card 'road'", cards=["road", *CARDS[:2]])
    refused("unknown card 'sword'", cards=["sword", *CARDS[:2]])


def test_sets_that_make_no_game_are_refused() -> None:
    for sets in ([], ["crossroads"]):
        with pytest.raises(SetupError, match="too few quadrants or cards for a game; add base"):
            kingdom.Setup.random(1, 2, sets)
    with pytest.raises(SetupError, match="duplicate set 'nomads'"):
        kingdom.Setup.random(1, 2, ["base", "nomads", "nomads"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_mix_can_be_drawn_for_any_number_of_players(players: int) -> None:
    for sets in (["nomads"], ["base", "crossroads"], ["nomads", "crossroads"], list(boxes())):
        for seed in range(10):
            setup = kingdom.Setup.random(seed, players, sets)
            known = {name for box in sets for name in boxes()[box].quadrants}
            assert {name for name, _ in setup.quadrants} <= known
            assert setup == kingdom.Setup.random(seed, players, sets)
            assert kingdom.Setup.from_json(setup.to_json()) == setup


def test_only_components_in_play_can_be_used_and_scored() -> None:
    """A base game has no sword and no task, even if the boxes are installed."""
    state = kingdom.State.start(kingdom.Setup.first_game())
    with pytest.raises(ValueError, match="unknown action 'sword'; expected one of build, end"):
        state.parse("sword a1")
    assert set(state.gold(0)) == {"fishermen", "knights", "merchants", "castles"}


def test_an_action_is_the_same_number_in_every_mix() -> None:
    base = kingdom.State.start(kingdom.Setup.first_game())
    mixed = kingdom.State.start(kingdom.Setup(2, [("farm", False), *QUADRANTS[:3]], CARDS))
    assert base.parse("farm e7") == mixed.parse("farm e7")
    assert base.parse("build e7") == mixed.parse("build e7")


def test_options_of_boxes_count_where_those_are_drawn() -> None:
    """An option that does not matter in the drawn game is ignored, not refused."""
    hat = ["base", "nomads", "crossroads", "harvest", "second-edition", "island"]
    wanted = {"mayors_unbroken": True, "neutral_first_edition": True, "island_coast": True}
    for cards in (None, ["lords", None, None]):
        drawn = [draw_setup(seed, 3, hat, cards=cards, options=wanted) for seed in range(20)]
        for setup in drawn:
            matter = {name for box in setup.boxes() for name in box.options}
            assert setup.options == {name: True for name in wanted if name in matter}
        with_mayors = sum("mayors_unbroken" in setup.options for setup in drawn)
        assert 0 < with_mayors < len(drawn)
    off = {"neutral_first_edition": False, "mayors_unbroken": False}
    for seed in range(20):
        setup = draw_setup(seed, 3, hat, options=off)
        assert set(setup.options) <= set(off)
    with pytest.raises(
        SetupError,
        match="unknown option 'gods'; available: lords_need_settlement",
    ):
        draw_setup(1, 3, hat, start=1, options={"gods": True})
