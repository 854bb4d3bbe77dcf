# Waterloo 1815 in English. Towns and blocks have their names in data/; `hidden:prussian-7` and
# `bid:french-3` are said by the messages `hidden` and `bid-for`. See kernel.en.ftl for how choices
# are labelled and why no name may stand before an arrow.
#
# Names of sides carry their article, for use within a sentence; as a label use seat-*.

title = Waterloo 1815
about = The campaign of June 1815. Hidden blocks march along the roads of Belgium; where they meet they fight with dice on a tactical board. Napoleon must break both Allied armies, or hold two of three cities in the end.

scenario-campaign = Campaign
scenario-campaign-about = Both sides deploy where they like within their lines, the Allies first.
scenario-historical = Historical campaign
scenario-historical-about = Every block starts where its corps stood on the morning of 15 June.
option-players = Players
option-players-two = Two players
option-players-three = Three players
option-players-tournament = Tournament: the sides are bid for
option-fog = Fog of battle
option-fog-standard = Blocks are revealed when a battle begins
option-fog-full = Blocks stay hidden until they fire or are engaged

## Who

seat-french = French
seat-allied = Allies
seat-anglo = Anglo-Dutch
seat-prussian = Prussians
seat-one = Player one
seat-two = Player two
side-french = the French
side-allied = the Allies
army-french = French army
army-anglo = Anglo-Dutch army
army-prussian = Prussian army
hidden = { $army ->
    [french] French block { $n }
    [anglo] Anglo-Dutch block { $n }
   *[prussian] Prussian block { $n }
}

type-infantry = infantry
type-cavalry = cavalry
type-foot-artillery = foot artillery
type-horse-artillery = horse artillery
type-leader = leader
short-infantry = inf
short-cavalry = cav
short-foot-artillery = art
short-horse-artillery = hart
short-leader = LDR
short-french = fr
short-anglo = an
short-prussian = pr
corps-Guard = Imperial Guard
corps-Reserve = Reserve
corps-Cavalry = Cavalry
origin-FR = French
origin-PR = Prussian
origin-BR = British
origin-NE = Dutch-Belgian
origin-BK = Brunswick

## Where

place-french-left = French left
place-french-centre = French centre
place-french-right = French right
place-french-reserve = French reserve
place-allied-left = Allied left
place-allied-centre = Allied centre
place-allied-right = Allied right
place-allied-reserve = Allied reserve
token-woods = woods
token-farm = farm
token-stream = stream
token-hill = hill
group-open = the line
group-squares = the squares
country-FR = France
country-NL = United Netherlands
road-major = major road
road-minor = minor road
in-hand = In hand

## When

date-1815-06-15 = 15 June
date-1815-06-16 = 16 June
date-1815-06-17 = 17 June
date-1815-06-18 = 18 June
date-1815-06-19 = 19 June
date-1815-06-20 = 20 June
date-1815-06-21 = 21 June
date-1815-06-22 = 22 June
phase-auction = Auction
phase-reduction = Paying the bid
phase-deployment = Deployment
phase-movement = Movement
phase-march = Forced marches
phase-skirmishes = Skirmishes
phase-setup = Battle deployment
phase-battles = Battles
phase-supply = Supply
phase-defeat = Defeat and victory
phase-over = End of the game
stage-morale = Morale
stage-combat = Combat
stage-reinforcements = Reinforcements
stage-withdrawal = Withdrawal
stage-over = End of the battle turn

## Data

data-towns = towns
data-roads = roads
data-blocks = blocks
data-setup = starting towns
data-tables = tables

## Parts of sentences

n-blocks = { $n ->
    [one] one block
   *[other] { $n } blocks
}
n-steps = { $n ->
    [one] one step
   *[other] { $n } steps
}
hit-count = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}
fire-why = { $why ->
    [shock] {" "}(F{ $base } + shock)
    [canister] {" "}(F{ $base } + canister)
    [farm] {" "}(F{ $base } + farm)
    [hill] {" "}(F{ $base } + hill)
    [squares] {" "}(F{ $base } + 1 at squares)
    [farm-squares] {" "}(F{ $base } + farm + 1 at squares)
    [hill-squares] {" "}(F{ $base } + hill + 1 at squares)
    [horse-at-squares] {" "}(F{ $base } − 1 at squares)
    [woods] {" "}(cavalry in woods)
    [first-volley] {" "}(horse artillery, first volley at squares)
    [later-volley] {" "}(horse artillery, later volley at squares)
   *[none] {""}
}
die-rolled = { $plus ->
    [0] { $die }
   *[other] { $die } + { $plus }
}
bid-for = For { $side }: { $n ->
    [one] { $n } step
   *[other] { $n } steps
}

