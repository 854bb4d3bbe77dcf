# Setting up (14.0 to 14.2). Names of sides carry their article.

setup = Set-up of { $side }
setup-done = The set-up of { $side } is complete.

setup-piece = Where does { $piece } stand?
setup-piece-auto = Place the rest for me
setup-review = All pieces stand. Take one up again, or finish your set-up.
setup-review-done = Finish the set-up

setup-elsewhere = { $piece } may not be set up in { $hex }.
setup-full = { $hex } cannot hold so many.
setup-no-room = Then there would be no room for the others.
setup-alone = { $piece } is set up with units, and there are none in { $hex }.
setup-forward = At least { $n } units of this arm ({ $arm }) must stand near the border.
setup-fixed = { $piece } has one hex only.
setup-not-yours = Only your own pieces are set up now.
setup-not-in-use = { $piece } takes no part: the advanced rule that brings this piece is not in use.
