"""Matching guests who seek a game: who waits longest comes first, and all at a table agree."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from hexstead.server.ratings.rating_system import INITIAL_POINTS
from hexstead.server.seeks.matching import (
    Kind,
    Match,
    Seeker,
    agree,
    count_matching,
    find_matches,
    kinds_of,
)

TWO = Kind("kingdom", 2, "15+10", False)


def seeker(guest: str, *, players: tuple[int, ...] = (2,), **wishes: object) -> Seeker:
    kinds = kinds_of(
        wishes.pop("games", ("kingdom",)),  # type: ignore[arg-type]
        players,
        wishes.pop("clocks", ("15+10",)),  # type: ignore[arg-type]
        bool(wishes.pop("rated", False)),
    )
    return Seeker(guest, kinds, **wishes)  # type: ignore[arg-type]


def test_those_who_wait_longest_are_matched_first() -> None:
    waiting = [seeker("ann"), seeker("bob"), seeker("carl")]
    assert find_matches(waiting, ()) == [Match(TWO, ("ann", "bob"))]


def test_several_choices_find_the_one_that_is_shared() -> None:
    ann = seeker("ann", games=("kingdom", "catan"), clocks=("5+5", "day"))
    bob = seeker("bob", clocks=("15+10", "day"))
    carl = seeker("carl", games=("catan",), clocks=("day",))
    assert find_matches([ann, bob], ()) == [Match(Kind("kingdom", 2, "day", False), ("ann", "bob"))]
    assert find_matches([carl, ann, bob], ()) == [
        Match(Kind("catan", 2, "day", False), ("carl", "ann"))
    ]


def test_a_table_of_three_waits_for_three() -> None:
    three = [seeker(name, players=(3,)) for name in ("ann", "bob", "carl")]
    assert find_matches(three[:2], ()) == []
    assert find_matches(three, ()) == [Match(TWO._replace(players=3), ("ann", "bob", "carl"))]
    # A larger table is filled first, if it can be; else a smaller one.
    either = seeker("dora", players=(2, 3))
    assert find_matches([either, seeker("eve")], ()) == [Match(TWO, ("dora", "eve"))]
    assert find_matches([either, seeker("eve"), *three[:2]], ()) == [
        Match(TWO._replace(players=3), ("dora", "ann", "bob"))
    ]


def test_rated_and_unrated_games_are_apart() -> None:
    assert find_matches([seeker("ann", rated=True), seeker("bob")], ()) == []


def test_blocked_guests_are_not_matched() -> None:
    waiting = [seeker("ann"), seeker("bob"), seeker("carl")]
    apart = {frozenset({"ann", "bob"})}
    assert find_matches(waiting, apart) == [Match(TWO, ("ann", "carl"))]
    # Players who block each other are not paired at the table of a third player either.
    three = [seeker(name, players=(3,)) for name in ("carl", "ann", "bob", "dora")]
    assert find_matches(three, apart)[0].guests == ("carl", "ann", "dora")


def test_both_sides_limit_the_difference_of_ratings() -> None:
    def rated(guest: str, points: float, rating_range: int | None) -> Seeker:
        ratings = {("kingdom", 2): points}
        return seeker(guest, rated=True, rating_range=rating_range, ratings=ratings)

    kind = TWO._replace(rated=True)
    assert agree(rated("ann", 1500, 100), rated("bob", 1600, None), kind, ())
    assert not agree(rated("ann", 1500, 100), rated("bob", 1601, None), kind, ())
    assert not agree(rated("ann", 1500, None), rated("bob", 1601, 100), kind, ())
    # A guest without a rating counts as a new one.
    new = seeker("carl", rated=True)
    assert agree(rated("ann", INITIAL_POINTS + 100, 100), new, kind, ())
    assert not agree(rated("ann", INITIAL_POINTS + 101, 100), new, kind, ())


def test_the_number_of_matching_guests() -> None:
    others = [seeker("bob"), seeker("carl", clocks=("day",)), seeker("dora", players=(3,))]
    assert count_matching(seeker("ann"), others, ()) == 1
    assert count_matching(seeker("ann", players=(2, 3)), others, {frozenset({"ann", "bob"})}) == 1


@given(
    st.lists(
        st.tuples(
            st.sets(st.sampled_from(["kingdom", "catan"]), min_size=1),
            st.sets(st.sampled_from([2, 3, 4]), min_size=1),
            st.sets(st.sampled_from(["5+5", "day"]), min_size=1),
        ),
        max_size=9,
    ),
    st.sets(st.frozensets(st.integers(0, 8).map(str), min_size=2, max_size=2), max_size=4),
)
def test_matches_are_disjoint_and_agreed_and_leave_no_pair(
    wishes: list[tuple[set[str], set[int], set[str]]], apart: set[frozenset[str]]
) -> None:
    waiting = [
        Seeker(str(number), kinds_of(sorted(games), sorted(players), sorted(clocks), False))
        for number, (games, players, clocks) in enumerate(wishes)
    ]
    by_name = {one.guest: one for one in waiting}
    matches = find_matches(waiting, apart)
    matched = [guest for match in matches for guest in match.guests]
    assert len(matched) == len(set(matched))
    for match in matches:
        assert len(match.guests) == match.kind.players
        table = [by_name[guest] for guest in match.guests]
        for number, one in enumerate(table):
            assert all(agree(one, other, match.kind, apart) for other in table[number + 1 :])
    left = [one for one in waiting if one.guest not in matched]
    assert find_matches(left, apart) == []
