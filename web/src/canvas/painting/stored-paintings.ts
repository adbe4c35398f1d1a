import { createBrowserStore } from '../browser-store.ts';

/** A painting as it was left, and what was made of it last. */
export interface StoredPainting {
  canvas: Blob;
  result?: Blob | undefined;
}

/** Paintings that outlive the page, by a name. */
export const { persist: persistPainting, restore: storedPainting } = createBrowserStore<StoredPainting>('easel-kept-paintings', 12);
