"""Write the record of a game of Catan after the roll of a seven. Seat 0 has many cards and every
kind of development card, so that the page tests can play them all.

Run this by hand when a change of the rules makes the record invalid:
    .venv/bin/python tests/pages/prepare_catan.py
"""

from pathlib import Path

from hexstead import catan
from hexstead.play import CHANCE, Record, find_game

RECORD = Path(__file__).parent / "records" / "catan-seven.json"
CARDS = ("knight", "road-building", "discovery", "monopoly", "victory-point")


class ScriptedGame:
    """A game with chosen outcomes of chance: rolls and drawn cards."""

    def __init__(self, seed: int) -> None:
        self.setup = catan.Setup.random(seed, 3, "official", start=0, options={"points": 7})
        self.state = catan.State.start(self.setup)
        self.actions: list[str] = []

    def do(self, text: str) -> None:
        self.state.apply(self.state.parse(text))
        self.actions.append(text)

    def legal(self) -> list[str]:
        return [self.state.text(action) for action in self.state.legal()]

    def hand(self, seat: int) -> dict[str, int]:
        hand: dict[str, int] = self.state.to_json()["seats"][seat]["hand"]
        return hand

    def found(self) -> None:
        """Found settlements; seat 0 takes corners with three land hexes and the most resources."""
        while self.state.turn_number == 0:
            options = self.legal()
            if options[0].startswith("settlement"):
                self.do(max(options, key=self._variety))
            else:
                self.do(options[0])

    def _variety(self, text: str) -> int:
        crossing = self.state.parse(text) - 200
        lands = [self.setup.tiles[hex_] for hex_ in catan.board.HEXES_AT[crossing]]
        own = {
            self.setup.tiles[hex_]
            for at in range(54)
            if self.state.settlements[self.state.mover] >> at & 1
            for hex_ in catan.board.HEXES_AT[at]
        }
        return len((set(lands) | own) - {"desert"}) * 10 + len(lands)

    def best_roll(self) -> str:
        """Return the roll that produces the most of seat 0's scarcest resources."""
        hand = self.hand(0)

        def worth(total: int) -> float:
            trial = self.state.copy()
            trial.apply(trial.parse(f"dice {total}"))
            after: dict[str, int] = trial.to_json()["seats"][0]["hand"]
            return sum((after[kind] - hand[kind]) / (1 + hand[kind]) for kind in hand)

        return f"dice {max((total for total in range(2, 13) if total != 7), key=worth)}"

    def turn(self, buy: str | None) -> bool:
        """Play a turn: seat 0 buys the named card if it can, other seats only roll."""
        mine = self.state.turn_seat == 0
        self.do("roll")
        self.do(self.best_roll())
        bought = False
        if mine and buy is not None and "buy-card" in self.legal():
            self.do("buy-card")
            self.do(f"draw {buy}")
            bought = True
        elif mine and buy is None:
            for wish in self.legal():
                if wish.startswith("city"):
                    self.do(wish)
                    break
        self.do("end")
        return bought

    def play(self) -> Record:
        self.found()
        wanted = list(CARDS)
        while wanted:
            if self.turn(wanted[0]):
                wanted.pop(0)
        while sum(self.state.gold(0).values()) < 5 or sum(self.hand(0).values()) < 13:
            self.turn(None)
        while self.state.turn_seat != 0:
            self.turn(None)
        self.do("roll")
        assert self.state.mover == CHANCE
        self.do("dice 7")
        assert self.state.owed[0]
        return Record(find_game("catan"), self.setup, self.actions)


def main() -> None:
    record = ScriptedGame(seed=11).play()
    record.save(RECORD)
    state = record.replay()
    print(len(record.actions), state.to_json()["seats"])  # noqa: T201 - a script


if __name__ == "__main__":
    main()
