# Why the bot would do what it does: hints and the analysis of a game.

## Chapter 7: trains and depots

bot-set-up = A sound set-up in one click; whoever knows the map may do better by hand.
bot-in-place = Everything stands where it should.
bot-first-depots = These depots keep the army in supply at the start and carry it forward.
bot-depot = A train for { $hex }: a depot there carries supply on, or keeps a city that counts.
bot-recovery = A train for { $hex }: it brings disrupted units back to good order.
bot-train-to-march = A train for { $hex }: that stack gains most by a march.
bot-meal = A train for { $hex }: without it the stack forages, and units are lost.
bot-spare-train = Nothing gains by this train; { $hex } may still find a use for it.
bot-dummy = No train is needed here: a dummy keeps the enemy guessing.
bot-no-train = No further train would be of use.
bot-no-depot = No further depot is worth a train every turn.
bot-give-up = Give up the depot in { $hex }: nobody needs it as much as a train.
bot-keep-depots = Every depot still feeds somebody, or carries a depot beyond it.

## Chapter 8: recovery and marches

bot-recovery-first = Where most units are disrupted the train does most good.
bot-best-unit = The best unit returns to good order first.
bot-goal = March to { $hex }: it brings the stack nearer to { $goal }.
bot-arrives = March to { $hex }: the stack was bound for there.
bot-prize = March to { $hex }: it is worth taking or holding.
bot-road = March to { $hex }: supply will run through it.
bot-stores = March to { $hex }: an enemy depot is there.
bot-quarters = March to { $hex }: the stack will live better there in winter.
bot-supply = March to { $hex }: the stack is in supply there, by a shorter line.
bot-away = March to { $hex }: it is farther from an enemy who is stronger.
bot-together = March to { $hex }: two stacks together need one train only.
bot-room = March to { $hex }: reinforcements will need the room here.
bot-dash = March to { $hex }: a city can be entered from there in the last turn.
bot-contact = March to { $hex }: from there an enemy stack can be attacked with advantage.
bot-party = Not everybody goes: whoever stays keeps the place or finds room, and the march is planned for the others.
bot-stand = No march gains more than it would cost.
bot-least-train = The train that is missed least goes.
bot-least-unit = The unit that is worth least suffers first; a disrupted unit would be lost.

## Chapters 10 to 13: combat, commanders, reinforcements

bot-hits = Attack { $hex }: the enemy should lose more units than it costs.
bot-decisive = Attack { $hex }: a Decisive Victory is likely.
bot-take = Attack { $hex }: the place is worth the fight.
bot-no-attack = No attack promises enough.
bot-target = The attack on this stack promises most.
bot-order = As many Combat Commands as make the order safe.
bot-no-extra = The odd hit stays where it is: one more would cost a whole unit.
bot-call = Call whoever is likeliest to come.
bot-commit = As many Combat Commands as make support likely, and one kept for an attack.
bot-refuge = There the pieces find supply and company.
bot-hold-or-go = A stack that can hold stays; else it leaves in time.
bot-advance = Follow into a place that counts or where supply reaches; else stand.
bot-ride = { $commander } is needed more in { $hex }: a stack marches, recovers and fights under a commander.
bot-no-ride = Every commander is where he does most.
bot-ride-there = Of all places he is needed most there.
bot-arrive = As near to the front as supply reaches.

## Chapters 14 and 17 of 1813: the powers

bot-truce = A truce gives time to rebuild to whoever is not the stronger now, and brings Austria closer to the Coalition.
bot-no-truce = The French army is the stronger one: a truce would only help the enemy.
bot-camp = There the piece stands by the plan of the campaign, in supply and with a commander.
bot-camp-depot = A depot belongs where most units live from it that have no other near.
bot-offer = Some points are worth less than an Austrian army, but not all of them.
bot-sell-austria = So many points outweigh the Austrian army.
bot-keep-austria = The Austrian army is worth more than these points.
bot-new-sources = With the new sources come the trains and the army of 1813.
bot-old-sources = As long as 1812 is fought, the army lives by the old sources.
bot-idle-depot = A depot that feeds nobody is moved to where somebody needs it; the others stay.
bot-garrison = A garrison is always in supply, but it stays: only units that would be lost to the army become one.
bot-garrison-city = A city that counts comes first, then one that has no garrison.
bot-recall = Commanders without a stack are of more use when they come back with the card of 1813.
bot-strongest = Where the strongest stack is that is in supply.

## Event cards (16.1)

bot-card = “{ $card }” does more in this turn than the other card.
