/** What Ctrl or ⌘ with Z takes back where a screen has no undo of its own: the last thing that offered it, then those before it, each once. */

const offers = new Set<() => void>();

/** Makes this the last thing that can be taken back. Returns it for other ways to it, such as a button: whichever is used, it happens once. */
export function offerUndo(run: () => void): () => void {
  const undo = () => {
    if (offers.delete(undo)) run();
  };
  offers.add(undo);
  return undo;
}

/** An offer before what takes it back is loaded: that waits for `taken`. */
export interface LaterUndo {
  undo: () => void;
  taken: Promise<void>;
}

export function offerLaterUndo(): LaterUndo {
  let take = () => {};
  const taken = new Promise<void>((resolve) => {
    take = resolve;
  });
  return { undo: offerUndo(take), taken };
}

/** It cannot be taken back any more. */
export function withdrawUndo(undo: () => void): void {
  offers.delete(undo);
}

/** Answers whether there was something to take back. */
export function undoLast(): boolean {
  const last = [...offers].at(-1);
  last?.();
  return last !== undefined;
}
