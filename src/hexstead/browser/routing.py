"""Requests to endpoints: match the path, validate what it brings, encode the answer.

The problems are those of the server for the same request. An endpoint is a function; the names and
types of its parameters say what it gets: `browser`, the guest as `who`, parts of the path, the
`body`, its `text`, and otherwise parameters of the query.
"""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from inspect import Parameter, signature
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints
from urllib.parse import parse_qsl, unquote

from hexstead.tables.constraints import json_name
from hexstead.tables.encoding import as_json
from hexstead.tables.model import Who
from hexstead.tables.problems import misfit, refused
from hexstead.tables.texts import is_json_text
from hexstead.tables.validation import Invalid, Validator, validator

Method = Literal["GET", "POST", "PUT", "DELETE"]
Endpoint = Callable[..., Awaitable[Any]]
_PART: Final = re.compile(r"\{(\w+)\}")
_INTEGER: Final = re.compile(r"\s*[+-]?\d+\s*")
_TRUTH: Final = {
    **dict.fromkeys(("1", "true", "t", "yes", "y", "on"), True),
    **dict.fromkeys(("0", "false", "f", "no", "n", "off"), False),
}
NEEDS_SERVER: Final = re.compile(
    r"/api/(account|friends|groups|invitations|ladder|people|reports|seek|tournaments|watch|claims|me/[\w.]+"
    r"|tables/[^/]+/(invite|ratings|seats/[^/]+/(decline|invite|link)))(/.*)?"
)
"""Paths about other people, accounts and notifications."""
_LARGEST_PATH: Final = 80
"""So much of an unknown path is repeated in the answer."""


class Text(str):
    """An answer that is sent as it is."""

    __slots__ = ()


@dataclass(frozen=True)
class Input:
    """A parameter of an endpoint from the path or the query."""

    name: str
    key: str
    """Its name in the request."""
    check: Validator
    default: Any


@dataclass(frozen=True)
class Route:
    method: Method
    path: str
    status: int
    endpoint: Endpoint
    guest: Literal["none", "some", "required"]
    inputs: list[Input]
    """Parts of the path, then parameters of the query."""
    body: Validator | None
    optional_body: bool
    takes_text: bool

    @property
    def pattern(self) -> re.Pattern[str]:
        return re.compile(_PART.sub(r"(?P<\1>[^/]+)", self.path))


@dataclass
class Router:
    routes: list[Route] = field(default_factory=list)

    def get(self, path: str) -> Callable[[Endpoint], Endpoint]:
        return self._add("GET", path, 200)

    def post(self, path: str, status: int = 200) -> Callable[[Endpoint], Endpoint]:
        return self._add("POST", path, status)

    def put(self, path: str) -> Callable[[Endpoint], Endpoint]:
        return self._add("PUT", path, 200)

    def delete(self, path: str, status: int = 200) -> Callable[[Endpoint], Endpoint]:
        return self._add("DELETE", path, status)

    def _add(self, method: Method, path: str, status: int) -> Callable[[Endpoint], Endpoint]:
        def add(endpoint: Endpoint) -> Endpoint:
            self.routes.append(_route(method, f"/api{path}", status, endpoint))
            return endpoint

        return add


def _route(method: Method, path: str, status: int, endpoint: Endpoint) -> Route:
    hints = get_type_hints(endpoint, include_extras=True)
    parameters = signature(endpoint).parameters
    parts = _PART.findall(path)
    names = [name for name in parameters if name not in ("browser", "who", "body", "text")]
    inputs = [
        Input(name, json_name(name), _from_text(hints[name]), parameters[name].default)
        for name in sorted(names, key=lambda name: name not in parts)
    ]
    who = hints.get("who")
    return Route(
        method,
        path,
        status,
        endpoint,
        "none" if who is None else "required" if who is Who else "some",
        inputs,
        validator(hints["body"]) if "body" in hints else None,
        "body" in parameters and parameters["body"].default is not Parameter.empty,
        "text" in hints,
    )


