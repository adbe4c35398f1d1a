import { createHash } from 'node:crypto';
import { pictureSize } from '@easel/contract/recipe';
import type { RecipeFields } from '@easel/contract/works';
import { encodePreview } from '@easel/engine/files/encode';
import { isPaintable, type PaintRequest } from '@easel/engine/paint/compose';
import type { StyleName } from '@easel/engine/paint/style';
import { painter } from '@easel/engine/prompt/painter';
import { readPrompt } from '@easel/engine/prompt/read-prompt';
import { styleNamed } from '@easel/engine/prompt/style-named';
import type { GenerationRequest } from '../../../ports/generation.ts';
import type { Maker, MakerTools } from './maker.ts';
import { styleNameOf } from './styles.ts';

/** Long side of the sketch that stands in for a picture until it is painted. */
const sketchSide = 128;

/** Text to image: reads the prompt, sketches every output, then paints one after the other with all threads. */
export const makeText2img: Maker = async (request, tools) => {
  const { requests, undrawn } = readRequest(request);
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
    tools.pace.note(painted.seconds, painted.width * painted.height);
    // Packed while the next picture is painted.
    files.push(tools.keep(index, painted, { seed: wanted.seed, producedFrom: wanted }));
  }
  await Promise.all(files);
  return { undrawn };
};

async function sketch(request: PaintRequest, index: number, tools: MakerTools): Promise<void> {
  const small = await tools.pool.sketch(request, sketchSide);
  tools.preview(index, await encodePreview(small, sketchSide));
}

/**
 * What to paint for each output, and the words that will be missing.
 * @throws RangeError for a request that makes no picture.
 */
export function readRequest({ recipe }: Pick<GenerationRequest, 'recipe'>): { requests: PaintRequest[]; undrawn: string[] } {
  const size = sizeOf(recipe);
  if (!isPaintable(size)) throw new RangeError(`The painter cannot make ${size.width}×${size.height}`);
  const readings = Array.from({ length: recipe.count ?? 1 }, (_value, index) => {
    const seed = ((recipe.seed ?? 0) + index) >>> 0;
    return {
      seed,
      reading: readPrompt({
        prompt: recipe.prompt ?? '',
        unwanted: recipe.unwanted ?? '',
        creativity: recipe.creativity ?? 5,
        seed,
        ...painter,
      }),
    };
  });
  const style = styleOf(recipe);
  const requests = readings.map(({ seed, reading }) => ({ plan: reading.plan, style, seed, ...size }));
  return { requests, undrawn: [...new Set(readings.flatMap(({ reading }) => reading.undrawn))] };
}

/** The number of a file in its marks. It follows from what was made, so that the same seed gives the same bytes. */
export function numberOf(producedFrom: unknown): string {
  return createHash('sha256').update(JSON.stringify(producedFrom)).digest('base64url').slice(0, 22);
}

/** The style to paint in. One that was chosen wins over one that the prompt names; "photo" is the screen's default. */
export function styleOf({ style, prompt = '' }: RecipeFields): StyleName {
  const chosen = styleNameOf(style);
  if (chosen !== 'photo') return chosen;
  return styleNamed(prompt) ?? chosen;
}

function sizeOf({ width, height, scale, long_side }: RecipeFields): { width: number; height: number } {
  if (width !== undefined && height !== undefined) return { width, height };
  return pictureSize(scale ?? '1:1', long_side);
}
