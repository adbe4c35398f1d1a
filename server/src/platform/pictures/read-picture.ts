import { limits } from '@easel/contract/limits';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { BrokenBitmap, readBitmap, readBitmapHead } from './bitmap.ts';
import { changesColours, inStandardColours } from './colour-profile.ts';
import { plainJpeg } from './jpeg-segments.ts';
import { isLossless, type PictureKind, pictureKindOf } from './picture-kind.ts';

/** An encoded picture, ready to be stored. */
export interface Picture {
  bytes: Uint8Array;
  mime: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const pixelsMax = limits.imageMegapixels * 1_000_000;
/** The largest pictures still take a hundred megabytes each while they are read. */
const decodeSlots = pLimit(2);
/** The best code tables need the whole picture in memory first: 600 MB more for the largest, to save a few percent of the file. */
const fineJpeg = { quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false } as const;
/** Filters matter more than effort: a photo of 9 megapixels takes 6 MB in a second, without them 14 MB, with all effort 5 MB in 25 seconds. */
const quickPng = { compressionLevel: 2, adaptiveFiltering: true } as const;
/** Truncated and damaged files are refused; an odd note in the metadata, which is dropped anyhow, is not. */
const strict = { failOn: 'error', limitInputPixels: pixelsMax } as const;

/**
 * A picture that somebody brought, upright, as 8-bit sRGB and without metadata: nothing but its pixels is kept, whatever else
 * the file may be. What was lossless, and what has alpha, becomes a PNG with the same pixels. A JPEG that is upright and in
 * sRGB keeps its own bytes, as far as they are its picture; everything else becomes a fine JPEG. Of an animation the first frame.
 * Refuses with `type_refused` (by content), `broken_picture` and `picture_too_large` (from the head, before decoding).
 */
export function readPicture(bytes: Buffer): Promise<Picture> {
  return decodeSlots(async () => {
    const { picture, lossless, head } = await openPicture(bytes);
    const kept = head.asItIs ? await keptJpeg(bytes) : undefined;
    if (kept) return { bytes: kept, mime: 'image/jpeg', width: head.width, height: head.height };
    return lossless ? made(picture.png(quickPng), 'image/png') : made(picture.jpeg(fineJpeg), 'image/jpeg');
  });
}

/** The middle of a picture as a square WebP with sides of `side` pixels. Refuses like `readPicture`. */
export function squareOf(bytes: Buffer, side: number): Promise<Picture> {
  return decodeSlots(async () => {
    const { picture } = await openPicture(bytes);
    return made(picture.resize(side, side, { fit: 'cover' }).webp({ quality: 85 }), 'image/webp');
  });
}

/**
 * A mask as a PNG of one channel: the lightness of a picture, what is transparent counts as black. `selects`: some pixel is at
 * least half white. Refuses like `readPicture`; one of another size than `wanted` answers nothing, before it is decoded.
 */
export function readMask(bytes: Buffer, wanted: { width: number; height: number }): Promise<(Picture & { selects: boolean }) | undefined> {
  return decodeSlots(async () => {
    // The numbers of a mask are what they are, whatever they would look like.
    const { picture, head } = await openPicture(bytes, { profiles: false });
    if (head.width !== wanted.width || head.height !== wanted.height) return undefined;
    const grey = picture.flatten({ background: '#000' }).toColourspace('b-w').extractChannel(0);
    const { data, info } = await grey.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }).catch(refuseBroken);
    const { width, height } = info;
    const mask = await made(sharp(data, { raw: { width, height, channels: 1 } }).png({ compressionLevel: 7 }), 'image/png');
    return { ...mask, selects: data.some((light) => light >= 128) };
  });
}

async function openPicture(bytes: Buffer, { profiles = true } = {}): Promise<{ picture: Sharp; lossless: boolean; head: Head }> {
  if (bytes.length === 0) throw new AppError('broken_picture');
  const kind = pictureKindOf(bytes);
  if (!kind) throw new AppError('type_refused');
  const head = await headOf(bytes, kind, profiles);
  if (head.width * head.height > pixelsMax) throw new AppError('picture_too_large');
  const lossless = head.alpha || isLossless(bytes, kind);
  if (kind !== 'bmp') return { picture: (await inSrgb(bytes, head)).autoOrient(), lossless, head };
  const { pixels, width, height, channels } = await readBitmap(bytes).catch(refuseBitmap);
  return { picture: sharp(pixels, { raw: { width, height, channels } }), lossless, head };
}

/** Its colours in sRGB, converted once if its profile changes any of them, and else untouched. */
async function inSrgb(bytes: Buffer, { colours, profile }: Head): Promise<Sharp> {
  if (colours === 'ink') return sharp(bytes, strict).toColourspace('srgb');
  if (profile) return inStandardColours(bytes, colours === 'grey', strict);
  return sharp(bytes, { ...strict, ignoreIcc: true }).toColourspace(colours === 'grey' ? 'b-w' : 'srgb');
}

/** The bytes of a JPEG that are its picture, if they are read without the least complaint. */
async function keptJpeg(bytes: Buffer): Promise<Buffer | undefined> {
  const plain = plainJpeg(bytes);
  if (!plain) return undefined;
  // All of it is decoded, though not in full size: 50 megapixels take 0.1 seconds and no more than a few rows of memory.
  const glance = sharp(plain, { ...strict, failOn: 'warning' }).resize(8, 8, { fit: 'fill' });
  return glance
    .raw()
    .toBuffer()
    .then(
      () => plain,
      () => undefined,
    );
}

/** What the first bytes say; the size is that of the picture turned upright. */
interface Head {
  width: number;
  height: number;
  alpha: boolean;
  colours: 'light' | 'grey' | 'ink';
  /** Of colours that are not those of sRGB. */
  profile: Buffer | undefined;
  /** A JPEG whose stored pixels are the picture: upright, sRGB. */
  asItIs: boolean;
}

async function headOf(bytes: Buffer, kind: PictureKind, profiles: boolean): Promise<Head> {
  if (kind === 'bmp') return { ...bitmapHead(bytes), alpha: false, colours: 'light', profile: undefined, asItIs: false };
  // Reads no pixels, so that the limit need not stand in the way of an answer that tells what is wrong.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (head.format !== kind) throw new AppError('broken_picture');
  const colours = head.space === 'cmyk' ? 'ink' : head.space === 'b-w' || head.space === 'grey16' ? 'grey' : 'light';
  const converts = profiles && head.icc && colours !== 'ink' && (await changesColours(head.icc, colours === 'grey'));
  const profile = converts ? head.icc : undefined;
  const asItIs = kind === 'jpeg' && colours !== 'ink' && !profile && (head.orientation ?? 1) === 1;
  return { ...head.autoOrient, alpha: head.hasAlpha, colours, profile, asItIs };
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
