import { limits } from '@easel/contract/limits';
import sharp from 'sharp';
import { AppError } from '../../../platform/app-error.ts';
import { pictureKindOf } from '../../../platform/pictures/picture-kind.ts';

const { canvasSideMax, canvasBytesMax } = limits;

/** Refuses by its first bytes what is no PNG or WebP, or too large. Reads no pixels. */
export async function checkHead(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.length > canvasBytesMax) throw new AppError('canvas_too_large');
  const kind = pictureKindOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  if (kind !== 'png' && kind !== 'webp') throw new AppError('type_refused');
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuseBroken);
  if (head.format !== kind) throw new AppError('broken_picture');
  if (head.width > canvasSideMax || head.height > canvasSideMax) throw new AppError('canvas_too_large');
  return { width: head.width, height: head.height };
}

/** Refuses a picture that cannot be read to its end. */
export async function checkPixels(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, { failOn: 'error' }).stats().catch(refuseBroken);
}

function refuseBroken(cause: unknown): never {
  throw new AppError('broken_picture', { cause });
}
