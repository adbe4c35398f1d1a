/** Refusals that concern the whole page, whichever part made the call: nobody is signed in, the session has ended, or a plan is needed. */
export type PageRefusal = 'nologin' | 'ended' | 'subscribe';

const listeners = new Set<(refusal: PageRefusal) => void>();

/** @returns a function that ends it */
export function onRefusal(listener: (refusal: PageRefusal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emitRefusal(refusal: PageRefusal): void {
  for (const listener of listeners) listener(refusal);
}
