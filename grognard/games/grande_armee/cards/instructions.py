"""16.1g: the instruction of a card is carried out, operation by operation.

An operation that lasts is put in force (`effects`). One that acts at once may ask its chooser for
targets; where there are no more than it needs they are taken without asking, and where there are
none it has no effect.
"""

from __future__ import annotations

from grognard.games.grande_armee import garrisons
from grognard.games.grande_armee.cards import filters
from grognard.games.grande_armee.cards.at_once import act_at_once
from grognard.games.grande_armee.cards.choosing import finish
from grognard.games.grande_armee.cards.instant_ops import InstantOp
from grognard.games.grande_armee.cards.lasting import put_to_work
from grognard.games.grande_armee.state import State
from grognard.kernel.ask import Flow


def carry_out(g: State) -> Flow[None]:
    """Carries out the rest of the instruction under way."""
    while g.instruction is not None:
        now = g.instruction
        if not now.ops:
            if not now.worked:  # 16.1g, NN 16.1k, 16.1v: no part of it was possible
                g.tell("card-without-effect", card=f"card:{now.card}")
            g.instruction = None
            garrisons.watch(g)  # NN 14.12c: a card may return one elsewhere
            return
        op = now.ops[0]
        fresh = now.left < 0 and not now.named
        if fresh and op.condition is not None and not filters.holds(g, op.condition):
            finish(g, idle=True)  # NN 16.1v
            continue
        if isinstance(op, InstantOp):
            yield from act_at_once(g, now, op)
        else:
            yield from put_to_work(g, now, op)
