"""Matches and tournaments between bots on all cores, with statistics."""

from hexstead.arena.match import Match, Result, play_match
from hexstead.arena.simulate import simulate
from hexstead.arena.summary import Share, Summary, share

__all__ = ["Match", "Result", "Share", "Summary", "play_match", "share", "simulate"]
