import { createNoise, type Noise } from '../../../pixels/noise.ts';
import { hashPoint, seedFor } from '../../../pixels/random.ts';
import { type Colour, clamp, mix, mixColour, scaleColour, smoothstep } from '../../../pixels/shade.ts';
import type { Light } from '../../light.ts';
import type { Canvas, Stage } from '../../picture.ts';
import { refuses, type ScenePlan, wants } from '../../plan.ts';
import type { Foliage } from '../../plants/foliage.ts';
import { keepAwayFrom } from '../../tint.ts';
import { crops } from './farmland.ts';

/**
 * Row of the horizon, pixels of a length 1 at distance 1, how high over the ground the eye is, how high the hills are (1 is usual), and the
 * row of what stands before them.
 */
interface Outlook {
  readonly horizon: number;
  readonly focus: number;
  readonly eye: number;
  readonly steep: number;
  readonly before: (column: number) => number;
}

/** What stands on the ground at a place: how high, of which colour, and how it turns to the sun: 0 flat ground, above lighter, below darker. */
interface Place {
  high: number;
  turned: number;
  wood: number;
  colour: Colour;
}

const nearest = 2.6;
const farthest = 58;
/** The highest that anything stands on the ground. */
const tallest = 0.56;

/** Rolling ground: x to the right of it, z away from it. */
function groundOf(canvas: Canvas, plan: ScenePlan, steep: number): (x: number, z: number) => number {
  const noise = createNoise(seedFor(canvas.seed, 'hill country'));
  const level = refuses(plan, 'hills');
  return (x, z) => {
    const far = smoothstep(8, 46, z);
    const swell = noise.sum(x * 0.085, z * 0.062 + 3, 2);
    return level
      ? noise.at(x * 0.1, z * 0.08) * 0.06
      : (swell * mix(0.6, 2.6, far) + far * 1.9) * steep + noise.at(x * 0.3, z * 0.24) * 0.16;
  };
}

/** Round crowns side by side: how high the canopy stands at a place (0 to 1), and how it turns to the sun there (-1 to 1). */
function crownsOf(seed: number, noise: Noise, { sun }: Light): (x: number, z: number, out: Float64Array) => void {
  const apart = 0.46;
  return (x, z, out) => {
    const column = Math.floor(x / apart);
    const row = Math.floor(z / apart);
    const size = 0.26 + 0.26 * hashPoint(column, row, seed);
    const dx = (x / apart - column - 0.5 - (hashPoint(column, row, seed + 1) - 0.5) * 0.62) / size;
    const dz = (z / apart - row - 0.5 - (hashPoint(column, row, seed + 2) - 0.5) * 0.62) / size;
    const leaves = noise.sum(x * 13, z * 13, 2);
    const up = Math.sqrt(Math.max(0, 1 - dx * dx - dz * dz + leaves * 0.5));
    out[0] = up * (0.7 + 0.5 * hashPoint(column, row, seed + 3));
    out[1] = up > 0 ? dx * sun[0] + up * sun[1] + dz * sun[2] + leaves * 1.3 : -0.6;
  };
}

/** Fields parted by hedges, single trees in the hedges, and woods. */
function coverOf(
  canvas: Canvas,
  plan: ScenePlan,
  light: Light,
  foliage: Foliage,
  snowy: boolean,
): (x: number, z: number, place: Place) => void {
  const seed = seedFor(canvas.seed, 'hill fields');
  const noise = createNoise(seed);
  const [low, high] = foliage.grass;
  const grass = mixColour(low, high, 0.55);
  const fields = crops[plan.season].map((crop) => {
    const kept = plan.unwantedColours.reduce(keepAwayFrom, crop);
    return snowy ? mixColour(grass, kept, 0.05) : mixColour(grass, scaleColour(kept, 0.8), 0.6);
  });
  const crowns = crownsOf(seed, noise, light);
  const crown = new Float64Array(2);
  const leafy: Colour = snowy ? [0.09, 0.1, 0.1] : plan.season === 'autumn' ? [0.16, 0.09, 0.03] : [0.045, 0.085, 0.026];
  return (x, z, place) => {
    const bend = noise.sum(x * 0.09, z * 0.09, 2) * 2.2;
    const u = (x * 0.9 + z * 0.28 + bend) / 3.1;
    const v = (z * 0.86 - x * 0.34 + bend) / 4.2;
    const column = Math.floor(u);
    const shifted = v + hashPoint(column, 1, seed);
    const row = Math.floor(shifted);
    const toSide = Math.min(u - column, 1 - u + column) * 3.1;
    const toEnd = Math.min(shifted - row, 1 - shifted + row) * 4.2;
    const edge = Math.min(toSide, toEnd);
    const luck = hashPoint(column, row, seed + 2);
    const wooded = noise.sum(x * 0.11 + 30, z * 0.1, 2) + (luck < 0.12 ? 0.4 : 0);
    // The slope right under the eye is open.
    const away = smoothstep(4.5, 6.5, z);
    const wood = smoothstep(0.3, 0.34, wooded) * away;
    // Trees stand in some hedges where these are thick.
    const grove = edge < 0.5 ? smoothstep(0.5, 0.3, edge) * smoothstep(0.12, 0.2, noise.at(x * 0.7 + 7, z * 0.7)) : 0;
    const hedge = smoothstep(0.16, 0.06, edge) * (luck > 0.25 ? 1 : 0.2) * away;
    if (wood + grove + hedge > 0) crowns(x, z, crown);
    else crown.fill(0);
    const [dome = 0, turned = 0] = crown;
    const tree = dome > 0.2 ? grove * away : 0;
    place.wood = Math.max(wood, tree, hedge);
    place.high = Math.max(wood * (0.2 + 0.3 * dome), tree * (0.16 + 0.32 * dome), hedge * (0.08 + 0.08 * dome));
    place.turned = Math.max(wood, tree, hedge * 0.6) * turned;
    const crop = fields[Math.floor(luck * 97) % fields.length] as Colour;
    const furrow = 1 + 0.07 * Math.sin((luck < 0.5 ? u * 3.1 : v * 4.2) * 24) * smoothstep(14, 5, z);
    place.colour = mixColour(
      scaleColour(crop, furrow * (0.94 + 0.2 * noise.sum(x * 0.9, z * 0.5, 2))),
      leafy,
      smoothstep(0.15, 0.5, place.wood),
    );
  };
}

