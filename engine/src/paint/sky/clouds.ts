import { createNoise } from '../../pixels/noise.ts';
import { createRandom, hashPoint, seedFor } from '../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../pixels/shade.ts';
import { fillVolume, readVolume, type Volume } from '../../pixels/volume-noise.ts';
import type { Light } from '../light.ts';
import type { Canvas, Stage } from '../picture.ts';
import { hasStormFront, isBrewing, type ScenePlan } from '../plan.ts';
import { createStormFront } from './storm-front.ts';

/**
 * Clouds are marched once into a chart of the sky, then every ray only reads the chart.
 * The chart is a stereographic projection of the half sphere in front of the eye: u = x / (1 + z), v = y / (1 + z).
 * Per point it holds: how much of the sky is covered, how much sun the cloud catches, how high in the cloud the seen
 * part is, and the cover of the thin high clouds.
 * Source: density by cover minus eroding noise, light by a short march to the sun, after A. Schneider (2015).
 */
export interface ChartFrame {
  /** Largest u and v that the chart holds; what lies further out reads its rim. */
  readonly halfWidth: number;
  readonly top: number;
}

/** The part of the sky that a picture of this shape can show: scenes keep the mean of both sides at about 53 degrees. */
export function chartFrame({ width, height }: { width: number; height: number }): ChartFrame {
  const aspect = width / height;
  return { halfWidth: Math.min(0.78, 0.36 * aspect ** 0.47), top: Math.min(0.56, 0.4 * aspect ** -0.4 + 0.01) };
}

export interface CloudChart {
  readonly stages: readonly Stage[];
  readonly frame: ChartFrame;
  readonly values: Float32Array<ArrayBufferLike>;
  readonly columns: number;
  readonly rows: number;
}

const fieldHalfWidth = 26;
const fieldDepth = 30;
const channels = 4;

/** How the low clouds of a weather are built. */
interface CloudKind {
  thickness: number;
  /** Size of the clouds from above. */
  size: number;
  /** How much the noise eats into them. */
  erosion: number;
  density: number;
  thin: number;
}

