"""The table on the web: guests, tables, the action log, live views, bots in seats."""