/**
 * Rolling country of fields, hedges and woods up to the skyline, in the shadows of clouds. Each row of the stage is a column of the
 * picture, walked from the eye outwards.
 * Source: voxel space, K. Freeman, NovaLogic (1992).
 */
export function hillCountryStage(canvas: Canvas, plan: ScenePlan, light: Light, foliage: Foliage, outlook: Outlook): Stage {
  const { width, height, colour, depth } = canvas;
  const { horizon, focus, eye } = outlook;
  const snowy = plan.weather === 'snow' || wants(plan, 'snow') || (plan.season === 'winter' && !refuses(plan, 'snow'));
  const ground = groundOf(canvas, plan, outlook.steep);
  const cover = coverOf(canvas, plan, light, foliage, snowy);
  const shadows = createNoise(seedFor(canvas.seed, 'cloud shadows'));
  const growth = clamp(5.4 / focus, 0.004, 0.014);
  const clouded = smoothstep(0.1, 0.6, light.cloudCover);
  const [sunX, sunY, sunZ] = light.sun;
  const step = 0.25;

  /** Light on the ground: how far it leans to the sun, and whether a cloud stands before it. */
  function directAt(x: number, z: number, here: number): number {
    const leanX = (ground(x + step, z) - here) / step;
    const leanZ = (ground(x, z + step) - here) / step;
    const facing = (sunY - leanX * sunX - leanZ * sunZ) / Math.hypot(1, leanX, leanZ);
    const open = smoothstep(-0.12, 0.2, shadows.sum(x * 0.1, z * 0.075, 2) + 0.28 - clouded * 0.3);
    return clamp(facing * 1.1 + 0.08) * mix(1, open, 0.35 + 0.6 * clouded);
  }

  function paintColumn(column: number): void {
    const slope = (column + 0.5 - width / 2) / focus;
    const place: Place = { high: 0, turned: 0, wood: 0, colour: [0, 0, 0] };
    let top = Math.min(height, outlook.before(column + 0.5) + 1);
    // What the pixel that is being filled held before, for the part of it that stays free.
    let held: [number, number, number] = [0, 0, 0];
    let holds = -1;
    for (let z = nearest * eye; z < farthest && top > 0; z *= 1 + growth * (1 + z * 0.03)) {
      const x = slope * z;
      const here = ground(x, z);
      if (horizon + ((eye - here - tallest) / z) * focus >= top) continue;
      cover(x, z, place);
      const row = horizon + ((eye - here - place.high) / z) * focus;
      if (row >= top) continue;
      const direct = directAt(x, z, here) * clamp(1 + place.turned * 1.1, 0.12, 2);
      const around = 0.62 * (1 - 0.45 * place.wood * clamp(0.5 - place.turned));
      const air = 1 - Math.exp(-Math.max(0, z - 3) * (0.007 + light.haze * 0.045));
      const far = mix(0.42, 0.94, smoothstep(3, 50, z));
      for (let line = Math.ceil(top) - 1; line >= Math.floor(row) && line >= 0; line -= 1) {
        const part = Math.min(top, line + 1) - Math.max(row, line);
        const pixel = line * width + column;
        const at = pixel * 3;
        if (holds !== line) {
          holds = line;
          held = [colour[at] as number, colour[at + 1] as number, colour[at + 2] as number];
          depth[pixel] = far;
        }
        for (let channel = 0; channel < 3; channel += 1) {
          const lit = (light.sunColour[channel] as number) * direct + (light.ambient[channel] as number) * around;
          const tone = mix((place.colour[channel] as number) * lit, light.horizon[channel] as number, air);
          colour[at + channel] = (colour[at + channel] as number) + (tone - (held[channel] as number)) * part;
        }
      }
      top = row;
    }
  }

  return {
    phase: 'land',
    rows: width,
    cost: 2,
    paint(from, to) {
      for (let column = from; column < to; column += 1) paintColumn(column);
    },
  };
}
