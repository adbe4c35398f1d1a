import { clamp } from '../../../pixels/shade.ts';
import type { Canvas, Stage } from '../../picture.ts';

/** Cells of the small copy along the mean side of a picture. */
const cells = 104;

/**
 * Coloured lights glow into wet air: each lays a veil of its colour around itself, narrow and bright, then wide and faint.
 * `strength`: share of their light that the air scatters. Only saturated light counts: windows and lamps stay as they are.
 */
export function wetGlowStages({ width, height, colour, memory }: Canvas, strength: number): Stage[] {
  const step = Math.max(1, Math.round(Math.sqrt(width * height) / cells));
  const wide = Math.ceil(width / step);
  const high = Math.ceil(height / step);
  const source = memory.floats('wet-glow-source', wide * high * 3);
  const across = memory.floats('wet-glow-across', wide * high * 3);
  const veil = memory.floats('wet-glow', wide * high * 3);
  const mean = Math.sqrt(wide * high);
  const reach = Math.ceil(mean * 0.16);
  const weights = Float64Array.from({ length: reach + 1 }, (_unused, off) => {
    const bell = (part: number) => Math.exp(-0.5 * (off / (mean * part)) ** 2) / (mean * part * 2.507);
    return bell(0.016) * 0.5 + bell(0.055) * 0.5;
  });

  function gather(from: number, to: number): void {
    for (let row = from; row < to; row += 1) {
      const bottom = Math.min(height, row * step + step);
      for (let column = 0; column < wide; column += 1) {
        const right = Math.min(width, column * step + step);
        const at = (row * wide + column) * 3;
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let y = row * step; y < bottom; y += 1) {
          for (let x = column * step; x < right; x += 1) {
            const pixel = (y * width + x) * 3;
            const r = colour[pixel] as number;
            const g = colour[pixel + 1] as number;
            const b = colour[pixel + 2] as number;
            const most = Math.max(r, g, b);
            const spread = most - Math.min(r, g, b);
            if (spread < 0.5) continue;
            const vivid = clamp(spread * 1.6 - 0.75) * clamp((spread / most) * 3 - 1.9);
            red += Math.min(5, r) * vivid;
            green += Math.min(5, g) * vivid;
            blue += Math.min(5, b) * vivid;
          }
        }
        const share = 1 / (step * step);
        source[at] = red * share;
        source[at + 1] = green * share;
        source[at + 2] = blue * share;
      }
    }
  }

  /** Blurs `from` into `to` along rows (`stepX` 1) or columns. */
  function blur(source: Float32Array, target: Float32Array, first: number, last: number, upright: boolean): void {
    const length = upright ? high : wide;
    const pace = upright ? wide * 3 : 3;
    for (let row = first; row < last; row += 1) {
      for (let column = 0; column < wide; column += 1) {
        const own = upright ? row : column;
        const at = (row * wide + column) * 3;
        const low = Math.max(-reach, -own);
        const top = Math.min(reach, length - 1 - own);
        let red = 0;
        let green = 0;
        let blue = 0;
        for (let off = low; off <= top; off += 1) {
          const weight = weights[off < 0 ? -off : off] as number;
          const there = at + off * pace;
          red += (source[there] as number) * weight;
          green += (source[there + 1] as number) * weight;
          blue += (source[there + 2] as number) * weight;
        }
        target[at] = red;
        target[at + 1] = green;
        target[at + 2] = blue;
      }
    }
  }

  function lay(from: number, to: number): void {
    for (let y = from; y < to; y += 1) {
      const smallY = clamp((y + 0.5) / step - 0.5, 0, high - 1);
      const top = smallY | 0;
      const lower = Math.min(high - 1, top + 1);
      const fy = smallY - top;
      for (let x = 0; x < width; x += 1) {
        const smallX = clamp((x + 0.5) / step - 0.5, 0, wide - 1);
        const left = smallX | 0;
        const right = Math.min(wide - 1, left + 1);
        const fx = smallX - left;
        for (let channel = 0; channel < 3; channel += 1) {
          const a = veil[(top * wide + left) * 3 + channel] as number;
          const b = veil[(top * wide + right) * 3 + channel] as number;
          const c = veil[(lower * wide + left) * 3 + channel] as number;
          const d = veil[(lower * wide + right) * 3 + channel] as number;
          const pixel = (y * width + x) * 3 + channel;
          colour[pixel] = (colour[pixel] as number) + strength * (a + (b - a) * fx + (c - a + (d - c - b + a) * fx) * fy);
        }
      }
    }
  }

  return [
    { phase: 'light', rows: high, cost: 0.4, paint: gather },
    { phase: 'light', rows: high, cost: 0.4, paint: (from, to) => blur(source, across, from, to, false) },
    { phase: 'light', rows: high, cost: 0.4, paint: (from, to) => blur(across, veil, from, to, true) },
    { phase: 'light', rows: height, cost: 0.6, paint: lay },
  ];
}
