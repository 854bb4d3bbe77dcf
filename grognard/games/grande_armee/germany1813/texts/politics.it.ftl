### 14.1s, 14.9, 14.15, 14.16: comandanti che cambiano, Confederazione, armistizio, Austria

phase-confederation = Confederazione del Reno
phase-truce = Trattative
phase-contingents = Contingenti della Confederazione
phase-changes = Cambi di comando
phase-rest = Fine del turno
phase-card = La scheda di piazzamento francese
phase-depots-mended = Ancora i depositi della Coalizione

## La tregua (14.15)

truce-dice = I dadi per la tregua: francesi { $french }, Coalizione { $coalition }.
truce-call = Puoi offrire una tregua, e non può essere rifiutata. Divide gli eserciti fino ad agosto (turno 13), dà { $points } PV Battaglia ai francesi e porta l’Austria in guerra{ $bargain ->
        [0] {""}
       *[other] , se non se ne compra la neutralità
    }.
truce-call-open = Puoi offrire una tregua, ma l’avversario può rifiutarla. Divide gli eserciti fino ad agosto (turno 13), dà { $points } PV Battaglia ai francesi e porta l’Austria in guerra{ $bargain ->
        [0] {""}
       *[other] , se non se ne compra la neutralità
    }.
truce-call-call = Offri una tregua
truce-call-decline = Continua a combattere
truce-call-open-call = Offri una tregua
truce-call-open-decline = Continua a combattere
truce-answer = L’avversario offre una tregua. Accetti? Divide gli eserciti fino ad agosto (turno 13), dà { $points } PV Battaglia ai francesi e porta l’Austria in guerra{ $bargain ->
        [0] {""}
       *[other] , se non se ne compra la neutralità
    }.
truce-answer-accept = Accetta la tregua
truce-answer-refuse = Rifiuta
truce-called = Tregua offerta: { $side }.
truce-not-called = Nessuna tregua offerta: { $side }.
truce-refused = Tregua rifiutata: { $side }.
truce-never = Non si può più chiamare una tregua. L’Austria resta neutrale e i corpi presso Cracovia restano dove sono.
truce-never-austria = Non si può più chiamare una tregua. L’Austria resta neutrale.
truce-italy = La Coalizione ha rifiutato una tregua: i francesi in Italia settentrionale devono restarvi fino alla fine.
armistice = L’armistizio di Pläswitz
armistice-points = { $n ->
    [0] I francesi hanno già tutti i PV Battaglia.
    [one] I francesi guadagnano 1 PV Battaglia.
   *[other] I francesi guadagnano { $n } PV Battaglia.
}
austria-joins = L’Austria si unisce alla Coalizione.

truce-piece = Dove va { $piece } durante l’armistizio?
truce-piece-auto = Piazza tu il resto
truce-depot = Quale città riceve un deposito? ({ $n } da piazzare)
truce-depot-auto = Piazza tu il resto
truce-review = Tutto è al suo posto. Prendi una pedina o un deposito per spostarlo, o concludi.
truce-review-done = Concludi la ridistribuzione
truce-deployed = Ridistribuzione completa: { $side }.
truce-arrived = Rinforzi al loro posto: { $side }.
truce-austria = Ora i tuoi depositi possono passare in città austriache, quanti ne vuoi. Quale ci va?
truce-austrian-city = Quale città austriaca riceve il deposito di { $hex }?
depot-moved = Il deposito di { $hex } passa a { $to }.

truce-beyond-line = { $piece } non può andare in { $hex }: non è dalla sua parte della linea.
truce-swedes = { $piece } va nella Pomerania svedese, e { $hex } non vi si trova.
truce-danes = { $piece } va a Kiel, non in { $hex }.
truce-austrians = { $piece } arriva in Austria, e { $hex } non vi si trova.
truce-on-the-march = { $piece } è ancora in marcia, entro due esagoni da Allenstein; { $hex } è più lontano.
truce-depot-beyond = { $hex } non è dalla tua parte della linea.
truce-no-depot = In { $hex } non hai un Deposito da ricollocare ora.
truce-enemy = In { $hex } c’è una guarnigione nemica.
truce-stays = { $piece } resta dov’è.
truce-not-yours = { $piece } non è tuo da piazzare.
truce-later = { $piece } si piazza dopo, con i rinforzi.
truce-not-in-play = { $piece } non è in gioco.
truce-arrivals-only = Ora si piazzano solo i rinforzi; { $piece } sta dove l’ha lasciato la ridistribuzione.
truce-not-austrian = { $hex } non è una città austriaca.

## Cambi di comando (14.1s)

commander-leaves = { $commander } lascia l’esercito.

## La Confederazione del Reno (14.9, 14.10)

confederation-wavers = La Confederazione del Reno vacilla: dal prossimo turno rifornisce entrambe le parti.
confederation-breaks = La Confederazione del Reno sta per passare alla Coalizione.
confederation-wavers-late = La Confederazione del Reno vacilla, ma una carta rinvia il cambio: rifornisce entrambe le parti fra due turni.
confederation-breaks-late = La Confederazione del Reno sta per passare alla Coalizione, ma una carta rinvia il cambio di un turno.
confederation-shared = La Confederazione del Reno è amica di entrambe le parti per il rifornimento.
confederation-goes-over = La Confederazione del Reno passa alla Coalizione.
saxony-joins = La Sassonia si schiera con la Coalizione: Torgau è aperta e la sua guarnigione combatte.
contingent-leaves = { $unit } lascia la Grande Armée in { $hex }.
contingent-joins = { $unit } si unisce alla Coalizione in { $hex }.
contingent-lost = { $unit } non raggiunge nessuno stack della Coalizione e si disperde.
confederation-join = A quale stack della Coalizione si unisce il contingente che ha lasciato { $hex }? ({ $unit })
confederation-join-none = A nessuno: si disperde
confederation-wrede = Con quali bavaresi entra { $piece }?
wrede-no-bavarians = In { $hex } non ci sono bavaresi della Coalizione.
contingent-no-stack = In { $hex } non c’è uno stack della Coalizione.
contingent-too-far = { $hex } dista più di cinque esagoni da dove stava il contingente.
contingent-no-room = { $hex } non può contenere anche { $unit }.

## Ground

advance-terrain = Nessuno può avanzare in { $hex }.
