import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour } from '../../../pixels/shade.ts';
import type { CountedBloom } from '../../plan.ts';
import { blade, leaf, limb, type Shapes } from '../plant-shapes.ts';
import { arrangeBlooms, type Stand } from './arrange-blooms.ts';
import { bloomHabits } from './bloom-kinds.ts';
import type { BloomKind } from './bloom-parts.ts';
import { addBloom } from './blooms.ts';
import type { FieldView } from './field-view.ts';
import { addPad, type PondView } from './lotus-pond.ts';
import { addBroadLeaf, addStem, addSunflower, type Point } from './sunflower-field.ts';

/** Flowers that are counted: so many stand large and in full view before a meadow, or lie on their pond. */

/** What they stand in. */
export interface CountedView {
  readonly field: FieldView;
  readonly height: number;
  /** Side of a square as large as the picture, in pixels. */
  readonly unit: number;
  /** The colour of petals without light; `index` counts the flowers of a wish. */
  readonly colourOf: (bloom: CountedBloom, index: number) => Colour;
  /** Somebody or something stands there too. */
  readonly company: boolean;
  /** Absent: they stand on land. */
  readonly pond?: PondView | undefined;
}

/** How a kind grows, in halves of its head: the radius its parts are measured in, how far below the middle it begins, its stem. */
interface Form {
  readonly radius: number;
  readonly foot: number;
  readonly stem: number;
  /** From the ground, in threes and fives, or one by one; length and half the width of a leaf, as a share of its length. */
  readonly leaves: readonly [grow: 'basal' | 'compound' | 'single', count: number, long: number, half: number];
}

const forms: Record<Exclude<BloomKind, 'sunflower'>, Form> = {
  tulip: { radius: 0.92, foot: 0.86, stem: 0.085, leaves: ['basal', 4, 0.72, 0.085] },
  rose: { radius: 0.9, foot: 0, stem: 0.065, leaves: ['compound', 4, 0.62, 0.31] },
  lotus: { radius: 1, foot: 0.45, stem: 0.06, leaves: ['basal', 0, 0, 0] },
  lavender: { radius: 0.92, foot: 0.98, stem: 0.035, leaves: ['single', 8, 0.5, 0.06] },
  daisy: { radius: 0.94, foot: 0, stem: 0.045, leaves: ['single', 4, 0.75, 0.17] },
  poppy: { radius: 0.92, foot: 0, stem: 0.04, leaves: ['single', 4, 0.8, 0.2] },
  cornflower: { radius: 0.94, foot: 0, stem: 0.045, leaves: ['single', 5, 0.9, 0.08] },
  cosmos: { radius: 0.94, foot: 0, stem: 0.045, leaves: ['single', 6, 0.7, 0.07] },
  hydrangea: { radius: 0.92, foot: 0, stem: 0.075, leaves: ['single', 6, 0.95, 0.34] },
  peony: { radius: 0.88, foot: 0, stem: 0.065, leaves: ['compound', 4, 0.66, 0.24] },
  chrysanthemum: { radius: 0.92, foot: 0, stem: 0.06, leaves: ['single', 6, 0.72, 0.28] },
  iris: { radius: 0.8, foot: 0, stem: 0.065, leaves: ['basal', 5, 0.85, 0.045] },
  daffodil: { radius: 0.94, foot: 0, stem: 0.055, leaves: ['basal', 5, 0.8, 0.035] },
  lily: { radius: 0.9, foot: 0, stem: 0.055, leaves: ['single', 8, 0.62, 0.09] },
  rapeseed: { radius: 0.8, foot: 0.2, stem: 0.055, leaves: ['single', 5, 0.8, 0.2] },
};

/** How far from the eye they stand, in the measure of the field. */
const distance = 1.2;

/** Plants all of them, those at the back first. */
export function plantCounted(shapes: Shapes, view: CountedView, blooms: readonly CountedBloom[], random: Random): void {
  const { field, height, unit, pond, company } = view;
  const stands = arrangeBlooms(blooms, { width: field.width, height, unit, onWater: pond !== undefined, company }, random);
  // No leaf covers a head, also none that is planted later.
  for (const { x, y, reach } of stands) field.faces.push({ x, y, radius: reach });
  for (const stand of stands) {
    const own = view.colourOf(stand.bloom, stand.index);
    if (pond) addOnPond(shapes, view, pond, stand, own, random);
    else if (stand.bloom.kind === 'sunflower') addTowering(shapes, view, stand, own, random);
    else addStanding(shapes, view, stand, stand.bloom.kind, own, random);
  }
}

