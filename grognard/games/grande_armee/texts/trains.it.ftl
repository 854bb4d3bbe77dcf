### Capitolo 7: treni e depositi. I nomi delle parti hanno l’articolo.

trains-convert = Convertire un deposito in un treno di rifornimenti?
trains-convert-city = Converti il deposito di { $what }
trains-convert-none = Nessuno
trains-shortage = L’avversario ha più depositi che treni. Puoi toglierne { $n ->
    [one] uno
   *[other] { $n }
}.
trains-shortage-city = Togli il deposito di { $what }
trains-place = Poni un segnalino; le parti ne pongono uno a testa, a turno. Disponibili: treni { $trains }, fasulli { $dummies }.
trains-place-train = Treno in { $what }
trains-place-dummy = Segnalino fasullo in { $what }
trains-place-pass = Passa e scarta un treno
trains-place-stop = Non porre altri segnalini fasulli
depots-build = Trasformare un treno in deposito?
depots-build-city = Appronta un deposito a { $what }
depots-start = Scegli i tuoi primi depositi: { $n } su un massimo di { $most }.
depots-start-city = Deposito a { $what }
depots-start-auto = Piazza depositi finché tutte le unità sono rifornite

depot-converted = Il deposito di { $hex } diventa un treno ({ $side }).
depot-taken-off = Il deposito di { $hex } ({ $side }) è tolto per mancanza di treni.
depot-taken-back = Il deposito di { $hex } non si fa più ({ $side }).
depot-built = Nuovo deposito a { $hex } ({ $side }).
depot-captured = Distrutto un deposito nemico in { $hex }: { $side }.
marker-laid = Segnalino posto in { $hex }: { $side } ({ $face }).
placing-passed = Passo, un treno scartato: { $side }.
placing-ended = Nessun altro segnalino: { $side }.
train-discarded = Passo, scartato il treno di { $hex }: { $side }.

depot-no-city = I depositi stanno solo nelle città; { $hex } non lo è.
depot-there = A { $hex } c’è già un deposito.
depot-never = Non puoi mai approntare un deposito a { $hex }.
depot-enemy = A { $hex } ci sono unità nemiche.
depot-enemy-city = { $hex } è una città nemica e nessuna tua unità la occupa.
depot-siege = { $hex } è sotto assedio.
depot-not-linked = Un deposito a { $hex } non sarebbe collegato a una fonte di rifornimento.
depot-no-train = Nessun tuo treno è in { $hex }.
depot-train-converted = Il treno in { $hex } era un deposito fino a ora: in questo turno serve al suo stack.
depot-most = Puoi cominciare con { $n } depositi al massimo.
depot-card = Il nemico può ancora schierare unità di combattimento in { $hex }.
depot-holds-chain = Altri depositi sono collegati attraverso { $hex }.
shortage-no-depot = In { $hex } l’avversario non ha un deposito.
convert-no-depot = Non hai depositi a { $hex }.
convert-once = Si può convertire un solo deposito per turno.
convert-no-stack = Nessuna tua unità di combattimento occupa il deposito di { $hex }.
no-trains-left = Non hai più treni da porre.
no-dummies-left = Non hai più segnalini fasulli da porre.
pass-needs-train = Passare costa un treno vero, e non ne hai.
stop-with-trains = Finché hai treni devi porre un segnalino o passare.
placing-trains = Ora si pongono i segnalini.
discard-no-train = Nessun tuo treno è in { $hex }.
discard-dummy = In { $hex } non c’è un treno vero, e passare ne costa uno.
train-no-stack = Non hai stack in { $hex }, e un deposito non può starci.
train-no-supply = Lo stack in { $hex } non è in rifornimento.
train-no-commander = Con lo stack in { $hex } non c’è un comandante.
train-not-led = In { $hex } nessun comandante guida unità di quella nazione.
train-for-depot-only = Il treno in { $hex } è stato posto senza rifornimento o comandante: può solo diventare un deposito.
