# The words of the browser table itself: lobby, panels, buttons. What a game says on its own board
# is with the game (texts/board.*.ftl). The page carries this file with it, so that it can speak
# before the server has answered.

## Lobby

web-motto = A table for Napoleonic wargames
web-colophon = Free software under the MIT licence. Maps, blocks and texts are our own; what history and the rulebook do not tell is reconstructed, and the board says where.
web-language-en = English
web-language-it = Italiano
web-games = Games
web-your-side = Your side
web-scenario = Scenario
web-play-now = Play now against the bot
web-learn = First time here? A lesson: { $lesson }
web-learn-playing = New to it? Play with explanations
web-new-table = A table of your own
web-table-name = Name of the table
web-seat-here = Somebody at this screen
web-seat-link = Somebody elsewhere, by link
web-seat-bot = Bot: { $level }
web-hot-seat = Several players at this screen: between turns the board is covered until the next player is ready.
web-open-table = Open the table
web-table-made = The table is open. Each link is the key to one seat: send each player his own.
web-sit = Sit down
web-watch = Watch
web-watch-link = To watch
web-return = Return
web-open-tables = Tables
web-table-private = Not in the list of tables: only who has a link can watch
web-upload = A game from a file
web-upload-about = Replay a game file, or play on from any of its choices.
web-upload-file = Choose a game file
web-upload-at = Play on from choice (empty: replay the whole game)
web-upload-send = Lay it on the table
web-position = A position
web-position-about = Paste a position in writing, or choose its file, and play on from there. An error names the line.
web-position-text = The position in writing
web-position-file = Choose a position file
web-position-alone = I play the side to move, bots play the rest
web-position-copy = Copy this position
web-position-dealt = As far as you may know it: what is hidden from you has been dealt afresh.
web-server-silent = The server does not answer.
web-try-again = Try again

## Coming to a table

web-table-opening = One moment…
web-table-gone = This table cannot be opened
web-table-closed = Only its players and those who have the link to watch can see this table.
web-table-wrong-key = This link does not open the table: part of it may be missing.
web-table-unknown = There is no such table here, or it has been deleted.
web-table-unreachable = The server does not answer. Is it running?
web-to-lobby = To the lobby
web-handover = Please hand the device to
web-handover-hidden = The board is covered, so that nobody sees what the other side keeps hidden.
web-handover-ready = I am ready: show my board

## The table

web-title = { $game } · Grognard
web-title-yours = ● Your move · { $game }
web-board = Board
web-map = Map. Plus and minus zoom, arrows move, zero shows all.
web-tools = Tools
web-panels = Panels
web-panel-chronicle = Chronicle
web-panel-standing = Armies
web-panel-inspector = Inspector
web-panel-rules = Rules
web-panel-settings = Settings
web-panel-choices = All choices
web-panel-table = This table
web-panel-talk = Talk
web-close = Close
web-fold = Fold up
web-unfold = Unfold
web-zoom-in = Zoom in
web-zoom-out = Zoom out
web-zoom-fit = Show the whole map
web-prompt = What is asked
web-prompt-bot = { $seat }: the bot is thinking…
web-prompt-wait = Waiting for: { $seat }
web-prompt-watch = To move: { $seat }
web-prompt-past = You are looking at the past.
web-prompt-over = The game is over.
web-choices-count = { $n ->
    [one] One choice
   *[other] { $n } choices
}
web-choose = Choose
web-end-sure = { $n ->
    [one] One more thing could still be done. End all the same?
   *[other] { $n } more things could still be done. End all the same?
}
web-end-not-yet = Not yet
web-end-never = Do not ask again
web-choices-none = There is nothing to choose now.
web-rule-open = Open rule { $rule }
web-odds-exact = — exact odds
web-odds-sampled = — estimated odds
web-dice = Dice
web-die = { $n }
web-die-good = { $n }, it counts
web-chronicle = Chronicle
web-chronicle-more = { $n ->
    [one] Show one earlier entry
   *[other] Show earlier entries ({ $n })
}
web-rules-search = Search the rules
web-rules-none = No rule says that.
web-rules-ruling = Ruling:
web-undo = Take back
web-undone = Taken back.
web-undo-asked = { $seat }: may the last choice be taken back?
web-undo-waits = You have asked to take a choice back: the others have not answered yet.
web-undo-agree = Agree
web-undo-decline = Decline
web-connection-lost = The connection is lost. Trying to come back; nothing is lost.
web-connection-unsent = The line is down: this choice was not sent. Choose again when it is back.
web-connection-slow = The connection is slow…
web-watching = You are watching: you see only what is public.
web-broken = { $part }: this part of the page failed. The rest goes on; the next move tries it again.
web-track = Turn track
web-you = (you)
web-your-army = Your army: { $side }
web-bid-ladder = Bids
web-bid-turn = to bid
web-marks = Marks on the map
web-scene = What lies beside the map
web-lesson = Lesson
web-page-broken = This page failed.

