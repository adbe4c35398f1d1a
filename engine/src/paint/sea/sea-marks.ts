/**
 * Things drawn as many strokes and discs over a picture. A list is built once and every band of rows draws all of
 * it, cut to its rows, in the same order, so the bytes do not depend on the bands.
 */

export interface Marks {
  /** Numbers kept for each mark, see `markStride`. */
  readonly list: Float64Array;
}

/** x1, y1, r1, x2, y2, r2 (fractions of the mean side), colour at both ends, depth, roundness, glow. */
const markStride = 15;

export interface Mark {
  x1: number;
  y1: number;
  r1: number;
  x2: number;
  y2: number;
  r2: number;
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  depth: number;
  /** 0 flat colour … 1 lit like a rod from above. */
  round: number;
  /** 1 adds light instead of covering. */
  glow: number;
}

export function packMarks(marks: readonly Mark[]): Marks {
  const list = new Float64Array(marks.length * markStride);
  marks.forEach((mark, index) => {
    list.set(
      [mark.x1, mark.y1, mark.r1, mark.x2, mark.y2, mark.r2, ...mark.from, ...mark.to, mark.depth, mark.round, mark.glow],
      index * markStride,
    );
  });
  return { list };
}

type Floats = Float32Array<ArrayBufferLike>;

/** Draws tapered rods with round ends, smooth at their borders, into rows `from` to `to`. */
export function drawMarks(marks: Marks, colour: Floats, depth: Floats, width: number, height: number, from: number, to: number): void {
  const { list } = marks;
  const scale = Math.sqrt(width * height);
  for (let at = 0; at < list.length; at += markStride) {
    const x1 = (list[at] as number) * scale;
    const y1 = (list[at + 1] as number) * scale;
    const own1 = (list[at + 2] as number) * scale;
    const x2 = (list[at + 3] as number) * scale;
    const y2 = (list[at + 4] as number) * scale;
    const own2 = (list[at + 5] as number) * scale;
    // Thinner than a pixel: drawn a pixel wide and fainter.
    const thickest = Math.max(own1, own2);
    const faint = Math.min(1, thickest / 0.5);
    const r1 = Math.max(0.5, own1);
    const r2 = Math.max(0.5, own2);
    const reach = Math.max(r1, r2) + 1;
    const top = Math.max(from, Math.floor(Math.min(y1, y2) - reach));
    const bottom = Math.min(to - 1, Math.ceil(Math.max(y1, y2) + reach));
    if (top > bottom) continue;
    const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach));
    const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach));
    const dx = x2 - x1;
    const dy = y2 - y1;
    const square = dx * dx + dy * dy || 1e-9;
    const length = Math.sqrt(square);
    const far = list[at + 12] as number;
    const round = list[at + 13] as number;
    const glow = list[at + 14] as number;
    for (let row = top; row <= bottom; row += 1) {
      const py = row + 0.5 - y1;
      for (let column = left; column <= right; column += 1) {
        const px = column + 0.5 - x1;
        let t = (px * dx + py * dy) / square;
        t = t < 0 ? 0 : Math.min(t, 1);
        const ax = px - dx * t;
        const ay = py - dy * t;
        const radius = r1 + (r2 - r1) * t;
        const distance = Math.sqrt(ax * ax + ay * ay);
        let cover = radius - distance + 0.5;
        if (cover <= 0) continue;
        if (cover > 1) cover = 1;
        cover *= faint;
        const pixel = row * width + column;
        const out = pixel * 3;
        if (glow > 0) {
          const inside = 1 - distance / (radius + 0.5);
          const amount = glow * cover * inside;
          for (let channel = 0; channel < 3; channel += 1) {
            const tint = (list[at + 6 + channel] as number) * (1 - t) + (list[at + 9 + channel] as number) * t;
            colour[out + channel] = (colour[out + channel] as number) + tint * amount;
          }
          continue;
        }
        let shade = 1;
        if (round > 0) {
          const nx = length < 1e-4 ? ax / radius : (px * -dy + py * dx) / length / radius;
          const upwards = length < 1e-4 ? -ay / radius : (-nx * dx) / length;
          const z = Math.sqrt(Math.max(0, 1 - nx * nx));
          shade = 1 - round + round * (0.5 + 0.42 * upwards + 0.35 * z);
        }
        for (let channel = 0; channel < 3; channel += 1) {
          const tint = (list[at + 6 + channel] as number) * (1 - t) + (list[at + 9 + channel] as number) * t;
          colour[out + channel] = (colour[out + channel] as number) * (1 - cover) + tint * shade * cover;
        }
        if (cover > 0.5) depth[pixel] = far;
      }
    }
  }
}
