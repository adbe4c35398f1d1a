import { createNoise, type Noise } from '../../pixels/noise.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { type Colour, clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { type CalmWater, createCalmWater } from '../sea/calm-water.ts';
import { distanceFromRock } from '../sea/cliffs.ts';
import { createFoam, type Foam } from '../sea/foam.ts';
import { createLagoonBed, type LagoonBed } from '../sea/lagoon-bed.ts';
import { createRollers, type Rolling } from '../sea/rollers.ts';
import { calmest, waveFieldOf } from '../sea/wave-field.ts';
import type { Sky } from '../sky.ts';
import { type Fan, isUnderSwell } from './fan.ts';
import type { View } from './level-view.ts';

export interface Swell {
  readonly stages: readonly Stage[];
  /** Paint the water; whatever stands over the horizon must be painted before, so that the water can mirror it. */
  readonly waterStages: readonly Stage[];
}

export interface SwellLook {
  /** Height of the waves, as `waveFieldOf` takes it. */
  readonly waves: number;
  readonly foam: number;
  readonly deep: Colour;
  readonly clear: Colour;
  /** Height of land in the sea, or below 0 where there is water. */
  readonly land: (x: number, z: number) => number;
  /** Distance at which a beach begins in front; 0 for none. Its sand has the colour `bed`. */
  readonly beach: number;
  readonly bed: Colour;
  /** Whether walls of rock stand in the water, at which it breaks. */
  readonly rock: boolean;
  /** Whether sand lies under shallow water around an island. */
  readonly lagoon: boolean;
  /** Whether waves spend themselves before they reach the rocks, instead of running over them. */
  readonly sheltered: boolean;
}

/**
 * Open water as a height field of sharpened directional waves over the fan, lit by mirror, depth and foam.
 * Sources: the sharpened waves follow A. Seris, "Seascape" (2014); mirror strength by C. Schlick (1994).
 */
export function createSwell(canvas: Canvas, light: Light, sky: Sky, fan: Fan, view: View, look: SwellLook): Swell {
  const seed = seedFor(canvas.seed, 'swell');
  const noise = createNoise(seed);
  const waveAt = waveFieldOf(look.waves, noise, createRandom(seed));
  const rolling = createRollers(look.beach > 0 ? 0 : look.waves, noise, createRandom(seedFor(seed, 'rollers')));
  const { columns, rows, margin, heights, trees } = fan;
  const shallow = look.beach > 0 || look.lagoon;
  const fill: Stage = {
    phase: 'sketching',
    rows,
    cost: 4,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        const z = fan.near * Math.exp(fan.growth * row);
        const spacing = z * fan.growth;
        for (let column = 0; column < columns; column += 1) {
          const at = row * columns + column;
          const x = (column - margin + 0.5 - view.centreX) * view.step * z;
          const ground = look.land(x, z);
          let level = waveAt(x, z, spacing) + rolling.lift(x, z);
          if (shallow) level *= smoothstep(-0.02, 0.3, -ground) * 0.85 + 0.02;
          else if (look.sheltered) level = amongRocks(level, distanceFromRock(ground));
          const dry = ground > level;
          trees[at] = dry ? 1 : ground;
          heights[at] = dry ? ground : level;
        }
      }
    },
  };
  const calm = look.waves < calmest ? createCalmWater(canvas, light, sky, view, noise, createRandom(seedFor(seed, 'ripples'))) : undefined;
  const water = waterStageOf(canvas, light, sky, fan, view, look, noise, rolling, calm);
  return { stages: [fill], waterStages: calm ? [calm.stage, water] : [water] };
}

/** Waves spend themselves before they reach rocks, and lay no rock bare down to its foot. */
function amongRocks(level: number, distance: number): number {
  const spent = level * mix(0.3, 1, smoothstep(0, 1.4, distance));
  return Math.max(spent, mix(0.01, spent, smoothstep(0, 0.5, distance)));
}

/** One place of the water while it is painted: reused for every pixel of a row. */
interface Place {
  x: number;
  z: number;
  /** Height of the water, and of the ground under it. */
  level: number;
  ground: number;
  /** Its upright, and the ray of the eye, both of length 1. */
  nx: number;
  ny: number;
  nz: number;
  dx: number;
  dy: number;
  dz: number;
  /** Ripples that the grid is too coarse for. */
  fine: number;
  cross: number;
  /** Share that a breaking crest has turned to foam. */
  broken: number;
  /** Depth of water that a row of pixels covers, in units of the land. */
  footprint: number;
  /** Slopes of the surface to the right and away, and how much they differ within the pixel. */
  slopeX: number;
  slopeZ: number;
  spread: number;
}

