import { greyOf } from './mask/mask-file.ts';
import type { Size } from './view/area.ts';

/** Pixels of picture files, as the browser decodes them. */

/** Rows that are read at once: phones refuse canvases of many megapixels. */
const bandPixels = 2_000_000;

export async function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: 'none' });
}

export async function fetchPicture(url: string, signal?: AbortSignal): Promise<ImageBitmap> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  return openPicture(await response.blob());
}

/**
 * Hands out the picture band by band, made to fit `size`: red, green, blue, alpha of whole rows from `top` on. Between two
 * bands the page can breathe.
 */
export async function readBands(
  bitmaps: readonly ImageBitmap[],
  size: Size,
  take: (bands: readonly Uint8ClampedArray[], top: number, rows: number) => void,
): Promise<void> {
  const rows = Math.max(1, Math.min(size.height, Math.floor(bandPixels / size.width)));
  const contexts = bitmaps.map(() => new OffscreenCanvas(size.width, rows).getContext('2d', { willReadFrequently: true }));
  for (let top = 0; top < size.height; top += rows) {
    const part = Math.min(rows, size.height - top);
    const bands = bitmaps.map((bitmap, place) => {
      const context = contexts[place];
      if (!context) throw new Error('The browser has no canvas');
      const exact = bitmap.width === size.width && bitmap.height === size.height;
      context.imageSmoothingEnabled = !exact;
      context.clearRect(0, 0, size.width, rows);
      context.drawImage(bitmap, 0, -top, size.width, size.height);
      return context.getImageData(0, 0, size.width, part).data;
    });
    take(bands, top, part);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** A mask's file as one byte a pixel, made to fit the picture. */
export async function readMask(bitmap: ImageBitmap, size: Size): Promise<Uint8Array> {
  const grey = new Uint8Array(size.width * size.height);
  await readBands([bitmap], size, ([band], top, rows) => {
    if (!band) return;
    const start = top * size.width;
    for (let place = 0; place < rows * size.width; place++) {
      const at = place * 4;
      grey[start + place] = greyOf(band[at] as number, band[at + 1] as number, band[at + 2] as number, band[at + 3] as number);
    }
  });
  return grey;
}
