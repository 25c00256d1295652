"""Stage the input of mkdocs: docs/ and the pages generated from the sources."""

from __future__ import annotations

import json
import posixpath
import re
import shutil
from functools import partial
from pathlib import Path
from typing import Final

from tools.docsite import boxes, catan_rules, notebook, python_api
from tools.docsite.navigation import navigation

ROOT: Final = Path(__file__).resolve().parents[2]
DOCS: Final = ROOT / "docs"
FONTS: Final = ROOT / "web" / "node_modules" / "@fontsource"
"""The fonts of the pages, if installed; otherwise the site uses system fonts."""
STATIC: Final = ROOT / "build" / "static"
"""The pages without a server, under "Play now"; `make static` builds them."""
PYTHON: Final = ROOT / "build" / "static-python" / "python.json"
"""The folder of Python in these pages, for the examples that run on the site."""
TABLE: Final = "play/index.html"
FACES: Final = (
    "alegreya/files/alegreya-latin-500-normal.woff2",
    "alegreya/files/alegreya-latin-700-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-400-normal.woff2",
    "source-sans-3/files/source-sans-3-latin-400-italic.woff2",
    "source-sans-3/files/source-sans-3-latin-600-normal.woff2",
)
FROM_ROOT: Final = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
"""Pages that are in the root of the repository."""
_PICTURE: Final = re.compile(r"!\[([^\]]*)\]\(([^)#\s]+)-light\.(webp|png|svg)\)(\{[^}]*\})?")
_INTO_DOCS: Final = re.compile(r"\]\(docs/")
_HOME: Final = "README.md"


def pages() -> dict[str, str]:
    """Return the text of every page by its path."""
    written = {
        path.relative_to(DOCS).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(DOCS.rglob("*.md"))
    }
    for name, source in FROM_ROOT.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        written[name] = _INTO_DOCS.sub("](", text).replace(f"]({_HOME}", "](index.md")
    pictures = {path.name for path in (DOCS / "images").iterdir()}
    written |= boxes.box_pages(pictures) | python_api.api_pages()
    written[catan_rules.PAGE] = catan_rules.rules_page()
    written[notebook.PAGE], _ = notebook.notebook_page()
    return written


def drawings() -> boxes.Drawings:
    """Return the generated pictures by path."""
    _, shown = notebook.notebook_page()
    notebooks: boxes.Drawings = {path: partial(str, svg) for path, svg in shown.items()}
    return boxes.box_drawings() | catan_rules.rules_drawings() | notebooks


def other_files() -> list[str]:
    """Return the paths of all files in docs/ that are not pages, and that of the table."""
    found = [path for path in DOCS.rglob("*") if path.is_file() and path.suffix != ".md"]
    return sorted([TABLE, *(path.relative_to(DOCS).as_posix() for path in found)])


def stage(folder: Path) -> None:
    """Write all pages, pictures and the configuration of mkdocs into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    docs = folder / "docs"
    shutil.copytree(DOCS, docs, ignore=shutil.ignore_patterns("*.md"))
    shutil.copytree(STATIC, (docs / TABLE).parent)
    _copy(PYTHON, docs / "assets")
    texts, drawn = pages(), drawings()
    there = {*texts, *drawn, *other_files()}
    for name, text in texts.items():
        _write(docs / name, in_both_themes(text, name, there))
    for name, draw in drawn.items():
        _write(docs / name, draw())
    for face in FACES:
        if (FONTS / face).exists():
            _copy(FONTS / face, docs / "assets" / "fonts")
    _copy(ROOT / "web" / "public" / "mark.svg", docs / "assets")
    config = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": "docs",
        "nav": navigation(set(texts)),
    }
    _write(folder / "mkdocs.yml", json.dumps(config))  # JSON is YAML


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(file: Path, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(file, folder)


def target_of(page: str, link: str) -> str:
    """Return the path to which a link of a page points."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), link))


def in_both_themes(text: str, page: str, there: set[str]) -> str:
    """Replace pictures that exist in both themes by a pair; the site shows the matching one."""

    def both(found: re.Match[str]) -> str:
        words, name, kind, more = found.groups()
        if target_of(page, f"{name}-dark.{kind}") not in there:
            return found.group()
        return "".join(
            f"![{words}]({name}-{theme}.{kind}#only-{theme}){more or ''}"
            for theme in ("light", "dark")
        )

    return _PICTURE.sub(both, text)
