### Chapters 12 and 13: commanders' movement, Cossacks, reinforcements.

## Commanders' movement (12)

commanders-commander = Which commander moves?
commanders-commander-pass = No more moves
commanders-hex = { $commander }: where to?
commanders-hex-hex = To { $what }
commanders-hex-back = Another commander

commander-moves = { $commander } goes to { $hex }.

commander-other-side = { $commander } is not one of your commanders.
commander-not-there = { $commander } is not on the map.
commander-has-moved = { $commander } has moved already in this phase.
commander-frozen = { $commander } stays where he is for now.
revolt = { $hex }: the people rise against the Cossacks (die { $die }); the French gain a Battle VP.
revolt-in-vain = { $hex }: the people rise against the Cossacks (die { $die }); the French have all the Battle VP already.
revolt-none = { $hex }: the city stays quiet under the Cossacks (die { $die }).
hamburg-scores = Hamburg is in the hands of the Coalition: it has { $n } Battle VP now.
commander-nowhere = { $commander } has nowhere to go.
commander-is-there = He stands in { $hex } already.
commander-no-shelter = In { $hex } there are neither combat units of yours nor a city that is yours.
commander-impassable = { $hex } is closed to this commander by its terrain.
commander-enemy = Enemy units are in { $hex }.
commander-enemy-city = { $hex } is an enemy city, and none of your units is in it.
commander-too-far = { $hex } is too far.
commander-way-barred = Every way of that length to { $hex } is barred{ $by ->
    [commander-enemy] {" "}by enemy units
    [commander-enemy-city] {" "}by an enemy city
    [commander-impassable] {" "}by terrain or land that is closed to him
   *[other] {""}
}.

## Cossacks (13.1)

cossacks-miss = Cossacks near { $hex } (die { $die }): { $unit } is unharmed.
cossacks-hit = Cossacks near { $hex } (die { $die }): { $unit } is disrupted.
cossacks-destroy = Cossacks near { $hex } (die { $die }): { $unit } is eliminated.

## Reinforcements (13.2, 13.3)

reinforcements-hex = Where does { $piece } arrive? Still to place: { $n }.
reinforcements-hex-hex = In { $what }
reinforcements-hex-unit = First { $what }
reinforcements-hex-commander = First { $what }

reinforcement-arrives = { $piece } arrives in { $hex }.
reinforcement-lost = { $piece } cannot be placed and never arrives.

arrival-elsewhere = { $hex } is not where these reinforcements arrive.
arrival-terrain = { $hex } is closed by its terrain.
arrival-enemy = Enemy units are in { $hex }.
arrival-next-to-enemy = { $hex } is next to enemy units.
arrival-no-room = { $hex } cannot hold this unit as well.
arrival-not-due = { $piece } is not due now.

## Changes of command (1813 14.1s)

commander-rank = { $commander } has a new rank: { $rank }.
changes-place = Where does { $commander } go?
changes-place-stay = He stays where he is
change-elsewhere = He is not sent to { $hex }.