function waterStageOf(
  canvas: Canvas,
  light: Light,
  sky: Sky,
  fan: Fan,
  view: View,
  look: SwellLook,
  noise: Noise,
  rolling: Rolling,
  calm?: CalmWater,
): Stage {
  const { width, height, depth } = canvas;
  const mirror = mirrorOf(canvas, sky, fan, view);
  const bedAt = look.lagoon ? createLagoonBed(noise, sunIn(light)) : undefined;
  const shade = seaShading(canvas, light, sky, look, createFoam(look, noise), { calm, bedAt });
  return {
    phase: 'water',
    rows: height,
    cost: 8,
    paint(from, to) {
      const seen = new Float32Array(3);
      const ray = new Float64Array(3);
      const place: Place = {
        x: 0,
        z: 0,
        level: 0,
        ground: 0,
        nx: 0,
        ny: 1,
        nz: 0,
        dx: 0,
        dy: 0,
        dz: 1,
        fine: 0,
        cross: 0,
        broken: 0,
        footprint: 0,
        slopeX: 0,
        slopeZ: 0,
        spread: 0,
      };
      for (let py = from; py < to; py += 1) {
        const up = (view.horizon - py - 0.5) * view.step;
        for (let px = 0; px < width; px += 1) {
          const pixel = py * width + px;
          const hit = fan.hits[pixel] as number;
          if (hit < 0 || !isUnderSwell(fan, hit, px)) continue;
          lieOf(fan, view, look, noise, px, up, hit, place, calm);
          place.broken = rolling.broken(place.x, place.z);
          const facing = Math.max(0.015, -(place.dx * place.nx + place.dy * place.ny + place.dz * place.nz));
          const mirrored = calm?.mirror(place, seen);
          if (mirrored === undefined) mirror(place, facing, ray, seen);
          depth[pixel] = 1 - 1 / (1 + place.z * 0.06);
          shade(place, facing, ray, seen, pixel * 3, mirrored);
        }
      }
    },
  };
}

/** How the water lies where a pixel's ray meets it. */
function lieOf(
  fan: Fan,
  view: View,
  look: SwellLook,
  noise: Noise,
  px: number,
  up: number,
  hit: number,
  out: Place,
  calm?: CalmWater,
): void {
  const { columns, rows, margin, heights, trees } = fan;
  const row = Math.min(rows - 3, hit | 0);
  const share = hit - row;
  const cell = row * columns + px + margin;
  const side = (px + 0.5 - view.centreX) * view.step;
  const scale = 1 / Math.sqrt(side * side + up * up + 1);
  const z = fan.near * Math.exp(fan.growth * hit);
  const x = side * z;
  const across = 1 / (2 * view.step * z);
  const before = row > 0 ? cell - columns : cell;
  const run = z * fan.growth;
  const zNear = ((heights[cell + columns] as number) - (heights[before] as number)) / (run * 2);
  const zFar = ((heights[cell + columns * 2] as number) - (heights[cell] as number)) / (run * 2);
  out.footprint = (z * z * view.step) / view.eye;
  const broad = ((heights[cell + 1] as number) - (heights[cell - 1] as number)) * across;
  out.slopeX = broad;
  out.slopeZ = zNear + (zFar - zNear) * share - side * broad;
  out.x = x;
  out.z = z;
  out.dx = side * scale;
  out.dy = up * scale;
  out.dz = scale;
  if (calm) calm.ripple(out);
  else {
    ripplesOf(noise, x, z, look.waves > 0.3 ? 4.4 : 3.6, out);
    const small = 1 / (1 + z * 0.07);
    const chop = (0.2 + look.waves * 0.6) * small * clamp(0.1 + look.waves * 5.7);
    out.slopeX += out.cross * chop * 0.8;
    out.slopeZ += out.fine * chop;
  }
  const { slopeX, slopeZ } = out;
  const normal = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
  const bed = (index: number) => ((trees[index] as number) >= 1 ? Math.max(0, heights[index] as number) : (trees[index] as number));
  const beyond = (trees[cell + columns] as number) >= 1 ? (heights[cell] as number) : (heights[cell + columns] as number);
  out.level = (heights[cell] as number) * (1 - share) + beyond * share;
  out.ground = bed(cell) * (1 - share) + bed(cell + columns) * share;
  out.nx = -slopeX * normal;
  out.ny = normal;
  out.nz = -slopeZ * normal;
}

