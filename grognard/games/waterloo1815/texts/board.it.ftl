# Ciò che la mappa di Waterloo nel browser dice oltre alle parole delle regole.

board-cartouche = Carta della campagna nei Paesi Bassi
board-town-lit = { $town }: si può scegliere
board-stack = { $town }: { $army }, { $n ->
    [one] un blocco
   *[other] { $n } blocchi
}{ $lit ->
    [yes] , si può scegliere
   *[no] {""}
}
board-fan = Blocchi a { $town }
board-take-all = Prendi tutti e { $n }
board-road-room = Verso { $town }: { $n } su { $of }, nell’ordine in cui sono presi
board-take-corps = Prendi tutto il corpo
board-leaders = Comandanti
board-block = { $block }: { $type }, forza { $strength } di { $full }, F{ $firepower }
board-block-remembered = { $block }, come visto l’ultima volta: { $type }, forza { $strength }
board-hidden = { $army ->
    [french] Blocco francese
    [anglo] Blocco anglo-olandese
   *[prussian] Blocco prussiano
}
board-hidden-known = { $block }, come visto l’ultima volta
board-detail = { $type }, { $strength }
board-corps-Guard = Guardia
board-corps-Reserve = Riserva
board-corps-Cavalry = Cavalleria
board-disrupted = disunito
board-track = Tabella dei turni
board-night = notte
board-moves-left = { $n ->
    [one] Resta un movimento di gruppo
   *[other] Restano { $n } movimenti di gruppo
}
board-defeated = sconfitto
board-cities = In mano ai francesi (due il 22 giugno vincono):
board-city-taken = : in mano ai francesi
board-city-free = : non in mano ai francesi
board-to-battle = Alla battaglia
board-to-map = Mappa
board-stage = { $stage }: { $side }
board-stalemate = Stallo
board-undeployed = { $side }: ancora da schierare { $n }
board-to-deploy = Da schierare
board-elsewhere = Nei dintorni
board-place = { $place }, terreno: { $terrain }
board-hold = nel terreno: { $token }
board-nobody = Qui non c’è nessuno.
board-mark-square = in quadrato
board-mark-shelter = al riparo in un quadrato
board-mark-holds = occupa la fattoria o la collina
board-mark-shock = urto: il primo fuoco è più forte
board-mark-engaged = ingaggiato
board-mark-acted = ha agito
board-sign-square = □
board-sign-shelter = ⌂
board-sign-holds = ⚑
board-sign-shock = !
board-sign-engaged = ⚔
board-sign-acted = ✓
board-inspect = Indica una città o un blocco per leggere che cosa se ne sa.
board-supply = rifornisce: { $army }
board-line = qui può schierarsi: { $army }
board-roads = Strade
board-river = oltre un fiume
board-corps = Corpo
board-nation = Nazione
board-remembered = Visto in precedenza e seguito da allora; la sua forza può essere cambiata.
board-moved = { $n ->
    [one] Si è mosso di una città in questo turno.
   *[other] Si è mosso di { $n } città in questo turno.
}
board-source = Da dove viene:

# The last words of the tour, where it begins: before the march to the first battle.
web-tour-go-text = Finché non cadono i dadi o non si svela un segreto puoi riprendere la tua scelta. Dove decideranno i dadi, fermati su una scelta prima di farla: vedrai le probabilità esatte. E ora apri la pila di Charleroi, prendi tutti i blocchi e marcia su Ligny: poi combatti!
board-report-fire = { $dice ->
    [one] un dado
   *[other] { $dice } dadi
}: { $hits ->
    [0] nessun centro
    [one] un centro
   *[other] { $hits } centri
}
board-report-steps = { $block }: { $n ->
    [one] un punto di forza
   *[other] { $n } punti di forza
}
