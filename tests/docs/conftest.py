"""What the tests of the documentation share."""

from collections.abc import Iterator

import pytest

from hexstead.play import contract


@pytest.fixture(autouse=True)
def registered_games() -> Iterator[None]:
    """Remove the games that examples register, for the other tests of this process."""
    before = dict(contract._REFERENCES)
    yield
    contract._REFERENCES.clear()
    contract._REFERENCES.update(before)
