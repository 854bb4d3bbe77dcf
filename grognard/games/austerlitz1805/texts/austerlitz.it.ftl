# Austerlitz 1805 in italiano. Zone e comandanti hanno i loro nomi in data/; unità, vie d'accesso,
# posizioni e strade sono dette dai messaggi `unit`, `approach`, `reserve` e `way`.

title = Austerlitz 1805
about = La battaglia del dicembre 1805, senza dadi. Vedi dove sta il nemico, ma non che cosa ha: decidono le finte, le riserve e il sangue freddo, e l’armata che esaurisce il morale ha perso.

scenario-december2 = 2 dicembre
scenario-december2-about = La battaglia: tutti i corpi alleati partono sulla mappa.
scenario-december1 = 1 dicembre
scenario-december1-about = La vigilia e la battaglia: due corpi alleati partono sulla mappa, gli altri arrivano.
option-balance = Bilanciamento
option-balance-none = Nessuno
option-balance-auction = Asta del morale per le armate
option-balance-french-1 = Morale francese ridotto di uno
option-balance-french-2 = Morale francese ridotto di due
option-balance-french-3 = Morale francese ridotto di tre
option-balance-french-4 = Morale francese ridotto di quattro
option-balance-french-5 = Morale francese ridotto di cinque
option-balance-french-6 = Morale francese ridotto di sei
option-balance-french-7 = Morale francese ridotto di sette
option-balance-french-8 = Morale francese ridotto di otto
option-balance-french-9 = Morale francese ridotto di nove
option-balance-french-10 = Morale francese ridotto di dieci
option-balance-allied-1 = Morale alleato ridotto di uno
option-balance-allied-2 = Morale alleato ridotto di due
option-balance-allied-3 = Morale alleato ridotto di tre
option-balance-allied-4 = Morale alleato ridotto di quattro
option-balance-allied-5 = Morale alleato ridotto di cinque
option-balance-allied-6 = Morale alleato ridotto di sei
option-balance-allied-7 = Morale alleato ridotto di sette
option-balance-allied-8 = Morale alleato ridotto di otto
option-balance-allied-9 = Morale alleato ridotto di nove
option-balance-allied-10 = Morale alleato ridotto di dieci
option-objectives = Gli obiettivi sono tenuti da
option-objectives-hint = Questa lettura della regola decide partite: con l’altra il vincitore cambia da una vittoria marginale su dieci a una su quattro.
option-objectives-units = qualsiasi fanteria o artiglieria
option-objectives-corps = fanteria o artiglieria di un corpo
option-guard-defeat = Un attacco fallito della Guardia
option-guard-defeat-demoralizes = può demoralizzare
option-guard-defeat-spares = non toglie mai l’ultimo punto di morale
option-full-roads = Le strade per zone piene
option-full-roads-closed = sono chiuse
option-full-roads-open = sono aperte
option-combined-guns = Le artiglierie che attaccano insieme
option-combined-guns-lead = devono guidare tutte
option-combined-guns-free = possono non guidare tutte
option-notes = Gli appunti in consiglio
option-notes-yes = sono permessi
option-notes-no = non sono permessi
option-french = Giocatori francesi
option-french-1 = Uno
option-french-2 = Due
option-french-3 = Tre
option-french-4 = Quattro
option-allied = Giocatori alleati
option-allied-1 = Uno
option-allied-2 = Due
option-allied-3 = Tre
option-allied-4 = Quattro
option-santon = Il Santon
option-santon-no = è una collina come le altre
option-santon-yes = ha regole proprie per l’artiglieria

## Chi

