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
board-prize = Chi tiene { $hex } dopo il turno { $n } ha vinto. Ora lo tengono { $side }.
board-held = Tengono il castello { $side }
board-orders-left = Ordini che il comandante in capo può ancora cambiare: { $n }
board-lost = Perdite: { $pieces }
board-returns = { $unit }: torna al turno { $turn }

## Pedine ed esagoni

board-cost = costa { $n }
board-attack-all = Attacca con tutti e { $n }
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
board-not-in-column = In { $what }, non in colonna
board-inspect = Indica un esagono, una pedina o una formazione.
board-source = Dati:
board-legend-values = efficienza – forza – movimento; in alto formazione e ordine
board-take-regiment = { $name }: tutti e { $n }
board-all-guns = Tutte le batterie: { $order }
board-take-all = Prendi tutti e { $n }
board-generals-rode = I generali hanno raggiunto i loro uomini.
board-generals-stay = Li mando io
board-generals-ride = Tutti i generali dai loro uomini
board-owes = Perché non posso finire qui?
board-formation = { $formation }: { $order }. Comandante: { $commander }

## Assalto

board-assault = Assalto
board-charge = Carica
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

## La lezione

board-lesson-goal = Il castello della Rancia
board-lesson-goal-text = 2 maggio 1815. Guidi la Guardia di Murat; l’avanguardia austriaca sbarra la strada regia presso il castello. Chi tiene l’esagono 2310 dopo quattro turni ha vinto.
board-lesson-page = Ciò che si può fare è acceso
board-lesson-page-text = Una frase in basso dice che cosa ti si chiede, con la sua regola. Solo ciò che è acceso si può scegliere; clicca altrove e il tavolo dice perché no. Finché non cade un dado, U ritira una scelta.
board-lesson-counters = Le pedine
board-lesson-counters-text = Tre numeri: efficienza, forza, movimento. Lettere e colore dicono la formazione, il segno accanto il suo ordine. Clicca una pila per aprirla; una pila nemica si apre solo a chi ha unità che la vedono.
board-lesson-initiative = Chi agisce
board-lesson-initiative-text = Le formazioni agiscono una alla volta. Prima di ognuna le due parti tirano il dado, e chi vince nomina la prossima, propria o nemica. Nel primo turno cominci tu: prendi la Cavalleria della Guardia, è la più vicina.
board-lesson-orders = I quattro ordini
board-lesson-orders-text = Avanzata: metà delle unità deve avvicinarsi, e per attaccare ci vuole un test. Attacco: tutte si avvicinano, e chi è accanto al nemico attacca. Difesa: un esagono al massimo, ma copertura e recupero migliore. Manovra: vai dove vuoi, lontano dal nemico. Il generale può tentare un altro ordine: deve fare col dado la sua iniziativa o meno. Chi vuole combattere tenti Attacco.
board-lesson-move = Movimento
board-lesson-move-text = Scegli un’unità o una pila intera, poi un esagono acceso. Accanto al nemico un’unità si ferma, e solo Difesa le permette di andarsene. Finché l’ordine chiede qualcosa a qualcuno non puoi finire: il bottone in basso dice che cosa e a chi.
board-lesson-march = Colonne e cariche
board-lesson-march-text = In colonna di marcia un esagono di strada costa mezzo punto, ma una colonna sta lontana dal nemico. La cavalleria in Attacco può annunciare una carica sul fondovalle: la sua forza raddoppia nell’assalto, e poi è in disordine.
board-lesson-generals = I generali
board-lesson-generals-text = Le unità oltre il raggio del loro generale sono fuori comando. I napoletani devono anche stare con un generale della divisione o accanto a lui, o vanno in disordine. Apri l’esagono di un generale e premi «Raggio» (o K) per vedere fin dove arriva; V mostra le linee di vista.
board-lesson-fire = Bombardamento
board-lesson-fire-text = Le batterie che non si sono mosse tirano a due esagoni, su ciò che vedono. La scena dice il valore dei pezzi e ogni modificatore, e mostra la probabilità di ogni risultato.
board-lesson-declare = Dichiarare gli assalti
board-lesson-declare-text = Ora di’ quali esagoni assalti. In Attacco ogni unità accanto al nemico deve prendervi parte; in Avanzata scegli tu chi tenta. Concentra le unità: molte contro una.
board-lesson-odds = Come si calcola un assalto
board-lesson-odds-text = La scena mostra forze e rapporto, ogni spostamento di colonna e ogni modificatore con il suo nome, e la probabilità di ogni risultato. Aggiungi attaccanti finché vuoi: nulla è definitivo prima di dichiarare, e poco prima di aver dichiarato tutto.
board-lesson-fight = Cade il dado
board-lesson-fight-text = AE e DE eliminano, AD e DD disordinano, DR respinge i difensori, EX costa a entrambi. Dopo NE chi è in Attacco può insistere, a suo rischio. Un’unità eliminata a piena forza torna ridotta, turni dopo.
board-lesson-advance = Avanzata dopo il combattimento
board-lesson-advance-text = Un’unità attaccante può entrare nell’esagono rimasto vuoto; una pila intera, se un comandante va con lei. Così si prende il castello.
board-lesson-alone = Fuori comando
board-lesson-alone-text = Le unità segnate ∅ sono oltre il raggio del loro generale. Stanno in Difesa, a meno che superino un test di efficienza per un ordine proprio.
board-lesson-rally = Recupero
board-lesson-rally-text = Un’unità in disordine (!) che non ha fatto altro e non è accanto al nemico può recuperare con un test di efficienza. Difesa aiuta, Avanzata ostacola; in Attacco nessuno recupera.
board-lesson-chief = Il comandante in capo
board-lesson-chief-text = All’inizio di un turno Murat cambia gli ordini a tanti generali quanti ne permette la sua iniziativa, senza dado, se sono nel suo raggio. Tienilo vicino e al sicuro: se è perso lui, è persa la battaglia.
board-assault-over = L’assalto, { $hexes }
