# Why the bot would do what it does: hints and the analysis of a game.

bot-charge = Charge: it promises more than it costs.
bot-stay = Stay: no hex within reach is better.
bot-objective = Hold { $hex }: objectives are what wins.
bot-contact = Go next to the enemy at { $hex }, where an assault promises something.
bot-battery = Bring the guns to { $hex }, two hexes from a target.
bot-forward = Go forward to { $hex }, towards the goal of the formation.
bot-command = Keep within reach of the general at { $hex }.
bot-order-attack = Attack: an enemy close by can be outnumbered.
bot-order-advance = Advance: come nearer without being bound to attack.
bot-order-manoeuvre = Manoeuvre: the enemy is far, the way is long.
bot-order-defence = Defence: hold the ground and rally.
bot-assault = Assault { $hex }: what it promises is worth what it may cost.
bot-no-assault = No further assault promises enough.
