"""Notifications to players who are away from their tables: outbox, preferences, and three channels.

A package enqueues a notification (`outbox.enqueue`) in the transaction of the event, and
registers its text (`kinds.text_for`).
"""
