import { ditherRank } from '../../pixels/ordered-dither.ts';
import { byteOf, type FastStyle } from '../fast-style.ts';

/** Pixel art: blocks, few steps of each colour, an ordered dither (B. Bayer, 1973). */
export const pixel: FastStyle = {
  texture: 1,
  create(ground) {
    const { width, height, colour, unit } = ground;
    const block = Math.max(2, Math.round(unit * 4));
    return {
      reach: block,
      paint(part, target) {
        const firstRow = Math.floor(part.top / block);
        const firstColumn = Math.floor(part.left / block);
        for (let row = firstRow; row * block < part.bottom; row += 1) {
          for (let column = firstColumn; column * block < part.right; column += 1) {
            const top = row * block;
            const left = column * block;
            const bottom = Math.min(height, top + block);
            const right = Math.min(width, left + block);
            const threshold = (ditherRank(column, row) - 7.5) * 0.7;
            for (let channel = 0; channel < 3; channel += 1) {
              let sum = 0;
              let count = 0;
              for (let y = top; y < bottom; y += 2) {
                for (let x = left; x < right; x += 2) {
                  sum += colour[(y * width + x) * 3 + channel] as number;
                  count += 1;
                }
              }
              const mean = (sum / count - 128) * 1.12 + 128 + threshold;
              const value = byteOf(Math.round(mean / 25.5) * 25.5);
              for (let y = Math.max(top, part.top); y < Math.min(bottom, part.bottom); y += 1) {
                for (let x = Math.max(left, part.left); x < Math.min(right, part.right); x += 1)
                  target[(y * width + x) * 3 + channel] = value;
              }
            }
          }
        }
      },
    };
  },
};