function kindOf(plan: ScenePlan, luck: number): CloudKind {
  if (isBrewing(plan)) return { thickness: 2, size: 3.8, erosion: 0.72, density: 9, thin: 0 };
  switch (plan.weather) {
    case 'overcast':
    case 'rain':
    case 'snow':
      return { thickness: 0.5, size: 2.6, erosion: 0.62, density: 5, thin: 0 };
    case 'fog':
      return { thickness: 0.4, size: 3, erosion: 0.6, density: 1.6, thin: 0.2 };
    case 'storm':
      return { thickness: 1.5, size: 3.4, erosion: 0.7, density: 8, thin: 0 };
    case 'cloudy':
      return { thickness: 0.95, size: mix(2, 3, luck), erosion: 0.74, density: 9, thin: 0.35 };
    default:
      return { thickness: mix(0.45, 0.8, luck), size: mix(1.5, 2.4, luck), erosion: 0.78, density: 9, thin: 0.75 };
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: three stages over one field of vapour, and the functions that read it.
export function createCloudChart(canvas: Canvas, plan: ScenePlan, light: Light): CloudChart {
  const seed = seedFor(canvas.seed, 'clouds');
  const random = createRandom(seed);
  const kind = kindOf(plan, random());
  const share = clamp(Math.max(canvas.width, canvas.height) / 1024, 0.2, 1.6);
  const frame = chartFrame(canvas);
  // Points a unit of the chart: as fine as the largest clouds need, and no finer than the picture can show.
  const fineness = 795 * share;
  const columns = Math.ceil(frame.halfWidth * 2 * fineness);
  const rows = Math.ceil(frame.top * fineness);
  const values = canvas.memory.floats('sky.chart', columns * rows * channels);
  const rough = canvas.memory.floats('sky.rough', columns * rows * channels);
  if (light.cloudCover <= 0) return { stages: [], frame, values, columns, rows };

  const side = share < 0.4 ? 24 : 48;
  const volume: Volume = { side, values: canvas.memory.floats('sky.volume', side ** 3) };
  const fieldColumns = share < 0.4 ? 192 : 384;
  const fieldRows = (fieldColumns * 2) / 3;
  const field = canvas.memory.floats('sky.cover', fieldColumns * fieldRows);
  const noise = createNoise(seed);
  const driftX = random() * 40;
  const driftZ = random() * 40;
  const thinKind = random();
  const front = createStormFront(canvas.seed, light);
  const base = 1;
  const top = base + kind.thickness;
  const threshold = mix(0.3, -0.34, light.cloudCover);
  const sunX = light.sun[0];
  const sunY = Math.max(0.16, light.sun[1]);
  const sunZ = light.sun[2];

  function fillField(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const z = (row / (fieldRows - 1)) * fieldDepth;
      for (let column = 0; column < fieldColumns; column += 1) {
        const x = (column / (fieldColumns - 1) - 0.5) * 2 * fieldHalfWidth;
        const sx = x / kind.size + driftX;
        const sz = z / kind.size + driftZ;
        const shape = noise.sum(sx, sz, 4) + 0.35 * noise.at(sx * 0.31 + 7, sz * 0.31);
        field[row * fieldColumns + column] = smoothstep(threshold - 0.05, threshold + 0.4, shape);
      }
    }
  }

  function coverAt(x: number, z: number): number {
    const px = clamp((x / fieldHalfWidth + 1) * 0.5, 0, 0.999) * (fieldColumns - 1);
    const pz = clamp(z / fieldDepth, 0, 0.999) * (fieldRows - 1);
    const column = px | 0;
    const row = pz | 0;
    const fx = px - column;
    const at = row * fieldColumns + column;
    const near = (field[at] as number) * (1 - fx) + (field[at + 1] as number) * fx;
    const far = (field[at + fieldColumns] as number) * (1 - fx) + (field[at + fieldColumns + 1] as number) * fx;
    return near + (far - near) * (pz - row);
  }

  /** Cloud stuff at a point; below 0 is clear air. `fine` adds the small billows. */
  function densityAt(x: number, y: number, z: number, fine: boolean): number {
    const cover = coverAt(x, z);
    if (cover <= 0.02) return 0;
    const level = (y - base) / kind.thickness;
    if (level < 0 || level > 1) return 0;
    const foot = level < 0.14 ? level / 0.14 : 1;
    let shape = cover * foot * 1.25 - level * level * 0.75 - level * 0.12;
    if (shape <= 0) return 0;
    shape -= (1 - readVolume(volume, x * 0.33, y * 0.42, z * 0.33)) * kind.erosion * 0.72;
    if (shape <= -0.12) return 0;
    if (fine) {
      shape -= (0.62 - readVolume(volume, x * 1.1 + 0.3, y * 1.3, z * 1.1)) * 0.36;
      if (shape < 0.3) shape -= (0.6 - readVolume(volume, x * 2.9, y * 3.1 + 0.4, z * 2.9)) * 0.22;
    }
    return shape;
  }

  /** Thin high clouds: combed streaks or ripples, by seed. */
  function thinAt(x: number, z: number): number {
    if (kind.thin === 0) return 0;
    const patch = smoothstep(-0.12, 0.42, noise.sum(x * 0.16 + 31, z * 0.16 + 5, 3) + (light.cloudCover - 0.3) * 0.25);
    if (patch === 0) return 0;
    const bendX = noise.at(x * 0.3 + 3, z * 0.3) * 1.1;
    const bendZ = noise.at(x * 0.3, z * 0.3 + 8) * 1.1;
    const streaks = noise.sum((x + bendX) * 0.34 + 60, (z + bendZ) * 1.5 - x * 0.5, 6);
    if (thinKind < 0.55) return patch * smoothstep(-0.2, 0.55, streaks) * kind.thin * 0.75;
    // A veil with fine ribs: few and soft, or they would look smeared.
    const ripples = noise.sum((x + bendX) * 1.5 + 20, (z + bendZ) * 3.6 + x * 0.6, 6);
    return patch * smoothstep(-0.3, 0.75, ripples * 0.6 + streaks * 0.8) * kind.thin * 0.8;
  }

  function fillChart(from: number, to: number): void {
    const steps = 16;
    for (let row = from; row < to; row += 1) {
      const v = (row / (rows - 1)) * frame.top;
      for (let column = 0; column < columns; column += 1) {
        const u = (column / (columns - 1) - 0.5) * 2 * frame.halfWidth;
        const scale = 2 / (1 + u * u + v * v);
        const dx = u * scale;
        const dy = v * scale + 0.045;
        const dz = scale - 1;
        const at = (row * columns + column) * channels;
        const enter = base / dy;
        const step = (top / dy - enter) / steps;
        const stride = Math.min(step, 0.5);
        let travelled = enter + stride * hashPoint(column, row, seed) * 0.8;
        let clear = 1;
        let lit = 0;
        let level = 0;
        for (let index = 0; index < steps && clear > 0.03; index += 1) {
          const x = dx * travelled;
          const y = dy * travelled;
          const z = dz * travelled;
          const stuff = densityAt(x, y, z, true);
          if (stuff > 0) {
            let shadow = 0;
            let reach = 0.07;
            for (let tap = 0; tap < 3; tap += 1) {
              const inside = densityAt(x + sunX * reach, y + sunY * reach, z + sunZ * reach, false);
              if (inside > 0) shadow += inside * reach;
              reach *= 2.1;
            }
            const blocked = 1 - Math.exp(-stuff * kind.density * stride * 2.2);
            const sunlight = 0.72 * Math.exp(-shadow * 11) + 0.28 * Math.exp(-shadow * 2.4);
            lit += clear * blocked * sunlight * (0.55 + 0.45 * Math.min(1, stuff * 5));
            level += (clear * blocked * (y - base)) / kind.thickness;
            clear *= 1 - blocked;
          }
          travelled += stride;
        }
        const cover = 1 - clear;
        // Far clouds melt into the air over the horizon.
        const fade = smoothstep(0.045, 0.13, dy);
        rough[at] = cover * fade;
        rough[at + 1] = cover > 0.001 ? lit / cover : 1;
        rough[at + 2] = cover > 0.001 ? level / cover : 0;
        const high = 2.6 / (dy + 0.02);
        rough[at + 3] = thinAt(dx * high + driftX, dz * high) * smoothstep(0.05, 0.2, dy) * (light.cloudCover > 0 ? 1 : 0);
      }
    }
  }

  /** The march starts at scattered depths, which leaves grain; a small blur takes it away. */
  function smoothChart(from: number, to: number): void {
    const wide = columns * channels;
    for (let row = from; row < to; row += 1) {
      const above = row > 0 ? -wide : 0;
      const below = row < rows - 1 ? wide : 0;
      for (let column = 0; column < columns; column += 1) {
        const left = column > 0 ? -channels : 0;
        const right = column < columns - 1 ? channels : 0;
        for (let channel = 0; channel < channels; channel += 1) {
          const at = row * wide + column * channels + channel;
          const sides =
            (rough[at + left] as number) + (rough[at + right] as number) + (rough[at + above] as number) + (rough[at + below] as number);
          values[at] = (rough[at] as number) * 0.4 + sides * 0.15;
        }
      }
    }
  }

  function fillWithFront(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const v = (row / (rows - 1)) * frame.top;
      for (let column = 0; column < columns; column += 1) {
        const u = (column / (columns - 1) - 0.5) * 2 * frame.halfWidth;
        const scale = 2 / (1 + u * u + v * v);
        front(u * scale, v * scale, scale - 1, values, (row * columns + column) * channels);
      }
    }
  }

  if (hasStormFront(plan)) return { stages: [{ phase: 'sky', rows, cost: 4, paint: fillWithFront }], frame, values, columns, rows };
  const stages: Stage[] = [
    { phase: 'sketching', rows: side, cost: 2, paint: (from, to) => fillVolume(volume, seed, from, to) },
    { phase: 'sketching', rows: fieldRows, cost: 1, paint: fillField },
    { phase: 'sky', rows, cost: 8, paint: fillChart },
    { phase: 'sky', rows, cost: 1, paint: smoothChart },
  ];
  return { stages, frame, values, columns, rows };
}
