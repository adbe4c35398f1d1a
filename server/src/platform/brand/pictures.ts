import { createHash } from 'node:crypto';
import type { BrandPicture } from '@easel/contract/brand';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.ts';
import { readPicture } from '../pictures/read-picture.ts';
import type { BrandFilesTable, BrandSize } from './tables.ts';

/** The sizes in which the pictures of a brand are shown, made once when they are brought. */

/** A drawing is taken for its pixels only: what else it could hold, such as a script, stays out. */
const drawingSide = 1024;
const drawingMax = 512 * 1024;
const ground = '#100f0e';

export async function brandFilesOf(picture: BrandPicture, bytes: Buffer): Promise<BrandFilesTable[]> {
  const pixels = await pixelsOf(picture, bytes);
  const open = () => sharp(pixels);
  const { dominant } = await open().flatten({ background: '#fff' }).stats();
  const colour = `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  const made = picture === 'logo' ? await logoSizes(open) : await pictureSizes(open);
  return made.map(({ size, mime, width, height, content }) => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    const name = `${size}-${hash}.${mime.slice('image/'.length).replace('jpeg', 'jpg')}`;
    return { name, picture, size, mime, width, height, colour, content };
  });
}

async function pixelsOf(picture: BrandPicture, bytes: Buffer): Promise<Uint8Array> {
  if (picture !== 'logo' || !isDrawing(bytes)) return (await readPicture(bytes)).bytes;
  if (bytes.length > drawingMax) throw new AppError('picture_too_large');
  try {
    const drawn = sharp(bytes, { failOn: 'error', limitInputPixels: 64_000_000 });
    return await drawn.resize(drawingSide, drawingSide, { fit: 'inside' }).png().toBuffer();
  } catch (error) {
    throw new AppError('broken_picture', { cause: error });
  }
}

/** An SVG, which begins with its root or with what may stand before it. Other files that it names are not read. */
function isDrawing(bytes: Buffer): boolean {
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 2048));
}

interface Made {
  size: BrandSize;
  mime: string;
  width: number;
  height: number;
  content: Buffer;
}

async function logoSizes(open: () => Sharp): Promise<Made[]> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const within = (side: number) => open().trim({ threshold: 1 }).resize(side, side, { fit: 'contain', background: clear });
  // A phone cuts icons round: what they show stays within, on a ground of its own.
  const padded = (side: number) => {
    const edge = Math.round(side / 8);
    const extend = { top: edge, bottom: edge, left: edge, right: edge, background: clear };
    return within(side - 2 * edge)
      .extend(extend)
      .flatten({ background: ground });
  };
  return [
    await encoded('mark', within(192)),
    await encoded('icon-192', within(192)),
    await encoded('icon-512', padded(512)),
    await encoded('touch', padded(180)),
  ];

  async function encoded(size: BrandSize, picture: Sharp): Promise<Made> {
    const { data, info } = await picture.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true });
    return { size, mime: 'image/png', width: info.width, height: info.height, content: data };
  }
}

async function pictureSizes(open: () => Sharp): Promise<Made[]> {
  const within = (width: number) => open().resize(width, width, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 });
  return [
    await encoded('wide', within(1600), 'image/webp'),
    await encoded('narrow', within(800), 'image/webp'),
    await encoded(
      'preview',
      open().resize(1200, 630, { fit: 'cover' }).flatten({ background: ground }).jpeg({ quality: 82 }),
      'image/jpeg',
    ),
  ];

  async function encoded(size: BrandSize, picture: Sharp, mime: string): Promise<Made> {
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    return { size, mime, width: info.width, height: info.height, content: data };
  }
}
