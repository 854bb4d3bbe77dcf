# Tolentino 1815 in English. Units, commanders and places have their names in data/. See
# kernel.en.ftl for how choices are labelled and why no name may stand before an arrow.
#
# Names of sides carry their article, for use within a sentence; as a label use seat-*. Lists of
# units come before a colon, so that no verb has to agree with their number.

title = Tolentino 1815
about = Murat’s last battle, May 1815. Formations do what the orders of their generals allow; assaults and bombardments are settled by odds, efficiency and a die.

scenario-battle = The battle of Tolentino
scenario-battle-about = Murat’s army marches on Tolentino from Macerata: the whole battle of 2 and 3 May, in twelve turns.
scenario-rancia = The castle of the Rancia
scenario-rancia-about = The Guard attacks the Austrian vanguard on the high road: who holds the castle after four turns has won. To learn orders and assaults.

## Who

seat-neapolitan = Neapolitans
seat-austrian = Austrians
side-neapolitan = the Neapolitans
side-austrian = the Austrians
hidden-neapolitan = Neapolitans out of sight
hidden-austrian = Austrians out of sight
hidden-commander-neapolitan = A Neapolitan commander
hidden-commander-austrian = An Austrian commander
formation-R = Reserve
formation-Av = Vanguard
formation-T = Taxis’s division
formation-E = Eckhardt’s division
formation-S = Senitzer’s division
formation-II = II Division
formation-Gd = Guard infantry
formation-L = Guard cavalry
formation-III = III Division
post-chief-austrian = Austrian commander-in-chief
post-chief-neapolitan = Neapolitan commander-in-chief
rank-chief = commander-in-chief
rank-division = division general
rank-brigade = brigade general
arm-infantry = infantry
arm-cavalry = cavalry
arm-foot-artillery = foot artillery
arm-horse-artillery = horse artillery

## Orders and states

order-advance = Advance
order-attack = Attack
order-defence = Defence
order-manoeuvre = Manoeuvre
condition-disorder = disordered
condition-rout = routed
mark-moved = moved
mark-reduced = reduced
mark-out-of-command = out of command
mark-charge = charging
mark-done = has acted
mark-activated = activated
mark-provisional = provisional

## Where and when

terrain-valley = valley floor
terrain-hill = hill
terrain-hill2 = high hill
terrain-woods = woods
terrain-village = village
terrain-fortification = fortification
terrain-stream = stream
terrain-road = road
terrain-track = track
phase-orders = Orders
phase-replacements = Replacements
phase-dusk = Dusk
phase-initiative = Initiative
phase-reinforcements = Reinforcements
phase-command = Command
phase-movement = Movement
phase-commanders = Movement of commanders
phase-bombardment = Bombardment
phase-declaration = Declaration of assaults
phase-retreat-before-combat = Retreat before combat
phase-defensive-bombardment = Defensive bombardment
phase-tests = Efficiency tests
phase-assaults = Assaults
phase-rally = Rally
phase-night = Night
phase-rout = End of the turn
phase-over = End of the game
scale-infantry = One strength point of infantry is { $n } men.
scale-cavalry = One strength point of cavalry is { $n } men.
scale-guns = One point of artillery is { $n } guns.

## Data and rules

data-hexes = hexes
data-units = units
data-commanders = commanders
data-setup = starting hexes
data-tables = tables
rule-kind-special = Special rule

## Results

result-AE = AE: attackers eliminated
result-DE = DE: defenders eliminated
result-AD = AD: attackers disordered
result-DD = DD: defenders disordered
result-NE = NE: no effect
result-EX = EX: exchange
result-DR = DR: defenders retreat
result-OFF = no assault: the test fails
bombardment-none = no effect
bombardment-T = T: efficiency test
bombardment-T-passed = T: test passed, no effect
bombardment-T-some = T: some disordered
bombardment-T-failed = T: disordered
bombardment-D = D: disordered
bombardment-R = R: disordered and driven back
bombardment-E = E: a unit eliminated
shift-stream = across a stream
shift-fortification = fortification
modifier-disorder = disordered defenders
modifier-efficiency = difference in efficiency
modifier-general = attacking general
modifier-defending-general = defending general
modifier-odds = odds above 6-1
modifier-terrain = terrain
why-zone-to-zone = from one zone of control into another
why-own-order = an order of its own
why-attack = to attack under Advance
why-fire = under bombardment
why-press = to press the attack
why-stand = to hold its walls
why-exchange = after the exchange
why-driven-back = driven back
why-panic = routed friends pass by
why-pursuit = the enemy is upon it
why-rally = rally

