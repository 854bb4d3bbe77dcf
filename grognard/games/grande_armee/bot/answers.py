"""Which answer belongs to which question."""

from __future__ import annotations

from collections.abc import Callable

from grognard.games.grande_armee.bot import (
    arrivals,
    camps,
    events,
    feints,
    fights,
    leaders,
    link,
    marches,
    parleys,
    policy,
    supplies,
)
from grognard.games.grande_armee.bot.outlook import Outlook
from grognard.kernel.ask import Ask, kind, value
from grognard.kernel.bot import Candidate

Answer = Callable[[Outlook, Ask], str | None]

SETTLED = {
    "setup.piece": "auto",
    "setup.review": "done",
    "quarters.place": "auto",
    "quarters.review": "done",
    "quarters.crowded": "done",
    "link.napoleon": "leaves",
}
"""Questions that the bot always answers alike."""


def refuge(o: Outlook, ask: Ask) -> str | None:
    """Chooses the refuge of a commander: the strongest stack."""
    return max(ask.choices, key=lambda w: o.strength(value(w)))


def worst_unit(o: Outlook, ask: Ask) -> str | None:
    """Returns the choice that names one's own least valuable unit."""
    return fights.hit(o, ask)


def best_enemy(o: Outlook, ask: Ask) -> str | None:
    """Returns the choice that names the enemy's most valuable unit."""
    units = [w for w in ask.choices if kind(w) == "unit" and value(w) in o.board.units]
    return min(units, key=lambda w: "VLC".index(o.board.units[value(w)].quality)) if units else None


ANSWERS: dict[str, Answer] = {
    "depots.start": supplies.start,
    "trains.place": supplies.place,
    "trains.convert": supplies.convert,
    "trains.shortage": supplies.shortage,
    "depots.build": supplies.build,
    "recovery.stack": supplies.recover,
    "recovery.unit": supplies.recover,
    "march.stack": marches.stack,
    "march.to": marches.to,
    "march.discard": marches.discard,
    "attrition.lose": worst_unit,
    "attrition.shake": worst_unit,
    "attack.stack": fights.attacker,
    "attack.order": fights.order,
    "support.attack": fights.call,
    "support.defence": fights.call,
    "support.commands": fights.commit,
    "hits.unit": fights.hit,
    "hits.extra": fights.no_extra,
    "pursuit.unit": fights.hit,
    "retreat.hex": fights.retreat,
    "retreat.before": fights.retreat,
    "advance.units": fights.advance,
    "escape.refuge": refuge,
    "commanders.commander": leaders.commander,
    "commanders.hex": leaders.destination,
    "fog.arrange": feints.arrange,
    "reinforcements.hex": arrivals.arrive,
    "reserve.remove": best_enemy,
    "reserve.other": best_enemy,
    "politics.defect": best_enemy,
    "politics.independence": policy.independence,
    "quarters.enter": policy.second_year,
    "quarters.lose": worst_unit,
    "quarters.recover": events.restored,
    "quarters.napoleon": events.restored,
    "cards.play": events.play,
    "cards.depot": events.depot,
    "cards.free-depot": events.free_depot,
    "cards.rally": events.restored,
    "cards.rally-stack": events.restored,
    "cards.return": events.restored,
    "cards.return-to": arrivals.arrive,
    "cards.disrupts": events.target,
    "cards.eliminates": events.target,
    "cards.leaves": events.target,
    "cards.stack": events.target,
    "cards.commander": events.target,
    "cards.inspect": events.target,
    "cards.hits": events.target,
    "truce.call": parleys.call,
    "truce.call-open": parleys.call,
    "truce.answer": parleys.accept,
    "truce.piece": camps.place,
    "truce.review": camps.review,
    "truce.depot": camps.store,
    "truce.austria": parleys.depot_to_move,
    "truce.austrian-city": parleys.austrian_depot,
    "bargain.offer": parleys.offer,
    "bargain.answer": parleys.take,
    "confederation.join": arrivals.arrive,
    "confederation.wrede": arrivals.arrive,
    "changes.place": arrivals.arrive,
    "cards.upgrade": events.restored,
    "cards.choose": events.choose,
    "cards.transfer": worst_unit,
    "cards.transfer-to": arrivals.arrive,
    "combat.desert": events.desert,
    "combat.reroll": fights.reroll,
    "combat.bridge": worst_unit,
    "combat.harried": worst_unit,
    "retreat.surplus": worst_unit,
    "retreat.on": fights.retreat,
    "link.sources": link.sources,
    "link.depot": link.depot,
    "link.depot-to": link.depot_to,
    "link.garrison": link.garrison,
    "link.garrison-city": link.garrison_city,
    "link.recall": link.recall,
    "link.return": link.strongest,
    "link.torgau": link.strongest,
}

