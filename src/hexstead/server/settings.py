"""What a host can set, each by an environment variable; everything has a sensible default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

PREFIX: Final = "HEXSTEAD_"


class SettingsError(ValueError):
    """A setting that makes no sense; the message names the variable."""


def default_database() -> str:
    """A SQLite file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'hexstead' / 'table.sqlite'}"


@dataclass(frozen=True)
class Settings:
    database_url: str = field(default_factory=default_database)
    """SQLite or PostgreSQL, as SQLAlchemy writes it: postgresql://user@host/name"""
    public_url: str = ""
    """Where players reach the server, if not where it listens; https makes cookies secure."""
    bot_workers: int = 2
    """Processes in which bots think."""
    bot_seconds: float = 10.0
    """How long a bot may think about one action."""
    bot_pause: float = 0.4
    """Seconds between a bot's actions, so that people can follow."""
    absent_seconds: float = 60.0
    """After how long without a connection others may put a bot in somebody's seat."""
    rate_limits: bool = True
    private_webhooks: bool = False
    """Whether messages to players may go to private addresses: this machine, the home network."""
    webhook_pause: float = 5.0
    """Seconds before a message that failed is tried again; four times as long each time after."""
    webhook_wait: float = 60.0
    """Seconds a player with the table open has to decide before a message is sent all the same."""
    chance_seed: int | None = None
    """For tests only: makes the cards that are drawn repeat themselves."""

    @staticmethod
    def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
        """Read HEXSTEAD_DATABASE_URL and the like; SettingsError names a variable that is wrong."""
        given = os.environ if environment is None else environment
        settings = Settings(
            database_url=given.get("HEXSTEAD_DATABASE_URL") or default_database(),
            public_url=given.get("HEXSTEAD_PUBLIC_URL", "").rstrip("/"),
            bot_workers=int(_number(given, "BOT_WORKERS", max(2, os.cpu_count() or 2), 1)),
            bot_seconds=_number(given, "BOT_SECONDS", 10.0, 0.05),
            bot_pause=_number(given, "BOT_PAUSE", 0.4, 0.0),
            absent_seconds=_number(given, "ABSENT_SECONDS", 60.0, 0.0),
            rate_limits=_switch(given, "RATE_LIMITS", "on"),
            private_webhooks=_switch(given, "PRIVATE_WEBHOOKS", "off"),
            webhook_pause=_number(given, "WEBHOOK_PAUSE", 5.0, 0.01),
            webhook_wait=_number(given, "WEBHOOK_WAIT", 60.0, 0.0),
            chance_seed=_seed(given),
        )
        if settings.public_url and not settings.public_url.startswith(("http://", "https://")):
            raise SettingsError("HEXSTEAD_PUBLIC_URL starts with http:// or https://")
        return settings

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def _number(given: Mapping[str, str], name: str, default: float, least: float) -> float:
    text = given.get(PREFIX + name)
    if not text:
        return default
    try:
        value = float(text)
    except ValueError as problem:
        raise SettingsError(f"{PREFIX}{name} is a number, not {text!r}") from problem
    if not least <= value < 1e6:
        raise SettingsError(f"{PREFIX}{name} is at least {least}, not {text!r}")
    return value


def _switch(given: Mapping[str, str], name: str, default: str) -> bool:
    text = given.get(PREFIX + name) or default
    if text not in {"on", "off"}:
        raise SettingsError(f"{PREFIX}{name} is on or off, not {text!r}")
    return text == "on"


def _seed(given: Mapping[str, str]) -> int | None:
    text = given.get("HEXSTEAD_CHANCE_SEED")
    if not text:
        return None
    if not text.isdecimal():
        raise SettingsError(f"HEXSTEAD_CHANCE_SEED is a whole number, not {text!r}")
    return int(text)
