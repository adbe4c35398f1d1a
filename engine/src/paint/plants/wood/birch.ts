import type { Random } from '../../../pixels/random.ts';
import { type Colour, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, limb, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

const twigBrown: Colour = [0.2, 0.13, 0.1];
const snowWhite: Colour = [0.85, 0.88, 0.95];

/** The bare crown of a birch: boughs that rise steeply from its stem and end in fine twigs that hang. `axis`: middle of the stem in pixels, at pixels over the foot; `half`: its half breadth; `scale`: pixels of one unit. */
export function addBareBirch(
  shapes: Shapes,
  axis: (high: number) => number,
  foot: number,
  half: number,
  scale: number,
  far: number,
  snowy: boolean,
  tint: Tint,
  random: Random,
): void {
  const { pen } = shapes;
  const boughs = far > 12 ? 5 : far > 6 ? 8 : 10;
  const joints = far > 12 ? 3 : 5;
  pen.side = 0;
  pen.grain = 0;
  for (let bough = 0; bough < boughs; bough += 1) {
    const high = scale * (0.75 + random() * 2.4);
    const hand = bough % 2 === 0 ? 1 : -1;
    const long = scale * (0.32 + random() * 0.5);
    let [x, y] = [axis(high), foot - high];
    if (y + long * 0.3 < 0) continue;
    let turn = 0.75 + random() * 0.5;
    let thick = Math.min(half * (0.24 + random() * 0.16), scale * 0.016);
    for (let joint = 0; joint < joints; joint += 1) {
      const step = (long / joints) * (1.2 - joint * 0.08);
      const [dx, dy] = [Math.cos(turn) * hand * step, -Math.sin(turn) * step];
      const wood = tint(joint < 2 ? [0.46, 0.4, 0.36] : twigBrown, x, y);
      pen.base = wood;
      pen.tip = wood;
      pen.round = thick > 1.2 ? 0.5 : 0;
      shapes.add(limb, x, y, dx, dy, thick, thick * 0.74);
      pen.round = 0;
      if (snowy && far < 6 && turn < 0.85) {
        pen.base = tint(snowWhite, x, y);
        pen.tip = pen.base;
        shapes.add(limb, x, y - thick * 0.7, dx, dy, thick * 0.45);
      }
      thick *= 0.74;
      x += dx;
      y += dy;
      if (joint > 0 || far < 4) addHangingTwigs(shapes, x, y, hand, turn, scale, far, tint, random);
      turn += (random() - 0.62) * 0.5;
    }
  }
}

/** Fine twigs at a joint of a bough: they start along it and hang down at their ends. */
function addHangingTwigs(
  shapes: Shapes,
  x: number,
  y: number,
  hand: number,
  turn: number,
  scale: number,
  far: number,
  tint: Tint,
  random: Random,
): void {
  const { pen } = shapes;
  const wood = tint(twigBrown, x, y);
  pen.base = wood;
  pen.tip = wood;
  for (let twig = 0; twig < (far > 6 ? 1 : 2); twig += 1) {
    let way = turn + (random() - 0.5) * 1.8;
    let [px, py] = [x, y];
    const long = scale * (0.05 + random() * 0.09);
    for (let piece = 0; piece < (far > 9 ? 2 : 3); piece += 1) {
      const [dx, dy] = [Math.cos(way) * hand * long, -Math.sin(way) * long];
      shapes.add(limb, px, py, dx, dy, scale * 0.0022 * (1 - piece * 0.22));
      px += dx;
      py += dy;
      way -= 0.35 + random() * 0.5;
    }
  }
}

/** Where things lie on the snow of a birch wood. */
export interface SnowyFloor {
  readonly width: number;
  readonly height: number;
  /** Pixels of one unit at distance 1. */
  readonly focus: number;
  /** Side the light comes from: -1 left, 1 right. */
  readonly sunny: number;
  readonly put: (x: number, far: number) => [number, number];
  readonly tintAt: (far: number) => Tint;
  readonly shapesAt: (far: number) => Shapes;
}

const dry: readonly Colour[] = [
  [0.5, 0.3, 0.07],
  [0.36, 0.18, 0.05],
  [0.6, 0.42, 0.12],
];

/** Last leaves on the snow, and a fallen stem on the side away from the light. */
export function addSnowyLitter(floor: SnowyFloor, random: Random): void {
  const { width, focus, put, tintAt, shapesAt, sunny } = floor;
  for (let index = 0; index < 110; index += 1) {
    const far = 1.15 + random() ** 1.4 * 5;
    const [x, y] = put(((random() * 2 - 1) * (width / 2) * far) / focus, far);
    const shapes = shapesAt(far);
    const { pen } = shapes;
    const turn = random() * Math.PI * 2;
    const long = (focus / far) * (0.013 + random() * 0.013);
    const colour = tintAt(far)(scaleColour(dry[index % dry.length] as Colour, 0.6 + random() * 0.5), x, y);
    pen.depth = Math.min(0.9, far / 22);
    pen.alpha = 0.8;
    pen.base = scaleColour(colour, 0.7);
    pen.tip = colour;
    shapes.add(leaf, x, y, Math.cos(turn) * long, Math.sin(turn) * long * 0.45, long * 0.2);
    pen.alpha = 1;
  }
  addFallenStem(floor, -sunny, random);
}

/** Snow in the light of a place: it takes half of the light's hue, as on the ground. */
function snowAt(tint: Tint, x: number, y: number): Colour {
  const lit = tint(snowWhite, x, y);
  const grey = (lit[0] + lit[1] + lit[2]) / 3;
  return mixColour(lit, [grey, grey, grey], 0.5);
}

/** A birch that lies in the snow, broken off, with snow along its back. */
function addFallenStem({ width, focus, put, tintAt, shapesAt }: SnowyFloor, side: number, random: Random): void {
  const far = 1.5;
  const scale = focus / far;
  const tint = tintAt(far);
  const shapes = shapesAt(far);
  const { pen } = shapes;
  const half = scale * 0.052;
  const [x, ground] = put((side * width * 0.12 * far) / focus, far);
  const y = ground - half * 0.55;
  const [dx, dy] = [side * Math.min(width * 0.5, scale * 1.3), -scale * (0.13 + random() * 0.06)];
  const across = (share: number, up: number): [number, number] => [x + dx * share, y + dy * share + up * half * (1 - 0.3 * share)];
  pen.depth = far / 22;
  pen.soft = half * 0.5;
  pen.alpha = 0.62;
  pen.base = scaleColour(snowAt(tint, x, ground), 0.55);
  pen.tip = pen.base;
  shapes.add(limb, x, y + half * 0.85, dx, dy, half * 0.6, half * 0.4);
  pen.soft = 0;
  pen.alpha = 1;
  pen.round = 0.72;
  pen.grain = 0.2;
  pen.base = tint([0.4, 0.42, 0.46], x, y);
  pen.tip = tint([0.37, 0.39, 0.43], x + dx, y + dy);
  shapes.add(limb, x, y, dx, dy, half, half * 0.7);
  pen.round = 0;
  pen.grain = 0;
  for (let mark = 0; mark < 70; mark += 1) {
    const share = 0.04 + random() * 0.94;
    const [mx, my] = across(share, random() * 1.5 - 0.7);
    const dark = tint(scaleColour([0.1, 0.075, 0.06], 0.7 + random() * 0.8), mx, my);
    pen.base = dark;
    pen.tip = dark;
    const large = mark % 9 === 0;
    const size = half * (large ? 0.55 : 0.2 + random() * 0.4);
    shapes.add(leaf, mx, my, side * size * 0.12, size, size * (large ? 0.2 : 0.05));
  }
  for (let stub = 0; stub < 3; stub += 1) {
    const [sx, sy] = across(0.25 + stub * 0.24 + random() * 0.1, -0.7);
    const tall = half * (1 + random() * 1.3);
    pen.base = tint([0.42, 0.36, 0.32], sx, sy);
    pen.tip = tint(twigBrown, sx, sy);
    shapes.add(limb, sx, sy, side * tall * (0.3 + random() * 0.4), -tall, half * 0.15, half * 0.07);
  }
  pen.round = 0.25;
  for (let heap = 0; heap < 46; heap += 1) {
    const share = 0.02 + random() * 0.97;
    const [hx, hy] = across(share, -0.84 - random() * 0.1);
    const white = snowAt(tint, hx, hy);
    pen.base = white;
    pen.tip = scaleColour(white, 0.86);
    shapes.add(ball, hx, hy, half * (0.55 + random() * 0.5), dy * 0.03, half * (0.2 + random() * 0.16));
  }
  // Snow drifted against it, and over its end.
  for (let drift = 0; drift < 22; drift += 1) {
    const butt = drift < 5;
    const [hx, hy] = across(butt ? -0.02 + drift * 0.012 : (drift - 5) / 16, butt ? 0.75 - drift * 0.12 : 1.08 + random() * 0.12);
    const white = scaleColour(snowAt(tint, hx, hy), 0.94);
    pen.base = white;
    pen.tip = white;
    pen.soft = half * 0.3;
    pen.alpha = 0.7;
    shapes.add(ball, hx, hy, half * (1 + random()), dy * 0.03, half * (butt ? 0.55 : 0.2));
  }
  pen.soft = 0;
  pen.alpha = 1;
  pen.round = 0;
}
