import { z } from 'zod';
import { call } from './call.ts';

/** Files that people bring. */

export const uploadedAssetSchema = z.object({
  id: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  expires_at: z.string().nullable(),
});

/**
 * Multipart, field `file`: png, jpg, jpeg, bmp or webp by content, up to 10 MB and 50 megapixels. Nothing
 * of its metadata (places, cameras) is kept; it is turned upright and brought to sRGB. A lossless file becomes a PNG with the
 * same pixels, a JPEG that is upright and in sRGB already keeps its pixels too.
 */
export const imageUpload = call({
  path: 'Image/upload_do',
  who: 'visitor',
  file: 'file',
  /** What the file is called: works made from it that have no words of their own are called by it. Comes before the file. */
  input: z.object({ name: z.string().max(255, { error: 'field_invalid' }).default('') }),
  output: z.object({ info: z.object({ asset: uploadedAssetSchema }) }),
});
