import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { Easel } from '../../../canvas/mask/mask-editor.ts';
import { packMask, unpackMask } from '../../../canvas/mask/packed-tiles.ts';
import { keepMask, keptMask } from '../../../canvas/mask/stored-masks.ts';
import type { Source } from '../../../tool/source/source.ts';
import { useDraft } from '../store.ts';

const keepAfterMs = 80;

/** The easel of a picture, with the mask that it had before. Whatever is done to the mask is kept at once. */
export function useEasel(image: Source, narrow: boolean): Easel {
  const { id, width, height } = image;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture of the same size has an easel of its own
  const easel = useMemo(() => new Easel({ width, height }, narrow), [id, width, height, narrow]);
  useEffect(() => {
    let kept = 0;
    let seen = 0;
    let arrived = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Packing a large mask takes a frame or two: not while the hand is still moving.
    const keepNow = () => {
      clearTimeout(waiting);
      if (easel.mask.version === kept) return;
      kept = easel.mask.version;
      void keepMask(id, packMask(easel.mask));
    };
    const keep = () => {
      if (easel.mask.version === seen) return;
      seen = easel.mask.version;
      clearTimeout(waiting);
      waiting = setTimeout(keepNow, keepAfterMs);
      useDraft.getState().change({ marked: Date.now() });
    };
    globalThis.addEventListener('pagehide', keepNow);
    const stop = easel.subscribe(keep);
    void keptMask(id).then((bytes) => {
      if (arrived || !bytes || easel.mask.version > 0) return;
      easel.mask.restore((grey) => unpackMask(grey, bytes));
      kept = easel.mask.version;
      seen = kept;
      easel.tell();
    });
    return () => {
      arrived = true;
      globalThis.removeEventListener('pagehide', keepNow);
      keepNow();
      stop();
    };
  }, [easel, id]);
  useSyncExternalStore(easel.subscribe, easel.changes);
  return easel;
}
