"""The settings of the server, each an environment variable with a default."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, Field, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from hexstead.server.bot_programs import Programs, read_programs
from hexstead.server.email_addresses import NotAnAddress, read_sender
from hexstead.server.logs import LogFormat, LogLevel
from hexstead.server.networks import Network, read_networks
from hexstead.server.smtp import read_server

PREFIX: Final = "HEXSTEAD_"


class SettingsError(ValueError):
    """An invalid setting; the message names the variable."""


def default_database() -> str:
    """Return the URL of a SQLite file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'hexstead' / 'table.sqlite'}"


def _usual_workers() -> int:
    return max(2, os.cpu_count() or 2)


def _on_or_off(value: Any) -> Any:
    if isinstance(value, bool):
        return value
    if value not in {"on", "off"}:
        raise ValueError("should be on or off")
    return value == "on"


def _web_address(text: str) -> str:
    if text and not text.startswith(("http://", "https://")):
        raise ValueError("should start with http:// or https://")
    return text.rstrip("/")


def _programs(value: Any) -> Any:
    return value if isinstance(value, Programs) else read_programs(value)


def _host_names(text: str) -> str:
    for name in text.replace(",", " ").split():
        if not re.fullmatch(r"(\*\.)?[A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]", name):
            raise ValueError(f"should hold names of hosts: {name!r} is none")
    return text


def _token(text: str) -> str:
    if text and not _SHORTEST_TOKEN <= len(text) <= _LONGEST_TOKEN:
        raise ValueError(f"should have {_SHORTEST_TOKEN} to {_LONGEST_TOKEN} characters")
    return text


def _networks(text: str) -> str:
    read_networks(text)
    return text


def _offline_pages(text: str) -> str:
    if text not in ("", "off") and not Path(text, "index.html").is_file():
        raise ValueError("should be off, or the folder that make static builds")
    return text


def _mail_server(text: str) -> str:
    if text:
        read_server(text)
    return text


def _sender(text: str) -> str:
    try:
        if text:
            read_sender(text)
    except NotAnAddress:
        raise ValueError(
            "should be an address like table@example.org or Hexstead <table@example.org>"
        ) from None
    return text


