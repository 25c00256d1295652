"""What building costs and where it is allowed (K10, K11)."""

from __future__ import annotations

from hexstead.catan.goods import BANK
from hexstead.play import CHANCE
from tests.catan.rules.profiles import every_profile, refused
from tests.catan.table import build, give, legal, play, table


@every_profile
def test_K10_costs(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne", "road c3-e")
    for text, price in (
        ("road c3-nw", "1 wood 1 brick"),
        ("settlement c3-se", "1 wood 1 brick 1 wool 1 grain"),
        ("city c3-n", "2 grain 3 ore"),
    ):
        assert state.parse(text) not in state.legal()
        refused(state, text, "K10")
        give(state, 0, price)
        assert state.parse(text) in state.legal()
        play(state, text)
        assert state.cards[0] == 0
        assert state.bank == BANK
    refused(state, "buy-card", "K10")
    give(state, 0, "1 wool 1 grain 1 ore")
    play(state, "buy-card")
    assert state.mover == CHANCE
    assert sum(weight for _, weight in state.chance()) == 25
    assert state.bank == BANK


@every_profile
def test_K11_roads_join_own_pieces(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne")
    give(state, 0, "1 wood 1 brick")
    assert set(legal(state, "road")) == {
        "road b2-se", "road b2-e", "road c2-se", "road c3-e",
    }  # fmt: skip
    refused(state, "road a3-w", "K11")
    refused(state, "road c3-ne", "K11")
    build(state, 1, "settlement c3-ne")  # a road cannot pass another player's settlement
    assert set(legal(state, "road")) == {"road b2-se", "road b2-e"}
    refused(state, "road c3-e", "K11")


@every_profile
def test_K11_settlements_stand_on_own_roads(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n", "road c3-ne", "road c3-e")
    give(state, 0, "1 wood 1 brick 1 wool 1 grain")
    assert legal(state, "settlement") == ["settlement c3-se"]
    refused(state, "settlement c3-ne", "K5")
    refused(state, "settlement a3-nw", "K11")
    play(state, "settlement c3-se")
    assert state.gold(0)["settlements"] == 2


@every_profile
def test_K11_a_city_gives_its_settlement_back(profile: str) -> None:
    state = table(profile)
    build(state, 0, "settlement c3-n")
    build(state, 1, "settlement c3-s")
    give(state, 0, "4 grain 6 ore")
    refused(state, "city c3-s", "K11")
    play(state, "city c3-n")
    refused(state, "city c3-n", "K11")
    assert state.settlements[0] == 0
    assert state.gold(0) == {
        "settlements": 0, "cities": 2, "longest-road": 0, "largest-army": 0,
        "victory-point-cards": 0,
    }  # fmt: skip
