"""A guest's games: which there are, and what they add up to."""
