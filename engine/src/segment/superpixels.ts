import type { Control } from '../control.ts';
import type { SmallPicture } from './small-picture.ts';

/** A picture as about a thousand patches that follow its edges. */
export interface Superpixels {
  count: number;
  /** The patch of each pixel. */
  labels: Int32Array;
  /** Pixels of each patch. */
  sizes: Float32Array;
  /** Means of each patch: lightness, two colours, texture, x, y. */
  means: Float32Array;
  /** Whether a patch lies at the edge of the picture: pixels that do. */
  border: Float32Array;
  /** Patches that touch, each pair once. */
  pairs: { one: number; other: number; length: number; edge: number }[];
}

/** A step of texture counts as so many of colour. */
const textureWeight = 2.5;

/** Numbers in `means` for each patch. */
export const traits = 6;

/**
 * Source: R. Achanta et al., "SLIC superpixels compared to state-of-the-art superpixel methods", IEEE PAMI 34 (2012).
 */
export function findSuperpixels(picture: SmallPicture, wanted: number, control: Control): Superpixels {
  const { width, height, smooth: lab, texture, edge } = picture;
  const spacing = Math.max(3, Math.sqrt((width * height) / wanted));
  const columns = Math.max(1, Math.round(width / spacing));
  const rows = Math.max(1, Math.round(height / spacing));
  const count = columns * rows;
  const centres = new Float32Array(count * 6);
  for (let at = 0; at < count; at += 1) {
    const x = Math.min(width - 1, Math.floor(((at % columns) + 0.5) * (width / columns)));
    const y = Math.min(height - 1, Math.floor((Math.floor(at / columns) + 0.5) * (height / rows)));
    let calm = y * width + x;
    for (const near of [calm - 1, calm + 1, calm - width, calm + width]) {
      if (near >= 0 && near < edge.length && (edge[near] as number) < (edge[calm] as number)) calm = near;
    }
    const look = [lab[calm * 3], lab[calm * 3 + 1], lab[calm * 3 + 2], texture[calm]] as number[];
    centres.set([...look, calm % width, (calm / width) | 0], at * 6);
  }
  const labels = new Int32Array(width * height);
  const nearest = new Float32Array(width * height);
  const compact = (7 / spacing) ** 2;
  const sums = new Float64Array(count * 7);
  for (let round = 0; round < 6; round += 1) {
    control.throwIfStopped();
    nearest.fill(Number.POSITIVE_INFINITY);
    for (let at = 0; at < count; at += 1) {
      const [l, a, b, t, x, y] = centres.subarray(at * 6, at * 6 + 6) as unknown as [number, number, number, number, number, number];
      const left = Math.max(0, Math.floor(x - spacing * 1.2));
      const right = Math.min(width - 1, Math.ceil(x + spacing * 1.2));
      const bottom = Math.min(height - 1, Math.ceil(y + spacing * 1.2));
      for (let row = Math.max(0, Math.floor(y - spacing * 1.2)); row <= bottom; row += 1) {
        const dy = (row - y) * (row - y);
        for (let place = row * width + left; place <= row * width + right; place += 1) {
          const dx = place - row * width - x;
          const dl = (lab[place * 3] as number) - l;
          const da = (lab[place * 3 + 1] as number) - a;
          const db = (lab[place * 3 + 2] as number) - b;
          const dt = ((texture[place] as number) - t) * textureWeight;
          const apart = dl * dl + da * da + db * db + dt * dt + compact * (dx * dx + dy);
          if (apart >= (nearest[place] as number)) continue;
          nearest[place] = apart;
          labels[place] = at;
        }
      }
    }
    sums.fill(0);
    for (let place = 0; place < labels.length; place += 1) {
      const to = (labels[place] as number) * 7;
      for (let channel = 0; channel < 3; channel += 1) {
        sums[to + channel] = (sums[to + channel] as number) + (lab[place * 3 + channel] as number);
      }
      sums[to + 3] = (sums[to + 3] as number) + (texture[place] as number);
      sums[to + 4] = (sums[to + 4] as number) + (place % width);
      sums[to + 5] = (sums[to + 5] as number) + ((place / width) | 0);
      sums[to + 6] = (sums[to + 6] as number) + 1;
    }
    for (let at = 0; at < count; at += 1) {
      const size = sums[at * 7 + 6] as number;
      if (size === 0) continue;
      for (let trait = 0; trait < 6; trait += 1) centres[at * 6 + trait] = (sums[at * 7 + trait] as number) / size;
    }
  }
  return describe(picture, connect(labels, width, height, (spacing * spacing) / 4));
}

/** Makes every patch one connected piece: pieces smaller than `smallest` join the one before them. */
function connect(labels: Int32Array, width: number, height: number, smallest: number): { labels: Int32Array; count: number } {
  const joined = new Int32Array(labels.length).fill(-1);
  const queue = new Int32Array(labels.length);
  let count = 0;
  for (let start = 0; start < labels.length; start += 1) {
    if (joined[start] !== -1) continue;
    const old = labels[start];
    let beside = -1;
    let end = 1;
    queue[0] = start;
    joined[start] = count;
    for (let at = 0; at < end; at += 1) {
      const place = queue[at] as number;
      const x = place % width;
      for (const near of [x > 0 ? place - 1 : -1, x < width - 1 ? place + 1 : -1, place - width, place + width]) {
        if (near < 0 || near >= height * width) continue;
        const there = joined[near] as number;
        if (there >= 0 && there !== count) beside = there;
        if (there !== -1 || labels[near] !== old) continue;
        joined[near] = count;
        queue[end++] = near;
      }
    }
    if (end < smallest && beside >= 0) for (let at = 0; at < end; at += 1) joined[queue[at] as number] = beside;
    else count += 1;
  }
  return { labels: joined, count };
}

function describe(
  { width, height, lab, texture, edge }: SmallPicture,
  { labels, count }: { labels: Int32Array; count: number },
): Superpixels {
  const sizes = new Float32Array(count);
  const sums = new Float64Array(count * traits);
  const border = new Float32Array(count);
  const touching = new Map<number, { one: number; other: number; length: number; edge: number }>();
  const touch = (place: number, near: number) => {
    const a = labels[place] as number;
    const b = labels[near] as number;
    if (a === b) return;
    const key = Math.min(a, b) * count + Math.max(a, b);
    const pair = touching.get(key) ?? { one: Math.min(a, b), other: Math.max(a, b), length: 0, edge: 0 };
    pair.length += 1;
    pair.edge += Math.max(edge[place] as number, edge[near] as number);
    touching.set(key, pair);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const place = y * width + x;
      const patch = labels[place] as number;
      sizes[patch] = (sizes[patch] as number) + 1;
      const own = [lab[place * 3], lab[place * 3 + 1], lab[place * 3 + 2], texture[place], x, y];
      for (let trait = 0; trait < traits; trait += 1) {
        sums[patch * traits + trait] = (sums[patch * traits + trait] as number) + (own[trait] as number);
      }
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) border[patch] = (border[patch] as number) + 1;
      if (x < width - 1) touch(place, place + 1);
      if (y < height - 1) touch(place, place + width);
    }
  }
  const means = Float32Array.from(sums, (sum, at) => sum / Math.max(1, sizes[(at / traits) | 0] as number));
  const pairs = [...touching.values()];
  for (const pair of pairs) pair.edge /= pair.length;
  return { count, labels, sizes, means, border, pairs };
}
