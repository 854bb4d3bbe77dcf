# Austerlitz 1805 in English. Locales and commanders have their names in data/; units, approaches,
# positions and ways are said by the messages `unit`, `approach`, `reserve` and `way`. See
# kernel.en.ftl for how choices are labelled and why no name may stand before an arrow.

title = Austerlitz 1805
about = The battle of December 1805, without dice. You see where the enemy stands, but not what he has there: feints, reserves and nerve decide, and an army whose morale is spent has lost.

scenario-december2 = 2 December
scenario-december2-about = The battle itself: all Allied corps start on the map.
scenario-december1 = 1 December
scenario-december1-about = The day before and the battle: two Allied corps start on the map, the others come up.
option-balance = Balance
option-balance-none = No handicap
option-balance-auction = The armies are bid for in morale
option-balance-french-1 = French morale one lower
option-balance-french-2 = French morale two lower
option-balance-french-3 = French morale three lower
option-balance-french-4 = French morale four lower
option-balance-french-5 = French morale five lower
option-balance-french-6 = French morale six lower
option-balance-french-7 = French morale seven lower
option-balance-french-8 = French morale eight lower
option-balance-french-9 = French morale nine lower
option-balance-french-10 = French morale ten lower
option-balance-allied-1 = Allied morale one lower
option-balance-allied-2 = Allied morale two lower
option-balance-allied-3 = Allied morale three lower
option-balance-allied-4 = Allied morale four lower
option-balance-allied-5 = Allied morale five lower
option-balance-allied-6 = Allied morale six lower
option-balance-allied-7 = Allied morale seven lower
option-balance-allied-8 = Allied morale eight lower
option-balance-allied-9 = Allied morale nine lower
option-balance-allied-10 = Allied morale ten lower
option-objectives = Objectives are held by
option-objectives-hint = This reading of the rule decides games: under the other one the winner changes in one marginal result of ten to one of four.
option-objectives-units = any infantry or artillery
option-objectives-corps = infantry or artillery in a corps
option-guard-defeat = A lost Guard attack
option-guard-defeat-demoralizes = may demoralize
option-guard-defeat-spares = never costs the last point of morale
option-full-roads = Roads through full locales
option-full-roads-closed = are closed
option-full-roads-open = are open
option-combined-guns = Artillery attacking together
option-combined-guns-lead = must all lead
option-combined-guns-free = need not all lead
option-notes = Notes in council
option-notes-yes = are allowed
option-notes-no = are not allowed
option-french = French players
option-french-1 = One
option-french-2 = Two
option-french-3 = Three
option-french-4 = Four
option-allied = Allied players
option-allied-1 = One
option-allied-2 = Two
option-allied-3 = Three
option-allied-4 = Four
option-santon = The Santon
option-santon-no = is a hill like others
option-santon-yes = has its own rules for artillery

## Who

seat-french = French
seat-french1 = First French player
seat-french2 = Second French player
seat-french3 = Third French player
seat-french4 = Fourth French player
seat-allied = Allies
seat-allied1 = First Allied player
seat-allied2 = Second Allied player
seat-allied3 = Third Allied player
seat-allied4 = Fourth Allied player
seat-one = First team
seat-one1 = First team, player one
seat-one2 = First team, player two
seat-one3 = First team, player three
seat-one4 = First team, player four
seat-two = Second team
seat-two1 = Second team, player one
seat-two2 = Second team, player two
seat-two3 = Second team, player three
seat-two4 = Second team, player four
team-one = First team
team-two = Second team
side-french = the French
side-allied = the Allies
unit = { $side ->
    [french] French unit { $n }
   *[allied] Allied unit { $n }
}
unit-of = { $n ->
    [one] a unit of the corps of { $commander }
   *[other] { $n } units of the corps of { $commander }
}
unit-at = { $n ->
    [one] { $side ->
        [french] the French unit at { $locale }
       *[allied] the Allied unit at { $locale }
    }
   *[other] { $side ->
        [french] { $n } French units at { $locale }
       *[allied] { $n } Allied units at { $locale }
    }
}
unit-off = { $n ->
    [one] { $side ->
        [french] a French unit off the map
       *[allied] an Allied unit off the map
    }
   *[other] { $side ->
        [french] { $n } French units off the map
       *[allied] { $n } Allied units off the map
    }
}
face-inf1 = infantry 1
face-inf2 = infantry 2
face-inf3 = infantry 3
face-gua3 = Guard 3
face-cav1 = cavalry 1
face-cav2 = cavalry 2
face-cav3 = heavy cavalry 3
face-art1 = artillery 1
short-inf1 = inf1
short-inf2 = inf2
short-inf3 = inf3
short-gua3 = gua3
short-cav1 = cav1
short-cav2 = cav2
short-cav3 = cav3
short-art1 = art1
type-inf = infantry
type-cav = cavalry
type-art = artillery
nation-French = French
nation-Russian = Russian
nation-Austrian = Austrian

