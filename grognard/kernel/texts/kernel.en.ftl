# The words that every game shares. Keys of the code are written with hyphens: `battle.fire` and
# `town:ligny` are the messages `battle-fire` and `town-ligny`.
#
# How a choice is labelled (Game.label; the browser does the same). Of a choice such as `done` or
# `retreat:ligny`, asked by the question `battle.action`, the first of these that exists:
#   1. the message named after question and word:   battle-action-retreat
#   2. the message named after the word alone:      choice-retreat
#   3. the name of what the choice points at:       town:ligny, block:f_1_inf1
# In 1 and 2 the variable $what is the name of what stands behind the colon. The game says what
# kind of thing that is (Game.points_at: `retreat` points at a `town`).
#
# A name must never decide between variants: the browser wraps names into links. Only numbers and
# plain words, such as the cause of a loss, stand before an arrow.

## Buttons

choice-done = Done
choice-back = Back
choice-stop = Stop here
choice-pass = Pass

## Refusals of the table itself

not-asked = That cannot be chosen now.
game-over = The game is over.
undo-nothing = There is nothing to take back.
undo-dice = Dice have fallen since: this cannot be taken back without the opponent’s consent.
undo-secret = Something hidden has been shown since: this cannot be taken back without the opponent’s consent.
undo-passed = The move has passed on: this cannot be taken back without the opponent’s consent.
undo-other = The last choice was not yours to take back.
undo-over = The game is over and its seed is published: nothing can be taken back.
undo-declined = Your opponent does not agree: the choice stands.
draw-declined = Your opponent declines the draw: the game goes on.
draw-bots = A bot agrees to no draw.
resign-partners = You do not play alone on your side: leave your seat to a bot instead.
victory-resigned = The other side has resigned
victory-agreed = A draw by agreement
chronicle-lost = { $n ->
    [one] The first choice of this game was
   *[other] The first { $n } choices of this game were
} made under older rules, and what they told is lost.

## Refusals between players

not-your-turn = It is not your turn to choose. Asked now: { $seat }.
talk-watcher = Only those who play may talk.
hint-others = Hints are given in lessons and against bots: another person plays at this table.
hint-not-asked = A hint is for whoever is asked, while the game goes on.
talk-nobody = There is nobody of that name at the table.
talk-forbidden = { $seat }: the rules forbid you to talk to each other now.
past-forbidden = The rules forbid you to look at the board now.
origin-file = This game comes from a file. Whoever brought it knows its dice so far; those to come nobody knows.
origin-position = This game begins with a position that somebody brought: nobody vouches for how it came about.
origin-branch = This game branches off another: all that was hidden has been dealt afresh.
stale = The question has changed meanwhile.
copy-begins = Here the copy begins: what came before was the other game.
origin-data = This game is played on somebody’s own data, not on ours: the panel of the table names the files.
table-closed = This table is closed: in its position the rules do not come to an end.
table-too-long = This game has too many choices: it cannot go on.

## Opponents

level-random = Random
level-random-about = Chooses blindly among all that is allowed.
level-reckless = Reckless
level-reckless-about = Attacks whatever it can reach, without a plan.
level-conscript = Conscript
level-conscript-about = Learns with you: errs often, but knows what it is about.
level-recruit = Recruit
level-recruit-about = Knows the drill and little more.
level-grognard = Grognard
level-grognard-about = A grumbler of the Old Guard: plays to win.
level-veteran = Veteran
level-veteran-about = Tries each plan in many worlds before following one.
level-marshal = Marshal
level-marshal-about = The same with more time to think.

## Where data come from

provenance-source = from a source
provenance-rules = from the rulebook
provenance-reconstructed = reconstructed

## Kinds of rules

rule-kind-basic = Basic rule
rule-kind-optional = Optional rule
rule-kind-setup = Set-up
rule-kind-three-player = Three players
rule-kind-tournament = Tournament
