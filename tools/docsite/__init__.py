"""The documentation's site: docs/ and what is made from the sources, built by mkdocs."""
