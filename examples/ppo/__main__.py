"""Train a network with PPO on the first game of Kingdom Builder for two, on the CPU alone.

It plays many games at once against a random bot, and reports regularly how much gold
it makes and how often it wins; the goal is the gold that the bot medium makes against the same
rival. The model, the figures and the learning curve are written when it ends, or at Ctrl-C.

examples:
  python -m examples.ppo                                    a quarter of an hour
  python -m examples.ppo --minutes 2 --seed 7
  python -m examples.ppo --evaluate build/ppo/model.zip --rivals random,medium,hard
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import sys
import time
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import Any, Final

try:
    import torch
    from sb3_contrib import MaskablePPO
except ImportError as missing:
    sys.exit(f"{missing}: the training needs torch and sb3-contrib; `make learn` installs them")

from examples.ppo.curve import learning_curve
from examples.ppo.results import Result, bots_play
from examples.ppo.training import Budget, evaluate, train
from examples.ppo.words import renew
from hexstead import bots

GOAL: Final = "medium"
RIVALS: Final = "random,medium,hard"
NAME: Final = "learning-curve"
DOCS: Final = Path(__file__).parents[2] / "docs"
REPORT_GAMES: Final = 128


def main() -> None:
    options = arguments().parse_args()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    rivals = known(options.rivals)
    torch.set_num_threads(options.threads)
    if options.evaluate is not None:
        model = load(options.evaluate)
        for rival in rivals:
            print(evaluate(model, rival, options.games))
        return
    teach(options, rivals)


def arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m examples.ppo",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("--minutes", type=positive, default=15.0, help="how long it learns (15)")
    add("--steps", type=whole, metavar="N", help="or how many actions, if that is sooner")
    add("--seed", type=int, default=1, help="of the network and the games (1)")
    add("--at-once", type=whole, default=128, metavar="N", help="games side by side (128)")
    add("--threads", type=whole, default=1, metavar="N", help="of the network (1)")
    add("--every", type=positive, default=20.0, metavar="S", help="seconds between reports (20)")
    add("--games", type=whole, default=256, help="of each rival at the end (256)")
    add("--rivals", default=RIVALS, metavar="NAMES", help=f"bots to meet at the end ({RIVALS})")
    add("--out", type=Path, default=Path("build/ppo"), metavar="DIR", help="where the model goes")
    add("--docs", action="store_true", help="renew curve and figures in docs/, too")
    add("--evaluate", type=Path, metavar="MODEL", help="learn nothing: play with that model")
    return parser


def positive(words: str) -> float:
    number = float(words)
    if not number > 0:
        raise argparse.ArgumentTypeError(f"{words} is not more than 0")
    return number


def whole(words: str) -> int:
    number = int(words)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{words} is not at least 1")
    return number


def known(names: str) -> list[str]:
    rivals = [name.strip() for name in names.split(",") if name.strip()]
    for name in rivals:
        try:
            bots.find("kingdom", name)
        except ValueError as problem:
            sys.exit(f"--rivals: {problem}")
    return rivals


def load(path: Path) -> MaskablePPO:
    try:
        return MaskablePPO.load(path, device="cpu")
    except FileNotFoundError:
        sys.exit(f"--evaluate: {path} does not exist")
    except Exception as problem:  # noqa: BLE001 - a broken file can raise anything
        sys.exit(f"--evaluate: {path} is not a model of this program ({problem})")


def teach(options: argparse.Namespace, rivals: list[str]) -> None:
    goal = bots_play(GOAL, "random", 200, options.seed)
    print(f"The goal, as {GOAL} plays: {goal}")
    print("   time      steps  won v random    gold    goal")
    curve: list[dict[str, float]] = []
    budget = Budget(60 * options.minutes, options.steps)

    def report(model: MaskablePPO, steps: int) -> None:
        spent = budget.spent()
        found = evaluate(model, "random", REPORT_GAMES)
        curve.append(
            {"minutes": round(spent / 60, 3), "steps": steps, "gold": found.gold, "won": found.won}
        )
        print(
            f"{int(spent) // 60:4d}:{int(spent) % 60:02d} {steps:10,d} {found.won:13.1%} "
            f"{found.gold:7.1f} {goal.gold:7.1f}"
        )

    processor = time.process_time()
    model = train(budget, options.seed, options.at_once, options.every, report)
    processor = time.process_time() - processor
    options.out.mkdir(parents=True, exist_ok=True)
    model.save(options.out / "model.zip")
    report(model, model.num_timesteps)
    ends = [evaluate(model, rival, options.games) for rival in rivals]
    for end in ends:
        print(end)
    figures = summary(processor, goal, curve, ends)
    folders = [options.out]
    if options.docs:
        folders.append(DOCS / "images")
        renew(DOCS / "how-to" / "training.md", figures)
    for folder in folders:
        written = json.dumps(figures, indent=1) + "\n"
        (folder / f"{NAME}.json").write_text(written, encoding="utf-8")
        (folder / f"{NAME}.svg").write_text(learning_curve(figures), encoding="utf-8")
    print(f"{options.out / 'model.zip'} is written, with {NAME}.json and .svg beside it")


def summary(
    processor: float,
    goal: Result,
    curve: list[dict[str, float]],
    ends: list[Result],
) -> dict[str, Any]:
    """All figures of a run."""
    return {
        "command": shlex.join(["python", "-m", "examples.ppo", *sys.argv[1:]]),
        "machine": machine(),
        "torch": torch.__version__,
        "date": time.strftime("%Y-%m-%d", time.gmtime()),
        "processor_minutes": round(processor / 60, 1),
        "steps": curve[-1]["steps"],
        "report_games": REPORT_GAMES,
        "goal": asdict(goal),
        "curve": curve,
        "end": [asdict(end) for end in ends],
    }


def machine() -> str:
    cores = os.cpu_count() or 1
    return f"{cores} cores, {platform.machine()}, Python {platform.python_version()}"


if __name__ == "__main__":
    main()
