"""What every game shares: asking, dice, tables, chronicles, maps. Imports no game."""
