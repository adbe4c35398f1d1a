import type { Size } from '@easel/contract/recipe';
import sharp, { type Sharp } from 'sharp';
import { EngineError } from '../../../platform/engine-error.ts';
import type { SourceFile } from '../../../ports/generation.ts';
import type { Storage } from '../../../ports/storage.ts';

/** The pictures of members on their way to a server: upright, without metadata, in the size that is asked for. */

/** A stored file as a whole. Rejects with `bad-input` where it is gone. */
export async function readSource(storage: Storage, { key }: SourceFile): Promise<Buffer> {
  if ((await storage.size(key)) === undefined) throw new EngineError('bad-input', `The file is gone: ${key}`, 'source_gone');
  const parts: Uint8Array[] = [];
  for await (const part of storage.read(key)) parts.push(part as Uint8Array);
  return Buffer.concat(parts);
}

/**
 * A picture as a PNG of three channels, what is transparent on white. Another shape is covered, so that a little at two sides is cut off,
 * or filled, so that every point keeps its place, as that of a redraw has to.
 */
export async function pictureFor(
  storage: Storage,
  source: SourceFile,
  size: Size = source,
  fit: 'cover' | 'fill' = 'cover',
): Promise<Buffer> {
  const picture = sharp(await readSource(storage, source))
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb');
  return encoded(picture.resize(size.width, size.height, { fit, kernel: 'lanczos3' }));
}

/** A mask as a PNG of three channels: white is made anew, black stays. */
export async function maskFor(storage: Storage, source: SourceFile, size: Size = source): Promise<Buffer> {
  const mask = sharp(await readSource(storage, source))
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .extractChannel(0)
    .resize(size.width, size.height, { fit: 'fill' })
    .threshold(128)
    .toColourspace('srgb');
  return encoded(mask);
}

async function encoded(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.png({ compressionLevel: 4 }).toBuffer();
  } catch (error) {
    throw new EngineError('bad-input', `A picture cannot be read: ${(error as Error).message}`, 'source_broken');
  }
}

/** The size nearest to a picture's in which a model works: at most so many pixels, both sides multiples of `step`. */
export function workingSize({ width, height }: Size, { pixelsMax, step }: { pixelsMax: number; step: number }): Size {
  const share = Math.min(1, Math.sqrt(pixelsMax / (width * height)));
  const fit = (side: number) => Math.max(step, Math.round((side * share) / step) * step);
  return { width: fit(width), height: fit(height) };
}
