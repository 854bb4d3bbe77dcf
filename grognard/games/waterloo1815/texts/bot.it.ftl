# Perché il bot farebbe ciò che fa: consigli e analisi di una partita.

bot-attack = Attaccare { $town } finché il rapporto è favorevole.
bot-city = Prendere o coprire { $town }: le città nutrono gli eserciti e decidono la campagna.
bot-join = Riunire i blocchi a { $town }.
bot-approach = Avvicinarsi passando per { $town }.
bot-stand = Restare: ogni marcia peggiorerebbe la posizione.
bot-fire = Sparare dove si colpisce di più.
bot-break-in = Entrare nella posizione vuota: la loro linea si spezza.
bot-fill = Chiudere il vuoto nella propria linea.
bot-relieve = Dare il cambio a una posizione che può cedere.
bot-charge = Caricare: questa colonna promette più di quanto costa.
bot-support = Far avanzare ciò che servirà.
bot-leave = La battaglia è persa: salvare il salvabile.
bot-rest = Null'altro vale la pena.
