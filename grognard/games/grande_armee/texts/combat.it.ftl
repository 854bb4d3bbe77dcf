### Capitoli 9-11: il combattimento. I nomi delle parti hanno l’articolo.

## Comandi di Combattimento (9)

commands-received = Comandi di Combattimento per { $side }: { $n }.
commands-committed = Comandi di Combattimento assegnati per { $side }: { $n }.

## Ordini (10.1, 10.2)

attack-stack = Quale stack attacca? Comandi di Combattimento rimasti: { $n }.
attack-stack-stack = Attacca da { $what }
attack-stack-pass = Nessun altro attacco in questo turno
attack-order = Attacco da { $hex }, { $n ->
    [one] una unità
   *[other] { $n } unità
}: scegli il bersaglio, chi attacca e i Comandi di Combattimento.
attack-order-target = Attacca { $what }
attack-order-unit = { $what }: attacca o resta fuori
attack-order-keep = Conserva «{ $what }» per un altro attacco
attack-order-use = Usa «{ $what }» in questo attacco
attack-order-cc = Attacca, Comandi di Combattimento: { $what }
attack-order-back = Un altro stack

attacks-declined = Nessun altro attacco in questo turno: { $side }.
attack-goes = L’attacco da { $hex } a { $target } ha luogo: dado { $die }, Comandi { $commands }; totale { $n } con comandante e carte.
attack-aborted = L’attacco da { $hex } a { $target } è abortito: { $die } al dado. Comandi di Combattimento spesi: { $commands }.
attack-fails = L’attacco da { $hex } a { $target } fallisce: dado { $die }, Comandi { $commands }{ $n ->
    [0] {""}
   *[other] ; totale { $n } con comandante e carte (ne serve 7)
}. Nessun altro attacco in questo turno per { $side }.

attack-no-stack = Non hai unità di combattimento in { $hex }.
attack-disrupted = In { $hex } c’è un’unità disorganizzata: nessuno può attaccare da lì.
attack-forage = Lo stack in { $hex } è sotto un segnalino Forage.
attack-no-enemy = Nessun nemico è adiacente a { $hex }.
order-without-units = Almeno un’unità deve attaccare.
order-without-target = Scegli prima un bersaglio.
order-unfed = { $unit } è fuori rifornimento e non può attaccare in questo turno.
order-other-hex = { $unit } non è nell’esagono che attacca.
target-not-adjacent = { $hex } non è adiacente agli attaccanti.
target-no-enemy = In { $hex } non ci sono nemici.
target-spared = Chi è in { $hex } per ora non può essere attaccato.
too-few-commands = Comandi di Combattimento rimasti: { $n }.

## Supporto (10.3-10.6)

support-attack = Attacco a { $hex }: chiamare stack in supporto?
support-attack-call = Chiama lo stack in { $what }
support-attack-done = Nessun altro supporto
support-commands = Difesa di { $hex }: quanti dei tuoi { $n } Comandi di Combattimento assegni?
support-commands-cc = Comandi di Combattimento: { $what }
support-defence = Difesa di { $hex }: chiamare stack in supporto?
support-defence-call = Chiama lo stack in { $what }
support-defence-done = Nessun altro supporto

support-joins = Lo stack in { $hex } accorre in supporto ({ $side }): dado { $die }; totale { $n } con Comandi, comandante e carte.
support-fails = Lo stack in { $hex } non accorre in supporto ({ $side }): dado { $die }{ $n ->
    [0] {""}
   *[other] ; totale { $n } con Comandi, comandante e carte (ne serve 7)
}.

support-attacking-hex = { $hex } è l’esagono degli attaccanti: le unità escluse dall’ordine non possono supportare.
support-not-adjacent = { $hex } non è adiacente all’esagono attaccato.
support-no-stack = Non hai unità di combattimento in { $hex }.
support-rolled = Lo stack in { $hex } è già stato chiamato.
support-forage = Lo stack in { $hex } è sotto un segnalino Forage e non può supportare un attacco.
support-no-good-order = Nessuna unità in { $hex } può combattere.
support-quarrel = I generali in { $hex } litigano: il loro stack non dà supporto.

## Valori e danni (11.2-11.9, 11.14-11.17)

