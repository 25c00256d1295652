"""The fair scheduler in front of the worker processes."""
