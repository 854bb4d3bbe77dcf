lesson-first-battle = La prima battaglia
lesson-first-battle-about = 16 giugno 1815: marcia da Charleroi a Ligny e vinci una piccola battaglia.
