"""The mapmaker's desk: how a game's towns and roads become a drawn map."""
