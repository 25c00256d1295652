"""PNG export, and the error where it is not available."""

from pathlib import Path

import pytest

from hexstead import drawing
from hexstead.drawing import raster

SQUARE = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0H30V20z"/></svg>'
)


def test_the_width_is_that_of_the_svg_unless_given() -> None:
    assert drawing.png(SQUARE)[16:24] == b"\0\0\0\x1e\0\0\0\x14"
    assert drawing.png(SQUARE, width=60)[16:24] == b"\0\0\0\x3c\0\0\0\x28"


def test_it_is_written_to_a_path(tmp_path: Path) -> None:
    path = tmp_path / "board.png"
    assert drawing.png(SQUARE, path) == path.read_bytes()


def test_without_resvg_the_error_names_the_remedy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def missing(name: str) -> object:
        raise ImportError(name)

    monkeypatch.setattr(raster, "import_module", missing)
    path = tmp_path / "board.png"
    with pytest.raises(drawing.PngUnavailable, match=r"hexstead\[png\]"):
        drawing.png(SQUARE, path)
    assert not path.exists()
