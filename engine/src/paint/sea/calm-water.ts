import type { Noise } from '../../pixels/noise.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import type { View } from '../land/level-view.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import type { Sky } from '../sky.ts';

/** A place of calm water: where it is, how the swell lies there (`slopeX`, `slopeZ`), and the ray of the eye, of length 1. */
interface CalmPlace {
  readonly x: number;
  readonly z: number;
  readonly dx: number;
  readonly dy: number;
  readonly dz: number;
  /** Depth of water that a row of pixels covers, in units of the land. */
  readonly footprint: number;
  /** Slopes of the surface; ripples are added to them. */
  slopeX: number;
  slopeZ: number;
  /** The same of the ripples alone, about -1 to 1. */
  fine: number;
  cross: number;
  /** How much slopes differ within the pixel. */
  spread: number;
}

/** The ripples of water that hardly moves, and what it mirrors. Ask `ripple` first: the others need a place's slopes. */
export interface CalmWater {
  /** Paint it when all is painted that the water mirrors. */
  readonly stage: Stage;
  /** Adds the ripples of a place to its slopes. */
  ripple(place: CalmPlace): void;
  /** Writes what the water mirrors, as all facets in the pixel together show it. @returns how strongly it mirrors, 0 to 1. */
  mirror(place: CalmPlace, seen: Float32Array): number;
  /** Share of the sun's or moon's light that facets throw to the eye. */
  glint(place: CalmPlace): number;
}

interface Ripple {
  /** Turns for a step of 1 to the right and away, and where it begins. */
  readonly x: number;
  readonly z: number;
  readonly phase: number;
  /** The way it runs, a unit vector, and its turns for a step of 1 that way. */
  readonly alongX: number;
  readonly alongZ: number;
  readonly pace: number;
  /** Which of the two bends of the surface turns it, how strongly, and where its groups begin. */
  readonly bent: number;
  readonly bend: number;
  readonly groupSin: number;
  readonly groupCos: number;
}

/** Steepest slope of the ripples of one length, the longest length in units of the land, and how many lengths there are. */
const steep = 0.037;
const longest = 1.5;
const lengthCount = 7;
/** Slopes that no ripple is without. */
const least = 0.018;

/** Ripples of a light air: trains of many lengths, all across the wind but for some to its sides. */
function rippleTrains(random: () => number): Ripple[] {
  const wind = (random() - 0.5) * 0.7;
  return Array.from({ length: lengthCount * 2 }, (_, index) => {
    const pace = 1 / (longest * 0.58 ** ((index >> 1) + (index & 1) * 0.4));
    const angle = wind + (random() - 0.5) * (0.5 + (index >> 1) * 0.16);
    const [alongX, alongZ] = [Math.sin(angle), Math.cos(angle)];
    const phase = random() * 40;
    return {
      x: alongX * pace,
      z: alongZ * pace,
      phase: phase / (Math.PI * 2),
      alongX,
      alongZ,
      pace,
      bent: index & 1,
      bend: (1 + index * 0.17) / (Math.PI * 2),
      groupSin: Math.sin(phase) * 0.62,
      groupCos: Math.cos(phase) * 0.62,
    };
  });
}

/**
 * Water that hardly moves: fine ripples with the colours of the sky on their two sides. Where pixels cannot hold a ripple it
 * widens what they mirror. Source: the distribution of slopes is Gaussian after C. Cox and W. Munk (1954).
 */
