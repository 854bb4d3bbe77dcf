# Le parole del tavolo nel browser: atrio, pannelli, pulsanti. Ciò che un gioco dice sulla propria
# mappa sta con il gioco (texts/board.*.ftl). La pagina porta questo file con sé, così da poter
# parlare prima che il server abbia risposto.

## Atrio

web-motto = Un tavolo per i wargame napoleonici
web-colophon = Software libero con licenza MIT. Mappe, blocchi e testi sono nostri; ciò che la storia e il regolamento non dicono è ricostruito, e la mappa lo dichiara.
web-language-en = English
web-language-it = Italiano
web-games = Giochi
web-your-side = La tua parte
web-scenario = Scenario
web-play-now = Gioca subito contro il bot
web-learn = È la prima volta? Una lezione: { $lesson }
web-learn-playing = È la prima volta? Gioca con le spiegazioni
web-new-table = Un tavolo tutto tuo
web-table-name = Nome del tavolo
web-seat-here = Qualcuno a questo schermo
web-seat-link = Qualcuno altrove, con un collegamento
web-seat-bot = Bot: { $level }
web-hot-seat = Più giocatori a questo schermo: fra un turno e l’altro la mappa resta coperta finché il prossimo non è pronto.
web-open-table = Apri il tavolo
web-table-made = Il tavolo è aperto. Ogni collegamento è la chiave di un posto: manda a ciascuno il suo.
web-sit = Siediti
web-watch = Guarda
web-watch-link = Per guardare
web-return = Torna
web-open-tables = Tavoli
web-table-private = Fuori dall’elenco dei tavoli: guarda solo chi ha il collegamento
web-upload = Una partita da un file
web-upload-about = Rivedi una partita, o riprendila da una qualunque delle sue scelte.
web-upload-file = Scegli il file della partita
web-upload-at = Riprendi dalla scelta (vuoto: rivedi tutta la partita)
web-upload-send = Mettila sul tavolo
web-position = Una posizione
web-position-about = Incolla una posizione scritta, o scegline il file, e gioca da lì. Un errore indica la riga.
web-position-text = La posizione scritta
web-position-file = Scegli il file della posizione
web-position-alone = Io gioco la parte di turno, i bot le altre
web-position-copy = Copia questa posizione
web-position-dealt = Per quanto puoi sapere: ciò che ti è nascosto è stato ridistribuito a caso.
web-server-silent = Il server non risponde.
web-try-again = Riprova

## Arrivare al tavolo

web-table-opening = Un momento…
web-table-gone = Questo tavolo non si può aprire
web-table-closed = Solo i suoi giocatori e chi ha il collegamento per guardare possono vedere questo tavolo.
web-table-wrong-key = Questo collegamento non apre il tavolo: forse ne manca un pezzo.
web-table-unknown = Questo tavolo qui non c’è, o è stato cancellato.
web-table-unreachable = Il server non risponde. È acceso?
web-to-lobby = All’atrio
web-handover = Passa il dispositivo a
web-handover-hidden = La mappa è coperta, perché nessuno veda ciò che l’altra parte tiene nascosto.
web-handover-ready = Sono pronto: mostra la mia mappa

## Il tavolo

web-title = { $game } · Grognard
web-title-yours = ● Tocca a te · { $game }
web-board = Tavolo
web-map = Mappa. Più e meno ingrandiscono e riducono, le frecce spostano, zero mostra tutto.
web-tools = Strumenti
web-panels = Pannelli
web-panel-chronicle = Cronaca
web-panel-standing = Armate
web-panel-inspector = Ispettore
web-panel-rules = Regole
web-panel-settings = Impostazioni
web-panel-choices = Tutte le scelte
web-panel-table = Questo tavolo
web-panel-talk = Parla
web-close = Chiudi
web-fold = Ripiega
web-unfold = Apri
web-zoom-in = Ingrandisci
web-zoom-out = Riduci
web-zoom-fit = Mostra tutta la mappa
web-prompt = Che cosa si chiede
web-prompt-bot = { $seat }: il bot sta pensando…
web-prompt-wait = In attesa di: { $seat }
web-prompt-watch = Tocca a: { $seat }
web-prompt-past = Stai guardando il passato.
web-prompt-over = La partita è finita.
web-choices-count = { $n ->
    [one] Una scelta
   *[other] { $n } scelte
}
web-choose = Scegli
web-end-sure = { $n ->
    [one] Si può ancora fare una cosa. Chiudere lo stesso?
   *[other] Si possono ancora fare { $n } cose. Chiudere lo stesso?
}
web-end-not-yet = Non ancora
web-end-never = Non chiederlo più
web-choices-none = Ora non c’è nulla da scegliere.
web-rule-open = Apri la regola { $rule }
web-odds-exact = — probabilità esatte
web-odds-sampled = — probabilità stimate
web-dice = Dadi
web-die = { $n }
web-die-good = { $n }, conta
web-chronicle = Cronaca
web-chronicle-more = { $n ->
    [one] Mostra una voce precedente
   *[other] Mostra le voci precedenti ({ $n })
}
web-rules-search = Cerca nelle regole
web-rules-none = Nessuna regola lo dice.
web-rules-ruling = Interpretazione:
web-undo = Riprendi la scelta
web-undone = Mossa ritirata.
web-undo-asked = { $seat }: si può riprendere l’ultima scelta?
web-undo-waits = Hai chiesto di riprendere una scelta: gli altri non hanno ancora risposto.
web-undo-agree = Accetta
web-undo-decline = Rifiuta
web-connection-lost = La connessione è caduta. Sto cercando di tornare; nulla va perduto.
web-connection-unsent = La linea è caduta: la scelta non è partita. Scegli di nuovo quando sarà tornata.
web-connection-slow = La connessione è lenta…
web-watching = Stai guardando: vedi solo ciò che è pubblico.
web-broken = { $part }: questa parte della pagina non ha funzionato. Il resto continua; alla prossima mossa si riprova.
web-track = Registro dei turni
web-you = (tu)
web-your-army = Il tuo esercito: { $side }
web-bid-ladder = Offerte
web-bid-turn = deve offrire
web-marks = Segni sulla mappa
web-scene = Quello che sta accanto alla mappa
web-lesson = Lezione
web-page-broken = Questa pagina non ha funzionato.

