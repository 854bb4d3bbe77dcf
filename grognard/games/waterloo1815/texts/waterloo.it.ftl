# Waterloo 1815 in italiano. Città e blocchi hanno i loro nomi in data/; `hidden:prussian-7` e
# `bid:french-3` sono detti dai messaggi `hidden` e `bid-for`. Vedi kernel.it.ftl per le etichette
# delle scelte e per il divieto di nomi davanti a una freccia.
#
# I nomi delle parti portano l'articolo e stanno dentro la frase, mai dopo «di», «a», «da», «in»,
# «su»; come etichetta si usa seat-*. Gli eserciti cominciano per vocale: «l'», «dell'», «all'».
# Le posizioni aprono la frase, con i due punti. Nessun aggettivo o participio concorda con un blocco.

title = Waterloo 1815
about = La campagna del giugno 1815. Blocchi coperti marciano lungo le strade del Belgio; dove si incontrano combattono con i dadi su un tabellone tattico. Napoleone deve spezzare i due eserciti alleati, o tenere alla fine due città su tre.

scenario-campaign = Campagna
scenario-campaign-about = Le due parti si schierano come vogliono entro le loro linee, prima gli Alleati.
scenario-historical = Campagna storica
scenario-historical-about = Ogni blocco comincia dov’era il suo corpo d’armata la mattina del 15 giugno.
option-players = Giocatori
option-players-two = Due giocatori
option-players-three = Tre giocatori
option-players-tournament = Torneo: le parti si mettono all’asta
option-fog = Nebbia di battaglia
option-fog-standard = I blocchi si rivelano all’inizio della battaglia
option-fog-full = I blocchi restano nascosti finché non fanno fuoco o sono ingaggiati

## Chi

seat-french = Francesi
seat-allied = Alleati
seat-anglo = Anglo-olandesi
seat-prussian = Prussiani
seat-one = Giocatore uno
seat-two = Giocatore due
side-french = i francesi
side-allied = gli Alleati
army-french = esercito francese
army-anglo = esercito anglo-olandese
army-prussian = esercito prussiano
hidden = { $army ->
    [french] Blocco francese { $n }
    [anglo] Blocco anglo-olandese { $n }
   *[prussian] Blocco prussiano { $n }
}

type-infantry = fanteria
type-cavalry = cavalleria
type-foot-artillery = artiglieria appiedata
type-horse-artillery = artiglieria ippotrainata
type-leader = comandante
short-infantry = fan
short-cavalry = cav
short-foot-artillery = art
short-horse-artillery = ippo
short-leader = COM
short-french = fr
short-anglo = an
short-prussian = pr
corps-Guard = Guardia imperiale
corps-Reserve = Riserva
corps-Cavalry = Cavalleria
origin-FR = Francia
origin-PR = Prussia
origin-BR = Gran Bretagna
origin-NE = Paesi Bassi
origin-BK = Brunswick

## Dove

place-french-left = Sinistra francese
place-french-centre = Centro francese
place-french-right = Destra francese
place-french-reserve = Riserva francese
place-allied-left = Sinistra alleata
place-allied-centre = Centro alleato
place-allied-right = Destra alleata
place-allied-reserve = Riserva alleata
token-woods = bosco
token-farm = fattoria
token-stream = corso d’acqua
token-hill = collina
group-open = la linea
group-squares = i quadrati
country-FR = Francia
country-NL = Paesi Bassi
road-major = strada principale
road-minor = strada secondaria
in-hand = Da schierare

## Quando

date-1815-06-15 = 15 giugno
date-1815-06-16 = 16 giugno
date-1815-06-17 = 17 giugno
date-1815-06-18 = 18 giugno
date-1815-06-19 = 19 giugno
date-1815-06-20 = 20 giugno
date-1815-06-21 = 21 giugno
date-1815-06-22 = 22 giugno
phase-auction = Asta
phase-reduction = Pagamento dell’offerta
phase-deployment = Schieramento
phase-movement = Movimento
phase-march = Marce forzate
phase-skirmishes = Schermaglie
phase-setup = Schieramento di battaglia
phase-battles = Battaglie
phase-supply = Approvvigionamento
phase-defeat = Sconfitta e vittoria
phase-over = Fine della partita
stage-morale = Morale
stage-combat = Combattimento
stage-reinforcements = Rinforzi
stage-withdrawal = Abbandono del campo
stage-over = Fine del turno di battaglia

