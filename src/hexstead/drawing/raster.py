"""PNG export by resvg, a self-contained wheel without system libraries."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


class PngUnavailable(RuntimeError):
    """The optional package resvg-py is not installed."""


def png(svg: str, path: str | Path | None = None, *, width: int | None = None) -> bytes:
    """An SVG picture as PNG, `width` pixels wide if given; also written to `path` if given.

    Raises:
        PngUnavailable: if resvg-py is not installed.
    """
    try:
        # A dynamic import, because the package is optional for the type checker too.
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
