### 16.7 to 16.13: the Cavalry Reserve, politics, winter quarters

reserve-die = Rain, then heat: the die of the Cavalry Reserve shows { $die }.
reserve-lost = { $unit } has lost its horses and leaves the game.
reserve-remove = Which cavalry division leaves the game? ({ $n } left)
reserve-other = The Cavalry Reserve is gone: which other French cavalry leaves the game? (up to { $n })
reserve-other-done = No other cavalry
reserve-spared = No other French cavalry is taken.

ukraine-revolts = Ukraine rises (die { $die }): the Third Army is tied down and leaves the game.
revolt-fails = Ukraine stays quiet (die { $die }).
politics-independence = Do you declare the independence of the western territories?
choice-declare = Declare it
politics-independence-decline = Give it up for good
independence = The French declare the independence of the western territories.
city-freed = { $hex } is now friendly to the French.
politics-defect = Which foreign unit deserts the Grande Armée?
defects = { $unit } deserts the Grande Armée.
sweden-joins = Sweden joins the Tsar (die { $die }): its troops land at St Petersburg.
sweden-waits = Sweden keeps out of the war (die { $die }).

quarters-enter = Do you enter winter quarters, and go on in 1813?
choice-enter = Enter winter quarters
quarters-enter-decline = Go on without, for good
quarters = Winter quarters
quarters-place = Where does { $piece } winter?
quarters-place-auto = Place the rest for me
quarters-review = Move any of your pieces, or go on.
quarters-crowded = No quarters are left for { $pieces }: make room for them, or they leave the game.
quarters-lose = The winter takes its toll: what do you lose? ({ $n } left)
quarters-recover = Which of the lost comes back? ({ $n } left)
quarters-source = Which city becomes a source of supply?
quarters-napoleon = Napoleon is back: which stack does he join?
quarters-no-room = { $piece } finds no quarters and leaves the game.
winter-dice = The dice of the winter show { $die } and { $other }.
winter-loss = { $piece } does not survive the winter.
napoleon-stays = Napoleon stays with his army (die { $die }).
napoleon-may-return = Napoleon goes back to France, but may return (die { $die }).
napoleon-leaves = Napoleon goes back to France for good (die { $die }).
napoleon-return-die = The die for Napoleon's return shows { $die }.
napoleon-returns = Napoleon joins his army at { $hex }.
recovery-dice = The dice of the Russian recovery show { $die } and { $other }.
yearly-recovery-die = The die of the Russian recovery shows { $die }: { $n ->
    [0] nobody comes back.
    [one] one piece comes back.
   *[other] { $n } pieces come back.
}
second-year = The campaign of 1813
source-chosen = { $hex } becomes a source of supply for the French.
source-lost = { $hex } is no longer a source of supply for the French.

defect-not-foreign = { $unit } belongs to no foreign contingent on the map.
reserve-first = The divisions of the Cavalry Reserve go before { $unit }.
reserve-not-french = { $unit } is no French cavalry on the map.
winter-not-this = { $piece } is no French piece on the map.
winter-unit-now = It is a combat unit that goes now, not { $piece }.
winter-commander-now = It is a commander who goes now, not { $piece }.
winter-others-first = Other nations go before the French and the Poles: not { $piece }.
recover-not-dead = { $piece } is not among the Russian dead of 1812.
recover-no-room = There is no room for { $piece } at or next to Kiev, Moscow or St Petersburg.

quarters-not-this = { $piece } is no piece of yours that could be placed anew.
quarters-no-room-for = No quarters are left for { $piece } as the others are placed.
quarters-not-now = { $piece } is not waiting for a place now.
quarters-full = { $hex } holds no more units.
quarters-no-city = { $hex } is neither a friendly city nor a city with a depot of yours.
quarters-enemy = Enemy units are in { $hex }.
quarters-closed = Nobody can enter { $hex }.
quarters-next-to-enemy = { $hex } is next to enemy units.
quarters-river = { $hex } lies on the river of the French source of supply.
quarters-alone = At { $hex } a commander would be neither with units nor in a friendly city.
quarters-no-supply = { $hex } is farther than three hexes of line from a depot.
quarters-not-home = { $hex } is not at or next to Kiev, Moscow or St Petersburg.
quarters-not-petersburg = { $hex } is not at or next to St Petersburg.
quarters-home-taken = { $hex } is at or next to a city that the French occupy.
source-no-depot = There is no French depot at { $hex }.
source-no-river = { $hex } lies on no river that flows into the Baltic.
source-blocked = Russian units hold a city downstream from { $hex }.
victory-independence = the fate of the western territories
