import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, limb, petal, type Shapes } from '../plant-shapes.ts';
import { bloomHabits } from './bloom-kinds.ts';
import type { FieldView } from './field-view.ts';
import { addFarSunflower, addSunflowerHead, type Direction } from './sunflower.ts';

/** Sunflowers from the eye to the horizon, all turned towards the light, each in its own way. Lengths are in the measure of the field. */

/** Where a plant stands and how it grows. */
interface Growth {
  readonly x: number;
  readonly z: number;
  /** Height of the head over the ground. */
  readonly tall: number;
  /** Radius of the head. */
  readonly size: number;
  readonly facing: Direction;
  /** Whether its leaves close the field; among other flowers they leave room. */
  readonly lush: boolean;
}

/** Faces that follow the light, some of them lagging far behind. */
export function facingOf(side: number, random: Random): Direction {
  const lag = random();
  const yaw = (side < 0 ? -1 : 1) * 0.42 + (random() - 0.5) * (lag < 0.72 ? 0.9 : 2.2) + (lag > 0.93 ? 2.1 : 0);
  const pitch = 0.16 + (random() - 0.5) * 0.62;
  return [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)];
}

/** A sunflower with its curved stem, its leaves and its head; `own` is the colour of its petals without light. */
export function addSunflower(shapes: Shapes, view: FieldView, growth: Growth, own: Colour, random: Random): void {
  const { pen } = shapes;
  const { focus, horizon, eye, side, lightAt } = view;
  const { z, facing } = growth;
  const scale = focus / z;
  const radius = Math.max(focus * 0.0014, growth.size * scale);
  const [fx, fy] = [view.width / 2 + growth.x * scale, horizon + eye * scale];
  const [x, y] = [fx + view.wind * 0.12 * scale, fy - growth.tall * scale];
  pen.depth = Math.min(0.6, z / 20);
  pen.soft = z < 2 ? 0 : view.blurAt(z);
  pen.alpha = 1;
  const stem = lightAt(view.stem, z, 0.3);
  const warm: Colour = mixColour(own, [own[0], own[1] * 0.74, own[2]], random() * 0.5);
  const head = {
    ...{ x, y, radius, facing, side, green: stem },
    colour: scaleColour(lightAt(warm, z, 0.42), 0.86 + random() * 0.26),
    heart: lightAt(bloomHabits.sunflower.heart, z, 0.34),
  };
  if (z > 5.5) {
    if (z < 11) addFarLeaves(shapes, x, y, radius, stem, random);
    pen.soft = view.blurAt(z);
    addFarSunflower(shapes, head);
    return;
  }
  const neck: Point = [x - facing[0] * radius * 0.2, y + facing[1] * radius * 0.2];
  const bend: Point = [neck[0] - facing[0] * radius * 0.9, neck[1] + radius * (0.1 + facing[1] * 0.7)];
  const path = (t: number): Point => [
    fx * (1 - t) ** 2 + 2 * bend[0] * t * (1 - t) + neck[0] * t * t,
    fy * (1 - t) ** 2 + 2 * bend[1] * t * (1 - t) + neck[1] * t * t,
  ];
  const thick = scale * 0.0105;
  if (z < 3 && growth.lush) addUndergrowth(shapes, view, growth, stem, random);
  addStem(shapes, path, 0, 0.7, thick, stem, side);
  addLeaves(shapes, path, growth, stem, view, random);
  // The head shades what stands below it.
  pen.side = 0;
  pen.soft = radius * 0.3;
  pen.alpha = 0.4;
  pen.base = scaleColour(stem, 0.12);
  pen.tip = pen.base;
  shapes.add(ball, x - side * radius * 0.4, y + radius * 0.5, radius * 0.8, 0, radius * 0.75);
  pen.soft = z < 2 ? 0 : view.blurAt(z);
  pen.alpha = 1;
  if (facing[2] >= 0) addStem(shapes, path, 0.7, 1, thick, stem, side);
  addSunflowerHead(shapes, head, random);
  view.faces.push(head);
  if (facing[2] < 0) addStem(shapes, path, 0.7, 1, thick, stem, side);
}

export type Point = readonly [number, number];

/** A stem along a path, from a share of it to another one; `thick` is half its width, in pixels. */
export function addStem(
  { add, pen }: Shapes,
  path: (t: number) => Point,
  from: number,
  to: number,
  thick: number,
  colour: Colour,
  side: number,
): void {
  const parts = 4;
  pen.grain = 0;
  pen.side = side * 0.4;
  pen.round = 0.35;
  for (let part = 0; part < parts; part += 1) {
    const [start, end] = [from + ((to - from) * part) / parts, from + ((to - from) * (part + 1)) / parts];
    const [x, y] = path(start);
    const [ex, ey] = path(end);
    pen.base = scaleColour(colour, 0.25 + 0.85 * start);
    pen.tip = scaleColour(colour, 0.25 + 0.85 * end);
    add(limb, x, y, ex - x, ey - y, thick * (1.15 - 0.35 * start), thick * (1.15 - 0.35 * end));
  }
  pen.round = 0;
}

