# What the browser's board of Austerlitz says besides the rules' own words.

board-cartouche = A Plan of the Field in Moravia
board-scale = four hundred toises
board-key = Signs of the plan
board-key-wide = wide approach
board-key-narrow = narrow approach
board-key-impassable = impassable
board-key-obstructed = obstructed here
board-key-inf = hampers infantry
board-key-cav = hampers cavalry
board-key-art = hampers artillery
board-key-main = main road
board-key-local = local road
board-key-capacity = units it holds
board-key-star = objective
board-star-blue = B
board-star-green = G
board-star-red = R
board-star-black = K
board-water-drahan-woods = Drahan Woods
board-water-satschan-pond = Satschan Pond
board-water-kobelnitz-pond-and-marsh = Kobelnitz Pond
board-water-ottmarau-marsh = Ottmarau Marsh
board-water-littawa-lower = Littawa
board-water-littawa-middle = Littawa
board-water-littawa-upper = Littawa
board-water-holubitz-brook = Holubitz Brook
board-water-welspitz-brook = Welspitz Brook
board-water-rausnitz-brook = Rausnitz Brook

## Time and armies

board-track = Time track
board-hour = { $day } December, { $hour } o’clock
board-night = Night after { $day } December
board-phase-bid = Bid
board-phase-side = Choice of sides
board-phase-council = Council
board-phase-organise = Organising corps
board-phase-deploy = Deployment
board-phase-detach = Detachments
board-phase-battery = Fixed battery
board-phase-begin = Deployment
board-phase-letters = Orders
board-phase-turn = Turn
board-phase-over = The end
board-morale = Morale { $n } of { $of }
board-commands-allied = Commands left: { $corps } corps, { $units } independent
board-commands-french = Commands left: one for each commander, { $units } independent
board-guard-beaten = The Guard has been beaten.
board-holds = Holds: { $stars }
board-lost-units = { $n ->
    [one] One unit lost
   *[other] { $n } units lost
}

## Blocks and positions

board-hidden = hidden
board-seen = seen before: { $face }
board-fixed = fixed battery
board-moved = has moved this turn
board-detached = Detached units
board-stack = { $position }: { $side }, { $flags ->
    [0] {""}
   *[other] { $corps },{" "}
}{ $n ->
    [one] one block
   *[other] { $n } blocks
}{ $lit ->
    [yes] , can be chosen
   *[no] {""}
}
board-lit = { $place }: { $n ->
    [one] can be chosen
   *[other] { $n } ways lead there
}
board-threaten = Threaten an attack: { $approach }
board-order-march = Corps Move
board-order-detach = Detach Move
board-order-attach = Attach
board-why-not = No order?
board-unit-hint = A lit block can be given a Unit Move of its own.
board-sign-leave = −
board-off = Off the map: { $n }

## Organising

board-organise = Organise your corps
board-organise-hint = Drag blocks to commanders; or choose a commander, then blocks (keys 1 to 8, Backspace takes the last). A click on a block takes it back.
board-pool = Without a corps: { $n }
board-corps-size = { $n } of { $most }, at least { $least }
board-comes-later = reinforcement
board-take-back = Take { $face } back from { $commander }
board-shelf = Kept formations
board-shelf-empty = Nothing kept yet: organise all units, then keep them here.
board-formation-name = Its name
board-formation-unnamed = My formation
board-keep = Keep this formation
board-forget = Forget { $name }

## The bid and the teams

board-bid = The bid for the armies
board-bid-hint = In turn the teams bid points of morale. The team that bids most chooses its army and gives up what it bid; the other leads the other army at full morale.
board-bid-blocks = The blocks of this army
board-bid-holds = bids { $n }
board-bid-morale = Morale { $n }; { $left ->
    [0] demoralized at this price
   *[other] { $left } at this price
}
board-bid-army = { $units } units, { $corps } corps
board-acts = (in command now)
board-council = Council of war: { $side }
board-council-hint = Your team meets in private: agree on ranks, share out the corps, speak of your plans. Once the council is over you may only send orders in writing.
board-council-wait = The others are in council. Until they have finished, your team may still talk.
board-council-away = You have left the map: it comes back into sight when the council is over.
board-council-talk = In the tent
board-council-silence = Nobody has spoken yet. Only your team hears what is said here.
board-council-alone = Your team mates are bots and do not talk.
board-council-corps = Who has which corps
board-ranks = Ranks
board-proposes = Proposed by { $seat }
board-chief = Commander-in-chief
board-agrees = agrees
board-share = Share out evenly
board-hand-over = Hand over
board-notes = Your notes, for your eyes only
board-letters = Orders in writing
board-letters-hint = One order to each, before the first move. It is opened at the start of your team’s next turn.
board-letter-book = Orders: { $n }
board-letter-to = To: { $seat }
board-letter-order = Order: { $verb }
board-letter-place = A place on the map
board-letter-add = Name it
board-letter-map = Or point at a lit place on the map.
board-letter-sealed = sealed
board-talk-closed = The council is over: your team may only send orders in writing.

## The attack