## Chronicle: the turns

turn = Turn { $n }, { $date }: { $side }
turn-night = Turn { $n }, night of { $date }: { $side }
deployment = Deployment
deployed-block = { $block } takes post at { $town }.
deployed = Deployment complete: { $seat }.

## Chronicle: the tournament

coin = The coin is tossed. First to bid: { $seat }.
bid = { $seat } bids { n-steps } for { $side }.
auction-won = { $n ->
    [0] { $seat } wins the auction and leads { $side }, at full strength.
   *[other] { $seat } wins the auction and leads { $side }, { n-steps } the weaker.
}
reduced = { $seat } gives up a step; { $n ->
    [0] the bid is paid.
    [one] one is still owed.
   *[other] { $n } are still owed.
}
reduced-block = { $block } starts one step weaker.

## Chronicle: movement

group-move = The { $army } stirs: the group at { $town } takes the road.
moved = { $block } moves from { $from } to { $town }.
attacks = { $block } attacks { $town } from { $from }.
leader-shown = { $block } shows himself at { $town }: +1 to the forced marches that started with him.
march-roll = { $block } forces the march to { $town } and rolls { die-rolled }.

## Chronicle: losses

step-lost = { $cause ->
    [fire] Under fire at { $town }, { $block } loses
    [march] For stragglers on the road to { $town }, { $block } loses
    [attrition] Leaving the field of { $town }, { $block } loses
   *[other] At { $town }, { $block } loses
} { $steps ->
    [one] a step.
   *[other] { $steps } steps.
}
eliminated = { $cause ->
    [fire] { $block } is destroyed by fire at { $town }.
    [march] { $block } melts away on the forced march to { $town }.
    [attrition] { $block } breaks up while leaving the field of { $town }.
    [morale] { $block } loses heart at { $town } and is destroyed.
    [square] { $block } is cut down in square at { $town }.
    [stream] { $block } is caught at the stream of { $town } and destroyed.
    [no-road] { $block } finds no open road out of { $town } and surrenders.
    [supply] { $block } is left without supply at { $town } and disbands.
    [defeat] { $block } lays down arms at { $town } with the whole army.
   *[other] { $block } is eliminated at { $town }.
}
hits-lost = { $n ->
    [one] One hit is wasted.
   *[other] { $n } hits are wasted.
}
revealed = { $block } is revealed, strength { $strength }.

## Chronicle: skirmishes

skirmish = Skirmish at { $town }
skirmish-fires = { $block } skirmishes at F{ $firepower }: { $dice } — { hit-count }.
skirmish-won = At { $town } the skirmish goes to { $side }.

## Chronicle: battles

battle = Battle of { $town }
tokens-drawn = For the field of { $town }, { $side } draw: { $tokens }.
token-placed = Terrain on the { $place }: { $token }.
deployed-at = { $block } deploys to the { $place }.
battle-turn = At { $town } it is up to { $side }.
morale-high = { $block } tests morale on the { $place }, rolls { die-rolled } and stands.
morale-low = { $block } tests morale on the { $place }, rolls { die-rolled } and wavers.
falls-back = { $block } falls back from the { $from } to the { $place }.
engages = { $block } advances from the { $from } and engages on the { $place }.
disengages = { $block } disengages from the { $from } to the { $place }.
redeploys = { $block } redeploys from the { $from } to the { $place }.
walks-in = { $block } walks from the { $from } into an empty position, the { $place }.
fires = { $block } fires at { $group } on the { $place } at F{ $firepower }{ fire-why }: { $dice } — { hit-count }.
takes = { $block } occupies the { $token } on the { $place }.
leaves = { $block } leaves the { $token } on the { $place }.
swaps = { $other } takes over the { $token } on the { $place } from { $block }.
forms-square = { $block } forms square on the { $place }.
breaks-square = { $block } breaks its square on the { $place }.
shelters = { $block } takes shelter on the { $place } in the square of { $square }.
comes-out = { $block } comes out of the square on the { $place }.
reinforces = { $block } comes up from { $from } to the battle of { $town }.
stalemate = Stalemate at { $town }: the attacker must withdraw.
retreats = { $block } retreats from { $from } to { $town }, disrupted.
rout = Rout at { $town }: { $side } are swept from the field!
battle-lost = At { $town } there is nobody left to fight for { $side }.
battle-won = Victory at { $town } for { $side }.
regroups = { $block } regroups from { $from } to { $town }.

