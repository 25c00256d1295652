"""Fit the winning probabilities (src/hexstead/study/curves) to games of bots.

    python tools/fit_chances.py kingdom --games 200 --seed 1

The same seed and the same bots give the same file. Run it when the evaluation of a game's bots has
changed; docs/explanation/study.md explains the numbers.
"""

from __future__ import annotations

import argparse
import json
import sys
from datetime import UTC, datetime
from pathlib import Path

from hexstead.play import game_names
from hexstead.study.learning import learn

CURVES = Path(__file__).parents[1] / "src" / "hexstead" / "study" / "curves"


def main() -> None:
    parser = argparse.ArgumentParser(description="fit the chances of winning to games of bots")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="medium")
    parser.add_argument("--out", type=Path, help="output file (default: the file in use)")
    options = parser.parse_args()
    fields = learn(
        options.game,
        options.bot,
        options.games,
        options.seed,
        datetime.now(UTC).date().isoformat(),
        lambda done, of: print(f"\r{done} of {of} games", end="", file=sys.stderr, flush=True),
    )
    print(file=sys.stderr)
    path: Path = options.out or CURVES / f"{options.game}.json"
    path.write_text(json.dumps(fields, indent=1) + "\n", encoding="utf-8")
    print(json.dumps(fields["provenance"], indent=1))


if __name__ == "__main__":
    main()
