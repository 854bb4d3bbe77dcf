"""Germany 1813: rules and data on the family; no game is registered yet."""
