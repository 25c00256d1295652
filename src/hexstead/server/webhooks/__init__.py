"""Telling players who are elsewhere, by a message to an address of their own."""
