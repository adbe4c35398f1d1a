import sharp from 'sharp';
import type { SelectedArea, Selection, SourceFile } from '../../../ports/generation.ts';
import type { Editing } from './editing.ts';
import type { SourceReader } from './sources.ts';

/** What lies under the points and in the box, as a PNG mask. The picture is read only when its thread does not know it. */
export async function selectIn(
  file: SourceFile,
  selection: Selection,
  { sources, editing }: { sources: SourceReader; editing: Editing },
  signal: AbortSignal,
): Promise<SelectedArea> {
  let selected = await editing.run('select', { key: file.key, selection }, { signal });
  if (selected === 'unknown') {
    const image = await sources.open({ image: file }, 'image');
    selected = await editing.run('select', { key: file.key, image, selection }, { signal });
  }
  if (selected === 'unknown') throw new Error('The selecting thread did not take the picture');
  const { data, width, height } = selected.mask;
  const mask = await sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer();
  return { mask, area: selected.area };
}
