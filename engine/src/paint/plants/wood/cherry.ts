import type { Random } from '../../../pixels/random.ts';
import { mix, smoothstep } from '../../../pixels/shade.ts';
import { addBough, addLimbs, addTrunk, type Growth, type Joint, type Mass } from './oak.ts';

/** Where the trunk forks, and the end of the crown upwards and to the sides. */
const fork = 0.2;
const top = 0.97;
const halfWidth = 0.43;
const halfDepth = 0.38;

/** The under side of the crown: it is open over the fork, where the limbs are seen, and droops towards its rim. */
const undersideAt = (out: number) => mix(0.47, 0.33, Math.min(1, out) ** 1.5);

/** Four or five limbs that leave the fork in all directions and rise as they go out. */
function addMainLimbs(joints: Joint[], random: Random): void {
  const limbs = 4 + Math.floor(random() * 2);
  const turn = random() * Math.PI * 2;
  for (let limb = 0; limb < limbs; limb += 1) {
    const around = turn + ((limb + (random() - 0.5) * 0.5) / limbs) * Math.PI * 2;
    // Those to the sides are the long ones: a cherry grows broader than tall.
    const out = 0.15 + random() * 0.07 + Math.abs(Math.cos(around)) * 0.07;
    const rise = 0.2 + random() * 0.1;
    let from = limb % 2 === 0 ? 5 : 4;
    const start = joints[from] as Joint;
    const parts = 5;
    for (let part = 1; part <= parts; part += 1) {
      const share = part / parts;
      joints.push({
        x: start.x + Math.cos(around) * out * share ** 0.85 + (random() - 0.5) * 0.018,
        y: start.y + rise * share ** 0.9 + (random() - 0.5) * 0.014,
        z: start.z + Math.sin(around) * out * share ** 0.85 + (random() - 0.5) * 0.018,
        from,
        carried: 0,
      });
      from = joints.length - 1;
    }
  }
}

/** Clouds of blossom in an umbrella: apart from each other, so that sky and boughs show between them. */
function massesOf(random: Random, freedom: number): Mass[] {
  const masses: Mass[] = [];
  const [first, second] = [random() * 6.28, random() * 6.28];
  const stray = 0.5 + 0.5 * Math.min(1, freedom);
  for (let attempt = 0; attempt < 1400 && masses.length < 74; attempt += 1) {
    const around = random() * Math.PI * 2;
    const out = attempt % 3 === 0 ? Math.sqrt(random()) * 0.75 : 0.7 + random() * 0.3;
    const lobe = 1 + stray * (0.12 * Math.cos(2 * around + first) + 0.12 * Math.cos(3 * around + second));
    const low = undersideAt(out);
    const high = mix(0.62, top, Math.sqrt(Math.max(0, 1 - out * out))) * (0.94 + 0.08 * lobe);
    const radius = 0.05 + random() ** 1.4 * 0.065;
    const x = Math.cos(around) * out * halfWidth * lobe;
    const z = Math.sin(around) * out * halfDepth * lobe;
    // Most of them lie on the upper side.
    const y = mix(low + radius * 0.6, high - radius * 0.5, attempt % 3 === 0 ? random() : Math.sqrt(random()));
    const free = masses.every(
      (other) => Math.hypot(x - other.x, (y - other.y) / 0.72, (z - other.z) * 0.8) > (radius + other.radius) * 0.86,
    );
    if (free) masses.push({ x, y, z, radius });
  }
  return masses.sort((one, other) => Math.hypot(one.x, one.y - 0.25, one.z) - Math.hypot(other.x, other.y - 0.25, other.z));
}

/** Boughs bend, without corners: each joint moves towards the middle of the one it grew from and the one that carries most of what it does. */
function smoothBoughs(joints: readonly Joint[]): void {
  const next = new Int32Array(joints.length);
  for (let index = 1; index < joints.length; index += 1) {
    const { from, carried } = joints[index] as Joint;
    const rival = next[from] as number;
    if (rival === 0 || carried > (joints[rival] as Joint).carried) next[from] = index;
  }
  for (let index = 6; index < joints.length; index += 1) {
    const joint = joints[index] as Joint;
    const from = joints[joint.from] as Joint;
    const to = joints[next[index] as number] as Joint;
    if (to.from !== index) continue;
    joint.x = joint.x * 0.4 + (from.x + to.x) * 0.3;
    joint.y = joint.y * 0.4 + (from.y + to.y) * 0.3;
    joint.z = joint.z * 0.4 + (from.z + to.z) * 0.3;
  }
}

