import type { Random } from '../../../pixels/random.ts';
import { type Colour, scaleColour } from '../../../pixels/shade.ts';
import type { Canvas } from '../../picture.ts';
import { leaf, limb, type Shapes } from '../plant-shapes.ts';
import { addFern, type Tint } from '../undergrowth.ts';
import { addMossCushion } from './mossy-ground.ts';

const straw: readonly Colour[] = [
  [0.46, 0.36, 0.18],
  [0.34, 0.24, 0.11],
  [0.56, 0.48, 0.29],
  [0.24, 0.15, 0.07],
  [0.38, 0.36, 0.14],
];

/** A leafy twig of bamboo. */
interface Spray {
  /** Where it leaves its stem, in pixels, and the way it starts: an angle, upwards negative. */
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Length of the twig and of a leaf in pixels. */
  readonly long: number;
  readonly leaf: number;
  /** Brightness of its leaves, 1 as they are. */
  readonly bright: number;
}

/** A thin twig that arches over, with narrow leaves in fans at its joints. */
function addSpray(shapes: Shapes, spray: Spray, leaves: readonly Colour[], tint: Tint, random: Random): void {
  const { pen } = shapes;
  const joints = 5;
  let { x, y, turn } = spray;
  const hand = Math.cos(turn) < 0 ? -1 : 1;
  for (let joint = 0; joint < joints; joint += 1) {
    const step = spray.long / joints;
    const [dx, dy] = [Math.cos(turn) * step, Math.sin(turn) * step];
    const wood = tint(scaleColour([0.2, 0.24, 0.07], spray.bright), x, y);
    pen.base = wood;
    pen.tip = wood;
    shapes.add(limb, x, y, dx, dy, Math.max(0.3, spray.leaf * 0.016));
    x += dx;
    y += dy;
    // It bends under its leaves.
    turn += hand * (0.14 + random() * 0.2);
    const fan = joint === joints - 1 ? 5 : joint === 0 ? 1 : 3;
    for (let index = 0; index < fan; index += 1) {
      const spread = fan === 1 ? random() - 0.5 : index / (fan - 1) - 0.5;
      const way = turn + spread * 1.7 + hand * 0.35 + (random() - 0.5) * 0.5;
      const size = spray.leaf * (0.55 + random() * 0.6);
      const sag = size * 0.35;
      const colour = tint(scaleColour(leaves[Math.floor(random() * leaves.length)] as Colour, spray.bright * (0.6 + random() * 0.6)), x, y);
      pen.base = scaleColour(colour, 0.72);
      pen.tip = colour;
      pen.side = (random() - 0.5) * 0.3;
      shapes.add(leaf, x, y, Math.cos(way) * size, Math.sin(way) * size + sag, Math.max(0.4, size * (0.055 + random() * 0.05)));
    }
  }
  pen.side = 0;
}

/** Sprays on both sides of a stem; `axis`: its middle in pixels at a height over the foot in pixels. `scale`: pixels of one unit. */
export function addStemSprays(
  shapes: Shapes,
  axis: (high: number) => number,
  foot: number,
  scale: number,
  least: number,
  leaves: readonly Colour[],
  tint: Tint,
  random: Random,
): void {
  const count = 5 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    const high = scale * (0.95 + random() ** 0.8 * 2.1);
    const y = foot - high;
    if (y < -scale * 0.25) continue;
    const hand = random() < 0.5 ? -1 : 1;
    const turn = hand < 0 ? Math.PI + 0.35 + random() * 0.5 : -0.35 - random() * 0.5;
    const long = scale * (0.2 + random() * 0.26);
    const size = Math.max(least, scale * (0.07 + random() * 0.03));
    addSpray(shapes, { x: axis(high), y, turn, long, leaf: size, bright: 0.8 + random() * 0.35 }, leaves, tint, random);
  }
}

/** Tips of stems that bow in from above, those behind paler in the air: they lead the eye inwards. */
export function addBambooCanopy(
  shapes: Shapes,
  { width, height }: Canvas,
  leaves: readonly Colour[],
  tintAt: (far: number) => Tint,
  random: Random,
): void {
  const unit = Math.sqrt(width * height);
  const { pen } = shapes;
  pen.grain = 0;
  pen.round = 0;
  for (const [far, tips, reach, size] of [
    [6.5, 5, 0.44, 0.03],
    [3.6, 4, 0.34, 0.042],
    [1.9, 2, 0.2, 0.056],
  ] as const) {
    const tint = tintAt(far);
    pen.depth = far / 22;
    pen.soft = far < 2 ? unit * 0.0012 : 0;
    for (const side of [-1, 1]) {
      for (let tip = 0; tip < tips; tip += 1) addBowedTip(tip / tips, side);
    }
    function addBowedTip(share: number, side: number): void {
      let x = width / 2 + side * width * (0.53 - (share + random() / tips) * reach * 0.55);
      let y = -unit * (0.03 + random() * 0.05);
      let turn = Math.PI / 2 + side * (0.5 + random() * 0.5);
      const joints = 6;
      const step = (unit * reach * (0.45 + random() * 0.5)) / joints;
      for (let joint = 0; joint < joints; joint += 1) {
        const [dx, dy] = [Math.cos(turn) * step, Math.sin(turn) * step];
        pen.base = tint([0.16, 0.22, 0.06], x, y);
        pen.tip = pen.base;
        shapes.add(limb, x, y, dx, dy, unit * size * 0.035 * (1.2 - joint / joints));
        x += dx;
        y += dy;
        turn -= side * 0.07;
        const hand = joint % 2 === 0 ? -1 : 1;
        const way = turn + hand * (0.5 + random() * 0.5);
        const spray = { x, y, turn: way, long: unit * size * (1.4 + random()), leaf: unit * size, bright: far < 2 ? 0.55 : 0.9 };
        addSpray(shapes, spray, leaves, tint, random);
      }
    }
  }
  pen.soft = 0;
}

