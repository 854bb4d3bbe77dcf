### Chapters 9 to 11: combat. Names of sides carry their article.

## Combat Commands (9)

commands-received = Combat Commands for { $side }: { $n }.
commands-committed = Combat Commands committed by { $side }: { $n }.

## Orders (10.1, 10.2)

attack-stack = Which stack attacks? Combat Commands left: { $n }.
attack-stack-stack = Attack from { $what }
attack-stack-pass = No more attacks this turn
attack-order = Attack from { $hex }, { $n ->
    [one] one unit
   *[other] { $n } units
}: choose the target, who attacks, and the Combat Commands.
attack-order-target = Attack { $what }
attack-order-unit = { $what }: attacks or stays out
attack-order-keep = Keep “{ $what }” for another attack
attack-order-use = Use “{ $what }” in this attack
attack-order-cc = Attack, Combat Commands: { $what }
attack-order-back = Another stack

attacks-declined = No more attacks by { $side } this turn.
attack-goes = The attack from { $hex } on { $target } goes ahead: die { $die }, Combat Commands { $commands }; { $n } in all with commander and cards.
attack-aborted = The attack from { $hex } on { $target } is aborted by a { $die } on the die. Combat Commands spent: { $commands }.
attack-fails = The attack from { $hex } on { $target } fails: die { $die }, Combat Commands { $commands }{ $n ->
    [0] {""}
   *[other] ; { $n } in all with commander and cards (7 needed)
}. No more attacks by { $side } this turn.

attack-no-stack = You have no combat units in { $hex }.
attack-disrupted = A unit in { $hex } is disrupted: nobody there may attack.
attack-forage = The stack in { $hex } is under a Forage marker.
attack-no-enemy = No enemy is next to { $hex }.
order-without-units = At least one unit has to attack.
order-without-target = Choose one target first.
order-unfed = { $unit } is out of supply and cannot attack this turn.
order-other-hex = { $unit } is not in the attacking hex.
target-not-adjacent = { $hex } is not next to the attackers.
target-no-enemy = No enemy is in { $hex }.
target-spared = Whoever is in { $hex } may not be attacked for now.
too-few-commands = Combat Commands left: { $n }.

## Support (10.3 to 10.6)

support-attack = Attack on { $hex }: call stacks in support?
support-attack-call = Call the stack in { $what }
support-attack-done = No more support
support-commands = Defence of { $hex }: how many of your { $n } Combat Commands do you commit?
support-commands-cc = Combat Commands: { $what }
support-defence = Defence of { $hex }: call stacks in support?
support-defence-call = Call the stack in { $what }
support-defence-done = No more support

support-joins = The stack in { $hex } supports { $side }: die { $die }; { $n } in all with Combat Commands, commander and cards.
support-fails = The stack in { $hex } does not come to support { $side }: die { $die }{ $n ->
    [0] {""}
   *[other] ; { $n } in all with Combat Commands, commander and cards (7 needed)
}.

support-attacking-hex = { $hex } is the hex of the attackers: units left out of the order cannot support.
support-not-adjacent = { $hex } is not next to the hex under attack.
support-no-stack = You have no combat units in { $hex }.
support-rolled = The stack in { $hex } has been called already.
support-forage = The stack in { $hex } is under a Forage marker and cannot support an attack.
support-no-good-order = No unit in { $hex } is able to fight.
support-quarrel = The generals in { $hex } quarrel: their stack gives no support.

## Values and hits (11.2 to 11.9, 11.14 to 11.17)

combat-values = Combat in { $hex }: attack { $attack } (die { $attack_die }), defence { $defence } (die { $defence_die }).
combat-won = Won by { $side }, by { $n }. Hits on the loser: { $hits }.
combat-tied = A tie: one hit on the attacking stack.
combat-counter = Hits in return on { $side }: { $hits } (die { $die }).
unit-disrupted = Disrupted: { $unit }.
unit-eliminated = Eliminated: { $unit }.
unit-interned = Interned: { $unit }.
order-still = { $unit } takes no part in the war for now.
order-outnumbered = Swedes take part only if the attackers have at least { $n } Combat Factors more than the defenders.
mix-forbidden = In { $hex } Swedes would be with others and without a Swedish commander.
order-garrison = { $unit } is a garrison: in its city it only defends.
support-still = The stack in { $hex } takes no part in the war for now.

value-factors = Combat Factors
value-types = types of units
value-halved = halved: a forced march or an earlier combat
value-quartered = divided by four: forced march and combat, or two combats
value-river = across a river
value-fortified = fortified city, no artillery
value-fortified-guns = fortified city, with artillery
value-difficult = forest, marsh or rough
value-weak-start = weak units of the first turns
value-disrupted = disrupted units only: nothing but the die
value-rating = Command Rating
value-support = units in support
value-support-river = support across a river
value-support-fortified = fortified city, no artillery
value-support-difficult = into forest, marsh or rough
value-support-commander = commander with the support
value-cards = event cards
value-die = die

hits-unit = Which unit takes the next hit? Still to apply: { $n }.
hits-unit-hit = { $what }
hits-extra = An odd number of hits: take one more to be rid of a disrupted unit?
hits-extra-extra = Eliminate { $what }
hits-extra-done = No further hit

hit-commander = { $commander } takes no hits: they fall on combat units.
hit-not-engaged = { $unit } takes no part in this combat on your side.
hit-tie = After a tie the hit falls on the attacking stack.
hit-main-first = At least half of the hits fall on the attacking or defending stack.
extra-even = The stack of { $unit } has taken an even number of hits.
extra-good-order = { $unit } is in good order.

## Retreats and pursuit (11.1, 11.10 to 11.12, 11.16)

