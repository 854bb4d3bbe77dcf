# Quel che dice la mappa del browser oltre alle parole delle regole.

board-cartouche = Teatro della guerra

## Tempo e situazione

board-track = Tabella dei turni
board-turn-date = Turno { $n }, { $date }
board-set-up = Schieramento
board-winter = inverno
board-arriving = in arrivo: { $units }
board-trains = Convogli che puoi ancora porre: { $n }
board-trains-short = Convogli { $n }
board-commands = Combat Commands che ti restano: { $n }
board-commands-short = CC { $n }
board-total = Punti vittoria adesso
board-battle-points = Punti per battaglie
board-units-left = Unità sulla mappa
board-units-of = { $n } ({ $out } disorganizzate)
board-units-lost = Pedine perse
board-depot-count = Depositi
board-depots-lost = Depositi persi al nemico
board-trains-left = Convogli da porre
board-commands-left = Combat Commands
board-cities = Città: { $cities }
board-lost = Perse: { $pieces }

## Pedine ed esagoni

board-room = Fattore di occupazione { $n }
board-occupancy = { $n } di 6 Fattori di occupazione
board-rating = Valore di comando { $n }
board-corps = corpo { $corps }
board-dummies = Pedine fasulle su questa pila: { $n }
board-sealed = Una pila coperta di { $n ->
    [one] una pedina
   *[other] { $n } pedine
}
board-with-cavalry = con cavalleria in buon ordine
board-ways = { $n } scelte
board-worth = { $n ->
    [one] un punto vittoria
   *[other] { $n } punti vittoria
}
board-fortified = fortificata
board-depot = deposito
board-depot-of = Deposito: { $side }
board-lives-from = Rifornita da { $hex }
board-starving = Senza rifornimento: nessuna linea porta a un deposito.
board-nobody = Qui non c’è nessuno.
board-inspect = Indica un esagono o una pedina.
board-source = Dati:
board-legend-stack = una pila: il miglior comandante con il suo valore, le unità, quanto è pieno l’esagono
board-legend-sealed = una pila coperta di tante pedine; il tratto indica cavalleria in buon ordine

board-mark-disrupted = disorganizzata
board-mark-forced = marcia forzata in questo turno
board-mark-fought = { $n ->
    [one] ha combattuto una volta: dimezzata
   *[other] ha combattuto { $n } volte: un quarto
}
board-mark-marched = ha mosso
board-mark-fed = ha avuto un convoglio in questo turno
board-mark-hungry = senza rifornimento
board-mark-forage = deve foraggiare

## Scegliere

board-switch = Che cosa significa un clic
board-switch-hex = Marcia verso
board-switch-via = Passando per
board-switch-train = Convoglio
board-switch-dummy = Finto
board-switch-cover = Metti una fasulla
board-switch-uncover = Togline una
board-next = { $n ->
    [one] Ancora una pila
   *[other] Ancora { $n } pile
}: prossima (M)
board-risk = rischio di perdite { $n }
board-no-risk = nessun rischio di perdite
board-forced = { $n ->
    [one] un esagono di marcia forzata
   *[other] { $n } esagoni di marcia forzata
}
board-march-hungry = là senza rifornimento
board-march-others = Poi senza rifornimento: { $hexes }
board-hunger = { $n ->
    [one] Una pila è senza rifornimento e soffrirà all’inizio del prossimo turno.
   *[other] { $n } pile sono senza rifornimento e soffriranno all’inizio del prossimo turno.
}

## Misurare

board-measure-supply = Rifornimento: { $side }
board-measure-cavalry = Cavalleria: { $side }
board-measure-closed = Nessuno può dirlo: le pile sono coperte.
board-supply-title = Rifornimento: { $side }
board-supply-all = Ogni pila è rifornita.
board-supply-without = Senza rifornimento: { $hexes }
board-supply-key = Verde: rifornito, con la linea di ogni pila. Tratteggio: la catena dei depositi e le città dove si può istituirne uno.
board-cavalry-title = Che cosa ostacola la cavalleria: { $side }
board-cavalry-key = Pieno: qui le linee di rifornimento sono tagliate, se non ci sono unità. Bordo tratteggiato: qui le marce si fermano.

## Combattimento

board-combat = Combattimento
board-attackers = Attaccanti
board-defenders = Difensori
board-supports = Sostegno da { $hex }
board-order-die = Ordine: dado { $n }, Combat Commands { $cc }
board-cc = Attacca con tanti Combat Commands:
board-tie = Parità
board-won-by = Vince: { $side }, per { $n }
board-combat-over = Combattimento concluso
board-continue = Continua

## Carte evento

board-cards = Carte evento
board-card-both = entrambi
board-card-play = Gioca questa carta