/** Ground between stems of bamboo: from a row of plants to the next nearer one. */
export interface BambooRow {
  readonly far: number;
  readonly scale: number;
  /** Half of what is seen of the row, and half the breadth of the way, in units. */
  readonly half: number;
  readonly breadth: number;
  readonly middle: (far: number) => number;
  readonly put: (x: number, far: number) => [number, number];
}

/** Dry leaves that lie on the ground, cushions of moss along the way, ferns and shoots behind them. */
export function addBambooGround(shapes: Shapes, row: BambooRow, tint: Tint, random: Random): void {
  const { far, scale, half, breadth, middle, put } = row;
  const { pen } = shapes;
  if (far > 9) return;
  pen.round = 0;
  pen.grain = 0;
  const count = Math.round(70 + 30 * half);
  for (let index = 0; index < count; index += 1) {
    const away = far * (0.86 + random() * 0.16);
    // They gather at the edges of the way.
    const aside = index % 3 === 0 ? random() * 2 - 1 : (random() < 0.5 ? -1 : 1) * (0.65 + random() * 0.75);
    const x = middle(away) + aside * (index % 5 === 0 ? half : breadth * 1.15);
    const [px, py] = put(x, away);
    const colour = tint(scaleColour(straw[Math.floor(random() * straw.length)] as Colour, 0.55 + random() * 0.75), px, py);
    pen.base = scaleColour(colour, 0.7);
    pen.tip = colour;
    pen.side = (random() - 0.5) * 0.5;
    const turn = random() * Math.PI * 2;
    const long = scale * (0.025 + random() * 0.035);
    shapes.add(leaf, px, py, Math.cos(turn) * long, Math.sin(turn) * long * 0.4, Math.max(0.4, long * (0.05 + random() * 0.04)));
  }
  pen.side = 0;
  // Moss beside the stones lies in the shade of the stems.
  const shaded: Tint = (colour, x, y) => tint(scaleColour(colour, 0.55), x, y);
  for (let index = 0; index < (far < 4.5 ? 4 : 2); index += 1) {
    const hand = index % 2 === 0 ? -1 : 1;
    const [px, py] = put(middle(far) + hand * breadth * (0.95 + random() * 0.35), far * (0.9 + random() * 0.1));
    if (far < 5) addMossCushion(shapes, px, py, scale * (0.03 + random() * 0.05), shaded, random);
  }
  for (const hand of [-1, 1]) {
    const place = breadth * (1.45 + random() * 0.9);
    const [px, py] = put(middle(far) + hand * place, far);
    if (random() < 0.6 && far < 5) addFern(shapes, px, py, scale * (0.13 + random() * 0.08), [0.13, 0.25, 0.05], tint, random);
    else if (random() < 0.5) addShoot(shapes, px, py, scale * (0.1 + random() * 0.12), tint, random);
  }
}

/** A young shoot in its brown sheaths. `tall` in pixels. */
function addShoot(shapes: Shapes, x: number, y: number, tall: number, tint: Tint, random: Random): void {
  const { pen } = shapes;
  const lean = (random() - 0.5) * tall * 0.15;
  pen.round = 0.5;
  pen.base = tint([0.13, 0.085, 0.04], x, y);
  pen.tip = tint([0.14, 0.17, 0.06], x, y - tall);
  shapes.add(limb, x, y, lean, -tall, tall * 0.12, tall * 0.012);
  pen.round = 0.2;
  for (let sheath = 0; sheath < 7; sheath += 1) {
    const share = sheath / 8;
    const hand = sheath % 2 === 0 ? -1 : 1;
    const [sx, sy] = [x + lean * share + hand * tall * 0.05 * (1 - share), y - tall * share];
    pen.base = tint([0.15, 0.09, 0.04], sx, sy);
    pen.tip = tint([0.17, 0.14, 0.07], sx, sy);
    shapes.add(leaf, sx, sy, hand * tall * 0.05, -tall * 0.36, tall * 0.06 * (1.1 - share));
  }
  pen.round = 0;
}
