import { createBrowserStore } from '../browser-store.ts';

/** Masks that outlive the page, packed, by the id of their picture. */
export const { persist: persistMask, restore: storedMask } = createBrowserStore<Uint8Array>('easel-kept-masks', 12);
