import type { Random } from '../../pixels/random.ts';
import { type Colour, clamp, mixColour, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import { litBy } from './foliage.ts';
import { leafStride, limbStride, type Tree } from './growth.ts';
import { leaf, limb, petal, type Shapes } from './plant-shapes.ts';

export interface Standing {
  /** Foot of the tree in pixels and the pixels of its unit height. */
  x: number;
  y: number;
  size: number;
  leaves: readonly Colour[];
  bark: Colour;
  depth: number;
  blossom: boolean;
  /** Snow on upper sides, 0 to 1. */
  snow: number;
  haze: Colour;
  hazeShare: number;
}

const cells = 28;

/** Share of light that reaches a place of the crown from a direction (`wx`, `wy`, `wz`), looked for in so many steps. */
type Shade = (x: number, y: number, z: number, wx: number, wy: number, wz: number, steps: number) => number;

function shadeIn({ kind, leaves, leafCount }: Tree): Shade {
  const filled = new Float32Array(cells * cells * cells);
  const cell = (value: number, low: number) => Math.max(0, Math.min(cells - 1, Math.floor((value - low) * (cells / 1.6))));
  const cellOf = (x: number, y: number, z: number) => (cell(y, -0.1) * cells + cell(z, -0.8)) * cells + cell(x, -0.8);
  for (let index = 0; index < leafCount; index += 1) {
    const at = index * leafStride;
    const place = cellOf(leaves[at] as number, leaves[at + 1] as number, leaves[at + 2] as number);
    filled[place] = (filled[place] as number) + 1;
  }
  const dense = (kind === 'palm' ? 6.5 : kind === 'oak' ? 34 : 26) / Math.max(1, leafCount / 1000);
  return (x, y, z, wx, wy, wz, steps) => {
    let sum = 0;
    for (let step = 1; step <= steps; step += 1) {
      const far = step * 0.055;
      sum += filled[cellOf(x + wx * far, y + wy * far, z + wz * far)] as number;
    }
    return Math.exp(-sum * dense * 0.055 * 0.62);
  };
}

/** Limbs (below `limbCount`) and leaves of a tree, far ones first. */
function farFirst({ leaves, leafCount, limbs, limbCount }: Tree): Uint32Array {
  const buckets = 96;
  const total = leafCount + limbCount;
  const order = new Uint32Array(total);
  const starts = new Uint32Array(buckets + 2);
  const bucketOf = new Uint8Array(total);
  for (let index = 0; index < total; index += 1) {
    const z =
      index < limbCount
        ? ((limbs[index * limbStride + 2] as number) + (limbs[index * limbStride + 5] as number)) / 2
        : (leaves[(index - limbCount) * leafStride + 2] as number);
    const bucket = Math.max(0, Math.min(buckets - 1, Math.floor((0.8 - z) * (buckets / 1.6))));
    bucketOf[index] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
  for (let bucket = 0; bucket < buckets; bucket += 1) starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number);
  for (let index = 0; index < total; index += 1) {
    const bucket = bucketOf[index] as number;
    const place = starts[bucket] as number;
    order[place] = index;
    starts[bucket] = place + 1;
  }
  return order;
}

/** What the parts of a tree are painted with. */
interface Brush {
  readonly shapes: Shapes;
  readonly tree: Tree;
  readonly standing: Standing;
  readonly light: Light;
  readonly random: Random;
  readonly shadeOf: Shade;
  readonly snowColour: Colour;
  /** Colours of blossom in the shade and in the sun. */
  readonly deep: Colour;
  readonly fair: Colour;
}

/** Adds a grown tree, far parts first; each leaf is lit by how much crown lies between it and the sun. */
export function addTree(shapes: Shapes, tree: Tree, standing: Standing, light: Light, random: Random): void {
  const { pen } = shapes;
  const snowColour: Colour = litBy(light, [0.85, 0.88, 0.94], 0.45);
  const deep = outermost(standing.leaves, -1);
  const fair = mixColour(outermost(standing.leaves, 1), [0.97, 0.9, 0.91], 0.3);
  const brush: Brush = { shapes, tree, standing, light, random, shadeOf: shadeIn(tree), snowColour, deep, fair };
  for (const index of farFirst(tree)) {
    pen.alpha = 1;
    pen.soft = 0;
    pen.depth = standing.depth;
    if (index < tree.limbCount) addLimb(brush, index * limbStride);
    else if (standing.blossom) addFlower(brush, (index - tree.limbCount) * leafStride);
    else addLeaf(brush, (index - tree.limbCount) * leafStride);
  }
}

function addLimb({ shapes, tree, standing, light, shadeOf, snowColour }: Brush, at: number): void {
  const { pen } = shapes;
  const { limbs, leafCount } = tree;
  const { sun } = light;
  const x = limbs[at] as number;
  const y = limbs[at + 1] as number;
  const z = limbs[at + 2] as number;
  const r = limbs[at + 6] as number;
  const open = leafCount > 0 ? shadeOf(x, y, z, sun[0], sun[1], sun[2], 6) : 1;
  const shine = litBy(light, standing.bark, 0.2 + 0.32 * open, 0.55 + 0.4 * open);
  pen.base = mixColour(shine, standing.haze, standing.hazeShare);
  pen.tip = pen.base;
  pen.side = sun[0] * 0.45;
  pen.round = 0.45;
  pen.grain = r > 0.006 ? 0.55 : 0;
  const dx = ((limbs[at + 3] as number) - x) * standing.size;
  const dy = -((limbs[at + 4] as number) - y) * standing.size;
  const px = standing.x + x * standing.size;
  const py = standing.y - y * standing.size;
  const thick = r * standing.size;
  const end = (limbs[at + 7] as number) * standing.size;
  shapes.add(limb, px, py, dx, dy, thick, end);
  if (standing.snow > 0 && Math.abs(dx) > Math.abs(dy) * 0.35 && r < 0.03) {
    pen.base = snowColour;
    pen.tip = snowColour;
    pen.grain = 0;
    pen.alpha = 0.9;
    shapes.add(
      limb,
      px,
      py - thick * 0.6 - standing.size * 0.0016,
      dx,
      dy,
      thick * 0.55 + standing.size * 0.0012,
      end * 0.55 + standing.size * 0.0012,
    );
    pen.alpha = 1;
  }
}

/** Of several colours the one that is darkest (`most` -1) or lightest (1). */
const outermost = (colours: readonly Colour[], most: -1 | 1): Colour =>
  colours.reduce((found, colour) => ((colour[0] + colour[1] + colour[2] - found[0] - found[1] - found[2]) * most > 0 ? colour : found));

/**
 * Flowers in a crown: pale where the sun falls on their cluster, deep in colour on its far and under side and between the boughs. They
 * let light through, so the inside of a crown in flower is never dark.
 */
function addFlower({ shapes, tree, standing, light, random, shadeOf, deep, fair, snowColour }: Brush, at: number): void {
  const { pen } = shapes;
  const { leaves } = tree;
  const { sun } = light;
  const x = leaves[at] as number;
  const y = leaves[at + 1] as number;
  const z = leaves[at + 2] as number;
  const luck = random();
  const turn = random() * Math.PI * 2;
  const px = standing.x + x * standing.size;
  const py = standing.y - y * standing.size;
  const usual = tree.leafSize * standing.size;
  if (!shapes.sees(px, py, usual * 3)) return;
  const direct = shadeOf(x, y, z, sun[0], Math.max(0.1, sun[1]), sun[2], 5);
  const open = shadeOf(x, y, z, 0, 1, 0, 3);
  const towards = shadeOf(x, y, z, 0, 0.1, -1, 3);
  const facing = (leaves[at + 3] as number) * sun[0] + (leaves[at + 4] as number) * sun[1] + (leaves[at + 5] as number) * sun[2];
  const sunny = direct * clamp(0.5 + 0.5 * facing + 0.16 * (luck - 0.5));
  const tone = mixColour(deep, fair, smoothstep(-0.12, 0.7, sunny + 0.3 * open + 0.3 * (luck - 0.5)));
  let lit = litBy(light, tone, 0.14 + sunny * 0.86, 0.42 + 0.42 * open + 0.3 * towards);
  if (standing.snow > 0 && open > 0.55 && luck < standing.snow * 0.6) lit = snowColour;
  lit = mixColour(lit, standing.haze, standing.hazeShare);
  // Deep in the crown flowers overlap to masses; single ones are seen where they are open to the eye.
  const length = usual * (0.75 + 0.5 * luck) * (0.75 + 0.8 * (1 - Math.max(open, direct, towards)));
  pen.base = scaleColour(lit, 0.88);
  pen.tip = lit;
  pen.side = sun[0] * 0.1;
  pen.round = 0;
  pen.grain = 0;
  pen.bulge = 0.6;
  const dx = Math.cos(turn) * length;
  const dy = Math.sin(turn) * length;
  shapes.add(petal, px - dx / 2, py - dy / 2, dx, dy, Math.max(length * 0.45, 0.35));
}

function addLeaf({ shapes, tree, standing, light, random, shadeOf, snowColour }: Brush, at: number): void {
  const { pen } = shapes;
  const { leaves } = tree;
  const { sun } = light;
  const x = leaves[at] as number;
  const y = leaves[at + 1] as number;
  const z = leaves[at + 2] as number;
  const direct = shadeOf(x, y, z, sun[0], Math.max(0.1, sun[1]), sun[2], 6);
  const open = shadeOf(x, y, z, 0, 1, 0, 4);
  const towards = shadeOf(x, y, z, 0, 0.1, -1, 4);
  const pick = Math.floor(random() * standing.leaves.length);
  const own = standing.leaves[pick] as Colour;
  // Light that comes through a leaf is warmer; deep in the crown only dim light arrives.
  const glowing = direct * (0.4 + 0.26 * random());
  const around = 0.16 + 0.62 * open + 0.25 * towards;
  let lit = litBy(light, own, glowing, around);
  if (standing.snow > 0 && open > 0.55 && random() < standing.snow * 0.6) lit = snowColour;
  lit = mixColour(lit, standing.haze, standing.hazeShare);
  // Deep in the crown leaves overlap to masses; single ones are seen at its rim.
  const mass = tree.kind === 'palm' || tree.kind === 'pine' || tree.kind === 'willow' ? 1 : 0.9 + 0.95 * (1 - Math.max(open, direct));
  const length = tree.leafSize * standing.size * (0.75 + random() * 0.5) * mass;
  const dx = leaves[at + 3] as number;
  const dy = leaves[at + 4] as number;
  const reach = tree.kind === 'palm' ? 1 : 1 / (Math.hypot(dx, dy, leaves[at + 5] as number) || 1);
  const wide = tree.kind === 'pine' ? 0.1 : tree.kind === 'palm' ? 0.055 : tree.kind === 'willow' ? 0.14 : 0.3;
  pen.base = scaleColour(lit, 0.86);
  pen.tip = lit;
  pen.side = sun[0] * 0.1;
  pen.round = 0;
  pen.grain = 0;
  pen.bulge = 0.6;
  shapes.add(
    leaf,
    standing.x + x * standing.size,
    standing.y - y * standing.size,
    dx * reach * length,
    -dy * reach * length,
    Math.max(length * wide, 0.35),
  );
}
