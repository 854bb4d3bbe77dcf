# Quel che dice una lezione mentre si gioca.

board-lesson-page = Ciò che si può fare è acceso
board-lesson-page-text = Una frase dice che cosa ti si chiede, con la sua regola. Solo ciò che è acceso si può scegliere; clicca altrove e il tavolo dice perché no. La mappa si sposta trascinandola e si ingrandisce con la rotella o i pulsanti. Finché non cade un dado, U ritira una scelta.
board-lesson-supply = Il rifornimento
board-lesson-supply-text = Ogni turno comincia col rifornimento: un’unità vive di un deposito a non più di 5 esagoni (3 d’inverno), con una linea che passa i fiumi solo sui ponti e sta lontana dalla cavalleria nemica. Chi è fuori rifornimento si disorganizza; chi è già disorganizzato muore. I tuoi depositi sono Insterburg e Königsberg. I bottoni al bordo della mappa disegnano le linee.
board-lesson-trains = I treni
board-lesson-trains-text = Senza un treno uno stack non marcia e non recupera. Tu e il nemico ponete un segnalino a testa, a turno: clicca un corpo acceso per mettervi un treno. Mettine uno su ogni corpo che deve marciare; uno su una città amica vuota, o sotto uno stack in una città, può diventare un deposito. I segnalini sono coperti: due fasulli servono a ingannare.
board-lesson-depots = I depositi
board-lesson-depots-text = Un treno in una città può diventare un deposito se una catena di depositi, a non più di 5 esagoni l’uno dall’altro, porta verso ovest. Un deposito nutre chi gli è vicino, ma ogni deposito ti costa un treno a turno. Kovno e Vilna sono buoni posti, quando ci sarai.
board-lesson-recovery = Il recupero
board-lesson-recovery-text = Un treno, un comandante e il rifornimento riportano in buon ordine le unità disorganizzate: tante quante dicono i valori dei comandanti sommati. Quel treno è speso; per marciare lo stack ne vuole un altro.
board-lesson-march = Le marce
board-lesson-march-text = Le due parti marciano a turno, uno stack alla volta: clicca lo stack, poi la meta. Tre esagoni, o fino a cinque a marce forzate. Il tasto M trova il prossimo stack che può ancora marciare.
board-lesson-way = Il rischio di una marcia
board-lesson-way-text = Ogni esagono acceso dice quel che la marcia rischia. Una marcia di tre esagoni o più tira per l’attrito, ogni esagono forzato aggiunge uno, e dal turno 3 i francesi aggiungono ancora uno. Una marcia forzata dimezza anche lo stack in combattimento. Accanto alla cavalleria nemica la marcia finisce. Clicca le unità sulla scheda per lasciarne qualcuna.
board-lesson-attack = Gli attacchi
board-lesson-attack-text = Ora gli stack accanto al nemico possono attaccare, un ordine alla volta e a turno. Ogni unità dello stack dev’essere in buon ordine. Passa quando ne hai abbastanza: chi passa, o fallisce un ordine, in questo turno non attacca più.
board-lesson-order = Ordini e Comandi di Combattimento
board-lesson-order-text = Dado, Comandi di Combattimento e il valore del miglior comandante devono fare 7; un 1 abortisce sempre. La scena mostra ogni voce delle due somme e la probabilità esatta di ogni risultato. I Comandi aiutano anche gli stack attorno al difensore a unirsi.
board-lesson-support = Il supporto
board-lesson-support-text = Gli stack accanto all’esagono attaccato possono essere chiamati, ciascuno col suo tiro per il 7. Aggiungono un punto per unità, e possono prendere parte dei danni.
board-lesson-hits = I danni
board-lesson-hits-text = La differenza dei due valori è il numero di danni per chi perde; chi vince ne prende circa la metà. Il primo danno disorganizza un’unità, il secondo la elimina. Almeno la metà cade sullo stack principale.
board-lesson-advance = L’avanzata
board-lesson-advance-text = Il difensore se n’è andato: le tue unità in buon ordine possono seguire. Così si prenderà Vilna.
board-lesson-commanders = I comandanti
board-lesson-commanders-text = Per ultimi i comandanti possono muovere da soli di tre esagoni, fino a uno stack o a una città amica. Uno stack senza comandante al prossimo turno non ha treni; un comandante solo può essere preso.