combat-values = Combattimento in { $hex }: attacco { $attack } (dado { $attack_die }), difesa { $defence } (dado { $defence_die }).
combat-won = Vittoria per { $side }, differenza { $n }. Danni al perdente: { $hits }.
combat-tied = Parità: un danno allo stack attaccante.
combat-counter = Danni di risposta per { $side }: { $hits } (dado { $die }).
unit-disrupted = Disorganizzata: { $unit }.
unit-eliminated = Eliminata: { $unit }.
unit-interned = Internata: { $unit }.
order-still = { $unit } per ora non prende parte alla guerra.
order-outnumbered = Gli svedesi partecipano solo se gli attaccanti hanno almeno { $n } fattori di combattimento più dei difensori.
mix-forbidden = In { $hex } gli svedesi sarebbero con altri e senza un comandante svedese.
order-garrison = { $unit } è una guarnigione: nella sua città può solo difendersi.
support-still = Lo stack in { $hex } per ora non prende parte alla guerra.

value-factors = Fattori di Combattimento
value-types = tipi di unità
value-halved = dimezzato: marcia forzata o combattimento precedente
value-quartered = diviso per quattro: marcia forzata e combattimento, o due combattimenti
value-river = attraverso un fiume
value-fortified = città fortificata, senza artiglieria
value-fortified-guns = città fortificata, con artiglieria
value-difficult = foresta, palude o terreno accidentato
value-weak-start = unità deboli dei primi turni
value-disrupted = solo unità disorganizzate: conta il dado soltanto
value-rating = Valore di Comando
value-support = unità in supporto
value-support-river = supporto attraverso un fiume
value-support-fortified = città fortificata, senza artiglieria
value-support-difficult = verso foresta, palude o terreno accidentato
value-support-commander = Comandante con il supporto
value-cards = carte evento
value-die = dado

hits-unit = Quale unità subisce il prossimo danno? Ancora da applicare: { $n }.
hits-unit-hit = { $what }
hits-extra = Danni in numero dispari: subirne uno in più per eliminare un’unità disorganizzata?
hits-extra-extra = Elimina { $what }
hits-extra-done = Nessun altro danno

hit-commander = { $commander } non subisce danni: toccano alle unità di combattimento.
hit-not-engaged = { $unit } non partecipa a questo combattimento dalla tua parte.
hit-tie = Dopo un pareggio il danno tocca allo stack attaccante.
hit-main-first = Almeno metà dei danni tocca allo stack attaccante o difensore.
extra-even = Lo stack di { $unit } ha subito un numero pari di danni.
extra-good-order = { $unit } è in buon ordine.

## Ritirate e inseguimento (11.1, 11.10-11.12, 11.16)

retreat-before = { $hex }: la tua cavalleria può ritirarsi prima del combattimento. Dove?
retreat-before-hex = Ritirata in { $what }
retreat-before-stay = Resta e combatti
retreat-hex = { $hex }: dove si ritira lo stack difensore?
retreat-hex-hex = Ritirata in { $what }
retreat-hex-keep = Conserva «{ $what }» per un’altra ritirata
retreat-hex-stay = Resta
retreat-surplus = { $hex } non può contenere tutte le unità: quale prosegue?
retreat-surplus-unit = { $what }
retreat-on = Oltre { $hex }: dove vanno le unità in eccesso?
retreat-on-hex = In { $what }
retreat-on-commander = { $what } prosegue con loro, o no
pursuit-unit = La cavalleria nemica insegue: quale unità disorganizzata è perduta?
pursuit-unit-hit = { $what }

stack-withdraws = Prima del combattimento la cavalleria si ritira in { $hex } ({ $side }).
stack-retreats = Lo stack si ritira da { $origin } in { $hex } ({ $side }).
stack-interned = Lo stack in { $hex } può solo passare in una terra che gli è chiusa: è internato ({ $side }).
stack-stays = Lo stack resta in { $hex } ({ $side }).
retreat-impossible = Lo stack in { $hex } deve ritirarsi e non può ({ $side }).
stack-pursued = La cavalleria insegue lo stack ({ $side }): perduta { $unit }.
unit-pushed-on = Non c’è posto: { $unit } prosegue fino a { $hex }.
unit-crowded-out = In { $hex } non c’è posto per { $unit }.

retreat-not-adjacent = Ci si ritira in un esagono adiacente; { $hex } non lo è.
retreat-impassable = Nessuno può entrare in { $hex }.
retreat-confined = Nessuna tregua è stata conclusa: i francesi in Italia settentrionale vi restano, e { $hex } ne è fuori.
garrison-falls = Cacciata da { $hex }, la guarnigione è perduta: { $unit }.
retreat-difficult = Una ritirata non può entrare nel terreno difficoltoso di { $hex }.
retreat-river = Davanti a { $hex } c’è un fiume senza ponte.
retreat-enemy = In { $hex } ci sono unità nemiche.
retreat-next-to-attacker = { $hex } è adiacente allo stack che ha attaccato.
retreat-no-room = { $hex } non può contenere tante unità.
retreat-barred = Una carta evento chiude { $hex } a queste unità.
retreat-forced = Battuto di tre o più punti, lo stack deve ritirarsi.
surplus-other = { $unit } non è tra le unità che possono essere in eccesso.
pursuit-other = { $unit } non è un’unità disorganizzata dello stack in ritirata.

