"""Games with all boxes in the terminal: marks of pieces, and meanings of hexes."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from hexstead.cli.kingdom import palette
from hexstead.cli.kingdom.board import NARROW, Painter, pieces_on
from hexstead.cli.kingdom.choices import choices, prompt
from hexstead.cli.kingdom.panel import Panel
from hexstead.cli.kingdom.parsing import parse_action
from hexstead.hexgrid import hex_name, hexes_of
from hexstead.kingdom import Setup, State
from hexstead.kingdom.box import SETTLEMENT
from hexstead.kingdom.registry import boxes
from hexstead.play import CHANCE, OVER, IllegalAction, draw


@cache
def positions() -> list[State]:
    """Positions in which a player decides, of random games with every box; every second one with
    those that bring pieces."""
    found: list[State] = []
    with_pieces = [box.name for box in boxes().values() if box.pieces]
    for seed in range(8):
        state = State.start(Setup.random(seed, 3, with_pieces if seed % 2 else list(boxes())))
        rng = Random(seed)
        while state.mover != OVER:
            if state.mover >= 0 and rng.random() < (0.5 if state.doing else 0.05):
                found.append(state.view(state.mover))
            chosen = draw(state, rng) if state.mover == CHANCE else rng.choice(state.legal())
            state.apply(chosen)
    return found


def test_every_piece_is_its_mark_in_the_colours_of_its_seat() -> None:
    seen = set()
    for state in positions():
        painter = Painter(state, {}, NARROW, ascii_only=False)
        for hex_, (piece, seat) in pieces_on(state).items():
            look = palette.SEATS[seat] if piece.owned else palette.NEUTRAL
            painted = painter.paint(hex_)
            assert painted.plain.strip() == (look.sign if piece is SETTLEMENT else piece.mark)
            assert painted.style == look.style(bold=True)
            seen.add(piece)
    assert len(seen) > 3, "the games have pieces of several kinds"


def test_no_two_pieces_have_the_same_mark() -> None:
    marks = [piece.mark for box in boxes().values() for piece in box.pieces]
    assert len(set(marks)) == len(marks)


def test_the_legend_explains_the_marks_on_the_board() -> None:
    for state in positions()[::10]:
        legend = "\n".join(
            line.plain for line in Panel(state, ["a", "b", "c"], 60, False)._legend()
        )
        for piece, _ in pieces_on(state).values():
            assert piece is SETTLEMENT or f"{piece.mark} {piece.title.lower()[:8]}" in legend


def test_a_hex_alone_takes_the_possible_action_there() -> None:
    for state in positions():
        legal = set(state.legal())
        open_now = choices(state)
        for hex_ in [hex_ for choice in open_now for hex_ in list(hexes_of(choice.hexes))[:5]]:
            meanings = [choice.name for choice in open_now if choice.hexes >> hex_ & 1]
            if len(meanings) == 1 or "build" in meanings:
                assert parse_action(state, hex_name(hex_)) in legal
            else:
                with pytest.raises(IllegalAction, match="please be more specific"):
                    parse_action(state, hex_name(hex_))


def test_a_hex_without_an_action_is_refused_with_the_reason() -> None:
    for state in positions():
        open_now = 0
        for choice in choices(state):
            open_now |= choice.hexes
        closed = state.rules.board.grid.all & ~open_now
        for hex_ in list(hexes_of(closed))[:3]:
            with pytest.raises(
                IllegalAction, match=f"You cannot .* on {hex_name(hex_)}: "
            ) as refusal:
                parse_action(state, hex_name(hex_))
            assert "None" not in str(refusal.value)


def test_the_prompt_tells_the_mover_what_to_do() -> None:
    for state in positions():
        assert prompt(state, choices(state))
