"""Tables in memory: their games folded from the log, their clocks, and who is looking."""
