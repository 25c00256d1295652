"""The documentation site: docs/ and pages generated from the sources, built by mkdocs."""