Switch = Annotated[bool, BeforeValidator(_on_or_off)]
AllowedPrograms = Annotated[Programs, NoDecode, BeforeValidator(_programs)]
WebAddress = Annotated[str, AfterValidator(_web_address)]
Networks = Annotated[str, AfterValidator(_networks)]
_LARGEST: Final = 1e6
_SHORTEST_TOKEN: Final = 16
_LONGEST_TOKEN: Final = 200
_OWN_MACHINE: Final = "127.0.0.0/8, ::1"
_OFFLINE_PAGES: Final = Path(__file__).parent / "offline"
"""The pages without a server that a release contains."""


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    database_url: str = Field(default_factory=default_database)
    """SQLite or PostgreSQL, as an SQLAlchemy URL: postgresql://user@host/name"""
    public_url: WebAddress = ""
    """The public URL, if it differs from the listening address; with https, cookies are secure."""
    bot_workers: int = Field(default_factory=_usual_workers, ge=1, lt=_LARGEST)
    """Worker processes for bots."""
    bot_seconds: float = Field(default=10.0, ge=0.05, lt=_LARGEST)
    """Time limit of a bot's decision in seconds."""
    bot_pause: float = Field(default=0.4, ge=0.0, lt=_LARGEST)
    """Seconds between the actions of a bot."""
    record_workers: int = Field(default=1, ge=0, lt=_LARGEST)
    """Processes that replay records; 0 uses threads."""
    analysis_seconds: float = Field(default=900.0, ge=1.0, lt=_LARGEST)
    """Time limit of an analysis in seconds."""
    programs: AllowedPrograms = Programs()
    """The file that lists programs that may play as bots."""
    absent_seconds: float = Field(default=60.0, ge=0.0, lt=_LARGEST)
    """Seconds without a connection until other players may put a bot in a player's seat."""
    return_seconds: float = Field(default=15.0, ge=0.0, lt=_LARGEST)
    """Seconds that a stand-in waits before its first action that cannot be undone."""
    sleep_seconds: float = Field(default=300.0, ge=1.0, lt=_LARGEST)
    """Seconds until a game without viewers is removed from memory."""
    keep_waiting_days: int = Field(default=60, ge=0, lt=_LARGEST)
    """Days until a waiting table without visits is deleted; 0 keeps them."""
    keep_tables_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """Days until a running game without actions and visits is deleted; 0 keeps them."""
    keep_finished_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """Days until a finished game is deleted; 0 keeps them."""
    keep_guests_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """Days until an inactive guest without an account is deleted; 0 keeps them."""
    rate_limits: Switch = True
    max_connections: int = Field(default=8192, ge=16, lt=_LARGEST)
    """Open connections; fewer if there are not enough file descriptors."""
    address_connections: int = Field(default=256, ge=1, lt=_LARGEST)
    """Open connections of one address or IPv6 network."""
    head_seconds: float = Field(default=10.0, ge=0.1, lt=_LARGEST)
    """Time limit in seconds for a new connection and for the head of a request."""
    body_seconds: float = Field(default=30.0, ge=0.1, lt=_LARGEST)
    """Time limit in seconds for the body of a request."""
    guest_tables: int = Field(default=100, ge=1, lt=_LARGEST)
    """Unfinished tables of one host."""
    guest_bot_tables: int = Field(default=4, ge=0, lt=_LARGEST)
    """Unfinished games of one host among bots alone."""
    address_tables: int = Field(default=300, ge=1, lt=_LARGEST)
    """Unfinished tables created from one address."""
    address_bot_tables: int = Field(default=12, ge=0, lt=_LARGEST)
    """Unfinished games among bots alone created from one address."""
    accounts: Switch = True
    """Whether users can have accounts."""
    ratings: Switch = True
    """Whether there are rated tables, ladders and profiles."""
    groups: Switch = True
    """Whether there are groups and tournaments."""
    pairing: Switch = True
    """Whether guests who seek a game are paired."""
    exhibitions: Switch = True
    """Whether bots play each other for spectators."""
    offline_pages: Annotated[str, AfterValidator(_offline_pages)] = ""
    """The folder of the pages without a server, or off; empty takes those of the release."""
    metrics: Literal["off", "local"] = "off"
    """Who may read /metrics without a token: no one, or this machine."""
    metrics_token: Annotated[str, AfterValidator(_token)] = ""
    """A token that allows reading /metrics."""
    drain_seconds: float = Field(default=0.0, ge=0.0, lt=_LARGEST)
    """Seconds between a stop signal, after which /readyz reports 503, and the shutdown."""
    allowed_hosts: Annotated[str, AfterValidator(_host_names)] = ""
    """Allowed host names, with *.example.org for all subdomains; empty allows any."""
    trusted_proxies: Networks = ""
    """Proxies whose X-Forwarded-For counts; by default this machine if public_url is set."""
    log_format: LogFormat = "text"
    log_level: LogLevel = "warning"
    private_webhooks: Switch = False
    """Whether webhooks may have private addresses: this machine, the home network."""
    webhook_pause: float = Field(default=5.0, ge=0.01, lt=_LARGEST)
    """Seconds until the first retry of a notification; each further pause is four times as long."""
    webhook_wait: float = Field(default=60.0, ge=0.0, lt=_LARGEST)
    """Seconds until a player is notified who has the table open."""
    smtp_url: Annotated[str, AfterValidator(_mail_server)] = ""
    """The mail server, smtps://user:password@host:465; without it no mail is sent."""
    mail_from: Annotated[str, AfterValidator(_sender)] = ""
    """The sender of mails."""
    chance_seed: int | None = Field(default=None, ge=0)
    """For tests only: makes chance reproducible."""

    @model_validator(mode="after")
    def _mail_is_whole(self) -> Settings:
        """Require a sender and a public URL, which clients cannot forge, for mails."""
        if self.smtp_url:
            for name in ("mail_from", "public_url"):
                if not getattr(self, name):
                    raise ValueError(f"{PREFIX}{name.upper()} should be set for mails to be sent")
        return self

    @classmethod
    def from_environment(cls, **given: Any) -> Settings:
        """Read the environment variables, except those given; raise SettingsError for an invalid
        one."""
        try:
            return cls(**given)
        except ValidationError as problem:
            raise SettingsError(_said(problem)) from problem

    @property
    def proxies(self) -> list[Network]:
        """The networks of trusted proxies."""
        if self.trusted_proxies:
            return read_networks(self.trusted_proxies)
        return read_networks(_OWN_MACHINE) if self.public_url else []

    @property
    def offline_folder(self) -> Path | None:
        """The folder of the pages without a server, or None if there are none to offer."""
        if self.offline_pages == "off":
            return None
        folder = Path(self.offline_pages or _OFFLINE_PAGES)
        return folder if (folder / "index.html").is_file() else None

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def _said(error: ValidationError) -> str:
    """Describe the first error, with its variable."""
    problem = error.errors(include_url=False, include_context=False)[0]
    wrong = problem["msg"].removeprefix("Value error, ").removeprefix("Input ").partition(",")[0]
    if not problem["loc"]:
        return wrong  # about several, and names them itself
    name = PREFIX + "_".join(str(part) for part in problem["loc"]).upper()
    if name.endswith(("TOKEN", "SMTP_URL")):
        return f"{name} {wrong}"  # it is a secret, right or wrong
    return f"{name} {wrong}, not {problem['input']!r}"
