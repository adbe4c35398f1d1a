import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import { packMask, unpackMask } from '../../../canvas/mask/packed-tiles.ts';
import { persistMask, storedMask } from '../../../canvas/mask/stored-masks.ts';
import type { Source } from '../../../tool/source/source.ts';
import { useDraft } from '../store.ts';

const persistAfterMs = 80;

/** The mask editor of a picture, with the mask that it had before. Whatever is done to the mask is stored soon. */
export function useMaskEditor(image: Source, narrow: boolean): MaskEditor {
  const { id, width, height } = image;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture of the same size has an editor of its own
  const editor = useMemo(() => new MaskEditor({ width, height }, narrow), [id, width, height, narrow]);
  useEffect(() => {
    let persisted = 0;
    let seen = 0;
    let arrived = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // Packing a large mask takes a frame or two: not while the hand is still moving.
    const persistNow = () => {
      clearTimeout(waiting);
      if (editor.mask.version === persisted) return;
      persisted = editor.mask.version;
      void persistMask(id, packMask(editor.mask));
    };
    const persistSoon = () => {
      if (editor.mask.version === seen) return;
      seen = editor.mask.version;
      clearTimeout(waiting);
      waiting = setTimeout(persistNow, persistAfterMs);
      useDraft.getState().change({ marked: Date.now() });
    };
    globalThis.addEventListener('pagehide', persistNow);
    const stop = editor.subscribe(persistSoon);
    void storedMask(id).then((bytes) => {
      if (arrived || !bytes || editor.mask.version > 0) return;
      editor.mask.restore((grey) => unpackMask(grey, bytes));
      persisted = editor.mask.version;
      seen = persisted;
      editor.tell();
    });
    return () => {
      arrived = true;
      globalThis.removeEventListener('pagehide', persistNow);
      persistNow();
      stop();
    };
  }, [editor, id]);
  useSyncExternalStore(editor.subscribe, editor.changes);
  return editor;
}
