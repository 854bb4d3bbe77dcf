# La riga di comando, e la partita nel terminale.

cli-opponents = avversari
cli-new = { $file } è pronto. Hash del seme: { $commitment }
cli-turn-of = Ora tocca a: { $seat }
cli-legal = Questa scelta è possibile.
cli-no-odds = Nessun dado dipende da questa scelta.
cli-sampled = stima su campione
cli-undone = Annullata: { $choice }
cli-over = La partita è finita. Vince: { $winners }. { $kind }.
cli-nobody = nessuno
cli-unfinished = La partita non è finita.
cli-verified-seed = Il seme è quello promesso: { $commitment }
cli-verified-choices = { $n ->
    [one] Una scelta rigiocata, ed è regolare.
   *[other] { $n } scelte rigiocate, e tutte sono regolari.
}
cli-verified-dice = { $n ->
    [one] Un dado
   *[other] { $n } dadi
} in { $rolls ->
    [one] un tiro
   *[other] { $rolls } tiri
}: tutto come vuole il seme.
cli-doubt-start = Non provato: la partita comincia da una posizione, e nessuno può dire come ci si è arrivati.
cli-doubt-given = { $n ->
    [one] Non provato: un dado è arrivato con quella posizione.
   *[other] Non provato: { $n } dadi sono arrivati con quella posizione.
}
cli-doubt-file = { $n ->
    [one] Non provato: la prima scelta viene da un file; chi lo ha portato ne conosceva i dadi.
   *[other] Non provato: le prime { $n } scelte vengono da un file; chi lo ha portato ne conosceva i dadi.
}
cli-put-in = { $seat } ha messo un numero nei dadi prima che cadesse il primo.
cli-doubt-seat = Non provato a { $seat }, che non ha messo un numero nei dadi prima che cadesse il primo: chi ha tirato il seme poteva sceglierlo.
cli-other-rules = È stata giocata con le regole { $had }; quelle attuali sono { $now }.
cli-admin-tables = { $n ->
    [one] Un tavolo.
   *[other] { $n } tavoli.
}
cli-admin-cleared = { $n ->
    [one] Un tavolo cancellato.
   *[other] { $n } tavoli cancellati.
}
cli-admin-backed-up = La copia di riserva è in { $file }.
cli-serving = Grognard è a { $address } (Ctrl-C lo ferma).

## Fuzz, arena, bench, check