## Dati

data-towns = città
data-roads = strade
data-blocks = blocchi
data-setup = città di partenza
data-tables = tabelle

## Parti di frasi

n-blocks = { $n ->
    [one] un blocco
   *[other] { $n } blocchi
}
n-steps = { $n ->
    [one] un punto di forza
   *[other] { $n } punti di forza
}
hit-count = { $hits ->
    [0] nessun centro
    [one] 1 centro
   *[other] { $hits } centri
}
fire-why = { $why ->
    [shock] {" "}(F{ $base } + shock)
    [canister] {" "}(F{ $base } + mitraglia)
    [farm] {" "}(F{ $base } + fattoria)
    [hill] {" "}(F{ $base } + collina)
    [squares] {" "}(F{ $base } + 1 sui quadrati)
    [farm-squares] {" "}(F{ $base } + fattoria + 1 sui quadrati)
    [hill-squares] {" "}(F{ $base } + collina + 1 sui quadrati)
    [horse-at-squares] {" "}(F{ $base } − 1 sui quadrati)
    [woods] {" "}(cavalleria nei boschi)
    [first-volley] {" "}(artiglieria ippotrainata, prima salva sui quadrati)
    [later-volley] {" "}(artiglieria ippotrainata, salva successiva sui quadrati)
   *[none] {""}
}
die-rolled = { $plus ->
    [0] { $die }
   *[other] { $die } + { $plus }
}
bid-for = Per { $side }: { $n ->
    [one] { $n } punto di forza
   *[other] { $n } punti di forza
}

## Cronaca: i turni

turn = Turno { $n }, { $date }: { $side }
turn-night = Turno { $n }, notte del { $date }: { $side }
deployment = Schieramento
deployed-block = { $town }: prende posizione { $block }.
deployed = Schieramento completo: { $seat }.

## Cronaca: il torneo

coin = Si lancia la moneta. Offre per primo: { $seat }.
bid = { $seat } offre { n-steps } per { $side }.
auction-won = { $n ->
    [0] { $seat } si aggiudica l’asta e guida { $side }, a piena forza.
   *[other] { $seat } si aggiudica l’asta e guida { $side }, con { n-steps } in meno.
}
reduced = { $seat } cede un punto di forza; { $n ->
    [0] l’offerta è pagata.
    [one] ne resta uno da cedere.
   *[other] ne restano { $n } da cedere.
}
reduced-block = { $block } comincia con un punto di forza in meno.

## Cronaca: movimento

group-move = Si muove l’{ $army }: il gruppo di { $town } si mette in strada.
moved = { $block } muove da { $from } verso { $town }.
attacks = { $block } attacca { $town } da { $from }.
leader-shown = { $block } si mostra alle truppe di { $town }: +1 alle marce forzate di chi è partito con lui.
march-roll = { $block } raggiunge { $town } a marcia forzata e tira { die-rolled }.

## Cronaca: perdite

step-lost = { $cause ->
    [fire] Sotto il fuoco presso { $town }, { $block } perde
    [march] Per le diserzioni sulla via di { $town }, { $block } perde
    [attrition] Lasciando il campo di { $town }, { $block } perde
   *[other] Presso { $town }, { $block } perde
} { $steps ->
    [one] un punto di forza.
   *[other] { $steps } punti di forza.
}
eliminated = { $cause ->
    [fire] { $block } soccombe al fuoco presso { $town }.
    [march] { $block } si dissolve nella marcia forzata verso { $town }.
    [attrition] { $block } si dissolve lasciando il campo di { $town }.
    [morale] { $block } si perde d’animo presso { $town } e soccombe.
    [square] { $block } soccombe nel quadrato presso { $town }.
    [stream] { $block } trova ingombro il guado presso { $town } e soccombe.
    [no-road] { $block } non trova strade libere da { $town } e si arrende.
    [supply] { $block } resta senza viveri presso { $town } e si scioglie.
    [defeat] { $block } depone le armi presso { $town } con tutto l’esercito.
   *[other] { $block } esce dal gioco presso { $town }.
}
hits-lost = { $n ->
    [one] Un centro va a vuoto.
   *[other] { $n } centri vanno a vuoto.
}
revealed = { $block } si rivela: forza { $strength }.

## Cronaca: schermaglie

