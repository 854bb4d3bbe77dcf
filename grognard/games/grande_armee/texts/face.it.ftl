# Quello che tutti i giochi della famiglia dicono oltre ai loro capitoli. I nomi delle parti hanno
# l’articolo, per l’uso in una frase; come etichetta si usa seat-*.

## Chi e che cosa

seat-french = Francesi
side-french = i francesi
hidden-french = Pedine francesi
unseen-french = Una pedina francese
seat-coalition = Coalizione
side-coalition = la Coalizione
hidden-coalition = Pedine della Coalizione
unseen-coalition = Una pedina della Coalizione
arm-inf = fanteria
arm-cav = cavalleria
arm-art = artiglieria
class-V = Veterani
class-L = Linea
class-C = Coscritti
rank-A = comandante supremo
rank-I = alto comando di fanteria
rank-C = alto comando di cavalleria
rank-K = comando dei cosacchi
rank-corps = comandante di corpo
rank-none = senza comando
face-train = treno di rifornimenti
face-dummy = fasullo
face-hidden = coperto
terrain-clear = terreno aperto
terrain-forest = foresta
terrain-marsh = palude
terrain-rough = terreno accidentato
terrain-mountain = montagna
terrain-lake = lago
terrain-sea = mare

## Dati e regole

data-hexes = esagoni
data-units = unità
data-commanders = comandanti
data-setup = esagoni di partenza
data-arrivals = rinforzi
data-tables = tabelle
data-cards = carte evento
rule-kind-advanced = Regola avanzata
rule-kind-two-year = Campagna di due anni
rule-kind-scenario = Campagna
rule-kind-example = Esempio
rule-kind-linked = Campagna collegata

## Fasi

phase-setup-coalition = Schieramento della Coalizione
phase-setup-french = Schieramento dei francesi
phase-depots-coalition = Primi depositi della Coalizione
phase-depots-french = Primi depositi dei francesi
phase-none = Fine del turno
phase-beginning = Inizio del turno
phase-cards = Carte evento
phase-supply = Rifornimento generale e attrito
phase-conversion = Treni e depositi
phase-shortage = Mancanza di treni
phase-trains = Piazzamento dei treni
phase-depots = Allestimento dei depositi
phase-recovery = Recupero
phase-movement = Movimento
phase-movement-ends = Fine del movimento
phase-forage = Foraggiamento
phase-commands = Comandi di Combattimento
phase-combat = Combattimento
phase-commanders = Movimento dei comandanti
phase-cossacks = Cosacchi
phase-revolts = Cosacchi
phase-reinforcements = Rinforzi
phase-defection = Defezioni
phase-reserve = Perdite della Riserva di cavalleria
phase-late-arrivals = Arrivi tardivi
phase-quarters = Quartieri d’inverno
phase-winter = Quartieri d’inverno
phase-deal = Distribuzione delle carte
phase-end = Fine del turno

turn = Turno { $n }, { $date }
turn-winter = Turno { $n }, { $date }: inverno
phase = { $phase }

## Opzioni dello schieramento

option-setup-french = Schieramento dei francesi
option-setup-french-historical = storico
option-setup-french-free = libero
option-dummies-yes = con i fasulli
option-dummies-no = senza fasulli

## Nebbia di guerra (15.1)

choice-dummies = Sposta i fasulli
choice-cover = Metti un fasullo su { $what }
choice-uncover = Togli un fasullo da { $what }
fog-arrange = Aggiungere o togliere un fasullo?
fog-no-stack = Non hai unità in { $hex }.
fog-none-left = I tuoi { $n } fasulli sono tutti sulla mappa.
fog-too-many = In { $hex } ci sono già tanti fasulli quante unità combattenti.
fog-no-dummy = Nessuno dei tuoi fasulli è in { $hex }.

## Il tabellone nel terminale

board-turn = Turno { $n } di { $of }: { $phase }
board-side = { $side }: treni { $trains }, Comandi { $commands }, punti { $points }
board-depots = Depositi: { $cities }
