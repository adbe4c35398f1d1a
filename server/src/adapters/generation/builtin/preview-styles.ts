import { encodePreview } from '@easel/engine/files/encode';
import type { SourceFile, StylePreview } from '../../../ports/generation.ts';
import type { Editing } from './editing.ts';
import type { SourceReader } from './sources.ts';

/** Long side of what is shown of a style, in pixels. */
const previewSide = 160;

/** A stored picture in every style, small: painted behind all works. */
export async function previewStylesOf(
  file: SourceFile,
  creativity: number,
  { sources, editing }: { sources: SourceReader; editing: Editing },
  signal: AbortSignal,
): Promise<readonly StylePreview[]> {
  const source = await sources.openSmall({ image: file }, 'image', previewSide);
  const previews = await editing.run('previewStyles', { source, creativity }, { signal });
  return Promise.all(
    previews.map(async ({ style, picture }) => ({ style, bytes: await encodePreview(picture, previewSide), mime: 'image/webp' })),
  );
}