## Where

approach = { $from } towards { $to }
reserve = the reserve of { $locale }
position-off = Off the map
way = { $way }
way-to-approach = { $way }, facing { $to }
guarded = { $approach }, showing { $unit }
where-anywhere = wherever you think best
star-blue = blue star
star-green = green star
star-red = red star
star-black = black star
road-main = main road
road-local = local road

## When

phase-bid = The bid
phase-side = Choice of armies
phase-council = Council of war
phase-organise = Organising corps
phase-deploy = Deployment
phase-detach = French detachments
phase-battery = The fixed battery
phase-begin = A new round
phase-letters = Orders in writing
phase-turn = Commands
phase-over = End of the game
stage-name = The defender answers
stage-press = Feint or attack
stage-defence = Who leads the defense
stage-order = The attack command
stage-pieces = The attacking pieces
stage-place = End of the feint
stage-width = Narrow or wide
stage-target = Whom to attack
stage-lead = Who leads the attack
stage-counter = Counter-attack
stage-attacker-losses = Losses of the attacker
stage-defender-losses = Losses of the defender
stage-settle = The decision
stage-occupy = The attacker moves in
stage-keep = The attacker falls back
stage-advance = The defender advances

## Data

data-locales = locales
data-approaches = approaches
data-roads = roads
data-entries = entries
data-armies = armies
data-commanders = commanders
data-tables = tables

## Chronicle: before the battle

setup = Preparation
bid-first = Chance lets one team bid first. { $team } begins.
bid-made = { $team } bids { $n } of morale.
bid-passed = { $team } passes.
bid-won = { $team } wins the bid, leads { $side } and pays { $n } of morale.
bid-lost = { $team } leads { $side } at full morale.
ranks = By rank, most senior first, { $side } are led by: { $seats }.
commands = Corps in charge of { $seat }: { $corps }.
commands-nothing = No corps in charge of { $seat }.
letter-sent = An order in writing goes to { $to }.
letter-copy = The order to { $to } reads: { $verb } { $places }.
letter = The order for { $to } is opened: { $verb } { $places }.
organised = The corps are formed: { $side }.
starts-on-map = { $commander } starts on the map.
deployed = { $commander } deploys: { $to }.
deployed-all = Deployment complete: { $side }.
sent-ahead = Sent ahead: { $unit }, to { $to }.
battery = The fixed battery, { $face }, at { $to }: { $unit }.
battery-placed = The fixed battery is emplaced: { $to }.
no-battery = There is no artillery on the map to be the fixed battery.

## Chronicle: turns and commands

round = { $day } December, { $hour }:00
night = Night after { $day } December
turn = Turn of { $side }
gives-march = { $commander } gives a Corps Move (corps command { $n }).
gives-detach = { $commander } gives a Detach Move (corps command { $n }).
gives-attach = { $commander } gives an Attach (corps command { $n }).
gives-unit = Unit Move (independent command { $n }): { $unit }.
attached = The corps of { $commander } is joined by { $unit }.
detached = Detached: { $unit }.
moved = Move to { $to }: { $pieces }.
enters = Reinforcements enter at { $locale }: { $pieces }.
mixed = Mixed out of sight: { $units }.
shown = Shown: { $unit }, { $face }.
reduced = Reduced to { $face }: { $unit }.
eliminated = Eliminated: { $unit }, last seen as { $face }.
commander-lost = { $commander } has lost his last unit and leaves the field.

## Chronicle: attacks

threat = Threat of attack: { $approach }.
threat-guard = Guard attack announced: { $approach }.
stands = { $locale } is defended by: { $pieces }.
retreats-before = { $locale } is given up without a fight.
feint = It was a feint: { $approach }.
press = The attack goes on: { $approach }.
declares = Attacking pieces: { $pieces }. { $approach }.
leads-defence = Leading the defense: { $units }.
nobody-leads-defence = Nobody leads the defense.
leads-attack = Leading the attack: { $units }.
nobody-leads-attack = Nobody leads the attack.
target = The narrow attack falls on { $unit }.
initial-result = Initial result: { $n }.
counter-attacks = Counter-attack by: { $units }.
final-result = Final result: { $n }.
losses = Losses: attacker { $attacker }, defender { $defender }.
attack-won = The attack succeeds with { $n }: { $approach }.
attack-lost = The attack fails with { $n }: { $approach }.
occupies = { $locale } is taken by: { $pieces }.
feint-ends = The feint ends at { $to }: { $pieces }.
advances = Advance to block { $approach }: { $pieces }.
retreats = Retreat to { $locale }: { $unit }.

