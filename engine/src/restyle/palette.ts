import type { Memory, Stage } from '../paint/picture.ts';
import { toOklab } from '../pixels/oklab.ts';
import { clamp, decode } from '../pixels/shade.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** The few colours that stand for a picture, darkest first: OKLab, three floats a colour. Known after the stage. */
export interface Palette {
  stage: Stage;
  colours: Floats;
  count: number;
}

const rounds = 10;
const samplesMost = 5000;

/**
 * Gathers a palette: colours far apart from each other first, then each moves to the middle of what is nearest to it.
 * Source: S. Lloyd, "Least Squares Quantization in PCM" (1982), begun as by T. Gonzalez (1985).
 * @param samples linear or encoded colours as `read` makes them: sRGB values 0 to 1, three a sample.
 */
export function paletteOf(memory: Memory, name: string, samples: Floats, count: number): Palette {
  const colours = memory.floats(`${name}-palette`, count * 3);
  const total = samples.length / 3;
  const stride = Math.max(1, Math.floor(total / samplesMost));
  const kept = Math.floor((total - 1) / stride) + 1;
  const lab = memory.floats(`${name}-samples`, kept * 3);
  const owner = memory.bytes(`${name}-owners`, kept);
  const gap = memory.floats(`${name}-gaps`, kept);

  function gather(): void {
    const found = new Float64Array(3);
    const mean = [0, 0, 0];
    for (let index = 0; index < kept; index += 1) {
      const at = index * stride * 3;
      toOklab(
        decode(clamp(samples[at] as number)),
        decode(clamp(samples[at + 1] as number)),
        decode(clamp(samples[at + 2] as number)),
        found,
      );
      for (let axis = 0; axis < 3; axis += 1) {
        // Hue counts more than lightness, or a small red thing in a grey picture is lost.
        lab[index * 3 + axis] = (found[axis] as number) * (axis === 0 ? 1 : hueWeight);
        mean[axis] = (mean[axis] as number) + (lab[index * 3 + axis] as number) / kept;
      }
    }
    // The first is the mean; each next one is the sample farthest from all so far.
    colours.set(mean, 0);
    gap.fill(Number.POSITIVE_INFINITY);
    for (let colour = 0; colour < count; colour += 1) {
      let farthest = 0;
      for (let index = 0; index < kept; index += 1) {
        gap[index] = Math.min(gap[index] as number, distance(lab, index, colours, colour));
        if ((gap[index] as number) > (gap[farthest] as number)) farthest = index;
      }
      if (colour + 1 < count) colours.set(lab.subarray(farthest * 3, farthest * 3 + 3), (colour + 1) * 3);
    }
    const sums = new Float64Array(count * 4);
    for (let round = 0; round < rounds; round += 1) {
      sums.fill(0);
      for (let index = 0; index < kept; index += 1) {
        let best = 0;
        let least = Number.POSITIVE_INFINITY;
        for (let colour = 0; colour < count; colour += 1) {
          const apart = distance(lab, index, colours, colour);
          if (apart < least) {
            least = apart;
            best = colour;
          }
        }
        owner[index] = best;
        for (let axis = 0; axis < 3; axis += 1)
          sums[best * 4 + axis] = (sums[best * 4 + axis] as number) + (lab[index * 3 + axis] as number);
        sums[best * 4 + 3] = (sums[best * 4 + 3] as number) + 1;
      }
      for (let colour = 0; colour < count; colour += 1) {
        const members = sums[colour * 4 + 3] as number;
        if (members === 0) continue;
        for (let axis = 0; axis < 3; axis += 1) colours[colour * 3 + axis] = (sums[colour * 4 + axis] as number) / members;
      }
    }
    const sorted = Array.from({ length: count }, (_, colour) => Array.from(colours.subarray(colour * 3, colour * 3 + 3))).sort(
      (one, other) => (one[0] as number) - (other[0] as number),
    );
    for (const [colour, [light = 0, a = 0, b = 0]] of sorted.entries()) colours.set([light, a / hueWeight, b / hueWeight], colour * 3);
  }

  return { stage: { phase: 'brushwork', rows: 1, cost: 0.6, paint: gather }, colours, count };
}

const hueWeight = 1.6;

function distance(samples: Floats, index: number, colours: Floats, colour: number): number {
  const light = (samples[index * 3] as number) - (colours[colour * 3] as number);
  const a = (samples[index * 3 + 1] as number) - (colours[colour * 3 + 1] as number);
  const b = (samples[index * 3 + 2] as number) - (colours[colour * 3 + 2] as number);
  return light * light + a * a + b * b;
}

/** The nearest colour of a palette to an OKLab colour, and the second nearest. */
export function nearestIn({ colours, count }: Palette, lab: Float64Array, out: { first: number; second: number; share: number }): void {
  let first = 0;
  let second = 0;
  let least = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let colour = 0; colour < count; colour += 1) {
    const light = (lab[0] as number) - (colours[colour * 3] as number);
    const a = ((lab[1] as number) - (colours[colour * 3 + 1] as number)) * hueWeight;
    const b = ((lab[2] as number) - (colours[colour * 3 + 2] as number)) * hueWeight;
    const apart = light * light + a * a + b * b;
    if (apart < least) {
      second = first;
      next = least;
      first = colour;
      least = apart;
    } else if (apart < next) {
      second = colour;
      next = apart;
    }
  }
  out.first = first;
  out.second = second;
  // How far the colour lies on the way from the first to the second, 0 to a half.
  const near = Math.sqrt(least);
  out.share = near / Math.max(1e-6, near + Math.sqrt(next));
}
