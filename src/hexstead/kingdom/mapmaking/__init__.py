"""Statistics of quadrants, and a generator of new ones that resemble the printed boards."""
