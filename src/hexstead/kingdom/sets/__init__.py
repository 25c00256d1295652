"""The boxes: every package here with a `BOX` can be played."""