## Chronicle: morale and victory

morale-attack = Morale falls by { $n } to { $left } for the lost attack: { $side }.
morale-retreat = Morale falls by { $n } to { $left } for the retreat: { $side }.
morale-guard-beaten = Morale falls by { $n } to { $left } for the Guard’s defeat: { $side }.
morale-cavalry = Morale falls by { $n } to { $left } for the heavy cavalry: { $side }.
morale-guard = Morale falls by { $n } to { $left } for the Guard: { $side }.
morale-night = The night gives back { $n } of morale, now { $left }: { $side }.
morale-reinforced = Reinforcements raise morale by { $n } to { $left }: { $side }.
commits-cavalry = Heavy cavalry is committed for the first time: { $unit }, { $side }.
commits-guard = The Guard is committed for the first time: { $unit }, { $side }.
controls = { $locale } is controlled by { $side }.
decisive = Decisive victory of { $side }: { $loser } are demoralized.
marginal = Marginal victory of { $side }.
victory-decisive = Decisive victory
victory-marginal = Marginal victory

## Questions: before the battle

bid = { $n ->
    [-1] Bid morale for the choice of your army, or pass.
   *[other] Bid more than { $n } of morale for the choice of your army, or pass.
}
bid-side = You won the bid: which army do you lead, with { $n } less morale?
council-rank = Propose the ranks of your team: who holds rank { $n }?
council-agree = Do you agree to these ranks, most senior first: { $ranks }?
council-corps = Who commands the corps of { $commander }?
council-change = Choose a corps that changes hands, or end the council.
council-give = Who takes over the corps of { $commander }?
letters = Write an order to a member of your team; he will read it a turn later.
letters-verb = The order to { $to }: attack or defend?
letters-places = The order to { $to } reads: { $verb } { $places }. Add places, or send it.
organise = { $n ->
    [0] All units are in a corps: finish, or choose a corps to change.
    [one] Choose a commander; one unit waits.
   *[other] Choose a commander; { $n } units wait.
}
organise-corps = { $commander } has { $n ->
    [one] one unit
   *[other] { $n } units
}: what else does he get?
deploy-starter = Choose { $n ->
    [one] one more corps
   *[other] { $n } corps
} to start on the map.
deploy-corps = Where in { $locale } does the corps of { $commander } stand?
detach = Choose a unit to send ahead, or finish; { $n } may go.
detach-place = Where is { $unit } sent?
battery-unit = Choose the artillery that will be the fixed battery.
battery-approach = Which approach of { $locale } does the fixed battery block?

## Questions: commands

command = Give a command, threaten an attack, or end your turn.
order-march = { $who }: where does the corps move? Units may be left behind.
order-detach = { $who }: which units are detached, and where do they move?
order-unit = { $who }: where does it move?
order-attach = { $who }: which unit joins the corps?
order-enter = { $who }: where do the reinforcements enter?
order-enter-first = { $who }: where do the reinforcements enter? With the first of them the terms of victory change: the French will need a green, a red and a black star.

## Questions: attacks

attack-name = You are threatened: { $approach }. Name defending pieces and stand, or retreat.
attack-press = The defender stands: { $approach }. Attack in earnest, or feint?
attack-defence = Who leads the defense? { $n ->
    [one] One unit may.
   *[other] Up to { $n } units may.
} { $approach }.
attack-place = Where does the feint end? { $approach }.
attack-width = A wide attack or a narrow one? { $approach }.
attack-target = Which of the two leading units do you attack?
attack-lead = Who leads the attack? { $n ->
    [one] One unit may.
   *[other] Up to { $n } units may.
} { $approach }.
attack-counter = The initial result is { $n }: who counter-attacks?
attack-odd = Choose the enemy unit that takes the odd point of loss.
attack-loss = Choose the unit that takes a loss; { $n } to take.
attack-keep = Which unit stays with { $commander }?
attack-advance = Who advances to block { $approach }? At least one unit must.
attack-ride = { $who } may ride on: where to?
declare-enter = The defender has left: which command takes you in? { $approach }.
declare-feint = Which command makes the feint? { $approach }.
declare-press = Which command makes the attack? { $approach }.
declare-pieces = { $who }: which pieces attack, and how? { $approach }.{ $first ->
    [1] {" "}With the first reinforcements the terms of victory change: the French will need a green, a red and a black star.
   *[other] {""}
}
retreat-loss = Choose the unit that loses a point in the retreat; { $n } to lose.
retreat-to = Where does { $unit } retreat? Units to go: { $n }.
retreat-keep = Which unit stays with { $commander } in the retreat?

