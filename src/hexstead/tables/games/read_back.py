"""Check that a set-up can be stored and read back."""

from __future__ import annotations

import json

from hexstead.play import Setup, SetupError, find_game
from hexstead.tables.encoding import as_json
from hexstead.tables.games.adapter import Adapter


def check_reads_back(adapter: Adapter, setup: Setup) -> None:
    """Raise SetupError unless the set-up survives a round trip through JSON and can be started."""
    fields = setup.to_json()
    try:
        again = adapter.read_setup(json.loads(as_json(fields)))
        find_game(adapter.game).start(again)
    except SetupError:
        raise
    except (TypeError, ValueError) as problem:
        raise SetupError("it cannot be written down") from problem
    if again.to_json() != fields:
        raise SetupError("it would be another one once it is written down")