RANKED: dict[str, Callable[[Outlook, Ask], list[Candidate]]] = {
    "trains.place": supplies.rank_trains,
    "trains.convert": supplies.rank_conversions,
    "depots.build": supplies.rank_depots,
    "march.stack": marches.rank_stacks,
    "march.to": marches.rank_marches,
    "attack.stack": fights.rank_attacks,
    "commanders.commander": leaders.rank_commanders,
    "cards.play": events.rank_cards,
}
"""Questions to which several answers are weighed; the first is the one of `ANSWERS`."""

REASONS: dict[str, str] = {
    "setup.piece": "bot-set-up",
    "setup.review": "bot-in-place",
    "quarters.place": "bot-set-up",
    "quarters.review": "bot-in-place",
    "depots.start": "bot-first-depots",
    "recovery.stack": "bot-recovery-first",
    "recovery.unit": "bot-best-unit",
    "march.discard": "bot-least-train",
    "attrition.lose": "bot-least-unit",
    "attrition.shake": "bot-least-unit",
    "attack.order target": "bot-target",
    "attack.order": "bot-order",
    "support.attack": "bot-call",
    "support.defence": "bot-call",
    "support.commands": "bot-commit",
    "hits.unit": "bot-least-unit",
    "hits.extra": "bot-no-extra",
    "pursuit.unit": "bot-least-unit",
    "retreat.surplus": "bot-least-unit",
    "retreat.on": "bot-refuge",
    "retreat.hex": "bot-refuge",
    "retreat.before": "bot-hold-or-go",
    "advance.units": "bot-advance",
    "escape.refuge": "bot-refuge",
    "commanders.hex": "bot-ride-there",
    "reinforcements.hex": "bot-arrive",
    "changes.place": "bot-arrive",
    "confederation.join": "bot-arrive",
    "confederation.wrede": "bot-arrive",
    "truce.call call": "bot-truce",
    "truce.call decline": "bot-no-truce",
    "truce.call-open call": "bot-truce",
    "truce.call-open decline": "bot-no-truce",
    "truce.answer accept": "bot-truce",
    "truce.answer refuse": "bot-no-truce",
    "truce.piece": "bot-camp",
    "truce.review": "bot-camp",
    "truce.depot": "bot-camp-depot",
    "truce.austria": "bot-camp-depot",
    "truce.austrian-city": "bot-camp-depot",
    "bargain.offer": "bot-offer",
    "bargain.answer accept": "bot-sell-austria",
    "bargain.answer refuse": "bot-keep-austria",
    "link.sources change": "bot-new-sources",
    "link.sources stay": "bot-old-sources",
    "link.depot": "bot-idle-depot",
    "link.depot-to": "bot-idle-depot",
    "link.garrison": "bot-garrison",
    "link.garrison-city": "bot-garrison-city",
    "link.recall": "bot-recall",
    "link.return": "bot-strongest",
    "link.torgau": "bot-strongest",
}
"""Why it answers the others as it does: texts of the family, by question or by question and kind of
answer."""
