"""The names of a box's things come from the catalogue in its package, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from hexstead.kingdom.box import Box, Card, Location, Piece, Verb
from hexstead.kingdom.registry import boxes
from hexstead.kingdom.words import CARDS, PIECES, PLACES, VERBS, Words, read_words

LANGUAGES = ("en", "nl", "de")


def catalogue(box: Box, language: str) -> dict[str, Any]:
    text = files(box.package).joinpath("words", f"{language}.json").read_text(encoding="utf-8")
    words: dict[str, Any] = json.loads(text)
    return words


def keys(tree: Any, way: str = "") -> Iterator[str]:
    """The path of every text in a catalogue."""
    if isinstance(tree, dict):
        for key, branch in tree.items():
            yield from keys(branch, f"{way}/{key}")
    elif isinstance(tree, list):
        for number, branch in enumerate(tree):
            yield from keys(branch, f"{way}/{number}")
    else:
        yield way


@pytest.mark.parametrize("box", boxes().values(), ids=list(boxes()))
def test_the_languages_have_the_same_keys(box: Box) -> None:
    english = set(keys(catalogue(box, "en")))
    for language in LANGUAGES:
        assert set(keys(catalogue(box, language))) == english, language


@pytest.mark.parametrize("box", boxes().values(), ids=list(boxes()))
def test_the_catalogue_has_exactly_the_things_of_the_box(box: Box) -> None:
    words = catalogue(box, "en")
    assert set(words["places"]) == {location.name for location in box.locations}
    cards = [*box.cards, *box.always]
    cards += [card for lot in box.lots for card in lot.cards]
    cards += [card for location in box.locations for card in location.cards]
    assert set(words["cards"]) == {card.name for card in cards}
    settlement = {"settlement"} if box.name == "base" else set()
    assert set(words.get("pieces", {})) == {piece.name for piece in box.pieces} | settlement
    assert set(words.get("lots", {})) == {lot.key for lot in box.lots}
    assert set(words.get("options", {})) == set(box.options)
    assert set(words.get("kept", {})) <= {slot.name for slot in box.slots if slot.each_seat}
    verbs = [*box.extra_actions, *box.further_verbs]
    assert set(words.get("verbs", {})) == {verb.name for verb in verbs}
    used = {verb.name for location in box.locations for verb in location.verbs}
    assert used <= {*words["places"], *words.get("verbs", {})}


@pytest.mark.parametrize("box", boxes().values(), ids=list(boxes()))
def test_the_catalogue_has_every_text_that_the_pages_show(box: Box) -> None:
    words = catalogue(box, "en")
    assert words["set"]
    assert all(entry["title"] and entry["hint"] for entry in words["places"].values())
    assert all(entry["title"] and entry["hint"] for entry in words["cards"].values())
    assert all(entry["name"] for entry in words.get("pieces", {}).values())
    assert all(entry["title"] for entry in words.get("lots", {}).values())
    for verb in box.extra_actions:
        assert words["verbs"][verb.name]["title"] and words["verbs"][verb.name]["hint"]
    for verb in box.further_verbs:
        assert words["verbs"][verb.name]["log"] and words["verbs"][verb.name]["step"]


@pytest.mark.parametrize("box", boxes().values(), ids=list(boxes()))
def test_titles_and_hints_are_those_of_the_catalogue(box: Box) -> None:
    words = read_words(box.package)
    assert box.title == words.title(box.name)
    for location in box.locations:
        assert location.title == words.title(location.name, PLACES)
        assert location.hint == words.hint(location.name, PLACES) != ""
        assert all(verb.hint for verb in location.verbs)
    for card in box.cards:
        assert card.title == words.title(card.name, CARDS)
        assert card.hint == words.hint(card.name, CARDS) != ""
    for piece in box.pieces:
        assert piece.title == words.title(piece.name, PIECES)
    for verb in [*box.extra_actions, *box.further_verbs]:
        assert verb.hint == words.hint(verb.name, VERBS) != ""
    for option in box.options:
        assert box.meaning(option) != option


def test_a_thing_without_a_catalogue_entry_has_its_plain_name() -> None:
    words = Words({})
    assert words.title("foresters-lodge", PLACES) == "Foresters lodge"
    assert words.hint("foresters-lodge", PLACES) == ""
    assert words.meaning("no-lords") == "no-lords"


def test_a_name_of_its_own_comes_before_the_catalogue() -> None:
    verb = Verb("ferry", lambda _: 0, lambda *_: None, rule="Ferry", hint="Cross the river.")
    box = Box(
        "rivers",
        "tests.kingdom.boxes",
        order=14,
        locations=[Location("ferry", [verb], title="The ferry")],
        cards=[Card("boatmen", lambda *_: [], title="Boatmen", hint="1 gold for each boat.")],
        pieces=[Piece("boat", mark="b")],
    )
    assert (box.title, box.locations[0].title, verb.hint) == (
        "Rivers",
        "The ferry",
        "Cross the river.",
    )
    assert (box.cards[0].title, box.cards[0].hint) == ("Boatmen", "1 gold for each boat.")
    assert box.pieces[0].title == "Boat"
