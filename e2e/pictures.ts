import { type HeadWish, renderHead } from '@easel/engine/faces/fixtures/render-head';
import type { Raster } from '@easel/engine/pixels/raster';
import sharp from 'sharp';

/** Pictures that journeys bring. */

const side = 240;

const heads: readonly Omit<HeadWish, 'size'>[] = [
  { seed: 11, yaw: -6, skin: 0.5, light: -0.5 },
  { seed: 23, yaw: 6, skin: 0.15, hairColour: '#8a5a34', light: 0.4 },
  { seed: 35, skin: 0.75, light: 0 },
];

/** Each is drawn once: that takes longer than swapping it. */
const drawnHeads = new Map<number, Raster<3>>();

function headAt(place: number): Raster<3> {
  const known = drawnHeads.get(place);
  if (known) return known;
  const drawn = renderHead({ ...(heads[place] as HeadWish), size: side });
  drawnHeads.set(place, drawn);
  return drawn;
}

/** Drawn heads beside each other, as a PNG; each is 240 pixels wide, and the picture as wide as they are if its size is not said. */
export async function headsPicture(count: 1 | 2 | 3, first = 0, size?: { width: number; height: number }): Promise<Buffer> {
  const drawn = Array.from({ length: count }, (_, place) => headAt((first + place) % heads.length));
  const canvas = sharp({ create: { width: side * count, height: side, channels: 3, background: '#888' } });
  const layers = drawn.map(({ data }, place) => ({
    input: Buffer.from(data),
    raw: { width: side, height: side, channels: 3 as const },
    left: place * side,
    top: 0,
  }));
  const row = canvas.composite(layers).png();
  if (!size) return row.toBuffer();
  return sharp(await row.toBuffer())
    .resize({ ...size, fit: 'contain', background: '#888' })
    .png()
    .toBuffer();
}

/** Hills without anybody, as a PNG. */
export function emptyPicture(): Promise<Buffer> {
  const rows = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#9cc3dd"/><path d="M0 200 Q120 120 240 200 T480 190 V320 H0 Z" fill="#4d7a4a"/></svg>`;
  return sharp(Buffer.from(rows)).png().toBuffer();
}

/** The same hills in a size that every tool is quick with: 120 by 80 pixels. */
export async function smallPicture(): Promise<Buffer> {
  return sharp(await emptyPicture())
    .resize(120)
    .png()
    .toBuffer();
}

/** As a camera held upright writes it: 120 by 80 pixels, and the word that it is to be shown 80 by 120. */
export async function turnedPicture(): Promise<Buffer> {
  return sharp(await smallPicture())
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Noise, which nothing packs: 320 by 240 pixels take 230 KB. */
export function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
}
