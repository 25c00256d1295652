"""Ratings, ladders, profiles, statistics, and the board of the day."""
