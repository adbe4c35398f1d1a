import sharp, { type Sharp } from 'sharp';

// Nothing is made twice here: the library would keep 50 MB of what it made last, for the whole process.
sharp.cache(false);

/** Long sides of a picture's thumbnails, in pixels. */
export const thumbnailSides = { small: 320, large: 640 } as const;

interface Thumbnail {
  bytes: Uint8Array;
  mime: 'image/webp';
  width: number;
  height: number;
}

interface Thumbnails {
  small: Thumbnail;
  large: Thumbnail;
  /** `#rrggbb`. */
  colour: string;
}

/** Both thumbnails and the mean colour of an encoded picture, in memory or in a file of this machine, from one decoding. */
export async function makeThumbnails(picture: Uint8Array | string): Promise<Thumbnails> {
  const { data, info } = await fitted(sharp(picture), thumbnailSides.large).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } } as const;
  const [large, small, mean] = await Promise.all([
    encoded(sharp(data, raw)),
    encoded(fitted(sharp(data, raw), thumbnailSides.small)),
    sharp(data, raw).resize(1, 1, { kernel: 'cubic' }).toColourspace('srgb').raw().toBuffer(),
  ]);
  return { small, large, colour: `#${mean.subarray(0, 3).toString('hex')}` };
}

/** The same for what cannot be decoded: plain tiles of a middle grey in its shape. */
export async function makePlainThumbnails({ width, height }: { width: number; height: number }): Promise<Thumbnails> {
  const grey = { r: 128, g: 128, b: 128 };
  const size = { width: thumbnailSides.large, height: Math.max(1, Math.round((thumbnailSides.large * height) / Math.max(1, width))) };
  return makeThumbnails(
    await sharp({ create: { ...size, channels: 3, background: grey } })
      .png()
      .toBuffer(),
  );
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture.toColourspace('srgb').resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
}

async function encoded(picture: Sharp): Promise<Thumbnail> {
  const { data, info } = await picture.webp({ quality: 80, effort: 1 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height };
}

/** What a preview may weigh as a data address: it travels inside a database notification. */
const previewLimit = 6 * 1024;

/** A small picture as a data address of at most 6 KB. */
export async function previewAddress(picture: { bytes: Uint8Array; mime: string }): Promise<string | undefined> {
  const asIs = dataAddress(picture.mime, picture.bytes);
  if (asIs.length <= previewLimit) return asIs;
  for (const side of [192, 128, 64]) {
    const bytes = await sharp(picture.bytes)
      .resize({ width: side, height: side, fit: 'inside' })
      .webp({ quality: 45, effort: 0 })
      .toBuffer();
    const address = dataAddress('image/webp', bytes);
    if (address.length <= previewLimit) return address;
  }
  return undefined;
}

function dataAddress(mime: string, bytes: Uint8Array): string {
  return `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
}
