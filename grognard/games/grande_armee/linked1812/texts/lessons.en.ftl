lesson-sources = New sources
lesson-sources-about = Spring 1813: the Grande Armée is back on the Oder. Two turns, and the one great choice of the linked campaign: when to change the sources of supply.
board-lesson-goal = New sources
board-lesson-goal-text = Spring 1813, after the retreat from Russia. What you brought home stands on the Oder; Wittgenstein and Miloradovich are in Poland. If one of your pieces is in Berlin at the end of turn 5, you have won: Eugène is there already. What matters in these two turns is where your army lives from.
board-lesson-supply-text = A unit lives from a depot at most 5 hexes away (3 in winter), by a line that crosses rivers on bridges only and keeps away from enemy cavalry. Depots must hang on a chain that leads back to a source; new ones can be built only there. Your depots are Berlin, Magdeburg and Kassel: they hang on the sources in the west. The buttons at the map’s edge draw the lines.
board-lesson-depots-text = A train in a city may become a depot if a chain of depots, at most 5 hexes from one to the next, leads back to a source of yours. A depot feeds whoever is near, but every depot costs you a train each turn.
board-lesson-advance-text = The defender has left: your units in good order may follow.
board-lesson-way-text = Each lit hex says what the march risks. A march of three hexes or more rolls for attrition, and each forced hex adds one. A forced march also halves the stack in combat. Next to enemy cavalry a march ends. Click units on the card to leave some behind.
