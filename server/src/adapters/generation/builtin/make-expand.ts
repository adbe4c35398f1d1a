import { EngineError } from '../../../platform/engine-error.ts';
import type { Maker } from './maker.ts';

/** Expands a picture over its margins, each output by a seed and in a thread of its own. */
export const makeExpand: Maker = async ({ recipe, sources }, tools) => {
  const image = await tools.sources.open(sources, 'image');
  const { tool: _tool, ...asked } = recipe;
  const { margins = { left: 0, top: 0, right: 0, bottom: 0 }, count = 1, seed = 0 } = recipe;
  const shares = Array.from({ length: count }, (_none, index): number => (tools.isStored(index) ? 1 : 0));
  tools.follow(() => ({ progress: shares.reduce((sum, share) => sum + share, 0) / count, stage: 'expanding' }));
  const expandOne = async (index: number): Promise<void> => {
    if (tools.isStored(index)) return;
    const own = (seed + index) >>> 0;
    const onProgress = (share: number) => {
      shares[index] = Math.min(share, 0.99);
    };
    const picture = await tools.editing.run('expandPicture', { image, margins, seed: own }, { signal: tools.signal, onProgress });
    if ('refused' in picture) throw new EngineError('bad-input', `The picture cannot be expanded: ${picture.refused}`, picture.refused);
    shares[index] = 1;
    await tools.keep(index, picture, {
      made: 'composite',
      seed: own,
      producedFrom: { ...asked, image: sources.image?.asset, seed: own },
    });
  };
  // All are waited for, so that none goes on behind a work that has ended.
  const ends = await Promise.allSettled(Array.from({ length: count }, (_none, index) => expandOne(index)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return {};
};
