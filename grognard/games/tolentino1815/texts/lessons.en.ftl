lesson-rancia = The fight for the Rancia
lesson-rancia-about = 2 May 1815: four turns to take the castle on the high road, with orders and assaults explained as they come.
