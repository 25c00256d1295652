"""What a host can set, each by an environment variable; everything has a sensible default."""

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
    """A setting that makes no sense; the message names the variable."""


def default_database() -> str:
    """A SQLite file in the user's data folder."""
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


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True, frozen=True)

    database_url: str = Field(default_factory=default_database)
    """SQLite or PostgreSQL, as SQLAlchemy writes it: postgresql://user@host/name"""
    public_url: WebAddress = ""
    """Where players reach the server, if not where it listens; https makes cookies secure."""
    bot_workers: int = Field(default_factory=_usual_workers, ge=1, lt=_LARGEST)
    """Processes in which bots think."""
    bot_seconds: float = Field(default=10.0, ge=0.05, lt=_LARGEST)
    """How long a bot may think about one action."""
    bot_pause: float = Field(default=0.4, ge=0.0, lt=_LARGEST)
    """Seconds between a bot's actions, so that people can follow."""
    record_workers: int = Field(default=1, ge=0, lt=_LARGEST)
    """Processes in which records are read and played again; 0 leaves it to threads."""
    analysis_seconds: float = Field(default=900.0, ge=1.0, lt=_LARGEST)
    """How long the analysis of one game may take."""
    programs: AllowedPrograms = Programs()
    """Programs that may sit down as bots: the file that lists them."""
    absent_seconds: float = Field(default=60.0, ge=0.0, lt=_LARGEST)
    """After how long without a connection others may put a bot in somebody's seat."""
    return_seconds: float = Field(default=15.0, ge=0.0, lt=_LARGEST)
    """How long a bot that stands in waits with the first action that cannot be undone."""
    sleep_seconds: float = Field(default=300.0, ge=1.0, lt=_LARGEST)
    """After how long a game that nobody looks at is dropped from memory."""
    keep_waiting_days: int = Field(default=60, ge=0, lt=_LARGEST)
    """After how many days a waiting table that nobody looked at goes; 0 keeps them."""
    keep_tables_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """After how many days a game goes that nobody touched or looked at; 0 keeps them."""
    keep_finished_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """After how many days a finished game goes; 0 keeps them."""
    keep_guests_days: int = Field(default=0, ge=0, lt=_LARGEST)
    """After how many days a guest without account goes whom no game of others needs; 0 keeps."""
    rate_limits: Switch = True
    max_connections: int = Field(default=8192, ge=16, lt=_LARGEST)
    """Connections at the same time; fewer if there are not enough descriptors."""
    address_connections: int = Field(default=256, ge=1, lt=_LARGEST)
    """Connections of one address at the same time; of an IPv6 network, which counts as one."""
    head_seconds: float = Field(default=10.0, ge=0.1, lt=_LARGEST)
    """How long the head of a request may take, and a new connection until it asks something."""
    body_seconds: float = Field(default=30.0, ge=0.1, lt=_LARGEST)
    """How long the body of a request may take."""
    guest_tables: int = Field(default=100, ge=1, lt=_LARGEST)
    """Tables of one host that are not over."""
    guest_bot_tables: int = Field(default=4, ge=0, lt=_LARGEST)
    """Games of one host that are not over and that bots play alone."""
    address_tables: int = Field(default=300, ge=1, lt=_LARGEST)
    """Tables laid from one address that are not over."""
    address_bot_tables: int = Field(default=12, ge=0, lt=_LARGEST)
    """Games laid from one address that are not over and that bots play alone."""
    accounts: Switch = True
    """Whether people may keep their games over devices, by an account."""
    ratings: Switch = True
    """Whether tables can be rated, with ladders and profiles."""
    groups: Switch = True
    """Whether there are groups and their tournaments."""
    metrics: Literal["off", "local"] = "off"
    """Who may read /metrics without a token: nobody, or this machine."""
    metrics_token: Annotated[str, AfterValidator(_token)] = ""
    """Whoever shows it may read /metrics, too."""
    drain_seconds: float = Field(default=0.0, ge=0.0, lt=_LARGEST)
    """How long a server that is to stop goes on while /readyz says that it does."""
    allowed_hosts: Annotated[str, AfterValidator(_host_names)] = ""
    """The names by which it may be called, *.example.org for all below one; if none, by any."""
    trusted_proxies: Networks = ""
    """Whose X-Forwarded-For is believed; with a public address this machine, unless it is set."""
    log_format: LogFormat = "text"
    log_level: LogLevel = "warning"
    private_webhooks: Switch = False
    """Whether messages to players may go to private addresses: this machine, the home network."""
    webhook_pause: float = Field(default=5.0, ge=0.01, lt=_LARGEST)
    """Seconds before a message that failed is tried again; four times as long each time after."""
    webhook_wait: float = Field(default=60.0, ge=0.0, lt=_LARGEST)
    """Seconds a player with the table open has to decide before a message is sent all the same."""
    smtp_url: Annotated[str, AfterValidator(_mail_server)] = ""
    """The mail server, smtps://user:password@host:465; without one no mail is sent."""
    mail_from: Annotated[str, AfterValidator(_sender)] = ""
    """Who mails are from."""
    chance_seed: int | None = Field(default=None, ge=0)
    """For tests only: makes the cards that are drawn repeat themselves."""

    @model_validator(mode="after")
    def _mail_is_whole(self) -> Settings:
        """Mails need a sender, and lead back here: by an address that no visitor could forge."""
        if self.smtp_url:
            for name in ("mail_from", "public_url"):
                if not getattr(self, name):
                    raise ValueError(f"{PREFIX}{name.upper()} should be set for mails to be sent")
        return self

    @classmethod
    def from_environment(cls, **given: Any) -> Settings:
        """Read HEXSTEAD_DATABASE_URL and the like, except what is given; SettingsError names a
        variable that is wrong."""
        try:
            return cls(**given)
        except ValidationError as problem:
            raise SettingsError(_said(problem)) from problem

    @property
    def proxies(self) -> list[Network]:
        """Those who speak for others."""
        if self.trusted_proxies:
            return read_networks(self.trusted_proxies)
        return read_networks(_OWN_MACHINE) if self.public_url else []

    @property
    def secure(self) -> bool:
        return self.public_url.startswith("https://")


def _said(error: ValidationError) -> str:
    """The first thing that is wrong, by its variable."""
    problem = error.errors(include_url=False, include_context=False)[0]
    wrong = problem["msg"].removeprefix("Value error, ").removeprefix("Input ").partition(",")[0]
    if not problem["loc"]:
        return wrong  # about several, and names them itself
    name = PREFIX + "_".join(str(part) for part in problem["loc"]).upper()
    if name.endswith(("TOKEN", "SMTP_URL")):
        return f"{name} {wrong}"  # it is a secret, right or wrong
    return f"{name} {wrong}, not {problem['input']!r}"