seat-french = Francesi
seat-french1 = Primo giocatore francese
seat-french2 = Secondo giocatore francese
seat-french3 = Terzo giocatore francese
seat-french4 = Quarto giocatore francese
seat-allied = Alleati
seat-allied1 = Primo giocatore alleato
seat-allied2 = Secondo giocatore alleato
seat-allied3 = Terzo giocatore alleato
seat-allied4 = Quarto giocatore alleato
seat-one = Prima squadra
seat-one1 = Prima squadra, giocatore uno
seat-one2 = Prima squadra, giocatore due
seat-one3 = Prima squadra, giocatore tre
seat-one4 = Prima squadra, giocatore quattro
seat-two = Seconda squadra
seat-two1 = Seconda squadra, giocatore uno
seat-two2 = Seconda squadra, giocatore due
seat-two3 = Seconda squadra, giocatore tre
seat-two4 = Seconda squadra, giocatore quattro
team-one = Prima squadra
team-two = Seconda squadra
side-french = i Francesi
side-allied = gli Alleati
unit = { $side ->
    [french] Unità francese { $n }
   *[allied] Unità alleata { $n }
}
unit-of = { $n ->
    [one] un’unità del corpo di { $commander }
   *[other] { $n } unità del corpo di { $commander }
}
unit-at = { $n ->
    [one] { $side ->
        [french] l’unità francese in zona { $locale }
       *[allied] l’unità alleata in zona { $locale }
    }
   *[other] { $side ->
        [french] { $n } unità francesi in zona { $locale }
       *[allied] { $n } unità alleate in zona { $locale }
    }
}
unit-off = { $n ->
    [one] { $side ->
        [french] un’unità francese fuori mappa
       *[allied] un’unità alleata fuori mappa
    }
   *[other] { $side ->
        [french] { $n } unità francesi fuori mappa
       *[allied] { $n } unità alleate fuori mappa
    }
}
face-inf1 = fanteria 1
face-inf2 = fanteria 2
face-inf3 = fanteria 3
face-gua3 = Guardia 3
face-cav1 = cavalleria 1
face-cav2 = cavalleria 2
face-cav3 = cavalleria pesante 3
face-art1 = artiglieria 1
short-inf1 = fan1
short-inf2 = fan2
short-inf3 = fan3
short-gua3 = gua3
short-cav1 = cav1
short-cav2 = cav2
short-cav3 = cav3
short-art1 = art1
type-inf = fanteria
type-cav = cavalleria
type-art = artiglieria
nation-French = francese
nation-Russian = russo
nation-Austrian = austriaco

## Dove

approach = { $from } verso { $to }
reserve = la riserva di { $locale }
position-off = Fuori mappa
way = { $way }
way-to-approach = { $way }, verso { $to }
guarded = { $approach }, mostrando { $unit }
where-anywhere = dove credi meglio
star-blue = stella blu
star-green = stella verde
star-red = stella rossa
star-black = stella nera
road-main = strada principale
road-local = strada minore

## Quando

phase-bid = L’asta
phase-side = Scelta delle armate
phase-council = Consiglio di guerra
phase-organise = Organizzazione dei corpi
phase-deploy = Schieramento
phase-detach = Distaccamenti francesi
phase-battery = La batteria fissa
phase-begin = Un nuovo round
phase-letters = Ordini scritti
phase-turn = Comandi
phase-over = Fine della partita
stage-name = Il difensore risponde
stage-press = Finta o attacco
stage-defence = Chi guida la difesa
stage-order = Il comando di attacco
stage-pieces = I pezzi in attacco
stage-place = Fine della finta
stage-width = Stretto o largo
stage-target = Chi attaccare
stage-lead = Chi guida l’attacco
stage-counter = Contrattacco
stage-attacker-losses = Perdite dell’attaccante
stage-defender-losses = Perdite del difensore
stage-settle = La decisione
stage-occupy = L’attaccante entra
stage-keep = L’attaccante ripiega
stage-advance = Il difensore avanza

## Dati

data-locales = zone
data-approaches = vie d’accesso
data-roads = strade
data-entries = entrate
data-armies = armate
data-commanders = comandanti
data-tables = tabelle

## Cronaca: prima della battaglia

