import type { Control } from '../../control.ts';
import { createRandom } from '../../pixels/random.ts';
import { type PatchField, searchField } from './patch-field.ts';
import { type Level, reach } from './pyramid.ts';

/**
 * The offsets at which a picture looks like itself most often: steps of a fence, the direction of a table's edge.
 * Copying along them continues what crosses the hole.
 * Source: K. He, J. Sun, "Statistics of patch offsets for image completion", ECCV 2012.
 */
export function findRepeats(level: Level, most: number, seed: number, control: Control): { x: number; y: number }[] {
  const { width, height, source } = level;
  // Closer than this everything looks like itself.
  const nearest = Math.max(4, Math.round(Math.max(width, height) / 15));
  const random = createRandom(seed);
  const votes = new Float32Array((2 * width + 1) * (2 * height + 1));
  const places: number[] = [];
  for (let y = reach; y < height - reach; y += 2) {
    for (let x = reach + (y & 2 ? 1 : 0); x < width - reach; x += 2) if (source[y * width + x]) places.push(y * width + x);
  }
  const field: PatchField = {
    window: { x: 0, y: 0, width, height },
    copied: new Int32Array(width * height).fill(-1),
    apart: new Float32Array(width * height),
    targets: Int32Array.from(places),
  };
  const far = (one: number, other: number) =>
    Math.max(Math.abs((one % width) - (other % width)), Math.abs(((one / width) | 0) - ((other / width) | 0))) >= nearest;
  for (const place of places) {
    for (let tries = 0; tries < 40; tries += 1) {
      const tried = (random() * source.length) | 0;
      if (!source[tried] || !far(place, tried)) continue;
      field.copied[place] = tried;
      break;
    }
  }
  field.targets = field.targets.filter((place) => (field.copied[place] as number) >= 0);
  searchField(
    level,
    field,
    { random, rounds: 4, radius: Math.max(width, height), offsets: new Int32Array(0), dislike: new Float32Array(0), nearest },
    control,
  );

  for (const place of field.targets) {
    const match = field.copied[place] as number;
    const x = (match % width) - (place % width);
    const y = ((match / width) | 0) - ((place / width) | 0);
    // A repeat holds both ways.
    for (const sign of [1, -1]) {
      const at = (y * sign + height) * (2 * width + 1) + x * sign + width;
      votes[at] = (votes[at] as number) + 1;
    }
  }
  return peaksOf(votes, width, height, most);
}

/** The best voted offsets, each better than all within two pixels. */
function peaksOf(votes: Float32Array, width: number, height: number, most: number): { x: number; y: number }[] {
  const stride = 2 * width + 1;
  const peaks: { x: number; y: number; votes: number }[] = [];
  for (let y = 2; y < 2 * height - 1; y += 1) {
    for (let x = 2; x < stride - 2; x += 1) {
      const here = votes[y * stride + x] as number;
      if (here < 3) continue;
      let sum = 0;
      let greatest = true;
      for (let down = -2; down <= 2 && greatest; down += 1) {
        for (let across = -2; across <= 2; across += 1) {
          const there = votes[(y + down) * stride + x + across] as number;
          sum += there;
          if (there > here) greatest = false;
        }
      }
      if (greatest) peaks.push({ x: x - width, y: y - height, votes: sum });
    }
  }
  return peaks.sort((a, b) => b.votes - a.votes).slice(0, most);
}
