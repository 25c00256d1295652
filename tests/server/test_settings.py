"""Settings from environment variables, and errors about invalid values."""

from __future__ import annotations

import os

import pytest

from hexstead.server.settings import PREFIX, Settings, SettingsError


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.upper().startswith(PREFIX):
            monkeypatch.delenv(name)


def test_everything_has_a_default() -> None:
    usual = Settings.from_environment()
    assert usual.database_url.startswith("sqlite:///") and usual.public_url == ""
    assert usual.rate_limits and not usual.secure and usual.chance_seed is None
    assert usual.bot_workers >= 2
    assert (usual.private_webhooks, usual.webhook_pause, usual.webhook_wait) == (False, 5.0, 60.0)


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "DATABASE_URL": "postgresql://h@db/h",
        "BOT_WORKERS": "3",
        "BOT_SECONDS": "2.5",
        "RATE_LIMITS": "off",
        "PUBLIC_URL": "https://play.example/",
        "CHANCE_SEED": "7",
        "PRIVATE_WEBHOOKS": "on",
        "WEBHOOK_PAUSE": "0.5",
        "WEBHOOK_WAIT": "0",
        "ABSENT_SECONDS": "",
        "SLEEP_SECONDS": "90",
    }.items():
        monkeypatch.setenv(PREFIX + name, value)
    given = Settings.from_environment()
    assert given.database_url == "postgresql://h@db/h"
    assert (given.bot_workers, given.bot_seconds, given.chance_seed) == (3, 2.5, 7)
    assert (given.rate_limits, given.private_webhooks) == (False, True)
    assert (given.webhook_pause, given.webhook_wait) == (0.5, 0.0)
    assert given.secure and given.public_url == "https://play.example"
    assert given.sleep_seconds == 90.0
    assert given.absent_seconds == 60.0  # an empty variable counts as unset


def test_smtp_settings_are_checked_at_startup(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error does not contain the password."""
    for url, said in {
        "mail.example": "should start with smtps://",
        "https://mail.example": "should start with smtps://",
        "smtps://": "should name a host",
        "smtps://ann:secret@mail.example:x": "should be an address like",
        "smtps://ann:se/cret@mail.example": "should be an address like",
        "smtps://ann:secret@mail.example/box": "should end after the host and port",
        "smtps://ann@mail.example": "should hold both a user and a password",
        "smtp://ann:secret@mail.example": "as it holds a password",
    }.items():
        monkeypatch.setenv("HEXSTEAD_SMTP_URL", url)
        with pytest.raises(SettingsError) as problem:
            Settings.from_environment()
        assert str(problem.value).startswith("HEXSTEAD_SMTP_URL should ")
        assert said in str(problem.value) and "secret" not in str(problem.value)
    monkeypatch.setenv("HEXSTEAD_SMTP_URL", "smtps://ann:secret@mail.example")
    for name, value in {
        "MAIL_FROM": "Hexstead <table@play.example>",
        "PUBLIC_URL": "https://play.example",
    }.items():
        with pytest.raises(SettingsError, match=f"^HEXSTEAD_{name} should be set for mails"):
            Settings.from_environment()
        monkeypatch.setenv(PREFIX + name, value)
    assert Settings.from_environment().smtp_url == "smtps://ann:secret@mail.example"


def test_arguments_override_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSTEAD_DATABASE_URL", "postgresql://h@db/h")
    assert Settings.from_environment(database_url="sqlite:///a").database_url == "sqlite:///a"


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("BOT_SECONDS", "soon", "should be a valid number, not 'soon'"),
        ("BOT_SECONDS", "0", "should be greater than or equal to 0.05, not '0'"),
        ("BOT_WORKERS", "0", "should be greater than or equal to 1, not '0'"),
        ("BOT_WORKERS", "2.5", "should be a valid integer, not '2.5'"),
        ("BOT_PAUSE", "nan", "not 'nan'"),
        ("BOT_PAUSE", "inf", "not 'inf'"),
        ("ABSENT_SECONDS", "1e9", "should be less than 1000000, not '1e9'"),
        ("RATE_LIMITS", "maybe", "should be on or off, not 'maybe'"),
        ("PRIVATE_WEBHOOKS", "yes", "should be on or off, not 'yes'"),
        ("PUBLIC_URL", "play.example", "should start with http:// or https://, not"),
        ("CHANCE_SEED", "x", "should be a valid integer, not 'x'"),
        ("CHANCE_SEED", "-1", "should be greater than or equal to 0, not '-1'"),
        ("WEBHOOK_PAUSE", "0", "should be greater than or equal to 0.01, not '0'"),
        ("TRUSTED_PROXIES", "10.0.0.1, proxy", "should hold addresses and networks"),
        ("ALLOWED_HOSTS", "http://play.example", "names of hosts"),
        ("MAIL_FROM", "Hexstead", "should be an address like table@example.org"),
        ("METRICS", "on", "should be 'off' or 'local', not 'on'"),
        ("METRICS_TOKEN", "short", "should have 16 to 200 characters"),
        ("LOG_FORMAT", "xml", "should be 'text' or 'json', not 'xml'"),
        ("WEBHOOK_WAIT", "-1", "should be greater than or equal to 0, not '-1'"),
    ],
)
def test_invalid_values_are_named(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(PREFIX + name, value)
    with pytest.raises(SettingsError) as problem:
        Settings.from_environment()
    assert str(problem.value).startswith(f"HEXSTEAD_{name} should ")
    assert said in str(problem.value)
