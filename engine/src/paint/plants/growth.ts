import type { Random } from '../../pixels/random.ts';
import { growCherry } from './wood/cherry.ts';
import { type Growth, growOak } from './wood/oak.ts';

/**
 * Trees grown by repeated branching, in a space where the foot is the origin, y is up, z away from the eye, and the
 * whole is about one unit tall. Source of the idea: H. Honda, "Description of the Form of Trees by the Parameters of
 * the Tree-like Body" (1971); P. Prusinkiewicz and A. Lindenmayer, "The Algorithmic Beauty of Plants" (1990).
 */
export type TreeKind = 'oak' | 'cherry' | 'maple' | 'willow' | 'birch' | 'palm' | 'pine';

/** Flat tables: limbs are x, y, z, x, y, z, radius, radius; leaves are x, y, z and the direction they point to. */
export interface Tree {
  limbs: Float32Array;
  limbCount: number;
  leaves: Float32Array;
  leafCount: number;
  kind: TreeKind;
  /** Length of a leaf. */
  leafSize: number;
}

export const limbStride = 8;
export const leafStride = 6;

interface Habit {
  trunk: number;
  radius: number;
  levels: number;
  splits: readonly [number, number];
  spread: number;
  shrink: number;
  lift: number;
  leafSize: number;
  bush: number;
}

const habits: Record<'oak' | 'cherry' | 'maple' | 'willow' | 'birch', Habit> = {
  oak: { trunk: 0.2, radius: 0.034, levels: 5, splits: [3, 4], spread: 0.78, shrink: 0.76, lift: 0.08, leafSize: 0.0108, bush: 0.068 },
  cherry: { trunk: 0.17, radius: 0.028, levels: 5, splits: [3, 4], spread: 0.86, shrink: 0.78, lift: 0.02, leafSize: 0.0072, bush: 0.064 },
  maple: { trunk: 0.22, radius: 0.028, levels: 5, splits: [3, 4], spread: 0.66, shrink: 0.77, lift: 0.2, leafSize: 0.0118, bush: 0.066 },
  willow: { trunk: 0.26, radius: 0.034, levels: 4, splits: [3, 4], spread: 0.7, shrink: 0.74, lift: 0.25, leafSize: 0.02, bush: 0.03 },
  birch: { trunk: 0.3, radius: 0.018, levels: 5, splits: [2, 4], spread: 0.5, shrink: 0.74, lift: 0.35, leafSize: 0.0105, bush: 0.056 },
};

/** A tree while it grows. */
interface Growing {
  readonly tree: Tree;
  readonly random: Random;
  /** How many leaves it may have. */
  readonly most: number;
  /** Ends of twigs: x, y, z and direction of each. */
  readonly tips: number[];
}

/** Grows a tree of a kind with at most so many leaves; `freedom` (0 to 1.5) lets it stray from its usual habit. */
export function growTree(kind: TreeKind, random: Random, leaves: number, freedom: number): Tree {
  const tree: Tree = {
    limbs: new Float32Array(limbStride * 12_000),
    limbCount: 0,
    leaves: new Float32Array(leafStride * Math.max(1, leaves + 64)),
    leafCount: 0,
    kind,
    leafSize: 0.02,
  };
  const growing: Growing = { tree, random, most: leaves, tips: [] };
  if (kind === 'palm') growPalm(growing);
  else if (kind === 'pine') growPine(growing);
  else {
    const habit = { ...habits[kind] };
    tree.leafSize = habit.leafSize;
    habit.spread *= 1 + (random() - 0.5) * 0.25 * freedom;
    habit.trunk *= 1 + (random() - 0.5) * 0.3 * freedom;
    // Roots run out into the ground.
    for (let root = 0; root < 7; root += 1) {
      const around = (root / 7) * Math.PI * 2 + random() * 0.5;
      const [ox, oz] = [Math.cos(around) * habit.radius, Math.sin(around) * habit.radius];
      const far = 2.4 + random() * 1.6;
      addLimb(growing, ox * 0.35, 0.055, oz * 0.35, ox * 1.5, 0.012, oz * 1.5, habit.radius * 0.72, habit.radius * 0.42);
      addLimb(growing, ox * 1.5, 0.012, oz * 1.5, ox * far, -0.012 - oz * 0.3, oz * far, habit.radius * 0.42, habit.radius * 0.08);
    }
    // Without leaves it is the fine twigs of the usual branching that make a crown.
    if ((kind === 'oak' || kind === 'cherry') && leaves > 0) {
      const limb: Growth['limb'] = (...place) => addLimb(growing, ...place);
      const leaf: Growth['leaf'] = (...place) => addLeaf(growing, ...place);
      (kind === 'oak' ? growOak : growCherry)({ limb, leaf }, leaves, random, freedom);
    } else {
      branch(growing, habit, 0, 0, 0, (random() - 0.5) * 0.18 * freedom, 1, 0, habit.trunk, habit.radius, 0);
      if (kind === 'willow') addStrands(growing);
      else addBushes(growing, habit);
    }
  }
  return tree;
}

