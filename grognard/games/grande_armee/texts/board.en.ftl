# What the browser's board of the family says besides the rules' own words.

board-cartouche = Theatre of War

## Time and standing

board-track = Turn track
board-turn-date = Turn { $n }, { $date }
board-set-up = Set-up
board-winter = winter
board-arriving = arriving: { $units }
board-trains = Trains that you may still lay: { $n }
board-trains-short = Trains { $n }
board-commands = Combat Commands that you have left: { $n }
board-commands-short = CC { $n }
board-goal = The goal: the French win if they stand in { $hex } at the end of turn { $n }.
board-total = Victory points now
board-battle-points = Points for decisive victories
board-units-left = Units on the map
board-units-of = { $n } ({ $out } disrupted)
board-units-lost = Pieces lost
board-units-gone = Pieces that left the game
board-depot-count = Depots
board-depots-lost = Depots lost to the enemy
board-trains-left = Trains to lay
board-commands-left = Combat Commands
board-cities = Cities: { $cities }
board-lost-list = Pieces lost, by name
board-gone-list = Pieces that left the game, by name

## Pieces and hexes

board-factor = Combat Factor { $n }
board-room = Occupancy Factor { $n }
board-occupancy = { $n } of 6 Occupancy Factors
board-rating = Command Rating { $n }
board-corps = corps { $corps }
board-dummies = Dummies on this stack: { $n }
board-sealed = A closed stack of { $n ->
    [one] one counter
   *[other] { $n } counters
}
board-with-cavalry = with cavalry in good order
board-ways = { $n } choices
board-worth = { $n ->
    [one] one victory point
   *[other] { $n } victory points
}
board-fortified = fortified
board-depot = depot
board-depot-of = Depot of { $side }
board-lives-from = In supply from { $hex }
board-starving = Out of supply: no line leads to a depot.
board-needs-no-line = Needs no line of supply here.
board-nobody = Nobody is here.
board-inspect = Point at a hex or a piece.
board-source = Data:
board-legend-stack = a stack: best commander with his rating, units, how full the hex is
board-legend-sealed = a closed stack of so many counters; the stroke means cavalry in good order

board-mark-disrupted = disrupted
board-mark-forced = force-marched this turn
board-mark-fought = { $n ->
    [one] fought once this turn: halved
   *[other] fought { $n } times this turn: quartered
}
board-mark-marched = has moved
board-mark-fed = given a train this turn
board-mark-hungry = out of supply
board-mark-forage = has to forage
board-mark-still = takes no part in the war for now

## Choosing

board-switch = What a click means
board-switch-hex = March to
board-switch-via = By way of
board-switch-train = Train
board-switch-dummy = Dummy
board-switch-cover = Lay a dummy
board-switch-uncover = Take one off
board-switch-stack = As many as can
board-switch-some = Unit by unit
board-rest-pass = Pass all the rest
board-rest-trains = A train on each stack ({ $n })
board-rest-corps = The rest of corps { $corps } to { $hex }
board-rest-there = The rest to { $hex } too
board-rest-recover = Recover all { $n } stacks, for a train each
board-rest-call = Call all { $n }
board-rest-hits = { $n ->
    [one] On the weakest unit
   *[other] All { $n } on the weakest units
}
board-next = { $n ->
    [one] One stack left
   *[other] { $n } stacks left
}: next
board-risk = risk of losses { $n }
board-no-risk = no risk of losses
board-forced = { $n ->
    [one] one hex of forced march
   *[other] { $n } hexes of forced march
}
board-march-hungry = out of supply there
board-march-others = Then out of supply: { $hexes }
board-hunger = { $n ->
    [one] One stack is out of supply and will suffer when the next turn begins.
   *[other] { $n } stacks are out of supply and will suffer when the next turn begins.
}

## Measuring

board-edge-supply = Supply
board-edge-cavalry = Enemy cavalry
board-measure-supply = Supply of { $side }
board-measure-cavalry = Cavalry of { $side }
board-measure-closed = Nobody can tell: the stacks are closed.
board-supply-title = Supply of { $side }
board-supply-all = Every stack is in supply.
board-supply-without = Out of supply: { $hexes }
board-supply-key = Green: in supply, with the line of each stack. Dashed: the chain of depots, and cities where a depot could be set up.
board-cavalry-title = What the cavalry of { $side } hinders
board-cavalry-key = Filled: lines of supply are cut here unless units stand there. Dashed edge: marches stop here.

## Combat

board-combat = Combat
board-attackers = Attackers
board-defenders = Defenders
board-supports = Supported from { $hex }: die { $die }, { $n } in all (7 needed)
board-stays-away = Not supported from { $hex }: die { $die }{ $n ->
    [0] {""}
   *[other] {", "}{ $n } in all (7 needed)
}
board-order-die = Order: die { $die }, Combat Commands { $cc }, commander and cards { $rest }: { $n } in all (7 needed)
board-cc = Attack with this many Combat Commands:
board-cc-defence = Commit this many Combat Commands to the defence:
board-weigh = Chances
board-tie = A tie
board-won-by = Won by { $side }, by { $n }
board-combat-over = The combat at { $hex }

## Event cards

board-cards = Event cards
board-card-both = both sides
board-card-play = Play this card
board-card-played = Card of this turn: “{ $card }”
board-card-kept = Card in hand: “{ $card }”

## The whole campaign

board-minard = The campaign drawn
board-minard-title = { $game }: the armies of { $side }
board-minard-army = { $letter } { $army }: { $most } at most, { $left } now
board-minard-armies = All armies
board-minard-said = Units of { $side } at the beginning: { $from }, now: { $to }
board-minard-wait = The turns are being looked up …
board-minard-save = Save as SVG
board-minard-print = Print
board-minard-points = Turning points:
board-minard-now = now
board-minard-turn = turn { $turn }: { $n ->
    [one] one unit lost
   *[other] { $n } units lost
}
board-minard-there = advance
board-minard-back = retreat
board-minard-cause-march = on the march
board-minard-cause-hunger = by hunger
board-minard-cause-battle = in battle
board-minard-cause-cossacks = by Cossacks
board-minard-cause-other = other causes
board-minard-closed = The stacks of this side are closed to you.
board-minard-luck = Dice of orders and support: { $n ->
    [0] none
   *[other] { $n }, on average { $orders }
}; of march attrition: { $m ->
    [0] none
   *[other] { $m }, on average { $marches } (low is good)
}. 3.5 was to be expected.

## Politics

board-politics = The powers
board-parley-decides = The decision lies with: { $side }
board-parley-yours = You decide
board-if-call = If a truce is offered
board-if-decline = If none is offered
board-if-accept = If it is accepted
board-if-refuse = If it is refused
board-if-none = If nothing is offered
board-if-points = If points are offered
board-if-stay = If the sources stay
board-if-change = If they change
board-if-stays = If Napoleon stays
board-if-leaves = If he goes to Paris
board-if-hex = If it joins a stack
board-waiting = { $n ->
    [one] One piece waits
   *[other] { $n } pieces wait
 } for a change of supply sources
board-waiting-turn = { $n ->
    [0] with the set-up
   *[other] turn { $n }
 }
board-interned = { $n ->
    [one] One piece is interned
   *[other] { $n } pieces are interned
 } until an armistice
board-interned-mark = { $n ->
    [one] One piece is interned here until an armistice
   *[other] { $n } pieces are interned here until an armistice
 }