skirmish = Schermaglia di { $town }
skirmish-fires = { $block } fa fuoco in schermaglia a F{ $firepower }: { $dice } — { hit-count }.
skirmish-won = Nella schermaglia di { $town } la spuntano { $side }.

## Cronaca: battaglie

battle = Battaglia di { $town }
tokens-drawn = Per il campo di { $town } { $side } pescano: { $tokens }.
token-placed = { $place }, terreno: { $token }.
deployed-at = { $place }: si schiera { $block }.
battle-turn = Sul campo di { $town } sono di turno { $side }.
morale-high = { $place }: { $block } prova il morale, tira { die-rolled } e tiene.
morale-low = { $place }: { $block } prova il morale, tira { die-rolled } e vacilla.
falls-back = { $block } arretra ({ $from } → { $place }).
engages = { $block } avanza e ingaggia ({ $from } → { $place }).
disengages = { $block } si disimpegna ({ $from } → { $place }).
redeploys = { $block } si rischiera ({ $from } → { $place }).
walks-in = { $block } entra in una posizione sguarnita ({ $from } → { $place }).
fires = { $place }: { $block } fa fuoco contro { $group } a F{ $firepower }{ fire-why }: { $dice } — { hit-count }.
takes = { $place }: { $block } occupa la { $token }.
leaves = { $place }: { $block } lascia la { $token }.
swaps = { $place }, { $token }: { $other } sostituisce { $block }.
forms-square = { $place }: { $block } forma il quadrato.
breaks-square = { $place }: { $block } rompe il quadrato.
shelters = { $place }: { $block } si ripara nel quadrato di { $square }.
comes-out = { $place }: { $block } esce dal quadrato.
reinforces = { $block } accorre da { $from } alla battaglia di { $town }.
stalemate = Stallo nella battaglia di { $town }: l’attaccante deve ritirarsi.
retreats = { $block } si ritira da { $from } verso { $town }, fra i disuniti.
rout = Rotta sul campo di { $town }: lo abbandonano { $side }!
battle-lost = Sul campo di { $town } non resta nessuno a combattere per { $side }.
battle-won = Sul campo di { $town } vincono { $side }.
regroups = { $block } si rischiera da { $from } verso { $town }.

## Cronaca: approvvigionamento, disfatta, vittoria

supply-cut = { $town } è in mano francese: senza viveri, l’{ $army } deve rinunciare a { n-blocks }.
army-defeated = Disfatta: l’{ $army } ha perduto { n-blocks }.
army-losses = Perdite, { $army }: { n-blocks } ({ $of } per la sconfitta)
army-out = Sconfitto: { $army }
victory = Vincono { $side }. { $kind }.
victory-french-armies = Entrambi gli eserciti alleati sono sconfitti
victory-french-cities = Due fra Bruxelles, Ghent e Liegi sono in mano francese il 22 giugno
victory-allied-armies = L’esercito francese è sconfitto
victory-allied-time = La campagna è finita e i francesi non l’hanno vinta

## Domande: prima della campagna

auction-bid = Fai un’offerta: i punti di forza a cui rinunci per guidare una parte.
reduce-block = Paga la tua offerta: scegli un blocco che cominci con un punto di forza in meno (da pagare: { $n }).
deploy-block = { $n ->
    [0] Tutti i tuoi blocchi sono schierati: spostane uno o chiudi lo schieramento.
    [one] Scegli l’ultimo blocco da schierare.
   *[other] Scegli un blocco da schierare; ne hai ancora { $n }.
}
deploy-block-sheet = Tutti gli altri come nel foglio storico
deploy-block-done = Chiudi lo schieramento
deploy-town = Scegli la città da cui parte { $block }.

## Domande: movimento

movement-block = { $active ->
    [french] Scegli un blocco da muovere. Movimenti di gruppo rimasti: { $french }.
   *[allied] Scegli un blocco da muovere. Movimenti di gruppo rimasti: anglo-olandesi { $anglo }, prussiani { $prussian }.
}
movement-block-done = Fine dei movimenti normali
movement-town = Dove muove { $block } da { $town }?
movement-on = { $block } ha raggiunto { $town } e può proseguire: verso dove?
march-block = Scegli un blocco per una marcia forzata, oppure passa ai dadi.
march-block-done = Nessun’altra marcia forzata
march-town = Verso dove va a marcia forzata { $block } da { $town }?
march-leader = Riveli { $block } per avere +1 { $n ->
    [one] al tiro di marcia forzata di un blocco?
   *[other] ai tiri di marcia forzata di { $n } blocchi?
}
march-leader-show = Rivelalo: +1
march-leader-hide = Tienilo nascosto
march-leader-away = { $block } non era con chi ha marciato: non c’è nessuno da rivelare, ma lo sai solo tu.
march-leader-away-hide = Avanti con i dadi