## Odds

assault-result = Result of the assault
bombardment-result = Result of the bombardment
order = Change of order
rally = Rally
odds-result = { $result }
odds-succeeds = succeeds
odds-fails = fails

## Victory

points-so-far = Victory points of the Neapolitans so far (provisional): { $n }
points-objectives = Objectives held
points-austrian-generals = Austrian commanders lost
points-austrian-guns = Austrian batteries lost
points-austrian-units = Austrian units lost
points-austrian-reduced = Austrian units reduced
points-neapolitan-losses = Neapolitan losses
points-grenzer = Grenzer called
points-total = Total
victory = The battle is over. { $kind }.
victory-neapolitan-decisive = Decisive Neapolitan victory
victory-neapolitan-tactical = Tactical Neapolitan victory
victory-draw = Draw
victory-austrian-tactical = Tactical Austrian victory
victory-austrian-decisive = Decisive Austrian victory
victory-prize-taken = The castle of the Rancia is in Neapolitan hands
victory-prize-held = The Austrians have held the castle of the Rancia
victory-murat-lost = Murat is lost, and the battle with him: Austrian victory

## Parts of sentences

with-modifier = { $plus ->
    [0] {""}
    [1] {" "}(+1)
    [2] {" "}(+2)
    [3] {" "}(+3)
    [4] {" "}(+4)
    [5] {" "}(+5)
    [6] {" "}(+6)
   *[other] {" "}({ $plus })
}

## Chronicle: the turn

turn = Turn { $n }, { $day } May, { $hours }
turn-dusk = Turn { $n }, { $day } May, { $hours }: dusk
turn-night = Turn { $n }, { $day } May, { $hours }: night
activated = Activation: { $formation }
initiative = Initiative: Neapolitans { $neapolitan }, Austrians { $austrian }. It goes to { $side }.
new-order = { $formation }: the order is now { $order }.
order-failed = { $formation }: { $commander } rolls { $die }, and the order stands.
order-may-change = { $formation }: { $commander } rolls { $die } and may change the order.
out-of-command = { $units }: out of command.
far-from-generals = { $units }: too far from any general.
returns = { $unit }: back at { $hex } at reduced strength.
enters = { $piece }: entry at { $hex }.
grenzer-called = The Grenzer battalions are called up, for 3 victory points.

## Chronicle: movement

moves = { $units }: move from { $from } to { $hex }.
marches = { $units }: march in column from { $from } to { $hex }.
contact = { $units }: contact with the enemy at { $hex }.
charges = { $units }: about to charge { $hex }.
rides = { $commander } rides from { $from } to { $hex }.
withdraws = { $unit }: withdrawal by night from { $from } to { $hex }.
bridge-built = { $unit }: a bridge is thrown towards { $hex }.
bridge-gone = { $unit }: the bridge is taken up.
bridge-destroyed = { $unit }: lost with the bridge at { $hex }.

## Chronicle: fire and assault

bombards = { $units }: bombardment of { $hex }, die { $die }{ with-modifier }: { $result }.
assault-declared = { $units }: assault declared on { $hexes }.
assault-off = The assault on { $hexes } does not take place.
assault = { $units }: assault on { $hexes }, { $attack } to { $defence }, odds { $odds }, { $die ->
    [0] no die
   *[other] die { $die }
}{ with-modifier }: { $result }.
efficiency-test = { $units }: efficiency test ({ $why }), die { $die }{ with-modifier }: { $outcome ->
    [failed] failed.
    [some] passed by { $passed } only.
   *[passed] passed.
}
disordered = { $unit }: disordered at { $hex }.
routs = { $unit }: routs at { $hex }!
rallies = { $unit }: rallies at { $hex }.
stops-fleeing = { $unit }: stops fleeing at { $hex }, still disordered.
retreats = { $unit }: retreat from { $from } to { $hex }.
advances = { $unit }: advance from { $from } to { $hex }.
morale = { $unit }: { $n ->
    [-2] morale -2.
    [-1] morale -1.
    [1] morale +1.
    [2] morale +2.
   *[other] morale as it was.
}
eliminated-returns = { $unit }: eliminated at { $hex }, returns reduced on turn { $turn }.
eliminated = { $unit }: lost for good at { $hex }{ $cause ->
    [surrounded] , with nowhere to go.
    [off-map] , driven off the map.
    [surrender] : it surrenders.
    [guns-lost] , the guns abandoned.
    [guns-taken] , the guns taken.
   *[other] .
}

