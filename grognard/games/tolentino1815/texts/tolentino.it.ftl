# Tolentino 1815 in italiano, con le parole del regolamento. Unità, comandanti e luoghi hanno i loro
# nomi in data/. Vedi kernel.it.ftl per le scelte.
#
# Gli elenchi di unità stanno prima dei due punti, perché nessun verbo debba accordarsi.

title = Tolentino 1815
about = L’ultima battaglia di Murat, maggio 1815. Le formazioni fanno ciò che gli ordini dei loro generali permettono; assalti e bombardamenti si decidono con i rapporti di forza, l’efficienza e un dado.

scenario-battle = La battaglia di Tolentino
scenario-battle-about = L’armata di Murat marcia su Tolentino da Macerata: tutta la battaglia del 2 e 3 maggio, in dodici turni.
scenario-rancia = Il castello della Rancia
scenario-rancia-about = La Guardia attacca l’avanguardia austriaca sulla strada regia: chi tiene il castello dopo quattro turni ha vinto. Per imparare ordini e assalti.

## Chi

seat-neapolitan = Napoletani
seat-austrian = Austriaci
side-neapolitan = i Napoletani
side-austrian = gli Austriaci
hidden-neapolitan = Napoletani fuori vista
hidden-austrian = Austriaci fuori vista
hidden-commander-neapolitan = Un Comandante napoletano
hidden-commander-austrian = Un Comandante austriaco
formation-R = Riserva
formation-Av = Avanguardia
formation-T = Divisione Taxis
formation-E = Divisione Eckhardt
formation-S = Divisione Senitzer
formation-II = II Divisione
formation-Gd = Fanteria della Guardia
formation-L = Cavalleria della Guardia
formation-III = III Divisione
post-chief-austrian = Comandante in capo austriaco
post-chief-neapolitan = Comandante in capo napoletano
rank-chief = Comandante in capo
rank-division = Generale di divisione
rank-brigade = Generale di brigata
arm-infantry = fanteria
arm-cavalry = cavalleria
arm-foot-artillery = artiglieria
arm-horse-artillery = artiglieria a cavallo

## Ordini e stati

order-advance = Avanzata
order-attack = Attacco
order-defence = Difesa
order-manoeuvre = Manovra
condition-disorder = in Disordine
condition-rout = in Rotta
mark-moved = mossa
mark-reduced = a forza ridotta
mark-out-of-command = Fuori comando
mark-charge = in carica
mark-done = ha agito
mark-activated = attivato
mark-provisional = provvisorio

## Dove e quando

terrain-valley = fondovalle
terrain-hill = collina
terrain-hill2 = collina alta
terrain-woods = bosco
terrain-village = villaggio
terrain-fortification = fortificazione
terrain-stream = torrente
terrain-road = strada
terrain-track = carrareccia
phase-orders = Ordini
phase-replacements = Rimpiazzi
phase-dusk = Crepuscolo
phase-initiative = Iniziativa
phase-reinforcements = Rinforzi
phase-command = Comando
phase-movement = Movimento
phase-commanders = Movimento dei Comandanti
phase-bombardment = Bombardamento
phase-declaration = Dichiarazione d’assalto
phase-retreat-before-combat = Ritirata prima del combattimento
phase-defensive-bombardment = Bombardamento difensivo
phase-tests = Test di Efficienza
phase-assaults = Assalti
phase-rally = Recupero
phase-night = Notte
phase-rout = Fine del turno
phase-over = Fine della partita
scale-infantry = Un punto forza di fanteria sono { $n } uomini.
scale-cavalry = Un punto forza di cavalleria sono { $n } uomini.
scale-guns = Un punto di artiglieria sono { $n } cannoni.

## Dati e regole

data-hexes = esagoni
data-units = unità
data-commanders = comandanti
data-setup = piazzamento iniziale
data-tables = tabelle
rule-kind-special = Regola speciale

## Risultati

