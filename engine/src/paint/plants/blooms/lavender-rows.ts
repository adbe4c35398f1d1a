import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import { ball, blade, leaf, limb, type Shapes } from '../plant-shapes.ts';
import type { FieldView } from './field-view.ts';
import type { BedRows, BedView } from './tulip-beds.ts';

/** Lavender in rounded bushes that run away from the eye in rows, with bare earth between them. Lengths are in the measure of the field. */

export const lavenderRows: BedRows = {
  pitch: 1.2,
  half: 0.34,
  shift: 0.5,
  earth: [0.17, 0.125, 0.085],
  under: [0.15, 0.11, 0.075],
  hidden: 44,
};

/** Reach of the stems of a bush from its foot: across the row, up, and along the row. */
const [across, up, along] = [0.44, 0.46, 0.27];

interface Bush {
  readonly x: number;
  readonly z: number;
  readonly size: number;
  /** From lit florets over those between to the shaded ones inside. */
  readonly lit: Colour;
  readonly plain: Colour;
  readonly deep: Colour;
  readonly green: Colour;
}

/** Plants the rows, far bushes first. */
export function plantLavender(shapes: Shapes, view: BedView, random: Random): void {
  const { pitch, shift } = lavenderRows;
  let z = 64;
  while (z > 1.1) {
    const reach = (view.width / 2 / view.focus) * z + across;
    const last = Math.floor((reach - shift) / pitch);
    for (let row = Math.ceil((-reach - shift) / pitch); row <= last; row += 1) {
      const x = row * pitch + shift + (random() - 0.5) * 0.1;
      const away = z + (random() - 0.5) * 0.16;
      const size = 0.84 + random() * 0.28;
      if (!view.bare(x - across * 0.7, away) && !view.bare(x + across * 0.7, away)) addBush(shapes, view, { x, z: away, size }, random);
    }
    z -= z > 9 ? z * 0.05 : 0.42;
  }
}

function addBush(shapes: Shapes, view: BedView, { x, z, size }: Pick<Bush, 'x' | 'z' | 'size'>, random: Random): void {
  // Plants differ: some more blue, some more lilac.
  const first = view.colourOf(0);
  const blue: Colour = [first[0] * 0.6, first[1] * 0.75, first[2] * 1.22];
  // In the glare of day florets this pale would be white.
  const bright = clamp(1.2 / view.lightAt([1, 1, 1], 1, 0.8)[1], 0.58, 1);
  const own = scaleColour(mixColour(first, blue, 0.25 + random() * 0.5), bright * (0.72 + random() * 0.36));
  const bush: Bush = {
    ...{ x, z, size },
    lit: view.lightAt(mixColour(own, [0.95, 0.74, 1], 0.2 * bright), z, 0.8),
    plain: view.lightAt(own, z, 0.4),
    deep: scaleColour(view.lightAt(own, z, 0.1), 0.34),
    green: view.lightAt(mixColour(view.stem, [0.3, 0.36, 0.27], 0.65), z, 0.32),
  };
  const { pen } = shapes;
  pen.depth = Math.min(0.6, z / 20);
  pen.soft = view.blurAt(z) * 0.5;
  pen.alpha = 1;
  pen.grain = 0;
  addMound(shapes, view, bush, random);
  const count = Math.round(clamp(560 / z, 7, 180));
  // From the far side of the bush to the near one.
  for (let stem = 0; stem < count; stem += 1) {
    const near = (2 * (stem + random())) / count - 1;
    const wide = Math.sqrt(1 - near * near);
    const aside = (random() * 2 - 1) * wide;
    addStem(shapes, view, bush, { near, aside, high: Math.sqrt(Math.max(0, 1 - near * near - aside * aside)) }, random);
  }
}

