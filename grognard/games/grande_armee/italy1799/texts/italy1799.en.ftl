# Italy 1799 in English. Units, commanders and cities have their names in data/.

title = Italy 1799
about = Bonaparte is in Egypt, and the French in Italy face Austria alone until Suvorov comes with his Russians. Lines of supply are short, and from the sixth turn on the country feeds nobody: thirteen turns of half a month.

scenario-campaign = Suvorov in Italy
scenario-campaign-about = From March to the beginning of September 1799, in thirteen turns, by the basic rules. Genoa, Milan, Turin and Mantua count for whoever stands in them at the end; the Coalition must be three points ahead.

commander-leaves = { $commander } hands over the command and leaves the army.

# What the rulebook of 1813 calls the points for decisive victories (14.4b).
board-battle-points = Battle VP
card-points = Battle VP of { $side }: now { $n }.
victory-points = The Coalition wins only with three victory points more than the French
