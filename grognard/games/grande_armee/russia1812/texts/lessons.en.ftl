lesson-vilna = The march on Vilna
lesson-vilna-about = June 1812: four turns to take Vilna, with supply, marches and attacks explained as they come.
board-lesson-goal = The march on Vilna
board-lesson-goal-text = June 1812. Three of your corps stand on the Niemen; Barclay’s Russians hold Vilna (Wilno on the map). If one of your pieces stands in Wilno at the end of turn 4, you have won. A turn is two weeks, a hex about fifty kilometres.
