import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour } from '../../../pixels/shade.ts';
import { ball, leaf, limb, type Shapes } from '../plant-shapes.ts';
import type { Tint } from '../undergrowth.ts';

/** What the crowns of a leafy wood are painted with. */
export interface LeafPaint {
  readonly leaves: readonly Colour[];
  readonly bark: Colour;
  readonly tint: Tint;
  /** Where the light comes from, in pixels. */
  readonly sunX: number;
  readonly sunY: number;
}

/** Where a leafy tree stands: foot in pixels, pixels of one unit, half the breadth of its trunk in pixels. */
export interface LeafyStand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly half: number;
  /** Height in units. */
  readonly tall: number;
  /** Least length of a leaf, in pixels. */
  readonly least: number;
  /** How finely it is drawn: 0 far away … 3 nearest to the eye. */
  readonly fine: 0 | 1 | 2 | 3;
}

/** Leaves at the end of a bough: middle and half axis in pixels, share of the light, -1 behind the trunk … 1 before it. */
interface Cluster {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly lit: number;
  readonly front: number;
}

const clustersOf = [12, 16, 21, 21] as const;
const leavesOf = [40, 104, 240, 480] as const;
const leavesOnTwig = 8;

/** The crown of a leafy tree: boughs that rise from its trunk and end in clusters of leaves, dark below and lit on top. */
export function addLeafyCrown(shapes: Shapes, stand: LeafyStand, paint: LeafPaint, random: Random): void {
  const { x, y, scale, fine, tall } = stand;
  const lowest = 1.15 + random() * 0.5;
  const across = 0.75 + random() * 0.4;
  const up = (tall - lowest) / 2;
  const middle = (tall + lowest) / 2;
  // A tree has a colour of its own: its leaves differ little from it.
  const own = paint.leaves[Math.floor(random() * paint.leaves.length)] as Colour;
  const other = paint.leaves[Math.floor(random() * paint.leaves.length)] as Colour;
  const towards = Math.sign(paint.sunX - x);
  const clusters: Cluster[] = Array.from({ length: clustersOf[fine] }, () => {
    const around = random() * Math.PI * 2;
    const level = random() * 2 - 1;
    const ring = Math.sqrt(1 - level * level * 0.9) * Math.sqrt(0.25 + 0.75 * random());
    const front = Math.cos(around) * ring;
    const side = Math.sin(around) * ring;
    return {
      x: x + side * across * scale,
      y: y - (middle + level * up) * scale,
      wide: scale * (0.27 + random() * 0.17),
      lit: clamp(0.42 + 0.26 * side * towards + 0.24 * level + 0.12 * front + (random() - 0.5) * 0.24),
      front,
    };
  }).sort((one, another) => one.front - another.front);
  for (const cluster of clusters) {
    if (cluster.y + cluster.wide < 0) continue;
    if (cluster.front < 0.2) addLimbTo(shapes, stand, cluster, paint, random);
    addCluster(shapes, stand, cluster, [own, mixColour(own, other, 0.5), other], paint, random);
  }
}

/** A bough from the trunk to a cluster, in two bends, with bark. */
function addLimbTo(shapes: Shapes, { x, y, scale, half }: LeafyStand, to: Cluster, paint: LeafPaint, random: Random): void {
  const { pen } = shapes;
  const out = to.x - x;
  const rise = Math.max(0.25 * scale, Math.abs(out) * (0.5 + random() * 0.7));
  let px = x;
  let py = Math.min(y - scale * 0.7, to.y + rise);
  const colour = paint.tint(scaleColour(paint.bark, 0.45), px, py);
  pen.base = colour;
  pen.tip = scaleColour(colour, 0.85);
  pen.side = 0.3 * Math.sign(paint.sunX - x);
  pen.round = 0.4;
  pen.grain = 0.2;
  const thick = Math.min(half * 0.34, scale * 0.032);
  const pieces = 3;
  const from = py;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const share = piece / pieces;
    const nx = x + out * share ** 0.85 + (random() - 0.5) * scale * 0.05;
    const ny = mix(from, to.y, share ** 1.25);
    shapes.add(limb, px, py, nx - px, ny - py, thick * (1.15 - share * 0.75), thick * (0.9 - share * 0.75));
    px = nx;
    py = ny;
  }
  pen.grain = 0;
}

function addCluster(
  shapes: Shapes,
  { least, scale, fine }: LeafyStand,
  { x, y, wide, lit }: Cluster,
  colours: readonly Colour[],
  paint: LeafPaint,
  random: Random,
): void {
  const { pen } = shapes;
  pen.side = 0;
  pen.round = 0;
  pen.grain = 0;
  // The dark inside, soft at its rim: without it leaves hang in the air like confetti.
  const inside = paint.tint(scaleColour(colours[0] as Colour, 0.2 + 0.28 * lit), x, y);
  pen.base = inside;
  pen.tip = inside;
  pen.soft = wide * (fine > 1 ? 0.26 : 0.4);
  pen.alpha = fine > 1 ? 0.7 : 0.55;
  shapes.add(ball, x, y + wide * 0.06, wide * 0.64, 0, wide * 0.42);
  pen.soft = 0;
  pen.alpha = 1;
  const size = Math.max(least, scale * (fine > 1 ? 0.03 : 0.04));
  let [twigX, twigY] = [0, 0];
  for (let index = 0; index < leavesOf[fine]; index += 1) {
    // Leaves stand in bunches on their twigs: between these the dark shows.
    if (index % leavesOnTwig === 0) {
      const around = random() * Math.PI * 2;
      // Outside, single twigs reach beyond the others: the crown has no outline.
      const out = random() < 0.76 ? Math.sqrt(random()) * 0.9 : 0.85 + random() * random() * 0.95;
      [twigX, twigY] = [Math.cos(around) * out, Math.sin(around) * out];
    }
    const [cos, sin] = [twigX + (random() + random() - 1) * 0.24, twigY + (random() + random() - 1) * 0.24];
    const [lx, ly] = [x + cos * wide, y + sin * wide * 0.68];
    // Within a cluster too the upper leaves meet the light, and shade those below.
    const shade = clamp(lit * 0.75 - sin * 0.34 + 0.12 + (random() - 0.5) * 0.34);
    const colour = paint.tint(scaleColour(colours[Math.floor(random() * colours.length)] as Colour, 0.22 + 1.05 * shade), lx, ly);
    pen.base = scaleColour(colour, 0.82);
    pen.tip = colour;
    const turn = random() * Math.PI * 2;
    const long = size * (0.65 + random() * 0.7);
    shapes.add(leaf, lx, ly, Math.cos(turn) * long, Math.sin(turn) * long * 0.8, Math.max(0.4, long * 0.32));
  }
}