setup = Preparazione
bid-first = La sorte sceglie chi offre per primo. { $team } comincia.
bid-made = { $team } offre { $n } di morale.
bid-passed = { $team } passa.
bid-won = { $team } vince l’asta, guida { $side } e paga { $n } di morale.
bid-lost = { $team } guida { $side } con il morale intero.
ranks = Per grado, dal più anziano, { $side } sono guidati da: { $seats }.
commands = Corpi affidati (giocatore: { $seat }): { $corps }.
commands-nothing = Nessun corpo affidato (giocatore: { $seat }).
letter-sent = Parte un ordine scritto. Destinatario: { $to }.
letter-copy = L’ordine per { $to } dice: { $verb } { $places }.
letter = L’ordine per { $to } viene aperto: { $verb } { $places }.
organised = I corpi sono formati: { $side }.
starts-on-map = { $commander } parte sulla mappa.
deployed = { $commander } si schiera: { $to }.
deployed-all = Schieramento completo: { $side }.
sent-ahead = Va avanti { $unit }: { $to }.
battery = La batteria fissa, { $face }, posizione { $to }: { $unit }.
battery-placed = La batteria fissa è in posizione: { $to }.
no-battery = Sulla mappa non c’è artiglieria che possa essere la batteria fissa.

## Cronaca: turni e comandi

round = { $day } dicembre, ore { $hour }
night = Notte dopo il { $day } dicembre
turn = Turno: { $side }
gives-march = { $commander } dà un Movimento di Corpo (comando di corpo { $n }).
gives-detach = { $commander } dà un Movimento di Distacco (comando di corpo { $n }).
gives-attach = { $commander } dà un’Unione (comando di corpo { $n }).
gives-unit = Movimento di Unità (comando indipendente { $n }): { $unit }.
attached = Si unisce al corpo di { $commander }: { $unit }.
detached = Distaccata: { $unit }.
moved = Movimento, fino alla posizione { $to }: { $pieces }.
enters = Entrano rinforzi, zona { $locale }: { $pieces }.
mixed = Rimescolate di nascosto: { $units }.
shown = Scoperta: { $unit }, { $face }.
reduced = Ridotta a { $face }: { $unit }.
eliminated = Eliminata: { $unit }; era { $face }.
commander-lost = { $commander } ha perso l’ultima unità e lascia il campo.

## Cronaca: attacchi

threat = Minaccia di attacco: { $approach }.
threat-guard = Annunciato un attacco della Guardia: { $approach }.
stands = { $locale } è difesa da: { $pieces }.
retreats-before = { $locale } è ceduta senza combattere.
feint = Era una finta: { $approach }.
press = L’attacco continua: { $approach }.
declares = Pezzi in attacco: { $pieces }. { $approach }.
leads-defence = Guidano la difesa: { $units }.
nobody-leads-defence = Nessuno guida la difesa.
leads-attack = Guidano l’attacco: { $units }.
nobody-leads-attack = Nessuno guida l’attacco.
target = L’attacco stretto cade su { $unit }.
initial-result = Risultato iniziale: { $n }.
counter-attacks = Contrattaccano: { $units }.
final-result = Risultato finale: { $n }.
losses = Perdite: attaccante { $attacker }, difensore { $defender }.
attack-won = L’attacco riesce con { $n }: { $approach }.
attack-lost = L’attacco fallisce con { $n }: { $approach }.
occupies = { $locale } è presa da: { $pieces }.
feint-ends = La finta finisce qui, { $to }: { $pieces }.
advances = Avanzano e bloccano { $approach }: { $pieces }.
retreats = Ritirata verso { $locale }: { $unit }.

## Cronaca: morale e vittoria

