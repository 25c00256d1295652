"""Kingdom Builder's adapter: the server's questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from hexstead.kingdom import Setup, State
from hexstead.kingdom.turn import compose
from hexstead.play import Event
from hexstead.play import Setup as AnySetup
from hexstead.play import State as AnyState
from hexstead.server.games.adapter import Deed, Layout, Outline, Payload
from hexstead.server.games.kingdom import catalogue, deeds, description, setup_request
from hexstead.server.games.kingdom.shapes import KingdomCatalogueOut, KingdomSceneOut
from hexstead.server.games.shapes import ReasonOut, SeatGoldOut, VerbOut


class KingdomAdapter:
    game: Final = "kingdom"

    @cache  # noqa: B019 - there is one adapter, and it lives as long as the program
    def catalogue(self) -> KingdomCatalogueOut:
        return catalogue.catalogue()

    def draw_setup(self, request: Payload) -> tuple[AnySetup, int]:
        return setup_request.draw_setup(request)

    def read_setup(self, fields: Payload) -> AnySetup:
        return setup_request.read_setup(fields)

    def sets(self, setup: AnySetup) -> list[str]:
        assert isinstance(setup, Setup)
        return [box.name for box in setup.boxes()]

    def same_kind(self, setup: AnySetup) -> Payload:
        """The same boxes and options; board, cards and start are drawn anew."""
        assert isinstance(setup, Setup)
        return {"sets": self.sets(setup), "options": dict(setup.options)}

    def layout(self, setup: AnySetup) -> Layout:
        assert isinstance(setup, Setup)
        return description.layout(compose(setup))

    def outline(self, before: AnyState, action: int) -> Outline:
        return deeds.outline(_kingdom(before), action)

    def deed(self, before: AnyState, action: int, events: Sequence[Event]) -> Deed:
        return deeds.deed(_kingdom(before), action, events)

    def only_lets_first(self, text: str) -> bool:
        return False

    def let_first(self, seat: int) -> str:
        raise AssertionError(f"nobody decides beside the mover, so seat {seat} cannot go first")

    def between_actions(self, state: AnyState) -> bool:
        return not _kingdom(state).doing

    def describe(self, state: AnyState) -> KingdomSceneOut:
        return description.describe(_kingdom(state))

    def can(self, view: AnyState, settled: AnyState) -> list[VerbOut]:
        return description.can(_kingdom(view), _kingdom(settled))

    def gold(self, state: AnyState) -> list[SeatGoldOut]:
        return description.gold(_kingdom(state))

    def why_not(self, view: AnyState, hex_: str, verb: str | None) -> list[ReasonOut]:
        return deeds.why_not(_kingdom(view), hex_, verb)


def _kingdom(state: AnyState) -> State:
    assert isinstance(state, State)
    return state


ADAPTER: Final = KingdomAdapter()
