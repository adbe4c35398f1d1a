/** A part of a picture, in its pixels: `left` and `top` belong to it, `right` and `bottom` do not. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part with so many pixels more on every side, as far as the picture goes. */
export function grown(part: Part, by: number, width: number, height: number): Part {
  return {
    left: Math.max(0, part.left - by),
    top: Math.max(0, part.top - by),
    right: Math.min(width, part.right + by),
    bottom: Math.min(height, part.bottom + by),
  };
}

/**
 * A box blur of one channel, exact in whole numbers, so that a part computed alone has the bytes of the whole.
 * `spare` and `target` have the picture's size; of `target` only `part` is written. Reads `radius` beyond the part.
 */
export function soften(
  source: Uint8Array,
  target: Uint8Array,
  spare: Uint16Array,
  width: number,
  height: number,
  part: Part,
  radius: number,
): void {
  const size = radius * 2 + 1;
  const top = Math.max(0, part.top - radius);
  const bottom = Math.min(height, part.bottom + radius);
  for (let y = top; y < bottom; y += 1) {
    const row = y * width;
    let sum = 0;
    for (let tap = -radius; tap <= radius; tap += 1) sum += source[row + limit(part.left + tap, width)] as number;
    for (let x = part.left; x < part.right; x += 1) {
      spare[row + x] = sum;
      sum += (source[row + limit(x + radius + 1, width)] as number) - (source[row + limit(x - radius, width)] as number);
    }
  }
  const scale = 1 / (size * size);
  const columns = part.right - part.left;
  const sums = new Int32Array(columns);
  for (let tap = -radius; tap <= radius; tap += 1) {
    const row = limit(part.top + tap, height) * width + part.left;
    for (let x = 0; x < columns; x += 1) sums[x] = (sums[x] as number) + (spare[row + x] as number);
  }
  for (let y = part.top; y < part.bottom; y += 1) {
    const row = y * width + part.left;
    const next = limit(y + radius + 1, height) * width + part.left;
    const gone = limit(y - radius, height) * width + part.left;
    for (let x = 0; x < columns; x += 1) {
      const sum = sums[x] as number;
      target[row + x] = (sum * scale + 0.5) | 0;
      sums[x] = sum + (spare[next + x] as number) - (spare[gone + x] as number);
    }
  }
}

function limit(value: number, length: number): number {
  return value < 0 ? 0 : value >= length ? length - 1 : value;
}
