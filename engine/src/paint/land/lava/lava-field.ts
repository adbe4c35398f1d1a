import { createNoise } from '../../../pixels/noise.ts';
import { createRandom, seedFor } from '../../../pixels/random.ts';
import { clamp, mix, mixColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import { type Detail, type ScenePlan, wants } from '../../plan.ts';

/** What needs another ground than fresh lava at the foot of a volcano. */
const elsewhere: readonly Detail[] = [
  ...(['lake', 'river', 'sea', 'waterfall', 'reflection', 'boat', 'fjord', 'snow', 'snow-caps', 'ice'] as const),
  ...(['meadow', 'wheat', 'field', 'grass', 'lavender', 'poppy', 'daisy', 'terraces', 'pines', 'hills', 'leaves'] as const),
  ...(['cabin', 'house', 'village', 'town', 'road', 'path', 'karst', 'pillars', 'table-mountains'] as const),
];

/** Whether a picture is of nothing but a volcano that erupts at night: fresh lava lies between it and the eye. */
export function hasLavaField(plan: ScenePlan): boolean {
  return (
    plan.subject === 'mountains' &&
    wants(plan, 'eruption') &&
    plan.hour === 'night' &&
    plan.season !== 'winter' &&
    plan.weather !== 'snow' &&
    plan.things.length === 0 &&
    !elsewhere.some((detail) => wants(plan, detail))
  );
}

/** Where the volcano over a field of lava stands and how high it is, in units of the land. */
interface Cone {
  readonly x: number;
  readonly z: number;
  readonly height: number;
  readonly radius: number;
}

/** The volcano of a picture's seed. */
export function coneOf(pictureSeed: number): Cone {
  const random = createRandom(seedFor(pictureSeed, 'cone'));
  const z = mix(20, 22, random());
  return { x: (random() < 0.5 ? -1 : 1) * mix(0.06, 0.13, random()) * z, z, height: mix(10.2, 11.4, random()), radius: 12.5 };
}

/** A river of lava from a crater to the eye. */
interface LavaRiver {
  /** Its middle and half of its breadth at a distance. */
  readonly middleAt: (z: number) => number;
  readonly halfAt: (z: number) => number;
}

/** The river of a picture's seed: it winds over the plain and leaves the picture at its lower edge. */
export function lavaRiverOf(pictureSeed: number): LavaRiver {
  const cone = coneOf(pictureSeed);
  const noise = createNoise(seedFor(pictureSeed, 'lava river'));
  // It leaves the picture on the other side than where the volcano stands.
  const end = -Math.sign(cone.x) * 0.3;
  const swing = Math.sign(cone.x);
  const middles = tableOf(cone.z, (z) => {
    const share = clamp(z / cone.z);
    const free = smoothstep(1, 0.75, share);
    const bends = 1.15 * swing * Math.sin((z - 1) * 0.58) * smoothstep(0.6, 4, z) + 0.5 * noise.sum(z * 0.55, 3, 3);
    return mix(end, cone.x, smoothstep(0.02, 0.95, share)) + bends * free + 0.22 * noise.sum(z * 1.4, 9, 2) * smoothstep(1, 0.93, share);
  });
  const halves = tableOf(
    cone.z,
    (z) => mix(0.26, 0.5, smoothstep(15, 6, z)) * (1 + 0.5 * noise.at(z * 0.9, 5)) * smoothstep(cone.z + 0.4, cone.z - 4, z) + 0.03,
  );
  return { middleAt: middles, halfAt: halves };
}

/** A function of the distance, up to `far`, that is read from a table. */
function tableOf(far: number, of: (z: number) => number): (z: number) => number {
  const steps = 512;
  const values = Float64Array.from({ length: steps + 2 }, (_, step) => of((step / steps) * far));
  return (z) => {
    const at = clamp(z / far) * steps;
    const step = at | 0;
    return mix(values[step] as number, values[step + 1] as number, at - step);
  };
}

/** The direction from the crater (radians, 0 towards the eye) in which the river comes down, by the distance from it. */
export function wayOfRiver(pictureSeed: number): (far: number) => number {
  const cone = coneOf(pictureSeed);
  const { middleAt } = lavaRiverOf(pictureSeed);
  return (far) => Math.atan2(middleAt(cone.z - far) - cone.x, Math.max(0.4, far));
}

/** Ground of blocks and ridges of cold lava around the river: height at a place, from `ground` that would lie there without. */
export function lavaGroundOf(pictureSeed: number, crags: (x: number, z: number, octaves: number) => number) {
  const { middleAt, halfAt } = lavaRiverOf(pictureSeed);
  const noise = createNoise(seedFor(pictureSeed, 'clinker'));
  return (x: number, z: number, octaves: number, ground: number): number => {
    const off = Math.abs(x - middleAt(z));
    const half = halfAt(z);
    const field = smoothstep(16, 11.5, z);
    if (field <= 0) return ground;
    const blocks = crags(x * 0.6 + 7, z * 0.6, Math.min(octaves, 5)) - 0.42;
    // Lava that cooled in lumps with creases between them.
    const lumps =
      Math.abs(noise.at(x * 2.1 + 3, z * 2.1)) * 1.3 + Math.abs(noise.at(x * 5.2, z * 5.2 + 8)) * 0.5 * smoothstep(9, 4, z) - 0.4;
    // Cold banks tower over the river.
    const bank = smoothstep(half * 0.9, half * 1.35, off) * (0.05 + 0.06 * smoothstep(half * 3, half * 1.2, off));
    const rough = mix(0.25, 1, smoothstep(half, half * 2.4, off));
    const cold = ground * 0.8 + (blocks * 0.5 + lumps * 0.3) * rough + bank;
    return mix(ground, mix(0.02, cold, smoothstep(half * 0.82, half * 1.2, off)), field);
  };
}

/** Light of an eruption on the ground before it: it comes from the crater, and hardly any from the sky of the night. */
export function lightOfEruption(light: Light, pictureSeed: number): Light {
  const { x, z } = coneOf(pictureSeed);
  const long = Math.hypot(x / z, 0.8, 1);
  return {
    ...light,
    sun: [x / z / long, 0.8 / long, 1 / long],
    sunColour: [1.5, 0.42, 0.1],
    ambient: mixColour(light.ambient, [0.1, 0.034, 0.026], 0.4),
  };
}
