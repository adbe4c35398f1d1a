import type { Control } from '../control.ts';
import { cheapestCut } from './flow.ts';
import { type Superpixels, traits } from './superpixels.ts';

/** What is known of each patch before the cut. */
export const known = { nothing: 0, inside: 1, outside: 2 } as const;

/** Where a cut starts. One number for each patch in each list. */
export interface RegionGuess {
  /** 1: taken for the thing, 0: for the rest, 2: unclear, nothing is learned from it at first. */
  guess: Uint8Array;
  /** What is certain, one of `known`. */
  fixed: Uint8Array;
  /** How much more likely than its looks a patch is the thing, as a logarithm. */
  leaning: Float32Array;
  /** Pixels over which patches learn from each other. */
  nearness: number;
  /** 0: the larger side is the likelier one for each patch; 1: size makes no difference. */
  fairness: number;
  /** How much a cut through a patch's side costs: more makes rounder things. */
  evenness: number;
  turns: number;
}

/** Each trait's step that counts as one: lightness, two colours, texture. */
const steps = { light: 9, colour: 7, texture: 1.6 };

/**
 * Which patches belong to the thing, from a first guess: those that look like the guess and lie near it, cut along
 * the edges of the picture. Each turn learns anew what the thing and the rest look like, from all their patches.
 * After C. Rother et al., "GrabCut", SIGGRAPH 2004, with kernel densities instead of mixtures.
 */
export function cutRegions(
  patches: Superpixels,
  { guess, fixed, leaning, nearness, evenness, fairness, turns }: RegionGuess,
  control: Control,
): Uint8Array {
  const { count, sizes, means, pairs } = patches;
  const features = new Float32Array(count * traits);
  const scales = [steps.light, steps.colour, steps.colour, steps.texture, nearness, nearness];
  for (let at = 0; at < features.length; at += 1) features[at] = (means[at] as number) / (scales[at % traits] as number);
  const alike = likenesses(features, count, control);
  const links = pairs.map(({ one, other, length, edge }) => ({
    one,
    other,
    capacity: evenness * Math.sqrt(length) * Math.exp(-((edge / 7) ** 1.2)),
  }));
  let inside = guess.slice();
  for (let turn = 0; turn < turns; turn += 1) {
    control.throwIfStopped();
    const fromSource = new Float64Array(count);
    const toSink = new Float64Array(count);
    const mass = [0, 0, 0];
    for (let patch = 0; patch < count; patch += 1) {
      const side = inside[patch] as number;
      mass[side] = (mass[side] as number) + (sizes[patch] as number);
    }
    const balance = fairness * Math.log(((mass[0] as number) + 1) / ((mass[1] as number) + 1));
    for (let patch = 0; patch < count; patch += 1) {
      if (fixed[patch] === known.inside) fromSource[patch] = 1e6;
      else if (fixed[patch] === known.outside) toSink[patch] = 1e6;
      else {
        let within = 1e-6;
        let beyond = 1e-6;
        for (let other = 0; other < count; other += 1) {
          // A patch like no other stays where it was.
          const like = (other === patch ? 0.5 : 1) * (alike[patch * count + other] as number) * (sizes[other] as number);
          if (inside[other] === 1) within += like;
          else if (inside[other] === 0) beyond += like;
        }
        const chance = Math.log(within / beyond) + balance;
        const weight = Math.max(-4, Math.min(4, chance)) + (leaning[patch] as number);
        if (weight > 0) fromSource[patch] = weight;
        else toSink[patch] = -weight;
      }
    }
    const next = cheapestCut({ nodes: count, fromSource, toSink, links });
    const same = next.every((one, at) => one === inside[at]);
    inside = Uint8Array.from(next);
    if (same) break;
  }
  return inside;
}

/** How alike each two patches are, 0 to 1. */
function likenesses(features: Float32Array, count: number, control: Control): Float32Array {
  const alike = new Float32Array(count * count);
  for (let one = 0; one < count; one += 1) alike[one * count + one] = 1;
  for (let one = 0; one < count; one += 1) {
    if ((one & 63) === 0) control.throwIfStopped();
    for (let other = one + 1; other < count; other += 1) {
      let sum = 0;
      for (let trait = 0; trait < traits; trait += 1) {
        const step = (features[one * traits + trait] as number) - (features[other * traits + trait] as number);
        sum += step * step;
      }
      const like = sum > 24 ? 0 : Math.exp(-sum / 2);
      alike[one * count + other] = like;
      alike[other * count + one] = like;
    }
  }
  return alike;
}