/** Ripples as fine as the picture can show at this distance: finer ones would turn into grain. None is finer than 2^−`limit` units. */
function ripplesOf(noise: Noise, x: number, z: number, limit: number, out: Place): void {
  const finest = Math.min(limit, Math.log2(0.42 / out.footprint)) - 1;
  const octave = Math.floor(finest);
  const share = finest - octave;
  const pace = 2 ** octave;
  // Three octaves of which the coarsest fades out as a finer one fades in, so that no seam shows.
  const both = (dx: number, dz: number, wide: number) => {
    const [u, v] = [x * pace * wide + dx, z * pace + dz];
    return (noise.at(u, v) * (1 - share) + noise.at(u * 2 + 3, v * 2) + noise.at(u * 4, v * 4 + 5) * share) * 0.62;
  };
  out.fine = both(0, 0, 0.62);
  out.cross = both(50, 9, 0.85);
}

/** Writes the mirrored ray (of length 1) and what lies in its direction: the painted picture above the horizon, else the sky. */
type Mirror = (place: Place, facing: number, ray: Float64Array, seen: Float32Array) => void;

function mirrorOf({ width, colour }: Canvas, sky: Sky, fan: Fan, view: View): Mirror {
  const { columns, rows, margin, trees, hits } = fan;
  const safe = Math.floor(view.horizon) - 1;
  const perPixel = 1 / view.step;
  return ({ nx, ny, nz, dx, dy, dz }, facing, ray, seen) => {
    const rx = dx + 2 * facing * nx;
    let ry = dy + 2 * facing * ny;
    const rz = dz + 2 * facing * nz;
    if (ry < 0.02) ry = 0.02 + (0.02 - ry) * 0.35;
    const turned = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
    ray[0] = rx * turned;
    ray[1] = ry * turned;
    ray[2] = rz * turned;
    let sx = Math.round((rx / rz) * perPixel + view.centreX - 0.5);
    // Beside the picture it goes on as its own mirror image.
    if (sx < 0) sx = -sx;
    else if (sx >= width) sx = 2 * width - 2 - sx;
    const sy = Math.round(view.horizon - (ry / rz) * perPixel);
    if (rz > 0.2 && sx >= 0 && sx < width && sy >= 0 && sy < safe) {
      const source = sy * width + sx;
      const other = hits[source] as number;
      const isLand = other >= 0 && (trees[Math.min(rows - 1, Math.round(other)) * columns + sx + margin] as number) >= 1;
      if (other < 0 || isLand) {
        // Waves mirror land in shreds: half of what a facet sees is sky.
        if (isLand) sky.mirror(ray[0], ray[1], ray[2], seen, 0);
        for (let channel = 0; channel < 3; channel += 1) {
          const tone = Math.min(1.6, colour[source * 3 + channel] as number);
          seen[channel] = isLand ? ((seen[channel] as number) + tone) / 2 : tone;
        }
        return;
      }
    }
    sky.mirror(ray[0], ray[1], ray[2], seen, 0);
  };
}

/** Weed and coral as clear water shows them; linear light. */
const weed: Colour = [0.035, 0.15, 0.16];

/** How much of the clear water's colour a bed of white sand gives, by its height under the water: a lagoon ends at its reef. */
function lagoonAt(ground: number): number {
  return smoothstep(-0.98, -0.6, ground) * 0.55 + 0.6 * Math.exp(Math.min(0, ground) * 2.4);
}

/** How much sun falls into the water, against the light of the sky: 0 to 1. */
function sunIn({ sun, sunColour, ambient }: Light): number {
  return smoothstep(0.2, 0.6, sun[1]) * smoothstep(0.5, 2, (sunColour[1] + sunColour[0]) / (ambient[1] + ambient[0] + 1e-6));
}

