### Chapter 6: general supply, and Forage (8.7). Names of sides carry their article.

supply-disrupted = Out of supply in { $hex }, disrupted: { $units }.
supply-eliminated = Starved in { $hex }, eliminated: { $units }.
supply-holds-out = Out of supply in { $hex }, but holding out: { $units }.
forage-failed = Forage in { $hex }: die { $die }{ $n ->
    [0] {""}
    [one] {" "}for one unit
   *[other] {" "}for { $n } units
}: out of supply.
forage-passed = Forage in { $hex }: die { $die }{ $n ->
    [0] {""}
    [one] {" "}for one unit
   *[other] {" "}for { $n } units
}: the stack finds food.
forage-no-effect = Forage in { $hex }: die { $die }{ $n ->
    [0] {""}
    [one] {" "}for one unit
   *[other] {" "}for { $n } units
}: no effect.
forage-marked = The stack in { $hex } has to forage.
