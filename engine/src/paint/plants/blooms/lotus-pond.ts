import type { Noise } from '../../../pixels/noise.ts';
import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import { ball, limb, type Shapes } from '../plant-shapes.ts';
import { bloomHabits } from './bloom-kinds.ts';
import { addBloom } from './blooms.ts';
import type { FieldView } from './field-view.ts';

/** A pond as seen from its shore. */
export interface PondView extends FieldView {
  /** Side of a square as large as the picture, in pixels. */
  readonly unit: number;
  readonly noise: Noise;
  /** The colour of the petals of the next lotus, without light. */
  readonly petals: () => Colour;
  /** No lotus blossoms among the leaves. */
  readonly leavesOnly: boolean;
}

/** Leaves of lotus on the water, far ones first, with flowers and buds between them. Lengths are in the measure of the field. */
export function plantPond(shapes: Shapes, view: PondView, random: Random): void {
  const { width, focus, unit, noise } = view;
  const pads: [number, number, number][] = [];
  let z = 12;
  while (z > 1.2) {
    const half = (width / 2 / focus) * z * 1.1;
    const count = Math.round(half * 2.4 + 1);
    for (let index = 0; index < count; index += 1) {
      const x = (random() * 2 - 1) * half;
      if (noise.at(x * 0.45 + 3, z * 0.4) < -0.12) continue;
      pads.push([x, z * (1 + random() * 0.09), 0.16 + random() * 0.16]);
    }
    z *= 0.9;
  }
  pads.sort((a, b) => b[1] - a[1]);
  for (const [x, far, size] of pads) {
    addPad(shapes, view, { x, far, size }, random);
    if (!view.leavesOnly && random() < 0.27) addLotusFlower(shapes, view, x + (random() - 0.5) * 0.1, far * 0.98, random() < 0.25, random);
  }
  if (view.leavesOnly) return;
  for (let index = 0; index < 2; index += 1)
    addLotusFlower(shapes, view, (index === 0 ? -0.2 : 0.24) * (width / unit) + (random() - 0.5) * 0.1, 1.55 - index * 0.22, false, random);
}

/** Where a place on the pond, or at a height over it, is in the picture. */
function seenAt({ width, horizon, focus, eye }: FieldView, x: number, high: number, z: number): [number, number] {
  return [width / 2 + (x / z) * focus, horizon + ((eye - high) / z) * focus];
}

/** A leaf on the water: where it lies and its radius, in the measure of the field. */
interface Pad {
  readonly x: number;
  readonly far: number;
  readonly size: number;
}

/** A round leaf that floats, with its shadow and its veins. */
export function addPad(shapes: Shapes, view: PondView, { x, far, size }: Pad, random: Random): void {
  const { focus, unit, side, lightAt } = view;
  const scale = focus / far;
  const [px, py] = seenAt(view, x, 0.02, far);
  const squash = 0.3 + 0.1 / far;
  const colour = lightAt([0.09 + random() * 0.05, 0.24 + random() * 0.08, 0.06], far, 0.3);
  const { pen } = shapes;
  pen.depth = Math.min(0.6, far / 20);
  pen.soft = unit * 0.002;
  pen.alpha = 0.55;
  pen.round = 0;
  pen.grain = 0;
  pen.side = 0;
  pen.base = scaleColour(colour, 0.12);
  pen.tip = pen.base;
  shapes.add(ball, px + scale * 0.01, py + scale * size * 0.1, scale * size, 0, scale * size * squash);
  pen.soft = 0;
  pen.alpha = 1;
  pen.base = scaleColour(colour, 0.75);
  pen.tip = scaleColour(colour, 1.15);
  pen.side = side * 0.2;
  shapes.add(ball, px, py, scale * size, 0, scale * size * squash);
  if (far > 4) return;
  for (let vein = 0; vein < 13; vein += 1) {
    const angle = (vein / 13) * Math.PI * 2 + size * 40;
    pen.base = scaleColour(colour, 1.5);
    pen.tip = scaleColour(colour, 1.15);
    pen.alpha = 0.6;
    shapes.add(
      limb,
      px,
      py,
      Math.cos(angle) * scale * size * 0.93,
      Math.sin(angle) * scale * size * squash * 0.93,
      scale * 0.0022,
      scale * 0.0008,
    );
  }
  pen.alpha = 1;
}

function addLotusFlower(shapes: Shapes, view: PondView, x: number, far: number, bud: boolean, random: Random): void {
  const { focus, side, lightAt, petals } = view;
  const scale = focus / far;
  const tall = 0.09 + random() * 0.16;
  const [fx, fy] = seenAt(view, x, 0, far);
  const [hx, hy] = seenAt(view, x + (random() - 0.5) * 0.05, tall, far);
  const stem = lightAt([0.12, 0.28, 0.06], far, 0.25);
  shapes.pen.base = scaleColour(stem, 0.5);
  shapes.pen.tip = stem;
  shapes.pen.round = 0.3;
  shapes.pen.depth = Math.min(0.6, far / 20);
  shapes.add(limb, fx, fy, hx - fx, hy - fy, scale * 0.008);
  const size = bloomHabits.lotus.size * scale * (bud ? 0.5 : 0.85 + random() * 0.3);
  addBloom(
    shapes,
    {
      kind: bud ? 'tulip' : 'lotus',
      x: hx,
      y: hy,
      radius: size,
      open: 0.4,
      turn: random() * 6.28,
      tilt: 0,
      colour: lightAt(petals(), far, 0.42),
      heart: lightAt(bloomHabits.lotus.heart, far, 0.4),
      green: stem,
      side,
      soft: 0,
      depth: Math.min(0.6, far / 20),
      fine: far < 7,
    },
    random,
  );
}
