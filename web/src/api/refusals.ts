/** Refusals that concern the whole page, whichever part made the call: nobody is signed in, the session has ended, or a plan is needed. */
export type PageRefusal = 'nologin' | 'ended' | 'subscribe';

type Listener = (refusal: PageRefusal, text?: string) => void;

const listeners = new Set<Listener>();

/** @returns a function that ends it */
export function onRefusal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param text why, where the answer says it */
export function emitRefusal(refusal: PageRefusal, text?: string): void {
  for (const listener of listeners) listener(refusal, text);
}
