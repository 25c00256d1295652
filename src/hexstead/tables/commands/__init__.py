"""Commands: the use cases of a table, without HTTP and without SQL.

A command checks a request against the table in memory, writes through the registry, and returns the
table. Endpoints, tournaments, account deletion and tests call the same functions. A command raises
a `Problem` if it refuses a request, and `Overtaken` if another process changed the table first.
"""
