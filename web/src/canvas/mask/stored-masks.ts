import { createKeeper } from '../browser-store.ts';

/** Masks that outlive the page, packed, by the id of their picture. */
export const { keep: keepMask, kept: keptMask } = createKeeper<Uint8Array>('easel-kept-masks', 12);
