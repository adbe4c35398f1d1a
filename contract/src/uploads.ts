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
 * Multipart, field `file`: png, jpg, jpeg, bmp or webp by content, up to 10 MB and 50 megapixels. The picture is
 * turned upright and encoded anew, so that nothing of its metadata (places, cameras) is kept.
 */
export const imageUpload = call({
  path: 'Image/upload_do',
  who: 'visitor',
  file: 'file',
  input: z.object({}),
  output: z.object({ info: z.object({ asset: uploadedAssetSchema }) }),
});
