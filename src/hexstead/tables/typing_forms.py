"""Forms of `typing` that pydantic needs in their newer version."""

from __future__ import annotations

import sys

if sys.version_info >= (3, 12):
    from typing import TypeAliasType, TypedDict
else:
    from typing_extensions import TypeAliasType, TypedDict

__all__ = ["TypeAliasType", "TypedDict"]