## Chronicle: commanders

loss-test = { $commander } is in danger: die { $die }.
commander-lost = { $cause ->
    [taken] { $commander } is taken at { $hex }.
   *[other] { $commander } falls at { $hex }.
}
appointed = { $commander } takes command: { $post }.

## Questions: command

orders-formation = Give new orders: choose a formation ({ $n } left).
orders-choose = { $formation }: which order?
orders-choose-keep = Keep the present order
orders-attempt = { $formation }: { $commander } may try to change the order.
orders-attempt-roll = Roll for a new order
orders-attempt-keep = Keep the present order
orders-guns = { $unit } may choose its own order.
orders-guns-keep = As it is
orders-alone = { $unit } has passed: which order?
replacements-place = Where does { $unit } return?
initiative-choose = You have the initiative: choose the next formation to act ({ $n } left).
reinforcements-enter = { $formation }: choose a reinforcement to enter.
reinforcements-enter-wait = The rest wait
special-guns = Choose artillery to act with von Mohr.
special-grenzer = Call the two Grenzer battalions, for 3 victory points?
special-grenzer-call = Call them
special-grenzer-leave = Do without
special-build = { $unit } may throw a bridge: towards which hex?
special-build-keep = No bridge
special-unbridge = { $unit } is a bridge: form up again?
special-unbridge-keep = Stay a bridge
special-bridge = The bridge of { $unit } is captured: what now?
special-bridge-leave = Leave it standing
dusk-name = Dusk: choose the one formation that will act.
dusk-name-none = No formation at all

## Questions: movement

movement-unit = { $formation }, { $order }: choose a unit to move.
movement-unit-done = End of movement
movement-alone = { $formation }, out of command: choose a unit to move or to test.
movement-alone-done = End of movement
movement-hex = Where does { $unit } move from { $hex }? (points left: { $whole ->
    [0] { $half ->
        [0] 0
       *[other] ½
    }
   *[other] { $whole }{ $half ->
        [0] {""}
       *[other] ½
    }
})
commanders-choose = Choose a commander to move.
commanders-choose-done = No more commanders
commanders-hex = Where does { $commander } ride?
commanders-flee = The enemy is near { $commander }: where does he get away?
commanders-rejoin = { $commander } is safe: which friends does he join?
commanders-follow = Does { $commander } go with his men?
commanders-replace = { $post }: who takes over?
commanders-replace-none = Nobody
commanders-join = Where does { $commander } join his new command?
night-withdraw = Night: where does { $unit } withdraw from { $hex }?
retreat-hex = Where does { $unit } fall back from { $hex }?
retreat-stop = { $unit } is in flight and may stop at { $hex }.
retreat-stop-flee = Flee on
retreat-guns = Does { $unit } go back with its friends?

## Questions: fire and assault

bombardment-unit = { $formation }: choose a battery to fire.
bombardment-unit-done = No more fire
bombardment-target = At which hex does { $unit } fire?
bombardment-defensive = { $unit } is attacked at { $hex } and may fire first.
bombardment-defensive-hold = Do not fire
losses-choose = Choose the unit lost at { $hex }.
losses-attacker = Exchange: choose the attacking unit that is lost.
losses-defender = Exchange: choose a unit to lose ({ $n } strength points owed).
assault-declare = { $formation }: declare an assault ({ $n } declared).
assault-declare-done = All assaults declared
assault-attackers = Assault on { $hexes }: add attackers ({ $n } so far).
assault-evade = Does { $unit } retreat before combat?
assault-next = Which assault is fought next?
assault-efficiency = Which efficiency do your troops fight with?
assault-general = Does { $commander } lead?
assault-generals = Which general leads?
assault-press = Result NE. You may test the efficiency of your units: if one passes, EX: exchange; if none does, AD: attackers disordered. Do you press on?
assault-stand = Result DR. You may test the efficiency of your units: if one passes, EX: exchange; if none does, it stays DR: defenders retreat. Do you stand?
assault-goal = More than one hex is empty: which one will you enter?
assault-guns = Guns stand alone in more hexes than you have units to enter: which do you take? Those that you do not enter stay.
assault-advance = Who advances into { $hex }?
morale-choose = { $n ->
    [-1] Choose the unit whose morale sinks.
   *[other] Choose the unit whose morale rises.
}
rally-unit = Choose a unit to rally ({ $n } may try).
rally-unit-done = No more rallying