## Domande: schermaglie

skirmish-next = Scegli quale schermaglia si combatte prima.
skirmish-show = Schermaglia di { $town }: scegli { $n ->
    [one] l’ultimo blocco
   *[other] { $n } blocchi
} da rivelare per combattere.
skirmish-retreat = La schermaglia di { $town } è persa: dove si ritira { $block }?
losses-choose = I tuoi blocchi più forti sono pari: scegli quale subisce il centro{ $n ->
    [one] .
   *[other] {" "}(ne restano { $n }).
}

## Domande: battaglie

setup-next = Scegli quale battaglia si prepara adesso.
setup-token = Battaglia di { $town }: dove metti il segnalino terreno ({ $token })?
setup-block = Battaglia di { $town }: scegli un blocco da schierare; ne restano { $n }.
setup-block-rest = Tutti gli altri in riserva
setup-place = Battaglia di { $town }: dove si schiera { $block }?
battle-next = Scegli quale battaglia si combatte adesso.
morale-next = Battaglia di { $town }: { $n } blocchi provano il morale; chi tira per primo?
morale-next-rest = Tira per tutti in ordine
battle-block = Battaglia di { $town }: scegli un blocco che agisca.
battle-block-done = Fine del combattimento
battle-withdraw = Stallo nella battaglia di { $town }: scegli un blocco da ritirare.
battle-action = Battaglia di { $town }: che cosa fa { $block }?
battle-action-place = Muovi: { $what }
battle-reinforce = Battaglia di { $town }: scegli un blocco di una città adiacente da portare in riserva.
battle-reinforce-done = Nessun altro rinforzo
rout-block = Rotta da { $town }: { $n } blocchi, posto per { $room } sulle strade; chi esce adesso?
rout-town = Rotta da { $town }: { $n } blocchi, posto per { $room } sulle strade; dove va { $block }?
regroup-block = Hai vinto la battaglia di { $town }: scegli un blocco da rischierare.
regroup-block-done = Nessun altro da rischierare
regroup-town = Verso dove si rischiera { $block } da { $town }?
supply-remove = Senza viveri, l’{ $army } deve rinunciare a { n-blocks }: scegline uno.

## Scelte

choice-rest = Tutti gli altri
choice-sheet = Come nel foglio storico
choice-show = Rivela
choice-hide = Tieni nascosto
choice-fire = Fuoco contro { $what }
choice-take = Occupa la fattoria o la collina
choice-leave = Lascia la fattoria o la collina
choice-swap = Cedi la fattoria o la collina: { $what }
choice-form = Forma il quadrato
choice-break = Rompi il quadrato
choice-shelter = Riparati nel quadrato di { $what }
choice-come-out = Esci dal quadrato
choice-retreat = Ritirata verso { $what }
choice-hold = { $what }, nella fattoria o sulla collina

## Rifiuti: di chi, che cosa, dove

not-your-block = Quel blocco non è ai tuoi ordini.
not-active = { $block } non appartiene alla parte di turno.
not-in-this-turn = Questo non prende parte all’azione.
no-such-block = Sulla mappa non c’è un blocco così.
no-such-town = Scegli una città della mappa.
no-such-place = Scegli un posto della tavola tattica.
no-such-action = In battaglia non c’è un’azione così.
choose-block-first = Scegli prima un blocco.
nothing-left-to-do = { $block } non può fare altro in questo turno di battaglia.
disrupted = Dopo la ritirata { $block } è fra i disuniti fino alla fine del turno.
not-adjacent-town = Troppo lontano: contano solo le città adiacenti alla battaglia.
no-fight-now = Adesso non si può scegliere uno scontro di { $town }: non c’è, o deve aspettare.

## Rifiuti: il torneo

