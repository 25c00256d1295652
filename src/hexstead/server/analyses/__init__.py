"""Finished games looked at again, in the background: who asked for it, how far it is, what came."""