/** A sunflower that looks at the eye, a little to the side of the light. */
function addTowering(shapes: Shapes, { field }: CountedView, { x, y, reach }: Stand, own: Colour, random: Random): void {
  // Smaller ones are farther off, and so are their leaves.
  const z = clamp((bloomHabits.sunflower.size * field.focus) / reach, 1, 1.8);
  const [scale, toSun] = [field.focus / z, field.side < 0 ? -1 : 1];
  const [yaw, pitch] = [toSun * (0.16 + random() * 0.24), 0.1 + random() * 0.14];
  addSunflower(
    shapes,
    field,
    {
      x: (x - field.width / 2) / scale - field.wind * 0.12,
      z,
      tall: (field.horizon - y) / scale + field.eye,
      size: (reach * 0.94) / scale,
      facing: [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)],
      lush: true,
    },
    own,
    random,
  );
}

/** A lotus over a leaf of its own. */
function addOnPond(shapes: Shapes, view: CountedView, pond: PondView, stand: Stand, own: Colour, random: Random): void {
  const { x, y, reach } = stand;
  const foot = y + reach * (0.72 + random() * 0.2);
  const far = (pond.eye * pond.focus) / Math.max(1, foot - pond.horizon);
  const scale = pond.focus / far;
  addPad(shapes, pond, { x: (x + (random() - 0.5) * reach * 0.5 - pond.width / 2) / scale, far, size: (reach * 1.3) / scale }, random);
  const stem = pond.lightAt([0.12, 0.28, 0.06], far, 0.25);
  resetPen(shapes);
  shapes.pen.round = 0.3;
  shapes.pen.base = scaleColour(stem, 0.5);
  shapes.pen.tip = stem;
  shapes.add(limb, x, foot, 0, y + reach * 0.45 - foot, reach * 0.06);
  addHead(shapes, view, stand, 'lotus', own, stem, random);
}

/** A flower on its stem, with leaves, in grass that hides its foot. */
function addStanding(
  shapes: Shapes,
  view: CountedView,
  stand: Stand,
  kind: Exclude<BloomKind, 'sunflower'>,
  own: Colour,
  random: Random,
): void {
  const { field, height } = view;
  const { x, y, reach, near } = stand;
  const form = forms[kind];
  const stem = field.lightAt(field.stem, distance, 0.3);
  const neck: Point = [x, y + form.foot * reach];
  const foot: Point = [
    x - (field.wind * 0.5 + (random() - 0.5) * 0.7) * reach,
    Math.max(neck[1] + reach * 2, height * (0.9 + 0.16 * near)),
  ];
  const bend: Point = [foot[0] * 0.7 + x * 0.3, neck[1] * 0.4 + foot[1] * 0.6];
  const path = (t: number): Point => [
    foot[0] * (1 - t) ** 2 + 2 * bend[0] * t * (1 - t) + neck[0] * t * t,
    foot[1] * (1 - t) ** 2 + 2 * bend[1] * t * (1 - t) + neck[1] * t * t,
  ];
  resetPen(shapes);
  const [grow, count, long, half] = form.leaves;
  const leafOf = { reach, long, half, stem, side: field.side };
  if (grow === 'basal') addBasalLeaves(shapes, path, count, foot[1] - neck[1], leafOf, random);
  addStem(shapes, path, 0, 1, form.stem * reach, stem, field.side);
  const others = field.faces.filter((face) => Math.hypot(face.x - x, face.y - y) > 1);
  if (grow !== 'basal') addStemLeaves(shapes, path, count, grow === 'compound', leafOf, others, random);
  addTuft(shapes, field, foot, reach, random);
  resetPen(shapes);
  if (grow === 'compound') addSepals(shapes, stand, stem, random);
  addHead(shapes, view, stand, kind, own, stem, random);
}

function resetPen({ pen }: Pick<Shapes, 'pen'>): void {
  pen.depth = distance / 20;
  pen.soft = 0;
  pen.alpha = 1;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0;
  pen.bulge = 0.6;
}

function addHead(shapes: Shapes, { field }: CountedView, stand: Stand, kind: BloomKind, own: Colour, green: Colour, random: Random): void {
  const { x, y, reach } = stand;
  const habit = bloomHabits[kind];
  const { radius, foot } = forms[kind as Exclude<BloomKind, 'sunflower'>];
  addBloom(
    shapes,
    {
      kind,
      x,
      y: y + foot * reach,
      radius: radius * reach,
      open: kind === 'tulip' || kind === 'lotus' ? habit.open : Math.min(0.92, habit.open + 0.04 + random() * 0.12),
      turn: random() * Math.PI * 2,
      tilt: (random() - 0.5) * 0.5,
      // The folds of a rose lie in the shade of each other.
      colour: field.lightAt(scaleColour(own, (kind === 'rose' ? 0.64 : 0.94) + random() * 0.1), distance, 0.46),
      heart: field.lightAt(habit.heart, distance, 0.34),
      green,
      side: field.side,
      soft: 0,
      depth: distance / 20,
      fine: true,
      alone: true,
    },
    random,
  );
}

/** Size of the head, length and half the width of a leaf, as in `Form`, and the green of the stem. */
interface Leafage {
  readonly reach: number;
  readonly long: number;
  readonly half: number;
  readonly stem: Colour;
  readonly side: number;
}

