"""The table on the network: seats, sockets, storage."""
