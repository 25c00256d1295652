"""Pairing: guests who seek a game wait in a queue, and get a table when enough of them agree."""
