"""Limits that no test meets by accident."""

from grognard.server.limits import Limits

GENEROUS = Limits(
    analysis_seconds=0,  # every moment of the curve is played on once
    tables_a_minute=100_000,
    socket_rate=1e6,
    key_rate=1e6,
    address_rate=1e6,
    lines_of_address=10_000,
    lines_of_table=10_000,
    lines_of_key=10_000,
    tasks_of_address=10_000,
    look_seconds=0.0,
    noise_rate=1e6,
)
