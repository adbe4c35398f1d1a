import type { Noise } from '../../../pixels/noise.ts';
import { clamp, smoothstep } from '../../../pixels/shade.ts';
import type { Sight } from './through-water.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** A slope of old coral rock on which the reef grows, in shares of the mean side. */
export interface Bank {
  /** Height of its crest at a place, y down. */
  readonly crest: (x: number) => number;
  readonly depth: number;
  readonly sight: Sight;
  readonly noise: Noise;
  /** Where its foot lies in the sand at a place, y down. */
  readonly foot: (x: number) => number;
}

/** Draws a bank into rows `from` to `to`: rough rock, overgrown in patches, darker the deeper between the corals. */
export function drawBank(bank: Bank, colour: Floats, depth: Floats, width: number, height: number, from: number, to: number): void {
  const scale = Math.sqrt(width * height);
  const { noise, sight } = bank;
  // What is far is soft, as the water scatters its light.
  const soft = 1 + bank.depth * scale * 0.006;
  const own = [0, 0, 0];
  for (let x = 0; x < width; x += 1) {
    const u = (x + 0.5) / scale;
    const crest = bank.crest(u) * scale;
    const foot = bank.foot(u) * scale;
    if (foot <= crest) continue;
    for (let y = Math.max(from, Math.floor(crest)); y < Math.min(to, Math.ceil(foot)); y += 1) {
      const cover = clamp((y + 1 - crest) / soft) * clamp((foot - y) / (0.012 * scale)) * smoothstep(0, 0.02, (foot - crest) / scale);
      const v = (y + 0.5) / scale;
      const down = (y - crest) / scale;
      const size = 9 / (1.2 - bank.depth);
      const rock = noise.sum(u * size * 2.4, v * size * 3.2, 3);
      const patch = noise.at(u * size * 0.6 + 31, v * size * 0.8 + 17);
      const direct = clamp(0.34 + rock * 1.5 - down * 2.2, 0.02, 0.8) * (0.5 + 0.5 * smoothstep(0.2, 0, down));
      const ambient = clamp(0.5 + rock * 0.8 - down * 1.2, 0.16, 1);
      const at = (y * width + x) * 3;
      own[0] = 0.2 + 0.12 * patch;
      own[1] = 0.16 - 0.05 * patch;
      own[2] = 0.14 + 0.1 * Math.max(0, patch);
      for (let channel = 0; channel < 3; channel += 1) {
        const tone =
          (own[channel] as number) * ((sight.sun[channel] as number) * direct + (sight.around[channel] as number) * ambient) +
          (sight.veil[channel] as number);
        colour[at + channel] = (colour[at + channel] as number) * (1 - cover) + tone * cover;
      }
      if (cover > 0.5) depth[y * width + x] = bank.depth;
    }
  }
}
