"""Write the types of the HTTP API as TypeScript, web/src/api/schema.ts, from the OpenAPI
description.

    .venv/bin/python tools/openapi.py

The pages use these types only. `--check` fails when the file is out of date, and is part of `make
check`; `--json` prints the description itself.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from hexstead.server.app import make_app
from hexstead.server.settings import Settings

FILE: Final = Path(__file__).parents[1] / "web" / "src" / "api" / "schema.ts"
HEAD: Final = """\
// Written by tools/openapi.py from the server's OpenAPI description. Do not edit.
"""
_PLAIN_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_WIDTH: Final = 100

Schema = dict[str, Any]


def description() -> Schema:
    return make_app(Settings(database_url="sqlite:///unused")).openapi()


def text() -> str:
    """The whole file."""
    schemas: dict[str, Schema] = description()["components"]["schemas"]
    names = [type_name(name) for name in schemas]
    assert len(set(names)) == len(names), "two shapes would have the same name in the pages"
    types = [_declared(name, schemas[name]) for name in sorted(schemas, key=type_name)]
    return HEAD + "".join(f"\n{declared}\n" for declared in types)


def type_name(schema: str) -> str:
    """The type name of a schema; the pages name a response after its content."""
    return schema.removesuffix("Out")


def _declared(name: str, schema: Schema) -> str:
    comment = schema.get("description", "")
    if comment:
        comment = "/** " + " ".join(comment.split()) + " */\n"
    return f"{comment}export type {type_name(name)} = {type_of(schema)}"


def type_of(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return type_name(schema["$ref"].rpartition("/")[2])
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    for union in ("oneOf", "anyOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(type_of(part) for part in schema[union]))
    match schema.get("type"):
        case "string":
            return "string"
        case "integer" | "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "array":
            return _array(schema)
        case "object":
            return _object(schema)
    return "unknown"


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(part) for part in schema['prefixItems'])}]"
    inner = type_of(schema.get("items", {}))
    return f"({inner})[]" if "|" in inner else f"{inner}[]"


def _object(schema: Schema) -> str:
    if "properties" not in schema:
        values = schema.get("additionalProperties", True)
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    if not schema["properties"]:
        return "Record<string, never>"
    required = set(schema.get("required", ()))
    fields = [
        f"{_key(key)}{'' if key in required else '?'}: {type_of(value)}"
        for key, value in schema["properties"].items()
    ]
    line = f"{{ {'; '.join(fields)} }}"
    return line if len(line) < _WIDTH else _indented(fields)


def _indented(fields: list[str]) -> str:
    lines = [line for field in fields for line in field.splitlines()]
    return "{\n" + "".join(f"  {line}\n" for line in lines) + "}"


def _key(name: str) -> str:
    return name if _PLAIN_NAME.fullmatch(name) else _literal(name)


def _literal(value: object) -> str:
    return "'" + value + "'" if isinstance(value, str) else json.dumps(value)


def main() -> None:
    if "--json" in sys.argv[1:]:
        print(json.dumps(description(), indent=1))
    elif "--check" in sys.argv[1:]:
        if FILE.read_text(encoding="utf-8") != text():
            sys.exit(f"{FILE.name} is not up to date: run .venv/bin/python tools/openapi.py")
    else:
        FILE.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main()