bid-first-must = Chi apre l’asta deve offrire, fosse anche zero.
bid-unreadable = Un’offerta indica una parte e un numero di punti di forza.
bid-one-higher = La prossima offerta dev’essere { $n }, esattamente uno di più.
bid-too-high = Quella parte può pagare al massimo { n-steps }.
reduce-once = { $block } ha già ceduto un punto di forza, e non può cederne altri.
reduce-not-this = { $block } non può cedere un punto di forza: possono solo i blocchi della tua parte, mai i comandanti.

## Rifiuti: schieramento

deploy-not-french = { $block } deve partire da una città francese: { $town } non lo è.
deploy-across-border = { $block } deve partire a nord del confine: { $town } è in Francia.
deploy-across-line = { $block } deve partire dalla propria parte della linea anglo-prussiana: { $town } è al di là.
deploy-town-full = { $town } è al completo: può schierare al massimo { n-blocks }.
deploy-blocks-left = { $n ->
    [one] C’è ancora un blocco da schierare.
   *[other] Ci sono ancora { $n } blocchi da schierare.
}
deploy-sheet-full = Il foglio storico non si può più seguire: una città avrebbe troppi blocchi.

## Rifiuti: movimento

already-moved = { $block } ha già mosso in questo turno.
no-group-move = L’{ $army } non ha più movimenti di gruppo.
no-way-out = Da { $town } non c’è strada libera per { $block }.
not-adjacent = { $town } è troppo lontano: da { $from } { $block } può solo seguire una strada fino alla prossima città.
road-limit = La strada da { $from } verso { $town } ha già portato i suoi { $n } blocchi in questo turno.
river-limit = La strada da { $from } verso { $town } passa un fiume: solo { $n } blocchi possono attaccare da lì.
night-attack = Di notte non si attacca, e il nemico occupa { $town }.
command-control = I gruppi di { $a } e di { $b } non possono attaccare insieme { $town }: devono partire adiacenti alla città e uniti da una strada.
night-march = Di notte non si fanno marce forzate.
already-marched = { $block } ha già fatto una marcia forzata.
march-group-not-moved = Niente marcia forzata per { $block }: quel gruppo non ha mosso in questo turno.
march-rate-not-used = Prima di una marcia forzata { $block } deve aver usato per intero il movimento normale.
march-from-enemies = { $block } è davanti al nemico e non può proseguire.
march-after-moves = I movimenti normali sono finiti: restano solo le marce forzate.
leader-was-away = { $block } non ha cominciato il turno con nessuno di quelli che hanno marciato.

## Rifiuti: schieramento di battaglia

token-not-yours = Puoi mettere il terreno solo nelle tue tre posizioni.
token-taken = { $place }: il terreno c’è già.
token-two-streams = { $place }: là davanti scorre già un corso d’acqua.
deploy-not-there = { $block } può schierarsi solo nelle tue tre posizioni e nella tua riserva.
deploy-fill-positions = Prima sinistra, centro e destra devono avere, per quanto possibile, almeno un blocco ciascuno.
already-deployed = Quel blocco è già schierato.
corps-integrity = Integrità di corpo d’armata. { $place }: ci sarebbero blocchi di { $n } corpi; è permesso uno solo, o due con un comandante.
corps-of-both-allies = Integrità di corpo d’armata. { $place }: in una battaglia di entrambi gli eserciti alleati, dove c’è un comandante possono stare un corpo anglo-olandese e uno prussiano, mai due corpi dello stesso esercito.
cannot-hold = { $place }: { $block } non può occupare il terreno; la fattoria tiene una fanteria, la collina un’artiglieria.
guns-in-woods = { $place }: { $block } non può andarci, perché l’artiglieria non entra mai nei boschi.

## Rifiuti: muoversi in battaglia

already-acted = { $block } ha già agito in questo turno di battaglia.
already-fired = { $block } ha già fatto fuoco in questo turno di battaglia.
fired-no-move = { $block } ha fatto fuoco e non può muovere in questo turno di battaglia.
no-move-left = { $block } non ha più movimenti di battaglia.
stopped-by-enemies = { $block } ha ingaggiato il nemico e non può andare oltre.
square-stands = { $block } è in quadrato e deve prima romperlo.
sheltered = { $block } è al riparo in un quadrato e deve prima uscirne.
not-next-to = { $place }: { $block } non può arrivarci da dov’è; mai di lato, mai nella riserva nemica.
engaged-only-back = { $block }: chi è ingaggiato può solo disimpegnarsi all’indietro.
foot-guns-never-engage = { $block } è artiglieria appiedata, che non muove mai per ingaggiare.
disengaged-no-engage = Dopo il disimpegno { $block } non può ingaggiare nello stesso turno di battaglia.
guns-over-stream = { $block } non può passare il corso d’acqua: può solo l’artiglieria ippotrainata, e solo verso una posizione vuota.
stream-full = In questo turno di battaglia hanno già passato il corso d’acqua { $n } blocchi: altri non possono.

