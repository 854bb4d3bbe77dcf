### 16.7 - 16.13: la Riserva di Cavalleria, la politica, i quartieri invernali

reserve-die = Piogge, poi caldo: il dado della Riserva di Cavalleria dà { $die }.
reserve-lost = { $unit } ha perso i cavalli e lascia il gioco.
reserve-remove = Quale divisione di cavalleria lascia il gioco? (ne restano { $n })
reserve-other = La Riserva di Cavalleria è finita: quale altra cavalleria francese lascia il gioco? (fino a { $n })
reserve-other-done = Nessun’altra cavalleria
reserve-spared = Non si toglie altra cavalleria francese.

ukraine-revolts = L’Ucraina insorge (dado { $die }): la Terza Armata è bloccata e lascia il gioco.
revolt-fails = L’Ucraina resta tranquilla (dado { $die }).
politics-independence = Dichiari l’indipendenza dei territori occidentali?
choice-declare = Dichiararla
politics-independence-decline = Rinunciarvi per sempre
independence = I Francesi dichiarano l’indipendenza dei territori occidentali.
city-freed = { $hex } è ora amica dei Francesi.
politics-defect = Quale unità straniera lascia la Grande Armée?
defects = { $unit } diserta la Grande Armée.
sweden-joins = La Svezia si unisce allo Zar (dado { $die }): le sue truppe sbarcano a San Pietroburgo.
sweden-waits = La Svezia resta fuori dalla guerra (dado { $die }).

quarters-enter = Entri nei quartieri invernali per continuare nel 1813?
choice-enter = Entrare nei quartieri invernali
quarters-enter-decline = Proseguire senza, per sempre
quarters = Quartieri invernali
quarters-place = Dove sverna { $piece }?
quarters-place-auto = Schiera il resto per me
quarters-review = Sposta le pedine che vuoi, oppure prosegui.
quarters-crowded = Non restano quartieri per { $pieces }: fa’ loro posto, o lasciano il gioco.
quarters-lose = L’inverno esige il suo tributo: che cosa perdi? (ne restano { $n })
quarters-recover = Chi ritorna tra i perduti? (ne restano { $n })
quarters-source = Quale città diventa fonte ultimativa di rifornimento?
quarters-napoleon = Napoleone è tornato: a quale stack si unisce?
quarters-no-room = { $piece } non trova quartieri e lascia il gioco.
winter-dice = I dadi dell’inverno danno { $die } e { $other }.
winter-loss = { $piece } non sopravvive all’inverno.
napoleon-stays = Napoleone resta con la sua armata (dado { $die }).
napoleon-may-return = Napoleone torna in Francia, ma può ritornare (dado { $die }).
napoleon-leaves = Napoleone torna in Francia per sempre (dado { $die }).
napoleon-return-die = Il dado per il ritorno di Napoleone dà { $die }.
napoleon-returns = Napoleone raggiunge la sua armata in { $hex }.
recovery-dice = I dadi del recupero russo danno { $die } e { $other }.
yearly-recovery-die = Il dado del recupero russo dà { $die }: { $n ->
    [0] non ritorna nessuno.
    [one] ritorna un pezzo.
   *[other] ritornano { $n } pedine.
}
second-year = La campagna del 1813
source-chosen = { $hex } diventa fonte ultimativa di rifornimento dei Francesi.
source-lost = { $hex } non è più fonte di rifornimento dei Francesi.

defect-not-foreign = { $unit } non è di alcun contingente straniero sulla mappa.
reserve-first = Le divisioni della Riserva di Cavalleria vanno prima di { $unit }.
reserve-not-french = { $unit } non è una cavalleria francese sulla mappa.
winter-not-this = { $piece } non è un pezzo francese sulla mappa.
winter-unit-now = Ora tocca a un’unità di combattimento, non a { $piece }.
winter-commander-now = Ora tocca a un Comandante, non a { $piece }.
winter-others-first = Le altre nazioni vanno prima dei Francesi e dei Polacchi: non { $piece }.
recover-not-dead = { $piece } non è fra i morti russi del 1812.
recover-no-room = Non c’è posto per { $piece } a Kiev, Mosca o San Pietroburgo, né accanto.

quarters-not-this = { $piece } non è un tuo pezzo che si possa spostare.
quarters-no-room-for = Per { $piece } non restano quartieri, con gli altri così disposti.
quarters-not-now = { $piece } non attende ora un posto.
quarters-full = { $hex } non può contenere altre unità.
quarters-no-city = { $hex } non è né una città amica né una città con un tuo Deposito.
quarters-enemy = In { $hex } ci sono unità nemiche.
quarters-closed = Nessuno può entrare in { $hex }.
quarters-next-to-enemy = { $hex } è adiacente a unità nemiche.
quarters-river = { $hex } è sul fiume della fonte di rifornimento francese.
quarters-alone = In { $hex } un Comandante non sarebbe né con unità né in una città amica.
quarters-no-supply = { $hex } dista da un Deposito più di tre esagoni di linea.
quarters-not-home = { $hex } non è Kiev, Mosca o San Pietroburgo né è loro adiacente.
quarters-not-petersburg = { $hex } non è San Pietroburgo né le è adiacente.
quarters-home-taken = { $hex } è una città occupata dai francesi o le è adiacente.
source-no-depot = Non c’è un Deposito francese in { $hex }.
source-no-river = { $hex } non è su un fiume che si getta nel Baltico.
source-blocked = Unità russe tengono una città a valle di { $hex }.
victory-independence = la sorte dei territori occidentali
