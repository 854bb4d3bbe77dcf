# Ciò che il tabellone di Austerlitz nel browser dice oltre alle parole delle regole.

board-cartouche = Pianta del campo di battaglia in Moravia
board-scale = quattrocento tese
board-key = Segni della pianta
board-key-wide = accesso largo
board-key-narrow = accesso stretto
board-key-impassable = invalicabile
board-key-obstructed = ostruito da qui
board-key-inf = frena fanteria
board-key-cav = frena cavalleria
board-key-art = frena artiglieria
board-key-main = strada principale
board-key-local = strada minore
board-key-capacity = unità contenute
board-key-star = obiettivo
board-star-blue = B
board-star-green = V
board-star-red = R
board-star-black = N
board-water-drahan-woods = Boschi di Drahan
board-water-satschan-pond = Stagno di Satschan
board-water-kobelnitz-pond-and-marsh = Stagno di Kobelnitz
board-water-ottmarau-marsh = Palude di Ottmarau
board-water-littawa-lower = Littawa
board-water-littawa-middle = Littawa
board-water-littawa-upper = Littawa
board-water-holubitz-brook = Rio di Holubitz
board-water-welspitz-brook = Rio di Welspitz
board-water-rausnitz-brook = Rio di Rausnitz

## Tempo ed eserciti

board-track = Tabella del tempo
board-hour = { $day } dicembre, ore { $hour }
board-night = Notte dopo il { $day } dicembre
board-phase-bid = Asta
board-phase-side = Scelta dell’esercito
board-phase-council = Consiglio
board-phase-organise = Organizzazione dei corpi
board-phase-deploy = Schieramento
board-phase-detach = Distaccamenti
board-phase-battery = Batteria fissa
board-phase-begin = Schieramento
board-phase-letters = Ordini
board-phase-turn = Turno
board-phase-over = La fine
board-morale = Morale { $n } su { $of }
board-commands-allied = Comandi rimasti: { $corps } di corpo, { $units } indipendenti
board-commands-french = Comandi rimasti: uno per comandante, { $units } indipendenti
board-guard-beaten = La Guardia è stata battuta.
board-holds = Tiene: { $stars }
board-lost-units = { $n ->
    [one] Un’unità persa
   *[other] { $n } unità perse
}

## Pezzi e posizioni

board-hidden = nascosta
board-seen = vista in precedenza: { $face }
board-fixed = batteria fissa
board-moved = ha mosso in questo turno
board-detached = Unità distaccate
board-stack = { $position }: { $side }, { $flags ->
    [0] {""}
   *[other] { $corps },{" "}
}{ $n ->
    [one] un pezzo
   *[other] { $n } pezzi
}{ $lit ->
    [yes] , si può scegliere
   *[no] {""}
}
board-lit = { $place }: { $n ->
    [one] si può scegliere
   *[other] vi portano { $n } strade
}
board-threaten = Minaccia un attacco: { $approach }
board-order-march = Mossa di Corpo
board-order-detach = Mossa di Distacco
board-order-attach = Aggrega
board-why-not = Nessun ordine?
board-unit-hint = A un pezzo illuminato si può dare una Mossa di Unità.
board-sign-leave = −
board-off = Fuori mappa: { $n }

## Organizzazione

board-organise = Organizza i tuoi corpi
board-organise-hint = Trascina i pezzi ai comandanti; oppure scegli un comandante, poi i pezzi (tasti da 1 a 8; Backspace riprende l’ultimo). Un clic su un pezzo lo riprende.
board-pool = Senza corpo: { $n }
board-corps-size = { $n } su { $most }, almeno { $least }
board-comes-later = rinforzo
board-take-back = Riprendi { $face } da { $commander }
board-shelf = Formazioni conservate
board-shelf-empty = Ancora nessuna: organizza tutte le unità, poi conservale qui.
board-formation-name = Il suo nome
board-formation-unnamed = La mia formazione
board-keep = Conserva questa formazione
board-forget = Dimentica { $name }

## L’asta e le squadre