## Questo tavolo

web-table-scenario = Scenario
web-table-own-link = Il collegamento al tuo posto (tienilo per te):
web-table-leave = Lascia: un bot prende il posto
web-table-delete = Cancella il tavolo
web-table-sure = Premi di nuovo per confermare
web-player-bot = bot
web-player-person = persona
web-player-you = (tu)
web-player-here = (presente)
web-player-away = (assente)
web-link = Collegamento
web-copy = Copia
web-copied = Copiato
web-download = Scarica il file della partita
web-download-chronicle = Scarica la cronaca
web-talk-unread = { $n ->
    [one] Conversazione: una riga nuova
   *[other] Conversazione: { $n } righe nuove
}
web-talk-none = Non è ancora stato detto nulla.
web-talk-to = A
web-talk-all = tutti
web-talk-text = Che cosa vuoi dire
web-talk-say = Di’

## Storia

web-history = Storia della partita
web-history-slider = Percorri la partita
web-history-at = { $n } di { $all }
web-history-first = All’inizio del turno o della fase
web-history-back = Un passo indietro
web-history-on = Un passo avanti
web-history-last = Al turno o alla fase seguente
web-history-there = Mostra questo momento
web-history-play = Avvia
web-history-pause = Ferma
web-history-seat = Visto da
web-history-now = Torna al presente
web-history-branch = Gioca da qui

## La fine

web-over = La partita è finita
web-over-won = Vittoria
web-over-lost = Sconfitta
web-over-look = Rivedi la partita
web-verify = I dadi erano onesti?
web-verify-promise = Promesso prima del primo dado (SHA-256 del seme)
web-verify-seed = Il seme, ora svelato
web-verify-how = La prova per intero
web-verify-hash = Il suo SHA-256, calcolato dal tuo browser
web-verify-good = Coincidono: nessuno ha scelto i dadi.
web-verify-bad = Non coincidono: di questi dadi non ci si può fidare.

## Impostazioni

web-settings-language = Lingua
web-settings-text = Grandezza del testo
web-text-small = piccolo
web-text-medium = medio
web-text-large = grande
web-settings-speed = Passo dei bot e di ciò che si muove
web-speed-slow = con calma
web-speed-normal = normale
web-speed-fast = subito
web-settings-follow = La mappa segue gli avvenimenti
web-settings-sound = Suono
web-settings-ask-end = Chiedi conferma prima di chiudere una fase in cui si può ancora fare qualcosa
web-keys = Tasti
web-key-lit = N
web-key-lit-does = va a ciò che ora si può fare
web-key-choose = Invio, Spazio
web-key-choose-does = lo sceglie
web-key-back = Esc
web-key-back-does = chiude, torna indietro, si ferma
web-key-list = L
web-key-list-does = tutte le scelte in un elenco
web-key-all = Frecce, Maiusc + frecce
web-key-all-does = alla prossima cosa accesa; alla prossima cosa qualunque
web-key-map = + − 0
web-key-map-does = ingrandisce, riduce, mostra tutta la mappa
web-key-undo = U
web-key-undo-does = riprende la scelta
web-key-again = A
web-key-again-does = di nuovo lo stesso: il prossimo pezzo va dove è andato l’ultimo
web-key-hint = T
web-key-hint-does = un suggerimento: che cosa farebbe un bot qui, e perché
web-key-history = H , .
web-key-history-does = storia; un passo indietro, un passo avanti
web-key-panels = C I R S
web-key-panels-does = cronaca, ispettore, regole, impostazioni

## Il giro

