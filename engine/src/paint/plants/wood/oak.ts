import type { Random } from '../../../pixels/random.ts';

/** Where the parts of a growing tree go, in its own space: the foot is the origin, y up, z away from the eye, about one unit tall. */
export interface Growth {
  limb(x: number, y: number, z: number, x2: number, y2: number, z2: number, radius: number, radius2: number): void;
  leaf(x: number, y: number, z: number, dx: number, dy: number, dz: number): void;
}

/** A mass of leaves at the end of a bough: its middle and half its width; it is flatter than wide. */
export interface Mass {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
}

/** A joint of the boughs: its place, the joint it grew from (the foot of the trunk has none), and how much crown it carries. */
export interface Joint {
  x: number;
  y: number;
  z: number;
  readonly from: number;
  carried: number;
}

const middle = 0.63;
const flatness = 0.78;

/** Half the width of the crown in a direction, by a few broad lobes: no two sides of an old oak reach equally far. */
function reachOf(random: Random, freedom: number): (around: number, up: number) => number {
  const [first, second, third] = [random() * 6.28, random() * 6.28, random() * 6.28];
  const stray = 0.5 + 0.5 * Math.min(1, freedom);
  return (around, up) =>
    1 +
    stray * (0.13 * Math.cos(around + first) + 0.12 * Math.cos(2 * around + second + up) + 0.09 * Math.cos(3 * around + third - 2 * up));
}

/** Masses keep a distance from each other, so that sky shows between them. */
function massesOf(random: Random, freedom: number): Mass[] {
  const masses: Mass[] = [];
  const reach = reachOf(random, freedom);
  for (let attempt = 0; attempt < 900 && masses.length < 52; attempt += 1) {
    const around = random() * Math.PI * 2;
    const up = random() * 1.42 - 0.42;
    const flat = Math.sqrt(1 - up * up);
    const share = (attempt % 4 === 0 ? 0.35 + random() * 0.35 : 0.8 + random() * 0.2) * reach(around, up);
    const radius = 0.078 + random() ** 1.5 * 0.075;
    const x = Math.cos(around) * flat * 0.54 * share;
    const z = Math.sin(around) * flat * 0.36 * share;
    const y = middle + up * (up < 0 ? 0.5 : 0.39) * share;
    if (y - radius < 0.3) continue;
    const free = masses.every(
      (other) => Math.hypot(x - other.x, (y - other.y) / 0.8, (z - other.z) * 0.8) > (radius + other.radius) * 0.84,
    );
    if (free) masses.push({ x, y, z, radius });
  }
  // Boughs are made from the inside to the outside: later ones fork off earlier ones.
  return masses.sort((one, other) => Math.hypot(one.x, one.y - 0.25, one.z) - Math.hypot(other.x, other.y - 0.25, other.z));
}

/** The trunk up to its fork, about so high, as the first six joints. */
export function addTrunk(joints: Joint[], fork: number, random: Random, freedom: number): void {
  const high = fork + (random() - 0.5) * 0.06 * freedom;
  const lean = (random() - 0.5) * 0.1 * freedom;
  joints.push({ x: 0, y: 0, z: 0, from: -1, carried: 0 });
  for (let part = 1; part <= 5; part += 1) {
    const share = part / 5;
    const bend = Math.sin(share * 3) * 0.006;
    joints.push({ x: lean * share * share + bend, y: high * share, z: 0, from: part - 1, carried: 0 });
  }
}

