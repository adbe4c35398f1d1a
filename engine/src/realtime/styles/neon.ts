import { fromOklab } from '../../pixels/oklab.ts';
import { createRandom, seedFor } from '../../pixels/random.ts';
import { clamp, encode } from '../../pixels/shade.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { matterOf } from '../matter.ts';
import { grown, soften } from '../plane.ts';

const { paper } = matterOf;

const pairs = [
  [350, 205],
  [30, 230],
  [330, 165],
  [60, 310],
] as const;

/** Neon: glowing contours over a deep duotone of the scene. */
export const neon: FastStyle = {
  texture: 0.7,
  create(ground) {
    const { width, height, colour, light, matter, spare, unit } = ground;
    const narrow = Math.max(1, Math.round(unit * 2));
    const wide = Math.max(2, Math.round(unit * 9));
    const around = new Uint8Array(width * height);
    const edges = new Uint8Array(width * height);
    const core = new Uint8Array(width * height);
    const glow = new Uint8Array(width * height);
    const pair = pairs[Math.floor(createRandom(seedFor(ground.seed, 'neon'))() * pairs.length)] ?? pairs[0];
    const [warm, cold] = pair.map((hue) => bytesOf(0.76, 0.2, hue)) as [number[], number[]];
    const deep = Array.from({ length: 256 }, (_, value) =>
      bytesOf(0.12 + 0.42 * (value / 255) ** 1.5, 0.05 + 0.09 * (value / 255), 285 + 50 * (value / 255)),
    );
    const dark = Uint8Array.from(deep.flat());
    return {
      reach: narrow + wide + 1,
      paint(part, target) {
        const wider = grown(part, wide + 1, width, height);
        soften(light, around, spare, width, height, wider, narrow);
        for (let y = wider.top; y < wider.bottom; y += 1) {
          for (let at = y * width + wider.left; at < y * width + wider.right; at += 1) {
            const gap = Math.abs((around[at] as number) - (light[at] as number)) - 6;
            edges[at] = gap > 0 ? Math.min(255, gap * 15) : 0;
          }
        }
        soften(edges, core, spare, width, height, part, 1);
        soften(edges, glow, spare, width, height, part, wide);
        for (let y = part.top; y < part.bottom; y += 1) {
          for (let at = y * width + part.left; at < y * width + part.right; at += 1) {
            const pixel = at * 3;
            const warmth = (colour[pixel] as number) - (colour[pixel + 2] as number);
            const tube = warmth > 0 ? warm : cold;
            const line = core[at] as number;
            const halo = glow[at] as number;
            // Bare paper is the night around the tubes.
            const base = (matter[at] === paper ? 20 : (light[at] as number)) * 3;
            for (let channel = 0; channel < 3; channel += 1) {
              const lit = ((tube[channel] as number) * (line * 0.9 + halo * 1.5)) / 255;
              target[pixel + channel] = byteOf(
                (dark[base + channel] as number) +
                  ((colour[pixel + channel] as number) - (light[at] as number)) * 0.12 +
                  lit +
                  (line > 150 ? (line - 150) * 0.8 : 0),
              );
            }
          }
        }
      },
    };
  },
};

function bytesOf(lightness: number, chroma: number, degrees: number): number[] {
  const lab = new Float64Array(3);
  const radians = (degrees * Math.PI) / 180;
  fromOklab(lightness, Math.cos(radians) * chroma, Math.sin(radians) * chroma, lab);
  return Array.from(lab, (value) => encode(clamp(value)) * 255);
}
