# Russia 1812 in italiano. Unità, comandanti e città hanno i loro nomi in data/.

title = Russia 1812
about = La Grande Armée passa il Niemen. I treni rifornimenti muovono gli eserciti, i depositi li nutrono, e l'inverno arriva: la campagna in sedici turni di due settimane.

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
option-dummies = I fasulli nascondono l'altezza degli stack
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
option-revolt = Rivolta nei territori occidentali
option-revolt-yes = possibile
option-revolt-no = impossibile
option-austrians = Austriaci riluttanti
option-austrians-yes = riluttanti
option-austrians-no = volenterosi
option-defections = Defezioni d'inverno
option-defections-yes = con le defezioni
option-defections-no = senza defezioni
option-sweden = La Svezia entra in guerra
option-sweden-yes = possibile
option-sweden-no = impossibile
option-winter-quarters = Quartieri d'inverno e secondo anno
option-winter-quarters-yes = possibili
option-winter-quarters-no = impossibili
