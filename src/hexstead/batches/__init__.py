"""Many games stepped together, compiled by mypyc: what the environments do for every step.

Nothing here knows arrays. What is to be seen is left as bytes and lists, which others lay out.
"""
