# Italia 1799 in italiano. Unità, comandanti e città hanno i loro nomi in data/.

title = Italia 1799
about = Bonaparte è in Egitto, e i francesi in Italia hanno di fronte la sola Austria finché non arriva Suvorov con i suoi russi. Le linee di rifornimento sono corte, e dal sesto turno il paese non nutre più nessuno: tredici turni di mezzo mese.

scenario-campaign = Suvorov in Italia
scenario-campaign-about = Da marzo all’inizio di settembre del 1799, in tredici turni, con le regole base. Genova, Milano, Torino e Mantova contano per chi vi si trova alla fine; la Coalizione deve avere tre punti di vantaggio.

commander-leaves = { $commander } cede il comando e lascia l’esercito.

# What the rulebook of 1813 calls the points for decisive victories (14.4b).
board-battle-points = PV Battaglia
card-points = PV Battaglia ({ $side }): ora { $n }.
victory-points = La Coalizione vince solo con tre punti vittoria più dei francesi
