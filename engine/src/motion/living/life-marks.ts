import type { Memory, Stage } from '../../paint/picture.ts';
import type { Ground } from '../plate-ground.ts';
import { surfaceCode } from '../surfaces.ts';

/** What is found on a plate before it moves. */
export interface LifeMarks {
  /** How much brighter a pixel is than what is around it: stars, lamps, glitter. */
  readonly sparkle: Uint8Array<ArrayBufferLike>;
  /** How far inside of its surface a pixel of half the size is: 0 at the rim … 255. */
  readonly inside: Uint8Array<ArrayBufferLike>;
  /** Light that lamps and flames throw around them, in an eighth of the size. */
  readonly glow: Uint8Array<ArrayBufferLike>;
  readonly stages: readonly Stage[];
}

/** Side of a pixel of the glow in the plate's pixels. */
export const glowStep = 8;

export function findMarks(plate: Ground, owner: Uint8Array<ArrayBufferLike>, memory: Memory): LifeMarks {
  const { width, height, surface } = plate;
  const colour = plate.colours[0] as Uint8Array;
  const half = Math.ceil(width / 2);
  const halfHeight = Math.ceil(height / 2);
  const columns = Math.ceil(width / glowStep);
  const rows = Math.ceil(height / glowStep);
  const sparkle = memory.bytes('motion.sparkle', width * height);
  const inside = memory.bytes('motion.inside', half * halfHeight);
  const glow = memory.bytes('motion.glow', columns * rows);
  const light = (at: number) =>
    (colour[at * 3] as number) * 0.3 + (colour[at * 3 + 1] as number) * 0.59 + (colour[at * 3 + 2] as number) * 0.11;

  const sparkles: Stage = {
    phase: 'light',
    rows: height,
    cost: 0.6,
    paint(from, to) {
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          const code = surface[at] as number;
          sparkle[at] = 0;
          if (code !== surfaceCode.sky && code !== surfaceCode.light && code !== surfaceCode.water && code !== surfaceCode.waves) continue;
          let around = 0;
          for (let step = 0; step < 8; step += 1) {
            const px = Math.min(width - 1, Math.max(0, x + (ringX[step] as number)));
            const py = Math.min(height - 1, Math.max(0, y + (ringY[step] as number)));
            around += light(py * width + px);
          }
          sparkle[at] = Math.min(255, Math.max(0, (light(at) - around / 8) * 2 - 12));
        }
      }
    },
  };
  const insides: Stage = {
    phase: 'light',
    rows: halfHeight,
    cost: 1,
    paint(from, to) {
      const reach = 4;
      for (let y = from; y < to; y += 1) {
        for (let x = 0; x < half; x += 1) {
          const at = Math.min(height - 1, y * 2) * width + Math.min(width - 1, x * 2);
          const [code, layer] = [surface[at], owner[at]];
          let [same, all] = [0, 0];
          for (let dy = -reach; dy <= reach; dy += 1) {
            const row = Math.min(height - 1, Math.max(0, (y + dy) * 2)) * width;
            for (let dx = -reach; dx <= reach; dx += 1) {
              const other = row + Math.min(width - 1, Math.max(0, (x + dx) * 2));
              // What stands before or behind it moves apart anyway.
              if (owner[other] !== layer) continue;
              all += 1;
              if (surface[other] === code) same += 1;
            }
          }
          inside[y * half + x] = Math.max(0, Math.min(255, (same / all - 0.5) * 510));
        }
      }
    },
  };
  const glows: Stage = {
    phase: 'light',
    rows: 1,
    cost: 0.3,
    paint() {
      const values = new Float32Array(columns * rows);
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          const at = y * width + x;
          if (surface[at] !== surfaceCode.light) continue;
          const cell = Math.floor(y / glowStep) * columns + Math.floor(x / glowStep);
          values[cell] = (values[cell] as number) + light(at) / 255 / 16;
        }
      }
      for (let round = 0; round < 3; round += 1) blur(values, columns, rows, Math.max(1, Math.round(columns / 40)));
      for (let at = 0; at < values.length; at += 1) glow[at] = Math.min(255, (values[at] as number) * 255);
    },
  };
  return { sparkle, inside, glow, stages: [sparkles, insides, glows] };
}

const ringX = [-3, 0, 3, -2, 2, -3, 0, 3];
const ringY = [-2, -3, -2, 0, 0, 2, 3, 2];

function blur(values: Float32Array, columns: number, rows: number, reach: number): void {
  const across = new Float32Array(values.length);
  const size = reach * 2 + 1;
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1) sum += values[y * columns + Math.min(columns - 1, Math.max(0, x + step))] as number;
      across[y * columns + x] = sum / size;
    }
  }
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      let sum = 0;
      for (let step = -reach; step <= reach; step += 1) sum += across[Math.min(rows - 1, Math.max(0, y + step)) * columns + x] as number;
      values[y * columns + x] = sum / size;
    }
  }
}
