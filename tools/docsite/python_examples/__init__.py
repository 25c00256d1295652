"""Examples of every public name of the packages, shown in the reference and run as tests."""
