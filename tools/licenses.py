"""Write src/hexstead/third_party.json: the licences of the packages that the built pages contain.

Usage: python -m tools.licenses [--check]
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MODULES = ROOT / "web" / "node_modules"
TARGET = ROOT / "src" / "hexstead" / "third_party.json"
# Packages whose code or fonts end up in the pages; all others are tools of the build.
BUNDLED = (
    "@fontsource/alegreya",
    "@fontsource/source-sans-3",
    "clsx",
    "esm-env",
    "pyodide",
    "svelte",
    "uqr",
)
PYTHON_TERMS = Path(__file__).with_name("cpython_license.txt")


def entry(folder: Path) -> dict[str, Any]:
    package = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    texts = sorted(path for path in folder.iterdir() if path.name.lower().startswith("licen"))
    return {
        "name": package["name"],
        "version": package["version"],
        "license": package["license"],
        "text": texts[0].read_text(encoding="utf-8").strip() if texts else source(package),
    }


def source(package: dict[str, Any]) -> str:
    """Return where the source is, for a package without the text of its licence."""
    address = str(package.get("repository", {}).get("url", "")).removeprefix("git+")
    return f"Source code with the text of the licence: {address}"


def python() -> dict[str, Any]:
    """Return the entry of the Python that Pyodide contains."""
    locked = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        "name": "CPython",
        "version": locked["info"]["python"],
        "license": "PSF-2.0",
        "text": PYTHON_TERMS.read_text(encoding="utf-8").strip(),
    }


def collect() -> str:
    """Return the content of the file; packages that are not installed are left out."""
    found = [entry(MODULES / name) for name in BUNDLED if (MODULES / name).is_dir()]
    if (MODULES / "pyodide").is_dir():
        found.append(python())
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


def main() -> int:
    content = collect()
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") != content:
            print("licenses: outdated; run: python -m tools.licenses", file=sys.stderr)
            return 1
        return 0
    TARGET.write_text(content, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