## Chronicle: supply, defeat, victory

supply-cut = { $town } is in French hands: for want of supply the { $army } must give up { n-blocks }.
army-defeated = The { $army } is defeated, with { n-blocks } lost.
army-losses = { $army }: { n-blocks } lost (defeated at { $of })
army-out = { $army }: defeated
victory = Victory for { $side }. { $kind }.
victory-french-armies = Both Allied armies are defeated
victory-french-cities = Two of Brussels, Ghent and Liège are in French hands on 22 June
victory-allied-armies = The French army is defeated
victory-allied-time = The campaign is over, and the French have not won it

## Questions: before the campaign

auction-bid = Bid for a side: the steps you would give up to lead it.
reduce-block = Pay your bid: choose a block to start one step weaker ({ $n } owed).
deploy-block = { $n ->
    [0] All your blocks are placed: move one elsewhere, or finish the deployment.
    [one] Choose your last block to deploy.
   *[other] Choose a block to deploy; { $n } are in hand.
}
deploy-block-sheet = All others by the historical sheet
deploy-block-done = Finish the deployment
deploy-town = Choose the town where { $block } starts.

## Questions: movement

movement-block = { $active ->
    [french] Choose a block to move. Group moves left: { $french }.
   *[allied] Choose a block to move. Group moves left: Anglo-Dutch { $anglo }, Prussian { $prussian }.
}
movement-block-done = End the normal moves
movement-town = Where does { $block } move from { $town }?
movement-on = { $block } is at { $town } and may move on: where to?
march-block = Choose a block for a forced march, or go on to the dice.
march-block-done = No more forced marches
march-town = Where does { $block } force the march from { $town }?
march-leader = Show { $block } for +1 to the forced-march { $n ->
    [one] roll of one block?
   *[other] rolls of { $n } blocks?
}
march-leader-show = Show him: +1
march-leader-hide = Keep him hidden
march-leader-away = { $block } was not with those who marched: nobody can be shown, but only you know it.
march-leader-away-hide = On to the dice

## Questions: skirmishes

skirmish-next = Choose which skirmish is fought first.
skirmish-show = Skirmish at { $town }: choose { $n ->
    [one] the last block
   *[other] { $n } blocks
} to show and fight with.
skirmish-retreat = The skirmish at { $town } is lost: where does { $block } retreat?
losses-choose = Your strongest blocks are equal: choose the one that takes the hit{ $n ->
    [one] .
   *[other] {" "}({ $n } to come).
}

## Questions: battles

setup-next = Choose which battle is set up next.
setup-token = Battle of { $town }: where do you lay the { $token }?
setup-block = Battle of { $town }: choose a block to deploy; { $n } to place.
setup-block-rest = The rest into the reserve
setup-place = Battle of { $town }: where does { $block } deploy?
battle-next = Choose which battle is fought next.
morale-next = Battle of { $town }: { $n } blocks test their morale; which rolls first?
morale-next-rest = Roll for all in order
battle-block = Battle of { $town }: choose a block to act.
battle-block-done = End the combat stage
battle-withdraw = Stalemate at { $town }: choose a block to withdraw.
battle-action = Battle of { $town }: what does { $block } do?
battle-action-place = Move to the { $what }
battle-reinforce = Battle of { $town }: choose a block in an adjacent town to bring into the reserve.
battle-reinforce-done = No more reinforcements
rout-block = Rout from { $town }: { $n } blocks, room for { $room } on the roads; which leaves next?
rout-town = Rout from { $town }: { $n } blocks, room for { $room } on the roads; where does { $block } go?
regroup-block = You have won the battle of { $town }: choose a block to regroup.
regroup-block-done = No more regrouping
regroup-town = Where does { $block } regroup from { $town }?
supply-remove = For want of supply the { $army } must give up { n-blocks }: choose one.

