"""Convert the notebook in examples/ into a page: its texts, its cells and their outputs."""

from __future__ import annotations

from typing import Any, Final

from tools.notebook import NOTEBOOK, read

FOLDER: Final = "tutorials"
PAGE: Final = f"{FOLDER}/notebook.md"
DRAWINGS: Final = "notebook"
SVG: Final = "image/svg+xml"


def notebook_page() -> tuple[str, dict[str, str]]:
    """Return the page and its pictures by path."""
    made: dict[str, str] = {}
    parts: list[str] = []
    for cell in read()["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```python\n{source}\n```")
        parts += [_shown(output, made) for output in cell["outputs"]]
    parts.insert(1, f"*This page is `examples/{NOTEBOOK.name}` with the outputs of its cells.*")
    return "\n\n".join(parts) + "\n", made


def _shown(output: dict[str, Any], made: dict[str, str]) -> str:
    """Return an output as Markdown; a drawing becomes a file."""
    data = output.get("data", {})
    if SVG not in data:
        text = "".join(output.get("text") or data["text/plain"])
        return _framed(f"```text\n{text.rstrip()}\n```")
    path = f"{DRAWINGS}/{len(made) + 1}.svg"
    made[f"{FOLDER}/{path}"] = "".join(data[SVG])
    words = "".join(data["text/plain"]).strip("<>").removeprefix("Plot: ")
    return _framed(f"![{words}]({path})")


def _framed(markdown: str) -> str:
    return f'<div class="output" markdown>\n\n{markdown}\n\n</div>'
