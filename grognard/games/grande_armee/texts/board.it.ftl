# Quel che dice la mappa del browser oltre alle parole delle regole.

board-cartouche = Teatro della guerra

## Tempo e situazione

board-track = Tabella dei turni
board-turn-date = Turno { $n }, { $date }
board-set-up = Schieramento
board-winter = inverno
board-arriving = in arrivo: { $units }
board-trains = Treni che puoi ancora porre: { $n }
board-trains-short = Treni { $n }
board-commands = Comandi di Combattimento che ti restano: { $n }
board-commands-short = CC { $n }
board-goal = L’obiettivo: i francesi vincono se alla fine del turno { $n } stanno in { $hex }.
board-total = Punti vittoria adesso
board-battle-points = Punti per vittorie decisive
board-units-left = Unità sulla mappa
board-units-of = { $out ->
    [one] { $n } (una disorganizzata)
   *[other] { $n } ({ $out } disorganizzate)
}
board-units-lost = Pedine perse
board-units-gone = Pedine uscite dal gioco
board-depot-count = Depositi
board-depots-lost = Depositi persi al nemico
board-trains-left = Treni da porre
board-commands-left = Comandi di Combattimento
board-cities = Città: { $cities }
board-lost-list = Pedine perse, per nome
board-gone-list = Pedine uscite dal gioco, per nome

## Pedine ed esagoni