## Choices

choice-rest = All the rest
choice-sheet = By the historical sheet
choice-show = Show
choice-hide = Keep hidden
choice-fire = Fire at { $what }
choice-take = Occupy the farm or hill
choice-leave = Leave the farm or hill
choice-swap = Hand the farm or hill over to { $what }
choice-form = Form square
choice-break = Break the square
choice-shelter = Take shelter in the square of { $what }
choice-come-out = Come out of the square
choice-retreat = Retreat to { $what }
choice-hold = { $what }, holding its farm or hill

## Refusals: whose, what, where

not-your-block = That block is not yours to command.
not-active = { $block } does not belong to the side whose turn it is.
not-in-this-turn = That has no part in this.
no-such-block = There is no such block on the map.
no-such-town = Choose a town of the map.
no-such-place = Choose a place on the battle board.
no-such-action = There is no such action in battle.
choose-block-first = Choose a block first.
nothing-left-to-do = { $block } can do nothing more in this battle turn.
disrupted = { $block } has retreated and is disrupted until the end of the turn.
not-adjacent-town = Too far: only towns adjacent to the battle will do.
no-fight-now = No fight at { $town } can be chosen now: there is none, or it has to wait.

## Refusals: the tournament

bid-first-must = The first bidder must bid, be it nothing.
bid-unreadable = A bid names a side and a number of steps.
bid-one-higher = The next bid must be { $n }, exactly one higher.
bid-too-high = That side can pay { n-steps } at most.
reduce-once = { $block } has already given up a step, and gives up no more than one.
reduce-not-this = { $block } cannot give up a step: only blocks of your side can, and leaders never.

## Refusals: deployment

deploy-not-french = { $block } must start in a French town, and { $town } is not one.
deploy-across-border = { $block } must start north of the border, and { $town } is in France.
deploy-across-line = { $block } must start on its army’s side of the Anglo-Prussian line, and { $town } lies beyond it.
deploy-town-full = { $town } is full: { n-blocks } at most may start there.
deploy-blocks-left = { $n ->
    [one] One block is still in hand.
   *[other] { $n } blocks are still in hand.
}
deploy-sheet-full = The historical sheet no longer fits: a town would hold too many blocks.

## Refusals: movement

already-moved = { $block } has already moved in this turn.
no-group-move = The { $army } has no group move left.
no-way-out = No road out of { $town } is open to { $block }.
not-adjacent = { $town } is too far: { $block } can only follow a road from { $from } to the next town.
road-limit = The road from { $from } to { $town } has carried its { $n } blocks in this turn.
river-limit = The road from { $from } to { $town } crosses a river: only { $n } blocks may attack along it.
night-attack = No attacks at night: there are enemies at { $town }.
command-control = The groups of { $a } and { $b } may not both attack { $town }: they must start next to it and be joined by a road.
night-march = There are no forced marches at night.
already-marched = { $block } has already made a forced march.
march-group-not-moved = No forced march for { $block }: that group has not moved in this turn.
march-rate-not-used = Before a forced march { $block } must have used the whole normal move.
march-from-enemies = { $block } has met the enemy and can march no further.
march-after-moves = The normal moves are over: only forced marches are left.
leader-was-away = { $block } did not start the turn with any of those who marched.

## Refusals: battle deployment

token-not-yours = You may lay terrain only in your own three positions.
token-taken = The { $place } already has its terrain.
token-two-streams = A stream already runs before the { $place }.
deploy-not-there = { $block } can deploy only to your own three positions and your reserve.
deploy-fill-positions = Left, centre and right must each have a block first, as far as possible.
already-deployed = That block is already deployed.
corps-integrity = Corps integrity: the { $place } would hold blocks of { $n } corps; one is allowed, or two with a leader.
corps-of-both-allies = Corps integrity: in a battle of both Allied armies, the { $place } may hold one Anglo-Dutch and one Prussian corps where a leader stands, never two corps of one army.
cannot-hold = { $block } cannot occupy terrain on the { $place }: a farm takes one infantry, a hill one artillery.
guns-in-woods = { $block } cannot go to the { $place }: artillery never enters woods.

