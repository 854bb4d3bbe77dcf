### 16.1: event cards

card-drawn = Card drawn by { $side }.
card-played = Card played by { $side }: “{ $card }”.
cards-exchanged = Austria is neutral: other cards take the place of some in the deck.
card-without-effect = “{ $card }” has no effect.
card-names = Named: { $what }.
card-points = Points for decisive victories of { $side }: now { $n }.
card-die = The die of the card shows { $die }.
card-hastens = { $n ->
    [one] A reinforcement of the next turn arrives at the end of this one.
   *[other] { $n } reinforcements of the next turn arrive at the end of this one.
}
card-depot-lost = A depot of { $side } at { $hex } is lost.
card-rallies = { $unit } at { $hex } is back in good order.
card-returns = { $unit } returns at { $hex }.
card-disrupts = { $unit } at { $hex } is disrupted.
card-hits = { $unit } at { $hex } is hit.
card-eliminates = { $unit } at { $hex } is eliminated.
card-leaves = { $unit } at { $hex } leaves the game.
card-inspects = The stack at { $hex } is looked into: { $pieces }{ $n ->
    [0] {""}
   *[other] ; disrupted: { $shaken }
}{ $dummies ->
    [0] {""}
   *[other] ; dummies: { $dummies }
}.
commander-leaves = { $commander } leaves the game.

card-other = “{ $card }” is not about { $what }, or not any more.
card-not-at-hand = “{ $card }” is neither the card you drew nor the one in your hand.
card-too-small = “{ $card }”: the stack at { $hex } is too small.
card-not-for-this = The card “{ $card }” adds nothing to this attack.
card-no-retreat = This retreat does not depend on the card “{ $card }”.
card-forbids = The card “{ $card }” forbids it at { $hex }.
no-forced-march-yet = VIII Corps may not force-march before the card “Jérôme” has been played.

cards-play = Which card do you play? You keep the other.
cards-stack = “{ $card }”: name a stack.
cards-commander = “{ $card }”: name a commander ({ $n } left).
cards-bridge = “{ $card }”: name a bridge.
cards-depot = “{ $card }”: name a depot.
cards-free-depot = Where do you set up a depot without a train?
cards-rally-stack = “{ $card }”: which stack recovers?
cards-rally = “{ $card }”: recover a unit ({ $n } left).
cards-rally-done = No further unit
cards-return = “{ $card }”: which unit returns?
cards-return-to = “{ $card }”: where does it return?
cards-disrupts = “{ $card }”: disrupt a unit ({ $n } left).
cards-hits = “{ $card }”: hit a unit ({ $n } left).
cards-eliminates = “{ $card }”: eliminate a unit ({ $n } left).
cards-leaves = “{ $card }”: which unit leaves the game?
cards-inspect = “{ $card }”: look into a stack ({ $n } left).

## 1813: what cards bring

cards-upgrade = “{ $card }”: which unit counts as Line from now on?
cards-choose = “{ $card }”: the first or the second of its two ways?
cards-choose-first = The first
cards-choose-second = The second
cards-transfer = “{ $card }”: which unit goes to Italy?
cards-transfer-to = Where does { $unit } go?