board-factor = Fattore di Combattimento { $n }
board-room = Fattore di occupazione { $n }
board-occupancy = { $n } di 6 Fattori di occupazione
board-rating = Valore di comando { $n }
board-corps = corpo { $corps }
board-dummies = Fasulli su questo stack: { $n }
board-sealed = Uno stack coperto di { $n ->
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
board-lives-from = Rifornito da { $hex }
board-starving = Senza rifornimento: nessuna linea porta a un deposito.
board-needs-no-line = Qui non ha bisogno di una linea di rifornimento.
board-nobody = Qui non c’è nessuno.
board-inspect = Indica un esagono o una pedina.
board-source = Dati:
board-legend-stack = uno stack: il miglior comandante con il suo valore, le unità, quanto è pieno l’esagono
board-legend-sealed = uno stack coperto di tante pedine; il tratto indica cavalleria in buon ordine

board-mark-disrupted = disorganizzata
board-mark-forced = marcia forzata in questo turno
board-mark-fought = { $n ->
    [one] ha combattuto una volta: dimezzata
   *[other] ha combattuto { $n } volte: un quarto
}
board-mark-marched = ha mosso
board-mark-fed = ha avuto un Treno in questo turno
board-mark-hungry = senza rifornimento
board-mark-forage = deve foraggiare
board-mark-still = per ora non partecipa alla guerra

## Scegliere

board-switch = Che cosa significa un clic
board-switch-hex = Marcia verso
board-switch-via = Passando per
board-switch-train = Treno
board-switch-dummy = Fasullo
board-switch-cover = Mettine uno
board-switch-uncover = Togline uno
board-switch-stack = Quante possibile
board-switch-some = Unità per unità
board-rest-pass = Passa tutto il resto
board-rest-trains = Un treno su ogni stack ({ $n })
board-rest-corps = Il resto del corpo { $corps } a { $hex }
board-rest-there = Anche gli altri a { $hex }
board-rest-recover = Riordina tutti i { $n } stack, un treno ciascuno
board-rest-call = Chiama tutti e { $n }
board-rest-hits = { $n ->
    [one] Alla unità più debole
   *[other] Tutti e { $n } alle unità più deboli
}
board-next = { $n ->
    [one] Ancora uno stack
   *[other] Ancora { $n } stack
}: prossimo
board-risk = rischio di perdite { $n }
board-no-risk = nessun rischio di perdite
board-forced = { $n ->
    [one] un esagono di marcia forzata
   *[other] { $n } esagoni di marcia forzata
}
board-march-hungry = là senza rifornimento
board-march-others = Poi senza rifornimento: { $hexes }
board-hunger = { $n ->
    [one] Uno stack è senza rifornimento e soffrirà all’inizio del prossimo turno.
   *[other] { $n } stack sono senza rifornimento e soffriranno all’inizio del prossimo turno.
}

## Misurare

board-edge-supply = Rifornimento
board-edge-cavalry = Cavalleria nemica
board-measure-supply = Rifornimento: { $side }
board-measure-cavalry = Cavalleria: { $side }
board-measure-closed = Nessuno può dirlo: gli stack sono coperti.
board-supply-title = Rifornimento: { $side }
board-supply-all = Ogni stack è rifornito.
board-supply-without = Senza rifornimento: { $hexes }
board-supply-key = Verde: rifornito, con la linea di ogni stack. Tratteggio: la catena dei depositi e le città dove si può istituirne uno.
board-cavalry-title = Che cosa ostacola la cavalleria: { $side }
board-cavalry-key = Pieno: qui le linee di rifornimento sono tagliate, se non ci sono unità. Bordo tratteggiato: qui le marce si fermano.

## Combattimento

board-combat = Combattimento
board-attackers = Attaccanti
board-defenders = Difensori
board-supports = In supporto da { $hex }: dado { $die }, totale { $n } (ne servono 7)
board-stays-away = Nessun supporto da { $hex }: dado { $die }{ $n ->
    [0] {""}
   *[other] {", "}totale { $n } (ne servono 7)
}
board-order-die = Ordine: dado { $die }, Comandi di Combattimento { $cc }, comandante e carte { $rest }: totale { $n } (ne servono 7)
board-cc = Attacca con questo numero di Comandi di Combattimento:
board-cc-defence = Assegna alla difesa questo numero di Comandi di Combattimento:
board-weigh = Probabilità
board-tie = Parità
board-won-by = Vince: { $side }, per { $n }
board-combat-over = Il combattimento, { $hex }

## Carte evento

board-cards = Carte evento
board-card-both = entrambi
board-card-play = Gioca questa carta
board-card-played = Carta di questo turno: «{ $card }»
board-card-kept = Carta in mano: «{ $card }»

## L’intera campagna

board-minard = La campagna disegnata
board-minard-title = { $game }, le armate: { $side }
board-minard-army = { $letter } { $army }: al massimo { $most }, ora { $left }
board-minard-armies = Tutte le armate
board-minard-said = Unità all’inizio ({ $side }): { $from }, ora: { $to }
board-minard-wait = Si guardano i turni …
board-minard-save = Salva come SVG
board-minard-print = Stampa
board-minard-points = Punti di svolta:
board-minard-now = ora
board-minard-turn = turno { $turn }: { $n ->
    [one] un’unità persa
   *[other] { $n } unità perse
}
board-minard-there = avanzata
board-minard-back = ritirata
board-minard-cause-march = in marcia
board-minard-cause-hunger = per fame
board-minard-cause-battle = in battaglia
board-minard-cause-cossacks = per i Cosacchi
board-minard-cause-other = altre cause
board-minard-closed = Gli stack di questa parte ti sono coperti.
board-minard-luck = Dadi di ordini e supporto: { $n ->
    [0] nessuno
   *[other] { $n }, in media { $orders }
}; di attrito di marcia: { $m ->
    [0] nessuno
   *[other] { $m }, in media { $marches } (bassi sono buoni)
}. Ci si aspettava 3,5.

## Politica

board-politics = Le potenze
board-parley-decides = La decisione spetta a: { $side }
board-parley-yours = Decidi tu
board-if-call = Se si offre una tregua
board-if-decline = Se non la si offre
board-if-accept = Se si accetta
board-if-refuse = Se si rifiuta
board-if-none = Se non si offre nulla
board-if-points = Se si offrono punti
board-if-stay = Se le fonti restano
board-if-change = Se cambiano
board-if-stays = Se Napoleone resta
board-if-leaves = Se parte per Parigi
board-if-hex = Se si unisce a uno stack
board-waiting = { $n ->
    [one] Una pedina aspetta
   *[other] { $n } pedine aspettano
 } il cambio delle fonti di rifornimento
board-waiting-turn = { $n ->
    [0] con lo schieramento
   *[other] turno { $n }
 }
board-interned = { $n ->
    [one] Una pedina è internata
   *[other] { $n } pedine sono internate
 } fino a un armistizio
board-interned-mark = { $n ->
    [one] Qui una pedina è internata fino a un armistizio
   *[other] Qui { $n } pedine sono internate fino a un armistizio
 }