board-attack = Attack
board-attack-guard = Guard attack
board-step = Step { $n }: { $stage }
board-step-1 = the threat
board-step-2 = the answer
board-step-3 = feint or attack
board-step-4 = leading the defense
board-step-5 = the attack declared
board-step-6 = initial result
board-step-7 = counter-attack
board-step-8 = final result
board-step-9 = the attacker’s losses
board-step-10 = the defender’s losses
board-step-11 = completion
board-said-threat = announced
board-said-guard = the Guard, announced
board-said-stands = { $n ->
    [one] stands with one
   *[other] stands with { $n }
}
board-said-lead = { $n ->
    [0] nobody leads
    [one] one leads
   *[other] { $n } lead
}
board-said-counter = { $n ->
    [0] none
    [one] one unit
   *[other] { $n } units
}
board-decides = { $seat } to decide
board-stage-name = the defender answers
board-stage-press = in earnest, or a feint?
board-stage-defence = who leads the defense
board-stage-order = the attack command
board-stage-pieces = the attacking pieces
board-stage-place = where the feint ends
board-stage-width = wide or narrow
board-stage-target = which leading unit
board-stage-lead = who leads the attack
board-stage-counter = counter-attack
board-stage-attacker-losses = the attacker’s losses
board-stage-defender-losses = the defender’s losses
board-stage-settle = the result
board-stage-occupy = occupation
board-stage-keep = the attacker falls back
board-stage-advance = the defender closes up
board-mode-enter = moves in
board-mode-feint = feints
board-mode-press = attacks in earnest
board-blocked = blocks the approach
board-gives-way = gives way
board-reserve = defends from reserve
board-row-lead = Leading
board-row-sent = Attacking
board-row-defence = Leading
board-row-counter = Counter-attacking
board-row-named = Named
board-row-others = May be chosen
board-why-not-attack = Why can it not go ahead?
board-reckoning = The arithmetic of the attack
board-term-lead = Leading the attack
board-term-steady = Infantry against a blocked approach
board-term-ground = The ground
board-term-defence = Leading the defense
board-term-counter = Counter-attack
board-so-far = So far
board-initial = Initial result
board-final = Final result
board-due = Points still to be lost
board-lost = Lost by { $side }
board-retreat = Retreat
board-retreat-from = { $locale } is given up; points lost: { $n }. ({ $side })
board-going = still to go

## Inspector

board-inspect = Point at a locale, a block or a commander to read what is known of it.
board-capacity = Holds { $n } units
board-hill = hill
board-nobody = Nobody here.
board-approaches = Approaches
board-wide = wide
board-narrow = narrow
board-impassable = impassable
board-obstructed = obstructed
board-penalty = hampers { $types }
board-closed = Closed for this turn: a corps has marched in by road.
board-sealed = Closed for this turn to all but the attackers who won it.
board-barred = no further attack from there this turn
board-fired = guns have led an attack from here
board-attack-over = The attack: { $approach }
board-unit-known = { $face } ({ $unit })
board-remembered = Seen before and followed since.
board-rumour = Among { $n } blocks that were mixed there are: { $faces }.
board-source = Where this is from:

## The first time

board-lesson-goal = Two ways to win
board-lesson-goal-text = There are no dice. The side that loses an attack loses as much morale as strength, and more in retreat: an army whose morale is spent has lost at once. If neither breaks, the stars on the map and who holds them decide at the end of the day.
board-lesson-page = What can be done is lit
board-lesson-page-text = A sentence below says what you are asked, with its rule. Only what is lit can be chosen; click elsewhere and the table says why not. U takes a choice back.
board-lesson-organise = The corps
board-lesson-organise-text = Each commander is given units. The painted arms are the strength: sabres for cavalry, muskets for infantry, a gun for artillery; the enemy sees only their backs. To begin, press “All corps as in history”.
board-lesson-deploy = Reserve or approach
board-lesson-deploy-text = A corps stands in reserve, in the middle of its locale, or along a side, where it blocks the approach. Units that block defend that side better; units in reserve can answer on every side.
board-lesson-command = The commands
board-lesson-command-text = Open a lit stack. Each commander may give one corps command a turn: move the whole corps, or send a part of it away. A single unit moves by an independent command. How many are left is told at the upper right; a lit arrow is an attack that you may threaten.
board-lesson-march = On the march
board-lesson-march-text = Choose where to go: from the reserve to an approach or along a road, from an approach into the next locale. The − on a unit leaves it behind.
board-lesson-threatened = You are threatened
board-lesson-threatened-text = Say which units defend, without showing them; or retreat, if nobody blocks the approach. The attacker has not yet said with what he comes.
board-lesson-press = In earnest, or a feint?
board-lesson-press-text = The defender stands. A feint costs no losses and pins the defender; an attack goes through to the end. The scene shows the eleven steps and who decides now.
board-lesson-lead = Who leads
board-lesson-lead-text = Only the leading units count, one or two: they are shown, and one strength is taken from the other. Above zero the attacker wins, below zero the defender. The sum grows in the scene, line by line.
board-lesson-counter = The counter-attack
board-lesson-counter-text = A unit that counter-attacks loses a point at once, then its strength is taken from the result. Infantry may do so only while the attacker is winning.
board-lesson-losses = The losses
board-lesson-losses-text = Each side loses a point for every enemy unit in the lead, and who is beaten the difference as well. The leading units take them first. What was shown is hidden again at the end.
board-lesson-retreat = The retreat
board-lesson-retreat-text = The side that loses the locale leaves it by its open sides, and may lose more on the way: the note at the left counts it. Choose for each unit where it goes.
