import { neonHues, neonShade, tubeLight } from '../../looks/neon-light.ts';
import { clamp, encode } from '../../pixels/shade.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';
import { matterOf } from '../matter.ts';
import { grown, soften } from '../plane.ts';

const { paper } = matterOf;

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
    const hues = neonHues(ground.seed);
    const warm = bytesOf((lab) => tubeLight(hues.warm, lab));
    const cold = bytesOf((lab) => tubeLight(hues.cold, lab));
    const dark = Uint8Array.from(
      Array.from({ length: 256 }, (_, value) => bytesOf((lab) => neonShade(value / 255, hues, 0, 0, lab))).flat(),
    );
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

/** The bytes of a colour in linear light. */
function bytesOf(colour: (out: Float64Array) => void): number[] {
  const found = new Float64Array(3);
  colour(found);
  return Array.from(found, (value) => encode(clamp(value)) * 255);
}