## Choices

choice-column = In march column to { $what }
choice-charge = Charge { $what }
choice-stack = The whole stack at { $what }
choice-test = Test for an order of its own at { $what }
choice-fire = Fire at { $what }
choice-together = Fire together at { $what }
choice-target = Assault { $what }
choice-also = Attack { $what } as well
choice-change = Change the assault on { $what }
choice-assault = The assault on { $what }
choice-advance = { $what }
choice-all = All from { $what } with their commander
choice-bridge = Bridge towards { $what }
choice-efficiency = Efficiency { $what }
choice-declare = Declare this assault
choice-stay = Stay
choice-go = Go back
choice-keep = Keep
choice-hold = Hold
choice-wait = Wait
choice-none = Nobody
choice-flee = Flee
choice-form-up = Form up again
choice-destroy = Destroy it, and the unit with it
choice-leave = Leave it
choice-lead = He leads
choice-hold-back = He stays back
choice-press = Press on
choice-halt = Let it be
choice-stand = Try to stand
choice-give-way = Give way
choice-roll = Roll
choice-call = Call

## Refusals

not-here = There is no such unit on the map.
no-such-hex = There is no such hex on the map.
not-active = { $unit } does not belong to the formation that is acting.
routed = { $unit } is routed and cannot move.
has-moved = { $unit } has already moved in this turn.
has-acted = { $unit } has already acted in this turn.
in-command-first = { $unit } is out of command: first the units in command move.
held-by-zone = Only the Defence order lets a unit leave an enemy zone of control ({ $hex }).
nowhere-to-go = { $unit } has nowhere to go.
enemy-there = Enemies stand at { $hex }.
too-far = { $hex } is too far.
link-closed = Only who controls San Severino passes this way to { $hex }.
guns-one-hill = Artillery enters only one hill without a road in a turn: not { $hex }.
guns-need-bridge = Artillery crosses a stream only by a bridge: not to { $hex }.
guns-in-woods = Artillery enters woods only by road: not { $hex }.
column-blocked = A march column cannot pass through other units at { $hex }.
column-no-contact = A march column may not enter an enemy zone of control at { $hex }.
column-not-now = No march column here: the order must allow it, and it starts on a road or track.
column-needs-road = A march column must follow the road or track: none leads to { $hex }.
manoeuvre-no-contact = Under Manoeuvre no unit enters an enemy zone of control ({ $hex }).
defence-no-contact = Under Defence a unit enters an enemy zone of control only where friends are ({ $hex }).
defence-one-hex = Under Defence a unit moves one hex at most: not to { $hex }.
duty-advance = Under Advance { $n ->
    [one] one unit
   *[other] { $n } units
} must get nearer the enemy; { $unit } still can.
duty-attack = Under Attack every unit must get nearer the enemy; { $unit } still can.
stacking = { $hex } has no room: two units of one arm and formation, one regiment, or artillery with one unit.
stacking-rout = Routed units may not stack with others at { $hex }.
not-due = { $formation }: this is no reinforcement that may enter now.
entry-held = The enemy holds { $hex }.
entry-in-zone = { $hex } is in an enemy zone of control.
entry-full = { $hex } has no room, and there is no way on.
no-guns = { $unit } has no guns.
guns-moved = { $unit } has moved and cannot fire.
guns-fired = { $unit } has already fired.
no-target = There is nothing to bombard at { $hex }: infantry or cavalry must be there.
out-of-range = { $hex } is out of range.
out-of-sight = { $hex } is not in the line of sight.
guns-never-assault = { $unit } is artillery, which never assaults.
disordered-no-attack = { $unit } is not in good order and cannot attack.
order-no-attack = { $unit } acts under { $order } and cannot attack.
attacked-already = { $unit } has already attacked in this turn.
must-attack-too = { $unit } attacks, so { $hex } must be attacked too.
must-attack = Under Attack { $unit } must attack.
no-enemy-there = There is no enemy at { $hex }.
assaulted-already = { $hex } is already being attacked.
nobody-next-to-it = No unit that may attack stands next to { $hex }.
odds-too-low = No assault at odds worse than 1-5: not on { $hex }.
committed-already = { $unit } is already in an assault.
not-next-to-all = { $unit } is not next to all of { $hexes }.
not-next-to-hex = Not every attacker is next to { $hex }, or the odds would be too low.
not-your-formation = That is no formation of yours.
no-chief = There is no commander-in-chief to order the { $formation }.
order-changed = { $formation }: the order has already been changed in this turn.
orders-spent = The commander-in-chief can change no more orders in this turn.
no-general = { $formation }: there is no general to take orders.
beyond-chief = { $formation }: the general is beyond the radius of his commander-in-chief.
in-good-order = { $unit } is in good order.
attack-no-rally = { $unit } is under Attack, which allows no rallying.
rally-in-zone = { $unit } is in an enemy zone of control.
next-to-enemy = { $hex } is next to the enemy.
far-from-general = { $hex } is not with or next to a general of the formation.
is-a-bridge = { $unit } is a bridge now.
rally-tried = { $unit } has already tried to rally.
in-command-is-over = { $unit } is in command: those units have had their turn.
must-get-nearer = { $unit } must get nearer the enemy: { $order } demands it.
contact-stops = A unit that enters an enemy zone of control stops there: not on to { $hex }.
no-stack = The units at { $hex } do not move as one stack.
nobody-tests = Nobody at { $hex } may test for an order of his own.
charge-cavalry-attack = { $unit } does not charge: only cavalry under Attack does.
charge-next-hex = A charge strikes an enemy in the next hex: not { $hex }.
charge-valley-floor = Cavalry charges only on the valley floor: not { $hex }.
charge-too-far = Too few movement points are left to charge { $hex }.
commander-in-zone = A commander enters an enemy zone of control only where friends are: not { $hex }.
zone-to-zone = Between two hexes in enemy zones of control a commander rides only if friends are in both: not to { $hex }.
not-his-formation = { $commander } does not move now: only the generals of the acting formation do, and their commander-in-chief.
commander-has-moved = { $commander } has already moved.
chief-has-moved = { $commander } has already moved in this turn.
commander-hemmed-in = { $commander } can go nowhere.
not-farther = { $hex } is no farther from the enemy.
formation-has-acted = { $formation }: it has already acted in this turn.
formation-not-in-play = { $formation }: it is not in play.
not-named = { $formation }: at dusk each side acts with the one formation it has named.
neapolitans-first = { $formation }: in turn 1 a Neapolitan formation comes first.
same-order = { $formation }: it is under that order already.
guns-own-orders = { $unit } may take only Manoeuvre or Defence for itself, or keep what it has.
guns-with-him = { $unit } is no battery of another formation in this activation.
guns-beyond-mohr = { $unit } is beyond the command radius.
withdraw-one-hex = The withdrawal at night goes one hex: not to { $hex }.
withdraw-from-zone = { $hex } is in an enemy zone of control.
retreat-one-hex = A unit goes back hex by hex: not to { $hex }.
retreat-no-room = { $hex } has no room, and others have.
retreat-into-zone = { $hex } is in an enemy zone of control, and there are other ways.
retreat-not-farther = { $hex } is not farther from the enemy, and others are.
nothing-in-reach = { $unit } has no target in range and sight.
no-attackers-there = No attackers of these guns stand at { $hex }.
loss-not-in-it = { $unit } is not in this combat.
loss-too-low = { $unit } has less than the efficiency that was used.
did-not-attack = { $unit } did not take part in the attack.
disordered-no-advance = { $unit } is not in good order and does not advance.
no-commander-there = A whole stack advances only with a commander: not from { $hex }.
guns-must-be-taken = Guns alone have fallen at { $hex }: it must be entered.
guns-elsewhere-too = Not all into { $hex }: guns stand alone elsewhere too, and must be taken.
has-advanced = { $unit } has advanced in this combat.
no-stream-there = There is no stream without a bridge towards { $hex }.
charge-stands = The charge against { $hex } has been announced and stands.
not-declared = No assault on { $hex } has been declared.