function addLimb({ tree }: Growing, x: number, y: number, z: number, x2: number, y2: number, z2: number, r: number, r2: number): void {
  const at = tree.limbCount * limbStride;
  if (at + limbStride > tree.limbs.length) return;
  tree.limbs[at] = x;
  tree.limbs[at + 1] = y;
  tree.limbs[at + 2] = z;
  tree.limbs[at + 3] = x2;
  tree.limbs[at + 4] = y2;
  tree.limbs[at + 5] = z2;
  tree.limbs[at + 6] = r;
  tree.limbs[at + 7] = r2;
  tree.limbCount += 1;
}

function addLeaf({ tree, most }: Growing, x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
  if (tree.leafCount >= most) return;
  const at = tree.leafCount * leafStride;
  tree.leaves[at] = x;
  tree.leaves[at + 1] = y;
  tree.leaves[at + 2] = z;
  tree.leaves[at + 3] = dx;
  tree.leaves[at + 4] = dy;
  tree.leaves[at + 5] = dz;
  tree.leafCount += 1;
}

function branch(
  growing: Growing,
  habit: Habit,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  length: number,
  radius: number,
  level: number,
): void {
  const { random, tips } = growing;
  // Each piece bends a little: two or three parts.
  const parts = level === 0 ? 4 : 2;
  let px = x;
  let py = y;
  let pz = z;
  const flare = level === 0 ? 1.5 : 1;
  const thinnest = radius * (level >= habit.levels ? 0.4 : 0.74);
  for (let part = 0; part < parts; part += 1) {
    const wiggle = level === 0 ? 0.12 : 0.26;
    dx += (random() - 0.5) * wiggle;
    dy += (random() - 0.5) * wiggle * 0.5 + habit.lift * 0.12 * (level > 0 ? 1 : 0);
    dz += (random() - 0.5) * wiggle;
    const norm = Math.hypot(dx, dy, dz) || 1;
    dx /= norm;
    dy /= norm;
    dz /= norm;
    const step = length / parts;
    const r1 = radius + (thinnest - radius) * (part / parts);
    const r2 = radius + (thinnest - radius) * ((part + 1) / parts);
    addLimb(growing, px, py, pz, px + dx * step, py + dy * step, pz + dz * step, part === 0 ? r1 * flare : r1, r2);
    px += dx * step;
    py += dy * step;
    pz += dz * step;
    if (level >= habit.levels - 1 && level > 0) tips.push(px, py, pz, dx, dy, dz);
  }
  if (level >= habit.levels) return;
  const count = habit.splits[0] + Math.floor(random() * (habit.splits[1] - habit.splits[0] + 1));
  const start = random() * Math.PI * 2;
  for (let index = 0; index < count; index += 1) {
    const around = start + (index / count) * Math.PI * 2 + (random() - 0.5) * 0.7;
    const main = index === 0 && level < 2;
    const tilt = (main ? 0.35 : 1) * habit.spread * (0.7 + random() * 0.6);
    // A direction across the branch, turned around it.
    let ax = -dy;
    let ay = dx;
    let az = 0;
    if (Math.hypot(ax, ay) < 0.1) {
      ax = 1;
      ay = 0;
      az = 0;
    }
    const an = Math.hypot(ax, ay, az);
    ax /= an;
    ay /= an;
    const bx = dy * az - dz * ay;
    const by = dz * ax - dx * az;
    const bz = dx * ay - dy * ax;
    const cos = Math.cos(around);
    const sin = Math.sin(around);
    const ox = ax * cos + bx * sin;
    const oy = ay * cos + by * sin;
    const oz = az * cos + bz * sin;
    const ct = Math.cos(tilt);
    const st = Math.sin(tilt);
    // Boughs reach for the light: none of the thick ones turns down, and all lean back a little to the trunk's axis, so that
    // the crown stays over its foot.
    const lowest = level < 2 ? 0.12 : level < 4 ? -0.12 : -0.5;
    const shrink = habit.shrink * (0.85 + random() * 0.3) * (level === 0 ? 1.15 : 1);
    branch(
      growing,
      habit,
      px,
      py,
      pz,
      dx * ct + ox * st - px * 0.5,
      Math.max(lowest, dy * ct + oy * st + habit.lift * 0.3),
      dz * ct + oz * st - pz * 0.5,
      length * shrink,
      thinnest * (main ? 0.9 : 0.72),
      level + 1,
    );
  }
}

