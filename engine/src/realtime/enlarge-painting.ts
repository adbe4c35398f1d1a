import type { Raster } from '../pixels/raster.ts';
import { createRealtimePainter, type RealtimeSettings } from './realtime.ts';

interface Size {
  width: number;
  height: number;
}

/** How often what was lost is put back: after two rounds the rest is below a step of a byte nearly everywhere. */
const rounds = 3;
/** Levels by which both paintings may differ at a place and still share their fine strokes. */
const alike = { from: 34, to: 10 } as const;

/**
 * The painting of a canvas at a larger size: made small again it is the painting of the canvas itself, byte by byte but
 * for rounding, and between its pixels lie the finer strokes of the same seed. At the canvas' own size, or smaller, it is that painting.
 * Source: M. Irani, S. Peleg, "Improving Resolution by Image Registration" (1991), for putting back what was lost.
 * @param large the canvas, enlarged to `size`.
 * @throws RangeError for a side outside 16 to 2048.
 */
export function paintEnlarged(canvas: Raster<3>, large: Raster<3>, settings: RealtimeSettings): Raster<3> {
  const seen = createRealtimePainter(settings).paint(canvas);
  if (large.width <= canvas.width && large.height <= canvas.height) return { ...seen, data: Uint8Array.from(seen.data) };
  const small: Size = { width: canvas.width, height: canvas.height };
  const wanted = Float32Array.from(seen.data);
  const fine = Float32Array.from(createRealtimePainter(settings).paint(large).data);
  const coarse = shrink(fine, large, small);
  const enlarged = enlarge(wanted, small, large);
  const lost = enlarge(coarse, small, large);
  // Where the larger painting took another turn, its strokes belong to something else.
  const trust = new Float32Array(small.width * small.height);
  for (let at = 0; at < trust.length; at += 1) {
    let apart = 0;
    for (let channel = 0; channel < 3; channel += 1) {
      apart = Math.max(apart, Math.abs((wanted[at * 3 + channel] as number) - (coarse[at * 3 + channel] as number)));
    }
    trust[at] = Math.max(0, Math.min(1, (alike.from - apart) / (alike.from - alike.to)));
  }
  const trusted = enlarge(trust, small, large, 1);
  for (let at = 0; at < enlarged.length; at += 1) {
    const stroke = ((fine[at] as number) - (lost[at] as number)) * (trusted[Math.floor(at / 3)] as number);
    enlarged[at] = Math.max(0, Math.min(255, (enlarged[at] as number) + stroke));
  }
  for (let round = 0; round < rounds; round += 1) {
    const now = shrink(enlarged, large, small);
    for (let at = 0; at < now.length; at += 1) now[at] = (wanted[at] as number) - (now[at] as number);
    const back = round < rounds - 1 ? enlarge(now, small, large) : repeat(now, small, large);
    for (let at = 0; at < enlarged.length; at += 1) {
      enlarged[at] = Math.max(0, Math.min(255, (enlarged[at] as number) + (back[at] as number)));
    }
  }
  return { data: Uint8Array.from(enlarged, Math.round), width: large.width, height: large.height, channels: 3 };
}

/** Means over the part of the picture that each pixel of the smaller one covers, across and then down. */
function shrink(values: Float32Array, from: Size, to: Size): Float32Array {
  const across = new Float32Array(to.width * from.height * 3);
  const columns = coversOf(from.width, to.width);
  for (let y = 0; y < from.height; y += 1) {
    for (let x = 0; x < to.width; x += 1) {
      const target = (y * to.width + x) * 3;
      for (const { at, share } of columns[x] as Cover[]) {
        const source = (y * from.width + at) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          across[target + channel] = (across[target + channel] as number) + (values[source + channel] as number) * share;
        }
      }
    }
  }
  const result = new Float32Array(to.width * to.height * 3);
  const rows = coversOf(from.height, to.height);
  const length = to.width * 3;
  for (let y = 0; y < to.height; y += 1) {
    for (const { at, share } of rows[y] as Cover[]) {
      for (let place = 0; place < length; place += 1) {
        result[y * length + place] = (result[y * length + place] as number) + (across[at * length + place] as number) * share;
      }
    }
  }
  return result;
}

interface Cover {
  at: number;
  share: number;
}

function coversOf(from: number, to: number): Cover[][] {
  const each = from / to;
  return Array.from({ length: to }, (_none, index) => {
    const [start, end] = [index * each, (index + 1) * each];
    const covers: Cover[] = [];
    for (let at = Math.floor(start); at < Math.min(from, Math.ceil(end - 1e-9)); at += 1) {
      covers.push({ at, share: (Math.min(at + 1, end) - Math.max(at, start)) / each });
    }
    return covers;
  });
}

/** Values between the pixels, by straight lines. */
function enlarge(values: Float32Array, from: Size, to: Size, channels = 3): Float32Array {
  const result = new Float32Array(to.width * to.height * channels);
  for (let y = 0; y < to.height; y += 1) {
    const v = Math.max(0, Math.min(from.height - 1, ((y + 0.5) * from.height) / to.height - 0.5));
    const top = Math.floor(v);
    const bottom = Math.min(from.height - 1, top + 1);
    for (let x = 0; x < to.width; x += 1) {
      const u = Math.max(0, Math.min(from.width - 1, ((x + 0.5) * from.width) / to.width - 0.5));
      const left = Math.floor(u);
      const right = Math.min(from.width - 1, left + 1);
      for (let channel = 0; channel < channels; channel += 1) {
        const a = values[(top * from.width + left) * channels + channel] as number;
        const b = values[(top * from.width + right) * channels + channel] as number;
        const c = values[(bottom * from.width + left) * channels + channel] as number;
        const d = values[(bottom * from.width + right) * channels + channel] as number;
        const upper = a + (b - a) * (u - left);
        result[(y * to.width + x) * channels + channel] = upper + (c + (d - c) * (u - left) - upper) * (v - top);
      }
    }
  }
  return result;
}

/** Each value for all pixels that lie in its place. */
function repeat(values: Float32Array, from: Size, to: Size): Float32Array {
  const result = new Float32Array(to.width * to.height * 3);
  for (let y = 0; y < to.height; y += 1) {
    const row = Math.min(from.height - 1, Math.floor(((y + 0.5) * from.height) / to.height)) * from.width;
    for (let x = 0; x < to.width; x += 1) {
      const source = (row + Math.min(from.width - 1, Math.floor(((x + 0.5) * from.width) / to.width))) * 3;
      result.set(values.subarray(source, source + 3), (y * to.width + x) * 3);
    }
  }
  return result;
}
