"""The numbers of actions never change, because trained models, masks and stored ints rely
on them."""

from hexstead.kingdom.registry import boxes, location_numbers, verb_numbers
from hexstead.kingdom.verbs import COMMON, COMMON_NUMBERS, NUMBERS_PER_BOX, SHIFT

NUMBERS = {
    "build": 1,
    "end": 2,
    "put": 3,
    "draw": 4,
    "done": 5,
    "play": 6,
    "turn": 7,
    "choose": 8,
    **{
        name: 16 + number
        for number, name in enumerate(
            ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
        )
    },
    **{
        name: 48 + number
        for number, name in enumerate(
            (
                *("lighthouse", "foresters-lodge", "barracks", "city-hall", "fort", "monastery"),
                *("wagon", "take-back"),
            )
        )
    },
    **{
        name: 80 + number
        for number, name in enumerate(
            (
                *("quarry", "caravan", "village", "garden", "donation-grass", "donation-canyon"),
                *("donation-desert", "donation-flower", "donation-forest", "donation-water"),
                *("donation-mountain", "resettlement", "outpost", "sword"),
            )
        )
    },
}
"""The published numbers. A line may be added, none may change."""


def test_published_numbers_stay() -> None:
    numbers = verb_numbers()
    assert {name: numbers[name] for name in NUMBERS if name in numbers} == NUMBERS


def test_each_box_numbers_its_own_block() -> None:
    for box in boxes().values():
        first = COMMON_NUMBERS + NUMBERS_PER_BOX * box.order
        block = range(first, first + NUMBERS_PER_BOX)
        for location in box.locations:
            assert all(verb_numbers()[verb.name] in block for verb in location.verbs)
            assert location_numbers()[location.name] // NUMBERS_PER_BOX == box.order
    assert len(COMMON) <= COMMON_NUMBERS


def test_every_number_is_used_once_and_fits_an_action() -> None:
    for numbers in (verb_numbers(), location_numbers()):
        assert len(set(numbers.values())) == len(numbers)
    assert max(verb_numbers().values()) << SHIFT < 2**31
    assert max(location_numbers().values()) < 1 << SHIFT