## Choices

command-done = End the turn
deploy-starter-commander = { $what } starts on the map
organise-done = The army is organised
organise-historical = All corps as in history
detach-done = No more detachments
letters-done = No more orders
council-change-done = End the council
attack-defence-done = Nobody else leads
attack-lead-done = Nobody else leads
attack-counter-done = No further counter-attack
attack-advance-done = That is all
bid-side-side = Lead { $what }
choice-clear = Take all his units back
choice-face = Add { $what }
choice-bid = Bid { $what }
choice-agree = Agree
choice-refuse = Refuse
choice-to = Write to { $what }
choice-verb = Order: { $what }
choice-place = Add { $what }
choice-send = Send the order
choice-march = Corps Move: { $what }
choice-detach = Detach Move: { $what }
choice-attach = Attach: { $what }
choice-threat = Threaten: { $what }
choice-guard = Guard attack: { $what }
command-unit = Unit Move: { $what }
declare-enter-unit = Unit Move: { $what }
declare-feint-unit = Unit Move: { $what }
declare-press-unit = Unit Move: { $what }
choice-reserve = Reserve of { $what }
choice-approach = Approach { $what }
choice-road = By road: { $what }
choice-ride = Ride to the approach: { $what }
choice-leave = Leave behind { $what }
choice-take = Take along { $what }
choice-join = Together with { $what }
choice-foot = Attack with these
choice-stay = Show the artillery and stay
choice-press = Attack in earnest
choice-feint = Make it a feint
choice-stand = Stand and defend
choice-retreat = Retreat before combat
choice-corps = Name the whole corps of { $what }
choice-name = Name { $what }
choice-with = { $what } himself
choice-wide = Wide
choice-narrow = Narrow
choice-abandon = It is lost: leave it behind
choice-retreat-to = Retreat to { $what }
verb-attack = attack
verb-defend = defend

## Odds

attack-result = Result of the attack
attack-wins-n = The attacker wins with { $n }
attack-fails-n = The defender wins with { $n }
attack-losses = Losses
attack-losses-n = Attacker { $attacker }, defender { $defender }

## The board as text

board-away = The map is out of sight: your team is in council.
board-side = Morale { $morale }, commands left: { $corps } corps, { $units } independent: { $side }
board-named = Defending
board-defence = Leading defense
board-lead = Leading attack

## Refusals: set-up

bid-unreadable = A bid is a number of at most { $n } digits.
bid-higher = A bid must be higher than { $n }.
a-corps-for-each = Every player must have a corps.
one-letter-each = Only the commander-in-chief writes, one order to each other member, before the first move.
names-of-places-only = An order is a verb and names of places on the map, nothing else.
not-yours = That is not yours to organise.
no-such-unit-left = There is no { $face } left to assign.
corps-too-large = { $commander } can have { $n } units here at most.
others-need-units = Other corps still need the remaining units for their minimum.
needs-another-kind = { $commander } needs a unit that is not infantry of strength 2.
others-need-another-kind = Bernadotte and Davout each need a unit that is not infantry of strength 2.
units-without-corps = Units without a corps: { $n }.
starts-already = { $commander } cannot be chosen again.
named-locale = This corps starts at { $locale }, in one position.
detachments-needed = The remaining detachments are needed where units exceed the capacity: { $n }.
too-far = { $locale } is more than two locales away from the commander.
near-allied-star = { $locale } has, or is next to, a red, green or black star.
artillery-on-map = The fixed battery is a French artillery unit on the map.

## Refusals: commands

not-your-turn = It is not your turn to command that.
no-such-command = There is no such command.
commander-is-lost = { $commander } has left the field.
not-your-corps = That corps is in another player’s charge.
not-nearest = { $unit } is nearer to another player’s corps.
one-command-each = { $commander } has given his command for this turn.
corps-commands-used = All corps commands of this turn are used.
independent-commands-used = All independent commands of this turn are used.
moved-already = { $unit } has already been moved this turn.
corps-moved-already = No unit of that corps can be moved any more this turn.
last-unit = { $unit } is the last unit of its corps and must stay with it.
not-yet = { $commander } may not enter yet.
battery-stays = The fixed battery never moves.
not-on-map = { $commander } is not on the map.
nobody-to-attach = There is no unit here to attach.
not-friendly = { $unit } is not a friendly unit on the map.
not-together = { $unit } is not in the same position as the commander.
his-already = That is in his charge already.
corps-full = { $commander } already has eight units.
senior-corps = { $commander } is under a more senior player.
not-in-corps = That cannot be taken from this corps.
take-somebody = Choose at least one unit first.
detach-no-road = A Detach Move may not use a road.

