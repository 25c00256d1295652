"""`hexstead serve`: start the server."""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import socket
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING

from hexstead.cli.errors import CommandError, server_missing

if TYPE_CHECKING:
    from hexstead.server.settings import Settings

_EVERYWHERE = ("0.0.0.0", "::")

EXAMPLES = """\
examples:
  hexstead serve                      play on this machine; opens a browser
  hexstead serve --host 0.0.0.0       let friends in the same network join
  HEXSTEAD_DATABASE_URL=postgresql://hexstead@db/hexstead hexstead serve --no-open --workers 4

See docs/reference/settings.md for more settings, all of them environment variables.
"""


def add(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    parser = commands.add_parser(
        "serve",
        help="start the server and play in the browser",
        description="Start the server for games in the browser. Stop it with Ctrl+C.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)"
    )
    parser.add_argument(
        "--port", type=int, help="port to listen on (default: the first free one from 8137)"
    )
    parser.add_argument(
        "--database", metavar="URL", help="database to use (default: HEXSTEAD_DATABASE_URL)"
    )
    parser.add_argument(
        "--workers",
        type=workers,
        default=1,
        metavar="N",
        help="number of processes; more than one needs PostgreSQL (default: 1)",
    )
    parser.add_argument("--no-open", action="store_true", help="do not open a browser")
    parser.add_argument("--listening", type=int, help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def workers(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 1 <= number <= 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to 64")
    return number


def run(arguments: argparse.Namespace) -> int:
    gc.disable()  # loaded modules stay; collecting garbage in them takes a fifth of the start
    try:
        from hexstead.server.app import make_app
        from hexstead.server.http.server import table_server
        from hexstead.server.logs import set_up_logs
        from hexstead.server.settings import Settings, SettingsError
        from hexstead.server.storage.database import prepare
    except ImportError as problem:
        raise server_missing(problem) from problem
    finally:
        gc.freeze()  # later collections skip the modules as well
        gc.enable()
    given = {"database_url": arguments.database} if arguments.database else {}
    try:
        settings = Settings.from_environment(**given)
    except SettingsError as problem:
        raise CommandError(str(problem)) from problem
    if arguments.workers > 1 and settings.database_url.startswith("sqlite"):
        raise CommandError(
            f"--workers {arguments.workers} needs PostgreSQL (SQLite supports only one process); "
            "set HEXSTEAD_DATABASE_URL=postgresql://user:password@host/name"
        )
    try:
        prepare(settings.database_url)
    except ValueError as problem:
        raise CommandError(str(problem)) from problem
    if arguments.listening is not None:
        return _work(settings, socket.socket(fileno=arguments.listening))
    listening = listen(arguments.host, arguments.port)
    address = settings.public_url or _address(arguments.host, listening.getsockname()[1])
    set_up_logs(settings.log_format, settings.log_level)
    lines = [
        f"Hexstead is running at {address} (press Ctrl+C to stop)",
        *_remarks(arguments.host, settings),
    ]
    if arguments.workers > 1:
        return _supervise(arguments, settings, listening, address, lines)
    server = table_server(make_app(settings), settings)
    threading.Thread(
        target=_announce, args=(server, address, lines, not arguments.no_open), daemon=True
    ).start()
    _tune_garbage_collector()
    try:
        server.run(sockets=[listening])
    finally:  # Ctrl+C leaves it as an exception
        if server.started:
            print("Hexstead has stopped; all games are saved.", flush=True)
    return 0 if server.started else 1


def _supervise(
    arguments: argparse.Namespace,
    settings: Settings,
    listening: socket.socket,
    address: str,
    lines: list[str],
) -> int:
    """Run several processes behind one socket."""
    from hexstead.server.http.server import GRACEFUL_SECONDS
    from hexstead.server.http.supervisor import Supervisor, share_of_cores

    environment = {
        "HEXSTEAD_BOT_WORKERS": str(share_of_cores(arguments.workers)),
        **os.environ,
        "HEXSTEAD_DATABASE_URL": settings.database_url,
    }
    command = [sys.executable, "-m", "hexstead.cli.main", "serve", "--listening"]
    patience = settings.drain_seconds + GRACEFUL_SECONDS + 10
    supervisor = Supervisor(arguments.workers, command, environment, listening, patience)

    def opened() -> None:
        print("\n".join([*lines, f"  {arguments.workers} processes"]), flush=True)
        if not arguments.no_open:
            with contextlib.suppress(webbrowser.Error):
                webbrowser.open(address)

    if not supervisor.run(opened):
        return 1
    print("Hexstead has stopped; all games are saved.", flush=True)
    return 0


def _work(settings: Settings, listening: socket.socket) -> int:
    """Run one of several processes: report readiness, and stop with the supervisor."""
    from hexstead.server.app import make_app
    from hexstead.server.http.server import table_server
    from hexstead.server.http.supervisor import READY
    from hexstead.server.logs import set_up_logs

    set_up_logs(settings.log_format, settings.log_level)
    server = table_server(make_app(settings), settings)

    def stop_with_the_supervisor() -> None:
        while os.read(sys.stdin.fileno(), 1024):
            pass  # the supervisor writes nothing; end of file means that it is gone
        server.should_exit = True

    threading.Thread(target=stop_with_the_supervisor, daemon=True).start()
    threading.Thread(
        target=_announce, args=(server, "", [READY.decode().strip()], False), daemon=True
    ).start()
    _tune_garbage_collector()
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _tune_garbage_collector() -> None:
    """Run the cyclic garbage collector often, and only on young objects.

    The garbage of a request dies young. Objects that survive two collections are games in play and
    the like; a collection of all of these pauses the server for tenths of a second and finds next
    to nothing, so the server runs one occasionally (`http/server.py`), and none is automatic.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(1_000, 2, 1_000_000)
    sys.setswitchinterval(0.0002)  # a busy thread yields to the others sooner


def _remarks(host: str, settings: Settings) -> list[str]:
    """Notes for the host: where the games are stored, and unusual settings."""
    from hexstead.server.http.static_pages import FOLDER
    from hexstead.server.storage.engines import display_url

    remarks = [f"Games are stored in {display_url(settings.database_url)}"]
    if host in _EVERYWHERE and not settings.public_url:
        remarks.append("Others in your network can use the name or address of this machine")
    if not (FOLDER / "index.html").is_file():
        remarks.append("The pages are not built yet; run: make web")
    if not settings.rate_limits:
        remarks.append("Rate limits are off; use this only for tests and private servers")
    if settings.private_webhooks:
        remarks.append(
            "Webhooks may call private addresses; use this only if you trust every player"
        )
    if programs := settings.programs.all:
        names = ", ".join(program.name for program in programs)
        remarks.append(f"Programs available as bots: {names}")
    return [f"  {remark}" for remark in remarks]


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the given port; by default on 8137 or the first free one after it.

    It is marked as TCP: only then does asyncio set TCP_NODELAY, without which the second part of a
    response waits for the acknowledgement of the first (40 ms).
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    problem: OSError | None = None
    for candidate in [port] if port is not None else range(8137, 8157):
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
        except (OSError, OverflowError) as reason:
            listening.close()
            problem = reason if isinstance(reason, OSError) else OSError(str(reason))
        else:
            return listening
    raise CommandError(f"cannot listen on {host}: {problem.strerror or problem if problem else ''}")


def _address(host: str, port: int) -> str:
    shown = "localhost" if host in ("127.0.0.1", "::1", *_EVERYWHERE) else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


def _announce(server: object, address: str, lines: list[str], open_it: bool) -> None:
    """Print the address once the server is ready, and open a browser."""
    waiting = threading.Event()
    while not getattr(server, "started", False):
        if getattr(server, "should_exit", False):
            return
        waiting.wait(0.05)
    print("\n".join(lines), flush=True)
    if open_it:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
