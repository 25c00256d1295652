"""The modules of a browser can be imported one by one, and need no package besides Hexstead."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"
IN_ORDER = """
import json
from hexstead.browser.modules import import_order
print(json.dumps(import_order()))
"""
ONE_BY_ONE = """
import json, sys
names = json.load(sys.stdin)
for each in ("numpy", "orjson", "sqlalchemy", "pydantic", "fastapi", "multiprocessing"):
    sys.modules[each] = None
nested = []
class Watch:
    def find_spec(self, name, path=None, target=None):
        frame, found = sys._getframe(1), 0
        while frame is not None:
            found += frame.f_code.co_name == "_find_and_load"
            frame = frame.f_back
        if name.startswith("hexstead."):
            nested.append((found, name))
sys.meta_path.insert(0, Watch())
from hexstead.browser.modules import import_one_by_one
steps = []
import_one_by_one(names, lambda done, number: steps.append((done, number)))
assert steps[-1] == (len(names), len(names))
late = set(sys.modules)
from hexstead.browser.modules import import_all
import_all()
more = sorted(name for name in set(sys.modules) - late if name.startswith("hexstead"))
print(json.dumps({"deepest": max(nested), "more": more}))
"""
DEEPEST = 8
"""The nested imports of the rules of a game, which its package imports."""


def run(code: str, given: str = "") -> str:
    """Run code in a process that imports the plain sources, as a browser does."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_are_imported_one_by_one() -> None:
    names = run(IN_ORDER)
    found = json.loads(run(ONE_BY_ONE, names))
    assert found["more"] == []
    assert found["deepest"][0] <= DEEPEST, found["deepest"]
    assert len(json.loads(names)) == len(set(json.loads(names)))
    assert not any("server" in name or "arena" in name for name in json.loads(names))