function addBushes(growing: Growing, habit: Habit): void {
  const { random, most, tips } = growing;
  const spots = tips.length / 6;
  if (spots === 0) return;
  const each = most / spots;
  let owed = 0;
  for (let spot = 0; spot < spots; spot += 1) {
    const x = tips[spot * 6] as number;
    const y = tips[spot * 6 + 1] as number;
    const z = tips[spot * 6 + 2] as number;
    // Some twigs are bare and some thick with leaves: the crown gets lobes and holes that the sky shows through.
    const thick = random() < 0.14 ? 0.1 : 0.6 + random() * 0.95;
    owed += each * thick;
    while (owed >= 1) {
      owed -= 1;
      const a = random() * Math.PI * 2;
      const b = random() * 2 - 1;
      const out = habit.bush * (0.7 + 0.5 * thick) * Math.cbrt(random());
      const flat = Math.sqrt(1 - b * b) * out;
      addLeaf(
        growing,
        x + Math.cos(a) * flat,
        y + b * out * 0.75,
        z + Math.sin(a) * flat,
        Math.cos(a) + (random() - 0.5),
        -0.4 + (random() - 0.5) * 1.4,
        Math.sin(a),
      );
    }
  }
}

function addStrands(growing: Growing): void {
  const { random, most, tips } = growing;
  const spots = tips.length / 6;
  const strands = Math.min(900, spots * 3);
  const perStrand = most / strands;
  for (let strand = 0; strand < strands; strand += 1) {
    const spot = Math.floor(random() * spots);
    let x = (tips[spot * 6] as number) + (random() - 0.5) * 0.06;
    let y = tips[spot * 6 + 1] as number;
    let z = (tips[spot * 6 + 2] as number) + (random() - 0.5) * 0.06;
    const outX = x * 0.05 + (random() - 0.5) * 0.02;
    const outZ = z * 0.05;
    const length = Math.min(y - 0.06, 0.28 + random() * 0.42);
    const pieces = Math.max(4, Math.floor(perStrand / 3));
    for (let piece = 0; piece < pieces; piece += 1) {
      const share = piece / pieces;
      const nx = x + (outX * (1 - share) * 3) / pieces + (random() - 0.5) * 0.003;
      const ny = y - length / pieces;
      if (piece % 3 === 0) addLimb(growing, x, y, z, nx, ny - (length / pieces) * 2, z, 0.0011, 0.0009);
      for (let index = 0; index < 3; index += 1)
        addLeaf(growing, x + (random() - 0.5) * 0.012, y - (random() * length) / pieces, z, (random() - 0.5) * 0.9, -1, 0);
      x = nx;
      y = ny;
      z += (outZ * (1 - share)) / pieces;
    }
  }
}

