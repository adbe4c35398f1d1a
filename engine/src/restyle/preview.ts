import { createMemory, type Picture, paintAll } from '../paint/picture.ts';
import type { Raster } from '../pixels/raster.ts';
import { createRestyled, type RestyleRequest } from './restyle.ts';

/** A small restyling of a source, made at once on this thread: what the large one will look like. */
export function restyledPreview(request: RestyleRequest, source: Raster, longSide = 128): Picture {
  const picture = createRestyled(request, shrunk(source, longSide), createMemory());
  paintAll(picture);
  return picture;
}

/** A smaller copy, each pixel the mean of those it stands for; at least 16 a side. Colours only. */
function shrunk({ data, width, height, channels }: Raster, longSide: number): Raster<3> {
  const factor = Math.min(1, longSide / Math.max(width, height));
  const columns = Math.max(16, Math.round(width * factor));
  const rows = Math.max(16, Math.round(height * factor));
  const small = new Uint8Array(columns * rows * 3);
  for (let row = 0; row < rows; row += 1) {
    const top = Math.floor((row * height) / rows);
    const bottom = Math.max(top + 1, Math.floor(((row + 1) * height) / rows));
    for (let column = 0; column < columns; column += 1) {
      const left = Math.floor((column * width) / columns);
      const right = Math.max(left + 1, Math.floor(((column + 1) * width) / columns));
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        for (let y = top; y < bottom; y += 1) {
          for (let x = left; x < right; x += 1) sum += data[(y * width + x) * channels + (channels === 1 ? 0 : channel)] as number;
        }
        small[(row * columns + column) * 3 + channel] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return { data: small, width: columns, height: rows, channels: 3 };
}
