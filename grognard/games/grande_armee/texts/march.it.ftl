### Capitolo 8: recupero, marce, attrito di marcia. I nomi delle parti hanno l’articolo.

## Recupero (8.1)

recovery-stack = Usare un treno per riportare unità in buon ordine?
recovery-stack-stack = Lo stack in { $what }
recovery-stack-some = Indicare le unità dello stack in { $what }
recovery-stack-rested = I cannoni in { $what }, senza treno
recovery-unit = Quale unità torna in buon ordine? Ancora da scegliere: { $n }.
recovered = Di nuovo in buon ordine in { $hex }: { $unit }.
recover-nobody = Non hai unità disorganizzate in { $hex }.
recover-no-supply = Le unità disorganizzate in { $hex } non erano in rifornimento all’inizio di questo passo.
recover-no-commander = Con lo stack in { $hex } non c’è un comandante.
recover-no-rating = I comandanti in { $hex } non hanno un valore con cui recuperare unità.
recover-no-train = Nessun treno è sullo stack in { $hex }.
recover-no-card = Nessuna carta fa recuperare senza treno unità in { $hex }.
recover-not-this = { $unit } non può recuperare qui.

## Marce (8.2-8.4)

march-stack = Quale stack marcia? Treni sulla mappa: { $n }.
march-stack-stack = Marcia da { $what }
march-stack-pass = Passa e scarta un treno
march-stack-done = Nessun’altra marcia
march-discard = Quale treno si scarta per passare?
march-discard-train = Il treno in { $what }
march-to = Da { $hex }: verso dove? Esagoni già percorsi: { $n }.
march-to-hex = A { $what }
march-to-via = Passando per { $what }
march-to-leave = { $what } si ferma al punto di passaggio
march-to-keep = Conserva «{ $what }» per un altro stack
march-to-use = Usa «{ $what }» per questo stack
march-to-unit = { $what }: marcia o resta
march-to-commander = { $what }: marcia o resta
march-to-back = Un altro stack

march = { $pieces }: da { $origin } a { $hex }.
march-forced = { $pieces }: in marcia forzata da { $origin } a { $hex }.

recovery-over = Il recupero è finito: ora gli stack marciano.
combat-later = Gli attacchi si ordinano quando entrambe le parti hanno marciato.
march-no-stack = Non hai unità in { $hex }.
march-commander-alone = In questa fase un comandante muove solo con unità di combattimento; in { $hex } non ce ne sono.
march-besieged = L’unità in { $hex } è sotto assedio.
march-no-train = Nessun treno è sullo stack in { $hex }.
march-not-led = { $unit } marcia solo con un comandante della sua nazione.
march-no-commander = Con lo stack in { $hex } non c’è un comandante che non abbia già mosso.
march-disrupted = In { $hex } c’era un’unità disorganizzata all’inizio di questo passo: lo stack non può marciare.
march-held = Lo stack in { $hex } ha iniziato accanto a cavalleria nemica, e ogni esagono aperto per lui è anch’esso accanto a cavalleria nemica.
march-no-way = Nessun esagono vicino a { $hex } è aperto a questo stack.
march-again = { $unit } ha già marciato.
march-unit-disrupted = { $unit } è disorganizzata.
march-unfed = { $unit } è fuori rifornimento e in questo turno non può marciare.
march-anchored = { $unit } ha coperto il passaggio di altri davanti alla cavalleria nemica e in questo turno resta dov’è.
march-too-far = { $hex } è troppo lontano.
march-way-barred = Ogni strada di quella lunghezza verso { $hex } è sbarrata{ $by ->
    [march-enemy] {" "}da unità nemiche
    [march-full] : un esagono lungo di essa non può contenere tante unità
    [march-difficult] {" "}da terreno chiuso ai francesi
    [march-land-closed] {" "}da un paese che ora è chiuso alla tua parte
    [march-card] {" "}da una carta evento
   *[other] {""}
}.
march-closed = Nessuno può entrare in { $hex }.
march-land-closed = { $hex } è ora chiuso alla tua parte.
march-mountain = { $hex } è montagna, e nessun passo vi conduce.
march-no-pass = Nessun passo porta da qui in { $hex }.
march-no-road = Nessuna strada porta da qui in { $hex }, e fuori dalle strade il suo terreno è chiuso ai Francesi.
march-frozen = { $unit } per ora resta dov’è.
march-garrison = { $unit } è una guarnigione: può uscire solo in un turno successivo a quello in cui unità amiche l’hanno raggiunta.
march-confined = Nessuna tregua è stata conclusa: i francesi in Italia settentrionale vi restano, e { $hex } ne è fuori.
march-difficult = Il terreno di { $hex } è chiuso ai Francesi.
march-enemy = In { $hex } ci sono unità nemiche.
march-full = { $hex } non può contenere tante unità.
march-card = Una carta evento chiude { $hex } a queste unità.
march-first-hex = { $hex } è adiacente alla cavalleria nemica: chi comincia accanto ad essa non può entrare per primo in un esagono simile.
march-cavalry = La cavalleria nemica ferma la marcia prima di { $hex }.
march-stops-there = La cavalleria nemica ferma la marcia in { $hex }.
march-ends-there = La marcia finisce in { $hex }: non restano esagoni per proseguire.
march-not-here = { $commander } non è con questo stack.
march-not-here-unit = { $unit } non è nell’esagono da cui parte la marcia.
march-nobody-left = Almeno un’unità deve marciare.
march-commander-moved = { $commander } ha già mosso.
march-not-along = { $commander } non va con lo stack.
march-together = Le unità che marciano insieme restano insieme: { $unit } non può fermarsi per via.
march-no-way-point = Scegli prima per quale esagono passa la marcia: { $commander } si ferma lì.

## Attrito (8.5)

attrition-suffered = Attrito di marcia in { $hex }: dado { $die }{ $n ->
    [0] {""}
   *[other] {", modificato"} { $n }
}.
attrition-spared = Attrito di marcia in { $hex }: dado { $die }{ $n ->
    [0] {""}
   *[other] {", modificato"} { $n }
}: nessuna perdita.
attrition-eliminated = Persa nella marcia verso { $hex }: { $unit }.
attrition-disrupted = Disorganizzata dalla marcia verso { $hex }: { $unit }.
attrition-lose = Attrito di marcia in { $hex }: quale unità è eliminata? Ancora da indicare: { $n }.
attrition-shake = Attrito di marcia in { $hex }: quale unità è disorganizzata?
attrition-artillery = L’artiglieria non soffre attrito di marcia: { $unit }.
attrition-not-this = { $unit } non può subire questa perdita.
attrition-cavalry-first = La cavalleria va scelta prima della fanteria.
march-to-road = Per strada in terra amica, sei esagoni, o no
