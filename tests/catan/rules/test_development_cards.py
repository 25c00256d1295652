"""Development cards, and where they go once played (K13, K16)."""

from __future__ import annotations

from hexstead.catan import State, board
from hexstead.catan.goods import CARDS, DECK, counts, number, size
from tests.catan.rules.profiles import every_profile, official_like, refused
from tests.catan.table import build, cards, give, hold, legal, next_turn, play, table


@every_profile
def test_K13_not_in_the_turn_it_was_bought(profile: str) -> None:
    state = table(profile)
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card", "draw knight")
    refused(state, "knight", "K13")
    for _ in range(state.seats):
        next_turn(state)
    assert "knight" in legal(state)


@every_profile
def test_K13_one_card_a_turn(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "monopoly", "discovery")
    play(state, "monopoly ore")
    refused(state, "discovery wood wood", "K13")
    refused(state, "monopoly ore", "K13")


@every_profile
def test_K13_the_knight_makes_nobody_discard(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "knight")
    give(state, 1, "12 ore")
    build(state, 1, "city b1-n", "city a3-nw")
    play(state, "knight", "robber b1", "stolen ore")
    assert state.cards[:2] == [1, 11]
    assert state.knights[0] == 1


@every_profile
def test_K13_road_building(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "road-building")
    refused(state, "road-building", "K13")  # nothing to build from
    build(state, 0, "settlement b1-n")
    play(state, "road-building", "road b1-ne")
    assert all(text.startswith("road ") for text in legal(state))
    refused(state, "end", "K13")
    refused(state, "road d5-se", "K11")
    play(state, "road b1-nw")
    assert "end" in legal(state)
    assert state.roads_left[0] == 13


@every_profile
def test_K13_road_building_with_one_road_left(profile: str) -> None:
    state = table(profile)
    build(state, 0, *[f"road {board.PATH_NAME[path]}" for path in range(14)])
    hold(state, 0, "road-building")
    play(state, "road-building")
    play(state, legal(state)[0])
    assert "end" in legal(state)


@every_profile
def test_K13_discovery(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "discovery")
    assert len(legal(state, "discovery")) == 15
    give(state, 1, "18 ore")
    refused(state, "discovery ore ore", "K13")
    play(state, "discovery wood ore")
    assert state.hand[0] == cards("1 wood 1 ore")


@every_profile
def test_K13_monopoly(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "monopoly")
    give(state, 0, "1 ore")
    for seat in range(1, state.seats):
        give(state, seat, "2 ore 1 wood")
    play(state, "monopoly ore")
    assert state.hand[0] == cards(f"{1 + 2 * (state.seats - 1)} ore")
    assert all(state.hand[seat] == cards("1 wood") for seat in range(1, state.seats))


@every_profile
def test_K13_victory_points_are_not_played(profile: str) -> None:
    state = table(profile)
    hold(state, 0, "victory-point")
    assert legal(state) == ["end"]
    assert state.gold(0)["victory-point-cards"] == 1


@every_profile
def test_K13_the_stack_runs_out(profile: str) -> None:
    state = table(profile)
    hold(state, 1, *["knight"] * 14, *["road-building"] * 2, *["discovery"] * 2, *["monopoly"] * 2)
    hold(state, 0, *["victory-point"] * 5)
    give(state, 0, "1 wool 1 grain 1 ore")
    refused(state, "buy-card", "K4")


def played_progress(profile: str) -> State:
    state = table(profile)
    hold(state, 0, "monopoly", "discovery")
    play(state, "monopoly ore")
    for _ in range(state.seats):
        next_turn(state)
    play(state, "discovery ore ore")
    return state


def test_K16_compact_progress_cards_go_under_the_deck() -> None:
    state = played_progress("compact")
    assert [CARDS[kind] for kind in state.under] == ["monopoly", "discovery"]
    assert state.out == 0
    hold(state, 1, *[name for name, times in zip(CARDS, counts(state.deck), strict=True)
                     for _ in range(times)])  # fmt: skip
    assert state.deck_size == 0
    give(state, 0, "2 wool 2 grain 2 ore")
    play(state, "buy-card")
    assert [state.text(action) for action, _ in state.chance()] == ["draw monopoly"]
    refused(state, "draw discovery", "K13")
    play(state, "draw monopoly")
    # It went under the deck in public, so everyone knows who has it now.
    assert number(state.view(2).held_known[0], CARDS.index("monopoly")) == 1
    play(state, "buy-card", "draw discovery")
    assert state.under == []


@official_like
def test_K16_official_progress_cards_leave_the_game(profile: str) -> None:
    state = played_progress(profile)
    assert state.under == []
    assert size(state.out) == 2
    assert size(state.deck) + size(state.out) == size(DECK)
