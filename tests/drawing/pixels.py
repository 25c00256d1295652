"""Read a PNG without an imaging package: its size, and the lightness of each pixel."""

import struct
import zlib
from functools import cache
from typing import NamedTuple


class Image(NamedTuple):
    width: int
    height: int
    rows: list[bytes]
    """Red, green, blue and opacity of each pixel."""

    def pixel(self, x: int, y: int) -> tuple[int, int, int]:
        red, green, blue = self.rows[y][4 * x : 4 * x + 3]
        return red, green, blue

    def lightness(self, left: int, top: int, right: int, bottom: int) -> list[list[float]]:
        """L* (0 black, 100 white) of every pixel of a rectangle."""
        return [
            [lightness(self.pixel(x, y)) for x in range(left, right)] for y in range(top, bottom)
        ]


def read_png(data: bytes) -> Image:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height, depth, colour, _, _, interlaced = struct.unpack(">IIBBBBB", data[16:29])
    assert (depth, colour, interlaced) == (8, 6, 0), "resvg writes 8 bits of RGBA"
    packed, place = b"", 8
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        if kind == b"IDAT":
            packed += data[place + 8 : place + 8 + length]
        place += length + 12
    lines = zlib.decompress(packed)
    rows: list[bytes] = []
    above = bytes(4 * width)
    for start in range(0, len(lines), 4 * width + 1):
        above = unfiltered(lines[start], lines[start + 1 : start + 1 + 4 * width], above)
        rows.append(above)
    assert len(rows) == height
    return Image(width, height, rows)


def unfiltered(filter_: int, line: bytes, above: bytes) -> bytes:
    """A row with the filter of PNG undone."""
    if filter_ == 0:
        return line
    if filter_ == 2:
        return bytes([(byte + over) & 0xFF for byte, over in zip(line, above, strict=True)])
    row = bytearray(line)
    for place, byte in enumerate(line):
        left = row[place - 4] if place >= 4 else 0
        over = above[place]
        if filter_ == 1:
            guess = left
        elif filter_ == 3:
            guess = (left + over) // 2
        else:
            guess = nearest(left, over, above[place - 4] if place >= 4 else 0)
        row[place] = (byte + guess) & 0xFF
    return bytes(row)


def nearest(left: int, over: int, corner: int) -> int:
    """Paeth's predictor: the neighbour nearest to the linear prediction."""
    by_left, by_over = abs(over - corner), abs(left - corner)
    by_corner = abs(left + over - 2 * corner)
    if by_left <= by_over and by_left <= by_corner:
        return left
    return over if by_over <= by_corner else corner


def luminance(colour: tuple[int, int, int]) -> float:
    """The relative luminance of a colour, from 0 to 1."""
    red, green, blue = (
        value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@cache
def lightness(colour: tuple[int, int, int]) -> float:
    light = luminance(colour)
    return 116 * light ** (1 / 3) - 16 if light > 0.008856 else 903.3 * light


def contrast(one: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """The contrast ratio of WCAG, which asks for 3 or more for shapes."""
    lights = sorted((luminance(one), luminance(other)))
    return (lights[1] + 0.05) / (lights[0] + 0.05)


def rgb(colour: str) -> tuple[int, int, int]:
    """From #rrggbb."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
