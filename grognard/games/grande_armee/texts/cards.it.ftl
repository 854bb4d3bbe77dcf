### 16.1: carte evento

card-drawn = Carta pescata: { $side }.
card-played = Carta giocata ({ $side }): «{ $card }».
cards-exchanged = L’Austria è neutrale: altre carte prendono il posto di alcune del mazzo.
card-without-effect = «{ $card }» non ha effetto.
card-names = Indicato: { $what }.
card-points = Punti per vittorie decisive ({ $side }): ora { $n }.
card-die = Il dado della carta dà { $die }.
card-hastens = { $n ->
    [one] Un rinforzo del prossimo turno arriva alla fine di questo.
   *[other] { $n } rinforzi del prossimo turno arrivano alla fine di questo.
}
card-depot-lost = Deposito perduto in { $hex } ({ $side }).
card-rallies = { $unit } in { $hex } torna in buon ordine.
card-returns = { $unit } ritorna in { $hex }.
card-disrupts = { $unit } in { $hex } è disorganizzata.
card-hits = { $unit } in { $hex } è colpita.
card-eliminates = { $unit } in { $hex } è eliminata.
card-leaves = { $unit } in { $hex } lascia il gioco.
card-inspects = Si guarda nello stack in { $hex }: { $pieces }{ $n ->
    [0] {""}
   *[other] ; disorganizzate: { $shaken }
}{ $dummies ->
    [0] {""}
   *[other] ; fasulli: { $dummies }
}.
commander-leaves = { $commander } lascia il gioco.

card-other = «{ $card }» non riguarda { $what }, o non più.
card-not-at-hand = «{ $card }» non è né la carta pescata né quella che hai in mano.
card-too-small = «{ $card }»: lo stack in { $hex } è troppo piccolo.
card-not-for-this = La carta «{ $card }» non aggiunge nulla a questo attacco.
card-no-retreat = Questa ritirata non dipende dalla carta «{ $card }».
card-forbids = La carta «{ $card }» lo vieta in { $hex }.
no-forced-march-yet = L’VIII Corpo non può fare marce forzate prima che sia giocata la carta «Jérôme».

cards-play = Quale carta giochi? L’altra resta in mano.
cards-stack = «{ $card }»: indica uno stack.
cards-commander = «{ $card }»: indica un Comandante (ancora { $n }).
cards-bridge = «{ $card }»: indica un ponte.
cards-depot = «{ $card }»: indica un Deposito.
cards-free-depot = Dove appronti un Deposito senza Treno di Rifornimento?
cards-rally-stack = «{ $card }»: quale stack recupera?
cards-rally = «{ $card }»: recupera un’unità (ancora { $n }).
cards-rally-done = Nessun’altra unità
cards-return = «{ $card }»: quale unità ritorna?
cards-return-to = «{ $card }»: dove ritorna?
cards-disrupts = «{ $card }»: disorganizza un’unità (ancora { $n }).
cards-hits = «{ $card }»: colpisci un’unità (ancora { $n }).
cards-eliminates = «{ $card }»: elimina un’unità (ancora { $n }).
cards-leaves = «{ $card }»: quale unità lascia il gioco?
cards-inspect = «{ $card }»: guarda in uno stack (ancora { $n }).

## 1813: what cards bring

cards-upgrade = «{ $card }»: quale unità vale come Linea da ora in poi?
cards-choose = «{ $card }»: la prima o la seconda delle due vie?
cards-choose-first = La prima
cards-choose-second = La seconda
cards-transfer = «{ $card }»: quale unità va in Italia?
cards-transfer-to = Dove va { $unit }?
