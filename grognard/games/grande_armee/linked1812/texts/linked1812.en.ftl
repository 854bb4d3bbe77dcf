# The linked campaign 1812-1813 in English. Units, commanders and cities have their names in data/.

title = The linked campaign
about = One campaign from the Niemen in June 1812 to the autumn of 1813: whoever you bring home from Russia fights again in Germany. Seventeen turns by the rules of 1812, then up to nineteen by those of 1813, on one map of both.

scenario-campaign = The campaign of 1812 and 1813
scenario-campaign-about = From the Niemen to the autumn of 1813, by the basic rules of both games. It can end in December 1812. Any optional or advanced rule can be added.
scenario-advanced = The advanced campaign
scenario-advanced-about = The same campaign with event cards, politics, dummies and all other optional and advanced rules of both games. Any of them can be left out.

option-setup-french = Set-up of the French
option-setup-french-historical = historical
option-setup-french-free = free
option-setup-coalition = Set-up of the Coalition
option-setup-coalition-historical = historical
option-setup-coalition-free = free
option-setup-coalition-hint = The armies stand where they stood in June, or freely in Russia: ten infantry, three cavalry and one artillery near the border.
option-dummies = Dummies hide the height of stacks
option-dummies-hint = Nobody looks into enemy stacks before combat. In 1812 both sides have five blank counters, in 1813 only the Coalition.
option-specials = Special abilities of commanders
option-ranks-hint = In combat and on marches the ranks of commanders count. In the turns of 1813 this rule is not used.
option-specials-hint = Some commanders have abilities of their own. In the turns of 1813 this rule is not used.
option-defections-hint = From turn 11 of 1812 one foreign unit a turn leaves the Grande Armée, unless the French hold Moscow or St Petersburg. The linked campaign always uses this rule.

phase-departure = Napoleon decides
phase-february = February 1813
phase-recall = Commanders of 1813
phase-torgau = The Saxons in Torgau
phase-return = Napoleon returns
phase-sources = Sources of supply
phase-stores = Moving depots
phase-muster = New armies
phase-joined = Prussia
phase-garrisons = Garrisons
phase-notes = End of the turn

victory-capitals = The French winter in the enemy’s capital
victory-no-invasion = The French have never invaded Russia in earnest
victory-counter-stroke = The Coalition is in Warsaw and beyond

## Napoleon (17.9c)

link-napoleon = November 1812: plotters in Paris. Does Napoleon stay with the army? If he stays, all French reinforcements of turn 12 and later are lost. If he leaves, he is back in April 1813 (turn 5 of 1813).
link-napoleon-stays = He stays with the army
link-napoleon-leaves = He leaves for Paris
link-return = Napoleon is back. Which stack does he join?
parley-napoleon = Paris or the army?
parley-napoleon-leads = He goes on leading his army, with his rating.
parley-napoleon-costs = French pieces due in turn 12 and later that are lost: { $n }.
parley-napoleon-gone = He leaves the map now; his stack needs another commander.
parley-napoleon-back = He is back at the beginning of turn { $n } of 1813, and joins any French stack. All reinforcements come.
napoleon-keeps-command = Napoleon stays with his army; no more French troops come from the west this winter.
napoleon-goes-home = Napoleon leaves the army and hurries to Paris.

## February 1813 (17.3)

february = February 1813: the alliance of the French falls apart
contingent-goes-home = { $piece } leaves the Grande Armée for good.
disrupted-goes-home = { $unit } in { $hex } breaks up for good.
austria-neutral = Austria is neutral: nobody may enter it.
depot-in-neutral-land = The depot of { $side } in { $hex } goes off: the land is neutral now.
interned = { $piece } is interned in { $hex } until an armistice.
prussia-wavers = Prussia is friendly to both sides until its army takes the field.

## The first turn of 1813 (17.5)

link-recall = Which of your commanders on the map do you take off? Each comes back with the reinforcements of 1813; whoever stays does not arrive again.
link-recall-done = The others stay
commander-recalled = { $commander } leaves the map and will come with the reinforcements of 1813.
commander-left-before = { $commander } has left the army in the meantime and does not come.
recall-not-on-card = { $commander } is not among the commanders of 1813: he stays.
recall-not-yours = { $commander } is not yours.
link-torgau = Torgau becomes neutral. To which of the nearest hexes does { $piece } go?
torgau-nearest = { $hex } is not one of the nearest hexes open to this piece.
leaves-torgau = { $piece } makes room in Torgau and goes to { $hex }.
saxons-in-torgau = v. Thielmann and his Saxons close Torgau to both sides.

## Sources of supply (17.4)

