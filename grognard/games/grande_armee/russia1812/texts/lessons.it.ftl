lesson-vilna = La marcia su Vilna
lesson-vilna-about = Giugno 1812: quattro turni per prendere Vilna; rifornimento, marce e attacchi spiegati man mano.
board-lesson-goal = La marcia su Vilna
board-lesson-goal-text = Giugno 1812. Tre tuoi corpi sono sul Niemen; i russi di Barclay tengono Vilna. Se alla fine del turno 4 una tua pedina è a Vilna, hai vinto. Un turno è di due settimane, un esagono di circa cinquanta chilometri.
