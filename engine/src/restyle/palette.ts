import type { Memory, Stage } from '../paint/picture.ts';
import { toOklab } from '../pixels/oklab.ts';
import { clamp, decode } from '../pixels/shade.ts';

type Floats = Float32Array<ArrayBufferLike>;

/** The few colours that stand for a picture, darkest first: OKLab, three floats a colour. Known after the stage. */
export interface Palette {
  stage: Stage;
  colours: Floats;
  count: number;
  weights: Weights;
}

/** How much lightness and the colour axes count when colours are compared. */
export interface Weights {
  light: number;
  hue: number;
}

const rounds = 10;
const samplesMost = 5000;
/** Share of the samples that must be alike for a colour to be more than a speck. */
const speck = 0.002;

/**
 * Gathers a palette: colours far apart from each other first, then each moves to the middle of what is nearest to it.
 * Source: S. Lloyd, "Least Squares Quantization in PCM" (1982), begun as by T. Gonzalez (1985).
 * @param samples sRGB values 0 to 1, three a sample.
 */
export function paletteOf(memory: Memory, name: string, samples: Floats, count: number, weights: Weights): Palette {
  const colours = memory.floats(`${name}-palette`, count * 3);
  const total = samples.length / 3;
  const stride = Math.max(1, Math.floor(total / samplesMost));
  const kept = Math.floor((total - 1) / stride) + 1;
  const scales = [weights.light, weights.hue, weights.hue] as const;

  function read(): Float64Array {
    const lab = new Float64Array(kept * 3);
    const found = new Float64Array(3);
    for (let index = 0; index < kept; index += 1) {
      const at = index * stride * 3;
      toOklab(
        decode(clamp(samples[at] as number)),
        decode(clamp(samples[at + 1] as number)),
        decode(clamp(samples[at + 2] as number)),
        found,
      );
      for (let axis = 0; axis < 3; axis += 1) lab[index * 3 + axis] = (found[axis] as number) * (scales[axis] as number);
    }
    return lab;
  }

  function gather(): void {
    const lab = read();
    const common = commonOnes(lab, kept);
    const centres = new Float64Array(count * 3);
    for (let index = 0; index < kept; index += 1) {
      for (let axis = 0; axis < 3; axis += 1) centres[axis] = (centres[axis] as number) + (lab[index * 3 + axis] as number) / kept;
    }
    // The first is the mean; each next one is the sample farthest from all so far.
    const gap = new Float64Array(kept).fill(Number.POSITIVE_INFINITY);
    for (let colour = 0; colour + 1 < count; colour += 1) {
      let farthest = 0;
      let most = -1;
      for (let index = 0; index < kept; index += 1) {
        const apart = Math.min(gap[index] as number, distance(lab, index, centres, colour));
        gap[index] = apart;
        if (common[index] === 1 && apart > most) {
          most = apart;
          farthest = index;
        }
      }
      centres.set(lab.subarray(farthest * 3, farthest * 3 + 3), (colour + 1) * 3);
    }
    const sums = new Float64Array(count * 4);
    for (let round = 0; round < rounds; round += 1) {
      sums.fill(0);
      for (let index = 0; index < kept; index += 1) {
        let best = 0;
        let least = Number.POSITIVE_INFINITY;
        for (let colour = 0; colour < count; colour += 1) {
          const apart = distance(lab, index, centres, colour);
          if (apart < least) {
            least = apart;
            best = colour;
          }
        }
        for (let axis = 0; axis < 3; axis += 1)
          sums[best * 4 + axis] = (sums[best * 4 + axis] as number) + (lab[index * 3 + axis] as number);
        sums[best * 4 + 3] = (sums[best * 4 + 3] as number) + 1;
      }
      for (let colour = 0; colour < count; colour += 1) {
        const members = sums[colour * 4 + 3] as number;
        if (members === 0) continue;
        for (let axis = 0; axis < 3; axis += 1) centres[colour * 3 + axis] = (sums[colour * 4 + axis] as number) / members;
      }
    }
    const sorted = Array.from({ length: count }, (_, colour) => Array.from(centres.subarray(colour * 3, colour * 3 + 3))).sort(
      (one, other) => (one[0] as number) - (other[0] as number),
    );
    for (const [colour, centre] of sorted.entries()) {
      for (let axis = 0; axis < 3; axis += 1) colours[colour * 3 + axis] = (centre[axis] as number) / (scales[axis] as number);
    }
  }

  return { stage: { phase: 'brushwork', rows: 1, cost: 0.6, paint: gather }, colours, count, weights };
}

/** Which samples have enough others like them. */
function commonOnes(lab: Float64Array, count: number): Uint8Array {
  const binOf = (index: number): string =>
    `${Math.round((lab[index * 3] as number) * 14)},${Math.round((lab[index * 3 + 1] as number) * 14)},${Math.round((lab[index * 3 + 2] as number) * 14)}`;
  const bins = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const bin = binOf(index);
    bins.set(bin, (bins.get(bin) ?? 0) + 1);
  }
  return Uint8Array.from({ length: count }, (_, index) => ((bins.get(binOf(index)) ?? 0) > count * speck ? 1 : 0));
}

function distance(samples: Float64Array, index: number, centres: Float64Array, colour: number): number {
  const light = (samples[index * 3] as number) - (centres[colour * 3] as number);
  const a = (samples[index * 3 + 1] as number) - (centres[colour * 3 + 1] as number);
  const b = (samples[index * 3 + 2] as number) - (centres[colour * 3 + 2] as number);
  return light * light + a * a + b * b;
}

/** The nearest colour of a palette to an OKLab colour, the second nearest, and how far it lies towards that, 0 to a half. */
export function nearestIn(
  { colours, count, weights }: Palette,
  lab: Float64Array,
  out: { first: number; second: number; share: number },
): void {
  let first = 0;
  let second = 0;
  let least = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (let colour = 0; colour < count; colour += 1) {
    const light = ((lab[0] as number) - (colours[colour * 3] as number)) * weights.light;
    const a = ((lab[1] as number) - (colours[colour * 3 + 1] as number)) * weights.hue;
    const b = ((lab[2] as number) - (colours[colour * 3 + 2] as number)) * weights.hue;
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
  const near = Math.sqrt(least);
  out.share = near / Math.max(1e-6, near + Math.sqrt(next));
}