/** Leaves in the shade between the stems, out of focus. */
function addUndergrowth({ add, pen }: Shapes, view: FieldView, { x, z }: Growth, green: Colour, random: Random): void {
  const scale = view.focus / z;
  const soft = pen.soft;
  pen.soft = scale * 0.006;
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0.3;
  for (let index = 0; index < 8; index += 1) {
    const aside = x + (random() - 0.5) * 0.6;
    const [fx, fy] = [view.width / 2 + aside * scale, view.horizon + (view.eye - random() * 0.26) * scale];
    const lit = 0.1 + random() ** 2 * 0.42;
    const long = scale * (0.1 + random() * 0.1);
    if (view.bare(aside - 0.06, z) || view.bare(aside + 0.06, z)) continue;
    pen.base = scaleColour(green, lit * 0.4);
    pen.tip = scaleColour(green, lit);
    add(leaf, fx, fy, (random() - 0.5) * 2 * long, (random() - 0.6) * long, long * 0.36);
  }
  pen.soft = soft;
}

function addFarLeaves({ add, pen }: Shapes, x: number, y: number, radius: number, green: Colour, random: Random): void {
  pen.grain = 0;
  pen.round = 0;
  pen.side = 0.2;
  for (const hand of [-1, 1]) {
    const lit = 0.4 + random() * 0.6;
    pen.base = scaleColour(green, 0.3 * lit);
    pen.tip = scaleColour(green, lit);
    add(leaf, x, y + radius * (1.2 + random() * 0.8), hand * radius * 1.7, radius * (random() - 0.2) * 0.7, radius * 0.42);
  }
}

/** Leaves like hearts, on stalks, one above the other around the stem. */
function addLeaves(shapes: Shapes, path: (t: number) => Point, { z, lush }: Growth, stem: Colour, view: FieldView, random: Random): void {
  const scale = view.focus / z;
  const count = z < 2.6 && lush ? 6 : 4;
  let hand = random() < 0.5 ? -1 : 1;
  for (let index = 0; index < count; index += 1) {
    hand = -hand;
    const high = 0.2 + (index / count) * 0.6 + random() * 0.06;
    const [x, y] = path(high);
    // Lower leaves are larger and in the shade of those above.
    const long = scale * (lush ? 0.25 - 0.12 * high : 0.14) * (0.8 + random() * 0.4);
    const lean = hand * (0.5 + random() * 0.6);
    const [sx, sy] = [lean * long * 0.34, -long * (0.12 + random() * 0.16)];
    const lit = (0.38 + 0.76 * high) * (0.7 + random() * 0.54) * (1 + hand * view.side * 0.24);
    const fall = random();
    const [dx, dy] = [lean * long * (1.05 - 0.3 * fall), long * (fall * 0.95 - 0.3)];
    const [mx, my] = [x + sx + dx * 0.5, y + sy + dy * 0.5];
    if (view.faces.some((face) => Math.hypot(face.x - mx, face.y - my) < face.radius * 0.7 + long * 0.4)) continue;
    // Young leaves are yellower, old ones bluer.
    const hue: Colour = random() < 0.5 ? [stem[0] * 1.3, stem[1] * 1.12, stem[2] * 0.8] : [stem[0] * 0.7, stem[1] * 0.9, stem[2] * 1.3];
    const { pen } = shapes;
    pen.grain = 0;
    pen.side = 0;
    pen.base = scaleColour(stem, lit * 0.8);
    pen.tip = scaleColour(stem, lit);
    shapes.add(limb, x, y, sx, sy, scale * 0.0048, scale * 0.0036);
    addBroadLeaf(
      shapes,
      { x: x + sx, y: y + sy, dx, dy, half: long * (0.26 + random() * 0.16) },
      scaleColour(mixColour(stem, hue, random()), lit),
      view.side,
    );
  }
}

interface Blade {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly half: number;
}

/** A broad leaf with a pointed tip: a darker and a lighter half along its middle, and veins that bend towards the tip. Lengths are pixels. */
export function addBroadLeaf({ add, pen }: Shapes, { x, y, dx, dy, half }: Blade, colour: Colour, side: number): void {
  const long = Math.hypot(dx, dy);
  const [ux, uy] = [dx / long, dy / long];
  const pale = mixColour(colour, [colour[1] * 0.9, colour[1], colour[1] * 0.4], 0.3);
  pen.grain = 0;
  pen.round = 0.12;
  pen.side = (ux * side > 0 ? -1 : 1) * 0.34;
  pen.bulge = 0.3;
  pen.base = scaleColour(colour, 0.5);
  pen.tip = scaleColour(colour, 1.04);
  add(petal, x - ux * long * 0.1, y - uy * long * 0.1, dx * 1.1, dy * 1.1, half, 0);
  if (long < 20) return;
  addSheen({ add, pen }, { x, y, dx, dy, half }, colour, pale, side);
  pen.side = 0;
  pen.round = 0;
  pen.base = scaleColour(pale, 0.95);
  pen.tip = scaleColour(pale, 1.15);
  pen.alpha = 0.7;
  add(limb, x, y, dx * 0.94, dy * 0.94, long * 0.012, long * 0.004);
  pen.alpha = 0.4;
  for (let vein = 0; vein < 4; vein += 1) {
    const at = 0.06 + vein * 0.19;
    const reach = half * (0.95 - vein * 0.2);
    for (const hand of [-1, 1]) {
      add(
        limb,
        x + dx * at,
        y + dy * at,
        ux * long * 0.2 - hand * uy * reach * 0.8,
        uy * long * 0.2 + hand * ux * reach * 0.8,
        long * 0.007,
        long * 0.002,
      );
    }
  }
  pen.alpha = 1;
}

