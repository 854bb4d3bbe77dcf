## How the powers stand (14.6, 14.9, 14.10, 14.15, 14.16)

standing-prussia-peace = Prussia arms: its units neither move nor fight this turn, nor can they be attacked.
standing-austria-neutral = Austria is neutral: nobody may enter it.
standing-austria-joined = Austria fights on the side of the Coalition.
standing-austria-bought = Austria stays neutral to the end: the French have paid for it.
standing-confederation-french = The Confederation of the Rhine is true to the French.
standing-confederation-wavering = The Confederation of the Rhine wavers: from the next turn it supplies both sides.
standing-confederation-wavering-late = The Confederation of the Rhine wavers: from the turn after the next it supplies both sides.
standing-confederation-shared = The Confederation of the Rhine supplies both sides.
standing-confederation-breaking = The Confederation of the Rhine goes over to the Coalition with the next turn.
standing-confederation-breaking-late = The Confederation of the Rhine goes over to the Coalition with the turn after the next.
standing-confederation-over = The Confederation of the Rhine has gone over to the Coalition.
standing-saxony-neutral = The Saxons in Torgau are neutral.
standing-saxony-joined = Saxony fights on the side of the Coalition.
standing-truce-soon = A truce can be called from turn { $n } on.
standing-truce-open = A truce can be called until turn { $n }: both sides roll a die each turn, and the higher may call it.
standing-truce-never = There was no truce, and there can be none any more.
standing-armistice = The armistice of Pläswitz was called in turn { $turn }.
standing-tension = The allies are at odds after their defeat: this turn their commanders lead only units of their own nation.
standing-hamburg-closed = Hamburg: no French piece may enter the city or a hex next to it before turn 3.
standing-hamburg-scores = Hamburg: each turn from turn { $turn } on that ends with a piece of the Coalition in the city, one Battle VP of the French passes to the Coalition. Passed so far: { $n } of at most { $most }.

## A decision between the powers (14.15, 16.5)

parley-call = A truce?
parley-answer = A truce is offered
parley-offer = Metternich listens
parley-bargain = Points, or Austria

parley-territory = Cities that count for the Coalition now: { $n }.
parley-french-free = The French may refuse, because the Coalition holds at most { $n }.
parley-french-bound = The French could refuse only if the Coalition held at most { $n }.
parley-coalition-free = The Coalition may refuse, because it holds at least { $n }.
parley-coalition-bound = The Coalition could refuse only if it held at least { $n }.
parley-may-be-refused = The other side may still refuse.
parley-binding = The other side cannot refuse: the armistice begins at once.
parley-recovery = All units return to good order, except garrisons in their cities.
parley-lines = The armies part: the French go west of the Elbe, the Coalition east of the Oder; depots move with them.
parley-points = The French gain { $n ->
    [one] one Battle VP
   *[other] { $n } Battle VP
}.
parley-austria-joins = Austria joins the Coalition with its armies; Vienna supplies them.
parley-austria-or-bargain = The French may then offer Battle VP for Austria’s neutrality; otherwise Austria joins the Coalition.
parley-arrivals = The reinforcements of turn 12, and all that were due before, arrive.
parley-trains = Supply trains in turn { $turn }, before depots are deducted: French { $french }, Coalition { $coalition }.
parley-august = The war goes on in August, with turn { $n }.
parley-again = The war goes on. Dice decide again { $left ->
    [one] in one more turn
   *[other] in { $left } more turns
}, even for both sides: each side has a chance of { $chance } % to be the one that may call a truce at least once more.
parley-blame = If there is never an armistice, the refusal binds the French in northern Italy to stay there, and the Confederation of the Rhine will supply both sides.
parley-never = There will be no truce any more. Austria stays neutral, and the corps near Krakow stay where they are.
parley-italy = The French in northern Italy stay there to the end, and the Confederation of the Rhine will supply both sides.
parley-purse = Battle VP that the French have: { $n }. One offer only.
parley-offered = Battle VP that the French offer: { $n }.
parley-they-choose = The Coalition chooses: your points, or Austria.
parley-paid = Battle VP that pass to the Coalition: { $n }.
parley-austria-neutral = Austria stays neutral to the end.
parley-illyria = Illyria is neutral too: whoever stands there is placed anew.

