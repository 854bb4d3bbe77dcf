# What the browser's board of Tolentino says besides the rules' own words.

board-cartouche = Tolentino
board-cartouche-valley = The Valley of the Chienti

## Time and victory

board-track = Turn track
board-turn = Turn { $n }, { $day } May, { $hours }
board-dark-dusk = dusk
board-dark-night = night
board-returning = returning: { $units }
board-points = Victory points of the Neapolitans so far: { $n }
board-orders-left = Orders the commander-in-chief may still change: { $n }
board-lost = Lost: { $pieces }
board-returns = { $unit }: returns on turn { $turn }

## Pieces and hexes

board-values = efficiency { $efficiency }, strength { $strength }, movement { $movement }
board-general = initiative { $initiative }, radius { $radius }
board-morale = morale { $n ->
    [-2] −2
    [-1] −1
    [1] +1
   *[2] +2
}
board-ways = { $n } choices
board-sealed = Out of sight: only the top counter is known.
board-worth = objective, { $n ->
    [one] one victory point
   *[other] { $n } victory points
}
board-nobody = Nobody is here.
board-inspect = Point at a hex, a counter or a formation.
board-formation = { $formation }: { $order }. Commander: { $commander }

## Assault

board-assault = Assault
board-charge = Charge
board-fold = Fold up
board-unfold = Unfold
board-attackers = Attackers
board-defenders = Defenders
board-strengths = Strength { $attack } to { $defence }
board-shift = Shift: { $what }
board-columns = { $n ->
    [one] one column left
   *[other] { $n } columns left
}
board-odds = Odds
board-modifier = Die modifier
board-modifier-limited = Die modifier, at its limit
board-die = Die

## Measuring

board-measure-command = Radius: { $commander }
board-measure-sight = Line of sight
board-measure-radius = { $commander }: command radius { $n }
board-measure-formations = May change the orders of: { $formations }
board-measure-heard = In command: { $units }
board-measure-cut-off = Out of command: { $units }
board-measure-strayed = Neither with nor next to a general of their division: { $units }
board-measure-from = Sight from { $hex }: { $n ->
    [one] one hex
   *[other] { $n } hexes
}
board-measure-seen = In sight: { $hexes }
board-measure-closed = { $hex } cannot be seen: { $walls } in the way

## Bombardment

board-bombardment = Bombardment
board-fire-value = Bombardment value: { $units }
board-fire-distance = Distance
board-fire-concentration = Concentration of the target
board-fire-terrain = Terrain of the target
