import { hatchAt } from '../looks/graphite.ts';
import { createNoise, type Noise } from '../pixels/noise.ts';
import { hashPoint, seedFor } from '../pixels/random.ts';
import { clamp } from '../pixels/shade.ts';

/**
 * Textures of a session, one signed byte a pixel, drawn when first needed and kept: the same seed gives the same
 * texture at the same place in every frame, so that nothing flickers. About 0.26 MB each at 512×512.
 */
export interface Fields {
  /** How far edges wander, in eighths of a pixel at full strength. */
  warpX(): Int8Array;
  warpY(): Int8Array;
  clouds(): Int8Array;
  ripples(): Int8Array;
  leaves(): Int8Array;
  grass(): Int8Array;
  ground(): Int8Array;
  drift(): Int8Array;
  tooth(): Int8Array;
  flow(): Int8Array;
  streaks(): Int8Array;
  hatching(layer: 0 | 1 | 2): Int8Array;
}

export function createFields(width: number, height: number, seed: number): Fields {
  const held = new Map<string, Int8Array>();
  /** Textures are measured for 512 pixels on the long side. */
  const unit = 512 / Math.max(width, height);

  /** `coarse`: measured at every third pixel and filled in between, for what changes slowly. */
  function field(name: string, draw: (noise: Noise) => (u: number, v: number) => number, coarse = false): Int8Array {
    const known = held.get(name);
    if (known) return known;
    const at = draw(createNoise(seedFor(seed, name)));
    const made = new Int8Array(width * height);
    if (coarse) fill(made, at);
    else {
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) made[y * width + x] = Math.round(clamp(at(x * unit, y * unit), -1, 1) * 127);
      }
    }
    held.set(name, made);
    return made;
  }

  function fill(made: Int8Array, at: (u: number, v: number) => number): void {
    const step = 3;
    const columns = Math.ceil(width / step) + 1;
    const rows = Math.ceil(height / step) + 1;
    const known = new Float32Array(columns * rows);
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        known[row * columns + column] = clamp(at(column * step * unit, row * step * unit), -1, 1) * 127;
      }
    }
    for (let y = 0; y < height; y += 1) {
      const upper = Math.floor(y / step) * columns;
      const fy = (y % step) / step;
      for (let x = 0; x < width; x += 1) {
        const cell = upper + Math.floor(x / step);
        const fx = (x % step) / step;
        const a = known[cell] as number;
        const b = known[cell + 1] as number;
        const c = known[cell + columns] as number;
        const d = known[cell + columns + 1] as number;
        made[y * width + x] = Math.round(a + (b - a) * fx + (c - a + (d - c - b + a) * fx) * fy);
      }
    }
  }

  return {
    warpX: () => field('warp-x', (noise) => (u, v) => noise.sum(u * 0.022, v * 0.03, 3) * 1.5 + noise.at(u * 0.21, v * 0.21) * 0.3, true),
    warpY: () => field('warp-y', (noise) => (u, v) => noise.sum(u * 0.03, v * 0.022, 3) * 1.5 + noise.at(u * 0.19, v * 0.19) * 0.34, true),
    clouds: () => field('clouds', (noise) => (u, v) => noise.sum(u * 0.0085, v * 0.019, 5) * 1.9, true),
    ripples: () =>
      field('ripples', (noise) => (u, v) => {
        // Waves are longer towards the eye.
        const near = 0.35 + 0.65 * (v / 512);
        const wave = noise.at((u * 0.022) / near, (v * 0.16) / near) + noise.at((u * 0.05) / near + 40, (v * 0.33) / near) * 0.6;
        return wave * 0.75;
      }),
    leaves: () =>
      field('leaves', (noise) => (u, v) => {
        // Clumps are never round: their places wander.
        const du = u + noise.sum(u * 0.05, v * 0.05, 2) * 16 + noise.at(u * 0.24, v * 0.24) * 2.4;
        const dv = v + noise.sum(u * 0.05 + 30, v * 0.05 + 9, 2) * 12 + noise.at(u * 0.24 + 8, v * 0.24) * 2.4;
        return (
          clumps(du, dv, 19, seed) * 0.5 + clumps(du * 1.06 + 3, dv + 7, 5, seed + 1) * 0.42 + noise.sum(u * 0.018, v * 0.022, 2) * 0.7
        );
      }),
    grass: () =>
      field('grass', (noise) => (u, v) => {
        // Blades stand up, closer together the farther they are; slow patches of sun between.
        const near = 0.4 + 0.6 * (v / 512);
        const lean = noise.at(u * 0.02, v * 0.02) * 6;
        const blades =
          noise.at(((u + lean) * 0.42) / near, (v * 0.085) / near) * 0.55 +
          noise.at(((u - lean) * 0.8) / near + 50, (v * 0.16) / near) * 0.4;
        return blades + noise.sum(u * 0.011 + 7, v * 0.034, 3) * 0.95;
      }),
    ground: () =>
      field(
        'ground',
        (noise) => (u, v) => noise.sum(u * 0.03, v * 0.05, 4) * 1.3 + (noise.ridge(u * 0.02 + 9, v * 0.03, 3) - 0.4) * 0.7,
        true,
      ),
    drift: () =>
      field('drift', (noise) => (u, v) => noise.sum(u * 0.012, v * 0.03, 4) * 1.3 + noise.at(u * 0.06 + v * 0.02, v * 0.2) * 0.18, true),
    tooth: () => field('tooth', (noise) => (u, v) => noise.at(u * 0.63, v * 0.63) * 0.6 + noise.at(u * 0.3 + 31, v * 0.31 + 7) * 0.4),
    flow: () => field('flow', (noise) => (u, v) => noise.sum(u * 0.011 + 3, v * 0.011, 4) * 1.7, true),
    streaks: () => field('streaks', (noise) => (u, v) => noise.at(u * 0.03, v * 0.42) * 0.7 + noise.at(u * 0.07 + 5, v * 0.9) * 0.5),
    hatching: (layer) =>
      field(`hatching-${layer}`, (noise) => {
        const hatching = { angle: [-0.82, -0.34, 0.7][layer] as number, gap: [5.6, 4.9, 4.6][layer] as number, layer };
        // Strokes are measured in thousandths of the long side.
        return (u, v) => hatchAt(noise, seed, hatching, u * 1.5, v * 1.5);
      }),
  };
}

/** Round clumps lit from the upper left, as leaves and bushes are: -1 in the gaps … 1 on the lit side. */
function clumps(u: number, v: number, size: number, seed: number): number {
  const column = Math.floor(u / size);
  const row = Math.floor(v / size);
  let best = 9;
  let lit = 0;
  for (let j = row - 1; j <= row + 1; j += 1) {
    for (let i = column - 1; i <= column + 1; i += 1) {
      const du = u / size - i - hashPoint(i, j, seed);
      const dv = v / size - j - hashPoint(i, j, seed + 9);
      const distance = du * du + dv * dv;
      if (distance < best) {
        best = distance;
        lit = -(du * 0.7 + dv);
      }
    }
  }
  return clamp(0.35 + lit * 1.2 - best * 1.1, -1, 1);
}