## Refusals: movement

no-such-move = There is no such move.
nowhere-to-go = There is nowhere to go.
there-already = It is there already.
enemy-there = The enemy is at { $locale }: only an attack leads there.
no-room = { $locale } holds { $n } units at most.
no-room-for-more = There is no room for more units anywhere.
impassable = That border is impassable.
not-adjacent = { $locale } is not adjacent.
faces-elsewhere = From an approach one moves to one’s own reserve or straight ahead.
approach-to-approach = From an approach one does not move to another approach.
own-approaches-only = From a reserve one can block only the approaches of the same locale.
by-road-only = This move must be made by road.
no-road = No connected road leads there within the allowance.
road-from-reserve = A road move begins in reserve.
road-closed = { $locale } is closed: a corps has marched through by road this turn.
road-full = { $locale } is full of friends: no road move may pass.
road-busy = Units have moved into { $locale } this turn: a corps may not enter by road.
road-halt = A corps must halt at { $locale }, next to an enemy corps.
road-not-cavalry = Only cavalry may do that by road.
road-does-not-cross = The road does not cross that approach.
won-in-combat = { $locale } was won in combat this turn: only the attackers may enter.

## Refusals: attacks

no-attack-at-night = There are no attacks at night.
nobody-to-attack = There is no enemy at { $locale }.
approach-barred = No further attack this turn across { $approach }.
empty-threat = No command left could carry that attack out.
cannot-attack-there = That could not carry the attack out.
guard-beaten = A Guard attack has failed: there will be no other.
guard-obstructed = The Guard cannot form up on an obstructed approach.
no-guard-here = No Guard unit could lead that attack.
guard-must-lead = The Guard must lead a Guard attack.
guard-with-guard = { $unit } cannot be paired: the Guard only with the Guard.
no-such-answer = Name pieces, stand or retreat.
name-somebody = Name at least one unit first.
not-in-reserve = That is not in the reserve under attack, or is named already.
other-approach = Pieces on other approaches may not be named.
one-detached-unit = Only one detached unit may be named.
commander-alone = A commander goes only with a unit of his corps.
beaten-this-turn = { $piece } has retreated from combat this turn.
named-elsewhere = { $piece } has defended another approach this turn.
road-must-feint = An attack by road on a defender who stands must be a feint.
not-there = Those pieces are not at the attack approach.
must-enter = The pieces must move in; only artillery that could have led may stay.
cannot-combine = Those commands cannot be combined in one attack.
not-same-position = Corps that attack together must start in the same position.
two-guns-at-most = Two artillery units at most attack together.
guns-only = Only artillery on the same approach may combine Unit Moves.
guns-must-lead = Artillery that attacks together must all lead, in a wide attack.
feint-ends-there = A feint ends in the attack reserve or on the attack approach.
not-named = Only named units may do that.
cavalry-obstructed = { $unit } is cavalry, and the approach is obstructed.
santon-fixed-only = { $unit } cannot lead on the Santon: only the fixed battery can.
too-weak-in-reserve = { $unit } has strength 1 and cannot lead from reserve.
pair-in-reserve = { $unit } does not pair: in reserve, same type and same corps.
not-attacking = { $unit } is not free to lead this attack.
corps-led-by-guns = { $unit } cannot lead: a Corps Move is never led by artillery.
guns-in-reserve = { $unit } must block the attack approach to lead.
guns-once-a-turn = Artillery has already led an attack across this approach this turn.
guns-last-round = Artillery led from this approach last round.
too-weak-to-lead = { $unit } has strength 1 and cannot lead an attack.
pair-of-one-type = { $unit } is not of the same type.
cannot-counter = { $unit } is not free to counter-attack.
guns-never-counter = { $unit } is artillery, which never counter-attacks.
infantry-only-when-losing = { $unit } is infantry, and the attacker is not winning.
pair-to-counter = { $unit } does not pair: same type and same corps.
advance-somebody = At least one unit must advance.
not-to-attacker = { $locale } is where the attack comes from.
must-fill-up = As long as there is room, units must go.
not-concerned = That unit is not concerned.

## Kinds of rules

rule-kind-scenario = Scenario
rule-kind-team = Team play
