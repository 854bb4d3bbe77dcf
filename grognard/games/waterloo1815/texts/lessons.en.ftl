lesson-first-battle = The first battle
lesson-first-battle-about = 16 June 1815: march from Charleroi to Ligny and win a small battle.
