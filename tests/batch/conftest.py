"""jaxlib, and so the batch engine, is not available on every platform."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("jax") else ["test_*.py"]
