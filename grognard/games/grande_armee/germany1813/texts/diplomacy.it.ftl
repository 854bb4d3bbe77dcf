## La situazione delle potenze (14.6, 14.9, 14.10, 14.15, 14.16)

standing-prussia-peace = La Prussia si arma: in questo turno le sue unità non muovono, non combattono e non possono essere attaccate.
standing-austria-neutral = L’Austria è neutrale: nessuno può entrarvi.
standing-austria-joined = L’Austria combatte a fianco della Coalizione.
standing-austria-bought = L’Austria resta neutrale fino alla fine: i francesi hanno pagato.
standing-confederation-french = La Confederazione del Reno è fedele ai francesi.
standing-confederation-wavering = La Confederazione del Reno vacilla: dal prossimo turno rifornisce entrambe le parti.
standing-confederation-wavering-late = La Confederazione del Reno vacilla: fra due turni rifornisce entrambe le parti.
standing-confederation-shared = La Confederazione del Reno rifornisce entrambe le parti.
standing-confederation-breaking = La Confederazione del Reno passa alla Coalizione dal prossimo turno.
standing-confederation-breaking-late = La Confederazione del Reno passa alla Coalizione fra due turni.
standing-confederation-over = La Confederazione del Reno è passata alla Coalizione.
standing-saxony-neutral = I sassoni di Torgau sono neutrali.
standing-saxony-joined = La Sassonia combatte a fianco della Coalizione.
standing-truce-soon = Una tregua può essere chiesta dal turno { $n } in poi.
standing-truce-open = Una tregua può essere chiesta fino al turno { $n }: ogni turno le due parti tirano un dado, e chi fa di più può chiederla.
standing-truce-never = Non c’è stata tregua, e non può più esserci.
standing-armistice = L’armistizio di Pläswitz è stato chiesto nel turno { $turn }.
standing-tension = La sconfitta divide gli alleati: in questo turno i loro comandanti guidano solo le unità della propria nazione.
standing-hamburg-closed = Amburgo: prima del turno 3 nessuna pedina francese può entrare in città o in un esagono adiacente.
standing-hamburg-scores = Amburgo: dal turno { $turn } in poi, ogni turno che finisce con una pedina della Coalizione in città un PV Battaglia passa dai francesi alla Coalizione. Passati finora: { $n }, al massimo { $most }.

## Una decisione tra le potenze (14.15, 16.5)

parley-call = Una tregua?
parley-answer = Viene offerta una tregua
parley-offer = Metternich ascolta
parley-bargain = I punti, o l’Austria

parley-territory = Città che ora contano per la Coalizione: { $n }.
parley-french-free = I francesi possono rifiutare, perché la Coalizione ne ha al massimo { $n }.
parley-french-bound = I francesi potrebbero rifiutare solo se la Coalizione ne avesse al massimo { $n }.
parley-coalition-free = La Coalizione può rifiutare, perché ne ha almeno { $n }.
parley-coalition-bound = La Coalizione potrebbe rifiutare solo se ne avesse almeno { $n }.
parley-may-be-refused = L’altra parte può ancora rifiutare.
parley-binding = L’altra parte non può rifiutare: l’armistizio comincia subito.
parley-recovery = Tutte le unità tornano in buon ordine, tranne le guarnigioni nelle loro città.
parley-lines = Gli eserciti si separano: i francesi a ovest dell’Elba, la Coalizione a est dell’Oder; i depositi li seguono.
parley-points = I francesi guadagnano { $n ->
    [one] un PV Battaglia
   *[other] { $n } PV Battaglia
}.
parley-austria-joins = L’Austria entra nella Coalizione con i suoi eserciti; Vienna li rifornisce.
parley-austria-or-bargain = I francesi possono poi offrire PV Battaglia per la neutralità dell’Austria; altrimenti l’Austria entra nella Coalizione.
parley-arrivals = Arrivano i rinforzi del turno 12 e tutti quelli dovuti prima.
parley-trains = Treni di Rifornimento nel turno { $turn }, prima di detrarre i depositi: francesi { $french }, Coalizione { $coalition }.
parley-august = La guerra riprende in agosto, con il turno { $n }.
parley-again = La guerra continua. I dadi decidono ancora { $left ->
    [one] in un altro turno
   *[other] in altri { $left } turni
}, alla pari: ciascuna parte ha una probabilità del { $chance } % di essere almeno un’altra volta quella che può chiedere la tregua.
parley-blame = Se non ci sarà mai un armistizio, per questo rifiuto i francesi in Italia settentrionale dovranno restarvi, e la Confederazione del Reno rifornirà entrambe le parti.
parley-never = Non ci sarà più alcuna tregua. L’Austria resta neutrale, e i corpi presso Cracovia restano dove sono.
parley-italy = I francesi in Italia settentrionale vi restano fino alla fine, e la Confederazione del Reno rifornirà entrambe le parti.
parley-purse = PV Battaglia dei francesi: { $n }. Una sola offerta.
parley-offered = PV Battaglia offerti dai francesi: { $n }.
parley-they-choose = Sceglie la Coalizione: i tuoi punti, o l’Austria.
parley-paid = PV Battaglia che passano alla Coalizione: { $n }.
parley-austria-neutral = L’Austria resta neutrale fino alla fine.
parley-illyria = Anche l’Illiria è neutrale: chi vi si trova viene piazzato altrove.

