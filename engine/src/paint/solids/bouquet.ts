import type { Random } from '../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../pixels/shade.ts';
import type { ColourName } from '../colours.ts';
import { paintOf } from '../tint.ts';
import * as forms from './forms.ts';
import * as skins from './skins.ts';
import type { Placed } from './table-places.ts';
import type { Bunch } from './table-wishes.ts';
import type { Solid } from './world-of-solids.ts';

/** Adds a solid at a place with a size of its own and returns it. */
export type AddSolid = (
  distance: forms.Distance,
  skin: Solid['skin'],
  at: Spot,
  middle: number,
  reach: number,
  extra?: Partial<Solid>,
) => Solid;
type Spot = Pick<Placed, 'x' | 'y' | 'z' | 'size'>;

const usual: Record<Bunch['kind'], readonly ColourName[]> = {
  rose: ['red', 'pink', 'white'],
  tulip: ['red', 'yellow', 'pink'],
  sunflower: ['yellow'],
  poppy: ['red'],
  daisy: ['white'],
  lily: ['white', 'pink'],
  lavender: ['purple'],
};
const petals: Record<Bunch['kind'], number> = { rose: 0, tulip: 5, sunflower: 15, poppy: 5, daisy: 0, lily: 6, lavender: 11 };

/** Flowers and leaves in a vase, as many of each kind as were asked for. */
export function addBouquet(vase: Placed, random: Random, add: AddSolid, unwanted: readonly ColourName[]): Solid[] {
  const made: Solid[] = [];
  const heads = vase.flowers.flatMap((bunch) => {
    const open = usual[bunch.kind].filter((name) => !unwanted.includes(name));
    const own = mixColour(paintOf(open[Math.floor(random() * open.length)] ?? 'white'), [0.7, 0.5, 0.4], 0.08);
    return Array.from({ length: bunch.count }, (_, index) => ({
      kind: bunch.kind,
      colour: bunch.colours[index % Math.max(1, bunch.colours.length)] ?? own,
    }));
  });
  heads.forEach(({ kind, colour }, index) => {
    made.push(...addFlower(vase, kind, colour, index, heads.length, random, add));
  });
  if (heads.length > 0 && heads.every(({ kind }) => kind === 'tulip')) return [...made, ...addBlades(vase, heads.length, random, add)];
  const leaves = Math.min(8, 3 + heads.length);
  for (let index = 0; index < leaves; index += 1) {
    const angle = index * 2.1 + random();
    const at = {
      x: vase.x + Math.cos(angle) * 0.36 * vase.size,
      y: vase.y + (1.14 + random() * 0.32) * vase.size,
      z: vase.z + Math.sin(angle) * 0.32 * vase.size,
      size: (0.2 + random() * 0.1) * vase.size,
    };
    const solid = add(leafForm, skins.plainSkin(scaleColour([0.08, 0.2, 0.05], 0.8 + random() * 0.5)), at, 0, 1.05, {
      rough: 0.3,
      gloss: 0.04,
    });
    solid.turn = angle;
    made.push(solid);
  }
  return made;
}

/** A part that leans out along x by `turn` from (`foot`) and whose middle is at (`x`, `y`) from there: the ball around it is no larger than it must be. */
function addLeaning(
  foot: Spot,
  turn: number,
  [x, y, reach]: readonly [number, number, number],
  form: forms.Distance,
  skin: Solid['skin'],
  add: AddSolid,
  extra: Partial<Solid>,
): Solid {
  const { size } = foot;
  const at = { x: foot.x + Math.cos(turn) * x * size, y: foot.y + y * size, z: foot.z + Math.sin(turn) * x * size, size };
  const moved: forms.Distance = (px, py, pz) => form(px + x, py + y, pz);
  return add(moved, (px, py, pz, out) => skin(px + x, py + y, pz, out), at, 0, reach, { ...extra, turn });
}

