"""PPO learns the first game of Kingdom Builder. `python -m examples.ppo --help` tells more."""
