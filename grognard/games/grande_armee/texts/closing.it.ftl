### Capitoli 12 e 13: movimento dei Comandanti, Cosacchi, rinforzi.

## Movimento dei Comandanti (12)

commanders-commander = Quale Comandante muove?
commanders-commander-pass = Nessun altro movimento
commanders-hex = { $commander }: dove va?
commanders-hex-hex = In { $what }
commanders-hex-back = Un altro Comandante

commander-moves = { $commander }: movimento in { $hex }.

commander-other-side = { $commander } non è un tuo Comandante.
commander-not-there = { $commander } non è sulla mappa.
commander-has-moved = { $commander } ha già mosso in questa fase.
commander-frozen = { $commander } per ora resta dov’è.
revolt = { $hex }: il popolo si solleva contro i Cosacchi (dado { $die }); i francesi guadagnano 1 PV Battaglia.
revolt-in-vain = { $hex }: il popolo si solleva contro i Cosacchi (dado { $die }); i francesi hanno già tutti i PV Battaglia.
revolt-none = { $hex }: la città resta quieta sotto i Cosacchi (dado { $die }).
hamburg-scores = Amburgo è in mano alla Coalizione: ora ha { $n } PV Battaglia.
commander-nowhere = { $commander } non ha dove andare.
commander-is-there = Si trova già in { $hex }.
commander-no-shelter = In { $hex } non ci sono né tue unità di combattimento né una tua città.
commander-impassable = Il terreno di { $hex } è chiuso a questo Comandante.
commander-enemy = In { $hex } ci sono unità nemiche.
commander-enemy-city = { $hex } è una città nemica senza tue unità.
commander-too-far = { $hex } è troppo lontano.
commander-way-barred = Ogni strada di quella lunghezza verso { $hex } è sbarrata{ $by ->
    [commander-enemy] {" "}da unità nemiche
    [commander-enemy-city] {" "}da una città nemica
    [commander-impassable] {" "}da terreno o paese a lui chiuso
   *[other] {""}
}.

## Cosacchi (13.1)

cossacks-miss = Cosacchi presso { $hex } (dado { $die }): { $unit } è illesa.
cossacks-hit = Cosacchi presso { $hex } (dado { $die }): { $unit } è disorganizzata.
cossacks-destroy = Cosacchi presso { $hex } (dado { $die }): { $unit } è eliminata.

## Rinforzi (13.2, 13.3)

reinforcements-hex = Dove arriva { $piece }? Ancora da porre: { $n }.
reinforcements-hex-hex = In { $what }
reinforcements-hex-unit = Prima { $what }
reinforcements-hex-commander = Prima { $what }

reinforcement-arrives = { $piece }: arrivo in { $hex }.
reinforcement-lost = { $piece } non può essere posto e non arriverà mai.

arrival-elsewhere = Questi rinforzi non arrivano in { $hex }.
arrival-terrain = Il terreno di { $hex } è chiuso.
arrival-enemy = In { $hex } ci sono unità nemiche.
arrival-next-to-enemy = { $hex } è adiacente a unità nemiche.
arrival-no-room = { $hex } non può contenere anche questa unità.
arrival-not-due = { $piece } non è atteso ora.

## Cambi di comando (1813 14.1s)

commander-rank = { $commander } ha un nuovo grado: { $rank }.
changes-place = Dove va { $commander }?
changes-place-stay = Resta dov’è
change-elsewhere = Non è mandato in { $hex }.
