"""What each game shows at the table. A game can be played here once it has a face."""

from __future__ import annotations

from hexstead.server.games.catan import FACE as CATAN
from hexstead.server.games.face import Face, Moment
from hexstead.server.games.kingdom import FACE as KINGDOM
from hexstead.server.problems import refused

FACES: dict[str, Face] = {face.game: face for face in (KINGDOM, CATAN)}


def find_face(game: str) -> Face:
    face = FACES.get(game)
    if face is None:
        raise refused("game_unknown", name=game, known=", ".join(FACES))
    return face


__all__ = ["FACES", "Face", "Moment", "find_face"]