board-bid = L’asta per gli eserciti
board-bid-hint = A turno le squadre offrono punti di morale. Chi offre di più sceglie il suo esercito e rinuncia a quanto ha offerto; l’altra guida l’altro esercito a morale pieno.
board-bid-blocks = I blocchi di questo esercito
board-bid-holds = offre { $n }
board-bid-morale = Morale { $n }; { $left ->
    [0] a questo prezzo è demoralizzato
   *[other] { $left } a questo prezzo
}
board-bid-army = { $units } unità, { $corps } corpi
board-acts = (ora al comando)
board-council = Consiglio di guerra: { $side }
board-council-hint = La tua squadra si riunisce in privato: accordatevi sui gradi, dividetevi i corpi, parlate dei vostri piani. Finito il consiglio si possono mandare solo ordini scritti.
board-council-wait = Gli altri sono in consiglio. Finché non hanno finito la tua squadra può ancora parlare.
board-council-away = Vi siete allontanati dalla mappa: tornerà in vista alla fine del consiglio.
board-council-talk = Nella tenda
board-council-silence = Nessuno ha ancora parlato. Ciò che si dice qui lo sente solo la tua squadra.
board-council-alone = I tuoi compagni sono bot e non parlano.
board-council-corps = A chi i corpi
board-ranks = Gradi
board-proposes = Proposta di { $seat }
board-chief = Comandante in capo
board-agrees = d’accordo
board-share = Dividi in parti uguali
board-hand-over = Passa ad altri
board-notes = I tuoi appunti, solo per te
board-letters = Ordini scritti
board-letters-hint = Un ordine a ciascuno, prima della prima mossa. Si apre all’inizio del prossimo turno della squadra.
board-letter-book = Ordini: { $n }
board-letter-to = A: { $seat }
board-letter-order = Ordine: { $verb }
board-letter-place = Un luogo della mappa
board-letter-add = Nominalo
board-letter-map = Oppure indica un luogo illuminato sulla mappa.
board-letter-sealed = sigillato
board-talk-closed = Il consiglio è finito: la squadra può mandare solo ordini scritti.

## L’attacco

board-attack = Attacco
board-attack-guard = Attacco della Guardia
board-step = Passo { $n }: { $stage }
board-step-1 = la minaccia
board-step-2 = la risposta
board-step-3 = finta o attacco
board-step-4 = in testa alla difesa
board-step-5 = la dichiarazione d’attacco
board-step-6 = risultato iniziale
board-step-7 = contrattacco
board-step-8 = risultato finale
board-step-9 = le perdite dell’attaccante
board-step-10 = le perdite del difensore
board-step-11 = conclusione
board-said-threat = annunciata
board-said-guard = la Guardia, annunciata
board-said-stands = { $n ->
    [one] resiste con uno
   *[other] resiste con { $n }
}
board-said-lead = { $n ->
    [0] nessuno guida
    [one] guida uno
   *[other] guidano in { $n }
}
board-said-counter = { $n ->
    [0] nessuno
    [one] un’unità
   *[other] { $n } unità
}
board-decides = Decide: { $seat }
board-stage-name = il difensore risponde
board-stage-press = sul serio, o una finta?
board-stage-defence = chi guida la difesa
board-stage-order = il comando d’attacco
board-stage-pieces = i pezzi attaccanti
board-stage-place = dove finisce la finta
board-stage-width = largo o stretto
board-stage-target = quale unità di testa
board-stage-lead = chi guida l’attacco
board-stage-counter = contrattacco
board-stage-attacker-losses = le perdite dell’attaccante
board-stage-defender-losses = le perdite del difensore
board-stage-settle = il risultato
board-stage-occupy = occupazione
board-stage-keep = l’attaccante ripiega
board-stage-advance = il difensore serra
board-mode-enter = entra
board-mode-feint = fa una finta
board-mode-press = attacca sul serio
board-blocked = blocca la via d’accesso
board-gives-way = cede il campo
board-reserve = difende dalla riserva
board-row-lead = In testa
board-row-sent = Attaccano
board-row-defence = In testa
board-row-counter = Contrattaccano
board-row-named = Nominati
board-row-others = Si possono scegliere
board-why-not-attack = Perché non si può procedere?
board-reckoning = Il calcolo dell’attacco
board-term-lead = In testa all’attacco
board-term-steady = Fanteria contro una via d’accesso bloccata
board-term-ground = Il terreno
board-term-defence = In testa alla difesa
board-term-counter = Contrattacco
board-so-far = Finora
board-initial = Risultato iniziale
board-final = Risultato finale
board-due = Punti ancora da perdere
board-lost = Persi: { $side }
board-retreat = Ritirata
board-retreat-from = Si abbandona { $locale }; punti persi: { $n }. ({ $side })
board-going = deve ancora andare

