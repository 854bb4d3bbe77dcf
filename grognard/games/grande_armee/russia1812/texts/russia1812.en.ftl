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
option-revolt = Revolt in the western territories
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