def _from_text(hint: Any) -> Validator:
    """Return the validator of a value that comes as text."""
    check, kinds = validator(hint), _kinds(hint)
    if int in kinds:
        return lambda text: check(_integer(text))
    if bool in kinds:
        return lambda text: check(_truth(text))
    return check


def _kinds(hint: Any) -> set[Any]:
    """Return the types that a hint is made of."""
    if get_origin(hint) is Annotated:
        return _kinds(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        return {kind for member in get_args(hint) for kind in _kinds(member)}
    return {hint}


def _integer(text: str) -> int:
    if not _INTEGER.fullmatch(text):
        said = "Input should be a valid integer, unable to parse string as an integer"
        raise Invalid("int_parsing", said)
    return int(text)


def _truth(text: str) -> bool:
    if text.lower() not in _TRUTH:
        said = "Input should be a valid boolean, unable to interpret input"
        raise Invalid("bool_parsing", said)
    return _TRUTH[text.lower()]


class Dispatcher:
    """Finds the endpoint of a request and calls it."""

    def __init__(self, routers: Iterable[Router]) -> None:
        self.routes = [route for router in routers for route in router.routes]
        self._patterns = [(route.method, route.pattern, route) for route in self.routes]

    async def answer(
        self, browser: Any, who: Who | None, method: str, target: str, body: str | None
    ) -> tuple[int, str]:
        """Return the status and the body of a response; raise a Problem."""
        path, _, query = target.partition("?")
        path = unquote(path)
        body = body or ""
        if not is_json_text(body.encode("utf-8", "surrogatepass")):
            raise refused("record_not_text" if path == "/api/records" else "not_text")
        route, parts = self._find(method, path)
        arguments = _arguments(route, parts, query, body, who)
        payload = await route.endpoint(browser, **arguments)
        return route.status, _encoded(payload)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        for known, pattern, route in self._patterns:
            found = pattern.fullmatch(path) if known == method else None
            if found is not None:
                return route, found.groupdict()
        if NEEDS_SERVER.fullmatch(path):
            raise refused("needs_server")
        if method == "GET":
            raise refused("no_call", path=path[: _LARGEST_PATH + len("/api/")])
        raise refused("wrong_method")


def _encoded(payload: Any) -> str:
    if payload is None:
        return ""
    return str(payload) if isinstance(payload, Text) else as_json(payload).decode()


def _arguments(
    route: Route, parts: dict[str, str], query: str, body: str, who: Who | None
) -> dict[str, Any]:
    """Return the arguments of an endpoint; the order of the checks is the server's."""
    found: dict[str, Any] = {}
    content = _read_json(body) if route.body is not None else None
    if route.guest == "required" and who is None:
        raise refused("no_guest")
    if route.guest != "none":
        found["who"] = who
    if route.takes_text:
        found["text"] = body
    given = {**dict(parse_qsl(query, keep_blank_values=True)), **parts}
    try:
        for each in route.inputs:
            found[each.name] = _value(each, given)
        if route.body is not None and not (route.optional_body and not body):
            if not body:
                raise Invalid("missing", "Field required")
            found["body"] = route.body(content)
    except Invalid as problem:
        raise misfit(problem) from problem
    return found


def _value(each: Input, given: dict[str, str]) -> Any:
    if each.key not in given:
        if each.default is Parameter.empty:
            raise Invalid("missing", "Field required").at(each.key)
        return each.default
    try:
        return each.check(given[each.key])
    except Invalid as problem:
        raise problem.at(each.key) from None


def _read_json(body: str) -> Any:
    if not body:
        return None
    try:
        return json.loads(body)
    except json.JSONDecodeError as problem:
        raise misfit(Invalid("json_invalid", "JSON decode error").at(problem.pos)) from problem
    except RecursionError:
        raise refused("bad_request") from None


__all__ = ["Dispatcher", "Route", "Router", "Text"]