morale-attack = Il morale scende di { $n }, ora { $left }, per l’attacco perso: { $side }.
morale-retreat = Il morale scende di { $n }, ora { $left }, per la ritirata: { $side }.
morale-guard-beaten = Il morale scende di { $n }, ora { $left }, per la Guardia sconfitta: { $side }.
morale-cavalry = Il morale scende di { $n }, ora { $left }, per la cavalleria pesante: { $side }.
morale-guard = Il morale scende di { $n }, ora { $left }, per la Guardia: { $side }.
morale-night = La notte rende { $n } di morale, ora { $left }: { $side }.
morale-reinforced = I rinforzi alzano il morale di { $n }, ora { $left }: { $side }.
commits-cavalry = La cavalleria pesante è impegnata per la prima volta: { $unit }, { $side }.
commits-guard = La Guardia è impegnata per la prima volta: { $unit }, { $side }.
controls = { $locale } è sotto controllo: { $side }.
decisive = Vittoria decisiva: { $side }. Demoralizzati: { $loser }.
marginal = Vittoria marginale: { $side }.
victory-decisive = Vittoria decisiva
victory-marginal = Vittoria marginale

## Domande: prima della battaglia

bid = { $n ->
    [-1] Offri morale per scegliere la tua armata, oppure passa.
   *[other] Offri più di { $n } di morale per scegliere la tua armata, oppure passa.
}
bid-side = Hai vinto l’asta: quale armata guidi, con { $n } di morale in meno?
council-rank = Proponi i gradi della tua squadra: chi ha il grado { $n }?
council-agree = Accetti questi gradi, dal più anziano: { $ranks }?
council-corps = Chi comanda il corpo di { $commander }?
council-change = Scegli un corpo che cambia mano, oppure chiudi il consiglio.
council-give = Chi prende il corpo di { $commander }?
letters = Scrivi un ordine per un membro della squadra; lo leggerà un turno dopo.
letters-verb = L’ordine per { $to }: attaccare o difendere?
letters-places = L’ordine per { $to } dice: { $verb } { $places }. Aggiungi luoghi, oppure invialo.
organise = { $n ->
    [0] Tutte le unità sono in un corpo: concludi, o scegli un corpo da cambiare.
    [one] Scegli un comandante; un’unità aspetta.
   *[other] Scegli un comandante; { $n } unità aspettano.
}
organise-corps = { $commander } ha { $n ->
    [one] un’unità
   *[other] { $n } unità
}: che altro riceve?
deploy-starter = Scegli { $n ->
    [one] un altro corpo
   *[other] { $n } corpi
} da schierare sulla mappa.
deploy-corps = Dove sta, nella zona { $locale }, il corpo di { $commander }?
detach = Scegli un’unità da mandare avanti, oppure concludi; ne restano { $n }.
detach-place = Dove va { $unit }?
battery-unit = Scegli l’artiglieria che sarà la batteria fissa.
battery-approach = Quale via d’accesso blocca la batteria fissa? Zona: { $locale }.

## Domande: comandi

command = Dai un comando, minaccia un attacco, oppure chiudi il turno.
order-march = { $who }: dove si muove il corpo? Si possono lasciare indietro unità.
order-detach = { $who }: quali unità si distaccano, e dove vanno?
order-unit = { $who }: dove si muove?
order-attach = { $who }: quale unità si unisce al corpo?
order-enter = { $who }: dove entrano i rinforzi?
order-enter-first = { $who }: dove entrano i rinforzi? Con i primi cambiano le condizioni di vittoria: ai Francesi serviranno una stella verde, una rossa e una nera.

## Domande: attacchi

