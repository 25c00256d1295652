"""Errors that are told in one line."""

from __future__ import annotations


class CommandError(Exception):
    """Something the command cannot do; the message names the culprit and what is allowed."""
