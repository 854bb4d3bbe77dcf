# What all games of the family say besides their chapters. Names of sides carry their article, for
# use within a sentence; as a label use seat-*.

## Who and what

seat-french = French
side-french = the French
hidden-french = French pieces
unseen-french = A French piece
seat-coalition = Coalition
side-coalition = the Coalition
hidden-coalition = Pieces of the Coalition
unseen-coalition = A piece of the Coalition
arm-inf = infantry
arm-cav = cavalry
arm-art = artillery
class-V = Veteran
class-L = Line
class-C = Conscript
rank-A = supreme commander
rank-I = infantry high command
rank-C = cavalry high command
rank-K = Cossack command
rank-corps = corps commander
rank-none = without a command
face-train = supply train
face-dummy = dummy
face-hidden = face down
terrain-clear = clear
terrain-forest = forest
terrain-marsh = marsh
terrain-rough = rough
terrain-mountain = mountain
terrain-lake = lake
terrain-sea = sea

## Data and rules

data-hexes = hexes
data-units = units
data-commanders = commanders
data-setup = starting hexes
data-arrivals = reinforcements
data-tables = tables
data-cards = event cards
rule-kind-advanced = Advanced rule
rule-kind-two-year = Two-year campaign
rule-kind-scenario = Campaign
rule-kind-example = Example
rule-kind-linked = Linked campaign

## Phases

phase-setup-coalition = Set-up of the Coalition
phase-setup-french = Set-up of the French
phase-depots-coalition = First depots of the Coalition
phase-depots-french = First depots of the French
phase-none = End of the turn
phase-beginning = Beginning of the turn
phase-cards = Event cards
phase-supply = General supply and attrition
phase-conversion = Trains and depots
phase-shortage = Shortage of trains
phase-trains = Placing of trains
phase-depots = Setting up of depots
phase-recovery = Recovery
phase-movement = Movement
phase-movement-ends = End of movement
phase-forage = Forage
phase-commands = Combat commands
phase-combat = Combat
phase-commanders = Commanders’ movement
phase-cossacks = Cossacks
phase-revolts = Cossacks
phase-reinforcements = Reinforcements
phase-defection = Defections
phase-reserve = Losses of the Cavalry Reserve
phase-late-arrivals = Late arrivals
phase-quarters = Winter quarters
phase-winter = Winter quarters
phase-deal = Dealing of cards
phase-end = End of the turn

turn = Turn { $n }, { $date }
turn-winter = Turn { $n }, { $date }: winter
phase = { $phase }

## Set-up options

option-setup-french = Set-up of the French
option-setup-french-historical = historical
option-setup-french-free = free
option-dummies-yes = with dummies
option-dummies-no = without dummies

## Fog (15.1)

choice-dummies = Move dummies
choice-cover = Lay a dummy on { $what }
choice-uncover = Take a dummy off { $what }
fog-arrange = Add or take off a dummy?
fog-no-stack = You have no units in { $hex }.
fog-none-left = All { $n } dummies are on the map.
fog-too-many = { $hex } holds as many dummies as combat units already.
fog-no-dummy = No dummy of yours lies in { $hex }.

## The board in the terminal

board-turn = Turn { $n } of { $of }: { $phase }
board-side = { $side }: trains { $trains }, Combat Commands { $commands }, points { $points }
board-depots = Depots: { $cities }
