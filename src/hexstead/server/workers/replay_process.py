"""The process in which records are read and played again: one question a line on standard input,
one answer a line."""

from __future__ import annotations

from base64 import b64encode
from typing import Any

from hexstead.server.problems import Problem
from hexstead.server.workers.bot_process import take_questions
from hexstead.server.workers.replay_pages import Question, answer


def told(fields: dict[str, Any]) -> dict[str, Any]:
    try:
        found = answer(Question.from_json(fields))
    except Problem as problem:
        return {"problem": problem.more, "status": problem.status}
    body = b64encode(found.body).decode()
    return {"body": body, "packed": found.packed, "kept": found.kept}


if __name__ == "__main__":
    take_questions(told)
