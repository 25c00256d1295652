"""The boxes, one package each. A package here with a `BOX` is a box that can be played."""
