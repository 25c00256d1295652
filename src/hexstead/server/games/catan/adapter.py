"""Catan's adapter: the server's questions, answered by the modules beside this one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from hexstead.catan import Setup, State
from hexstead.play import Event
from hexstead.play import Setup as AnySetup
from hexstead.play import State as AnyState
from hexstead.server.games.adapter import Deed, Layout, Outline, Payload
from hexstead.server.games.catan import catalogue, deeds, description, setup_request
from hexstead.server.games.catan.shapes import CatanCatalogueOut, CatanSceneOut
from hexstead.server.games.shapes import ReasonOut, SeatGoldOut, VerbOut


class CatanAdapter:
    game: Final = "catan"

    @cache  # noqa: B019 - there is one adapter, and it lives as long as the program
    def catalogue(self) -> CatanCatalogueOut:
        return catalogue.catalogue()

    def draw_setup(self, request: Payload) -> tuple[AnySetup, int]:
        return setup_request.draw_setup(request)

    def read_setup(self, fields: Payload) -> AnySetup:
        return setup_request.read_setup(fields)

    def sets(self, setup: AnySetup) -> list[str]:
        """The profile stands where other games have boxes."""
        assert isinstance(setup, Setup)
        return [setup.profile.name]

    def same_kind(self, setup: AnySetup) -> Payload:
        assert isinstance(setup, Setup)
        return setup_request.same_kind(setup)

    def layout(self, setup: AnySetup) -> Layout:
        assert isinstance(setup, Setup)
        return description.layout(setup)

    def outline(self, before: AnyState, action: int) -> Outline:
        return deeds.outline(_catan(before), action)

    def deed(self, before: AnyState, action: int, events: Sequence[Event]) -> Deed:
        return deeds.deed(_catan(before), action, events)

    def let_first(self, seat: int) -> str:
        return f"first {seat}"

    def only_lets_first(self, text: str) -> bool:
        return text.startswith("first ")

    def between_actions(self, state: AnyState) -> bool:
        return True

    def describe(self, state: AnyState) -> CatanSceneOut:
        return description.describe(_catan(state))

    def can(self, view: AnyState, settled: AnyState) -> list[VerbOut]:
        return description.can(_catan(view))

    def gold(self, state: AnyState) -> list[SeatGoldOut]:
        return description.gold(_catan(state))

    def why_not(self, view: AnyState, hex_: str, verb: str | None) -> list[ReasonOut]:
        return deeds.why_not(_catan(view), hex_, verb)


def _catan(state: AnyState) -> State:
    assert isinstance(state, State)
    return state


ADAPTER: Final = CatanAdapter()