function greenOf(stem: Colour, lit: number, random: Random): Colour {
  const hue: Colour = random() < 0.5 ? [stem[0] * 1.25, stem[1] * 1.1, stem[2] * 0.8] : [stem[0] * 0.75, stem[1] * 0.92, stem[2] * 1.2];
  return scaleColour(mixColour(stem, hue, random()), lit);
}

/** Long leaves that rise beside the stem from its foot; those behind it are darker. */
function addBasalLeaves(shapes: Shapes, path: (t: number) => Point, count: number, tall: number, leafOf: Leafage, random: Random): void {
  const { long, half, stem, side } = leafOf;
  for (let index = 0; index < count; index += 1) {
    const hand = index % 2 === 0 ? -1 : 1;
    const [x, y] = path(0.02 + random() * 0.04);
    const length = tall * long * (0.72 + random() * 0.34);
    const lean = hand * (0.12 + random() * 0.3);
    const lit = (0.62 + 0.5 * (index / count)) * (1 + hand * side * 0.16);
    addBroadLeaf(
      shapes,
      { x, y, dx: lean * length, dy: -length * Math.sqrt(1 - lean * lean), half: length * half * (0.8 + random() * 0.4) },
      greenOf(stem, lit, random),
      side,
    );
  }
}

/** Leaves along the stem, by turns to either side; none covers the head of another flower. */
function addStemLeaves(
  shapes: Shapes,
  path: (t: number) => Point,
  count: number,
  compound: boolean,
  { reach, long, half, stem, side }: Leafage,
  others: FieldView['faces'],
  random: Random,
): void {
  let hand = random() < 0.5 ? -1 : 1;
  for (let index = 0; index < count; index += 1) {
    hand = -hand;
    const at = 0.24 + (index / count) * 0.62 + random() * 0.05;
    const [x, y] = path(at);
    const length = reach * long * (1.15 - 0.3 * at) * (0.85 + random() * 0.3) * (compound ? 1 : 1.25);
    const span = length * (compound ? 2.3 : 1);
    const rise = -0.1 - random() * 0.4;
    if (others.some((face) => Math.hypot(face.x - x - (hand * span) / 2, face.y - y - (rise * span) / 2) < face.radius + span * 0.55))
      continue;
    const lit = (0.6 + 0.5 * at) * (1 + hand * side * 0.2) * (0.85 + random() * 0.3);
    const put = (lx: number, ly: number, dx: number, dy: number) =>
      addBroadLeaf(
        shapes,
        { x: lx, y: ly, dx, dy, half: Math.hypot(dx, dy) * half * (0.9 + random() * 0.2) },
        greenOf(stem, lit, random),
        side,
      );
    if (!compound) {
      put(x, y, hand * length, rise * length);
      continue;
    }
    const [sx, sy] = [hand * length * 1.35, rise * length * 1.35];
    shapes.pen.base = scaleColour(stem, lit * 0.7);
    shapes.pen.tip = scaleColour(stem, lit);
    shapes.pen.round = 0.2;
    shapes.add(limb, x, y, sx, sy, reach * 0.022, reach * 0.014);
    for (const share of [0.42, 0.8])
      for (const up of [-1, 1]) {
        const small = length * (0.62 + share * 0.2);
        put(x + sx * share, y + sy * share, hand * small * 0.62, small * (rise * 0.4 + up * 0.78));
      }
    put(x + sx, y + sy, hand * length * 0.92, rise * length * 0.8 + length * 0.16);
  }
}

/** The green leaves that held the bud, below the head. */
function addSepals({ add, pen }: Shapes, { x, y, reach }: Stand, stem: Colour, random: Random): void {
  for (let index = 0; index < 5; index += 1) {
    const angle = Math.PI * (0.14 + 0.18 * index + (random() - 0.5) * 0.06);
    pen.base = scaleColour(stem, 0.5);
    pen.tip = scaleColour(stem, 0.9 + random() * 0.2);
    const long = reach * (0.42 + random() * 0.1);
    add(leaf, x + Math.cos(angle) * reach * 0.4, y + reach * 0.6, Math.cos(angle) * long, Math.sin(angle) * long * 0.95, reach * 0.1);
  }
}

/** Grass before the foot of a stem. */
function addTuft({ add, pen }: Shapes, field: FieldView, [x, y]: Point, reach: number, random: Random): void {
  resetPen({ pen });
  for (let index = 0; index < 16; index += 1) {
    const long = reach * (0.5 + random() * 0.7);
    const colour = field.lightAt(field.stem, distance, 0.12 + random() * 0.3);
    pen.base = scaleColour(colour, 0.32);
    pen.tip = colour;
    pen.bulge = (field.wind + (random() - 0.5) * 0.9) * long * 0.7;
    add(blade, x + (random() - 0.5) * reach * 1.3, y + reach * 0.12, (random() - 0.5) * long * 0.3, -long, reach * 0.035);
  }
}
