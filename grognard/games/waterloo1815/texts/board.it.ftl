# Ciò che la mappa di Waterloo nel browser dice oltre alle parole delle regole.

board-cartouche = Carta della campagna nei Paesi Bassi
board-town-lit = { $town }: si può scegliere
board-stack = { $town }: { $army }, { $n ->
    [one] un blocco
   *[other] { $n } blocchi
}{ $lit ->
    [yes] , si può scegliere
   *[no] {""}
}
board-fan = Blocchi a { $town }
board-take-all = Prendi tutti e { $n }
board-road-room = { $roads ->
    [one] La strada per { $towns } porta
   *[other] Ognuna delle strade per { $towns } porta
} { $n } su { $of }: i primi presi. Premi un blocco per lasciarlo qui.
board-road-room-on = { $roads ->
    [one] La strada per { $towns } porta
   *[other] Ognuna delle strade per { $towns } porta
} { $n } su { $of }; gli altri si fermano prima.
board-volley = Fuoco con tutti ({ $n })
board-take-corps = Prendi tutto il corpo
board-leaders = Comandanti
board-block = { $block }: { $type }, forza { $strength } di { $full }, F{ $firepower }
board-block-signs = { $about }. In alto la forza: tanti dadi. F{ $firepower }: ogni dado da { $firepower } in giù colpisce. I numeri piccoli sono le forze a cui scende.
board-block-remembered = { $block }, come visto l’ultima volta: { $type }, forza { $strength }
board-hidden = { $army ->
    [french] Blocco francese
    [anglo] Blocco anglo-olandese
   *[prussian] Blocco prussiano
}
board-hidden-known = { $block }, come visto l’ultima volta
board-detail = { $type }, { $strength }
board-corps-Guard = Guardia
board-corps-Reserve = Riserva
board-corps-Cavalry = Cavalleria
board-disrupted = disunito
board-bid = L’asta per le parti
board-bid-hint = I giocatori offrono a turno, ogni volta un punto di forza in più, per l’una o l’altra parte. Chi offre per ultimo gioca la parte che ha nominato, e altrettanti suoi blocchi cominciano con un punto di forza in meno.
board-bid-army = { $n } blocchi, { $steps } punti di forza
board-bid-left = A questo prezzo: { $n }
board-track = Tabella dei turni
board-night = notte
board-moves-left = { $n ->
    [one] Resta un movimento di gruppo
   *[other] Restano { $n } movimenti di gruppo
}
board-defeated = sconfitto
board-cities = In mano ai francesi (due il 22 giugno vincono):
board-city-taken = : in mano ai francesi
board-city-free = : non in mano ai francesi
board-to-battle = Alla battaglia
board-to-map = Mappa
board-stage = { $stage }: { $side }
board-stalemate = Stallo
board-undeployed = { $side }: ancora da schierare { $n }
board-to-deploy = Da schierare
board-elsewhere = Nei dintorni
board-place = { $place }, terreno: { $terrain }
board-hold = nel terreno: { $token }
board-nobody = Qui non c’è nessuno.
board-mark-square = in quadrato
board-mark-shelter = al riparo in un quadrato
board-mark-holds = occupa la fattoria o la collina
board-mark-shock = urto: il primo fuoco è più forte
board-mark-engaged = ingaggiato
board-mark-acted = ha agito
board-sign-square = □
board-sign-shelter = ⌂
board-sign-holds = ⚑
board-sign-shock = !
board-sign-engaged = ⚔
board-sign-acted = ✓
board-inspect = Indica una città o un blocco per leggere che cosa se ne sa.
board-supply = rifornisce: { $army }
board-line = qui può schierarsi: { $army }
board-roads = Strade
board-river = oltre un fiume
board-corps = Corpo
board-nation = Nazione
board-remembered = Visto in precedenza e seguito da allora; la sua forza può essere cambiata.
board-moved = { $n ->
    [one] Si è mosso di una città in questo turno.
   *[other] Si è mosso di { $n } città in questo turno.
}
board-source = Da dove viene:

