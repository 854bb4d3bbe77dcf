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
board-road-room = To { $town }: { $n } of { $of }, in the order taken up
board-take-corps = Take up the whole corps
board-leaders = Leaders
board-block = { $block }: { $type }, strength { $strength } of { $full }, F{ $firepower }
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