/** A bough to a mass, from the joint from which the way to it is short and leads on outwards. */
export function addBough(joints: Joint[], mass: Mass, random: Random): void {
  let best = 5;
  let least = Number.POSITIVE_INFINITY;
  for (let index = 4; index < joints.length; index += 1) {
    const { x, y, z } = joints[index] as Joint;
    const rise = mass.y - mass.radius * 0.3 - y;
    const far = Math.hypot(mass.x - x, rise, mass.z - z);
    // Boughs that would turn back to the trunk, or down, are strange.
    const back = Math.max(0, Math.hypot(x, z) - Math.hypot(mass.x, mass.z)) * 3 + Math.max(0, -rise) * 4;
    const cost = far + back + (index < 6 ? 0.06 : 0);
    if (cost < least) [least, best] = [cost, index];
  }
  const start = joints[best] as Joint;
  const parts = Math.max(2, Math.min(7, Math.round(least / 0.05)));
  const [tx, ty, tz] = [mass.x - start.x, mass.y - mass.radius * 0.3 - start.y, mass.z - start.z];
  const sag = Math.hypot(tx, tz) * (0.05 + random() * 0.16);
  let from = best;
  for (let part = 1; part <= parts; part += 1) {
    const share = part / parts;
    const crook = part < parts ? 0.026 * Math.min(1, least * 3) : 0;
    joints.push({
      x: start.x + tx * share + (random() - 0.5) * crook,
      y: start.y + ty * share - Math.sin(share * Math.PI) * sag * (ty > sag ? -0.4 : 0.4) + (random() - 0.5) * crook,
      z: start.z + tz * share + (random() - 0.5) * crook,
      from,
      carried: 0,
    });
    from = joints.length - 1;
  }
  // All joints down to the foot carry this mass.
  for (let index = from; index >= 0; index = (joints[index] as Joint).from) {
    const joint = joints[index] as Joint;
    joint.carried += mass.radius * mass.radius;
  }
}

/** Limbs as thick as what they carry asks for, from the `thin` that carry next to nothing to the `thick` trunk. Source: the pipe model of K. Shinozaki and others (1964). */
export function addLimbs(growth: Growth, joints: readonly Joint[], thick: number, thin: number): void {
  const all = (joints[0] as Joint).carried;
  const radiusOf = (joint: Joint, flare: number) => (thin + thick * Math.sqrt(joint.carried / all)) * flare;
  joints.forEach((joint, index) => {
    if (joint.from < 0) return;
    const from = joints[joint.from] as Joint;
    // Where a bough forks off it is as thick as itself, not as what it grows from.
    const whole = radiusOf(from, joint.from === 0 ? 1.5 : joint.from === 1 ? 1.12 : 1);
    const start = index < 6 ? whole : Math.min(whole, radiusOf(joint, 1.16));
    growth.limb(from.x, from.y, from.z, joint.x, joint.y, joint.z, start, radiusOf(joint, index === 1 ? 1.12 : 1));
  });
}

/** Tufts of leaves over the upper side and the rim of a mass, and the twigs that hold them. */
function addMass(growth: Growth, mass: Mass, leaves: number, random: Random): void {
  const tufts = 11 + Math.floor(random() * 5);
  const foot = mass.y - mass.radius * 0.3;
  for (let tuft = 0; tuft < tufts; tuft += 1) {
    const around = (tuft / tufts) * Math.PI * 2 * 3.6 + random();
    const up = 1 - (tuft / tufts) * 1.45 + (random() - 0.5) * 0.2;
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    const out = mass.radius * (0.55 + random() * 0.5);
    const x = mass.x + Math.cos(around) * flat * out;
    const y = mass.y + up * out * flatness;
    const z = mass.z + Math.sin(around) * flat * out;
    growth.limb(mass.x, foot, mass.z, x, y, z, 0.0032, 0.0012);
    const size = mass.radius * (0.32 + random() * 0.26);
    const own = (leaves / tufts) * (0.6 + random() * 0.8);
    for (let index = 0; index < own; index += 1) {
      const turn = random() * Math.PI * 2;
      const high = random() * 2 - 1;
      // A few stray far, which frays the rim.
      const far = size * (index % 9 === 0 ? 0.8 + random() * 0.75 : Math.cbrt(random()));
      const wide = Math.sqrt(1 - high * high) * far;
      growth.leaf(
        x + Math.cos(turn) * wide,
        y + high * far * 0.72,
        z + Math.sin(turn) * wide,
        Math.cos(turn) + (random() - 0.5),
        -0.4 + (random() - 0.5) * 1.4,
        Math.sin(turn),
      );
    }
  }
}

/** An oak: a short trunk, crooked boughs, and masses of at most so many leaves in all, apart from each other. */
export function growOak(growth: Growth, leaves: number, random: Random, freedom: number): void {
  const joints: Joint[] = [];
  addTrunk(joints, 0.24, random, freedom);
  const masses = massesOf(random, freedom);
  for (const mass of masses) addBough(joints, mass, random);
  addLimbs(growth, joints, 0.034, 0.003);
  const all = masses.reduce((sum, { radius }) => sum + radius * radius, 0);
  for (const mass of masses) addMass(growth, mass, (leaves * 0.93 * mass.radius * mass.radius) / all, random);
}
