# Russia 1812 in italiano. Unità, comandanti e città hanno i loro nomi in data/.

title = Russia 1812
about = La Grande Armée passa il Niemen. I treni di rifornimenti muovono gli eserciti, i depositi li nutrono, e l’inverno arriva: la campagna in sedici turni di due settimane.

scenario-campaign = La campagna del 1812
scenario-campaign-about = Dal Niemen alla fine di gennaio del 1813, in sedici turni, con le regole base. Si può aggiungere ogni regola avanzata.
scenario-advanced = La campagna avanzata
scenario-advanced-about = La stessa campagna con carte evento, gradi e abilità dei comandanti, politica e fasulli. Ognuna di queste regole si può togliere.

seat-russian = Russi
side-russian = i russi
hidden-russian = Pezzi russi
unseen-russian = Un pezzo russo
phase-setup-russian = Schieramento dei russi
phase-depots-russian = Primi depositi dei russi

option-setup-russian = Schieramento dei russi
option-setup-russian-historical = storico
option-setup-russian-free = libero
option-dummies = I fasulli nascondono l’altezza degli stack
option-cards = Carte evento
option-cards-yes = con le carte evento
option-cards-no = senza carte evento
option-ranks = Gradi dei comandanti
option-ranks-yes = con i gradi
option-ranks-no = senza gradi
option-specials = Abilità speciali dei comandanti
option-specials-yes = con le abilità
option-specials-no = senza abilità
option-chaos = Caos nel comando russo
option-chaos-yes = con il caos
option-chaos-no = senza caos
option-cavalry-first = La cavalleria soffre per prima in marcia
option-cavalry-first-yes = prima la cavalleria
option-cavalry-first-no = scelta libera
option-reserve = Riserva di cavalleria
option-reserve-yes = con la Riserva
option-reserve-no = senza Riserva
option-revolt = Rivolta in Ucraina e indipendenza
option-revolt-yes = possibile
option-revolt-no = impossibile
option-austrians = Austriaci riluttanti
option-austrians-yes = riluttanti
option-austrians-no = volenterosi
option-defections = Defezioni d’inverno
option-defections-yes = con le defezioni
option-defections-no = senza defezioni
option-sweden = La Svezia entra in guerra
option-sweden-yes = possibile
option-sweden-no = impossibile
option-winter-quarters = Quartieri d’inverno e secondo anno
option-winter-quarters-yes = possibili
option-winter-quarters-no = impossibili

## What each option changes

option-setup-french-hint = La Grande Armée sta negli esagoni dei suoi corpi, oppure ovunque a ovest della Russia.
option-setup-russian-hint = Le armate stanno dove erano in giugno, oppure libere in Russia: dieci fanterie, tre cavallerie e un’artiglieria vicino al confine.
option-dummies-hint = Nessuno guarda negli stack nemici prima del combattimento, e ogni parte ha cinque segnalini vuoti che fanno sembrare più alti i suoi.
option-cards-hint = Prima di ogni turno ciascuno pesca una carta, ne gioca una di due e tiene l’altra.
option-ranks-hint = In combattimento conta il comandante che guida più unità, e gli stack marciano meglio sotto chi può comandarle tutte.
option-specials-hint = Napoleone, Davout, Murat, Grouchy e Platov rafforzano le loro truppe; alcuni generali russi si ostacolano, e Murat sfinisce i cavalli.
option-chaos-hint = Nei turni da 1 a 5 ogni stack russo che vuole marciare tira un dado: con 1 o 2 resta dov’è.
option-cavalry-first-hint = Nei turni 1 e 2 le perdite in marcia colpiscono la cavalleria prima della fanteria.
option-reserve-hint = I francesi schierano anche la Riserva di cavalleria. Nei turni 1 e 2 il tempo toglie loro tante divisioni di cavalleria quante ne indica un dado; meno ne perdono, più treni costano poi le altre.
option-revolt-hint = Se i polacchi raggiungono Kiev, l’Ucraina può insorgere: la Terza armata è perduta, e i francesi possono proclamare l’indipendenza.
option-austrians-hint = Le unità austriache attaccano solo insieme ad altre.
option-defections-hint = Dal turno 11 un’unità straniera per turno lascia la Grande Armée, se i francesi non tengono Mosca o San Pietroburgo.
option-sweden-hint = Alla fine del turno 6 un dado decide se gli svedesi sbarcano a San Pietroburgo.
option-winter-quarters-hint = Dopo il turno 7, o con otto depositi sulla mappa, i francesi possono fermarsi per l’inverno e riprendere nel 1813.
