import { createNoise, type Noise } from '../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, scaleColour, smoothstep } from '../../pixels/shade.ts';
import type { WetMirror } from '../buildings/wet-mirror.ts';
import type { Finishing, Interior } from '../interiors/interior-stages.ts';
import type { Light } from '../light.ts';
import type { Canvas } from '../picture.ts';
import { type ScenePlan, wants } from '../plan.ts';
import type { Sky } from '../sky.ts';
import type { Eye } from '../things/mesh/rasteriser.ts';
import type { Builder } from './builder.ts';
import { isRainyHarbour, isSnowy, type Marks, surfaceCodes, veilOf } from './townscape-setting.ts';

/** Metres from one ring of a drop to the next, and how far off rings can be told. */
const [ringGap, ringsEnd] = [0.7, 26];

/** Where a ray meets a surface. */
type Hit = Parameters<Finishing>[0];

/** Share of the light of a room that curtains and wet panes let through. */
const amber: Colour = [1, 0.84, 0.6];

/**
 * The rings that drops make on water: at most one in each square, young and clear or old and wide. A ring is a low wave with a trough
 * inside: the slope that faces the sky beyond is bright, the one towards the eye dark. `light`: what a clear crest adds.
 */
function addRing(x: number, z: number, far: number, light: Colour, tones: Float64Array): void {
  const row = Math.floor(z / ringGap);
  const along = x / ringGap + hashPoint(row, 9, 1);
  const column = Math.floor(along);
  const age = hashPoint(column, row, 2);
  if (age > 0.62) return;
  const reach = 0.05 + 0.5 * age;
  const free = 1 - 2 * reach;
  const [dx, dz] = [
    along - column - reach - free * hashPoint(column, row, 3),
    z / ringGap - row - reach - free * hashPoint(column, row, 4),
  ];
  const away = Math.sqrt(dx * dx + dz * dz);
  const wide = 0.022 + far * 0.002;
  const crest = clamp(1 - (Math.abs(away - reach) * ringGap) / wide);
  const trough = clamp(1 - (Math.abs(away - reach + (1.4 * wide) / ringGap) * ringGap) / wide);
  // Seen along the water, the parts across the view show the most of their slopes, those beyond the drop more than those before it.
  const across = 0.22 + (dz > 0 ? 0.78 : 0.45) * (away > 0 ? (dz / away) ** 2 : 0);
  const shine = (crest - 0.25 * trough) * across * 0.42 * (1 - age * 1.5) * smoothstep(ringsEnd, ringsEnd * 0.3, z);
  for (let channel = 0; channel < 3; channel += 1)
    tones[channel] = Math.max(0, (tones[channel] as number) + (light[channel] as number) * shine);
}

/** Place along a front, in metres, wherever it faces: along some x changes, along others z. The factor lets the two fronts at a corner differ. */
const alongFront = (x: number, z: number) => x + z * 0.83;

/** Behind wet panes some of a room is brighter than the rest. */
function dapple(noise: Noise, x: number, y: number, z: number, tones: Float64Array): void {
  const own = 0.84 + 0.4 * noise.at(alongFront(x, z) * 2, y * 1.6);
  for (let channel = 0; channel < 3; channel += 1) tones[channel] = (tones[channel] as number) * own * (amber[channel] as number);
}

/** Rain runs down fronts and hulls in dark streaks, and what faces up shines with the sky. `facing`: cosine of the angle it is seen at. */
function soak(noise: Noise, air: Colour, { x, y, z, ny: up, finish }: Hit, facing: number, tones: Float64Array): void {
  const along = alongFront(x, z);
  const gloss = finish.gloss ?? 0;
  const patch = noise.at(along * 0.6, y * 0.5 + 7);
  const run = 1.2 * noise.at(along * 3.1 + 3, y * 0.17);
  const damp = 1 + 0.34 * patch - (Math.abs(up) < 0.6 ? 0.5 * clamp(run * 1.5 + 0.06) : 0.16);
  const seen = (0.03 + 0.45 * (1 - clamp(facing)) ** 4) * (up > 0.3 ? 1 + patch : gloss * (1.4 + 2.4 * run));
  const sheen = clamp(seen, 0, 0.6) * smoothstep(62, 46, z);
  for (let channel = 0; channel < 3; channel += 1)
    tones[channel] = (tones[channel] as number) * damp * (1 - sheen) + (air[channel] as number) * sheen;
}

/** Snow lies on what faces up and takes the light of the sky. `up`: how far the surface faces up, −1 to 1. */
function addSnow(ambient: Colour, up: number, tones: Float64Array): void {
  const share = clamp((up - 0.3) * 2.6) * 0.85;
  if (share <= 0) return;
  for (let channel = 0; channel < 3; channel += 1) {
    const white = (ambient[channel] as number) * 0.75;
    tones[channel] = (tones[channel] as number) * (1 - share) + (white + (tones[channel] as number) * 0.5) * share;
  }
}

