import type { Noise } from '../../../pixels/noise.ts';
import { createRandom } from '../../../pixels/random.ts';
import { clamp, mix, smoothstep } from '../../../pixels/shade.ts';

/** How hot the slope of a volcano is by lava that runs there, 0 to 1, and how strongly lava beside it lights it. */
export interface Heat {
  heat: number;
  glow: number;
}

interface Stream {
  /** Direction from the crater (radians, 0 towards the eye) at equal steps away from it. */
  readonly way: Float64Array;
  readonly wide: number;
  readonly long: number;
}

/** Distance from the crater to which streams run, in units of the land. */
export const longestStream = 9;
const steps = 180;

function streamsOf(noise: Noise, seed: number, main?: (far: number) => number): Stream[] {
  const random = createRandom(seed);
  const found: Stream[] = [];
  const mains = 7;
  for (let index = 0; index < mains; index += 1) {
    const first = ((index + 0.5) / mains - 0.5) * 3.3 + (random() - 0.5) * 0.3;
    const bend = mix(0.25, 0.5, random());
    const trace = (aside: number, from: number) =>
      Float64Array.from({ length: steps + 1 }, (_, step) => {
        const far = (step / steps) * longestStream;
        const wave = noise.sum(far * 0.5, index * 7.3, 2) * bend + (noise.sum(far * 1.7, index * 5.1 + 40, 3) * 0.24) / (0.6 + far * 0.5);
        return first + wave + aside * smoothstep(from, from + 3, far);
      });
    const wide = mix(0.03, 0.13, random() ** 1.6);
    const long = mix(2.6, longestStream, random() ** 0.8);
    found.push({ way: trace(0, 0), wide, long });
    // Some part, and the narrower arm ends sooner.
    if (random() < 0.6)
      found.push({ way: trace((random() < 0.5 ? -1 : 1) * mix(0.2, 0.42, random()), long * 0.3), wide: wide * 0.55, long: long * 0.72 });
  }
  if (main) {
    const way = Float64Array.from({ length: steps + 1 }, (_, step) => {
      const far = (step / steps) * longestStream;
      return main(far) + (noise.sum(far * 1.5, 60, 3) * 0.34) / (0.8 + far * 0.6);
    });
    found.push({ way, wide: 0.2, long: longestStream * 1.2 });
  }
  return found;
}

/**
 * Streams of different breadth and length down the slopes: asked by direction and distance from the crater. `main`: the
 * direction of the one that goes on over the land at its foot.
 */
export function createStreams(noise: Noise, seed: number, main?: (far: number) => number): (angle: number, far: number, out: Heat) => void {
  const streams = streamsOf(noise, seed, main);
  return (angle, far, out) => {
    out.heat = smoothstep(0.55, 0.15, far);
    out.glow = Math.exp(-far * 0.34);
    if (far >= longestStream) return;
    const step = (far / longestStream) * steps;
    const whole = step | 0;
    const share = step - whole;
    for (const { way, wide, long } of streams) {
      const end = smoothstep(long, long * 0.7, far);
      if (end <= 0) continue;
      const at = (way[whole] as number) * (1 - share) + (way[whole + 1] as number) * share;
      const off = Math.abs(angle - at) * far;
      if (off > 1) continue;
      const most = wide * (0.55 + 0.45 * end) * 1.35;
      const half = off < most ? most * (0.74 + 0.26 * noise.at(far * 2.4, at * 9)) : 0;
      if (off < half) {
        const crust = noise.sum(far * 3.2, off * 9 + at * 20, 3);
        const core = smoothstep(half, half * 0.45, off);
        out.heat = Math.max(out.heat, core * (0.35 + 0.65 * end) * clamp(0.95 + crust * 1.1 - far * 0.03));
      }
      out.glow += Math.exp(-off * 3.2) * end * (0.3 + wide * 3.5);
    }
  };
}
