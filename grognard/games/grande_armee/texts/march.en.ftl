### Chapter 8: recovery, marches, march attrition. Names of sides carry their article.

## Recovery (8.1)

recovery-stack = Use a train to bring units back to good order?
recovery-stack-stack = The stack in { $what }
recovery-stack-some = Name the units of the stack in { $what }
recovery-stack-rested = The guns in { $what }, without a train
recovery-unit = Which unit returns to good order? Still to choose: { $n }.
recovered = Back in good order in { $hex }: { $unit }.
recover-nobody = You have no disrupted unit in { $hex }.
recover-no-supply = The disrupted units in { $hex } were not in supply when the step began.
recover-no-commander = No commander is with the stack in { $hex }.
recover-no-rating = The commanders in { $hex } have no rating to recover units with.
recover-no-train = No train lies on the stack in { $hex }.
recover-no-card = No card lets units in { $hex } recover without a train.
recover-not-this = { $unit } cannot recover here.

## Marches (8.2 to 8.4)

march-stack = Which stack marches? Trains on the map: { $n }.
march-stack-stack = March from { $what }
march-stack-pass = Pass and discard a train
march-stack-done = No more marches
march-discard = Which train is discarded for the pass?
march-discard-train = The train in { $what }
march-to = From { $hex }: where to? Hexes marched so far: { $n }.
march-to-hex = To { $what }
march-to-via = By way of { $what }
march-to-leave = { $what } stops at the way-point
march-to-keep = Keep “{ $what }” for another stack
march-to-use = Use “{ $what }” for this stack
march-to-unit = { $what }: marches or stays
march-to-commander = { $what }: marches or stays
march-to-back = Another stack

march = { $pieces }: from { $origin } to { $hex }.
march-forced = { $pieces }: by forced march from { $origin } to { $hex }.

recovery-over = Recovery is over: stacks march now.
combat-later = Attacks are ordered when both sides have marched.
march-no-stack = You have no units in { $hex }.
march-commander-alone = A commander moves in this phase only with combat units; there are none in { $hex }.
march-besieged = The unit in { $hex } is under siege.
march-no-train = No train lies on the stack in { $hex }.
march-not-led = { $unit } marches only under a commander of its own nation.
march-no-commander = No commander who has not moved is with the stack in { $hex }.
march-disrupted = A unit in { $hex } was disrupted when the step began: the stack cannot march.
march-held = The stack in { $hex } began the step next to enemy cavalry, and every hex open to it lies next to enemy cavalry too.
march-no-way = No hex next to { $hex } is open to this stack.
march-again = { $unit } has marched already.
march-unit-disrupted = { $unit } is disrupted.
march-unfed = { $unit } is out of supply and cannot march this turn.
march-anchored = { $unit } has let others pass enemy cavalry and stays where it is this turn.
march-too-far = { $hex } is too far.
march-way-barred = Every way of that length to { $hex } is barred{ $by ->
    [march-enemy] {" "}by enemy units
    [march-full] : a hex on it cannot hold so many units
    [march-difficult] {" "}by terrain that is closed to the French
    [march-land-closed] {" "}by a land that is closed to your side now
    [march-card] {" "}by an event card
   *[other] {""}
}.
march-closed = Nobody can enter { $hex }.
march-land-closed = { $hex } is closed to your side now.
march-mountain = { $hex } is mountain, and no pass leads there.
march-no-pass = No pass leads into { $hex } from here.
march-no-road = No road leads into { $hex } from here, and its ground is closed to the French off the roads.
march-frozen = { $unit } stays where it is for now.
march-garrison = { $unit } is a garrison: it may march out only in a turn after friendly units have joined it.
march-confined = No truce was agreed: the French in northern Italy stay there, and { $hex } lies outside.
march-difficult = { $hex } is closed to the French by its terrain.
march-enemy = Enemy units are in { $hex }.
march-full = { $hex } cannot hold so many units.
march-card = An event card closes { $hex } to these units.
march-first-hex = { $hex } is next to enemy cavalry: units that began the step next to it may not enter such a hex first.
march-cavalry = Enemy cavalry stops the march before { $hex }.
march-stops-there = Enemy cavalry stops the march in { $hex }.
march-ends-there = The march ends in { $hex }: there is no hex left for the way on.
march-not-here = { $commander } is not with this stack.
march-not-here-unit = { $unit } is not in the hex where the march begins.
march-nobody-left = At least one unit has to march.
march-commander-moved = { $commander } has moved already.
march-not-along = { $commander } does not go along.
march-together = Units that march together stay together: { $unit } cannot stop on the way.
march-no-way-point = Choose first by which hex the march goes: { $commander } stops there.

## Attrition (8.5)

attrition-suffered = March attrition in { $hex }: die { $die }{ $n ->
    [0] {""}
   *[other] {", modified"} { $n }
}.
attrition-spared = March attrition in { $hex }: die { $die }{ $n ->
    [0] {""}
   *[other] {", modified"} { $n }
}: no loss.
attrition-eliminated = Lost on the march to { $hex }: { $unit }.
attrition-disrupted = Disrupted by the march to { $hex }: { $unit }.
attrition-lose = March attrition in { $hex }: which unit is eliminated? Still to name: { $n }.
attrition-shake = March attrition in { $hex }: which unit is disrupted?
attrition-artillery = Artillery does not suffer march attrition: { $unit }.
attrition-not-this = { $unit } cannot take this loss.
attrition-cavalry-first = Cavalry has to be chosen before infantry.
march-to-road = By road through friendly country, six hexes, or not
