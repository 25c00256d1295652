"""Bots in seats: when they play, and the processes in which they think."""
