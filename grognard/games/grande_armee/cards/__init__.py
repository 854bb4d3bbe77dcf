"""16.1: event cards. Their language, their decks, how they are played and carried out."""
