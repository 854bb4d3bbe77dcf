"""Italy 1799: rules and data on the family; no game is registered yet."""
