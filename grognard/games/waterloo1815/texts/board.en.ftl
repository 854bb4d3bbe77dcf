# What the browser's board of Waterloo says besides the rules' own words.

board-cartouche = A Map of the Campaign in the Netherlands
board-town-lit = { $town }: can be chosen
board-stack = { $town }: { $army }, { $n ->
    [one] one block
   *[other] { $n } blocks
}{ $lit ->
    [yes] , can be chosen
   *[no] {""}
}
board-fan = Blocks at { $town }
board-take-all = Take all { $n }
board-road-room = { $roads ->
    [one] The road to { $towns } carries
   *[other] Each of the roads to { $towns } carries
} { $n } of { $of }: those taken up first. Click a block to leave it here.
board-road-room-on = { $roads ->
    [one] The road to { $towns } carries
   *[other] Each of the roads to { $towns } carries
} { $n } of { $of }; the others stop before it.
board-volley = All fire ({ $n })
board-take-corps = Take up the whole corps
board-leaders = Leaders
board-block = { $block }: { $type }, strength { $strength } of { $full }, F{ $firepower }
board-block-signs = { $about }. On top the strength: so many dice. F{ $firepower }: every die of { $firepower } or less hits. The small figures are the strengths it falls to.
board-block-remembered = { $block }, as last seen: { $type }, strength { $strength }
board-hidden = { $army ->
    [french] French block
    [anglo] Anglo-Dutch block
   *[prussian] Prussian block
}
board-hidden-known = { $block }, as last seen
board-detail = { $type }, { $strength }
board-corps-Guard = Guard
board-corps-Reserve = Reserve
board-corps-Cavalry = Cavalry
board-disrupted = disrupted
board-bid = The bid for the sides
board-bid-hint = The players bid in turn, each time one step more, for either side. Whoever bids last plays the side he named, and that many of its blocks start one step weaker.
board-bid-army = { $n } blocks, { $steps } steps
board-bid-left = At this price: { $n }
board-track = Turn track
board-night = night
board-moves-left = { $n ->
    [one] One group move left
   *[other] { $n } group moves left
}
board-defeated = defeated
board-cities = In French hands (two on 22 June win):
board-city-taken = : in French hands
board-city-free = : not in French hands
board-to-battle = To the battle
board-to-map = Map
board-stage = { $stage }: { $side }
board-stalemate = Stalemate
board-undeployed = { $side }: { $n } still to deploy
board-to-deploy = To deploy
board-elsewhere = Nearby
board-place = { $place }, terrain: { $terrain }
board-hold = into the { $token }
board-nobody = Nobody here.
board-mark-square = in square
board-mark-shelter = sheltered in a square
board-mark-holds = holds the farm or hill
board-mark-shock = shock: its first fire is stronger
board-mark-engaged = engaged
board-mark-acted = has acted
board-sign-square = □
board-sign-shelter = ⌂
board-sign-holds = ⚑
board-sign-shock = !
board-sign-engaged = ⚔
board-sign-acted = ✓
board-inspect = Point at a town or a block to read what is known of it.
board-supply = supplies the { $army }
board-line = { $army } may deploy here
board-roads = Roads
board-river = across a river
board-corps = Corps
board-nation = Nation
board-remembered = Seen before and followed since; its strength may have changed.
board-moved = { $n ->
    [one] Has moved one town this turn.
   *[other] Has moved { $n } towns this turn.
}
board-source = Where this is from:

# The last words of the tour, where it begins: before the march to the first battle.
web-tour-go-text = Until dice fall or a secret is shown you can take your choice back. Where dice will decide, rest on a choice before you make it: the exact odds are shown. Now open the stack at Charleroi, take all its blocks and march to Ligny: then fight for it!
board-report-fire = { $dice ->
    [one] one die
   *[other] { $dice } dice
}: { $hits ->
    [0] no hits
    [one] one hit
   *[other] { $hits } hits
}
board-report-steps = { $block }: { $n ->
    [one] one step
   *[other] { $n } steps
}

board-lesson-goal = To Ligny
board-lesson-goal-text = 16 June 1815. Three weak Prussian blocks stand at Ligny, up the road from Charleroi. March there and beat them.
board-lesson-page = What can be done is lit
board-lesson-page-text = One sentence below says what is asked of you, with its rule. Only what glows can be chosen; click anything else and the table says why. Until a die falls, U takes a choice back.
board-lesson-take = Take up your blocks
board-lesson-take-text = Your blocks face you, the enemy’s are blank. The number on the upper edge is the strength: as many dice as the block rolls, as many hits as it takes. Click the stack at Charleroi and take all four; or drag the stack to Ligny in one go.
board-lesson-march = March
board-lesson-march-text = Now click Ligny. Foot goes one town far, horse two. A road carries only so many blocks in a turn: the card of the stack says how many.
board-lesson-end = End the march
board-lesson-end-text = Bring all four blocks to Ligny: with fewer than three on either side there would be only a skirmish. Then end the moves. Forced marches, which cost strength if the die is low, you can do without.
board-lesson-terrain = The ground
board-lesson-terrain-text = The attacker lays one piece of terrain before his own line, the defender two. A farm shelters one infantry block, a hill helps one battery at long range, woods keep out guns, a stream lets two blocks across.
board-lesson-deploy = Line of battle
board-lesson-deploy-text = Every one of your three positions needs a block: a position held by the enemy alone is a rout. Outside the reserve one corps to a position. Click a block, then a place, or drag it there. Put the Guard where you mean to break through.
board-lesson-act = A block acts
board-lesson-act-text = In your battle turn each block may do one thing, in any order: fire, or move. Guns fire across at the position opposite; foot and horse fire only when engaged, that is, in the same position as the enemy. Choose a block.
board-lesson-fight = Fire or engage
board-lesson-fight-text = Point at an order and the odds are shown. Every die at or under the firepower (F) is a hit, taken at once by the strongest block there. Let the guns fire first, then move the Guard forward to engage: it fires in your next turn.
board-lesson-turn = End your turn
board-lesson-turn-text = When everybody has acted, or should wait, end the stage: the enemy has his turn, then you again. Empty one of his three positions while you stand in it, and he routs.
board-lesson-morale = Morale
board-lesson-morale-text = An engaged block of strength 1 rolls before each of your turns: 4 or more and it stands, else it must disengage.
board-lesson-losses = Losses
board-lesson-losses-text = The strongest block takes each hit. Where several are equal, you choose which.
board-lesson-regroup = The battle is won
board-lesson-regroup-text = The winner may regroup: bring blocks from towns next door, or send some to towns that friends hold, within the limits of the roads. Then the campaign goes on, without a teacher.
