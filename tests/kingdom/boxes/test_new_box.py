"""A new box is one new package: `new_boxes/mills` is put beside the others, nothing else changes.

`docs/how-to/adding-a-box.md` explains that package.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from hexstead import bots, kingdom
from hexstead.batches import kingdom_layout
from hexstead.batches.kingdom_layout import BOXES, OPERANDS, VERBS
from hexstead.bots.kingdom.network import Network
from hexstead.bots.kingdom.network_search import NetworkPlanner
from hexstead.envs import kingdom_v0
from hexstead.kingdom import common_verbs, picture, registry, sets
from hexstead.kingdom.box import HOOKS, Box
from hexstead.kingdom.quadrant import oddities
from hexstead.kingdom.verbs import COMMON_NUMBERS, LAST_ORDER, NUMBERS_PER_BOX
from hexstead.play import OVER, Record, draw, find_game, play_out
from hexstead.tables.games.kingdom.catalogue import catalogue
from hexstead.tables.games.kingdom.description import layout
from tests.kingdom.diagram import do, drawn, drawn_setup, tiles, where, why
from tests.kingdom.sets.properties import check_copies, check_secrets, check_words
from tools import codes

HERE = Path(__file__).parent
DOCUMENT = HERE.parents[2] / "docs" / "how-to" / "adding-a-box.md"
PACKAGE = HERE / "new_boxes" / "mills"


def forget() -> None:
    """Rescan the boxes."""
    registry.boxes.cache_clear()
    registry.verb_numbers.cache_clear()
    registry.location_numbers.cache_clear()
    kingdom_layout.terrain_card_numbers.cache_clear()
    kingdom_layout.scoring_numbers.cache_clear()
    common_verbs.compose.cache_clear()


@pytest.fixture
def _mills() -> Iterator[None]:
    """Install the package `mills` among the boxes during a test."""
    folder = str(HERE / "new_boxes")
    sets.__path__.append(folder)
    forget()
    yield
    sets.__path__.remove(folder)
    sys.modules.pop("hexstead.kingdom.sets.mills", None)
    if hasattr(sets, "mills"):
        del sets.mills
    forget()


DIAGRAM = """
    G0  G   G   G   .   G
      L   .   .   .   .   .
