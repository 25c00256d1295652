"""Settings of all tests: profiles of hypothesis, and the build of the engine under test."""

import gc
import os
import secrets
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

import hexstead.hexgrid

# Every core is busy with a process of the tests already; the threads of OpenBLAS, which numpy reads
# this for when it is imported, took most of the time of the tests of training.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Slow examples and slow data generation are not failures, because the machine may be busy.
no_deadline = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", no_deadline)
settings.register_profile("ci", no_deadline, derandomize=True, database=None, print_blob=True)
settings.register_profile("soak", no_deadline, max_examples=5000)
settings.load_profile("ci" if os.environ.get("CI") else "dev")

BUILD = "plain" if Path(hexstead.hexgrid.__file__).suffix == ".py" else "compiled"


def pytest_report_header() -> str:
    return f"hexstead: {BUILD} engine"


def pytest_sessionstart() -> None:
    """Fail if the imported build is not that of HEXSTEAD_BUILD, which `make test` sets."""
    wanted = os.environ.get("HEXSTEAD_BUILD", BUILD)
    if wanted != BUILD:
        raise pytest.UsageError(f"HEXSTEAD_BUILD is {wanted}, but the {BUILD} engine is imported")


def pytest_collection_finish() -> None:
    """Exclude loaded modules from garbage collection, which makes it faster."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def random_setups(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the same random set-ups in every run of a test: servers in the test process take the
    seed of a set-up from `secrets.randbelow`."""
    monkeypatch.setattr(secrets, "randbelow", Random(request.node.nodeid).randrange)
