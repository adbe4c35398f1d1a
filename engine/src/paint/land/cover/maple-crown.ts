import type { Random } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour } from '../../../pixels/shade.ts';
import { createShape, type Shape } from '../outlines.ts';
import { hangingPose, type LeafTones, leafTone, mapleLeaf } from './maple-leaf.ts';

/** What the crown of a maple is painted with: linear light. */
interface CrownPaint {
  /** Leaves in front, and those behind, with more air and shade before them. */
  readonly front: LeafTones;
  readonly back: LeafTones;
  readonly bark: Colour;
  /** Bark that the sky shines on. */
  readonly lit: Colour;
}

/** A place in the crown: how far it is from the edge of the picture, and how far below its top, in reaches of the crown. */
type Place = readonly [out: number, down: number];

/** Boughs out of a trunk beyond the edge: where they come from, over what they arch, where they end, and how thick they are. */
const boughs: readonly (readonly [Place, Place, Place, number])[] = [
  [[-0.15, 0.3], [0.12, 0.3], [0.3, 0.66], 0.6],
  [[0.2, -0.3], [0.5, -0.12], [0.74, 0.13], 0.6],
  [[-0.15, 0.02], [0.3, 0.04], [0.6, 0.36], 0.8],
  [[-0.15, -0.12], [0.48, -0.06], [0.96, 0.25], 1],
  [[-0.1, 0.16], [0.16, 0.16], [0.4, 0.4], 0.55],
  [[-0.1, 0.48], [0.06, 0.5], [0.15, 0.82], 0.4],
];

const depth = 0.05;

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly lit: number;
  /** 0 behind the wood, 1 before it. */
  readonly layer: number;
}

/**
 * The part of a maple's crown that reaches into the picture from an upper corner, the tree itself being outside of it: boughs
 * dense with leaves near the corner that thin out and droop towards their ends.
 * `edge`: column of the side that they come from; `reach`: how far the longest one comes in, in pixels; `hand`: 1 if they grow
 * to the right, -1 to the left.
 */
export function mapleCrown(edge: number, reach: number, hand: number, paint: CrownPaint, random: Random): Shape[] {
  const wood: Shape[] = [];
  const leaves: Leaf[] = [];
  const sway = () => (random() - 0.5) * 0.09;
  for (const [from, over, to, thick] of boughs) {
    const ends: [Place, Place, Place] = [from, [over[0] + sway(), over[1] + sway()], [to[0] + sway(), to[1] + sway()]];
    addBough(wood, leaves, ends, thick, reach, (out) => edge + hand * out * reach, paint, random);
  }
  // What grows between the trunk and the edge hides the sky in the corner.
  for (let leaf = 0; leaf < 320; leaf += 1) {
    const [turn, away] = [random() * Math.PI * 0.5, random() ** 0.75];
    const [out, down] = [Math.cos(turn) * away * 0.42, Math.sin(turn) * away * 0.52];
    leaves.push({ x: edge + hand * out * reach, y: down * reach, lit: random() * 0.45, layer: 0 });
  }
  const size = reach * 0.0225;
  const drawn = (layer: number) =>
    leaves
      .filter((leaf) => leaf.layer === layer)
      .sort((one, other) => one.lit - other.lit)
      .map(({ x, y, lit }) => {
        const tones = layer > 0 ? paint.front : paint.back;
        return mapleLeaf(x, y, hangingPose(size, random), leafTone(tones, lit), leafTone(tones, lit - 0.12), depth);
      });
  return [...drawn(0), ...wood, ...drawn(1)];
}

/** A bough on a curve through three places, its twigs, and the leaves that hang in pairs along them. */
function addBough(
  wood: Shape[],
  leaves: Leaf[],
  [from, over, to]: readonly [Place, Place, Place],
  thick: number,
  reach: number,
  columnOf: (out: number) => number,
  paint: CrownPaint,
  random: Random,
): void {
  const at = (t: number): Place => {
    const bend = (part: 0 | 1) => from[part] * (1 - t) ** 2 + over[part] * 2 * t * (1 - t) + to[part] * t * t;
    return [bend(0), bend(1)];
  };
  const limb = ([a, b]: Place, [c, d]: Place, wide: number, thin: number) =>
    wood.push(limbOf(columnOf(a), b * reach, columnOf(c), d * reach, wide * reach, thin * reach, paint));
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const steps = Math.round(8 + long * 9);
  for (let step = 0; step < steps; step += 1) {
    const [t, next] = [step / steps, (step + 1) / steps];
    const [here, ahead] = [at(t), at(next)];
    limb(here, ahead, thick * mix(0.014, 0.0025, t), thick * mix(0.014, 0.0025, next));
    const way = Math.atan2(ahead[1] - here[1], ahead[0] - here[0]);
    for (const side of step === steps - 1 ? [-1, 0, 1] : [-1, 1]) {
      const turn = way + side * mix(0.35, 0.95, random());
      const length = mix(0.2, 0.12, t) * mix(0.6, 1.15, random());
      // Twigs hang the more, the finer they are.
      const sag = length * mix(0.1, 0.42, t * random());
      const root = at(t + (random() * 0.9) / steps);
      const along = (share: number): Place => [
        root[0] + Math.cos(turn) * length * share,
        root[1] + Math.sin(turn) * length * share + sag * share * share,
      ];
      // The sun meets the upper side of a bough and its outer end; whole sprays lie in the shade of others.
      const open = 0.3 + 0.3 * t - side * Math.cos(way) * 0.14 + (random() - 0.5) * 0.5 - 0.28 * Math.max(0, 1 - root[0] * 3.2);
      limb(root, along(0.5), 0.0032, 0.0022);
      limb(along(0.5), along(1), 0.0022, 0.0012);
      const pairs = 6;
      for (let pair = 1; pair <= pairs; pair += 1) {
        const [out, down] = along(pair / pairs);
        for (const hand of [-1, 1]) {
          // Towards its end a bough is bare here and there.
          if (random() < 0.1 + 0.25 * t) continue;
          const aside = hand * mix(0.006, 0.024, random());
          const [x, y] = [out - Math.sin(turn) * aside + 0.012 * (random() - 0.5), down + Math.cos(turn) * aside + 0.012 * random()];
          const lit = clamp(open + 0.14 * (pair / pairs) + (random() - 0.5) * 0.42);
          leaves.push({ x: columnOf(x), y: y * reach, lit, layer: random() < 0.34 ? 0 : 1 });
        }
      }
    }
  }
}

/** A piece of a bough between two places, half as broad as told at its ends; its upper side is the lighter one. */
function limbOf(x: number, y: number, toX: number, toY: number, wide: number, thin: number, paint: CrownPaint): Shape {
  const long = Math.hypot(toX - x, toY - y) || 1;
  const [nx, ny] = [-(toY - y) / long, (toX - x) / long];
  const [start, end] = [Math.max(0.35, wide), Math.max(0.3, thin)];
  const points = [x + nx * start, y + ny * start, toX + nx * end, toY + ny * end];
  points.push(toX - nx * end, toY - ny * end, x - nx * start, y - ny * start);
  return createShape(points, mixColour(paint.bark, paint.lit, 0.45), paint.bark, depth);
}
