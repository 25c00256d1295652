"""Looking at positions as a teacher does: who stands how, and what would be best to do.

Whatever is told here is worked out from the view of a seat, so that nobody learns from it what that
seat may not know. The contract is in `appraisal.py`; each game has a file that fulfils it.
"""

from __future__ import annotations

from hexstead.study.appraisal import (
    EFFORTS,
    Appraiser,
    Effort,
    Line,
    Reason,
    Standing,
    find,
)

__all__ = ["EFFORTS", "Appraiser", "Effort", "Line", "Reason", "Standing", "find"]
