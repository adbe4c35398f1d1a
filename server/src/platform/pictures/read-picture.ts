import { limits } from '@easel/contract/limits';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { BrokenBitmap, readBitmap, readBitmapHead } from './bitmap.ts';
import { type PictureKind, pictureKindOf } from './picture-kind.ts';
import { Turns } from './turns.ts';

/** An encoded picture, ready to be stored. */
export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const pixelsMax = limits.imageMegapixels * 1_000_000;
/** The largest pictures still take a hundred megabytes each while they are read. */
const turns = new Turns(2);
/** The best code tables need the whole picture in memory first: 600 MB more for the largest, to save a few percent of the file. */
const fineJpeg = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;
/** Truncated and damaged files are refused; an odd note in the metadata, which is dropped anyhow, is not. */
const strict = { failOn: 'error', limitInputPixels: pixelsMax } as const;

/**
 * A picture that somebody brought, upright, as 8-bit sRGB, without metadata and encoded anew: nothing but its pixels is
 * kept, whatever else the file may be. With alpha it becomes a PNG, without a JPEG. Of an animation the first frame.
 * Refuses with `type_refused` (by content), `broken_picture` and `picture_too_large` (from the head, before decoding).
 */
export function readPicture(bytes: Buffer): Promise<Picture> {
  return turns.run(async () => {
    const { picture, alpha } = await openPicture(bytes);
    const encoded = alpha ? picture.png({ compressionLevel: 7 }) : picture.jpeg(fineJpeg);
    return made(encoded, alpha ? 'image/png' : 'image/jpeg');
  });
}

/** The middle of a picture as a square WebP with sides of `side` pixels. Refuses like `readPicture`. */
export function squareOf(bytes: Buffer, side: number): Promise<Picture> {
  return turns.run(async () => {
    const { picture } = await openPicture(bytes);
    return made(picture.resize(side, side, { fit: 'cover' }).webp({ quality: 85 }), 'image/webp');
  });
}

/**
 * A mask as a PNG of one channel: the lightness of a picture, what is transparent counts as black. `selects`: some pixel is at
 * least half white. Refuses like `readPicture`; one of another size than `wanted` answers nothing, before it is decoded.
 */
export function readMask(bytes: Buffer, wanted: { width: number; height: number }): Promise<(Picture & { selects: boolean }) | undefined> {
  return turns.run(async () => {
    const { picture, head } = await openPicture(bytes);
    if (head.width !== wanted.width || head.height !== wanted.height) return undefined;
    const grey = picture.flatten({ background: '#000' }).toColourspace('b-w').extractChannel(0);
    const { data, info } = await grey.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }).catch(refuseBroken);
    const { width, height } = info;
    const mask = await made(sharp(data, { raw: { width, height, channels: 1 } }).png({ compressionLevel: 7 }), 'image/png');
    return { ...mask, selects: data.some((light) => light >= 128) };
  });
}

async function openPicture(bytes: Buffer): Promise<{ picture: Sharp; alpha: boolean; head: Head }> {
  if (bytes.length === 0) throw new AppError('broken_picture');
  const kind = pictureKindOf(bytes);
  if (!kind) throw new AppError('type_refused');
  const head = await headOf(bytes, kind);
  if (head.width * head.height > pixelsMax) throw new AppError('picture_too_large');
  if (kind !== 'bmp') return { picture: sharp(bytes, strict).autoOrient().toColourspace('srgb'), alpha: head.alpha, head };
  const { pixels, width, height, channels } = await readBitmap(bytes).catch(refuseBitmap);
  return { picture: sharp(pixels, { raw: { width, height, channels } }), alpha: channels === 4, head };
}

/** What the first bytes say; the size is that of the picture turned upright. */
interface Head {
  width: number;
  height: number;
  alpha: boolean;
}

async function headOf(bytes: Buffer, kind: PictureKind): Promise<Head> {
  if (kind === 'bmp') return { ...bitmapHead(bytes), alpha: false };
  // Reads no pixels, so that the limit need not stand in the way of an answer that tells what is wrong.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (head.format !== kind) throw new AppError('broken_picture');
  return { ...head.autoOrient, alpha: head.hasAlpha };
}

async function made(picture: Sharp, mime: Picture['mime']): Promise<Picture> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true }).catch(refuseBroken);
  return { bytes: data, mime, width: info.width, height: info.height };
}

function bitmapHead(bytes: Buffer): { width: number; height: number } {
  try {
    return readBitmapHead(bytes);
  } catch (error) {
    return refuseBitmap(error);
  }
}

function refuseBitmap(error: unknown): never {
  if (error instanceof BrokenBitmap) refuseBroken(error);
  throw error;
}

function refuseBroken(error: unknown): never {
  throw new AppError('broken_picture', { cause: error });
}
