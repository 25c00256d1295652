"""Caches of the rules of a set-up."""

from hexstead import kingdom
from hexstead.hexgrid import BITS, hexes_of
from hexstead.kingdom.board import Board
from hexstead.kingdom.rules import CACHE_SIZE, Rules


def rules() -> Rules:
    return kingdom.State.start(kingdom.Setup.first_game()).rules


def test_facts_of_the_board_are_computed_once() -> None:
    asked: list[Board] = []

    def hexes(board: Board) -> int:
        asked.append(board)
        return board.edge

    found = rules()
    assert found.once(hexes) == found.once(hexes) == found.board.edge
    assert asked == [found.board]


def test_facts_of_pieces_are_cached() -> None:
    asked: list[int] = []

    def number(_: Board, pieces: int) -> int:
        asked.append(pieces)
        return pieces.bit_count()

    found = rules()
    one, two = hexes_of(found.board.edge)[:2]
    for pieces in (BITS[one], BITS[one] | BITS[two], BITS[one], 0, 0):
        assert found.of_pieces(number, pieces) == pieces.bit_count()
    assert asked == [BITS[one], BITS[one] | BITS[two], 0]


def test_old_entries_are_evicted_and_recomputed() -> None:
    asked: list[int] = []

    def same(_: Board, pieces: int) -> int:
        asked.append(pieces)
        return pieces

    found = rules()
    for pieces in range(3 * CACHE_SIZE):
        assert found.of_pieces(same, pieces) == pieces
    assert found.of_pieces(same, 7) == 7
    assert asked.count(7) == 2, "not everything can be kept"
