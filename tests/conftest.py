"""What all tests share: how hard hypothesis tries, and which build of the engine is tested."""

import gc
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import hexstead.hexgrid

# A busy machine is no reason to fail: neither for slow examples nor for slow drawing of them.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", patient)
settings.register_profile("ci", patient, derandomize=True, database=None, print_blob=True)
settings.register_profile("soak", patient, max_examples=5000)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

BUILD = "plain" if Path(hexstead.hexgrid.__file__).suffix == ".py" else "compiled"


def pytest_report_header() -> str:
    return f"hexstead: {BUILD} engine"


def pytest_sessionstart() -> None:
    """Refuse to test one build in the name of the other (`make test` names the one it means)."""
    wanted = os.environ.get("HEXSTEAD_BUILD", BUILD)
    if wanted != BUILD:
        raise pytest.UsageError(f"the {wanted} engine was to be tested, but {BUILD} is imported")


def pytest_collection_finish() -> None:
    """What is loaded now stays, and need not be looked through for garbage again and again."""
    gc.collect()
    gc.freeze()