parley-contingent = Un contingente tedesco cambia parte
parley-contingent-if-none = Se non si unisce a nessuno
parley-contingent-left = { $unit } ha lasciato la Grande Armée in { $hex }.
parley-contingents-wait = Contingenti che devono ancora scegliere uno stack: { $n }. Ciascuno può unirsi a uno entro cinque esagoni da dove stava.
parley-contingent-order = Si unisce a quello stack in buon ordine, anche se era disorganizzato.
parley-contingent-room = Lo stack deve avere posto. Gli stack che può raggiungere sono accesi sulla mappa.
parley-contingent-lost = Si disperde ed è fuori dal gioco.

## Annunci (14.6, 14.9, 14.16)

news-prussia-arms = La Prussia si arma
news-prussia-still = In questo turno unità e comandanti prussiani non muovono; non attaccano e non supportano attacchi.
news-prussia-safe = Non possono nemmeno essere attaccati.
news-prussia-otherwise = Per tutto il resto la Prussia è già in guerra: le sue unità sbarrano esagoni e linee di rifornimento, la sua cavalleria ostacola le marce e la sua terra è ostile ai francesi.
news-prussia-declares = La Prussia dichiara guerra alla Francia
news-prussia-free = Da ora le unità prussiane marciano, attaccano e supportano come i russi, e possono essere attaccate.
news-shared-soon = Dal prossimo turno entrambe le parti possono foraggiare e avere depositi nella Confederazione.
news-shared-late = Fra due turni entrambe le parti possono foraggiare e avere depositi nella Confederazione.
news-shared = Ora entrambe le parti possono foraggiare e avere depositi nella Confederazione.
news-shared-only = Non cambia altro: i contingenti tedeschi restano nella Grande Armée, Torgau resta neutrale e le città contano ancora per i francesi.
news-may-still-break = Se vacilla di nuovo dopo l’ingresso dell’Austria nella Coalizione, passa alla Coalizione. Ai francesi non torna più.
news-over-soon = Dal prossimo turno la Confederazione e tutte le sue città sono amiche della Coalizione e nemiche dei francesi.
news-over-late = Fra due turni la Confederazione e tutte le sue città sono amiche della Coalizione e nemiche dei francesi.
news-over = La Confederazione e tutte le sue città sono amiche della Coalizione e nemiche dei francesi.
news-contingents-leave = I contingenti con l’asterisco lasciano la Grande Armée: bavaresi, sassoni, westfaliani, württemberghesi, altri tedeschi, lituani.
news-contingents-join = Dopo i rinforzi di questo turno ciascuno può unirsi a uno stack della Coalizione entro cinque esagoni; chi non si unisce a nessuno è perduto.
news-left-behind = I comandanti e i depositi francesi che lasciano restano dove sono.
news-wrede = Il generale v. Wrede entra per la Coalizione dove c’è un’unità bavarese.
news-saxony = La Sassonia si schiera con la Coalizione: Torgau è aperta, e v. Thielmann e i suoi sassoni combattono per essa.
news-austria-armies = Le armate austriache entrano come rinforzi e marciano e combattono dal turno 13.
news-austria-depots = Le città austriache sono amiche della Coalizione, che può avervi depositi.
news-austria-vienna = Vienna è una fonte primaria di rifornimento della Coalizione dal turno 13.
news-austria-commands = La Coalizione ha sei Comandi di Combattimento a turno, prima degli altri correttivi.
news-austria-open = Le unità di entrambe le parti possono entrare in Austria.
news-truce-order = Prima i francesi dispongono il loro esercito, poi la Coalizione. Ciò che è già dalla propria parte vi resta, se il proprietario non lo riprende.
news-truce-homes = Gli svedesi vanno nella Pomerania svedese, i danesi a Kiel. Le guarnigioni francesi nelle loro città non si riprendono e non si spostano.
news-truce-then = Poi si decide che cosa fa l’Austria, arrivano i rinforzi e la guerra riprende con il turno 13.
news-no-armistice = Nessun armistizio
news-never-trains = Le due parti continuano a leggere i loro Treni di Rifornimento dalla tabella usata finora.
news-never-austrians = Gli eserciti austriaci non prendono parte alla guerra.
news-never-interned = Nessuno può entrare in Austria; chi vi è spinto da una ritirata è internato e fuori dal gioco.
news-never-corps = I corpi di Poniatowski e di Osten-Sacken restano presso Cracovia fino alla fine.
news-italy-arrivals = Ne fa parte anche la zona segnata come Francia. Sono vincolati anche i rinforzi che vi arrivano.
news-bargain-struck = L’Austria resta neutrale
news-bargain-arrivals = I rinforzi del turno 12 arrivano, ma non gli eserciti austriaci.
news-bargain-without = La Coalizione conserva i suoi Comandi di Combattimento, Vienna non rifornisce nessuno, e Praga e Vienna non contano per nessuno.
news-tension = Tensione nella Coalizione
news-tension-led = Treni di Rifornimento e marce: un comandante della Coalizione vale solo per le unità della propria nazione.
news-tension-support = I tiri di supporto della Coalizione hanno −1 se il miglior comandante dello stack chiamato è di una nazione diversa dal migliore dello stack che combatte.
news-tension-ends = Dura solo questo turno, a meno che in esso i francesi non ottengano un’altra vittoria decisiva.