attack-name = Sei minacciato: { $approach }. Dichiara i pezzi in difesa e resisti, oppure ritirati.
attack-press = Il difensore resiste: { $approach }. Attacchi sul serio, o è una finta?
attack-defence = Chi guida la difesa? { $n ->
    [one] Può guidare un’unità.
   *[other] Possono guidare fino a { $n } unità.
} { $approach }.
attack-place = Dove finisce la finta? { $approach }.
attack-width = Attacco largo o stretto? { $approach }.
attack-target = Quale delle due unità guida attacchi?
attack-lead = Chi guida l’attacco? { $n ->
    [one] Può guidare un’unità.
   *[other] Possono guidare fino a { $n } unità.
} { $approach }.
attack-counter = Il risultato iniziale è { $n }: chi contrattacca?
attack-odd = Scegli l’unità nemica che prende il punto di perdita dispari.
attack-loss = Scegli l’unità che prende una perdita; ne restano { $n }.
attack-keep = Quale unità resta con { $commander }?
attack-advance = Chi avanza per bloccare { $approach }? Almeno un’unità deve farlo.
attack-ride = { $who } può proseguire: dove?
declare-enter = Il difensore se n’è andato: con quale comando entri? { $approach }.
declare-feint = Quale comando fa la finta? { $approach }.
declare-press = Quale comando fa l’attacco? { $approach }.
declare-pieces = { $who }: quali pezzi attaccano, e come? { $approach }.{ $first ->
    [1] {" "}Con i primi rinforzi cambiano le condizioni di vittoria: ai Francesi serviranno una stella verde, una rossa e una nera.
   *[other] {""}
}
retreat-loss = Scegli l’unità che perde un punto nella ritirata; ne restano { $n }.
retreat-to = Dove si ritira { $unit }? Unità da spostare: { $n }.
retreat-keep = Quale unità resta con { $commander } nella ritirata?

## Scelte

command-done = Chiudi il turno
deploy-starter-commander = { $what } parte sulla mappa
organise-done = L’armata è organizzata
organise-historical = Tutti i corpi come nella storia
detach-done = Nessun altro distaccamento
letters-done = Nessun altro ordine
council-change-done = Chiudi il consiglio
attack-defence-done = Nessun’altra guida
attack-lead-done = Nessun’altra guida
attack-counter-done = Nessun altro contrattacco
attack-advance-done = Basta così
bid-side-side = Guida { $what }
choice-clear = Riprendi tutte le sue unità
choice-face = Aggiungi { $what }
choice-bid = Offri { $what }
choice-agree = Accetto
choice-refuse = Rifiuto
choice-to = Scrivi: { $what }
choice-verb = Ordine: { $what }
choice-place = Aggiungi { $what }
choice-send = Invia l’ordine
choice-march = Movimento di Corpo: { $what }
choice-detach = Movimento di Distacco: { $what }
choice-attach = Unione: { $what }
choice-threat = Minaccia: { $what }
choice-guard = Attacco della Guardia: { $what }
command-unit = Movimento di Unità: { $what }
declare-enter-unit = Movimento di Unità: { $what }
declare-feint-unit = Movimento di Unità: { $what }
declare-press-unit = Movimento di Unità: { $what }
choice-reserve = Riserva di { $what }
choice-approach = Via d’accesso { $what }
choice-road = Per strada: { $what }
choice-ride = A cavallo fino alla via d’accesso: { $what }
choice-leave = Lascia indietro { $what }
choice-take = Porta { $what }
choice-join = Insieme con { $what }
choice-foot = Attacca con questi
choice-stay = Mostra l’artiglieria e resta
choice-press = Attacca sul serio
choice-feint = È una finta
choice-stand = Resisti e difendi
choice-retreat = Ritirati prima del combattimento
choice-corps = Dichiara tutto il corpo di { $what }
choice-name = Dichiara { $what }
choice-with = { $what } in persona
choice-wide = Largo
choice-narrow = Stretto
choice-abandon = È persa: resta indietro
choice-retreat-to = Ritirati verso { $what }
verb-attack = attacca
verb-defend = difendi

## Probabilità

attack-result = Risultato dell’attacco
attack-wins-n = L’attaccante vince con { $n }
attack-fails-n = Il difensore vince con { $n }
attack-losses = Perdite
attack-losses-n = Attaccante { $attacker }, difensore { $defender }

## La mappa come testo

board-away = La mappa non si vede: la tua squadra è in consiglio.
board-side = Morale { $morale }, comandi rimasti: { $corps } di corpo, { $units } indipendenti: { $side }
board-named = In difesa
board-defence = Guida la difesa
board-lead = Guida l’attacco

## Rifiuti: preparazione