result-AE = AE: attaccanti eliminati
result-DE = DE: difensori eliminati
result-AD = AD: attaccanti in Disordine
result-DD = DD: difensori in Disordine
result-NE = NE: nessun effetto
result-EX = EX: scambio
result-DR = DR: difensori in ritirata
result-OFF = nessun assalto: test fallito
bombardment-none = nessun effetto
bombardment-T = T: test di Efficienza
bombardment-T-passed = T: test superato, nessun effetto
bombardment-T-some = T: alcune in Disordine
bombardment-T-failed = T: Disordine
bombardment-D = D: Disordine
bombardment-R = R: Disordine e ritirata
bombardment-E = E: una unità eliminata
shift-stream = attraverso un torrente
shift-fortification = fortificazione
modifier-disorder = difensori in Disordine
modifier-efficiency = differenza di Efficienza
modifier-general = Generale attaccante
modifier-defending-general = Generale difensore
modifier-odds = rapporto oltre il 6-1
modifier-terrain = terreno
why-zone-to-zone = da una ZoC nemica all’altra
why-own-order = per un Ordine proprio
why-attack = per attaccare con Avanzata
why-fire = sotto bombardamento
why-press = per insistere nell’attacco
why-stand = per tenere la posizione
why-exchange = dopo lo scambio
why-driven-back = in ritirata
why-panic = amici in Rotta di passaggio
why-pursuit = il nemico è addosso
why-rally = recupero

## Probabilità

assault-result = Risultato dell’assalto
bombardment-result = Risultato del bombardamento
order = Cambio dell’Ordine
rally = Recupero
odds-result = { $result }
odds-succeeds = riesce
odds-fails = fallisce

## Vittoria

points-so-far = Punti Vittoria napoletani finora (provvisori): { $n }
points-objectives = Obiettivi occupati
points-austrian-generals = Comandanti austriaci perduti
points-austrian-guns = Batterie austriache perdute
points-austrian-units = Unità austriache perdute
points-austrian-reduced = Unità austriache ridotte
points-neapolitan-losses = Perdite napoletane
points-grenzer = Chiamata dei Grenzer
points-total = Totale
victory = La battaglia è finita. { $kind }.
victory-neapolitan-decisive = Vittoria napoletana decisiva
victory-neapolitan-tactical = Vittoria napoletana tattica
victory-draw = Nulla di fatto
victory-austrian-tactical = Vittoria austriaca tattica
victory-austrian-decisive = Vittoria austriaca decisiva
victory-prize-taken = Il castello della Rancia è in mano ai Napoletani
victory-prize-held = Gli Austriaci hanno tenuto il castello della Rancia
victory-murat-lost = Murat è perduto, e con lui la battaglia: vittoria austriaca

## Parti di frasi

with-modifier = { $plus ->
    [0] {""}
    [1] {" "}(+1)
    [2] {" "}(+2)
    [3] {" "}(+3)
    [4] {" "}(+4)
    [5] {" "}(+5)
    [6] {" "}(+6)
   *[other] {" "}({ $plus })
}

## Cronaca: il turno

turn = Turno { $n }, { $day } maggio, { $hours }
turn-dusk = Turno { $n }, { $day } maggio, { $hours }: crepuscolo
turn-night = Turno { $n }, { $day } maggio, { $hours }: notte
activated = Attivazione: { $formation }
initiative = Iniziativa: Napoletani { $neapolitan }, Austriaci { $austrian }. La ottengono { $side }.
new-order = { $formation }: l’Ordine ora è { $order }.
order-failed = { $formation }: { $commander } tira { $die } e l’Ordine resta.
order-may-change = { $formation }: { $commander } tira { $die } e può cambiare l’Ordine.
out-of-command = { $units }: Fuori comando.
far-from-generals = { $units }: nessun generale abbastanza vicino.
returns = { $unit }: di nuovo in gioco in { $hex }, a forza ridotta.
enters = { $piece }: ingresso in { $hex }.
grenzer-called = I battaglioni Grenzer sono chiamati, al costo di 3 Punti Vittoria.

## Cronaca: movimento

moves = { $units }: movimento da { $from } in { $hex }.
marches = { $units }: Colonna di Marcia da { $from } in { $hex }.
contact = { $units }: contatto con il nemico in { $hex }.
charges = { $units }: carica dichiarata su { $hex }.
rides = { $commander } cavalca da { $from } in { $hex }.
withdraws = { $unit }: ripiegamento notturno da { $from } in { $hex }.
bridge-built = { $unit }: ponte gettato verso { $hex }.
bridge-gone = { $unit }: ponte rimosso.
bridge-destroyed = { $unit }: perduta con il ponte in { $hex }.

