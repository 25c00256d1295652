"""Accounts, sign-in, devices, friends, and personal data."""