function growPalm(growing: Growing): void {
  const { tree, random } = growing;
  tree.leafSize = 0.1;
  const bend = (random() - 0.5) * 0.5;
  const top = 0.62;
  let px = 0;
  let py = 0;
  for (let part = 1; part <= 24; part += 1) {
    const share = part / 24;
    const x = bend * share * share * 0.6;
    const y = top * share;
    const bulge = part % 2 === 0 ? 1 : 0.9;
    addLimb(growing, px, py, 0, x, y, 0, (0.026 - 0.008 * share) * (part === 1 ? 1.5 : 1), (0.026 - 0.008 * share) * bulge);
    px = x;
    py = y;
  }
  const fronds = 19;
  for (let frond = 0; frond < fronds; frond += 1) {
    const around = (frond / fronds) * Math.PI * 2 * 2.62 + random() * 0.4;
    const rise = 0.95 - (frond / fronds) * 1.15;
    const length = 0.4 + random() * 0.1;
    let x = px;
    let y = py;
    let z = 0;
    let up = rise;
    const pieces = 22;
    const flatX = Math.cos(around);
    const flatZ = Math.sin(around);
    for (let piece = 0; piece < pieces; piece += 1) {
      const step = length / pieces;
      const flat = Math.cos(up);
      const nx = x + flatX * flat * step;
      const ny = y + Math.sin(up) * step;
      const nz = z + flatZ * flat * step;
      addLimb(growing, x, y, z, nx, ny, nz, 0.004 * (1 - piece / pieces) + 0.001, 0.004 * (1 - piece / pieces) + 0.0008);
      const reach = Math.sin(Math.PI * Math.min(1, 0.18 + (piece / pieces) * 0.85)) * 1.15;
      for (const hand of [-1, 1]) {
        for (let twin = 0; twin < 2; twin += 1) {
          const sag = -0.35 - random() * 0.35;
          addLeaf(
            growing,
            nx,
            ny,
            nz,
            (-flatZ * hand * 0.75 + flatX * 0.6) * reach,
            sag * reach,
            (flatX * hand * 0.75 + flatZ * 0.6) * reach,
          );
        }
      }
      x = nx;
      y = ny;
      z = nz;
      up -= (1.75 + rise * 0.5) / pieces;
    }
  }
}

function growPine(growing: Growing): void {
  const { tree, random, most } = growing;
  tree.leafSize = 0.03;
  const lean = (random() - 0.5) * 0.03;
  addLimb(growing, 0, 0, 0, lean * 0.4, 0.4, 0, 0.026, 0.016);
  addLimb(growing, lean * 0.4, 0.4, 0, lean, 1, 0, 0.016, 0.002);
  const whorls = 30;
  const perTwig = most / (whorls * 9 * 9);
  let owed = 0;
  for (let whorl = 0; whorl < whorls; whorl += 1) {
    const high = 0.11 + (whorl / whorls) * 0.88;
    const reach = (1 - high) ** 0.85 * 0.34 * (0.8 + random() * 0.4) + 0.012;
    for (let arm = 0; arm < 9; arm += 1) {
      const around = arm * 0.698 + whorl * 1.1 + random() * 0.5;
      const length = reach * (0.75 + random() * 0.4);
      const ex = lean * high + Math.cos(around) * length;
      const ez = Math.sin(around) * length;
      const sag = high - length * 0.4;
      addLimb(growing, lean * high, high, 0, ex, sag, ez, 0.005 * (1.1 - high), 0.001);
      for (let twig = 1; twig <= 9; twig += 1) {
        const share = twig / 9;
        owed += perTwig;
        while (owed >= 1) {
          owed -= 1;
          const side = (random() - 0.5) * 1.6;
          if (high > 0.96 && twig > 4) continue;
          addLeaf(
            growing,
            lean * high + (ex - lean * high) * share + (random() - 0.5) * 0.03 * (1.05 - high),
            high + (sag - high) * share + length * 0.1 * share * share + (random() - 0.5) * 0.014,
            ez * share + (random() - 0.5) * 0.03,
            Math.cos(around) - Math.sin(around) * side,
            -0.5 + random() * 0.35,
            Math.sin(around) + Math.cos(around) * side,
          );
        }
      }
    }
  }
}