## Cronaca: fuoco e assalto

bombards = { $units }: bombardamento di { $hex }, dado { $die }{ with-modifier }: { $result }.
assault-declared = { $units }: assalto dichiarato su { $hexes }.
assault-off = L’assalto su { $hexes } non ha luogo.
assault = { $units }: assalto su { $hexes }, { $attack } contro { $defence }, rapporto { $odds }, { $die ->
    [0] senza dado
   *[other] dado { $die }
}{ with-modifier }: { $result }.
efficiency-test = { $units }: test di Efficienza ({ $why }), dado { $die }{ with-modifier }: { $outcome ->
    [failed] fallito.
    [some] superato solo da { $passed }.
   *[passed] superato.
}
disordered = { $unit }: in Disordine in { $hex }.
routs = { $unit }: in Rotta in { $hex }!
rallies = { $unit }: riorganizzata in { $hex }.
stops-fleeing = { $unit }: ferma la fuga in { $hex }, ancora in Disordine.
retreats = { $unit }: ritirata da { $from } in { $hex }.
advances = { $unit }: avanzata da { $from } in { $hex }.
morale = { $unit }: { $n ->
    [-2] Morale -2.
    [-1] Morale -1.
    [1] Morale +1.
    [2] Morale +2.
   *[other] Morale come prima.
}
eliminated-returns = { $unit }: eliminata in { $hex }, torna a forza ridotta nel turno { $turn }.
eliminated = { $unit }: eliminata permanentemente in { $hex }{ $cause ->
    [surrounded] , senza via di scampo.
    [off-map] , spinta fuori mappa.
    [surrender] : si arrende.
    [guns-lost] , cannoni abbandonati.
    [guns-taken] , cannoni catturati.
   *[other] .
}

## Cronaca: comandanti

loss-test = { $commander } è in pericolo: dado { $die }.
commander-lost = { $cause ->
    [taken] { $commander } è catturato in { $hex }.
   *[other] { $commander } cade in { $hex }.
}
appointed = { $commander } assume il comando: { $post }.

## Domande: comando

orders-formation = Nuovi Ordini: scegli una formazione ({ $n } ancora).
orders-choose = { $formation }: quale Ordine?
orders-choose-keep = Mantieni l’Ordine
orders-attempt = { $formation }: { $commander } può tentare di cambiare l’Ordine.
orders-attempt-roll = Tira per un nuovo Ordine
orders-attempt-keep = Mantieni l’Ordine
orders-guns = { $unit } può scegliere il proprio Ordine.
orders-guns-keep = Come prima
orders-alone = { $unit } ha superato il test: quale Ordine?
replacements-place = Dove torna in gioco { $unit }?
initiative-choose = Hai l’iniziativa: scegli la prossima formazione da attivare ({ $n } rimaste).
reinforcements-enter = { $formation }: scegli un rinforzo che entra.
reinforcements-enter-wait = Gli altri aspettano
special-guns = Scegli l’artiglieria che agisce con von Mohr.
special-grenzer = Chiami i due battaglioni Grenzer, al costo di 3 Punti Vittoria?
special-grenzer-call = Chiamali
special-grenzer-leave = Fanne a meno
special-build = { $unit } può gettare un ponte: verso quale esagono?
special-build-keep = Nessun ponte
special-unbridge = { $unit } è un ponte: torna unità?
special-unbridge-keep = Resta un ponte
special-bridge = Il ponte di { $unit } è catturato: che ne fai?
special-bridge-leave = Lascialo in piedi
dusk-name = Crepuscolo: scegli l’unica formazione che agirà.
dusk-name-none = Nessuna

## Domande: movimento

