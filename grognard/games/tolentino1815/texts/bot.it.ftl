# Perché il bot farebbe ciò che fa: consigli e analisi di una partita.

bot-charge = Caricare: promette più di quanto costa.
bot-stay = Restare: nessun esagono raggiungibile è migliore.
bot-objective = Tenere { $hex }: sono gli obiettivi a dare la vittoria.
bot-contact = Portarsi a contatto del nemico in { $hex }, dove un assalto promette qualcosa.
bot-battery = Portare i cannoni in { $hex }, a due esagoni da un bersaglio.
bot-forward = Avanzare in { $hex }, verso la meta della formazione.
bot-command = Restare alla portata del generale, in { $hex }.
bot-order-attack = Attacco: un nemico vicino può essere sopraffatto.
bot-order-advance = Avanzata: avvicinarsi senza essere obbligati ad attaccare.
bot-order-manoeuvre = Manovra: il nemico è lontano, la strada è lunga.
bot-order-defence = Difesa: tenere il terreno e riordinarsi.
bot-assault = Assaltare { $hex }: ciò che promette vale ciò che può costare.
bot-no-assault = Nessun altro assalto promette abbastanza.