## Refusals: moving in battle

already-acted = { $block } has already acted in this battle turn.
already-fired = { $block } has already fired in this battle turn.
fired-no-move = { $block } has fired and cannot move in this battle turn.
no-move-left = { $block } has no battle move left.
stopped-by-enemies = { $block } has engaged and can go no further.
square-stands = { $block } is in square and must break it first.
sheltered = { $block } is sheltering in a square and must come out first.
not-next-to = { $block } cannot reach the { $place } from here: never sideways, never into the enemy’s reserve.
engaged-only-back = { $block } is engaged and can only disengage straight back.
foot-guns-never-engage = { $block } is foot artillery, which never moves to engage.
disengaged-no-engage = { $block } has disengaged and cannot engage in the same battle turn.
guns-over-stream = { $block } cannot cross the stream: only horse artillery may, and only into an empty position.
stream-full = { $n } blocks have crossed the stream in this battle turn, and no more may.

## Refusals: fire

moved-no-fire = { $block } has moved and cannot fire in this battle turn.
moved-twice-no-fire = { $block } has moved twice and cannot fire in this battle turn.
reserve-no-fire = { $block } is in reserve and cannot fire.
not-engaged-no-fire = { $block } is not engaged, and only artillery fires from afar.
woods-no-fire = { $block } cannot fire at troops in woods.
friends-in-the-way = { $block } cannot fire: friends are engaged in the position opposite.
nothing-to-fire-at = { $block } has no such target.
no-firepower = The firepower of { $block } is down to F0.
hit-strongest = { $block } is not among the strongest of those who were fired at.
hit-elsewhere = { $block } was not fired at, or cannot be hit by this fire.
no-morale-roll = { $block } does not test its morale: only engaged blocks of strength 1 do, not those in shelter, and a leader only when alone.

## Refusals: farms, hills, squares, shelter

held-already = The farm or hill on the { $place } is already held.
not-holder = { $block } holds no farm or hill.
not-here = Only a friend in the same position can relieve { $block }.
only-infantry-squares = Only infantry forms square, and { $block } is none.
square-not-here = { $block } can form square only on your own left, centre or right.
square-woods-farm = { $block } cannot form square in woods or in a farm.
not-in-square = { $block } is not in square.
cannot-shelter = Only leaders and artillery shelter in squares.
no-square-here = { $block } has no such friendly square in the same position.
square-full = That square already shelters a block.
not-sheltered = { $block } is not sheltering in a square.

## Refusals: reinforcements, retreats, regrouping

reinforce-from-battle = { $block } cannot leave { $town }, where there is fighting.
reinforce-road-full = The road from { $town } carries no more than { n-blocks } in a battle turn.
stalemate-leave = The battle is in stalemate: the attacker can only withdraw.
retreat-to-enemies = Nobody can retreat to { $town }, where there are enemies or fighting.
retreat-not-entered = The attacker can retreat only where he came from, and that is not { $town }.
retreat-attackers-road = The attacker came from { $town }: the defender cannot retreat there.
retreat-road-full = The road to { $town } carries no more than { n-blocks } out of the battle in a battle turn.
already-regrouped = { $block } has already regrouped.
regroup-battle = There is still fighting at { $town }.
regroup-road-full = The road between here and { $town } carries no more than { n-blocks } for regrouping.
regroup-not-held = { $block } cannot regroup to { $town }: no friends hold it.
supply-not-this = Only blocks of the { $army } can be given up.

## Odds

hits = Hits
hits-n = { $n ->
    [0] no hits
    [one] 1 hit
   *[other] { $n } hits
}
steps-lost = Steps lost
steps-lost-n = { $n ->
    [0] none
    [one] 1 step
   *[other] { $n } steps
}
blocks-eliminated = Blocks eliminated
blocks-eliminated-n = { $n ->
    [0] none
    [one] 1 block
   *[other] { $n } blocks
}
march = Forced march
march-with-leader = Forced march, if the leader is shown
march-safe = no loss
march-step-lost = a step lost
march-eliminated = eliminated
