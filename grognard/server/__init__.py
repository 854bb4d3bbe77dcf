"""The table on the network: seats, sockets, storage."""

CLEAR_AFTER = 7
"""Days after which a table that everybody has left is cleared away; 0 for never."""