bid-unreadable = Un’offerta è un numero di { $n } cifre al massimo.
bid-higher = L’offerta deve superare { $n }.
a-corps-for-each = Ogni giocatore deve avere un corpo.
one-letter-each = Scrive solo il comandante in capo, un ordine per ciascuno, prima di muovere.
names-of-places-only = Un ordine è un verbo con nomi di luoghi della mappa, nient’altro.
not-yours = Non tocca a te organizzarlo.
no-such-unit-left = Non resta nessuna unità di questo tipo: { $face }.
corps-too-large = { $commander } può avere qui al massimo { $n } unità.
others-need-units = Le unità rimaste servono agli altri corpi per il loro minimo.
needs-another-kind = { $commander } ha bisogno di un’unità che non sia fanteria di forza 2.
others-need-another-kind = Bernadotte e Davout hanno bisogno ciascuno di un’unità che non sia fanteria di forza 2.
units-without-corps = Unità senza corpo: { $n }.
starts-already = { $commander } non può essere scelto di nuovo.
named-locale = Questo corpo parte nella zona { $locale }, in una sola posizione.
detachments-needed = I distaccamenti rimasti servono dove le unità superano la capacità: { $n }.
too-far = { $locale } dista più di due zone dal comandante.
near-allied-star = { $locale } ha, o tocca, una stella rossa, verde o nera.
artillery-on-map = La batteria fissa è un’artiglieria francese sulla mappa.

## Rifiuti: comandi

not-your-turn = Non è il tuo turno di comandarlo.
no-such-command = Non c’è un comando simile.
commander-is-lost = { $commander } ha lasciato il campo.
not-your-corps = Quel corpo è affidato ad altri.
not-nearest = { $unit } è più vicina al corpo di un altro giocatore.
one-command-each = { $commander } ha già dato il suo comando in questo turno.
corps-commands-used = I comandi di corpo di questo turno sono finiti.
independent-commands-used = I comandi indipendenti di questo turno sono finiti.
moved-already = { $unit } è già stata mossa in questo turno.
corps-moved-already = Nessuna unità di quel corpo può più muovere in questo turno.
last-unit = { $unit } è l’ultima unità del suo corpo e deve restarvi.
not-yet = { $commander } non può ancora entrare.
battery-stays = La batteria fissa non si muove mai.
not-on-map = { $commander } non è sulla mappa.
nobody-to-attach = Qui non c’è nessuna unità da unire.
not-friendly = { $unit } non è un’unità amica sulla mappa.
not-together = { $unit } non è nella stessa posizione del comandante.
his-already = È già suo.
corps-full = { $commander } ha già otto unità.
senior-corps = { $commander } dipende da un giocatore più anziano.
not-in-corps = Non si può prendere da questo corpo.
take-somebody = Scegli prima almeno un’unità.
detach-no-road = Un Movimento di Distacco non usa le strade.

## Rifiuti: movimento

no-such-move = Non c’è un movimento simile.
nowhere-to-go = Non c’è dove andare.
there-already = È già lì.
enemy-there = Il nemico occupa la zona { $locale }: vi si entra solo attaccando.
no-room = { $locale } può contenere al massimo { $n } unità.
no-room-for-more = Per altre unità non c’è posto.
impassable = Quel confine è intransitabile.
not-adjacent = { $locale } non è adiacente.
faces-elsewhere = Da una via d’accesso si va nella propria riserva o dritto avanti.
approach-to-approach = Da una via d’accesso non si passa su un’altra.
own-approaches-only = Dalla riserva si bloccano solo le vie d’accesso della stessa zona.
by-road-only = Questo movimento si fa solo su strada.
no-road = Nessuna strada connessa arriva lì con il movimento disponibile.
road-from-reserve = Un movimento su strada comincia in riserva.
road-closed = { $locale } è chiusa: un corpo vi è passato su strada in questo turno.
road-full = { $locale } è piena di amici: su strada non si passa.
road-busy = Nella zona { $locale } sono entrate unità in questo turno: un corpo non vi entra su strada.
road-halt = Un corpo deve fermarsi nella zona { $locale }, accanto al corpo nemico.
road-not-cavalry = Su strada può farlo solo la cavalleria.
road-does-not-cross = La strada non attraversa quella via d’accesso.
won-in-combat = { $locale } è stata presa in combattimento in questo turno: entrano solo gli attaccanti.

