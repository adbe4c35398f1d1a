import { readColour, readCover } from '../layers/sample.ts';
import type { Moment } from '../life.ts';
import type { Sight } from '../sight.ts';
import type { Staging } from '../staging.ts';
import type { Sprite } from './sprite.ts';
import { type Pose, poseOf } from './sprite-pose.ts';

/** Draws what moves by itself over a row of a frame, behind what is nearer. Values are those of bytes. */
export interface SpritePass {
  add(y: number, red: Float32Array, green: Float32Array, blue: Float32Array, near: Float32Array): void;
}

/** By so much more than its own nearness something has to be nearer to hide a sprite: the ground at its foot does not. */
const leeway = 0.1;

/** @param hour which of the plate's hours it is, and how far the next one has come. */
export function createSpritePass(
  { plate, plan, size }: Staging,
  sight: Sight,
  clock: Moment,
  hour: { index: number; share: number },
): SpritePass {
  const sprites = plate.sprites ?? [];
  const posed = sprites.map((sprite) => ({ sprite, pose: poseOf(sprite, plan, clock, plate) }));
  const ray = new Float64Array(5);
  const from = new Float64Array(3);
  const tone = new Float32Array(4);
  const later = new Float32Array(4);

  function draw({ sprite, pose }: { sprite: Sprite; pose: Pose }, y: number, rows: readonly Float32Array[], near: Float32Array): void {
    const { width, height, left, top, nearness } = sprite;
    ray[4] = nearness;
    sight.aim(0, y, ray);
    sight.place(ray);
    const [first, py] = [ray[2] as number, (ray[3] as number) - top - pose.y];
    if (py < -pose.reach || py > height - 1 + pose.reach) return;
    sight.aim(size.width - 1, y, ray);
    sight.place(ray);
    const step = ((ray[2] as number) - first) / (size.width - 1);
    const begin = left + pose.x - pose.reach;
    const start = Math.max(0, Math.ceil((begin - first) / step));
    const end = Math.min(size.width - 1, Math.floor((begin + width - 1 + pose.reach * 2 - first) / step));
    const pixels = sprite.pixels[hour.index] as Uint8Array;
    const next = hour.share > 0 ? sprite.pixels[hour.index + 1] : undefined;
    const hiding = nearness * (1 + leeway) + 0.01;
    for (let x = start; x <= end; x += 1) {
      if ((near[x] as number) > hiding) continue;
      pose.bend(first + step * x - left - pose.x, py, from);
      const [sx, sy] = [from[0] as number, from[1] as number];
      if (sx < 0 || sy < 0 || sx > width - 1 || sy > height - 1) continue;
      readCover(pixels, width, height, from);
      const cover = from[2] as number;
      if (cover <= 0) continue;
      readColour(pixels, width, height, from, tone);
      if (next) {
        readColour(next, width, height, from, later);
        for (let channel = 0; channel < 3; channel += 1)
          tone[channel] = (tone[channel] as number) + ((later[channel] as number) - (tone[channel] as number)) * hour.share;
      }
      for (const [channel, row] of rows.entries()) row[x] = (row[x] as number) + ((tone[channel] as number) - (row[x] as number)) * cover;
      near[x] = (near[x] as number) + (nearness - (near[x] as number)) * cover;
    }
  }

  return {
    add(y, red, green, blue, near) {
      if (posed.length === 0) return;
      const rows = [red, green, blue];
      for (const each of posed) draw(each, y, rows, near);
    },
  };
}
