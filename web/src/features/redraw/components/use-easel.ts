import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Easel } from '../../../canvas/easel.ts';
import { keepMask, keptMask } from '../../../canvas/kept-masks.ts';
import { packMask, unpackMask } from '../../../canvas/packed-tiles.ts';
import type { Source } from '../../../tool/source/source.ts';
import { useDraft } from '../store.ts';

/** The easel of a picture, with the mask that it had before. Whatever is done to the mask is kept at once. */
export function useEasel(image: Source, narrow: boolean): Easel {
  const { id, width, height } = image;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture of the same size has an easel of its own
  const easel = useMemo(() => new Easel({ width, height }, narrow), [id, width, height, narrow]);
  useEffect(() => {
    let kept = 0;
    let arrived = false;
    const keep = () => {
      const { mask } = easel;
      if (mask.version === kept) return;
      kept = mask.version;
      void keepMask(id, packMask(mask));
      useDraft.getState().change({ marked: Date.now() });
    };
    const stop = easel.subscribe(keep);
    void keptMask(id).then((bytes) => {
      if (arrived || !bytes || easel.mask.version > 0) return;
      easel.mask.restore((grey) => unpackMask(grey, bytes));
      kept = easel.mask.version;
      easel.tell();
    });
    return () => {
      arrived = true;
      stop();
    };
  }, [easel, id]);
  useSyncExternalStore(easel.subscribe, easel.changes);
  return easel;
}
