"""Build the documentation site into build/site: `make docs`.

`make docs ARGS=--serve` serves it at http://127.0.0.1:8000 instead.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path

from tools.docsite.stage import ROOT, stage

STAGED = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"


def build(staged: Path, site: Path) -> int:
    """Stage and build the site; warnings of mkdocs are errors."""
    stage(staged)
    words = ["build", "--strict", "--config-file", str(staged / "mkdocs.yml")]
    return _mkdocs(*words, "--site-dir", str(site))


def _mkdocs(*words: str) -> int:
    # Suppress the notes that the theme prints on every build. The reference is read from the
    # sources; in PYTHONPATH there may be compiled modules, without signatures.
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    quiet.pop("PYTHONPATH", None)
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *words], env=quiet, check=False
    ).returncode


def main() -> int:
    parser = argparse.ArgumentParser(prog="make docs", description=__doc__)
    parser.add_argument("--serve", action="store_true", help="serve the site instead")
    if parser.parse_args().serve:
        stage(STAGED)
        return _mkdocs("serve", "--config-file", str(STAGED / "mkdocs.yml"))
    status = build(STAGED, SITE)
    if status == 0:
        print(f"docs: {(SITE / 'index.html').relative_to(ROOT)}")
    return status


if __name__ == "__main__":
    sys.exit(main())
