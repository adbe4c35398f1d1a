import { createRandom, seedFor } from '../../pixels/random.ts';
import type { Colour } from '../../pixels/shade.ts';
import type { ScenePlan } from '../plan.ts';
import { type AddSolid, addBouquet } from '../solids/bouquet.ts';
import { bodies } from '../solids/table-bodies.ts';
import { measures, type TableKind, tableKinds } from '../solids/table-kinds.ts';
import type { Placed } from '../solids/table-places.ts';
import { type Bunch, isBloom } from '../solids/table-wishes.ts';
import type { Solid } from '../solids/world-of-solids.ts';
import type { MeshKit } from '../things/mesh/mesh-kit.ts';
import type { Thing, ThingKind } from '../things/thing.ts';
import { paintOf } from '../tint.ts';
import { wares } from '../wares/all-wares.ts';
import type { WareKind } from '../wares/ware-kinds.ts';
import { polygonise } from './polygonise.ts';

/** Metres of one unit of a still life, somewhat more than in life: small things must be seen across a room. */
const unit = 0.17;

/** What lies on tables in a room. Whoever lives is on the floor. */
export function isTableKind(kind: ThingKind): kind is TableKind {
  return tableKinds.includes(kind as TableKind) && !(kind in wares && wares[kind as WareKind].alive);
}

/** Height and breadth in metres of a thing of the still life as it stands in a room. */
export function tableSize(kind: TableKind): { height: number; width: number } {
  const { foot, tall } = measures[kind];
  return { height: tall * unit, width: foot * 2 * unit };
}

/** What a vase holds: roses where nothing is said. */
function bunchOf(vase: Thing | undefined): Bunch {
  const { kind, count, colours } = vase?.holds ?? { kind: 'rose', count: 5, colours: [] };
  return { kind: kind === 'lavender' || isBloom(kind) ? kind : 'rose', count, colours: colours.map(paintOf) };
}

/** Draws a thing of the still life with its foot at the origin, in metres. `pixels`: its height on the picture. */
export function drawTableThing(
  kit: MeshKit,
  plan: ScenePlan,
  kind: TableKind,
  thing: Thing | undefined,
  member: number,
  seed: number,
  pixels: number,
): void {
  const random = createRandom(seed);
  const name = thing?.colours.length ? thing.colours[member % thing.colours.length] : undefined;
  const { size, foot, tall } = measures[kind];
  const item: Placed = {
    kind,
    colour: name ? paintOf(name) : undefined,
    material: thing?.material,
    growth: 1,
    thing,
    group: -1,
    member,
    flowers: kind === 'vase' ? [bunchOf(thing)] : [],
    size,
    foot,
    tall,
    x: 0,
    y: 0,
    z: 0,
    upon: undefined,
  };
  const solids: Solid[] = [];
  const add: AddSolid = (distance, skin, at, middle, reach, extra = {}) => {
    const solid: Solid = {
      distance,
      skin,
      x: at.x,
      y: at.y,
      z: at.z,
      turn: 0,
      size: at.size,
      middle,
      reach,
      gloss: 0.03,
      rough: 0.3,
      glass: false,
      shine: 0,
      ...extra,
    };
    solids.push(solid);
    return solid;
  };
  const own = (fallback: Parameters<Parameters<(typeof bodies)[TableKind]>[0]['own']>[0]): Colour =>
    paintOf(fallback[Math.floor(random() * fallback.length)] ?? 'white');
  bodies[kind]({ item, plan, random, seed: seedFor(seed, kind), add, own });
  const bodiesOnly = solids.length;
  if (item.flowers.length > 0) addBouquet(item, random, add, plan.unwantedColours);
  const cells = pixels < 24 ? 16 : pixels < 60 ? 24 : 34;
  kit.within({ size: unit }, () => {
    solids.forEach((solid, at) => {
      kit.within({ x: solid.x, y: solid.y, z: solid.z, turn: -solid.turn, size: solid.size }, () =>
        polygonise(kit, solid, at < bodiesOnly ? cells : 12),
      );
    });
  });
}
