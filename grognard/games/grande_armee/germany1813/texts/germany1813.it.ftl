# Germania 1813 in italiano. Unità, comandanti e città hanno i loro nomi in data/.

title = Germania 1813
about = Napoleone ha levato un nuovo esercito di coscritti, la Prussia gli si volta contro, l’Austria aspetta. I treni di rifornimenti muovono gli eserciti, i depositi li nutrono, e un armistizio può cambiare tutto: la campagna in diciannove turni di due settimane.

scenario-campaign = La campagna del 1813
scenario-campaign-about = Da febbraio alla fine di novembre del 1813, fino a diciannove turni, con le regole base. Si può aggiungere ogni regola opzionale o avanzata.
scenario-advanced = La campagna avanzata
scenario-advanced-about = La stessa campagna con carte evento, gradi e abilità dei comandanti, stack coperti, un patto con l’Austria e liti nella Coalizione. Ognuna di queste regole si può togliere, tranne gli stack coperti.

phase-freeze = Corpi neutrali
phase-hamburg = Amburgo

option-dummies = Stack coperti, e fasulli per la Coalizione
option-dummies-hint = Nessuno può guardare negli stack nemici prima del combattimento, e cinque segnalini vuoti fanno sembrare più alti gli stack della Coalizione.
option-recalled = Guarnigioni richiamate
option-recalled-hint = Le guarnigioni francesi dell’est sono state ritirate: iniziano a Magdeburgo e a Lipsia come unità normali.
option-recalled-yes = richiamate
option-recalled-no = nelle loro fortezze
option-crowding = Gli eserciti ammassati foraggiano
option-crowding-hint = Uno stack senza treno foraggia anche in casa propria se ha accanto due altri stack della sua parte.
option-crowding-yes = foraggiano
option-crowding-no = solo in terra nemica
option-cards = Carte evento
option-cards-hint = Prima di ogni turno ciascuno pesca una carta, ne gioca una di due e tiene l’altra.
option-cards-yes = con le carte evento
option-cards-no = senza carte evento
option-ranks = Gradi dei comandanti
option-ranks-hint = In combattimento conta chi comanda più unità, e i corpi marciano meglio sotto il loro capo.
option-ranks-yes = con i gradi
option-ranks-no = senza gradi
option-specials = Caratteristiche speciali dei comandanti
option-specials-hint = Napoleone, Davout, Blücher, Platov e Murat rendono più forti le loro truppe; due generali possono rifiutarsi di marciare.
option-specials-yes = con le caratteristiche
option-specials-no = senza caratteristiche
option-weak-start = Unità deboli nei primi turni
option-weak-start-hint = Ogni attacco dei turni 1, 2 e 3 è più debole di 3, 2 e 1.
option-weak-start-yes = deboli
option-weak-start-no = a piena forza
option-short-armistice = Armistizio breve
option-short-armistice-hint = Dopo un armistizio del turno 10 o 11 tre corpi russi sono ancora in marcia presso Allenstein.
option-short-armistice-yes = tre corpi in ritardo
option-short-armistice-no = tutti arrivati
option-bargain = Patto per la neutralità austriaca
option-bargain-hint = All’armistizio i francesi possono offrire punti Battaglia per tenere l’Austria fuori dalla guerra.
option-bargain-yes = possibile
option-bargain-no = impossibile
option-tension = Tensione nella Coalizione
option-tension-hint = Dopo una vittoria decisiva francese i comandanti della Coalizione guidano per un turno solo la propria nazione.
option-tension-yes = possibile
option-tension-no = impossibile

# What the rulebook of 1813 calls the points for decisive victories (14.4b).
board-battle-points = PV Battaglia
card-points = PV Battaglia ({ $side }): ora { $n }.
victory-points = Decidono i punti vittoria; a parità vincono i francesi

# Corpi che non si chiamano col solo numero.
corps-g = guarnigione
corps-ig = Guardia
corps-west = westfaliani
corps-it = corpo d’Italia
corps-bav = bavaresi
corps-sax = sassoni
corps-bl = corpo di Blücher
corps-yo = corpo di Yorck
corps-bu = corpo di Bülow
corps-ta = corpo di Tauentzien
corps-cos = cosacchi
corps-cuir = corazzieri
corps-art = riserva d’artiglieria
corps-do = corpo di Docturov
corps-op = milizia
corps-wa = corpo di Walmoden
corps-sw = svedesi
corps-ko = corpo di Korff
corps-kl = corpo di Kleist
corps-wi = corpo di Wintzingerode
corps-va = corpo di Vassilshikov
corps-ai = corpo austriaco I
corps-aii = corpo austriaco II
corps-aiii = corpo austriaco III
corps-aiv = corpo austriaco IV
corps-ar = riserva austriaca
corps-al = corpo leggero austriaco
corps-acav = cavalleria austriaca
corps-aart = artiglieria austriaca
corps-ah = corpo di Hiller
corps-po = Armata di Polonia
corps-i-cav = corpo di cavalleria I
corps-ii-cav = corpo di cavalleria II
corps-iii-cav = corpo di cavalleria III
corps-v-cav = corpo di cavalleria V
