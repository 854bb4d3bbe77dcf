# Perché il bot farebbe ciò che fa: consigli e analisi di una partita.

## Capitolo 7: treni e depositi

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
bot-prize = Marciare a { $hex }: vale la pena prenderla o tenerla.
bot-road = Marciare a { $hex }: di lì passerà il rifornimento.
bot-stores = Marciare a { $hex }: c’è un deposito nemico.
bot-quarters = Marciare a { $hex }: lì lo stack vivrà meglio l’inverno.
bot-supply = Marciare a { $hex }: lì lo stack è in rifornimento, per una linea più corta.
bot-away = Marciare a { $hex }: è più lontano da un nemico più forte.
bot-together = Marciare a { $hex }: due stack insieme hanno bisogno di un solo treno.
bot-dash = Marciare a { $hex }: di lì si può entrare in una città nell’ultimo turno.
bot-contact = Marciare a { $hex }: di lì si può attaccare con vantaggio uno stack nemico.
bot-stand = Nessuna marcia frutta più di quanto costerebbe.
bot-least-train = Si scarta il treno che manca di meno.
bot-least-unit = Soffre per primo chi vale di meno; un’unità disorganizzata sarebbe persa.

## Capitoli da 10 a 13: combattimento, comandanti, rinforzi

bot-hits = Attaccare { $hex }: il nemico dovrebbe perdere più unità di quante ne costi.
bot-decisive = Attaccare { $hex }: una Vittoria Decisiva è probabile.
bot-take = Attaccare { $hex }: il luogo vale il combattimento.
bot-no-attack = Nessun attacco promette abbastanza.
bot-order = Tanti Comandi di Combattimento quanti rendono sicuro l’ordine.
bot-call = Chiamare chi più probabilmente verrà.
bot-commit = Tanti Comandi di Combattimento quanti rendono probabile l’appoggio, e uno da parte per un attacco.
bot-refuge = Lì i pezzi trovano rifornimento e compagnia.
bot-hold-or-go = Uno stack che può tenere resta; altrimenti se ne va in tempo.
bot-advance = Avanzare in un luogo che conta o dove arriva il rifornimento; altrimenti restare.
bot-ride = { $commander } serve di più in { $hex }: sotto un comandante uno stack marcia, recupera e combatte.
bot-no-ride = Ogni comandante è dove fa di più.
bot-ride-there = Di tutti i luoghi, lì serve di più.
bot-arrive = Vicino al fronte quanto arriva il rifornimento.

## Carte evento (16.1)

bot-card = «{ $card }» fa più dell’altra carta in questo turno.
