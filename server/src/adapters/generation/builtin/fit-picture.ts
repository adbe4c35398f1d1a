import type { Size } from '@easel/contract/recipe';
import type { Raster } from '@easel/engine/pixels/raster';
import { cropToFill } from '@easel/engine/restyle/crop';
import sharp from 'sharp';

/**
 * A picture in another size, in memory that threads share: cut around what matters where the shape differs, then made larger or
 * smaller. What is transparent becomes white.
 */
export async function fitPicture(picture: Raster, { width, height }: Size): Promise<Raster<3>> {
  const { data } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: picture.channels } })
    .extract(cropToFill(picture, width / height))
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return { data: shared, width, height, channels: 3 };
}
