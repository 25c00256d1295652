"""Fixtures: a server shared by a module, servers of single tests, and PostgreSQL databases."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from hexstead.server import loop_lag
from tests.server.accounts import Mails
from tests.server.postgresql import PostgreSQL, postgresql
from tests.server.serving import Player, Server, serving, settings_for
from tests.server.smtp_server import SmtpServer, smtp_server

# The slowest files run first, so that parallel runs end at about the same time.
LONGEST = ("test_processes_killed.py", "test_outages.py", "test_restart.py", "test_processes.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONGEST)


@pytest.fixture(scope="session", autouse=True)
def quiet_event_loops() -> Iterator[None]:
    """Tests that count log lines also run on busy machines, where event loops are late."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loop_lag, "LOGGED_SECONDS", math.inf)
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite whose bots move without a pause."""
    with serving(settings_for(tmp_path_factory.mktemp("server"))) as running:
        yield running


@pytest.fixture(scope="module")
def mail_server() -> Iterator[SmtpServer]:
    with smtp_server() as opened:
        yield opened


@pytest.fixture(scope="module")
def mailing_server(
    mail_server: SmtpServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """A server that sends emails, and tries again at once."""
    folder = tmp_path_factory.mktemp("mailing")
    settings = settings_for(folder, webhook_pause=0.05, **mail_server.settings)
    with serving(settings) as running:
        yield running


@pytest.fixture
def mails(mail_server: SmtpServer) -> Mails:
    return Mails(mail_server)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Return a function that starts a server with given settings, and stops the previous one."""
    with ExitStack() as stack:

        def again(**changes: Any) -> Server:
            stack.close()
            return stack.enter_context(serving(settings_for(tmp_path, **changes)))

        yield again


@pytest.fixture
def guest(server: Server) -> Callable[..., Player]:
    """Return a function that creates guests of the shared server."""
    return server.guest


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgreSQL]:
    with postgresql() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: PostgreSQL) -> str:
    """The URL of a migrated PostgreSQL database without rows."""
    return postgres_server.new_database()


@pytest.fixture
def empty_postgres(postgres_server: PostgreSQL) -> str:
    """The URL of a PostgreSQL database without tables."""
    return postgres_server.new_database(migrated=False)
