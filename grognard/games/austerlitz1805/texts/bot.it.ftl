# Perché il bot farebbe ciò che fa: consigli e analisi di una partita.

bot-threat = Minacciare { $locale }: che resistano o se ne vadano, costa di più a loro.
bot-march = Marciare verso { $locale }, dove c'è bisogno del corpo.
bot-unit = Portare un cannone in azione o ricondurre uno sbandato al suo corpo.
bot-wait = Aspettare: nulla promette abbastanza.
