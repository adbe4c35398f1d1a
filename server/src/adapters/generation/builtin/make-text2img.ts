import { createHash } from 'node:crypto';
import { encodePreview } from '@easel/engine/files/encode';
import type { PaintRequest } from '@easel/engine/paint/compose';
import type { Maker, MakerTools } from './maker.ts';
import { paintableSize } from './paint-settings.ts';

/** Long side of the sketch that stands in for a picture until it is painted. */
const sketchSide = 128;

/** Text to image: reads the prompt, sketches every output, then paints one after the other with all threads. */
export const makeText2img: Maker = async (request, tools) => {
  const { recipe } = request;
  // Errors lose their class on the way between threads.
  paintableSize(recipe);
  const { requests, report } = await tools.reader.read('request', { recipe });
  const missing = [...requests.entries()].filter(([index]) => !tools.isStored(index));
  // A sketch is a courtesy: the picture waits for none, and comes without it too.
  for (const [index, wanted] of missing) sketch(wanted, index, tools).catch(() => undefined);
  const files: Promise<void>[] = [];
  for (const [index, wanted] of missing) {
    const { done, progress } = tools.pool.paint(wanted, tools.signal);
    tools.follow(() => {
      const { share, stage } = progress();
      return { progress: (index + share) / requests.length, stage };
    });
    const painted = await done;
    // Packed while the next picture is painted.
    files.push(tools.keep(index, painted, { seed: wanted.seed, producedFrom: wanted }));
  }
  await Promise.all(files);
  return { report };
};

async function sketch(request: PaintRequest, index: number, tools: MakerTools): Promise<void> {
  const small = await tools.pool.sketch(request, sketchSide);
  tools.preview(index, await encodePreview(small, sketchSide));
}

/** The number of a file in its marks. It follows from what was made, so that the same seed gives the same bytes. */
export function numberOf(producedFrom: unknown): string {
  return createHash('sha256').update(JSON.stringify(producedFrom)).digest('base64url').slice(0, 22);
}
