### Chapter 7: trains and depots. Names of sides carry their article.

trains-convert = Convert a depot into a supply train?
trains-convert-city = Convert the depot in { $what }
trains-convert-none = Convert none
trains-shortage = Your opponent has more depots than trains. You may take off { $n ->
    [one] one of them
   *[other] { $n } of them
}.
trains-shortage-city = Take off the depot in { $what }
trains-place = Lay a marker; the sides lay one each by turns. At hand: trains { $trains }, dummies { $dummies }.
trains-place-train = Train in { $what }
trains-place-dummy = Dummy in { $what }
trains-place-pass = Pass and discard a train
trains-place-stop = Lay no more dummies
depots-build = Turn a train into a depot?
depots-build-city = Set up a depot in { $what }
depots-start = Choose your first depots: { $n } of at most { $most }.
depots-start-city = Depot in { $what }
depots-start-auto = Place depots until all units are in supply

depot-converted = In { $hex } { $side } convert a depot into a train.
depot-taken-off = The depot of { $side } in { $hex } is taken off for lack of trains.
depot-taken-back = In { $hex } { $side } gave up a depot.
depot-built = In { $hex } { $side } set up a depot.
depot-captured = In { $hex } { $side } destroy a depot.
marker-laid = In { $hex } { $side } lay a marker ({ $face }).
placing-passed = Pass of { $side }: a train is discarded.
placing-ended = No more markers are laid by { $side }.
train-discarded = Pass of { $side }: the train in { $hex } is discarded.

depot-no-city = Depots stand only in cities; { $hex } is none.
depot-there = There is a depot in { $hex } already.
depot-never = You may never set up a depot in { $hex }.
depot-enemy = Enemy units are in { $hex }.
depot-enemy-city = { $hex } is an enemy city, and none of your units is in it.
depot-siege = { $hex } is under siege.
depot-not-linked = A depot in { $hex } would not be linked to a source of supply.
depot-no-train = No train of yours lies in { $hex }.
depot-train-converted = The train in { $hex } was a depot until now: it serves its stack this turn.
depot-most = You may begin with { $n } depots at most.
depot-card = The set-up of your enemy may still put combat units in { $hex }.
depot-holds-chain = Other depots are linked through { $hex }.
shortage-no-depot = There is no depot of your opponent in { $hex }.
convert-no-depot = You have no depot in { $hex }.
convert-once = Only one depot a turn may be converted.
convert-no-stack = No combat unit of yours stands on the depot in { $hex }.
no-trains-left = You have no trains left to lay.
no-dummies-left = You have no dummies left to lay.
pass-needs-train = A pass costs a genuine train, and you have none.
stop-with-trains = As long as you have trains you lay a marker or pass.
placing-trains = Markers are being laid now.
discard-no-train = No train of yours lies in { $hex }.
discard-dummy = In { $hex } lies no genuine train, and a pass costs one.
train-no-stack = No stack of yours is in { $hex }, and a depot cannot be there.
train-no-supply = The stack in { $hex } is not in supply.
train-no-commander = No commander is with the stack in { $hex }.
train-not-led = No commander in { $hex } leads units of that nation.
train-for-depot-only = The train in { $hex } was laid without supply or commander: it can only become a depot.
