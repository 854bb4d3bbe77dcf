# Perché il bot farebbe ciò che fa: consigli e analisi di una partita.

## Capitolo 7: treni e depositi

bot-set-up = Uno schieramento solido con un clic; chi conosce la mappa può far meglio a mano.
bot-in-place = Tutto è dove deve essere.
bot-first-depots = Questi depositi riforniscono l’armata all’inizio e la portano avanti.
bot-depot = Un treno per { $hex }: un deposito lì porta avanti il rifornimento, o conserva una città che conta.
bot-recovery = Un treno per { $hex }: riporta in buon ordine unità disorganizzate.
bot-train-to-march = Un treno per { $hex }: quello stack guadagna di più da una marcia.
bot-meal = Un treno per { $hex }: senza, lo stack foraggia e si perdono unità.
bot-spare-train = Nessuno guadagna da questo treno; in { $hex } può ancora servire.
bot-dummy = Qui non serve un treno: un fasullo lascia il nemico nel dubbio.
bot-no-train = Nessun altro treno servirebbe.
bot-no-depot = Nessun altro deposito vale un treno per turno.
bot-give-up = Rinunciare al deposito in { $hex }: nessuno ne ha bisogno quanto di un treno.
bot-keep-depots = Ogni deposito nutre ancora qualcuno, o ne regge un altro più avanti.

## Capitolo 8: recupero e marce

bot-recovery-first = Dove più unità sono disorganizzate il treno serve di più.
bot-best-unit = L’unità migliore torna per prima in buon ordine.
bot-goal = Marciare a { $hex }: avvicina lo stack a { $goal }.
bot-arrives = Marciare a { $hex }: era lì che lo stack doveva arrivare.
bot-prize = Marciare a { $hex }: vale la pena prenderla o tenerla.
bot-road = Marciare a { $hex }: di lì passerà il rifornimento.
bot-stores = Marciare a { $hex }: c’è un deposito nemico.
bot-quarters = Marciare a { $hex }: lì lo stack vivrà meglio l’inverno.
bot-supply = Marciare a { $hex }: lì lo stack è in rifornimento, per una linea più corta.
bot-away = Marciare a { $hex }: è più lontano da un nemico più forte.
bot-together = Marciare a { $hex }: due stack insieme hanno bisogno di un solo treno.
bot-room = Marciare a { $hex }: qui servirà posto per i rinforzi.
bot-dash = Marciare a { $hex }: di lì si può entrare in una città nell’ultimo turno.
bot-contact = Marciare a { $hex }: di lì si può attaccare con vantaggio uno stack nemico.
bot-party = Non vanno tutti: chi resta tiene il luogo o trova posto, e la marcia è pensata per gli altri.
bot-stand = Nessuna marcia frutta più di quanto costerebbe.
bot-least-train = Si scarta il treno di cui si sentirà meno la mancanza.
bot-least-unit = Soffre per primo chi vale di meno; un’unità disorganizzata sarebbe persa.

## Capitoli da 10 a 13: combattimento, comandanti, rinforzi

bot-hits = Attaccare { $hex }: il nemico dovrebbe perdere più unità di quante ne costi.
bot-decisive = Attaccare { $hex }: una Vittoria Decisiva è probabile.
bot-take = Attaccare { $hex }: il luogo vale il combattimento.
bot-no-attack = Nessun attacco promette abbastanza.
bot-target = L’attacco a questo stack promette di più.
bot-order = Tanti Comandi di Combattimento quanti rendono sicuro l’ordine.
bot-no-extra = Il danno dispari resta dov’è: uno in più costerebbe un’unità intera.
bot-call = Chiamare chi più probabilmente verrà.
bot-commit = Tanti Comandi di Combattimento quanti rendono probabile il supporto, e uno da parte per un attacco.
bot-refuge = Lì le pedine trovano rifornimento e compagnia.
bot-hold-or-go = Uno stack che può tenere resta; altrimenti se ne va in tempo.
bot-advance = Avanzare in un luogo che conta o dove arriva il rifornimento; altrimenti restare.
bot-ride = { $commander } serve di più in { $hex }: sotto un comandante uno stack marcia, recupera e combatte.
bot-no-ride = Ogni comandante è dove fa di più.
bot-ride-there = Di tutti i luoghi, lì serve di più.
bot-arrive = Tanto vicino al fronte quanto arriva il rifornimento.

## Capitoli 14 e 17 del 1813: le potenze

bot-truce = Una tregua dà a chi ora non è il più forte il tempo di ricostruire, e avvicina l’Austria alla Coalizione.
bot-no-truce = L’esercito francese è il più forte: una tregua aiuterebbe soltanto il nemico.
bot-camp = Lì la pedina è dove la vuole il piano della campagna, in rifornimento e con un comandante.
bot-camp-depot = Un deposito va dove ne vivono più unità che non ne hanno un altro vicino.
bot-offer = Qualche punto vale meno di un esercito austriaco, ma non tutti.
bot-sell-austria = Tanti punti valgono più dell’esercito austriaco.
bot-keep-austria = L’esercito austriaco vale più di questi punti.
bot-new-sources = Con le nuove fonti arrivano i treni e l’esercito del 1813.
bot-old-sources = Finché si combatte il 1812, l’esercito vive delle vecchie fonti.
bot-idle-depot = Un deposito che non nutre nessuno si sposta dove serve; gli altri restano.
bot-garrison = Una guarnigione è sempre in rifornimento, ma non si muove: lo diventano solo le unità che l’esercito perderebbe.
bot-garrison-city = Prima una città che conta, poi una senza guarnigione.
bot-recall = I comandanti senza stack servono di più se tornano con la scheda del 1813.
bot-strongest = Dove sta lo stack più forte in rifornimento.

## Carte evento (16.1)

bot-card = «{ $card }» fa più dell’altra carta in questo turno.
