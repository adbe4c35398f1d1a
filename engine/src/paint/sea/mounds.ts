import { createNoise, type Noise } from '../../pixels/noise.ts';
import type { Random } from '../../pixels/random.ts';
import { type Colour, clamp, smoothstep } from '../../pixels/shade.ts';
import type { Tinted } from './reef.ts';
import type { Water } from './water.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A rock, or a brain coral: a boulder with winding grooves. */
export interface Mound {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly depth: number;
  readonly brain: boolean;
  readonly colour: Colour;
  readonly noise: Noise;
  readonly tall: number;
}

export function createMound(random: Random, given: Pick<Mound, 'x' | 'y' | 'size' | 'depth' | 'brain' | 'colour'>): Mound {
  return {
    ...given,
    size: given.brain ? given.size * 0.75 : given.size,
    noise: createNoise(Math.floor(random() * 0xffff_ffff)),
    tall: given.brain ? 0.72 : 0.5 + random() * 0.4,
  };
}

/** Draws a mound into rows `from` to `to`, lit from above with ripples of light on its shoulders. */
export function drawMound(
  mound: Mound,
  tinted: Tinted,
  water: Water,
  colour: Floats,
  depth: Floats,
  width: number,
  height: number,
  from: number,
  to: number,
): void {
  const scale = Math.sqrt(width * height);
  const size = mound.size * scale;
  const x0 = mound.x * scale;
  const y0 = mound.y * scale;
  const soft = 1.3 / size;
  const dark = tinted([mound.colour[0] * 0.16, mound.colour[1] * 0.16, mound.colour[2] * 0.2], mound.depth, -0.4);
  const bright = tinted([mound.colour[0] * 1.25, mound.colour[1] * 1.25, mound.colour[2] * 1.2], mound.depth, 0.5);
  const detail = size > 60 ? 5 : 3;
  for (let row = Math.max(from, Math.floor(y0 - size * 1.5)); row < Math.min(to, Math.ceil(y0 + size * 0.5)); row += 1) {
    for (let column = Math.max(0, Math.floor(x0 - size * 1.4)); column < Math.min(width, Math.ceil(x0 + size * 1.4)); column += 1) {
      const u = (column + 0.5 - x0) / size;
      const v = (row + 0.5 - y0) / size / mound.tall;
      const angle = Math.atan2(v, u);
      const rough = mound.brain ? 0.05 : 0.3;
      const edge = 1 + rough * mound.noise.sum(Math.cos(angle) * 2.2 + 5, Math.sin(angle) * 2.2, detail);
      const r = Math.sqrt(u * u + v * v) / edge;
      const cover = smoothstep(1, 1 - soft * 1.5, r) * smoothstep(0.42, 0.2, v);
      if (cover <= 0) continue;
      const z = Math.sqrt(Math.max(0, 1 - r * r));
      const skin = mound.noise.sum(u * 3.2, v * 3.2 + z, detail);
      let tone = 0.16 + 0.62 * clamp(-v * 0.75 + 0.28 + 0.3 * z) + skin * (mound.brain ? 0.12 : 0.6);
      if (mound.brain) {
        const wx = u / (0.45 + 0.55 * z);
        const wy = v / (0.45 + 0.55 * z);
        const maze = mound.noise.at(wx * 5.5 + 3, wy * 5.5) + 0.5 * mound.noise.at(wx * 9 + 20, wy * 9);
        tone *= 0.5 + 0.65 * smoothstep(0.02, 0.16, Math.abs(maze));
      } else {
        tone *= 0.72 + 0.4 * smoothstep(0, 0.25, Math.abs(mound.noise.sum(u * 2.3 + 9, v * 3 + 2, 3)));
      }
      const net =
        water.caustic(u * mound.size * 9, v * mound.size * 9 + z * 2) *
        clamp(-v * 0.9 + 0.2) *
        (1 - water.dark) *
        water.clarity(mound.depth);
      const foot = 1 - 0.55 * smoothstep(-0.1, 0.4, v);
      const amount = clamp(tone, 0, 1.3) * foot;
      const pixel = row * width + column;
      const at = pixel * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const value =
          (dark[channel] as number) +
          ((bright[channel] as number) - (dark[channel] as number)) * amount +
          net * 0.45 * (mound.colour[channel] as number) +
          net * 0.05;
        colour[at + channel] = (colour[at + channel] as number) * (1 - cover) + value * cover;
      }
      if (cover > 0.5) depth[pixel] = mound.depth;
    }
  }
}
