"""HTTP endpoints: each module translates requests into calls of the packages below."""
