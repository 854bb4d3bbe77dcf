# What a lesson says while it is played.

board-lesson-page = What can be done is lit
board-lesson-page-text = One sentence says what is asked of you, with its rule. Only what glows can be chosen; click anything else and the table says why not. The map is moved by dragging, and enlarged by the wheel or the buttons. Until a die falls, U takes a choice back.
board-lesson-supply = Supply
board-lesson-supply-text = Each turn begins with supply: a unit lives from a depot at most 5 hexes away (3 in winter), by a line that crosses rivers on bridges only and keeps away from enemy cavalry. Units out of supply are disrupted; disrupted ones starve. Your depots are Insterburg and Königsberg. The buttons at the map’s edge draw the lines.
board-lesson-trains = Trains
board-lesson-trains-text = Without a train a stack neither marches nor recovers. You and the enemy lay one marker each by turns: click a lit corps to lay a train there. Lay one on each corps that is to march; one on an empty friendly city, or under a stack in a city, can become a depot. The markers lie face down: two dummies help you to deceive.
board-lesson-depots = Depots
board-lesson-depots-text = A train in a city may become a depot if a chain of depots, at most 5 hexes from one to the next, leads back to the west. A depot feeds whoever is near, but every depot costs you a train each turn. Kovno and Wilno are good places, once you stand there.
board-lesson-recovery = Recovery
board-lesson-recovery-text = A train, a commander and supply bring disrupted units back into good order: as many as the commanders’ ratings together. That train is spent; the stack needs another to march.
board-lesson-march = Marches
board-lesson-march-text = Both sides march in turns, one stack at a time: click the stack, then where it goes. Three hexes, or up to five by forced march. Key M finds the next stack that can still march.
board-lesson-way = The risk of a march
board-lesson-way-text = Each lit hex says what the march risks. A march of three hexes or more rolls for attrition, each forced hex adds one, and from turn 3 the French add one more. A forced march also halves the stack in combat. Next to enemy cavalry a march ends. Click units on the card to leave some behind.
board-lesson-attack = Attacks
board-lesson-attack-text = Now stacks next to the enemy may attack, one order at a time and by turns. Every unit of the stack must be in good order. Pass when you have had enough: who passes, or fails an order, attacks no more this turn.
board-lesson-order = Orders and Combat Commands
board-lesson-order-text = Die, Combat Commands and the best commander’s rating must come to 7; a 1 always aborts. The scene shows every line of both sums and the exact chance of each result. Combat Commands also help stacks around the defender to join.
board-lesson-support = Support
board-lesson-support-text = Stacks next to the hex under attack can be called, each with a roll of its own for 7. They add a point for each unit, and may take part of the hits.
board-lesson-hits = Hits
board-lesson-hits-text = The difference of the two values is the number of hits on the loser; the winner takes about half as many. The first hit disrupts a unit, the second eliminates it. At least half of them fall on the main stack.
board-lesson-advance = Advance
board-lesson-advance-text = The defender has left: your units in good order may follow. That is how Wilno will be taken.
board-lesson-commanders = Commanders
board-lesson-commanders-text = Last of all commanders may move three hexes on their own, to a friendly stack or city. A stack without one gets no train next turn; a commander alone can be caught.
