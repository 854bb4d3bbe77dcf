# La campagna collegata 1812-1813 in italiano. Unità, comandanti e città hanno i loro nomi in data/.

title = La campagna collegata
about = Una sola campagna dal Niemen nel giugno 1812 all’autunno 1813: chi riporti dalla Russia combatte ancora in Germania. Diciassette turni con le regole del 1812, poi fino a diciannove con quelle del 1813, su un’unica mappa.

scenario-campaign = La campagna del 1812 e del 1813
scenario-campaign-about = Dal Niemen all’autunno 1813, con le regole base dei due giochi. Può finire nel dicembre 1812. Si può aggiungere qualsiasi regola opzionale o avanzata.
scenario-advanced = La campagna avanzata
scenario-advanced-about = La stessa campagna con carte evento, politica, segnalini fasulli e tutte le altre regole opzionali e avanzate dei due giochi. Ognuna si può togliere.

option-setup-french = Schieramento dei francesi
option-setup-french-historical = storico
option-setup-french-free = libero
option-setup-coalition = Schieramento della Coalizione
option-setup-coalition-historical = storico
option-setup-coalition-free = libero
option-setup-coalition-hint = Le armate stanno dove erano in giugno, oppure libere in Russia: dieci fanterie, tre cavallerie e un’artiglieria vicino al confine.
option-dummies = I segnalini fasulli nascondono l’altezza degli stack
option-dummies-hint = Nessuno guarda negli stack nemici prima del combattimento. Nel 1812 ogni parte ha cinque segnalini fasulli, nel 1813 solo la Coalizione.
option-specials = Capacità speciali dei comandanti
option-ranks-hint = In combattimento e nelle marce contano i gradi dei comandanti. Nei turni del 1813 questa regola non si usa.
option-specials-hint = Alcuni comandanti hanno capacità proprie. Nei turni del 1813 questa regola non si usa.
option-defections-hint = Dal turno 11 del 1812 un’unità straniera per turno lascia la Grande Armée, se i francesi non tengono Mosca o San Pietroburgo. La campagna collegata usa sempre questa regola.

phase-departure = La decisione di Napoleone
phase-february = Febbraio 1813
phase-recall = I comandanti del 1813
phase-torgau = I sassoni a Torgau
phase-return = Il ritorno di Napoleone
phase-sources = Fonti di rifornimento
phase-stores = Spostamento dei depositi
phase-muster = Nuovi eserciti
phase-joined = Prussia
phase-garrisons = Guarnigioni
phase-notes = Fine del turno

victory-capitals = I francesi svernano nella capitale nemica
victory-no-invasion = I francesi non hanno mai davvero invaso la Russia
victory-counter-stroke = La Coalizione è a Varsavia e oltre

## Napoleone (17.9c)

link-napoleon = Novembre 1812: a Parigi si congiura. Napoleone resta con l’armata? Se resta, tutti i rinforzi francesi del turno 12 e dei successivi sono perduti. Se parte, torna nell’aprile 1813 (turno 5 del 1813).
link-napoleon-stays = Resta con l’armata
link-napoleon-leaves = Parte per Parigi
link-return = Napoleone è tornato. A quale stack si unisce?
parley-napoleon = Parigi o l’esercito?
parley-napoleon-leads = Continua a guidare il suo esercito, con il suo valore di comando.
parley-napoleon-costs = Pedine francesi attese dal turno 12 in poi che vanno perdute: { $n }.
parley-napoleon-gone = Lascia subito la mappa; il suo stack ha bisogno di un altro comandante.
parley-napoleon-back = Torna all’inizio del turno { $n } del 1813 e si unisce a uno stack francese qualsiasi. Tutti i rinforzi arrivano.
napoleon-keeps-command = Napoleone resta con la sua armata; quest’inverno da occidente non arrivano altre truppe francesi.
napoleon-goes-home = Napoleone lascia l’armata e corre a Parigi.

## Febbraio 1813 (17.3)

february = Febbraio 1813: l’alleanza dei francesi si sfalda
contingent-goes-home = { $piece } lascia per sempre la Grande Armée.
disrupted-goes-home = { $unit } in { $hex } si scioglie per sempre.
austria-neutral = L’Austria è neutrale: nessuno può entrarvi.
depot-in-neutral-land = Il deposito di { $hex } ({ $side }) è tolto: il territorio è ora neutrale.
interned = { $piece } è internato in { $hex } fino a un armistizio.
prussia-wavers = La Prussia è amica di entrambe le parti finché il suo esercito non scende in campo.

## Il primo turno del 1813 (17.5)

link-recall = Quali dei tuoi comandanti sulla mappa ritiri? Ognuno torna con i rinforzi del 1813; chi resta non arriva di nuovo.
link-recall-done = Gli altri restano
commander-recalled = { $commander } lascia la mappa e verrà con i rinforzi del 1813.
commander-left-before = { $commander } ha lasciato nel frattempo l’esercito e non viene.
recall-not-on-card = { $commander } non è fra i comandanti del 1813: resta.
recall-not-yours = { $commander } non è tuo.
link-torgau = Torgau diventa neutrale. In quale degli esagoni più vicini va { $piece }?
torgau-nearest = { $hex } non è fra gli esagoni più vicini aperti a questa pedina.
leaves-torgau = { $piece } fa posto a Torgau e va in { $hex }.
saxons-in-torgau = v. Thielmann e i suoi sassoni chiudono Torgau a entrambe le parti.

## Fonti di rifornimento (17.4)