export function createCalmWater(canvas: Canvas, light: Light, sky: Sky, view: View, noise: Noise, random: () => number): CalmWater {
  const ripples = rippleTrains(random);
  const soft = softPicture(canvas, view);
  const ray = new Float64Array(3);
  const colourSeen = new Float32Array(3);
  const [sunX, sunY, sunZ] = light.sun;

  return {
    stage: soft.stage,
    ripple(place) {
      const { x, z, footprint } = place;
      const aside = z * view.step;
      const bend0 = noise.at(x * 0.55, z * 0.42) * 2.4;
      const bend1 = noise.at(x * 1.3 + 40, z * 1.1) * 2.2;
      const sin0 = Math.sin(bend0 * 2.3);
      const cos0 = Math.cos(bend0 * 2.3);
      const sin1 = Math.sin(bend1 * 2.3);
      const cos1 = Math.cos(bend1 * 2.3);
      // Gusts roughen it in long patches.
      const gust = 0.72 + 0.85 * noise.sum(x * 0.1 + 8, z * 0.075, 2);
      let slopeX = 0;
      let slopeZ = 0;
      let hidden = 0;
      const covered = footprint + 0.3 * aside;
      for (let index = 0; index < ripples.length; index += 1) {
        const ripple = ripples[index] as Ripple;
        const seen = ripple.pace * covered;
        const keep = seen <= 0.14 ? 1 : 1 - smoothstep(0.14, 0.4, seen);
        hidden += 1 - keep * keep;
        if (keep <= 0) {
          // All that follow are shorter.
          hidden += ripples.length - 1 - index;
          break;
        }
        const first = ripple.bent === 0;
        const turn = ripple.x * x + ripple.z * z + ripple.phase + (first ? bend0 : bend1) * ripple.bend;
        const part = Math.abs(turn - Math.floor(turn) - 0.5) * 2;
        // A cosine of smooth steps.
        const crest = 2 * part * part * (3 - 2 * part) - 1;
        // Trains come in groups, so that two of them make no lattice.
        const group = 0.7 + (first ? sin0 : sin1) * ripple.groupCos + (first ? cos0 : cos1) * ripple.groupSin;
        const slope = (crest + 0.5 * crest * crest - 0.25) * group * keep;
        slopeX += slope * ripple.alongX;
        slopeZ += slope * ripple.alongZ;
      }
      const strength = steep * clamp(gust, 0.25, 1.5);
      place.slopeX += slopeX * strength * 1.5;
      place.slopeZ += slopeZ * strength;
      place.cross = slopeX * 0.3;
      place.fine = slopeZ * 0.3;
      place.spread = Math.sqrt(least * least + hidden * 0.5 * strength * strength);
    },
    mirror(place, seen) {
      const { dx, dy, dz, slopeX, slopeZ, spread } = place;
      let whole = 0;
      let strong = 0;
      seen.fill(0);
      for (let tap = -1; tap <= 1; tap += 1) {
        const lean = slopeZ + tap * spread * 1.2;
        const normal = 1 / Math.sqrt(1 + slopeX * slopeX + lean * lean);
        const facing = (dx * slopeX + dz * lean - dy) * normal;
        // Facets that turn away from the eye are hidden by others.
        const share = (tap === 0 ? 1 : 0.55) * Math.max(0.004, facing);
        const g = 1 - Math.max(0.01, facing);
        const grazing = 0.02 + 0.98 * g * g * g * g * g;
        const into = 2 * Math.max(0.01, facing) * normal;
        ray[0] = dx - into * slopeX;
        ray[1] = Math.abs(dy + into);
        ray[2] = dz - into * lean;
        soft.lookAlong(ray, colourSeen, sky);
        whole += share;
        strong += share * grazing;
        for (let channel = 0; channel < 3; channel += 1)
          seen[channel] = (seen[channel] as number) + (colourSeen[channel] as number) * share * grazing;
      }
      for (let channel = 0; channel < 3; channel += 1) seen[channel] = (seen[channel] as number) / strong;
      return strong / whole;
    },
    glint({ dx, dy, dz, slopeX, slopeZ, spread }) {
      const halfY = sunY - dy;
      const offX = -(sunX - dx) / halfY - slopeX;
      const offZ = -(sunZ - dz) / halfY - slopeZ;
      const wide = spread * spread + 0.0026;
      const off = (offX * offX + offZ * offZ) / (2 * wide);
      return off > 8 ? 0 : ((Math.exp(-off) / wide) * 0.0011) / Math.max(0.06, -dy);
    },
  };
}

/** The picture above the horizon, small and soft, as ripples mirror it: no hard rim of a cloud. */
function softPicture(
  { width, colour, memory }: Canvas,
  view: View,
): { stage: Stage; lookAlong(ray: Float64Array, out: Float32Array, sky: Sky): void } {
  const block = Math.max(2, Math.round(Math.sqrt(width * view.height) / 128));
  const rows = Math.floor((view.horizon - 1) / block);
  const columns = Math.floor(width / block);
  const small = memory.floats('sea.soft', rows * columns * 3);
  const perPixel = 1 / view.step;
  const stage: Stage = {
    phase: 'water',
    rows,
    cost: 0.5,
    paint(from, to) {
      for (let row = from; row < to; row += 1) {
        // Row 0 lies at the horizon.
        const top = Math.floor(view.horizon) - 1 - (row + 1) * block;
        for (let column = 0; column < columns; column += 1) {
          const at = (row * columns + column) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            let sum = 0;
            for (let y = 0; y < block; y += 1)
              for (let x = 0; x < block; x += 1)
                sum += Math.min(1.6, colour[((top + y) * width + column * block + x) * 3 + channel] as number);
            small[at + channel] = sum / (block * block);
          }
        }
      }
    },
  };
  return {
    stage,
    lookAlong(ray, out, sky) {
      const rx = ray[0] as number;
      const ry = ray[1] as number;
      const rz = ray[2] as number;
      const high = ((ry / rz) * perPixel) / block - 0.5;
      if (rz < 0.2 || high > rows - 1) return sky.mirror(rx, ry, rz, out, 0);
      let across = ((rx / rz) * perPixel + view.centreX) / block - 0.5;
      // Beside the picture it goes on as its own mirror image.
      if (across < 0) across = -across;
      if (across > columns - 1) across = 2 * (columns - 1) - across;
      if (across < 0) return sky.mirror(rx, ry, rz, out, 0);
      const row = clamp(Math.floor(high), 0, rows - 2);
      const column = clamp(Math.floor(across), 0, columns - 2);
      const fx = clamp(across - column);
      const fy = clamp(high - row);
      const at = (row * columns + column) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const low = mix(small[at + channel] as number, small[at + 3 + channel] as number, fx);
        const up = mix(small[at + columns * 3 + channel] as number, small[at + (columns + 1) * 3 + channel] as number, fx);
        out[channel] = mix(low, up, fy);
      }
    },
  };
}