## Avanzate (11.12, 11.13)

advance-units = Chi avanza in { $hex }? Scelti: { $n }.
advance-units-advance = Avanza
advance-units-unit = { $what }: avanza o resta
advance-units-commander = { $what }: segue o resta
advance-units-stay = Nessuno avanza

stack-advances = Avanzano in { $hex }: { $units }.

advance-not-attacking = { $unit } non era tra gli attaccanti.
advance-defended = In { $hex } ci sono ancora unità nemiche.
advance-disrupted = { $unit } è disorganizzata e resta.
advance-terrain = I francesi non avanzano nel terreno difficoltoso di { $hex }.
advance-confined = Nessuna tregua è stata conclusa: i francesi in Italia settentrionale vi restano, e { $hex } ne è fuori.
advance-barred = Una carta evento chiude { $hex } a { $unit }.
advance-after-defeat = L’attacco è stato respinto: { $unit } non avanza.
advance-cavalry-only = Solo la cavalleria segue un difensore battuto di uno o due punti.
advance-needs-a-unit = Un Comandante non avanza da solo.
advance-other-commander = { $commander } non è con gli attaccanti.

## Comandanti senza più truppe (11.19)

escape-refuge = { $commander } scappa: su quale stack?
escape-refuge-hex = In { $what }

commander-caught = { $commander } è eliminato (dado { $die }).
commander-cut-off = { $commander } non trova stack amici entro tre esagoni ed è eliminato (dado { $die }).
commander-slips-away = { $commander } riesce a scappare (dado { $die }).
commander-escapes = { $commander } raggiunge { $hex }.

refuge-no-stack = In { $hex } non ci sono tue unità di combattimento.
refuge-confined = Nessuna tregua è stata conclusa: { $commander } resta in Italia settentrionale, e { $hex } ne è fuori.
refuge-too-far = { $hex } è a più di tre esagoni.

## Vittorie decisive e fine della partita (14.7)

decisive-victory = Vittoria decisiva in { $hex } per { $side }.
victory = Vittoria per { $side }. { $kind }.
victory-napoleon = Napoleone è perduto
victory-points = Decidono i punti vittoria
victory-goal = Decide la città che era l’obiettivo
order-reluctant = Gli Austriaci in { $hex } attaccano solo insieme ad altre unità.

## Probabilità

odds-attack = Esito dell’attacco
odds-contested = Contro tutti i suoi Comandi di Combattimento
odds-order = L’ordine
odds-support = Supporto
odds-hits-defender = Danni al difensore
odds-hits-attacker = Danni all’attaccante
odds-aborted = abortito
odds-fails = fallisce
odds-goes = ha luogo
odds-driven = vinto di tre o più
odds-wins = vinto di uno o due
odds-tie = parità
odds-loses = perso
odds-joins = accorre
odds-stays-away = non accorre
odds-hits = { $n }
odds-march = La marcia
odds-stays = resta dov’è
odds-attrition = { $lost ->
    [0] { $shaken ->
        [0] nessuna perdita
       *[other] disorganizzate: { $shaken }
    }
   *[other] { $shaken ->
        [0] eliminate: { $lost }
       *[other] eliminate: { $lost }, disorganizzate: { $shaken }
    }
}

## 1813: what cards bring

attack-sure = { $hex }: l’attacco a { $target } non ha bisogno di dado e parte. Comandi di Combattimento: { $commands }.
combat-desert = «{ $card }»: quale unità lascia il nemico? Fino a { $n }, di un solo stack.
combat-desert-none = Aspetta un altro combattimento
combat-reroll = Il tuo dado mostra { $die }: attacco { $attack }, difesa { $defence }. Lo tiri di nuovo?
combat-reroll-keep = Tienilo
combat-reroll-reroll = Tira di nuovo
combat-rerolled = Un secondo dado per { $side }: { $die }. Attacco { $attack }, difesa { $defence }.
combat-bridge = «{ $card }»: quale unità si perde al ponte sulla via di { $hex }?
combat-harried = Quale unità è disorganizzata dall’inseguimento?
commander-captured = { $commander } è fatto prigioniero e lascia la partita.
