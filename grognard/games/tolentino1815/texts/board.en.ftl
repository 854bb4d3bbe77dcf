# What the browser's board of Tolentino says besides the rules' own words.

board-cartouche = Tolentino
board-cartouche-valley = The Valley of the Chienti

## Time and victory

board-track = Turn track
board-turn = Turn { $n }, { $day } May, { $hours }
board-dark-dusk = dusk
board-dark-night = night
board-returning = returning: { $units }
board-points = Victory points of the Neapolitans so far: { $n }
board-prize = Whoever holds { $hex } after turn { $n } has won. Now it is held by { $side }.
board-held = The castle is held by { $side }
board-orders-left = Orders the commander-in-chief may still change: { $n }
board-lost = Lost: { $pieces }
board-returns = { $unit }: returns on turn { $turn }

## Pieces and hexes

board-cost = costs { $n }
board-attack-all = Attack with all { $n }
board-values = efficiency { $efficiency }, strength { $strength }, movement { $movement }
board-general = initiative { $initiative }, radius { $radius }
board-morale = morale { $n ->
    [-2] −2
    [-1] −1
    [1] +1
   *[2] +2
}
board-ways = { $n } choices
board-sealed = Out of sight: only the top counter is known.
board-worth = objective, { $n ->
    [one] one victory point
   *[other] { $n } victory points
}
board-nobody = Nobody is here.
board-not-in-column = To { $what }, not in column
board-inspect = Point at a hex, a counter or a formation.
board-source = Data:
board-legend-values = efficiency – strength – movement; above them formation and order
board-take-regiment = { $name }: all { $n }
board-all-guns = All batteries: { $order }
board-take-all = Take all { $n }
board-generals-rode = The generals have ridden to their men.
board-generals-stay = Let me send them
board-generals-ride = All generals to their men
board-owes = Why can I not stop here?
board-formation = { $formation }: { $order }. Commander: { $commander }

## Assault

board-assault = Assault
board-charge = Charge
board-attackers = Attackers
board-defenders = Defenders
board-strengths = Strength { $attack } to { $defence }
board-shift = Shift: { $what }
board-columns = { $n ->
    [one] one column left
   *[other] { $n } columns left
}
board-odds = Odds
board-modifier = Die modifier
board-modifier-limited = Die modifier, at its limit
board-die = Die

## Measuring

board-measure-command = Radius: { $commander }
board-measure-sight = Line of sight
board-measure-radius = { $commander }: command radius { $n }
board-measure-formations = May change the orders of: { $formations }
board-measure-heard = In command: { $units }
board-measure-cut-off = Out of command: { $units }
board-measure-strayed = Neither with nor next to a general of their division: { $units }
board-measure-from = Sight from { $hex }: { $n ->
    [one] one hex
   *[other] { $n } hexes
}
board-measure-seen = In sight: { $hexes }
board-measure-closed = { $hex } cannot be seen: { $walls } in the way

## Bombardment

board-bombardment = Bombardment
board-fire-value = Bombardment value: { $units }
board-fire-distance = Distance
board-fire-concentration = Concentration of the target
board-fire-terrain = Terrain of the target

## The lesson

board-lesson-goal = The castle of the Rancia
board-lesson-goal-text = 2 May 1815. You lead Murat’s Guard; the Austrian vanguard bars the high road at the castle. Whoever holds hex 2310 after four turns has won.
board-lesson-page = What can be done is lit
board-lesson-page-text = One sentence below says what is asked of you, with its rule. Only what glows can be chosen; click anything else and the table says why. Until a die falls, U takes a choice back.
board-lesson-counters = The counters
board-lesson-counters-text = Three numbers: efficiency, strength, movement. Letters and colour name the formation, the sign beside them its order. Click a stack to open it; an enemy stack opens only to those whose units can see it.
board-lesson-initiative = Who acts next
board-lesson-initiative-text = Formations act one at a time. Before each both sides roll, and the winner names the next one, his own or the enemy’s. In the first turn you begin: take the Guard cavalry, it is nearest.
board-lesson-orders = The four orders
board-lesson-orders-text = Advance: half of the units must get nearer, and attacking takes a test. Attack: all get nearer, and whoever is next to the enemy attacks. Defence: one hex at most, but cover and better rallying. Manoeuvre: go where you like, away from the enemy. The general may try for another order: he needs his initiative or less on the die. A general who means to fight tries for Attack.
board-lesson-move = Movement
board-lesson-move-text = Choose a unit or a whole stack, then a lit hex. Next to the enemy a unit stops, and only Defence lets it leave again. As long as your order demands something of somebody you cannot stop: the button below says what and of whom.
board-lesson-march = Columns and charges
board-lesson-march-text = In march column a road hex costs half a point, but a column keeps away from the enemy. Cavalry under Attack may announce a charge on the valley floor: its strength is doubled in the assault, and it is disordered afterwards.
board-lesson-generals = Generals
board-lesson-generals-text = Units beyond their general’s radius are out of command. Neapolitans must also stand with or next to a general of their division, or fall into disorder. Open a general’s hex and press “Radius” (or K) to see how far he reaches; V shows the lines of sight.
board-lesson-fire = Bombardment
board-lesson-fire-text = Batteries that have not moved fire two hexes far, at what they see. The scene names the value of the guns and every modifier, and shows the chance of each result.
board-lesson-declare = Declaring assaults
board-lesson-declare-text = Now name the hexes you assault. Under Attack every unit next to the enemy has to take part; under Advance you choose who tries. Mass your units: several against one.
board-lesson-odds = How an assault adds up
board-lesson-odds-text = The scene shows strengths and odds, every shift of columns and every die modifier by its name, and the chance of each result. Add attackers as long as you like: nothing is final before you declare, and little before all is declared.
board-lesson-fight = The die falls
board-lesson-fight-text = AE and DE eliminate, AD and DD disorder, DR drives the defenders back, EX costs both sides. After NE attackers under Attack may press on, at a risk. A unit eliminated at full strength comes back reduced, turns later.
board-lesson-advance = Advance after combat
board-lesson-advance-text = One attacking unit may enter the emptied hex, a whole stack if a commander goes with it. That is how the castle is taken.
board-lesson-alone = Out of command
board-lesson-alone-text = Units marked ∅ are beyond their general’s radius. They stand under Defence, unless they pass an efficiency test for an order of their own.
board-lesson-rally = Rally
board-lesson-rally-text = A disordered unit (!) that has done nothing else and stands clear of the enemy may rally by an efficiency test. Defence helps, Advance hinders; under Attack nobody rallies.
board-lesson-chief = The commander-in-chief
board-lesson-chief-text = As a turn begins Murat changes the orders of as many generals as his initiative allows, without a die, if they are within his radius. Keep him near, and safe: if he is lost, the battle is.
board-assault-over = The assault on { $hexes }
