lesson-rancia = Lo scontro per la Rancia
lesson-rancia-about = 2 maggio 1815: quattro turni per prendere il castello sulla strada regia; ordini e assalti spiegati man mano.