movement-unit = { $formation }, { $order }: scegli una unità da muovere.
movement-unit-done = Fine del movimento
movement-alone = { $formation }, Fuori comando: scegli una unità che muove o fa il test.
movement-alone-done = Fine del movimento
movement-hex = Dove muove { $unit } da { $hex }? (punti rimasti: { $whole ->
    [0] { $half ->
        [0] 0
       *[other] ½
    }
   *[other] { $whole }{ $half ->
        [0] {""}
       *[other] ½
    }
})
commanders-choose = Scegli un Comandante da muovere.
commanders-choose-done = Nessun altro Comandante
commanders-hex = Dove va { $commander }?
commanders-flee = Il nemico è vicino: dove si allontana { $commander }?
commanders-rejoin = { $commander } è salvo: quali amici raggiunge?
commanders-follow = { $commander } segue i suoi uomini?
commanders-replace = { $post }: chi subentra?
commanders-replace-none = Nessuno
commanders-join = Dove raggiunge { $commander } il suo nuovo comando?
night-withdraw = Notte: dove ripiega { $unit } da { $hex }?
retreat-hex = Dove si ritira { $unit } da { $hex }?
retreat-stop = { $unit } è in Rotta e può fermarsi in { $hex }.
retreat-stop-flee = Continua la fuga
retreat-guns = { $unit } si ritira con l’unità?

## Domande: fuoco e assalto

bombardment-unit = { $formation }: scegli una batteria che bombarda.
bombardment-unit-done = Fine del bombardamento
bombardment-target = Quale esagono bombarda { $unit }?
bombardment-defensive = { $unit } è attaccata in { $hex } e può bombardare per prima.
bombardment-defensive-hold = Non bombardare
losses-choose = Scegli l’unità perduta in { $hex }.
losses-attacker = Scambio: scegli l’unità attaccante perduta.
losses-defender = Scambio: scegli una unità da perdere ({ $n } punti forza dovuti).
assault-declare = { $formation }: dichiara un assalto ({ $n } dichiarati).
assault-declare-done = Fine delle dichiarazioni
assault-attackers = Assalto su { $hexes }: aggiungi attaccanti ({ $n } finora).
assault-evade = { $unit } si ritira prima del combattimento?
assault-next = Quale assalto si risolve ora?
assault-efficiency = Con quale Efficienza combattono le tue truppe?
assault-general = { $commander } guida il combattimento?
assault-generals = Quale Generale guida il combattimento?
assault-press = Risultato NE. Puoi testare l’Efficienza delle tue unità: se una riesce, EX: scambio; se nessuna riesce, AD: attaccanti in Disordine. Insisti?
assault-stand = Risultato DR. Puoi testare l’Efficienza delle tue unità: se una riesce, EX: scambio; se nessuna riesce, resta DR: difensori in ritirata. Resisti?
assault-goal = Più di un esagono è vuoto: in quale vuoi avanzare?
assault-guns = L’artiglieria sola sta in più esagoni di quante unità hai per entrarvi: quale prendi? Dove non entri i pezzi restano.
assault-advance = Chi avanza in { $hex }?
morale-choose = { $n ->
    [-1] Scegli l’unità il cui Morale peggiora.
   *[other] Scegli l’unità il cui Morale migliora.
}
rally-unit = Scegli una unità da riorganizzare ({ $n } possono tentare).
rally-unit-done = Nessun altro recupero

## Scelte

choice-column = In Colonna di Marcia in { $what }
choice-charge = Carica { $what }
choice-stack = Tutto lo stack in { $what }
choice-test = Test per un Ordine proprio in { $what }
choice-fire = Bombarda { $what }
choice-together = Bombardate insieme { $what }
choice-target = Assalta { $what }
choice-also = Attacca anche { $what }
choice-change = Cambia l’assalto su { $what }
choice-assault = L’assalto su { $what }
choice-advance = { $what }
choice-all = Tutti da { $what } con il Comandante
choice-bridge = Ponte verso { $what }
choice-efficiency = Efficienza { $what }
choice-declare = Dichiara questo assalto
choice-stay = Resta
choice-go = Ritirati
choice-keep = Mantieni
choice-hold = Tieni
choice-wait = Aspetta
choice-none = Nessuno
choice-flee = Fuggi
choice-form-up = Torna unità
choice-destroy = Distruggilo, e l’unità con esso
choice-leave = Lascialo
choice-lead = Guida
choice-hold-back = Resta indietro
choice-press = Insisti
choice-halt = Lascia stare
choice-stand = Tenta di resistere
choice-give-way = Cedi
choice-roll = Tira
choice-call = Chiama

## Rifiuti

