"""Chapter 2: the map, its hexes and hexsides, with the look-ups that the rules need.

Sets of hexes are integers (`Mask`), so supply over a whole map takes microseconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from grognard.games.grande_armee.data import (
    HexData,
    MapFile,
    Terrain,
)
from grognard.games.grande_armee.ruleset import Passage, Ruleset, Side
from grognard.kernel.ask import Refusal
from grognard.kernel.floods import step
from grognard.kernel.game import GameError
from grognard.kernel.hexes import Grid, Hex, Mask
from grognard.kernel.hexsides import Sides
from grognard.kernel.marches import Costs, step_costs

DIFFICULT: frozenset[Terrain] = frozenset({"forest", "marsh", "rough"})
"""1.1e without mountain, which nobody enters (2.2e)."""
CLOSED: frozenset[Terrain] = frozenset({"mountain", "lake", "sea"})


@dataclass(frozen=True, eq=False, kw_only=True)
class Ground:
    """The map of a campaign."""

    rules: Ruleset
    map: MapFile
    grid: Grid
    hexes: Mapping[Hex, HexData]

    # --- hexes

    def ground(self, *terrains: Terrain) -> Mask:
        """All hexes of these terrains."""
        return self.grid.mask(h.hex for h in self.map.hexes if h.terrain in terrains)

    @cached_property
    def marsh(self) -> Mask:
        """Marsh hexes, where no road helps (NN 2.2)."""
        return self.ground("marsh")

    @cached_property
    def difficult(self) -> Mask:
        """Forest, marsh and rough (1.1e)."""
        return self.ground(*DIFFICULT)

    @cached_property
    def closed(self) -> Mask:
        """Hexes that no piece may enter: lake, sea, mountain without a pass (2.2e, NN 2.2f) and
        lands out of play, such as Sweden (NN 1.1ae). A hex with some sea in it is land (2.2f)."""
        out = (h.hex for h in self.map.hexes if h.country in self.map.out_of_play)
        return self.closed_by_terrain | self.grid.mask(out)

    @cached_property
    def closed_by_terrain(self) -> Mask:
        """The hexes of `closed` that are lake, sea, or mountain without a pass."""
        passable = self.grid.mask(hex for pair in self.map.passes for hex in pair)
        return self.ground(*CLOSED) & ~(self.mountain & passable)

    @cached_property
    def mountain(self) -> Mask:
        """Mountain hexes, which are entered and left through passes only (NN 2.2f)."""
        return self.ground("mountain")

    def hard(self, winter: bool) -> Mask:
        """Difficult terrain: forest, marsh and rough, and in winter the passes (NN 1.1ac)."""
        return self.difficult | self.mountain if winter else self.difficult

    def closed_to(self, side: Side) -> Mask:
        """Hexes that the units of a side may not enter by their terrain (2.2d, 2.2e, 14.6b)."""
        return self._closed_to[side]

    @cached_property
    def _closed_to(self) -> dict[Side, Mask]:
        hard = self.difficult & ~self.eased if self.rules.roads_open else self.difficult
        return {
            side: self.closed | (hard if passage == "closed" else 0)
            for side, passage in self.rules.difficult.items()
        }

    @cached_property
    def eased(self) -> Mask:
        """Forest and rough hexes that a road or a pass enters (NN 2.2)."""
        ways = (*self.map.roads, *self.map.passes)
        entered = self.grid.mask(hex for pair in ways for hex in pair)
        return self.difficult & ~self.marsh & entered

    @cached_property
    def cities(self) -> Mask:
        """All cities, fortified ones included (2.2c)."""
        return self.grid.mask(h.hex for h in self.map.hexes if h.city)

    @cached_property
    def fortified(self) -> Mask:
        """Fortified cities: cities for every rule, which weaken attacks too (NN 2.2c)."""
        return self.grid.mask(h.hex for h in self.map.hexes if h.city and h.fortified)

    @cached_property
    def prizes(self) -> Mask:
        """Hexes that are worth victory points (2.2b; NN 2.2b)."""
        return self.grid.mask(h.hex for h in self.map.hexes if h.vp)

    @cached_property
    def city_hex(self) -> dict[str, Hex]:
        """Where each city lies, by its name."""
        return {h.city: h.hex for h in self.map.hexes if h.city}

    def city(self, name: str) -> Hex:
        """The hex of a city that the rules name; GameError if the map has none."""
        if name not in self.city_hex:
            raise GameError(f"map.json: there is no city '{name}'")
        return self.city_hex[name]

    def region(self, name: str) -> Mask:
        """The hexes of a named region; GameError if the map has none of that name."""
        if name not in self._regions:
            raise GameError(f"map.json: there is no region '{name}'")
        return self._regions[name]

    def lands(self, names: tuple[str, ...]) -> Mask:
        """The hexes of several regions: the same few sets of lands are asked for all the time."""
        if names not in self._lands:
            self._lands[names] = 0
            for name in names:
                self._lands[names] |= self.region(name)
        return self._lands[names]

    @cached_property
    def _lands(self) -> dict[tuple[str, ...], Mask]:
        return {}

    @cached_property
    def _regions(self) -> dict[str, Mask]:
        return {name: self.grid.mask(hexes) for name, hexes in self.map.regions.items()}

    def source(self, name: str) -> Mask:
        """The hexes of a named ultimate supply source (1.1k, 1.1l, 1.1m)."""
        return self._sources.get(name, 0)

    @cached_property
    def _sources(self) -> dict[str, Mask]:
        return {name: self.grid.mask(hexes) for name, hexes in self.map.sources.items()}

    # --- hexsides

    @cached_property
    def rivers(self) -> Sides:
        """Hexsides with a river, bridged or not, which matters for lines, retreats, combat and
        cavalry (2.2g, 2.2h; NN 2.2i)."""
        return self.grid.sides((r.a, r.b) for r in self.map.rivers)

    @cached_property
    def bridges(self) -> Sides:
        """Hexsides where a bridge crosses a river (NN 2.2j)."""
        return self.grid.sides((r.a, r.b) for r in self.map.rivers if r.bridge)

    @cached_property
    def water(self) -> Sides:
        """Hexsides that lie in open water: the hexes are not adjacent for any rule (2.2j)."""
        return self.grid.sides(self.map.sea_sides)

    @cached_property
    def unbridged(self) -> Sides:
        """The hexsides that stop supply lines and retreats: rivers without a bridge, and open
        water."""
        return (self.rivers - self.bridges) | self.water

    @cached_property
    def dry(self) -> Sides:
        """The hexsides that an influence cannot cross: rivers, bridged or not, and open water
        (2.2i)."""
        return self.rivers | self.water

    @cached_property
    def roads(self) -> Sides:
        """Hexsides that a road crosses (NN 2.2)."""
        return self.grid.sides(self.map.roads)

    @cached_property
    def passes(self) -> Sides:
        """Hexsides that a mountain pass crosses (NN 2.2f)."""
        return self.grid.sides(self.map.passes)

    @cached_property
    def walls(self) -> Sides:
        """Sides of mountain hexes without a pass: they stop marches, lines, retreats and advances,
        but the hexes are adjacent (NN 1.1t, 2.2f)."""
        bit, mountain = self.grid.bit, self.mountain
        around = self.grid.sides(
            (hex, near)
            for hex in self.grid
            if bit[hex] & mountain
            for near in self.grid.neighbours(hex)
        )
        return around - self.passes

    def walls_of(self, side: Side) -> Sides:
        """`walls`, and for a side that difficult terrain is closed to, the sides of such hexes that
        neither a road nor a pass crosses: it keeps to the road (NN 17.0b)."""
        return self._walls_of[side]

    @cached_property
    def _walls_of(self) -> dict[Side, Sides]:
        return {
            side: self.walls | self._off_road if passage == "closed" else self.walls
            for side, passage in self.rules.difficult.items()
        }

    @cached_property
    def _off_road(self) -> Sides:
        """The sides of `eased` hexes that neither a road nor a pass crosses."""
        eased = self.eased if self.rules.roads_open else 0
        around = self.grid.sides(
            (hex, near) for hex in self.grid.hexes(eased) for near in self.grid.neighbours(hex)
        )
        return around - self.roads - self.passes

    def may_cross(self, side: Side, start: Hex, hex: Hex) -> Refusal | None:
        """Why no piece of a side steps from a hex straight into one beside it that is open to it:
        no pass leads there (NN 2.2f), or no road to ground closed off it (2.2d, NN 17.0b)."""
        if self.grid.bit[hex] & self.closed:
            return None
        if (start, hex) in self.walls:
            return Refusal("NN 2.2f", "march-no-pass", {"hex": f"hex:{hex}"})
        if (start, hex) in self.walls_of(side):
            return Refusal("2.2d", "march-no-road", {"hex": f"hex:{hex}"})
        return None

    @cached_property
    def impassable(self) -> dict[Side, Sides]:
        """Hexsides that no piece of a side crosses: open water and its walls."""
        return {side: self.water | walls for side, walls in self._walls_of.items()}

    @cached_property
    def barriers(self) -> dict[Side, Sides]:
        """The hexsides that stop the supply lines of a side while no card changes it."""
        return {side: self.unbridged | walls for side, walls in self._walls_of.items()}

    @cached_property
    def off_road(self) -> dict[Side, Sides]:
        """Hexsides that no line of a side crosses by road while no card changes it (NN 2.2)."""
        eased = self.roads | self.passes
        return {side: ~(eased - shut) for side, shut in self.barriers.items()}

    @cached_property
    def near(self) -> dict[Hex, tuple[Hex, ...]]:
        """The hexes immediately adjacent to each hex (1.1j), to which a piece can move (2.3a; NN
        2.3a); none across open water (2.2j)."""
        return {
            hex: tuple(n for n in self.grid.neighbours(hex) if (hex, n) not in self.water)
            for hex in self.grid
        }

    @cached_property
    def beside(self) -> dict[Hex, Mask]:
        """The hexes immediately adjacent to each hex, as a set."""
        return {hex: self.grid.mask(near) for hex, near in self.near.items()}

    @cached_property
    def beside_dry(self) -> dict[Hex, Mask]:
        """The hexes adjacent to each hex with no river between, bridged or not."""
        return {
            hex: self.grid.mask(n for n in near if (hex, n) not in self.rivers)
            for hex, near in self.near.items()
        }

    @cached_property
    def next_to(self) -> dict[Side, dict[Hex, Mask]]:
        """The hexes that a piece of a side could enter from each hex, were all of them open."""
        grid = self.grid
        return {
            side: {hex: step(grid, grid.bit[hex], shut) for hex in grid}
            for side, shut in self.impassable.items()
        }

    @cached_property
    def march_costs(self) -> dict[Passage, Costs]:
        """The cost of a step, by how difficult terrain affects a side: 1 a hex, or 2 (NN 2.2)."""
        return self._costs(winter=False)

    @cached_property
    def winter_costs(self) -> dict[Passage, Costs]:
        """The same in winter, when a pass is difficult terrain (NN 2.2g)."""
        return self._costs(winter=True)

    @cached_property
    def ride_costs(self) -> dict[Side, Costs]:
        """The cost of a step for the commanders of a side: 1 a hex, whatever its terrain
        (12.1a)."""
        return {
            side: self.march_costs["closed" if passage == "closed" else "free"]
            for side, passage in self.rules.difficult.items()
        }

    def penned(self, costs: Costs, land: Mask) -> Costs:
        """The same costs without the steps out of a land that pieces may not leave (NN 14.15.v)."""
        bit = self.grid.bit
        return {
            hex: tuple(step for step in steps if not bit[hex] & land or bit[step[0]] & land)
            for hex, steps in costs.items()
        }

    def _costs(self, *, winter: bool) -> dict[Passage, Costs]:
        """NN 2.2g, 2.2h: a road or a pass side relieves forest and rough, never marsh; what is
        difficult in winter is the mountain hex itself."""
        shut, eased = self.water | self.walls, self.roads | self.passes

        def double(a: Hex, b: Hex) -> int | None:
            if (a, b) in shut:
                return None
            terrain = self.hexes[b].terrain
            if terrain == "mountain":
                return 2 if winter else 1
            by_road = (a, b) in eased and terrain != "marsh"
            return 2 if terrain in DIFFICULT and not by_road else 1

        def single(a: Hex, b: Hex) -> int | None:
            return None if (a, b) in shut else 1

        def by_road(a: Hex, b: Hex) -> int | None:
            return None if (a, b) in self._off_road else single(a, b)

        return {
            "free": step_costs(self.grid, single),
            "closed": step_costs(self.grid, by_road),
            "double": step_costs(self.grid, double),
        }
