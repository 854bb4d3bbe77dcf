"""The Grande Armée family: campaigns of divisions on hexes, with depots, trains and marshals.

One module a chapter, in rulebook order, shared by all games of the family. What differs between
them stands in each game's `Ruleset`, its data and its own folder.
"""
