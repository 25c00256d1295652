"""Catan in the terminal."""