/** A cluster of blossom around a place; each flower faces away from its middle. */
function addCluster(growth: Growth, x: number, y: number, z: number, size: number, flowers: number, random: Random): void {
  for (let flower = 0; flower < flowers; flower += 1) {
    const turn = random() * Math.PI * 2;
    const up = random() * 2 - 1;
    const flat = Math.sqrt(1 - up * up);
    const far = size * (flower % 11 === 0 ? 0.9 + random() * 0.7 : Math.cbrt(random()));
    const [wayX, wayZ] = [Math.cos(turn) * flat, Math.sin(turn) * flat];
    growth.leaf(x + wayX * far, y + up * far * 0.8, z + wayZ * far, wayX, up, wayZ);
  }
}

/** Clusters over a mass and the twigs that hold them; a few sprays hang out of those at the rim. */
function addMass(growth: Growth, mass: Mass, flowers: number, random: Random): void {
  const clusters = 16 + Math.floor(random() * 7);
  const foot = mass.y - mass.radius * 0.3;
  const rim = Math.hypot(mass.x / halfWidth, mass.z / halfDepth);
  const sprays = rim > 0.72 ? 3 : 0;
  const each = flowers / (clusters + sprays * 2.8);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const around = (cluster / clusters) * Math.PI * 2 * 3.6 + random();
    const up = 1 - (cluster / clusters) * 1.6 + (random() - 0.5) * 0.2;
    const flat = Math.sqrt(Math.max(0, 1 - up * up));
    const out = mass.radius * (0.55 + random() * 0.6);
    const x = mass.x + Math.cos(around) * flat * out * 1.15;
    const y = mass.y + up * out * 0.7;
    const z = mass.z + Math.sin(around) * flat * out * 1.15;
    if (cluster % 4 === 0) growth.limb(mass.x, foot, mass.z, x, y, z, 0.0013, 0.0006);
    addCluster(growth, x, y, z, mass.radius * (0.26 + random() * 0.2), each * (0.6 + random() * 0.8), random);
  }
  for (let spray = 0; spray < sprays; spray += 1) {
    const away = Math.atan2(mass.z, mass.x) + (random() - 0.5) * 1.6;
    const long = 0.045 + random() * 0.06;
    let [x, y, z] = [mass.x, foot, mass.z];
    for (let part = 0; part < 4; part += 1) {
      const [x1, y1, z1] = [
        x + (Math.cos(away) * long) / (2.4 + part),
        y - long * (0.06 + part * 0.13),
        z + (Math.sin(away) * long) / (2.4 + part),
      ];
      growth.limb(x, y, z, x1, y1, z1, 0.0014 - part * 0.0002, 0.0012 - part * 0.0002);
      addCluster(growth, x1, y1, z1, 0.021 - part * 0.003, each * 0.7, random);
      [x, y, z] = [x1, y1, z1];
    }
  }
}

/** A cherry in flower: a trunk that forks into spreading limbs, and clouds of at most so many petals, with boughs that droop at the rim. */
export function growCherry(growth: Growth, petals: number, random: Random, freedom: number): void {
  const joints: Joint[] = [];
  addTrunk(joints, fork, random, freedom);
  addMainLimbs(joints, random);
  const masses = massesOf(random, freedom);
  for (const mass of masses) addBough(joints, mass, random);
  for (let pass = 0; pass < 2; pass += 1) smoothBoughs(joints);
  // The foot widens into the roots above the ground, and boughs become thin towards the rim.
  (joints[0] as Joint).y = 0.03;
  for (const joint of joints.slice(6))
    joint.carried *= mix(1.1, 0.22, smoothstep(0.12, 0.55, Math.hypot(joint.x, joint.y - fork, joint.z)));
  addLimbs(growth, joints, 0.0285, 0.0014);
  const all = masses.reduce((sum, { radius }) => sum + radius * radius, 0);
  for (const mass of masses) addMass(growth, mass, (petals * 0.93 * mass.radius * mass.radius) / all, random);
}