/** Long leaves of tulips, that rise out of the vase around the stems and bend. */
function addBlades(vase: Placed, heads: number, random: Random, add: AddSolid): Solid[] {
  const count = Math.min(5, 2 + heads);
  return Array.from({ length: count }, (_, index) => {
    // Around the stems, more of them towards the eye, where their broad side shows.
    const angle = -0.5 + (index % 2) * (Math.PI + 1) + (random() - 0.5) * 0.9 * (index % 2 === 0 ? 1 : -1);
    // Some bend down under the heads.
    const round = (index % 3 === 0 ? 0.32 : 0.48) + random() * 0.2;
    const long = round * (1.25 + random() * 0.4);
    const twist = (index % 2 === 0 ? 1 : -1) * (0.04 + random() * 0.12);
    const half = 0.12 + random() * 0.04;
    const form = forms.bladeLeaf(0.95, round, long, half, twist);
    const green = scaleColour(mixColour([0.13, 0.25, 0.07], [0.17, 0.3, 0.16], random()), 0.8 + random() * 0.4);
    const [wide, high] = [round * (1 - Math.cos(long / round)), round * Math.sin(Math.min(Math.PI / 2, long / round))];
    const middle = [wide / 2, 0.95 + high / 2, Math.hypot(wide / 2, high / 2, (half + Math.abs(twist)) * 0.7) + 0.02] as const;
    return addLeaning(vase, angle, middle, form, skins.bladeSkin(green, index + 1), add, { rough: 0.32, gloss: 0.03, thin: 0.4 });
  });
}

/** A tulip on a stem of its own length that bends outwards; its head goes on where the stem points. */
function addTulip(vase: Placed, colour: Colour, index: number, count: number, random: Random, add: AddSolid): Solid[] {
  const side = index % 2 === 0 ? 1 : -1;
  const rank = Math.floor((index + 1) / 2);
  const few = count <= 5;
  const angle = few ? (side > 0 ? 0 : Math.PI) + (random() - 0.5) * 1.1 : index * 2.4 + random() * 0.5;
  const spread =
    index === 0 ? 0.1 + random() * 0.06 : (few ? 0.2 + 0.2 * rank + 0.05 * side : 0.2 + 0.45 * Math.sqrt(index / count)) + random() * 0.06;
  const up = (index === 0 ? 1.86 : 1.86 - (few ? 0.2 * rank - 0.06 * side : 0.3 * (index / count))) + (random() - 0.5) * 0.1;
  const size = (count > 9 ? 0.3 : 0.36) * (0.92 + random() * 0.2) * vase.size;
  const [dx, dz] = [Math.cos(angle) * spread, Math.sin(angle) * spread - 0.06];
  const turn = Math.atan2(dz, dx);
  const reach = Math.hypot(dx, dz);
  const stems = addStem(vase, turn, reach, up, random, add);
  const nod = Math.atan((1.5 * (reach + 0.08)) / (up - 1)) * 0.7;
  const at = { x: vase.x + dx * vase.size, y: vase.y + up * vase.size, z: vase.z + dz * vase.size, size };
  const around = random() * 6.28;
  const skin = skins.tulipSkin(scaleColour(colour, 0.9 + random() * 0.2), around);
  const form = forms.leaned(forms.tulipHead((index * 0.37 + 0.15 + random() * 0.3) % 1, around), nod);
  const middle = [0.48 * Math.sin(nod), 0.48 * Math.cos(nod), 0.62] as const;
  const head = addLeaning(at, turn, middle, form, skins.leanedSkin(skin, nod), add, { rough: 0.45, gloss: 0.015, thin: 0.6 });
  return [head, ...stems];
}

/** A stem that bends outwards by `reach` up to the height `up`; through glass it is seen down to the ground of the vase. */
function addStem(vase: Placed, turn: number, reach: number, up: number, random: Random, add: AddSolid): Solid[] {
  const middle = [(reach - 0.08) / 2, (1 + up) / 2, Math.hypot((up - 1) / 2, (reach + 0.08) / 2) + 0.03] as const;
  const form = forms.bentStem(-0.08, 1, reach, up + 0.01, 0.017);
  const stem = addLeaning(vase, turn, middle, form, skins.plainSkin([0.12, 0.23, 0.06]), add, {});
  if (vase.material !== 'glass') return [stem];
  const stalk = add(forms.stick(-0.1 - random() * 0.1, 0.1, -0.08, 1.02, 0.02), skins.plainSkin([0.1, 0.22, 0.05]), vase, 0.55, 0.55);
  stalk.turn = turn;
  return [stem, stalk];
}

