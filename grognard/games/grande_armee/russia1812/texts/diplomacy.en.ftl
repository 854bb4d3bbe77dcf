## The independence of the western territories (16.9)

parley-independence = Free the western territories?
parley-independence-if-declare = If independence is declared
parley-independence-if-decline = If it is not
parley-independence-once = The French are asked only now, after the revolt in Ukraine. The answer holds for the rest of the game.
parley-independence-cities = A western Russian city becomes friendly to the French and hostile to the Russians as soon as French units or commanders are in it. It stays so to the end, even if the Russians take it back.
parley-independence-now = At once: { $cities }.
parley-independence-where = Western cities lie in the column of Kiev (1317) or west of it, but not north of the Dvina.
parley-independence-land = The land around them stays Russian for foraging and for Cossacks, and Kiev goes on supplying the Russians.
parley-independence-all = Victory points no longer decide. The French win only if they are in all { $all } cities that count for victory at the end of turn 16, their own three included. They are in { $n } of them now.
parley-independence-never = The western cities stay as they are.
parley-independence-points = Victory points decide at the end of turn 16. Now they are: French { $french }, Russians { $russian }.

## Winter quarters and the second year (16.13)

parley-quarters = Stop for the winter?
parley-quarters-if-enter = If the French enter winter quarters
parley-quarters-if-decline = If the French march on
parley-quarters-once = The French are asked only now. The answer holds for the rest of the game.
parley-quarters-army = All French units return to good order. The whole army is placed anew, however far away: only in friendly cities, or in enemy cities with a French depot. Pieces that find no room there are out of the game. Depots stay where they are.
parley-quarters-moving = French stacks that may not stay where they are: { $n } of { $all }.
parley-quarters-capital = The French leave { $hex }: they cannot winter there.
parley-quarters-losses = The winter takes 1 to 6 combat units, about 3 on average (two dice, halved). The French choose, but other nations go before French and Poles.
parley-quarters-commanders = Each of the two dice that shows 1 takes a commander as well.
parley-quarters-napoleon = One die for Napoleon: on 5 or 6 he stays with the army, on 3 or 4 he goes home but may come back, on 1 or 2 he is gone for good.
parley-quarters-arrive = French pieces that arrive now: { $n }. No others come in 1813.
parley-quarters-source = The French choose one more source of supply: a friendly city, or an enemy city with a French depot on a river to the Baltic, if no Russian units are in a city downstream.
parley-quarters-cards = Event cards not drawn yet are shuffled together, without card 24. Cards in hand are kept.
parley-quarters-russians = Then all Russian units return to good order, and their army is placed anew: in supply, and not next to French units.
parley-quarters-river = The Russians may not winter in a city on the river of the new French source of supply.
parley-quarters-russians-arrive = Russian pieces that arrive, Swedes included: { $n }.
parley-quarters-recovered = Two dice, halved, bring back 1 to 6 of the pieces that the Russians have lost. Lost so far: { $n }.
parley-quarters-recovering = At the end of each turn of 1813 another piece lost in 1812 comes back on a die of 3 to 5, and two on a 6.
parley-quarters-year = The war goes on with turn { $n } in May 1813 and ends with turn 16 in September.
parley-quarters-no-winter = No turn of 1813 counts as winter.
parley-quarters-trains = Supply trains in turn { $turn }, before depots are deducted: French { $french }, Russians { $russian }.
parley-quarters-forage = The French cannot forage in turns 8 and 9.
parley-quarters-victory = The winner is decided at the end of turn 16, by the same rules as in one year. Points for decisive victories are kept.
parley-quarters-goes-on = Nobody is placed anew, lost or brought back. The war goes on with turn { $n } and ends with turn 16 in January 1813.
parley-quarters-due = Pieces that still arrive: French { $french }, Russian { $russian }.
parley-quarters-winter = Winter begins with turn { $n }: depots then supply units within three hexes instead of five.
parley-quarters-chain = In winter French depots must lie within three hexes of each other instead of five to pass supply on. Russian ones keep five.
parley-quarters-marches = In winter a march without force is two hexes instead of three.
parley-quarters-attrition = In winter marches cost more units: the die of attrition takes +1 for every stack.
parley-quarters-starving = In winter a disrupted French Veteran unit without supply is eliminated; before, it stays disrupted.
parley-quarters-cossacks = In winter Cossacks hit on 5 and 6 instead of 6 alone.
