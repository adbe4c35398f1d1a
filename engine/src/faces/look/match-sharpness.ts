import type { Control } from '../../control.ts';
import type { FaceLayer } from '../face-layer.ts';

/** Differences below this, as a ratio, are left alone. */
const enough = 1.15;
const mostSharpening = 0.9;
const mostGrain = 0.022;
/** Rows between two looks whether somebody stopped it. */
const rowsAtOnce = 32;

/** What a face still lacks beside what it is laid over. */
export interface Missing {
  /** Times the target's own pores and noise, on skin. */
  pores: number;
  /** Deviation of grain, in lightness, where it is no skin. */
  grain: number;
}

/**
 * Makes the face as sharp as what it is laid over, judged on skin: softer by small blurs, sharper by an unsharp mask as wide as the
 * source was enlarged. Changes the layer's colours, and answers what is still missing.
 * @param step pixels of the source for one of the target.
 */
export function matchSharpness(layer: FaceLayer, step: number, control: Control): Missing {
  const wanted = fineness(layer, layer.beneath, 1);
  const own = () => fineness(layer, layer.colours, 3);
  let now = own();
  if (wanted.samples < 50) return { pores: 0, grain: 0 };
  for (let pass = 0; pass < 4 && now.mean > wanted.mean * enough; pass += 1) {
    soften(layer, Math.min(1, (now.mean / wanted.mean - 1) * 1.2), control);
    now = own();
  }
  if (wanted.mean > now.mean * enough && step < 1.2) {
    const amount = Math.min(mostSharpening, (wanted.mean / now.mean - 1) * 0.5);
    sharpen(layer, Math.max(1, Math.round(0.7 / step)), amount, control);
    now = own();
  }
  clearFeatures(layer, step, control);
  const lacking = Math.sqrt(Math.max(0, wanted.noise ** 2 - now.noise ** 2));
  return { pores: lacking / Math.max(1e-5, wanted.noise), grain: Math.min(mostGrain, lacking) };
}

/** Eyes are made this much clearer at most, and change by so much in lightness. */
const mostClearing = 0.6;
const mostCleared = 0.08;

/** Eyes, brows and lips as sharp as those that they replace, by an unsharp mask of their own: they draw the eye first. */
function clearFeatures(layer: FaceLayer, step: number, control: Control): void {
  const wanted = fineness(layer, layer.beneath, 1, layer.features);
  const now = fineness(layer, layer.colours, 3, layer.features);
  if (now.samples < 50 || now.mean <= 0) return;
  const amount = Math.min(mostClearing, (wanted.mean / now.mean - 1) * 0.7);
  if (amount > 0.05) sharpen(layer, Math.max(1, Math.round(0.9 / step)), amount, control, { within: layer.features, most: mostCleared });
}

/** Pores are no deeper than this, in lightness; what is, is a line of another face. */
const deepest = 0.035;

/** The finest structure of the target's skin at a pixel of the layer, in lightness; nothing beside other than skin. */
export function poreAt({ width, height, beneath, skin }: FaceLayer, at: number): number | undefined {
  if (!skin[at] || at < width || at >= width * (height - 1)) return undefined;
  if (!skin[at - 1] || !skin[at + 1] || !skin[at - width] || !skin[at + width]) return undefined;
  const around =
    ((beneath[at - 1] as number) + (beneath[at + 1] as number) + (beneath[at - width] as number) + (beneath[at + width] as number)) / 4;
  return Math.max(-deepest, Math.min(deepest, ((beneath[at] as number) - around) * 0.9));
}

/** Sizes of fine structure are counted in steps, up to the largest that skin has. */
const steps = 2048;
const largest = 0.2;