parley-contingent = A German contingent changes sides
parley-contingent-if-none = If it joins none
parley-contingent-left = { $unit } left the Grande Armée in { $hex }.
parley-contingents-wait = Contingents that still choose a stack: { $n }. Each may join one within five hexes of where it stood.
parley-contingent-order = It joins that stack in good order, even if it was disrupted.
parley-contingent-room = The stack must have room for it. The stacks that it can reach are lit on the map.
parley-contingent-lost = It disperses and is out of the game.

## Announcements (14.6, 14.9, 14.16)

news-prussia-arms = Prussia arms
news-prussia-still = Prussian units and commanders do not move this turn; they neither attack nor support an attack.
news-prussia-safe = They cannot be attacked either.
news-prussia-otherwise = In all else Prussia is at war already: its units bar hexes and supply lines, its cavalry hinders marches, and its land is hostile to the French.
news-prussia-declares = Prussia declares war on France
news-prussia-free = From now on Prussian units march, attack and support like the Russians, and they can be attacked.
news-shared-soon = From the next turn on both sides may forage and have depots in the Confederation.
news-shared-late = From the turn after the next on both sides may forage and have depots in the Confederation.
news-shared = Both sides may now forage and have depots in the Confederation.
news-shared-only = Nothing else changes: the German contingents stay in the Grande Armée, Torgau stays neutral, and the cities still count for the French.
news-may-still-break = If it is shaken again after Austria has joined the Coalition, it goes over. It never comes back to the French.
news-over-soon = With the next turn the Confederation and all its cities are friendly to the Coalition and hostile to the French.
news-over-late = With the turn after the next the Confederation and all its cities are friendly to the Coalition and hostile to the French.
news-over = The Confederation and all its cities are friendly to the Coalition and hostile to the French.
news-contingents-leave = The contingents marked with an asterisk leave the Grande Armée: Bavarians, Saxons, Westphalians, Württembergers, other Germans, Lithuanians.
news-contingents-join = After this turn’s reinforcements each of them may join a stack of the Coalition within five hexes; one that joins none is lost.
news-left-behind = French commanders and depots that they leave behind stay where they are.
news-wrede = General v. Wrede enters for the Coalition where a Bavarian unit is.
news-saxony = Saxony sides with the Coalition: Torgau is open, and v. Thielmann and his Saxons fight for it.
news-austria-armies = The Austrian armies enter as reinforcements and march and fight from turn 13 on.
news-austria-depots = Austrian cities are friendly to the Coalition, and it may have depots there.
news-austria-vienna = Vienna is an ultimate supply source of the Coalition from turn 13 on.
news-austria-commands = The Coalition has six Combat Commands a turn, before other adjustments.
news-austria-open = The units of both sides may enter Austria.
news-truce-order = First the French place their army, then the Coalition. What already stands on its own side stays there unless its owner takes it up.
news-truce-homes = Swedes go to Swedish Pomerania, Danes to Kiel. French garrisons in their cities neither recover nor move.
news-truce-then = Then it is decided what Austria does, the reinforcements arrive, and the war goes on with turn 13.
news-no-armistice = No armistice
news-never-trains = Both sides go on reading their supply trains from the table used so far.
news-never-austrians = The Austrian armies take no part in the war.
news-never-interned = Nobody may enter Austria; whoever is driven into it by a retreat is interned and out of the game.
news-never-corps = The corps of Poniatowski and Osten-Sacken stay near Krakow to the end.
news-italy-arrivals = The part of northern Italy marked as France belongs to it. Reinforcements that arrive there are bound too.
news-bargain-struck = Austria stays neutral
news-bargain-arrivals = The reinforcements of turn 12 arrive, but the Austrian armies do not.
news-bargain-without = The Coalition keeps its Combat Commands as they were, Vienna supplies nobody, and Prague and Vienna count for nobody.
news-tension = Tension in the Coalition
news-tension-led = Supply trains and marches: a commander of the Coalition counts only for units of his own nation.
news-tension-support = Support rolls of the Coalition take −1 if the best commander of the stack that is called is of another nation than the best one of the stack that fights.
news-tension-ends = It lasts this turn only, unless the French win another decisive victory in it.