## This table

web-table-scenario = Scenario
web-table-own-link = The link to your seat (keep it to yourself):
web-table-leave = Leave: a bot takes the seat
web-table-delete = Delete the table
web-table-sure = Press again to confirm
web-player-bot = bot
web-player-person = person
web-player-you = (you)
web-player-here = (here)
web-player-away = (away)
web-link = Link
web-copy = Copy
web-copied = Copied
web-download = Download the game file
web-download-chronicle = Download the chronicle
web-talk-unread = { $n ->
    [one] Talk: one new line
   *[other] Talk: { $n } new lines
}
web-talk-none = Nothing has been said yet.
web-talk-to = To
web-talk-all = all
web-talk-text = What you want to say
web-talk-say = Say

## History

web-history = History
web-history-slider = Walk through the game
web-history-at = { $n } of { $all }
web-history-first = To the beginning of the turn or phase
web-history-back = One step back
web-history-on = One step on
web-history-last = To the next turn or phase
web-history-there = Show this moment
web-history-play = Play
web-history-pause = Pause
web-history-seat = Seen from
web-history-now = Back to now
web-history-branch = Play on from here

## The end

web-over = The game is over
web-over-won = Victory
web-over-lost = Defeat
web-over-look = Look at the game again
web-verify = Were the dice honest?
web-verify-promise = Promised before the first die (SHA-256 of the seed)
web-verify-seed = The seed, now revealed
web-verify-how = The proof in full
web-verify-hash = Its SHA-256, computed by your browser
web-verify-good = They agree: nobody chose the dice.
web-verify-bad = They do not agree: these dice cannot be trusted.

## Settings

web-settings-language = Language
web-settings-text = Size of the text
web-text-small = small
web-text-medium = medium
web-text-large = large
web-settings-speed = Pace of the bots and of what moves
web-speed-slow = leisurely
web-speed-normal = normal
web-speed-fast = at once
web-settings-follow = The map follows what happens
web-settings-sound = Sound
web-settings-ask-end = Ask before a phase ends in which something could still be done
web-keys = Keys
web-key-lit = N
web-key-lit-does = go to what can be done now
web-key-choose = Enter, Space
web-key-choose-does = choose it
web-key-back = Escape
web-key-back-does = close, go back, stop
web-key-list = L
web-key-list-does = all choices as a list
web-key-all = Arrows, Shift + arrows
web-key-all-does = to the next lit thing; to the next thing of any kind
web-key-map = + − 0
web-key-map-does = zoom the map, show all of it
web-key-undo = U
web-key-undo-does = take back
web-key-again = A
web-key-again-does = same again: the next piece goes where the last one went
web-key-hint = T
web-key-hint-does = a hint: what a bot would do here, and why
web-key-history = H , .
web-key-history-does = history; one step back, one step on
web-key-panels = C I R S
web-key-panels-does = chronicle, inspector, rules, settings

## The tour

