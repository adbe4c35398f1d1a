import sharp from 'sharp';
import type { Raster } from '../pixels/raster.ts';
import { type FoundMarks, type Marks, marksXmp, parseMarks } from './marks.ts';
import { findXmp, insertXmp, isPng } from './png-text.ts';

function open({ data, width, height, channels }: Raster) {
  return sharp(data, { raw: { width, height, channels } });
}

/** A marked PNG. The heavy part runs outside of JavaScript's thread. */
export async function encodePng(picture: Raster, marks: Marks): Promise<Buffer> {
  const png = await open(picture).png({ compressionLevel: 6, adaptiveFiltering: false }).toBuffer();
  return insertXmp(png, marksXmp(marks));
}

/** A marked JPEG; quality 1 to 100. */
export function encodeJpeg(picture: Raster, marks: Marks, quality = 90): Promise<Buffer> {
  return open(picture).withXmp(marksXmp(marks)).jpeg({ quality }).toBuffer();
}

/** A marked WebP; quality 1 to 100. */
export function encodeWebp(picture: Raster, marks: Marks, quality = 85): Promise<Buffer> {
  return open(picture).withXmp(marksXmp(marks)).webp({ quality }).toBuffer();
}

/** A small WebP without marks, to look at while the picture is being made. At most about 4 KB. */
export function encodePreview(picture: Raster, longSide = 160): Promise<Buffer> {
  return open(picture).resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 60, effort: 2 }).toBuffer();
}

/** The marks that a PNG, JPEG or WebP carries. Throws for bytes that are no picture. */
export async function readMarks(bytes: Uint8Array): Promise<FoundMarks> {
  const plain = isPng(bytes) ? findXmp(bytes) : undefined;
  if (plain !== undefined) return parseMarks(plain);
  const { xmp } = await sharp(bytes).metadata();
  return parseMarks(xmp ? xmp.toString('utf8') : '');
}