/** Fine structure of skin: the mean size of what a small blur would take away, and its usual size as the deviation of noise. */
function fineness(
  layer: FaceLayer,
  plane: Float32Array,
  stride: number,
  within = layer.skin,
): { mean: number; noise: number; samples: number } {
  const { width, height, share } = layer;
  const counts = new Uint32Array(steps);
  const apart = Math.max(1, Math.floor(Math.sqrt((width * height) / 60_000)));
  const across = stride;
  const down = width * stride;
  let samples = 0;
  for (let row = 1; row < height - 1; row += apart) {
    for (let column = 1; column < width - 1; column += apart) {
      const at = row * width + column;
      if (!within[at] || !within[at - 1] || !within[at + 1] || !within[at - width] || !within[at + width]) continue;
      if (!((share[at] as number) > 0.5)) continue;
      const place = at * stride;
      const around =
        ((plane[place - across] as number) +
          (plane[place + across] as number) +
          (plane[place - down] as number) +
          (plane[place + down] as number)) /
        4;
      const size = Math.min(steps - 1, Math.floor((Math.abs((plane[place] as number) - around) / largest) * steps));
      counts[size] = (counts[size] as number) + 1;
      samples += 1;
    }
  }
  // The strongest tenth are edges, which say more about the face than about the picture.
  let [seen, sum, median] = [0, 0, 0];
  for (let size = 0; size < steps && seen < samples * 0.9; size += 1) {
    const count = counts[size] as number;
    if (seen < samples / 2 && seen + count >= samples / 2) median = ((size + 0.5) / steps) * largest;
    sum += count * ((size + 0.5) / steps) * largest;
    seen += count;
  }
  // White noise of deviation 1 differs from the mean of its four neighbours by 0.754 in the median.
  return { mean: sum / Math.max(1, seen), noise: median / 0.754, samples };
}

function soften(layer: FaceLayer, most: number, control: Control): void {
  const { width, colours, features } = layer;
  const before = colours.slice();
  eachWithin(layer, control, (at) => {
    const amount = most * (1 - ((features[at] as number) / 255) * 0.8);
    for (let part = 0; part < 3; part += 1) {
      const place = at * 3 + part;
      const near =
        (before[place - 3] as number) +
        (before[place + 3] as number) +
        (before[place - width * 3] as number) +
        (before[place + width * 3] as number);
      colours[place] = (before[place] as number) * (1 - amount * 0.5) + (near / 4) * amount * 0.5;
    }
  });
}

function sharpen(
  layer: FaceLayer,
  reach: number,
  amount: number,
  control: Control,
  { within, most }: { within?: Uint8Array; most: number } = { most: 0.06 },
): void {
  const { width, colours } = layer;
  const before = new Float32Array(colours.length / 3);
  for (let at = 0; at < before.length; at += 1) before[at] = colours[at * 3] as number;
  const share = layer.share;
  eachWithin(layer, control, (at) => {
    if (within && !within[at]) return;
    let sum = 0;
    let count = 0;
    for (let dy = -reach; dy <= reach; dy += reach) {
      for (let dx = -reach; dx <= reach; dx += reach) {
        const near = at + dy * width + dx;
        if (!share[near]) continue;
        sum += before[near] as number;
        count += 1;
      }
    }
    const change = ((before[at] as number) - sum / Math.max(1, count)) * amount * (within ? (within[at] as number) / 255 : 1);
    // Thin dark lines, single hairs of a brow, are not drawn out.
    colours[at * 3] = (before[at] as number) + Math.max(within ? -most * 0.4 : -most, Math.min(most, change));
  });
}

/** Pixels of the layer whose neighbours belong to it too. */
function eachWithin({ width, height, share }: FaceLayer, control: Control, change: (at: number) => void): void {
  for (let row = 1; row < height - 1; row += 1) {
    if (row % rowsAtOnce === 0) control.throwIfStopped();
    for (let column = 1; column < width - 1; column += 1) {
      const at = row * width + column;
      if (share[at] && share[at - 1] && share[at + 1] && share[at - width] && share[at + width]) change(at);
    }
  }
}
