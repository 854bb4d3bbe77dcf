# Ciò che la mappa di Tolentino nel browser dice oltre alle parole delle regole.

board-cartouche = Tolentino
board-cartouche-valley = La Valle del Chienti

## Tempo e vittoria

board-track = Tabella dei turni
board-turn = Turno { $n }, { $day } maggio, { $hours }
board-dark-dusk = crepuscolo
board-dark-night = notte
board-returning = tornano: { $units }
board-points = Punti vittoria dei napoletani finora: { $n }
board-orders-left = Ordini che il comandante in capo può ancora cambiare: { $n }
board-lost = Perdite: { $pieces }
board-returns = { $unit }: torna al turno { $turn }

## Pedine ed esagoni

board-values = efficienza { $efficiency }, forza { $strength }, movimento { $movement }
board-general = iniziativa { $initiative }, raggio { $radius }
board-morale = morale { $n ->
    [-2] −2
    [-1] −1
    [1] +1
   *[2] +2
}
board-ways = { $n } scelte
board-sealed = Fuori vista: si conosce solo la pedina in cima.
board-worth = obiettivo, { $n ->
    [one] un punto vittoria
   *[other] { $n } punti vittoria
}
board-nobody = Qui non c’è nessuno.
board-inspect = Indica un esagono, una pedina o una formazione.
board-formation = { $formation }: { $order }. Comandante: { $commander }

## Assalto

board-assault = Assalto
board-charge = Carica
board-fold = Riduci
board-unfold = Apri
board-attackers = Attaccanti
board-defenders = Difensori
board-strengths = Forza { $attack } contro { $defence }
board-shift = Spostamento: { $what }
board-columns = { $n ->
    [one] una colonna a sinistra
   *[other] { $n } colonne a sinistra
}
board-odds = Rapporto
board-modifier = Modificatore al dado
board-modifier-limited = Modificatore al dado, al suo limite
board-die = Dado

## Misure

board-measure-command = Raggio: { $commander }
board-measure-sight = Linea di vista
board-measure-radius = { $commander }: raggio di comando { $n }
board-measure-formations = Può cambiare gli ordini di: { $formations }
board-measure-heard = In comando: { $units }
board-measure-cut-off = Fuori comando: { $units }
board-measure-strayed = Né con né accanto a un generale della loro divisione: { $units }
board-measure-from = Vista da { $hex }: { $n ->
    [one] un esagono
   *[other] { $n } esagoni
}
board-measure-seen = In vista: { $hexes }
board-measure-closed = { $hex } non si vede: in mezzo c’è { $walls }

## Bombardamento

board-bombardment = Bombardamento
board-fire-value = Valore di bombardamento: { $units }
board-fire-distance = Distanza
board-fire-concentration = Concentrazione del bersaglio
board-fire-terrain = Terreno del bersaglio
