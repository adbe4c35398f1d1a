import type { Size } from '@easel/contract/recipe';
import { encodePng } from '@easel/engine/files/encode';
import type { Marks } from '@easel/engine/files/marks';
import { replacedArea } from '@easel/engine/fill/area';
import type { Mask, Raster } from '@easel/engine/pixels/raster';
import sharp, { type Sharp } from 'sharp';
import { mimeOf } from './file-kind.ts';

/** What becomes of a picture that a server made. Plain data, so that it can go to a thread. */
export interface FinishOrder {
  /** As it came. */
  made: Uint8Array;
  /** The size in which it has to come. */
  asked: Size;
  /** The size that it gets. */
  size: Size;
  /** Of a redraw: the stored picture and mask, in the size that the output gets, and the width of the soft edge in pixels. */
  over?: { original: Uint8Array; mask: Uint8Array; feather: number };
  marks: Marks;
}

/** The file, or why the picture is not taken; for the log. */
export type Finished = { file: Uint8Array } | { refused: string };

/** The largest picture that is decoded. */
const pixelsMax = 50_000_000;
const strict = { failOn: 'error', limitInputPixels: pixelsMax } as const;

/** Checks what came by its content, takes nothing of it but its pixels, and makes a marked PNG of them. */
export async function finishPicture({ made, asked, size, over, marks }: FinishOrder): Promise<Finished> {
  if (!mimeOf(made)?.startsWith('image/')) return { refused: 'No picture came' };
  const head = await sharp(made, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!head) return { refused: 'A broken picture came' };
  if (head.width !== asked.width || head.height !== asked.height) {
    return { refused: `A picture of ${head.width}×${head.height} came, where ${asked.width}×${asked.height} was asked for` };
  }
  // What a redraw lies over has every pixel at its place; another picture is not distorted, but loses a little at two sides.
  const picture = await rasterOf(made, { ...size, opaque: over !== undefined, fit: over ? 'fill' : 'cover' }).catch(() => undefined);
  if (!picture) return { refused: 'A broken picture came' };
  return { file: await encodePng(over ? await composite(picture, size, over) : picture, marks) };
}

/** The original with the made picture where the mask is white. Every byte outside of the mask is as it was. */
async function composite(made: Raster, size: Size, { original, mask, feather }: NonNullable<FinishOrder['over']>): Promise<Raster> {
  const [below, chosen] = await Promise.all([rasterOf(original, { opaque: false }), maskOf(mask)]);
  for (const one of [below, chosen]) {
    if (one.width !== size.width || one.height !== size.height)
      throw new Error('The picture and its mask have other sizes than the output');
  }
  const { window, weight } = replacedArea(chosen, feather);
  const data = below.data.slice();
  for (let y = 0; y < window.height; y += 1) {
    for (let x = 0; x < window.width; x += 1) {
      const share = weight[y * window.width + x] as number;
      if (share === 0) continue;
      const pixel = (y + window.y) * below.width + x + window.x;
      const [from, to] = [pixel * made.channels, pixel * below.channels];
      for (let channel = 0; channel < 3; channel += 1)
        data[to + channel] = mixed(below.data[to + channel], made.data[from + channel], share);
      if (below.channels === 4) data[to + 3] = mixed(below.data[to + 3], 255, share);
    }
  }
  return { ...below, data };
}

function mixed(from = 0, to = 0, share = 0): number {
  return Math.round(from + ((to - from) * share) / 255);
}

async function maskOf(bytes: Uint8Array): Promise<Mask> {
  return raw(sharp(bytes, strict).flatten({ background: '#000' }).toColourspace('b-w').extractChannel(0), 1);
}

/** Three channels, or four where it is transparent somewhere and may be. In its own size where none is named. */
async function rasterOf(
  bytes: Uint8Array,
  { width, height, opaque, fit = 'fill' }: Partial<Size> & { opaque: boolean; fit?: 'fill' | 'cover' },
): Promise<Raster<3 | 4>> {
  const { hasAlpha } = await sharp(bytes, strict).metadata();
  const transparent = !opaque && hasAlpha && !(await sharp(bytes, strict).stats()).isOpaque;
  let picture = sharp(bytes, strict).autoOrient().toColourspace('srgb');
  if (width !== undefined && height !== undefined) picture = picture.resize(width, height, { fit, kernel: 'lanczos3' });
  return raw(transparent ? picture.ensureAlpha() : picture.removeAlpha(), transparent ? 4 : 3);
}

async function raw<Channels extends 1 | 3 | 4>(picture: Sharp, channels: Channels): Promise<Raster<Channels>> {
  const { data, info } = await picture.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  if (info.channels !== channels) throw new Error(`${info.channels} channels instead of ${channels}`);
  return { data, width: info.width, height: info.height, channels };
}
