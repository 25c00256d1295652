"""HTTP transport: connections, limits, middleware, static pages, graceful shutdown."""