link-sources = Cambi le tue fonti di rifornimento? Si fa una volta sola e per sempre. Da allora la scheda del 1813 ti dà i treni e il nuovo esercito, e puoi spostare i tuoi depositi.
link-sources-stay = Tieni le fonti attuali
link-sources-change = Passa alle fonti del 1813
sources-change = Nuove fonti di rifornimento, quelle del 1813: { $side }
sources-return = Di nuovo le fonti del 1812: { $side }.
sources-lost = Tutte le fonti di rifornimento in mano nemica: { $side }. Cambiano alla fine della prossima fase di rifornimento generale.
sources-once = Hai già cambiato le tue fonti.
sources-no-warsaw = Senza una tua unità a Varsavia non puoi cambiare le fonti.
link-depot = Quale deposito sposti o togli?
link-depot-done = Lascia gli altri
link-depot-to = In quale città va il deposito di { $hex }?
link-depot-to-remove = Toglilo dalla mappa
depot-given-up = Il deposito di { $hex } è tolto: { $side }.
depot-closed = { $hex } ti è chiuso.

coalition-in-prussia = La Coalizione è in terra prussiana: la Prussia si unirà a lei quando cambierà le sue fonti.
prussia-joins = La Prussia si unisce alla Coalizione
cards-return = Le carte evento sulla Prussia sono rimescolate nel mazzo.

parley-sources = Di che cosa vive l’esercito?
parley-sources-french-a = Le fonti restano le città dell’est: Königsberg e Varsavia, finché non sono in mano nemica.
parley-sources-french-b = Le fonti diventano gli esagoni del bordo occidentale della mappa in Francia.
parley-sources-coalition-a = Le fonti restano Kiev, Mosca, San Pietroburgo e il bordo orientale della mappa in Russia.
parley-sources-coalition-b = La fonte diventa Varsavia; i porti prussiani si aggiungono con l’esercito prussiano, Vienna con l’Austria.
parley-sources-trains = Treni in questo turno: { $n }.
parley-sources-chain = Depositi su una catena che porta a queste fonti: { $n } su { $all }. Dagli altri non si può costruire nulla di nuovo.
parley-sources-no-army = Non arriva alcuna pedina della scheda del 1813, e restano i pochi treni del 1812.
parley-sources-later = La stessa domanda torna al prossimo turno.
parley-sources-forced = Se alla fine di un turno tutte queste città sono in mano nemica, il cambio è obbligato, e allora nessun deposito si può spostare.
parley-sources-stores = Ogni deposito può essere subito spostato in un’altra città, o tolto.
parley-sources-at-once = Pedine della scheda del 1813 che arrivano subito: { $n }. Chi là non trova posto è perduto.
parley-sources-in-time = Pedine che seguono nei turni della scheda: { $n }.
parley-sources-prussia = Prussiani e svedesi che aspettano finché un’unità rifornita della Coalizione non è stata in Prussia: { $n }.
parley-sources-final = Si fa una volta sola e non si può tornare indietro.

## Guarnigioni (17.6)

link-garrison = Quale unità diventa la guarnigione di una città? Lì è sempre in rifornimento, ma non può partirsene come le altre, e non si torna indietro.
link-garrison-done = Nessun’altra guarnigione
link-garrison-city = Quale città presidia { $unit }?
garrison-set-up = { $unit } diventa guarnigione in { $hex }.
rapp-in-danzig = { $commander } assume il comando a Danzica.
garrison-no-city = { $hex } non è una città di guarnigione.
garrison-arm = Solo la fanteria diventa guarnigione; a Danzica si può aggiungere un’unità di artiglieria.
garrison-too-far = { $unit } è a più di tre esagoni da { $hex }.
garrison-siege = { $hex } è sotto assedio o in mano nemica.
garrison-full = { $hex } non accoglie altre guarnigioni di questo tipo.
garrison-rapp = Solo Rapp può essere piazzato, a Danzica, con una guarnigione di quella città.
garrison-nobody = { $unit } non può diventare una guarnigione.

## Titoli e scelte del 1813, come li dice questa campagna

austria-joins = L’Austria si unisce alla Coalizione
confederation-shared = La Confederazione del Reno è amica di entrambe le parti per il rifornimento
confederation-goes-over = La Confederazione del Reno passa alla Coalizione
confederation-join-none = A nessuno: si disperde

## La situazione delle potenze, e annunci (17.3, 17.7)

standing-prussia-both = La Prussia è amica di entrambe le parti finché il suo esercito non entra in campo.
standing-prussia-joined = La Prussia combatte a fianco della Coalizione.
news-allies-go = I contingenti austriaco e prussiano della Grande Armée lasciano il gioco.
news-disrupted-go = Tutte le unità francesi disorganizzate, di ogni contingente, lasciano il gioco.
news-austria-shut = L’Austria è neutrale: nessuna unità delle due parti può entrarvi.
news-austria-interns = Le pedine che sono dentro l’Austria vi restano internate fino a un armistizio.
news-lemberg = Leopoli non è più una fonte primaria di rifornimento dei francesi.
news-prussia-both = La Prussia è amica di entrambe le parti finché non entrano in campo unità prussiane.
news-fewer-trains = I francesi hanno due treni in meno che nel turno 16.
news-prussia-theirs = Unità prussiane sono sulla mappa: la Prussia è amica della sola Coalizione.
news-austria-vienna-b = Vienna è una fonte primaria di rifornimento della Coalizione dal turno 13, finché le sue fonti sono quelle di (B).
parley-never-austria = Non ci sarà più alcuna tregua. L’Austria resta neutrale.
parley-austria-arms = L’Austria entra nella Coalizione con i suoi eserciti. Vienna li rifornisce solo quando la Coalizione passa alle sue fonti (B).
parley-arrivals-changed = Chi non ha ancora cambiato le sue fonti non ne riceve alcuno; gli austriaci arrivano comunque.
news-prussia-cards = Le carte che aspettavano la Prussia tornano nel loro mazzo alla fine di questo turno.
