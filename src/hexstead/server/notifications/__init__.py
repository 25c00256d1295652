"""Notifications of players who are not looking: an outbox, delivery rules, and three channels.

A package with something to tell enqueues it (`outbox.enqueue`) in the transaction of the event, and
registers its text (`kinds.text_for`).
"""