## Rifiuti: fuoco

moved-no-fire = { $block } ha mosso e non può far fuoco in questo turno di battaglia.
moved-twice-no-fire = { $block } ha mosso due volte e non può far fuoco in questo turno di battaglia.
reserve-no-fire = { $block } è in riserva e non può far fuoco.
not-engaged-no-fire = { $block } non può far fuoco: chi non è ingaggiato non spara, tranne l’artiglieria.
woods-no-fire = { $block } non può tirare contro chi sta in un bosco.
friends-in-the-way = { $block } non può tirare: nella posizione di fronte ci sono amici.
nothing-to-fire-at = { $block } non ha un bersaglio così.
no-firepower = La potenza di fuoco di { $block } è scesa a F0.
hit-strongest = { $block } non è fra i più forti di quelli presi di mira.
hit-elsewhere = { $block } non è stato preso di mira, o questo fuoco non può colpirlo.
no-morale-roll = { $block } non prova il morale: lo provano solo i blocchi ingaggiati a forza 1, non chi è al riparo, e un comandante solo se non ha altri con sé.

## Rifiuti: fattorie, colline, quadrati, riparo

held-already = { $place }: la fattoria o la collina ha già un occupante.
not-holder = { $block } non occupa fattorie né colline.
not-here = Può sostituire { $block } solo un amico nella stessa posizione.
only-infantry-squares = Solo la fanteria forma quadrati: { $block } non lo è.
square-not-here = { $block } può formare il quadrato solo nella tua sinistra, centro o destra.
square-woods-farm = { $block } non può formare il quadrato in un bosco o in una fattoria.
not-in-square = { $block } non è in quadrato.
cannot-shelter = Solo comandanti e artiglieria si riparano nei quadrati.
no-square-here = { $block } non ha un quadrato amico così nella stessa posizione.
square-full = Quel quadrato ripara già un blocco.
not-sheltered = { $block } non è al riparo in un quadrato.

## Rifiuti: rinforzi, ritirate, rischieramenti

reinforce-from-battle = { $block } non può lasciare { $town }, dove si combatte.
reinforce-road-full = La strada da { $town } porta al massimo { n-blocks } per turno di battaglia.
stalemate-leave = La battaglia è in stallo: l’attaccante può solo ritirarsi.
retreat-to-enemies = Nessuno può ritirarsi verso { $town }, dove ci sono nemici o si combatte.
retreat-not-entered = L’attaccante può ritirarsi solo nelle città da cui è venuto: { $town } non è fra quelle.
retreat-attackers-road = Da { $town } è venuto l’attaccante: il difensore non può ritirarsi là.
retreat-road-full = La strada verso { $town } lascia uscire dalla battaglia al massimo { n-blocks } per turno di battaglia.
already-regrouped = { $block } ha già fatto un rischieramento.
regroup-battle = La battaglia di { $town } è ancora aperta.
regroup-road-full = La strada di { $town } porta al massimo { n-blocks } che si rischierano.
regroup-not-held = { $block } non può rischierarsi verso { $town }: non ci sono amici.
supply-not-this = Si può rinunciare solo a blocchi dell’{ $army }.

## Probabilità

hits = Centri
hits-n = { $n ->
    [0] nessun centro
    [one] 1 centro
   *[other] { $n } centri
}
steps-lost = Punti di forza persi
steps-lost-n = { $n ->
    [0] nessuno
    [one] 1 punto
   *[other] { $n } punti
}
blocks-eliminated = Blocchi eliminati
blocks-eliminated-n = { $n ->
    [0] nessuno
    [one] 1 blocco
   *[other] { $n } blocchi
}
march = Marcia forzata
march-with-leader = Marcia forzata, se il comandante è rivelato
march-safe = nessuna perdita
march-step-lost = un punto di forza perso
march-eliminated = eliminazione
