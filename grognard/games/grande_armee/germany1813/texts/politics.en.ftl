### 14.1s, 14.9, 14.15, 14.16: commanders who change, the Confederation, the armistice, Austria

phase-confederation = Confederation of the Rhine
phase-truce = Parley
phase-contingents = Contingents of the Confederation
phase-changes = Changes of command
phase-rest = End of the turn
phase-card = The French set-up card
phase-depots-mended = Depots of the Coalition once more

## The truce (14.15)

truce-dice = The dice for a truce: French { $french }, Coalition { $coalition }.
truce-call = You may offer a truce, and it cannot be refused. It parts the armies until August (turn 13), gives the French { $points } Battle VP and brings Austria into the war{ $bargain ->
        [0] {""}
       *[other] , unless its neutrality is bought
    }.
truce-call-open = You may offer a truce, but the other side may refuse it. It parts the armies until August (turn 13), gives the French { $points } Battle VP and brings Austria into the war{ $bargain ->
        [0] {""}
       *[other] , unless its neutrality is bought
    }.
truce-call-call = Offer a truce
truce-call-decline = Fight on
truce-call-open-call = Offer a truce
truce-call-open-decline = Fight on
truce-answer = The other side offers a truce. Do you accept? It parts the armies until August (turn 13), gives the French { $points } Battle VP and brings Austria into the war{ $bargain ->
        [0] {""}
       *[other] , unless its neutrality is bought
    }.
truce-answer-accept = Accept the truce
truce-answer-refuse = Refuse it
truce-called = A truce is offered by { $side }.
truce-not-called = No truce is offered by { $side }.
truce-refused = The truce is refused by { $side }.
truce-never = No truce can be called any more. Austria stays neutral, and the corps at Krakow stay where they are.
truce-never-austria = No truce can be called any more. Austria stays neutral.
truce-italy = The Coalition has refused a truce: the French in northern Italy must stay there to the end.
armistice = The armistice of Pläswitz
armistice-points = { $n ->
    [0] The French have all Battle VP already.
    [one] The French gain 1 Battle VP.
   *[other] The French gain { $n } Battle VP.
}
austria-joins = Austria joins the Coalition.

truce-piece = Where does { $piece } go during the armistice?
truce-piece-auto = Place the rest for me
truce-depot = Which city gets a depot? ({ $n } to place)
truce-depot-auto = Place the rest for me
truce-review = All are in place. Take up a piece or a depot to move it, or finish.
truce-review-done = Finish the redeployment
truce-deployed = The redeployment of { $side } is complete.
truce-arrived = The reinforcements of { $side } are in place.
truce-austria = Your depots may move to Austrian cities now, as many as you like. Which one goes?
truce-austrian-city = Which Austrian city gets the depot of { $hex }?
depot-moved = The depot of { $hex } goes to { $to }.

truce-beyond-line = { $piece } may not go to { $hex }: it is not on its side of the line.
truce-swedes = { $piece } goes to Swedish Pomerania, and { $hex } is not in it.
truce-danes = { $piece } goes to Kiel, not to { $hex }.
truce-austrians = { $piece } arrives in Austria, and { $hex } is not in it.
truce-on-the-march = { $piece } is still on the march, within two hexes of Allenstein; { $hex } is farther away.
truce-depot-beyond = { $hex } is not on your side of the line.
truce-no-depot = You have no depot in { $hex } to place anew now.
truce-enemy = An enemy garrison is in { $hex }.
truce-stays = { $piece } stays where it is.
truce-not-yours = { $piece } is not yours to place.
truce-later = { $piece } is placed later, with the reinforcements.
truce-not-in-play = { $piece } is not in play.
truce-arrivals-only = Only the reinforcements are placed now; { $piece } stands where the redeployment left it.
truce-not-austrian = { $hex } is no Austrian city.

## Changes of command (14.1s)

commander-leaves = { $commander } leaves the army.

## The Confederation of the Rhine (14.9, 14.10)

confederation-wavers = The Confederation of the Rhine wavers: from the next turn it supplies both sides.
confederation-breaks = The Confederation of the Rhine is about to go over to the Coalition.
confederation-wavers-late = The Confederation of the Rhine wavers, but a card puts the change off: from the turn after the next it supplies both sides.
confederation-breaks-late = The Confederation of the Rhine is about to go over to the Coalition, but a card puts the change off by a turn.
confederation-shared = The Confederation of the Rhine is friendly to both sides for supply.
confederation-goes-over = The Confederation of the Rhine goes over to the Coalition.
saxony-joins = Saxony sides with the Coalition: Torgau is open, and its garrison fights.
contingent-leaves = { $unit } leaves the Grande Armée in { $hex }.
contingent-joins = { $unit } joins the Coalition in { $hex }.
contingent-lost = { $unit } reaches no stack of the Coalition and disperses.
confederation-join = Which stack of the Coalition does the contingent that left { $hex } join? ({ $unit })
confederation-join-none = None: it disperses
confederation-wrede = With which Bavarians does { $piece } enter?
wrede-no-bavarians = No Bavarians of the Coalition are in { $hex }.
contingent-no-stack = There is no stack of the Coalition in { $hex }.
contingent-too-far = { $hex } is farther than five hexes from where the contingent stood.
contingent-no-room = { $hex } cannot hold { $unit } as well.

## Ground

advance-terrain = Nobody may advance into { $hex }.
