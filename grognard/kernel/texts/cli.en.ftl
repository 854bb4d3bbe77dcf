# The command line, and the game in the terminal.

cli-opponents = opponents
cli-new = { $file } is ready. Hash of the seed: { $commitment }
cli-turn-of = To choose now: { $seat }
cli-legal = This may be chosen.
cli-no-odds = No dice are involved.
cli-sampled = sampled
cli-undone = Taken back: { $choice }
cli-over = The game is over. Won by: { $winners }. { $kind }.
cli-nobody = nobody
cli-unfinished = The game is not over.
cli-verified-seed = The seed is the one that was promised: { $commitment }
cli-verified-choices = { $n ->
    [one] One choice was replayed, and is legal.
   *[other] { $n } choices were replayed, and every one is legal.
}
cli-verified-dice = { $n ->
    [one] One die
   *[other] { $n } dice
} in { $rolls ->
    [one] one roll
   *[other] { $rolls } rolls
}: all as the seed gives them.
cli-doubt-start = Not proved: the game begins with a position, and nobody can say how it came about.
cli-doubt-given = { $n ->
    [one] Not proved: one die came with that position.
   *[other] Not proved: { $n } dice came with that position.
}
cli-doubt-file = { $n ->
    [one] Not proved: the first choice comes from a file; whoever brought it knew its dice.
   *[other] Not proved: the first { $n } choices come from a file; whoever brought it knew their dice.
}
cli-put-in = { $seat } put a number into the dice before the first was thrown.
cli-doubt-seat = Not proved to { $seat }, who put no number into the dice before the first was thrown: whoever drew the seed could have chosen it.
cli-other-rules = It was played under rules { $had }; the present ones are { $now }.
cli-admin-tables = { $n ->
    [one] One table.
   *[other] { $n } tables.
}
cli-admin-cleared = { $n ->
    [one] One table was deleted.
   *[other] { $n } tables were deleted.
}
cli-admin-backed-up = The backup is in { $file }.
cli-serving = Grognard is at { $address } (Ctrl-C stops it).

## Fuzz, arena, bench, check

cli-fuzz-games = { $n } games, { $choices } choices; the longest game has { $longest }.
cli-fuzz-ends = Ends
cli-fuzz-checks = Checks
cli-fuzz-unsaid = Texts missing or faulty
cli-fuzz-fault = Game { $number }, choice { $step }: { $check }: { $reason }
cli-fuzz-fault-choice = The fault comes with the choice { $choice }.
cli-fuzz-kept = The game up to there is in { $file }
cli-fuzz-sound = No faults.
cli-fuzz-faults = { $n ->
    [one] One fault.
   *[other] { $n } faults.
}
cli-arena-total = { $first } against { $second }: won { $won }, drawn { $drawn }, lost { $lost } of { $games }
cli-arena-share = Share of { $first }: { $share } (95% interval { $low } to { $high })
cli-arena-side = as { $seat }: won { $won }, drawn { $drawn }, lost { $lost } (95% interval { $low } to { $high })
cli-arena-pairs = Pairs of games with sides changed: won { $won }, drawn { $drawn }, lost { $lost } (95% interval { $low } to { $high })
cli-arena-length = Mean length: { $n } choices
cli-ratings-about = Ratings after Bradley and Terry from { $games } games, the pool's mean being 1500; then the share of the points and the number of games. In brackets 95% intervals.
cli-ratings-title = { $game }: ratings from { $games } games, with 95% intervals
cli-ratings-side = Between equals { $side } wins { $share } against { $other } ({ $low } to { $high }).
cli-tune-generation = Generation { $n }: the best candidate won { $best }, all of them { $mean }
cli-tune-check = { $share } against { $other } ({ $low } to { $high }; { $games } games)
cli-tune-written = Written to { $file }; copy it beside the bot to play by it.
cli-analyse-curve = Chances of victory when { $player } plays on for everybody (in brackets: where the true share lies in 95 of 100 cases)
cli-analyse-change = until the next point, { $seat }: own choices { $own }, those of the others { $others }, luck { $luck }
cli-analyse-whole = The whole game, { $seat }: own choices { $own }, those of the others { $others }, luck { $luck } ({ $low } to { $high } in 95 of 100 cases)
cli-analyse-doubted = { $player } would have chosen otherwise { $n } times of { $choices }. The choices that were tried, the costliest first:
cli-analyse-doubt = { $seat }, { $question }: { $chosen }; better: { $better } (chance of victory { $cost })
cli-analyse-luck = Then the dice gave { $luck }.
cli-bench-yardstick = Yardstick: python-chess, random play
cli-bench-moves = { $n } moves a second
cli-bench-choices = random choices a second
cli-bench-ratio = ratio to the yardstick
cli-bench-clone = clone of a table in mid-game
cli-bench-load = load of a game of { $n } choices
cli-bench-size = size of that save
cli-bench-in-choices = the time of { $n } choices
cli-bench-no-chess = python-chess is not installed: there is no yardstick
cli-check-rules = Rules: { $n } in the ledger, { $done } implemented, { $tested } with a test
cli-check-undone = Not implemented: { $rules }
cli-check-untested = Without a test: { $rules }
cli-check-data = Data
cli-check-texts = Texts: { $n } in each language
cli-check-fault = FAULT: { $fault }
cli-check-sound = All is well.
cli-check-faults = { $n ->
    [one] One fault.
   *[other] { $n } faults.
}

## The terminal

terminal-seats = You play { $seat }. { $others }: { $level }.
terminal-commitment = Hash of the seed, as the promise of honest dice: { $commitment }
terminal-hint = Type a number or a word to choose, ? for help, q to leave.
terminal-help =
    Type the number of a choice, its word, or a part of its word or name. Or else:
    ?            this help
    m            the map once more
    c            the question and its choices once more
    l            the last lines of the chronicle
    w CHOICE     why may this not be chosen?
    o [CHOICE]   what may it lead to?
    r [RULE]     a rule, or all of a chapter; alone, the rule of the question
    t            a hint: what a bot would do here, and why
    u            take your last choice back
    s [FILE]     save the game in a file, and keep it there from now on
    q            leave
terminal-why-what = Why not what? Write w and the choice: w town:ghent
terminal-save-where = Write s and the name of a file.
terminal-ambiguous = “{ $typed }” may mean: { $choices }
terminal-unknown = “{ $typed }” is no choice here (c lists them, ? helps).
terminal-no-rule = There is no rule { $rule }.
terminal-saved = Saved in { $file }
terminal-not-kept = The game was not saved (--file FILE saves it).
terminal-seed = The seed was { $seed }; its hash is { $commitment }, as promised.