/** Turns what the water mirrors (`seen`) into its colour in the picture. */
function seaShading(
  { colour }: Canvas,
  light: Light,
  sky: Sky,
  look: SwellLook,
  foamAt: Foam,
  { calm, bedAt }: { calm: CalmWater | undefined; bedAt: ReturnType<typeof createLagoonBed> | undefined },
) {
  const [sunX, sunY, sunZ] = light.sun;
  // Without waves even the water at one's feet has the colours of the sky.
  const sheen = 0.02 + 0.3 * smoothstep(0.1, 0.04, look.waves);
  const away = Math.sqrt(sunX * sunX + sunZ * sunZ);
  // By moonlight surf among rocks is what shines most, grey but under the moon.
  const moonSurf = look.sheltered && light.night;
  // A high wave before the moon turns its dark face to the eye.
  const steep = moonSurf ? -0.5 : 0.7;
  // Under a high sun clouds and sun that ripples mirror would lie on the bright bed of a lagoon like flakes of foam.
  const quiet = smoothstep(0.2, 0.6, sunY);
  const glitter = clamp(1.15 - 1.25 * sunY, 0.16, 1) * (look.lagoon ? 1 - 0.75 * quiet : 1);
  // Nothing breaks on a calm sea without a shore.
  const still = calm !== undefined && look.beach === 0 && !look.rock && !look.lagoon;
  const air = new Float32Array(3);
  const bed: LagoonBed = { light: 1, reef: 0 };
  return (place: Place, facing: number, ray: Float64Array, seen: Float32Array, at: number, mirrored?: number): void => {
    const { z, level, ground, nx, ny, nz, dx, dz } = place;
    const g = 1 - facing;
    const g2 = g * g;
    // Far waves hide their own feet, which keeps the mirror from going blind at the horizon.
    const grazing =
      mirrored === undefined ? (sheen + (1 - sheen) * g2 * g2 * g) * (1 - 0.28 * smoothstep(6, 50, z)) : mix(sheen, 1, mirrored);
    const fresnel = look.lagoon ? (grazing * (1 - 0.65 * quiet * smoothstep(40, 12, z))) / (1 + grazing * 3 * quiet) : grazing;
    const crest = smoothstep(look.waves * 0.15, look.waves * 1.25, level);
    const shoal = look.lagoon ? lagoonAt(ground) : look.beach > 0 ? Math.exp(Math.min(0, ground) * 3.2) : 0;
    // Over the last hand of water the sand shows through.
    const thin = look.beach > 0 || look.lagoon ? smoothstep(-0.1, 0, ground) * 0.72 : 0;
    if (ground > -0.995) bedAt?.(place, bed);
    else [bed.light, bed.reef] = [1, 0];
    const towards = Math.max(0, (ray[0] as number) * sunX + (ray[1] as number) * sunY + (ray[2] as number) * sunZ);
    // A high sun glitters in points, a low one in a path; no point burns out to a blot.
    let glint: number;
    if (calm) glint = calm.glint(place) * glitter;
    else {
      const near = 0.2 + 0.8 * smoothstep(1.6, 6, z);
      const t8 = towards ** 8;
      glint = Math.min(0.42, t8 ** 26 * 2.2 + t8 ** 6 * 0.1) * glitter * near + towards * towards * towards * 0.015;
    }
    // Moonlight lies on waves as a path towards the eye, torn by them.
    const path = light.night && !calm ? (dx * sunX + dz * sunZ) / (away * Math.sqrt(dx * dx + dz * dz)) : 0;
    const torn = path > 0.8 ? smoothstep(moonSurf ? 0 : -0.3, 0.7, place.fine - nz * steep + place.cross * 0.4) : 0;
    const moonlit = torn > 0 ? (path ** 160 * (moonSurf ? 0.6 : 0.8) + path ** 24 * 0.1) * torn : 0;
    const bright = moonSurf ? 1.05 + 1.1 * Math.max(0, path) ** 24 : 1;
    // Light through the thin top of a wave that stands before the sun.
    const face = clamp(-nz * 1.6);
    const through = crest * smoothstep(1, 3, z) * (0.45 + 0.55 * face) * clamp(0.42 + 0.58 * (dx * sunX + dz * sunZ)) * 0.95;
    const froth = still ? 0 : clamp(foamAt(place, crest));
    // Thin froth among rocks lets the dark water through.
    const foam = (look.sheltered ? mix(froth * froth * froth, froth, Math.min(1, place.broken * 2)) : froth) * 0.92;
    const lumps = clamp(0.92 + (place.fine * 0.55 + place.cross * 0.35) * (moonSurf ? 2.2 : 1), moonSurf ? 0.3 : 0.55, 1.12);
    const shine = Math.max(0, sunY * ny + nx * sunX + nz * sunZ);
    const veil = 1 - Math.exp(-z * (0.0016 + light.haze * light.haze * 0.045));
    sky.air(dx, 0.02, dz, air, 0);
    for (let channel = 0; channel < 3; channel += 1) {
      const ambient = light.ambient[channel] as number;
      const sun = light.sunColour[channel] as number;
      const water = mix(look.deep[channel] as number, look.clear[channel] as number, clamp(through * 0.62 + shoal * 0.8));
      const below = mix(water, (look.bed[channel] as number) * 0.62, thin) * bed.light;
      const body = mix(below, (weed[channel] as number) * (0.5 + 0.5 * bed.light), bed.reef * 0.74) * (ambient * 0.9 + sun * 0.28);
      const tone = mix(body, seen[channel] as number, fresnel) + sun * (glint + moonlit);
      const white = (ambient * 0.78 + sun * (0.12 + shine * 0.4)) * lumps * bright;
      colour[at + channel] = mix(mix(tone, white, foam), (air[channel] as number) * 0.95, veil);
    }
  };
}
