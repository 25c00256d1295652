"""Pictures as PNG, by resvg: one self-contained wheel, no library of the system."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


class PngUnavailable(RuntimeError):
    """PNG needs the optional package resvg-py, which is not there."""


def png(svg: str, path: str | Path | None = None, *, width: int | None = None) -> bytes:
    """An SVG picture as PNG, as wide as it says or `width` pixels; written to `path` if given."""
    try:
        # Not an import statement: the package is optional, also for the type checker.
        resvg = import_module("resvg_py")
    except ImportError as error:
        raise PngUnavailable(
            "PNG pictures need the package resvg-py: pip install 'hexstead[png]'; "
            "SVG pictures need nothing"
        ) from error
    image: bytes = bytes(resvg.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))
    if path is not None:
        Path(path).write_bytes(image)
    return image
