# Why the bot would do what it does: hints and the analysis of a game.

bot-threat = Threaten { $locale }: whether they stand or go, it costs them more.
bot-march = March towards { $locale }, where the corps is wanted.
bot-unit = Bring a gun into action or a straggler back to its corps.
bot-wait = Wait: nothing promises enough.