/** The shaded inside of a bush, and its narrow silvery leaves around the foot. */
function addMound({ add, pen }: Shapes, { focus, horizon, eye, width, side }: FieldView, bush: Bush, random: Random): void {
  const scale = (focus / bush.z) * bush.size;
  const [fx, fy] = [width / 2 + (bush.x / bush.z) * focus, horizon + (eye / bush.z) * focus];
  pen.round = 0.3;
  pen.side = side * 0.5;
  pen.base = mixColour(bush.deep, scaleColour(bush.green, 0.35), 0.5);
  pen.tip = scaleColour(pen.base, 0.7);
  add(ball, fx, fy - scale * up * 0.34, scale * across * 0.86, 0, scale * up * 0.46);
  pen.round = 0;
  const count = bush.z < 9 ? Math.round(clamp(150 / bush.z, 8, 70)) : 0;
  for (let index = 0; index < count; index += 1) {
    const angle = (random() * 2 - 1) * 1.45;
    const long = scale * (0.2 + random() * 0.16);
    const lit = 0.55 + random() * 0.6 + Math.sin(angle) * side * 0.2;
    pen.base = scaleColour(bush.green, 0.3 * lit);
    pen.tip = scaleColour(bush.green, 1.05 * lit);
    pen.side = 0.15 * side;
    pen.bulge = Math.sin(angle) * long * 0.3;
    const [dx, dy] = [Math.sin(angle) * long * 0.75, -Math.cos(angle) * long * 0.9 - scale * 0.03];
    add(blade, fx + Math.sin(angle) * scale * across * 0.5, fy + scale * (0.03 + random() * 0.05), dx, dy, scale * 0.0065);
  }
}

/** Where a stem ends on the dome of its bush: towards the eye, to the right, and upwards, each as a share of the reach. */
interface Tip {
  readonly near: number;
  readonly aside: number;
  readonly high: number;
}

function addStem(shapes: Shapes, view: FieldView, bush: Bush, { near, aside, high }: Tip, random: Random): void {
  const { add, pen } = shapes;
  const reach = bush.size * (0.84 + random() * 0.26);
  const [x, z] = [bush.x + aside * across * reach, bush.z - near * along * reach];
  const scale = view.focus / z;
  const rise = (0.16 + 0.84 * high) * up * reach;
  const [hx, hy] = [view.width / 2 + (x + view.wind * 0.06 * high) * scale, view.horizon + (view.eye - rise) * scale];
  const lean = clamp(aside * 0.75 + view.wind * 0.25 + (random() - 0.5) * 0.4, -1, 1);
  const long = scale * (0.062 + random() * 0.05);
  const [dx, dy] = [lean * long * 0.7, -long * (0.72 + 0.28 * high)];
  if (bush.z < 6) {
    const shown = scale * (0.08 + random() * 0.08);
    pen.side = 0;
    pen.base = scaleColour(bush.green, 0.35);
    pen.tip = scaleColour(bush.green, 0.5 + 0.5 * high);
    add(limb, hx - lean * shown, hy + shown, lean * shown, -shown, scale * 0.0028);
  }
  // What rises over the others stands in the light of the sky; low down and inside it is dark.
  const open = clamp(smoothstep(0.2, 1, high) * 0.95 + aside * view.side * 0.25 + (random() - 0.5) * 0.36, 0, 1);
  const tone = open < 0.5 ? mixColour(bush.deep, bush.plain, open * 2) : mixColour(bush.plain, bush.lit, open * 2 - 1);
  addHead(shapes, { x: hx, y: hy, dx, dy, thick: scale * 0.0125 }, bush, tone, view.side, random);
}

interface Head {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly thick: number;
}

/** A head of florets: whorls of buds near the eye, one tapering body farther off. */
function addHead({ add, pen }: Shapes, { x, y, dx, dy, thick }: Head, bush: Bush, tone: Colour, side: number, random: Random): void {
  pen.side = side * 0.3;
  pen.base = scaleColour(tone, 0.62);
  pen.tip = mixColour(tone, bush.lit, 0.3);
  if (thick < 1.6) {
    add(leaf, x, y, dx, dy, Math.max(0.75, thick * 1.15));
    return;
  }
  const whorls = 6;
  for (let whorl = 0; whorl < whorls; whorl += 1) {
    const share = whorl / whorls;
    const half = thick * (1.05 - 0.5 * share);
    for (const hand of [-1, 1, 0]) {
      const lit = (hand === 0 ? 1.05 : 0.85 + hand * side * 0.2) * (0.75 + random() * 0.5);
      pen.base = scaleColour(tone, lit * 0.6);
      pen.tip = scaleColour(mixColour(tone, bush.lit, 0.25 + 0.3 * share), lit * 1.1);
      add(leaf, x + dx * share + hand * half * 0.3, y + dy * share, hand * half * 0.95 + dx * 0.1, -half * 1.7, half * 0.52);
    }
  }
}
