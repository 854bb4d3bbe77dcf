### Capitolo 6: rifornimento generale e Forage (8.7). I nomi delle parti hanno l’articolo.

supply-disrupted = Fuori rifornimento in { $hex }, disorganizzate: { $units }.
supply-eliminated = Morte di stenti in { $hex }, eliminate: { $units }.
supply-holds-out = Fuori rifornimento in { $hex }, ma in grado di resistere: { $units }.
forage-failed = Forage in { $hex }: dado { $die }{ $n ->
    [0] {""}
    [one] {" "}per una unità
   *[other] {" "}per { $n } unità
}: fuori rifornimento.
forage-passed = Forage in { $hex }: dado { $die }{ $n ->
    [0] {""}
    [one] {" "}per una unità
   *[other] {" "}per { $n } unità
}: lo stack trova viveri.
forage-no-effect = Forage in { $hex }: dado { $die }{ $n ->
    [0] {""}
    [one] {" "}per una unità
   *[other] {" "}per { $n } unità
}: nessun effetto.
forage-marked = Lo stack in { $hex } deve foraggiare.
