"""Catan's face: the server's questions, answered by the modules beside this one."""

from __future__ import annotations

from functools import cache
from typing import Final

from hexstead.catan import Setup, State
from hexstead.play import Setup as AnySetup
from hexstead.play import State as AnyState
from hexstead.server.games.catan import catalogue, show, story, wishes
from hexstead.server.games.face import Moment, Payload


class CatanFace:
    game: Final = "catan"

    @cache  # noqa: B019 - there is one face, and it lives as long as the program
    def catalogue(self) -> Payload:
        return catalogue.catalogue()

    def draw_setup(self, wished: Payload) -> tuple[AnySetup, int]:
        return wishes.draw_setup(wished)

    def read_setup(self, fields: Payload) -> AnySetup:
        return wishes.read_setup(fields)

    def sets(self, setup: AnySetup) -> list[str]:
        """The profile stands where other games have boxes."""
        assert isinstance(setup, Setup)
        return [setup.profile.name]

    def same_kind(self, setup: AnySetup) -> Payload:
        assert isinstance(setup, Setup)
        return wishes.same_kind(setup)

    def board(self, setup: AnySetup) -> Payload:
        assert isinstance(setup, Setup)
        return show.board(setup)

    def moment(self, before: AnyState, action: int, after: AnyState) -> Moment:
        return story.moment(_catan(before), action, _catan(after))

    def deciders(self, state: AnyState) -> tuple[int, ...]:
        return _catan(state).deciders

    def interrupters(self, state: AnyState) -> tuple[int, ...]:
        return _catan(state).interrupters

    def let_first(self, seat: int) -> str:
        return f"first {seat}"

    def only_lets_first(self, text: str) -> bool:
        return text.startswith("first ")

    def between_actions(self, state: AnyState) -> bool:
        return True

    def describe(self, state: AnyState) -> Payload:
        return show.describe(_catan(state))

    def can(self, view: AnyState, settled: AnyState) -> list[Payload]:
        return show.can(_catan(view))

    def gold(self, state: AnyState) -> list[Payload]:
        return show.gold(_catan(state))

    def winners(self, state: AnyState) -> list[int]:
        """Nobody wins a game that ran out of turns."""
        winner = _catan(state).winner
        return [winner] if winner >= 0 else []

    def why_not(self, view: AnyState, hex_: str, verb: str | None) -> list[Payload]:
        return story.why_not(_catan(view), hex_, verb)


def _catan(state: AnyState) -> State:
    assert isinstance(state, State)
    return state


FACE: Final = CatanFace()