## Rifiuti: attacchi

no-attack-at-night = Di notte non si attacca.
nobody-to-attack = Nella zona { $locale } non ci sono nemici.
approach-barred = In questo turno non si attacca più attraverso { $approach }.
empty-threat = Nessun comando rimasto potrebbe fare quell’attacco.
cannot-attack-there = Così l’attacco non si può fare.
guard-beaten = Un attacco della Guardia è fallito: non ce ne saranno altri.
guard-obstructed = La Guardia non può formarsi su una via d’accesso ostruita.
no-guard-here = Nessuna unità della Guardia potrebbe guidare quell’attacco.
guard-must-lead = La Guardia deve guidare il suo attacco.
guard-with-guard = { $unit } non fa coppia: la Guardia solo con la Guardia.
no-such-answer = Dichiara pezzi, resisti o ritirati.
name-somebody = Dichiara prima almeno un’unità.
not-in-reserve = Non è nella riserva attaccata, o è già dichiarato.
other-approach = I pezzi su altre vie d’accesso non si possono dichiarare.
one-detached-unit = Si può dichiarare una sola unità distaccata.
commander-alone = Un comandante va solo con un’unità del suo corpo.
beaten-this-turn = { $piece } si è ritirato da un combattimento in questo turno.
named-elsewhere = { $piece } ha difeso un’altra via d’accesso in questo turno.
road-must-feint = Un attacco su strada contro chi resiste deve essere una finta.
not-there = Quei pezzi non sono alla via d’accesso dell’attacco.
must-enter = I pezzi devono entrare; resta solo l’artiglieria che avrebbe potuto guidare.
cannot-combine = Quei comandi non si combinano in un attacco.
not-same-position = I corpi che attaccano insieme partono dalla stessa posizione.
two-guns-at-most = Al massimo due artiglierie attaccano insieme.
guns-only = Solo artiglierie sulla stessa via d’accesso combinano i Movimenti di Unità.
guns-must-lead = Le artiglierie che attaccano insieme devono guidare tutte, in un attacco largo.
feint-ends-there = Una finta finisce nella riserva o sulla via d’accesso dell’attaccante.
not-named = Possono farlo solo le unità dichiarate.
cavalry-obstructed = { $unit } è cavalleria, e la via d’accesso è ostruita.
santon-fixed-only = { $unit } non può guidare sul Santon: può farlo solo la batteria fissa.
too-weak-in-reserve = { $unit } ha forza 1 e non può guidare dalla riserva.
pair-in-reserve = { $unit } non fa coppia: in riserva, stesso tipo e stesso corpo.
not-attacking = { $unit } non è libera di guidare questo attacco.
corps-led-by-guns = { $unit } non può guidare: un Movimento di Corpo non è mai guidato dall’artiglieria.
guns-in-reserve = { $unit } deve bloccare la via d’accesso dell’attacco per guidare.
guns-once-a-turn = In questo turno l’artiglieria ha già guidato un attacco attraverso questa via.
guns-last-round = L’artiglieria ha guidato da questa via nel round scorso.
too-weak-to-lead = { $unit } ha forza 1 e non può guidare un attacco.
pair-of-one-type = { $unit } non è dello stesso tipo.
cannot-counter = { $unit } non è libera di contrattaccare.
guns-never-counter = { $unit } è artiglieria, che non contrattacca mai.
infantry-only-when-losing = { $unit } è fanteria, e l’attaccante non sta vincendo.
pair-to-counter = { $unit } non fa coppia: stesso tipo e stesso corpo.
advance-somebody = Almeno un’unità deve avanzare.
not-to-attacker = { $locale } è la zona da cui viene l’attacco.
must-fill-up = Finché c’è posto le unità devono andare.
not-concerned = Quell’unità non c’entra.

## Generi di regole

rule-kind-scenario = Scenario
rule-kind-team = Gioco di squadra
