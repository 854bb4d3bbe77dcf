# Russia 1812 in English. Units, commanders and cities have their names in data/.

title = Russia 1812
about = The Grande Armée crosses the Niemen. Supply trains move armies, depots feed them, and winter comes: the campaign in sixteen turns of two weeks.

scenario-campaign = The campaign of 1812
scenario-campaign-about = From the Niemen to the end of January 1813, in sixteen turns, by the basic rules. Any advanced rule can be added.
scenario-advanced = The advanced campaign
scenario-advanced-about = The same campaign with event cards, ranks and abilities of commanders, politics and dummies. Any of these rules can be left out.

seat-russian = Russians
side-russian = the Russians
hidden-russian = Russian pieces
unseen-russian = A Russian piece
phase-setup-russian = Set-up of the Russians
phase-depots-russian = First depots of the Russians

option-setup-russian = Set-up of the Russians
option-setup-russian-historical = historical
option-setup-russian-free = free
option-dummies = Dummies hide the height of stacks
option-cards = Event cards
option-cards-yes = with event cards
option-cards-no = without event cards
option-ranks = Ranks of commanders
option-ranks-yes = with ranks
option-ranks-no = without ranks
option-specials = Special abilities of commanders
option-specials-yes = with abilities
option-specials-no = without abilities
option-chaos = Chaos in the Russian command
option-chaos-yes = with chaos
option-chaos-no = without chaos
option-cavalry-first = Cavalry suffers first on the march
option-cavalry-first-yes = cavalry first
option-cavalry-first-no = free choice
option-reserve = Cavalry Reserve
option-reserve-yes = with the Reserve
option-reserve-no = without the Reserve
option-revolt = Revolt in Ukraine, and independence
option-revolt-yes = possible
option-revolt-no = impossible
option-austrians = Reluctant Austrians
option-austrians-yes = reluctant
option-austrians-no = willing
option-defections = Defections in winter
option-defections-yes = with defections
option-defections-no = without defections
option-sweden = Sweden enters the war
option-sweden-yes = possible
option-sweden-no = impossible
option-winter-quarters = Winter quarters and a second year
option-winter-quarters-yes = possible
option-winter-quarters-no = impossible

## What each option changes

option-setup-french-hint = The Grande Armée stands in the hexes of its corps, or anywhere west of Russia.
option-setup-russian-hint = The armies stand where they stood in June, or freely in Russia: ten infantry, three cavalry and one artillery near the border.
option-dummies-hint = Nobody looks into enemy stacks before combat, and each side has five blank counters that make its stacks look higher.
option-cards-hint = Each player draws a card before every turn, plays one of two and keeps the other.
option-ranks-hint = In combat the commander of the most units counts, and stacks march better under one who may command all of them.
option-specials-hint = Napoleon, Davout, Murat, Grouchy and Platov make their troops stronger; some Russian generals hinder each other, and Murat wears out his horses.
option-chaos-hint = In turns 1 to 5 every Russian stack that wants to march rolls a die: on a 1 or 2 it stays where it is.
option-cavalry-first-hint = In turns 1 and 2 losses on the march fall on cavalry before infantry.
option-reserve-hint = The French set up the Cavalry Reserve too. In turns 1 and 2 the weather takes as many of their cavalry divisions as a die shows; the fewer are lost, the more trains the others cost later.
option-revolt-hint = If the Poles reach Kiev, Ukraine may rise: the Third Army is lost, and the French may proclaim independence.
option-austrians-hint = Austrian units attack only together with others.
option-defections-hint = From turn 11 one foreign unit a turn leaves the Grande Armée, unless the French hold Moscow or St Petersburg.
option-sweden-hint = At the end of turn 6 a die decides whether Swedes land at St Petersburg.
option-winter-quarters-hint = After turn 7, or with eight depots on the map, the French may stop for the winter and go on in 1813.
