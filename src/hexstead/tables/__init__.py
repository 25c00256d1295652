"""Tables without a server: game logs, views, and the use cases of a table.

Two hosts run this package: `hexstead.server` over HTTP and SQL, and `hexstead.browser` inside a web
page. It needs nothing but the standard library and the engine.
"""
