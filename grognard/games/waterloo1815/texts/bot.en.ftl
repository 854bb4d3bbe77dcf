# Why the bot would do what it does: hints and the analysis of a game.

bot-attack = Attack { $town } while the odds are good.
bot-city = Take or cover { $town }: the cities feed the armies and decide the campaign.
bot-join = Draw the blocks together at { $town }.
bot-approach = Come nearer by way of { $town }.
bot-stand = Stand: every march would make the position worse.
bot-fire = Fire where it hits most.
bot-break-in = Walk into the empty position: their line breaks.
bot-fill = Fill the hole in the own line.
bot-relieve = Relieve a position that may break.
bot-charge = Charge: this column promises more than it costs.
bot-support = Bring up what is needed next.
bot-leave = The battle is lost: save what can be saved.
bot-rest = Nothing else is worth doing.
