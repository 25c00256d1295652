"""PPO learns the first game of Kingdom Builder. See `python -m examples.ppo --help`."""
