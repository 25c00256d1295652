"""What needs everybody's consent: to go back beyond what one may undo alone, and to send somebody
away who is here."""

from __future__ import annotations

from typing import NamedTuple


class Proposal(NamedTuple):
    seat: int
    """Whose it is."""
    steps: int
    """How many steps of the game would stay."""
    agreed: frozenset[int]
    """The seats that have said yes, the proposer's among them."""

    def with_consent_of(self, seat: int) -> Proposal:
        return self._replace(agreed=self.agreed | {seat})


class Removal(NamedTuple):
    seat: int
    """Who is to go."""
    agreed: frozenset[int]
    """The seats that have said yes, the host's among them."""

    def with_consent_of(self, seat: int) -> Removal:
        return self._replace(agreed=self.agreed | {seat})
