# Le parole comuni a tutti i giochi. Le chiavi del codice si scrivono con i trattini: `battle.fire` e
# `town:ligny` sono i messaggi `battle-fire` e `town-ligny`.
#
# Come si etichetta una scelta (Game.label; il browser fa lo stesso). Di una scelta come `done` o
# `retreat:ligny`, chiesta dalla domanda `battle.action`, vale il primo che esiste:
#   1. il messaggio con il nome di domanda e parola:   battle-action-retreat
#   2. il messaggio con il nome della sola parola:     choice-retreat
#   3. il nome di ciò che la scelta indica:            town:ligny, block:f_1_inf1
# In 1 e 2 la variabile $what è il nome di ciò che sta dopo i due punti. Di che cosa si tratti lo
# dice il gioco (Game.points_at: `retreat` indica una `town`).
#
# Un nome non deve mai decidere fra varianti: il browser trasforma i nomi in collegamenti. Davanti a
# una freccia stanno solo numeri e parole semplici, come la causa di una perdita.

## Pulsanti

choice-done = Fatto
choice-back = Indietro
choice-stop = Si ferma qui
choice-pass = Passo

## Rifiuti del tavolo stesso

not-asked = Questa scelta adesso non è possibile.
game-over = La partita è finita.
undo-nothing = Non c’è nulla da annullare.
undo-dice = Nel frattempo sono caduti i dadi: per annullare serve il consenso dell’avversario.
undo-secret = Nel frattempo si è visto qualcosa di nascosto: per annullare serve il consenso dell’avversario.
undo-passed = La mano è passata: per annullare serve il consenso dell’avversario.
undo-other = L’ultima scelta non era tua: non puoi annullarla.
undo-over = La partita è finita e il seme è pubblico: non si può annullare nulla.
undo-declined = L’avversario non è d’accordo: la scelta resta.
draw-declined = L’avversario rifiuta la patta: la partita continua.
draw-bots = Un bot non accetta la patta.
resign-partners = Non giochi da solo nella tua parte: lascia invece il posto a un bot.
victory-resigned = L’altra parte ha abbandonato
victory-agreed = Patta d’accordo
chronicle-lost = { $n ->
    [one] La prima scelta di questa partita risale
   *[other] Le prime { $n } scelte di questa partita risalgono
} a regole più vecchie, e il loro racconto è perduto.

## Rifiuti fra giocatori

not-your-turn = Non tocca a te scegliere. Ora tocca a: { $seat }.
talk-watcher = Può parlare solo chi gioca.
hint-others = I suggerimenti si danno nelle lezioni e contro i bot: a questo tavolo gioca un'altra persona.
hint-not-asked = Un suggerimento è per chi è interrogato, mentre la partita continua.
talk-nobody = A questo tavolo non c’è nessuno con quel nome.
talk-forbidden = { $seat }: adesso le regole vi vietano di parlarvi.
past-forbidden = Adesso le regole vi vietano di guardare la mappa.
origin-file = Questa partita viene da un file. Chi lo ha portato ne conosce i dadi fin qui; quelli che verranno non li conosce nessuno.
origin-position = Questa partita comincia da una posizione portata da qualcuno: nessuno garantisce come ci si è arrivati.
origin-branch = Questa partita si dirama da un’altra: tutto ciò che era nascosto è stato ridistribuito.
stale = Nel frattempo la domanda è cambiata.
copy-begins = Qui comincia la copia: ciò che precede è l’altra partita.
origin-data = Questa partita si gioca sui dati di qualcuno, non sui nostri: il pannello del tavolo indica i file.
table-closed = Questo tavolo è chiuso: nella sua posizione le regole non giungono a una fine.
table-too-long = Questa partita ha troppe scelte: non può continuare.

## Avversari

level-random = Casuale
level-random-about = Sceglie a caso fra tutto ciò che è permesso.
level-reckless = Avventato
level-reckless-about = Attacca tutto ciò che raggiunge, senza un piano.
level-conscript = Coscritto
level-conscript-about = Impara con te: sbaglia spesso, ma sa di che si tratta.
level-recruit = Recluta
level-recruit-about = Conosce il maneggio delle armi e poco più.
level-grognard = Grognard
level-grognard-about = Un brontolone della Vecchia Guardia: gioca per vincere.
level-veteran = Veterano
level-veteran-about = Prova ogni piano in molti mondi prima di seguirne uno.
level-marshal = Maresciallo
level-marshal-about = Lo stesso, con più tempo per pensare.

## Provenienza dei dati

provenance-source = da una fonte
provenance-rules = dal regolamento
provenance-reconstructed = da ricostruzione

## Tipi di regole

rule-kind-basic = Regola di base
rule-kind-optional = Regola opzionale
rule-kind-setup = Preparazione
rule-kind-three-player = Partita a tre
rule-kind-tournament = Torneo