web-tour-step = Step { $n } of { $all }
web-tour-skip = Skip
web-tour-back = Back
web-tour-next = Next
web-tour-aside = Put aside
web-tour-end = Play
web-tour-board = The board
web-tour-board-text = Your blocks face you; the enemy’s are blank. The number on the upper edge of a block is its strength: as many dice as it rolls, as many hits as it can take.
web-tour-prompt = What is asked
web-tour-prompt-text = One sentence always says what is asked of you, with the number of its rule. Click the number to read the rule.
web-tour-lit = What can be done is lit
web-tour-lit-text = Only what glows can be chosen now. Choose a block, then what it shall do. If something is not possible, click it all the same: the table says why.
web-tour-why = What has happened
web-tour-why-text = The chronicle keeps every move and every die. Point at a name in it and the map shows the place.
web-tour-go = Nothing is final at once
web-tour-go-text = Until dice fall or a secret is shown you can take your choice back. Where dice will decide, rest on a choice before you make it: the exact odds are shown.

## What came of a fight

web-report = What came of the fight
web-report-dice = Dice and sums
web-report-sums = Sums
web-report-losses = Losses
web-report-leaders = Leaders
web-report-retreats = Retreats and advances
web-report-morale = Morale
web-report-more = { $n ->
    [one] one more
   *[other] { $n } more
}
web-report-continue = Continue

## While others act

web-skip = To the end of their turn
web-again = Show their turn again
web-again-stop = Back to the present
web-absence = Since you were here
web-absence-on = Next
web-absence-back = Previous

## Ending by agreement, and once more

web-pending-draw = You have offered a draw; your opponent has not answered yet.
web-draw-offered = { $seat }: shall the game end in a draw?
web-draw-offer = Offer a draw
web-resign = Resign
web-resign-sure = Really resign the game?
web-over-draw = A draw
web-over-resigned = You have resigned
web-hint = Hint
web-hint-would = { $player } would choose:
web-hint-or = Or:
web-hint-no-reason = It gives no reason for this.
web-analysis = The analyst
web-analysis-begin = Analyse the game
web-analysis-reading = Every choice is being looked at …
web-analysis-playing = The game is being played on from its turning points …
web-analysis-how = Chances of victory when { $player } plays on for everybody with new dice. A click goes to the moment.
web-analysis-curve = Chances of victory in the course of the game
web-analysis-own = own choices
web-analysis-others = others' choices
web-analysis-fortune = luck
web-analysis-parts = Why the chances of { $seat } changed until the next moment
web-analysis-whole = The whole game
web-analysis-whole-luck = Luck lies between { $low } and { $high } in 95 of 100 cases.
web-analysis-doubts = Choices that the bot would not have made: { $n } of { $all }. Those that were tried, the costliest first:
web-analysis-luck = Then the dice gave { $luck }.
web-analysis-on = Play on from here
web-analysis-games = Each moment was played on { $n ->
    [one] once
   *[other] { $n } times
}: small differences mean nothing.
web-over-report = The campaign as a drawing
web-rematch = Once more, sides changed
web-rematch-link = Once more, with sides changed:
web-rematch-join = { $seat }: once more, to the new table
web-rematch-go = To the new table
web-rematch-table = the new table

## Moments of the history

web-history-turns = To a turn
web-history-share = Link
web-history-share-about = Whoever opens this link sees the moment from his own seat, or as a watcher; it contains no key.

## The lobby's own tables

web-bot-level = The bot plays as
web-side-odds = Games won by each side, of { $n } between two equal bots: { $wins }.
web-mine = Your tables
web-mine-over = over
web-mine-yours = your turn
web-mine-theirs = waiting for others
web-mine-copy = a copy
web-settings-generals = Generals go with their men by themselves
web-same-again = Same again: { $what }
web-rest-about = Goes on by itself until something else is asked
web-same-again-about = Every piece you take up goes there at once
web-settings-forced = Answer questions that have one answer by themselves
web-data = The data of this game
web-data-own = Played on somebody’s own data in place of ours: { $files }.
web-data-ours = Played on our own data.
web-data-take = Save them
web-data-correct = Do you own the printed game? Correct our files and lay them over at a new table:
web-data-lay = Play on your own data
web-data-lay-about = Do you own the printed game and find our map, pieces or tables wrong? Save a file, correct it, and choose it here. It counts at this table alone; everybody at it sees the same, and it is saved with the game.
web-data-choose = Choose your files
