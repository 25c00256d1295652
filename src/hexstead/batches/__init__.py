"""Batches of games stepped together, compiled by mypyc: the inner loop of the environments.

Nothing here uses numpy. Observations are left as bytes and lists, which the environments copy into
arrays.
"""
