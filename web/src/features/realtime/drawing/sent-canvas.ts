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

/** The last canvas that was answered, with the proof that its painting was paid. */
export type Answered = Sent & { result: Blob; proof: string };
