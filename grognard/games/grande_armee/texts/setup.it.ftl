# Lo schieramento (14.0-14.2). I nomi delle parti hanno l’articolo.

setup = Schieramento: { $side }
setup-done = Schieramento completo: { $side }.

setup-piece = Dove si schiera { $piece }?
setup-piece-auto = Schiera il resto per me
setup-review = Tutte le pedine sono schierate. Riprendine una, oppure termina lo schieramento.
setup-review-done = Termina lo schieramento

setup-elsewhere = { $piece } non può schierarsi in { $hex }.
setup-full = { $hex } non può contenerne tanti.
setup-no-room = Così non resterebbe posto per gli altri.
setup-alone = { $piece } si schiera con delle unità, e in { $hex } non ce ne sono.
setup-forward = Almeno { $n } unità di quest’arma ({ $arm }) devono stare vicino al confine.
setup-fixed = { $piece } ha un solo esagono.
setup-not-yours = Ora si schierano soltanto le proprie pedine.
setup-not-in-use = { $piece } non partecipa: la regola avanzata che porta questa pedina non è in uso.
