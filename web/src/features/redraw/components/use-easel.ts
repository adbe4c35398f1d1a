import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Easel } from '../../../canvas/easel.ts';
import { keepMask, keptMask } from '../../../canvas/kept-masks.ts';
import { packMask, unpackMask } from '../../../canvas/packed-tiles.ts';
import type { Source } from '../../../tool/source/source.ts';
import { useDraft } from '../store.ts';

const nobody = () => () => {};
const never = () => 0;

/** The easel of a picture, with the mask that it had before. Whatever is done to the mask is kept at once. */
export function useEasel(image: Source | null, narrow: boolean): Easel | undefined {
  const { id, width = 0, height = 0 } = image ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture of the same size has an easel of its own
  const easel = useMemo(() => (width > 0 ? new Easel({ width, height }, narrow) : undefined), [id, width, height, narrow]);
  useEffect(() => {
    if (!easel || id === undefined) return;
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
  useSyncExternalStore(easel?.subscribe ?? nobody, easel?.changes ?? never);
  return easel;
}
