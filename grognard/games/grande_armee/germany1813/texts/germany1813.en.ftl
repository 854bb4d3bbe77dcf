# Germany 1813 in English. Units, commanders and cities have their names in data/.

title = Germany 1813
about = Napoleon has raised a new army of conscripts, Prussia turns against him, Austria waits. Supply trains move armies, depots feed them, and an armistice may change everything: the campaign in nineteen turns of two weeks.

scenario-campaign = The campaign of 1813
scenario-campaign-about = From February to the end of November 1813, in up to nineteen turns, by the basic rules. Any optional or advanced rule can be added.
scenario-advanced = The advanced campaign
scenario-advanced-about = The same campaign with event cards, ranks and abilities of commanders, closed stacks, a bargain with Austria and quarrels in the Coalition. Any of these rules but the closed stacks can be left out.

phase-freeze = Neutral corps
phase-hamburg = Hamburg

option-dummies = Closed stacks, and dummies for the Coalition
option-dummies-hint = Nobody may look into enemy stacks before combat, and five blank counters make stacks of the Coalition look higher.
option-recalled = Garrisons recalled
option-recalled-hint = The French garrisons in the east have been withdrawn: they start at Magdeburg and Leipzig as ordinary units.
option-recalled-yes = recalled
option-recalled-no = in their fortresses
option-crowding = Crowded armies must forage
option-crowding-hint = A stack without a train forages in its own country too where two other stacks of its side are next to it.
option-crowding-yes = they forage
option-crowding-no = only in enemy country
option-cards = Event cards
option-cards-hint = Each player draws a card before every turn, plays one of two and keeps the other.
option-cards-yes = with event cards
option-cards-no = without event cards
option-ranks = Ranks of commanders
option-ranks-hint = In combat the commander of the most units counts, and corps march better under their own chiefs.
option-ranks-yes = with ranks
option-ranks-no = without ranks
option-specials = Special traits of commanders
option-specials-hint = Napoleon, Davout, Blücher, Platov and Murat make their troops stronger; two generals may refuse to march.
option-specials-yes = with traits
option-specials-no = without traits
option-weak-start = Weak units in the first turns
option-weak-start-hint = Every attack of turns 1, 2 and 3 is weaker by 3, 2 and 1.
option-weak-start-yes = weak
option-weak-start-no = at full strength
option-short-armistice = Short armistice
option-short-armistice-hint = After an armistice of turn 10 or 11 three Russian corps are still on the march near Allenstein.
option-short-armistice-yes = three corps come late
option-short-armistice-no = all are up
option-bargain = Bargain for Austrian neutrality
option-bargain-hint = At an armistice the French may offer Battle VP to keep Austria out of the war.
option-bargain-yes = possible
option-bargain-no = impossible
option-tension = Tension in the Coalition
option-tension-hint = After a decisive French victory the commanders of the Coalition lead only their own nation for a turn.
option-tension-yes = possible
option-tension-no = impossible

# What the rulebook of 1813 calls the points for decisive victories (14.4b).
board-battle-points = Battle VP
card-points = Battle VP of { $side }: now { $n }.
victory-points = Victory points decide; a tie goes to the French

# Corps that are called by more than a number.
corps-g = garrison
corps-ig = the Guard
corps-west = Westphalians
corps-it = corps of Italy
corps-bav = Bavarians
corps-sax = Saxons
corps-bl = Blücher’s corps
corps-yo = Yorck’s corps
corps-bu = Bülow’s corps
corps-ta = Tauentzien’s corps
corps-cos = Cossacks
corps-cuir = cuirassiers
corps-art = artillery reserve
corps-do = Docturov’s corps
corps-op = militia
corps-wa = Walmoden’s corps
corps-sw = Swedes
corps-ko = Korff’s corps
corps-kl = Kleist’s corps
corps-wi = Wintzingerode’s corps
corps-va = Vassilshikov’s corps
corps-ai = Austrian corps I
corps-aii = Austrian corps II
corps-aiii = Austrian corps III
corps-aiv = Austrian corps IV
corps-ar = Austrian reserve
corps-al = Austrian light corps
corps-acav = Austrian cavalry
corps-aart = Austrian artillery
corps-ah = Hiller’s corps
corps-po = Army of Poland
corps-i-cav = cavalry corps I
corps-ii-cav = cavalry corps II
corps-iii-cav = cavalry corps III
corps-v-cav = cavalry corps V