/** Mirrors in water and on wet ground, snow, air, and what each pixel shows. */
export function createFinishing(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  sky: Sky,
  eye: Eye,
  { light: lit }: Interior,
  b: Builder,
  { shown, away }: Marks,
  mirror: WetMirror,
): Finishing {
  const veil = veilOf(light);
  const air = scaleColour(light.horizon, 0.95);
  const drops = scaleColour(air, 0.3 * light.rain);
  const noise = createNoise(seedFor(canvas.seed, 'ripples'));
  // Where there is no water, what mirrors is the wet ground: after rain.
  const wet = light.rain > 0 || (wants(plan, 'reflection') && b.waters.size === 0);
  const snowy = isSnowy(plan);
  const soaked = isRainyHarbour(plan, light);
  // Deep water scatters the light of the whole sky; shadows hardly lie on it.
  const body = scaleColour(
    [
      light.ambient[0] + light.sunColour[0] * 0.12,
      light.ambient[1] + light.sunColour[1] * 0.12,
      light.ambient[2] + light.sunColour[2] * 0.12,
    ],
    1,
  );
  // Canals between walls lie in the lee: their mirror is less broken.
  const lee = wants(plan, 'jiangnan') ? 0.55 : 1;
  const mirrored = new Float64Array(3);
  const above = new Float32Array(3);
  const paired = canvas.width * canvas.height > 600 ** 2;
  let last = -1;
  let lastWet = -1;

  /** What a ray from a place sees, with the clouds of the sky. */
  function look(x: number, y: number, z: number, dx: number, dy: number, dz: number): void {
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    lit.look(x, y, z, dx / length, dy / length, dz / length, mirrored, (ux, uy, uz) => {
      sky.mirror(ux, Math.max(0.01, uy), uz, above, 0);
      mirrored.set(above);
    });
  }

  /** Whether a pixel has to look where its mirror leads: once each; of two neighbours in a large picture the second shows the first one's. */
  function looks(pixel: number): boolean {
    if (lastWet === pixel) return false;
    const repeats = paired && (pixel & 1) === 1 && lastWet === pixel - 1;
    lastWet = pixel;
    return !repeats;
  }

  /** Keeps for the pixel what it mirrors. */
  function keep(pixel: number, share: number, rough: number): void {
    mirror.radiance.set(mirrored, pixel * 3);
    mirror.share[pixel] = (mirror.share[pixel] as number) + share;
    mirror.rough[pixel] = rough;
  }

  /** Waves of so many metres, as far as pixels can show them. */
  function wave(x: number, z: number, along: number, across: number, pixelDeep: number): number {
    const seen = 1 - smoothstep(0.15, 0.5, pixelDeep * across);
    return seen > 0 ? noise.at(x * along, z * across) * seen : 0;
  }

  return (hit, _px, _py, pixel, tones, part) => {
    const { x, y, z, nx, ny, nz, finish } = hit;
    away[pixel] = z;
    if (pixel !== last) mirror.share[pixel] = 0;
    last = pixel;
    const water = b.waters.has(finish);
    const ground = ny > 0.9 && b.grounds.has(finish);
    shown[pixel] = water ? surfaceCodes.water : ground ? surfaceCodes.land : surfaceCodes.thicket;
    const [vx, vy, vz] = [x, y - eye.height, z];
    const far = Math.sqrt(vx * vx + vy * vy + vz * vz);
    const thin = veil(far);
    const cos = clamp(-vy / far);
    if (water) {
      const fresnel = 0.05 + 0.9 * (1 - cos) ** 3.2;
      if (looks(pixel)) {
        // Long, low waves across the water, and small ones where the eye can tell them.
        const deep = (z * z) / (eye.focal * Math.max(0.5, -vy));
        const rough = (0.03 + 0.02 * light.rain) * lee;
        const rx = (wave(x, z, 0.9, 1.1, deep) * 0.5 + wave(x + 3, z, 2.7, 3.1, deep) * 0.35) * rough;
        const rz = (wave(x + 31, z, 0.5, 1.7, deep) * 0.6 + wave(x, z + 1, 1.6, 5.2, deep) * 0.4) * rough;
        look(x, y + 0.01, z, vx + 2 * rx * -vy, -vy, vz + 2 * rz * -vy);
        // Drops break what stands upright in the mirror: more of the sky is in it.
        if (wet) {
          sky.mirror(vx / far, Math.max(0.01, -vy / far), vz / far, above, 0);
          for (let channel = 0; channel < 3; channel += 1)
            mirrored[channel] = mix(mirrored[channel] as number, above[channel] as number, 0.2 * light.rain * lee);
        }
      }
      keep(pixel, fresnel * 0.94 * (1 - thin) * part, (0.015 + 0.008 * light.rain) * lee);
      for (let channel = 0; channel < 3; channel += 1)
        tones[channel] = (finish.colour[channel] as number) * (body[channel] as number) * (1 - fresnel);
      if (light.rain > 0 && z < ringsEnd) addRing(x, z, far, drops, tones);
    } else if (wet && ny > 0.75 && b.grounds.has(finish)) {
      // Puddles mirror, what is only wet shines.
      const puddle = clamp((noise.sum(x * 0.5, z * 0.5, 3) + 0.12) * 4);
      const share = (0.05 + 0.9 * (1 - cos) ** 3) * (0.45 + 0.55 * puddle);
      if (looks(pixel)) {
        const deep = (z * z) / (eye.focal * Math.max(0.5, -vy));
        const grain = wave(x, z, 7, 7, deep) * 0.012 * (1.25 - puddle);
        look(x, y + 0.02, z, vx + grain * -vy * 2, -vy, vz);
      }
      keep(pixel, share * (1 - thin) * part, 0.03 + 0.03 * (1 - puddle));
      for (let channel = 0; channel < 3; channel += 1) tones[channel] = (tones[channel] as number) * (0.62 - 0.25 * share);
    } else if (soaked && finish.glow) {
      if (finish.gloss) dapple(noise, x, y, z, tones);
    } else if (soaked) soak(noise, air, hit, -(nx * vx + ny * vy + nz * vz) / far, tones);
    else if (snowy) addSnow(light.ambient, ny, tones);
    for (let channel = 0; channel < 3; channel += 1)
      tones[channel] = (tones[channel] as number) * (1 - thin) + (air[channel] as number) * thin;
  };
}