/** A leaf is never flat: one half turns to the sky, the other one dips into shade, and its foot lies in a hollow. */
function addSheen(
  { add, pen }: Pick<Shapes, 'add' | 'pen'>,
  { x, y, dx, dy, half }: Blade,
  colour: Colour,
  pale: Colour,
  side: number,
): void {
  const long = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / long) * half, (dx / long) * half];
  const up = nx * side - ny > 0 ? 1 : -1;
  const soft = pen.soft;
  pen.side = 0;
  pen.round = 0;
  pen.soft = soft + half * 0.16;
  for (const [hand, from, alpha] of [
    [up, 0.1, 0.4],
    [-up, 0.02, 0.28],
    [up, 0.46, 0.16],
  ] as const) {
    const bright = hand === up && from < 0.4;
    pen.alpha = alpha;
    pen.base = bright ? scaleColour(mixColour(pale, [0.6, 0.75, 0.7], 0.1), 1.25) : scaleColour(colour, 0.22);
    pen.tip = pen.base;
    add(
      leaf,
      x + dx * from + nx * hand * 0.24,
      y + dy * from + ny * hand * 0.24,
      dx * 0.5 + nx * hand * 0.22,
      dy * 0.5 + ny * hand * 0.22,
      half * 0.24,
    );
  }
  pen.soft = soft;
  pen.alpha = 1;
}

/** Plants a whole field, far flowers first; `own` gives the colour of the petals of the next one, without light. */
export function plantSunflowers(shapes: Shapes, view: FieldView, own: () => Colour, random: Random): void {
  const habit = bloomHabits.sunflower;
  const plants: Growth[] = [];
  let z = 26;
  while (z > 1.3) {
    const gap = z > 7 ? 0.36 : 0.5;
    const half = (view.width / 2 / view.focus) * z * 1.1 + 0.2;
    const first = Math.ceil(-half / gap);
    for (let row = first; row * gap < half; row += 1) {
      const x = row * gap + 0.21 + (random() - 0.5) * (z > 9 ? 0.5 : 0.3);
      const far = z * (1 + random() * 0.09);
      const tall = habit.tall * (0.92 + random() * 0.36);
      plants.push({ x, z: far, tall, size: habit.size * 0.86 * (0.66 + random() * 0.44), facing: facingOf(view.side, random), lush: true });
    }
    z *= z > 6 ? 0.935 : 0.89;
  }
  plants.sort((a, b) => b.z - a.z);
  for (const plant of plants) if (!view.bare(plant.x, plant.z)) addSunflower(shapes, view, plant, own(), random);
  addForemost(shapes, view, own, random);
}

/** The ones in front, in full view: a large one that rises over the horizon, and others lower and turned aside. */
function addForemost(shapes: Shapes, view: FieldView, own: () => Colour, random: Random): void {
  const wide = view.width / view.focus;
  const toSun = view.side < 0 ? -1 : 1;
  const heroes: readonly [at: number, z: number, tall: number, size: number, yaw: number, pitch: number][] = [
    [-0.36, 1.24, 0.76, 0.13, 1.25, 0.1],
    [0.03, 1.14, 0.6, 0.12, 0.15, 0.42],
    [0.44, 1.12, 0.68, 0.12, -0.6, 0.2],
    [-0.24, 0.98, 0.5, 0.125, 0.45, 0.36],
    [0.25, 1, 0.86, 0.158, 0.3, 0.12],
  ];
  for (const [at, z, tall, size, yaw, pitch] of heroes) {
    const turn = (yaw + (random() - 0.5) * 0.3) * toSun;
    const rise = pitch + (random() - 0.5) * 0.16;
    const x = (at + (random() - 0.5) * 0.08) * wide * z;
    if (view.bare(x, z)) continue;
    const facing: Direction = [Math.sin(turn) * Math.cos(rise), Math.sin(rise), Math.cos(turn) * Math.cos(rise)];
    addSunflower(shapes, view, { x, z, tall: tall * (0.97 + random() * 0.06), size, facing, lush: true }, own(), random);
  }
}