not-here = Non c’è questa unità sulla mappa.
no-such-hex = Non c’è questo esagono sulla mappa.
not-active = { $unit } non appartiene alla formazione attiva.
routed = { $unit } è in Rotta e non può muovere.
has-moved = { $unit } ha già mosso in questo turno.
has-acted = { $unit } ha già agito in questo turno.
in-command-first = { $unit } è Fuori comando: prima muovono le unità in comando.
held-by-zone = Solo l’Ordine di Difesa permette di uscire da una EZoC ({ $hex }).
nowhere-to-go = { $unit } non può andare da nessuna parte.
enemy-there = Ci sono nemici in { $hex }.
too-far = { $hex } è troppo lontano.
link-closed = Solo chi controlla San Severino passa di qui verso { $hex }.
guns-one-hill = L’artiglieria entra in una sola collina senza strada per turno: non in { $hex }.
guns-need-bridge = L’artiglieria attraversa un torrente solo su un ponte: non verso { $hex }.
guns-in-woods = L’artiglieria entra in un bosco solo su strada: non in { $hex }.
column-blocked = Una Colonna di Marcia non attraversa altre unità in { $hex }.
column-no-contact = Una Colonna di Marcia non entra in EZoC in { $hex }.
column-not-now = Niente Colonna di Marcia qui: l’Ordine deve permetterla, e si parte da strada o carrareccia.
column-needs-road = Una Colonna di Marcia segue la strada o la carrareccia: nessuna porta in { $hex }.
manoeuvre-no-contact = Con Manovra nessuna unità entra in EZoC ({ $hex }).
defence-no-contact = Con Difesa si entra in EZoC solo dove ci sono amici ({ $hex }).
defence-one-hex = Con Difesa si muove al massimo di un esagono: non in { $hex }.
duty-advance = Con Avanzata { $n ->
    [one] una unità deve
   *[other] { $n } unità devono
} avvicinarsi al nemico; { $unit } può ancora.
duty-attack = Con Attacco ogni unità deve avvicinarsi al nemico; { $unit } può ancora.
stacking = { $hex } è al limite di stacking: due unità dello stesso tipo e formazione, un reggimento, o artiglieria con una unità.
stacking-rout = Le unità in Rotta non si ammassano con altre in { $hex }.
not-due = { $formation }: non è un rinforzo che può entrare ora.
entry-held = Il nemico tiene { $hex }.
entry-in-zone = { $hex } è in ZoC nemica.
entry-full = { $hex } è al limite di stacking, e non c’è modo di proseguire.
no-guns = { $unit } non ha cannoni.
guns-moved = { $unit } ha mosso e non può bombardare.
guns-fired = { $unit } ha già bombardato.
no-target = Niente da bombardare in { $hex }: deve esserci fanteria o cavalleria.
out-of-range = { $hex } è fuori gittata.
out-of-sight = { $hex } non è in Linea di Vista.
guns-never-assault = { $unit } è artiglieria, e non va mai all’assalto.
disordered-no-attack = { $unit } non è in buon ordine e non può attaccare.
order-no-attack = { $unit } ha Ordine di { $order } e non può attaccare.
attacked-already = { $unit } ha già attaccato in questo turno.
must-attack-too = { $unit } attacca, dunque si deve attaccare anche { $hex }.
must-attack = Con Attacco { $unit } deve attaccare.
no-enemy-there = Non ci sono nemici in { $hex }.
assaulted-already = { $hex } è già attaccato.
nobody-next-to-it = Nessuna unità che può attaccare è adiacente a quell’esagono: { $hex }.
odds-too-low = Niente assalti con rapporti peggiori di 1-5: non su { $hex }.
committed-already = { $unit } è già in un assalto.
not-next-to-all = { $unit } non è adiacente a tutti i difensori: { $hexes }.
not-next-to-hex = Non tutti gli attaccanti sono adiacenti a quell’esagono, o il rapporto sarebbe troppo basso: { $hex }.
not-your-formation = Non è una tua formazione.
no-chief = Non c’è un Comandante in capo che dia ordini ({ $formation }).
order-changed = { $formation }: l’Ordine è già stato cambiato in questo turno.
orders-spent = Il Comandante in capo non può cambiare altri Ordini in questo turno.
no-general = { $formation }: non c’è un Generale che riceva ordini.
beyond-chief = { $formation }: il Generale è oltre il raggio del Comandante in capo.
in-good-order = { $unit } è in buon ordine.
attack-no-rally = { $unit } ha Ordine di Attacco, che non permette la Riorganizzazione.
rally-in-zone = { $unit } è in ZoC nemica.
next-to-enemy = { $hex } è adiacente al nemico.
far-from-general = { $hex } non è l’esagono di un Generale della formazione, né adiacente.
is-a-bridge = { $unit } ora è un ponte.
rally-tried = { $unit } ha già tentato di riorganizzarsi.
in-command-is-over = { $unit } è in comando: quelle unità hanno già avuto il loro momento.
must-get-nearer = { $unit } deve avvicinarsi al nemico: lo chiede l’Ordine di { $order }.
contact-stops = Chi entra in EZoC si ferma: non si prosegue in { $hex }.
no-stack = Le unità in { $hex } non muovono come un solo stack.
nobody-tests = Nessuno in { $hex } può tentare un Ordine proprio.
charge-cavalry-attack = { $unit } non carica: carica solo la cavalleria con Ordine di Attacco.
charge-next-hex = Si carica un nemico nell’esagono adiacente: non in { $hex }.
charge-valley-floor = La cavalleria carica solo in fondovalle: non in { $hex }.
charge-too-far = Non restano abbastanza punti movimento per caricare in { $hex }.
commander-in-zone = Un Comandante entra in EZoC solo dove ci sono amici: non in { $hex }.
zone-to-zone = Da EZoC a EZoC un Comandante va solo se ci sono amici in entrambi gli esagoni: non in { $hex }.
not-his-formation = { $commander } non muove ora: muovono solo i Generali della formazione attiva e il loro Comandante in capo.
commander-has-moved = { $commander } ha già mosso.
chief-has-moved = { $commander } ha già mosso in questo turno.
commander-hemmed-in = { $commander } non può andare da nessuna parte.
not-farther = { $hex } non è più lontano dal nemico.
formation-has-acted = { $formation }: ha già agito in questo turno.
formation-not-in-play = { $formation }: non è in gioco.
not-named = { $formation }: al crepuscolo ciascuno agisce con la sola formazione che ha indicato.
neapolitans-first = { $formation }: nel turno 1 comincia una formazione napoletana.
same-order = { $formation }: ha già questo Ordine.
guns-own-orders = { $unit } può prendere per sé solo Manovra o Difesa, o tenere quello che ha.
guns-with-him = { $unit } non è una batteria di un’altra formazione in questa attivazione.
guns-beyond-mohr = { $unit } è oltre il raggio di comando.
withdraw-one-hex = La ritirata notturna è di un esagono: non in { $hex }.
withdraw-from-zone = { $hex } è in EZoC.
retreat-one-hex = Ci si ritira un esagono alla volta: non in { $hex }.
retreat-no-room = { $hex } è al limite di stacking, e altrove c’è posto.
retreat-into-zone = { $hex } è in EZoC, e ci sono altre vie.
retreat-not-farther = { $hex } non è più lontano dal nemico, e altri lo sono.
nothing-in-reach = { $unit } non ha bersagli in gittata e in Linea di Vista.
no-attackers-there = In { $hex } non ci sono attaccanti di questa artiglieria.
loss-not-in-it = { $unit } non è in questo combattimento.
loss-too-low = { $unit } ha meno dell’efficienza usata.
did-not-attack = { $unit } non ha preso parte all’attacco.
disordered-no-advance = { $unit } non è in buon ordine e non avanza.
no-commander-there = Uno stack intero avanza solo con un Comandante: non da { $hex }.
guns-must-be-taken = In { $hex } è caduta artiglieria sola: bisogna entrarvi.
guns-elsewhere-too = Non tutte in { $hex }: anche altrove c’è artiglieria sola, e va presa.
has-advanced = { $unit } è già avanzata in questo combattimento.
no-stream-there = Verso { $hex } non c’è un torrente senza ponte.
charge-stands = La carica contro { $hex } è stata annunciata e resta.
not-declared = Non è stato dichiarato alcun assalto contro { $hex }.
