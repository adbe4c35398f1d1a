import { call } from '../../../api/client.ts';
import { Mask } from '../../../canvas/mask/mask.ts';
import { joinMask } from '../../../canvas/mask/mask-edits.ts';
import { packMask } from '../../../canvas/mask/packed-tiles.ts';
import { persistMask } from '../../../canvas/mask/stored-masks.ts';
import { fetchPicture, readMask } from '../../../canvas/picture-pixels.ts';
import type { Source } from '../../../tool/source/source.ts';

/** Stores the mask of a work with its picture, where the mask editor looks for it. */
export async function bringMask(source: Source, asset: string): Promise<void> {
  const { info } = await call('Image/info', { id: asset });
  const bitmap = await fetchPicture(info.picture.url);
  const mask = new Mask(source);
  joinMask(mask, await readMask(bitmap, source), 'replace');
  bitmap.close();
  await persistMask(source.id, packMask(mask));
}