# The last words of the tour, where it begins: before the march to the first battle.
web-tour-go-text = Finché non cadono i dadi o non si svela un segreto puoi riprendere la tua scelta. Dove decideranno i dadi, fermati su una scelta prima di farla: vedrai le probabilità esatte. E ora apri la pila di Charleroi, prendi tutti i blocchi e marcia su Ligny: poi combatti!
board-report-fire = { $dice ->
    [one] un dado
   *[other] { $dice } dadi
}: { $hits ->
    [0] nessun centro
    [one] un centro
   *[other] { $hits } centri
}
board-report-steps = { $block }: { $n ->
    [one] un punto di forza
   *[other] { $n } punti di forza
}

board-lesson-goal = A Ligny
board-lesson-goal-text = 16 giugno 1815. Tre deboli blocchi prussiani stanno a Ligny, in fondo alla strada da Charleroi. Marcia là e battili.
board-lesson-page = Ciò che si può fare è acceso
board-lesson-page-text = Una frase in basso dice che cosa ti si chiede, con la sua regola. Solo ciò che brilla si può scegliere; premi qualsiasi altra cosa e il tavolo dice perché no. Finché non cade un dado, U riprende una scelta.
board-lesson-take = Prendi i tuoi blocchi
board-lesson-take-text = I tuoi blocchi ti mostrano la faccia, quelli del nemico sono ciechi. Il numero sul bordo superiore è la forza: tanti dadi tira il blocco, tanti colpi può subire. Premi la pila di Charleroi e prendili tutti e quattro; oppure trascina la pila a Ligny in un gesto solo.
board-lesson-march = In marcia
board-lesson-march-text = Ora premi Ligny. La fanteria va lontano una città, la cavalleria due. Una strada porta solo un certo numero di blocchi per turno: la scheda della pila dice quanti.
board-lesson-end = Fine della marcia
board-lesson-end-text = Porta a Ligny tutti e quattro i blocchi: con meno di tre da una parte ci sarebbe solo una schermaglia. Poi termina i movimenti. Delle marce forzate, che costano forza se il dado è basso, puoi fare a meno.
board-lesson-terrain = Il terreno
board-lesson-terrain-text = L’attaccante posa un segnalino del terreno davanti alla propria linea, il difensore due. Una fattoria ripara un blocco di fanteria, una collina aiuta una batteria a lunga gittata, nei boschi l’artiglieria non entra, un corso d’acqua lascia passare due blocchi.
board-lesson-deploy = Lo schieramento
board-lesson-deploy-text = Ognuna delle tue tre posizioni vuole un blocco: una posizione tenuta dal solo nemico è una rotta. Fuori dalla riserva un solo corpo per posizione. Premi un blocco, poi un posto, oppure trascinalo là. Metti la Guardia dove vuoi sfondare.
board-lesson-act = Un blocco agisce
board-lesson-act-text = Nel tuo turno di battaglia ogni blocco può fare una cosa, in qualsiasi ordine: sparare o muovere. I cannoni sparano sulla posizione di fronte; fanteria e cavalleria sparano solo se ingaggiate, cioè nella stessa posizione del nemico. Scegli un blocco.
board-lesson-fight = Fuoco o ingaggio
board-lesson-fight-text = Indica un ordine e vedrai le probabilità. Ogni dado uguale o minore della potenza di fuoco (F) è un colpo, subito all’istante dal blocco più forte in quel posto. Fai sparare prima i cannoni, poi muovi avanti la Guardia per ingaggiare: sparerà nel tuo prossimo turno.
board-lesson-turn = Termina il turno
board-lesson-turn-text = Quando tutti hanno agito, o devono aspettare, termina la fase: il nemico ha il suo turno, poi di nuovo tu. Se una delle sue tre posizioni resta vuota mentre tu ci sei, va in rotta.
board-lesson-morale = Il morale
board-lesson-morale-text = Un blocco ingaggiato di forza 1 tira prima di ogni tuo turno: con 4 o più resiste, altrimenti deve disimpegnarsi.
board-lesson-losses = Le perdite
board-lesson-losses-text = Ogni colpo lo subisce il blocco più forte. Dove più blocchi sono uguali scegli tu quale.
board-lesson-regroup = La battaglia è vinta
board-lesson-regroup-text = Il vincitore può rischierarsi: chiamare blocchi dalle città vicine, o mandarne in città tenute da amici, nei limiti delle strade. Poi la campagna continua, senza maestro.
