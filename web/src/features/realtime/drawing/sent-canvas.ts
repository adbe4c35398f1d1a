import type { Draft } from '../form.ts';

/** A canvas on its way: what was sent, and with what form. */
export interface Sent {
  frame: number;
  version: number;
  canvas: Blob;
  draft: Draft;
  seed: number;
  at: number;
}

/** A canvas that was answered: enough to keep it, in a later visit too. */
export interface Answered extends Sent {
  result: Blob;
  /** Its painting was paid in this session. */
  session: string;
  proof: string;
}
