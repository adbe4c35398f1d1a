import { createKeeper } from '../browser-store.ts';

/** A painting as it was left, and what was made of it last. */
export interface KeptPainting {
  canvas: Blob;
  result?: Blob | undefined;
}

/** Paintings that outlive the page, by a name. */
export const { keep: keepPainting, kept: keptPainting } = createKeeper<KeptPainting>('easel-kept-paintings', 12);