/** A daisy on a thin bent stem: the outer ones stand lower and look aside. */
function addDaisy(vase: Placed, colour: Colour, index: number, count: number, random: Random, add: AddSolid): Solid[] {
  const share = index / count;
  const angle = index * 2.4 + random() * 0.5;
  const spread = index === 0 ? 0.08 : 0.2 + 0.42 * Math.sqrt(share) + random() * 0.08;
  const up = 1.98 - 0.42 * share + (random() - 0.5) * 0.16;
  const size = (count > 9 ? 0.23 : 0.27) * (0.88 + random() * 0.26) * vase.size;
  const [dx, dz] = [Math.cos(angle) * spread, Math.sin(angle) * spread * 0.8 - 0.08];
  const at = { x: vase.x + dx * vase.size, y: vase.y + up * vase.size, z: vase.z + dz * vase.size, size };
  const [outX, outZ] = [dx * 1.2 - 0.12, dz * 0.5 - 0.42];
  const nod = 0.45 + Math.min(0.6, Math.hypot(outX, outZ) * 0.75) + (random() - 0.5) * 0.3;
  const around = random() * 6.28;
  const { head: flat, slope: flatSlope } = forms.daisyHead(random() * 0.8, around);
  const [form, slope] = [forms.leaned(flat, nod), forms.leaned(flatSlope, nod)];
  const skin = skins.leanedSkin(skins.daisySkin(scaleColour(colour, 0.94 + random() * 0.1), around), nod);
  const head = add(form, skin, at, 0, 1.03, { rough: 0.4, gloss: 0, thin: 0.6, slope, turn: Math.atan2(outZ, outX) });
  return [head, ...addStem(vase, Math.atan2(dz, dx), Math.hypot(dx, dz), up - 0.03, random, add)];
}

function addFlower(
  vase: Placed,
  kind: Bunch['kind'],
  colour: Colour,
  index: number,
  count: number,
  random: Random,
  add: AddSolid,
): Solid[] {
  if (kind === 'tulip') return addTulip(vase, colour, index, count, random, add);
  if (kind === 'daisy') return addDaisy(vase, colour, index, count, random, add);
  const angle = index * 2.4 + random() * 0.4;
  const spread = index === 0 ? 0 : 0.34 + random() * 0.28;
  const up = 1.25 + (index === 0 ? 0.4 : 0) + random() * 0.36;
  const size = (kind === 'sunflower' ? 0.42 : count > 9 ? 0.27 : 0.31) * (0.9 + random() * 0.3) * vase.size;
  const dx = Math.cos(angle) * spread;
  const dz = Math.sin(angle) * spread - 0.1;
  const at = { x: vase.x + dx * vase.size, y: vase.y + up * vase.size, z: vase.z + dz * vase.size, size };
  const heart: Colour =
    kind === 'rose' ? scaleColour(colour, 0.55) : kind === 'sunflower' || kind === 'poppy' ? [0.07, 0.03, 0.01] : [0.75, 0.42, 0.03];
  const skin = skins.petalSkin(
    scaleColour(colour, 0.85 + random() * 0.2),
    heart,
    kind === 'rose' ? 0.05 : kind === 'sunflower' ? 0.3 : 0.2,
  );
  // Heads nod outwards and a little towards the eye.
  const outX = dx * 1.1;
  const outZ = dz * 0.6 - 0.42;
  const nod = kind === 'rose' ? 0.5 : 0.55 + Math.min(0.6, Math.hypot(outX, outZ) * 0.7);
  const form = kind === 'rose' ? forms.roseHead : forms.flowerHead(petals[kind], kind === 'lily' ? 0.6 : 0.78);
  const head = add(forms.leaned(form, nod), skins.leanedSkin(skin, nod), at, 0.2, 1.08, { rough: 0.4, gloss: 0.02 });
  if (kind === 'rose') {
    head.reach = 0.62;
    head.size *= 1.25;
  }
  head.turn = Math.atan2(outZ, outX);
  const stem = add(
    forms.stick(0, 1.02, Math.hypot(dx, dz), up + 0.02, 0.02),
    skins.plainSkin([0.06, 0.17, 0.035]),
    vase,
    (1.02 + up) / 2,
    Math.hypot((up - 1.02) / 2, spread) + 0.05,
  );
  stem.turn = Math.atan2(dz, dx);
  if (vase.material !== 'glass') return [head, stem];
  // Through glass the stem is seen down to the ground of the vase, where it stands across.
  const foot = 0.1 + random() * 0.12;
  const stalk = add(forms.stick(-foot, 0.1, 0, 1.05, 0.024), skins.plainSkin([0.07, 0.2, 0.04]), vase, 0.58, 0.56);
  stalk.turn = stem.turn;
  return [head, stem, stalk];
}

/** A leaf pointing along x, hanging at its tip. */
export const leafForm: forms.Distance = (x, y, z) => {
  const sag = y - 0.35 * x + 0.3 * x * x;
  const half = Math.max(0.02, 0.42 * (1 - x * x));
  const a = z / half;
  const b = (sag - Math.abs(z) * 0.25) / 0.035;
  const size = Math.sqrt(a * a + b * b);
  const steep = Math.sqrt((a * a) / (half * half) + (b * b) / 0.001225) + 1e-6;
  return Math.max(((size * (size - 1)) / steep) * 0.75, Math.abs(x) - 0.98);
};