web-tour-step = Passo { $n } di { $all }
web-tour-skip = Salta
web-tour-back = Indietro
web-tour-next = Avanti
web-tour-aside = Metti da parte
web-tour-end = Gioca
web-tour-board = Il tavolo
web-tour-board-text = I tuoi blocchi ti mostrano la faccia; quelli del nemico sono ciechi. Il numero sul bordo superiore di un blocco è la sua forza: tanti dadi tira, tanti colpi può subire.
web-tour-prompt = Che cosa si chiede
web-tour-prompt-text = Una frase dice sempre che cosa ti si chiede, con il numero della regola. Premi il numero per leggere la regola.
web-tour-lit = Ciò che si può fare è acceso
web-tour-lit-text = Solo ciò che brilla si può scegliere ora. Scegli un blocco, poi che cosa deve fare. Se una cosa non è possibile premila lo stesso: il tavolo dice perché.
web-tour-why = Che cosa è accaduto
web-tour-why-text = La cronaca conserva ogni mossa e ogni dado. Indica un nome e la mappa mostra il luogo.
web-tour-go = Nulla è subito definitivo
web-tour-go-text = Finché non cadono i dadi o non si svela un segreto puoi riprendere la tua scelta. Dove decideranno i dadi, fermati su una scelta prima di farla: vedrai le probabilità esatte.

## L’esito di uno scontro

web-report = L’esito dello scontro
web-report-dice = Dadi e somme
web-report-sums = Somme
web-report-losses = Perdite
web-report-leaders = Comandanti
web-report-retreats = Ritirate e avanzate
web-report-morale = Morale
web-report-more = { $n ->
    [one] un altro
   *[other] altri { $n }
}
web-report-continue = Continua

## Mentre gli altri agiscono

web-skip = Alla fine del loro turno
web-again = Rivedi il loro turno
web-again-stop = Torna al presente
web-absence = Da quando eri qui
web-absence-on = Avanti
web-absence-back = Indietro

## Finire d’accordo, e rigiocare

web-pending-draw = Hai offerto la patta; l’avversario non ha ancora risposto.
web-draw-offered = { $seat }: chiudiamo la partita in parità?
web-draw-offer = Offri la patta
web-resign = Abbandona
web-resign-sure = Abbandonare davvero la partita?
web-over-draw = Parità
web-over-resigned = Hai abbandonato
web-hint = Suggerimento
web-hint-would = { $player } sceglierebbe:
web-hint-or = Oppure:
web-hint-no-reason = Non ne dà una ragione.
web-analysis = L’analista
web-analysis-begin = Analizza la partita
web-analysis-reading = Si esamina ogni scelta …
web-analysis-playing = Si continua la partita dai suoi momenti decisivi …
web-analysis-how = Probabilità di vittoria quando { $player } continua per tutti con dadi nuovi. Un clic porta al momento.
web-analysis-curve = Probabilità di vittoria nel corso della partita
web-analysis-own = scelte proprie
web-analysis-others = scelte altrui
web-analysis-fortune = fortuna
web-analysis-parts = Perché le probabilità di { $seat } sono cambiate fino al momento seguente
web-analysis-whole = L’intera partita
web-analysis-whole-luck = La fortuna sta tra { $low } e { $high } in 95 casi su 100.
web-analysis-doubts = Scelte che il bot non avrebbe fatto: { $n } su { $all }. Quelle messe alla prova, la più costosa per prima:
web-analysis-luck = Poi i dadi hanno dato { $luck }.
web-analysis-on = Continua da qui
web-analysis-games = Ogni momento è stato rigiocato { $n ->
    [one] una volta
   *[other] { $n } volte
}: piccole differenze non significano nulla.
web-over-report = La campagna in un disegno
web-rematch = Di nuovo, a parti scambiate
web-rematch-link = Di nuovo, a parti scambiate:
web-rematch-join = { $seat }: di nuovo, al nuovo tavolo
web-rematch-go = Al nuovo tavolo
web-rematch-table = il nuovo tavolo

## Momenti della storia

web-history-turns = Vai a un turno
web-history-share = Collegamento
web-history-share-about = Chi apre questo collegamento vede il momento dal proprio posto, o come spettatore; non contiene chiavi.

## I propri tavoli

web-bot-level = Il bot gioca come
web-side-odds = Partite vinte da ogni parte, su { $n } tra due bot uguali: { $wins }.
web-mine = I tuoi tavoli
web-mine-over = finita
web-mine-yours = tocca a te
web-mine-theirs = in attesa degli altri
web-mine-copy = una copia
web-settings-generals = I generali vanno da soli con i loro uomini
web-same-again = Di nuovo lo stesso: { $what }
web-rest-about = Continua da solo finché viene chiesto altro
web-same-again-about = Ogni pezzo che prendi va subito là
web-settings-forced = Rispondi da solo alle domande con una sola risposta
web-data = I dati di questa partita
web-data-own = Si gioca sui dati di qualcuno al posto dei nostri: { $files }.
web-data-ours = Si gioca sui nostri dati.
web-data-take = Salvali
web-data-correct = Possiedi il gioco stampato? Correggi i nostri file e usali a un nuovo tavolo:
web-data-lay = Gioca sui tuoi dati
web-data-lay-about = Possiedi il gioco stampato e trovi sbagliati la nostra mappa, i pezzi o le tabelle? Salva un file, correggilo e sceglilo qui. Vale solo a questo tavolo; tutti vi vedono gli stessi dati, e vengono salvati con la partita.
web-data-choose = Scegli i tuoi file
