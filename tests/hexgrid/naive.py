"""A plain reference implementation of the hex geometry: places as (row, column) in sets.

Written from the picture alone (pointy-top hexes, odd rows shifted half a hex to the right), without
code of `hexstead.hexgrid`.
"""

from functools import cache, lru_cache

Place = tuple[int, int]
Places = frozenset[Place]

DIRECTIONS = ("east", "south-east", "south-west", "west", "north-west", "north-east")


@cache
def step(place: Place, direction: str) -> Place:
    """The next place in a direction."""
    row, column = place
    if direction == "east":
        return row, column + 1
    if direction == "west":
        return row, column - 1
    vertical, _, sideways = direction.partition("-")
    shifted = row % 2 == 1
    row += 1 if vertical == "south" else -1
    if sideways == "east":
        return row, column + 1 if shifted else column
    return row, column if shifted else column - 1


@cache
def neighbours(place: Place) -> Places:
    return frozenset(step(place, direction) for direction in DIRECTIONS)


def next_to_at_least(board: Places, places: Places, number: int) -> Places:
    return frozenset(place for place in board if len(neighbours(place) & places) >= number)


def area(start: Places, within: Places) -> Places:
    reached = set(start & within)
    waiting = list(reached)
    while waiting:
        for place in neighbours(waiting.pop()) & within - reached:
            reached.add(place)
            waiting.append(place)
    return frozenset(reached)


@lru_cache(maxsize=100)
def areas(places: Places) -> list[Places]:
    found: list[Places] = []
    rest = places
    while rest:
        one = area(frozenset([min(rest)]), rest)
        found.append(one)
        rest -= one
    return found


def reach(start: Places, within: Places, steps: int) -> Places:
    """Places of `within` at most this many steps away, each step landing in `within`."""
    reached = set(start)
    for _ in range(steps):
        reached |= {near for place in reached for near in neighbours(place) & within}
    return frozenset(reached) & within


def ray(board: Places, place: Place, direction: str) -> list[Place]:
    line: list[Place] = []
    place = step(place, direction)
    while place in board:
        line.append(place)
        place = step(place, direction)
    return line


def in_line(places: Places, direction: str, length: int) -> Places:
    """The starts of lines of this many places."""
    return frozenset(place for place in places if len(ray(places, place, direction)) >= length - 1)


@cache
def distance(one: Place, other: Place) -> int:
    """The number of steps from one place to the other over any places, by breadth-first search."""
    steps, circle, seen = 0, {one}, {one}
    while other not in circle:
        circle = {near for place in circle for near in neighbours(place)} - seen
        seen |= circle
        steps += 1
    return steps


def rectangle(top: int, left: int, height: int, width: int) -> Places:
    return frozenset(
        (row, column) for row in range(top, top + height) for column in range(left, left + width)
    )


def name(place: Place) -> str:
    return "abcdefghijklmnopqrst"[place[1]] + str(place[0] + 1)