link-sources = Do you change your sources of supply? It is done once and for good. The card of 1813 then brings your trains and your new army, and you may move your depots.
link-sources-stay = Keep the present sources
link-sources-change = Change to the sources of 1813
sources-change = New sources of supply, those of 1813, for { $side }
sources-return = Back to the sources of 1812: { $side }.
sources-lost = All sources of supply of { $side } are in enemy hands; they change at the end of the next supply phase.
sources-once = You have changed your sources already.
sources-no-warsaw = Without a unit of yours in Warsaw you cannot change your sources.
link-depot = Which depot do you move or take off?
link-depot-done = Leave all others
link-depot-to = Which city does the depot of { $hex } go to?
link-depot-to-remove = Take it off the map
depot-given-up = The depot of { $side } in { $hex } is taken off.
depot-closed = { $hex } is closed to you.

coalition-in-prussia = The Coalition stands on Prussian soil: Prussia will join it when it changes its sources.
prussia-joins = Prussia joins the Coalition
cards-return = The event cards on Prussia are shuffled into the deck.

parley-sources = What does the army live on?
parley-sources-french-a = The sources stay the cities of the east: Königsberg and Warsaw, as long as they are not in enemy hands.
parley-sources-french-b = The sources become the hexes of the western map edge in France.
parley-sources-coalition-a = The sources stay Kiev, Moscow, St Petersburg and the eastern map edge in Russia.
parley-sources-coalition-b = Warsaw becomes the source; the Prussian ports come with the Prussian army, Vienna with Austria.
parley-sources-trains = Trains this turn: { $n }.
parley-sources-chain = Depots on a chain to these sources: { $n } of { $all }. From the others nothing new can be built.
parley-sources-no-army = No piece of the card of 1813 comes, and the few trains of 1812 go on.
parley-sources-later = The same question comes again next turn.
parley-sources-forced = If all these cities are in enemy hands at the end of a turn, the change is forced, and no depot may be moved then.
parley-sources-stores = Every depot may be moved to another city at once, or taken off.
parley-sources-at-once = Pieces of the card of 1813 that come at once: { $n }. Whoever has no room there is lost.
parley-sources-in-time = Pieces that follow in the turns of the card: { $n }.
parley-sources-prussia = Prussians and Swedes who wait until a supplied unit of the Coalition has stood in Prussia: { $n }.
parley-sources-final = It is done once and cannot be taken back.

## Garrisons (17.6)

link-garrison = Which unit becomes the garrison of a city? It is always in supply there, but does not march off as others do, and there is no way back.
link-garrison-done = No more garrisons
link-garrison-city = Which city does { $unit } garrison?
garrison-set-up = { $unit } becomes a garrison in { $hex }.
rapp-in-danzig = { $commander } takes command in Danzig.
garrison-no-city = { $hex } is no garrison city.
garrison-arm = Only infantry becomes a garrison; in Danzig one artillery unit may be added.
garrison-too-far = { $unit } is more than three hexes from { $hex }.
garrison-siege = { $hex } is under siege or held by the enemy.
garrison-full = { $hex } takes no further garrison of this kind.
garrison-rapp = Only Rapp can be placed, in Danzig, with a garrison of that city.
garrison-nobody = { $unit } cannot become a garrison.

## Headings and labels of 1813, as this campaign says them

austria-joins = Austria joins the Coalition
confederation-shared = The Confederation of the Rhine is friendly to both sides for supply
confederation-goes-over = The Confederation of the Rhine goes over to the Coalition
confederation-join-none = No stack: it disperses

## How the powers stand, and announcements (17.3, 17.7)

standing-prussia-both = Prussia is friendly to both sides until its army takes the field.
standing-prussia-joined = Prussia fights on the side of the Coalition.
news-allies-go = The Austrian and Prussian contingents of the Grande Armée leave the game.
news-disrupted-go = All disrupted French units, of every contingent, leave the game.
news-austria-shut = Austria is neutral: no unit of either side may enter it.
news-austria-interns = Pieces that are inside Austria are interned there until an armistice.
news-lemberg = Lemberg is no longer an ultimate supply source of the French.
news-prussia-both = Prussia is friendly to both sides until Prussian units take the field.
news-fewer-trains = The French have two trains fewer than in turn 16.
news-prussia-theirs = Prussian units are on the map: Prussia is friendly to the Coalition alone.
news-austria-vienna-b = Vienna is an ultimate supply source of the Coalition from turn 13 on, while its sources are those of (B).
parley-never-austria = There will be no truce any more. Austria stays neutral.
parley-austria-arms = Austria joins the Coalition with its armies. Vienna supplies them only when the Coalition goes over to its sources (B).
parley-arrivals-changed = Whoever has not changed his sources yet receives none of them; the Austrians come in any case.
news-prussia-cards = The cards that waited for Prussia are shuffled back into their deck at the end of this turn.