"""


def mill_table() -> kingdom.State:
    cards = ("millers", "knights", "hermits")
    return drawn(DIAGRAM, places={"L": "windmill"}, ready="a2", cards=cards)


@pytest.mark.usefixtures("_mills")
def test_it_is_found_with_its_quadrant() -> None:
    assert "mills" in registry.boxes()
    assert next(iter(registry.boxes())) == "base"
    quadrant = registry.find_quadrant("windmill")[1]
    assert quadrant.places == {"L": "windmill"}
    assert oddities(quadrant) == []


@pytest.mark.usefixtures("_mills")
def test_its_location_places_its_piece_once() -> None:
    state = mill_table()
    assert where(state, "windmill") == {"b1"}
    do(state, "windmill b1")

    assert tiles(state) == {"a2": "used"}
    assert state.supply[0] == 39
    assert state.to_json()["seats"][0]["units"] == {"mill": ["b1"]}
    assert where(state, "build") == {"c1"}
    assert "already used" in why(state, "windmill c1")


@pytest.mark.usefixtures("_mills")
def test_its_card_brings_gold_and_explains_it() -> None:
    state = mill_table()
    do(state, "windmill b1", "build c1", "build d1")

    assert state.gold(0)["millers"] == 4
    assert sum(gold for _, gold in state.explain(0)["millers"]) == 4
    assert state.gold(1)["millers"] == 0


@pytest.mark.usefixtures("_mills")
def test_its_piece_is_drawn() -> None:
    state = mill_table()
    before = picture.svg(state)
    do(state, "windmill b1")
    after = picture.svg(state)

    assert after.startswith("<svg")
    assert before != after
    assert "mill" in after.lower()


@pytest.mark.usefixtures("_mills")
def test_whole_games_are_played_with_it() -> None:
    met = 0
    for seed in range(40):
        rng = Random(seed)
        mix = ["mills", "nomads"] if seed % 2 else ["base", "mills", "crossroads"]
        setup = kingdom.Setup.random(seed, 2 + seed % 4, mix)
        state = kingdom.State.start(setup)
        words: list[str] = []
        while state.mover != OVER:
            action = draw(state, rng) if state.mover < 0 else rng.choice(state.legal())
            words.append(state.text(action))
            state.apply(action)
            if len(words) == 90:
                check_words(state)
                check_copies(state)
                check_secrets(state, rng)
        met += any(line.startswith("windmill") for line in words)
        assert Record(find_game("kingdom"), setup, words).replay() == state
    assert met > 5


def mill_setup() -> kingdom.Setup:
    board = [(name, False) for name in ("windmill", "farm", "tavern", "oasis")]
    return kingdom.Setup(2, board, ["millers", "knights", "hermits"])


@pytest.mark.usefixtures("_mills")
def test_environments_play_it() -> None:
    """Its verb is an action of the environment, and its location and card are observed."""
    land = "G   G   G   G   G   G   G   G\n  L   G   L   G   L   G   L   G"
    env = kingdom_v0.raw_env(setup=drawn_setup(land, places={"L": "windmill"}))
    windmill = OPERANDS + registry.verb_numbers()["windmill"]
    rng = Random(1)
    used = 0
    env.reset(seed=1)
    while not any(env.terminations.values()):
        mask = env.observe(env.agent_selection)["action_mask"]
        used += bool(mask[windmill])
        open_ = mask.nonzero()[0].tolist()
        env.step(windmill if mask[windmill] else rng.choice(open_))
    assert used
    env.close()


@pytest.mark.usefixtures("_mills")
def test_bots_play_it() -> None:
    state = kingdom.State.start(mill_setup())
    play_out(state, [bots.find("kingdom", "greedy"), bots.find("kingdom", "easy")], Random(4))
    assert state.mover == OVER


@pytest.mark.usefixtures("_mills")
def test_the_server_offers_and_describes_it() -> None:
    offered = {box["set"]: box for box in catalogue()["sets"]}["mills"]
    assert [place["name"] for place in offered["locations"]] == ["windmill"]
    assert "mills" in layout(mill_setup()).sets


@pytest.mark.usefixtures("_mills")
def test_no_generated_file_changes() -> None:
    assert codes.FILE.read_text(encoding="utf-8") == codes.text()


@pytest.mark.parametrize("order", [-1, 15, 30])
def test_an_order_without_room_is_refused(order: int) -> None:
    with pytest.raises(ValueError, match=f"box windmills: order must be from 0 to 14, got {order}"):
        Box("windmills", "hexstead.kingdom.sets.base", order=order)


def test_the_last_order_has_room_in_the_arrays() -> None:
    assert COMMON_NUMBERS + NUMBERS_PER_BOX * (LAST_ORDER + 1) <= VERBS
    assert LAST_ORDER < BOXES


def test_without_its_package_it_is_unknown() -> None:
    assert "mills" not in registry.boxes()
    with pytest.raises(ValueError, match="unknown quadrant 'windmill'"):
        kingdom.Setup(2, [("windmill", False)] * 4, ["lords", "knights", "miners"])
    assert "windmill" not in registry.verb_numbers()


def test_the_document_shows_the_package() -> None:
    """Every block of code in the document is part of the package, in order, and all of it."""
    document = DOCUMENT.read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", document, flags=re.DOTALL)
    assert "\n".join(code).split() == (PACKAGE / "__init__.py").read_text(encoding="utf-8").split()
    (quadrant,) = re.findall(r"```text\n(# Windmill.*?)```", document, flags=re.DOTALL)
    assert quadrant == (PACKAGE / "quadrants" / "windmill.txt").read_text(encoding="utf-8")


def test_the_document_names_every_hook() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert [hook for hook in HOOKS if f"`{hook}`" not in document] == []


@pytest.mark.usefixtures("_mills")
def test_a_network_that_has_never_seen_it_plays_it() -> None:
    """A new network judges by the linear evaluation of components without weights of their own."""
    player = NetworkPlanner(Network.initial(0, cards=[], tiles=[]), width=2)
    state = kingdom.State.start(kingdom.Setup.random(3, 2, ["base", "mills"]))
    play_out(state, [player, bots.find("kingdom", "random")], Random(3))
    assert state.score(0) > state.score(1) + 10