retreat-before = { $hex }: your cavalry may retreat before the combat. Where to?
retreat-before-hex = Retreat to { $what }
retreat-before-stay = Stay and fight
retreat-hex = { $hex }: where does the defending stack retreat to?
retreat-hex-hex = Retreat to { $what }
retreat-hex-keep = Keep “{ $what }” for another retreat
retreat-hex-stay = Stay
retreat-surplus = { $hex } cannot hold all units: which one goes on?
retreat-surplus-unit = { $what }
retreat-on = Beyond { $hex }: where do the units too many go?
retreat-on-hex = To { $what }
retreat-on-commander = { $what } goes along, or not
pursuit-unit = The enemy cavalry pursues: which disrupted unit is lost?
pursuit-unit-hit = { $what }

stack-withdraws = Before the combat the cavalry of { $side } retreats to { $hex }.
stack-retreats = The stack of { $side } retreats from { $origin } to { $hex }.
stack-interned = The stack of { $side } in { $hex } can only cross into land that is closed to it: it is interned.
stack-stays = The stack of { $side } stays in { $hex }.
retreat-impossible = The stack of { $side } in { $hex } must retreat, and cannot.
stack-pursued = Cavalry pursues the stack of { $side }: { $unit } is ridden down.
unit-pushed-on = There is no room: { $unit } goes on to { $hex }.
unit-crowded-out = In { $hex } there is no room for { $unit }.

retreat-not-adjacent = A retreat goes into an adjacent hex; { $hex } is none.
retreat-impassable = Nobody can enter { $hex }.
retreat-confined = No truce was agreed: the French in northern Italy stay there, and { $hex } lies outside.
garrison-falls = Driven from { $hex }, the garrison is lost: { $unit }.
retreat-difficult = A retreat may not enter the difficult ground of { $hex }.
retreat-river = A river without a bridge lies before { $hex }.
retreat-enemy = Enemy units are in { $hex }.
retreat-next-to-attacker = { $hex } is next to the stack that made the attack.
retreat-no-room = { $hex } cannot hold so many units.
retreat-barred = An event card closes { $hex } to these units.
retreat-forced = Beaten by three or more, the stack must retreat.
surplus-other = { $unit } is not one of the units that could be too many.
pursuit-other = { $unit } is no disrupted unit of the retreating stack.

## Advances (11.12, 11.13)

advance-units = Who advances into { $hex }? Chosen: { $n }.
advance-units-advance = Advance
advance-units-unit = { $what }: advances or stays
advance-units-commander = { $what }: goes along or stays
advance-units-stay = Nobody advances

stack-advances = Into { $hex } advance: { $units }.

advance-not-attacking = { $unit } was not among the attackers.
advance-defended = Enemy units are still in { $hex }.
advance-disrupted = { $unit } is disrupted and stays.
advance-terrain = The French do not advance into the difficult ground of { $hex }.
advance-confined = No truce was agreed: the French in northern Italy stay there, and { $hex } lies outside.
advance-barred = An event card closes { $hex } to { $unit }.
advance-after-defeat = The attack was beaten: { $unit } does not advance.
advance-cavalry-only = Only cavalry follows a defender beaten by one or two.
advance-needs-a-unit = A commander does not advance alone.
advance-other-commander = { $commander } is not with the attackers.

## Commanders who lose their troops (11.19)

escape-refuge = { $commander } escapes: to which stack?
escape-refuge-hex = To { $what }

commander-caught = { $commander } is eliminated (die { $die }).
commander-cut-off = { $commander } finds no friendly stack within three hexes and is eliminated (die { $die }).
commander-slips-away = { $commander } gets away (die { $die }).
commander-escapes = { $commander } escapes to { $hex }.

refuge-no-stack = No combat units of yours are in { $hex }.
refuge-confined = No truce was agreed: { $commander } stays in northern Italy, and { $hex } lies outside.
refuge-too-far = { $hex } is more than three hexes away.

## Decisive victories and the end (14.7)

decisive-victory = A decisive victory for { $side } in { $hex }.
victory = Victory for { $side }. { $kind }.
victory-napoleon = Napoleon is lost
victory-points = Victory points decide
victory-goal = The city that was the goal decides
order-reluctant = The Austrians at { $hex } attack only together with other units.

## Chances

odds-attack = Result of the attack
odds-contested = Against all his Combat Commands
odds-order = The order
odds-support = Support
odds-hits-defender = Hits on the defender
odds-hits-attacker = Hits on the attacker
odds-aborted = aborted
odds-fails = fails
odds-goes = goes ahead
odds-driven = won by three or more
odds-wins = won by one or two
odds-tie = tie
odds-loses = lost
odds-joins = comes
odds-stays-away = does not come
odds-hits = { $n }
odds-march = The march
odds-stays = stays where it is
odds-attrition = { $lost ->
    [0] { $shaken ->
        [0] no loss
       *[other] disrupted: { $shaken }
    }
   *[other] { $shaken ->
        [0] eliminated: { $lost }
       *[other] eliminated: { $lost }, disrupted: { $shaken }
    }
}

## 1813: what cards bring

attack-sure = { $hex }: the attack on { $target } needs no die and goes ahead. Combat Commands: { $commands }.
combat-desert = “{ $card }”: which unit leaves the enemy? Up to { $n }, of one stack.
combat-desert-none = Wait for another combat
combat-reroll = Your die shows { $die }: attack { $attack }, defence { $defence }. Roll it again?
combat-reroll-keep = Keep it
combat-reroll-reroll = Roll again
combat-rerolled = A second die of { $side }: { $die }. Attack { $attack }, defence { $defence }.
combat-bridge = “{ $card }”: which unit is lost at the bridge on the way to { $hex }?
combat-harried = Which unit is disrupted by the pursuit?
commander-captured = { $commander } is taken prisoner and leaves the game.