## Ispettore

board-inspect = Indica una località, un pezzo o un comandante per leggere che cosa se ne sa.
board-capacity = Contiene { $n } unità
board-hill = altura
board-nobody = Qui non c’è nessuno.
board-approaches = Approcci
board-wide = largo
board-narrow = stretto
board-impassable = invalicabile
board-obstructed = ostruito
board-penalty = ostacola { $types }
board-closed = Chiusa per questo turno: un corpo vi è entrato per strada.
board-sealed = Chiusa per questo turno a tutti tranne agli attaccanti che l’hanno presa.
board-barred = da lì nessun altro attacco in questo turno
board-fired = da qui l’artiglieria ha guidato un attacco
board-attack-over = L’attacco: { $approach }
board-unit-known = { $face } ({ $unit })
board-remembered = Visto in precedenza e seguito da allora.
board-rumour = Fra { $n } pezzi mescolati ci sono: { $faces }.
board-source = Da dove viene questo dato:

## La prima volta

board-lesson-goal = Due modi di vincere
board-lesson-goal-text = Non ci sono dadi. Chi perde un attacco perde tanto morale quante sono le sue perdite, e altro ne perde in ritirata: l’armata il cui morale finisce ha perso subito. Se nessuna cede, alla fine del giorno decidono le stelle della mappa e chi le tiene.
board-lesson-page = Ciò che si può fare è acceso
board-lesson-page-text = Una frase in basso dice che cosa ti si chiede, con la sua regola. Solo ciò che è acceso si può scegliere; clicca altrove e il tavolo dice perché no. U ritira una scelta.
board-lesson-organise = I corpi
board-lesson-organise-text = Ogni comandante riceve unità. Le armi dipinte sono la forza: sciabole la cavalleria, fucili la fanteria, un cannone l’artiglieria; il nemico vede solo il dorso. Per cominciare premi «Tutti i corpi come nella storia».
board-lesson-deploy = Riserva o via d’accesso
board-lesson-deploy-text = Un corpo sta in riserva, nel mezzo della zona, oppure lungo un lato, dove blocca la via d’accesso. Chi blocca difende meglio quel lato; chi è in riserva può rispondere da ogni parte.
board-lesson-command = I comandi
board-lesson-command-text = Apri una pila accesa. Ogni comandante può dare un comando di corpo a turno: muovere il corpo intero, o mandarne via una parte. Un’unità sola si muove con un comando indipendente. In alto a destra si legge quanti ne restano; una freccia accesa è un attacco che puoi minacciare.
board-lesson-march = In marcia
board-lesson-march-text = Scegli dove andare: dalla riserva si va a una via d’accesso o per strada, da una via d’accesso nella zona vicina. Il − su un’unità la lascia indietro.
board-lesson-threatened = Sei minacciato
board-lesson-threatened-text = Di’ quali unità difendono, senza mostrarle; oppure ritirati, se nessuno blocca la via d’accesso. Chi attacca non ha ancora detto con che cosa.
board-lesson-press = Sul serio, o una finta?
board-lesson-press-text = Il difensore resiste. Una finta non costa perdite e ferma chi difende; un attacco va fino in fondo. La scena mostra gli undici passi e chi decide ora.
board-lesson-lead = Chi guida
board-lesson-lead-text = Contano solo le unità in testa, una o due: si scoprono, e le loro forze si sottraggono. Sopra zero vince l’attaccante, sotto zero il difensore. Il calcolo cresce nella scena, riga per riga.
board-lesson-counter = Il contrattacco
board-lesson-counter-text = Chi contrattacca perde subito un punto, poi toglie la sua forza al risultato. La fanteria può farlo solo se l’attaccante sta vincendo.
board-lesson-losses = Le perdite
board-lesson-losses-text = Ognuno perde un punto per ogni unità nemica in testa, e chi è battuto anche la differenza. Le prendono prima le unità in testa. Quelle scoperte tornano coperte alla fine.
board-lesson-retreat = La ritirata
board-lesson-retreat-text = Chi perde la zona ne esce per i lati aperti, e può costargli altre perdite: la nota a sinistra le conta. Scegli per ogni unità dove va.
