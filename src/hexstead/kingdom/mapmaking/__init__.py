"""Mapmaking: quadrants in figures, and new quadrants by a seed that look like the printed ones."""