cli-fuzz-games = { $n } partite, { $choices } scelte; la partita più lunga ne ha { $longest }.
cli-fuzz-ends = Esiti
cli-fuzz-checks = Controlli
cli-fuzz-unsaid = Testi mancanti o difettosi
cli-fuzz-fault = Partita { $number }, scelta { $step }: { $check }: { $reason }
cli-fuzz-fault-choice = L’errore nasce con la scelta { $choice }.
cli-fuzz-kept = La partita fin lì è in { $file }
cli-fuzz-sound = Nessun errore.
cli-fuzz-faults = { $n ->
    [one] Un errore.
   *[other] { $n } errori.
}
cli-arena-total = { $first } contro { $second }: vinte { $won }, patte { $drawn }, perse { $lost } su { $games }
cli-arena-share = Quota di { $first }: { $share } (intervallo al 95%: da { $low } a { $high })
cli-arena-side = come { $seat }: vinte { $won }, patte { $drawn }, perse { $lost } (intervallo al 95%: da { $low } a { $high })
cli-arena-pairs = Coppie di partite a parti scambiate: vinte { $won }, patte { $drawn }, perse { $lost } (intervallo al 95%: da { $low } a { $high })
cli-arena-length = Durata media: { $n } scelte
cli-ratings-about = Valutazioni secondo Bradley e Terry da { $games } partite, con media 1500 nel gruppo; poi la quota dei punti e il numero di partite. Tra parentesi gli intervalli al 95%.
cli-ratings-title = { $game }: valutazioni da { $games } partite, con intervalli al 95%
cli-ratings-side = Tra pari { $side } vince il { $share } contro { $other } (da { $low } a { $high }).
cli-tune-generation = Generazione { $n }: il candidato migliore ha vinto il { $best }, tutti insieme il { $mean }
cli-tune-check = { $share } contro { $other } (da { $low } a { $high }; { $games } partite)
cli-tune-written = Scritto in { $file }; copiarlo accanto al bot per farlo giocare così.
cli-analyse-curve = Probabilità di vittoria quando { $player } continua per tutti (tra parentesi: dove sta la quota vera in 95 casi su 100)
cli-analyse-change = fino al punto seguente, { $seat }: scelte proprie { $own }, quelle degli altri { $others }, fortuna { $luck }
cli-analyse-whole = L’intera partita, { $seat }: scelte proprie { $own }, quelle degli altri { $others }, fortuna { $luck } (da { $low } a { $high } in 95 casi su 100)
cli-analyse-doubted = { $player } avrebbe scelto altrimenti { $n } volte su { $choices }. Le scelte messe alla prova, la più costosa per prima:
cli-analyse-doubt = { $seat }, { $question }: { $chosen }; meglio: { $better } (probabilità di vittoria { $cost })
cli-analyse-luck = Poi i dadi hanno dato { $luck }.
cli-bench-yardstick = Metro di paragone: python-chess, gioco a caso
cli-bench-moves = { $n } mosse al secondo
cli-bench-choices = scelte a caso al secondo
cli-bench-ratio = rapporto con il metro
cli-bench-clone = copia di un tavolo a metà partita
cli-bench-load = caricamento di una partita di { $n } scelte
cli-bench-size = dimensione di quel file
cli-bench-in-choices = il tempo di { $n } scelte
cli-bench-no-chess = python-chess non è installato: manca il metro di paragone
cli-check-rules = Regole: { $n } nel registro, { $done } realizzate, { $tested } con una prova
cli-check-undone = Non realizzate: { $rules }
cli-check-untested = Senza una prova: { $rules }
cli-check-data = Dati
cli-check-texts = Testi: { $n } per lingua
cli-check-fault = ERRORE: { $fault }
cli-check-sound = Tutto in ordine.
cli-check-faults = { $n ->
    [one] Un errore.
   *[other] { $n } errori.
}

## Il terminale

terminal-seats = Il tuo posto: { $seat }. { $others }: { $level }.
terminal-commitment = Hash del seme, promessa di dadi onesti: { $commitment }
terminal-hint = Scrivi un numero o una parola per scegliere, ? per l’aiuto, q per uscire.
terminal-help =
    Scrivi il numero di una scelta, la sua parola, o una parte della parola o del nome. Oppure:
    ?            questo aiuto
    m            di nuovo la mappa
    c            di nuovo la domanda e le sue scelte
    l            le ultime righe della cronaca
    w SCELTA     perché non è possibile?
    o [SCELTA]   a che cosa può portare?
    r [REGOLA]   una regola, o tutte quelle di un capitolo; da solo, la regola della domanda
    t            un suggerimento: che cosa farebbe un bot qui, e perché
    u            annulla la tua ultima scelta
    s [FILE]     salva la partita in un file, e da lì in poi la tiene lì
    q            esci
terminal-why-what = Perché no che cosa? Scrivi w e la scelta: w town:ghent
terminal-save-where = Scrivi s e il nome di un file.
terminal-ambiguous = «{ $typed }» può voler dire: { $choices }
terminal-unknown = «{ $typed }» qui non è una scelta (c le elenca, ? aiuta).
terminal-no-rule = Non c’è una regola { $rule }.
terminal-saved = Salvata in { $file }
terminal-not-kept = La partita non è stata conservata (--file FILE la conserva).
terminal-seed = Il seme era { $seed }; il suo hash è { $commitment }, come promesso.
