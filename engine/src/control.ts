/** What a long calculation tells whoever waits for it, and hears from them. */
export interface Control {
  /** How much is done, 0 to 1. */
  progress(share: number): void;
  /** Throws when the result is no longer wanted. Called often enough that nobody waits longer than 100 ms. */
  throwIfStopped(): void;
}

/** Nobody watches and nobody stops it. */
export const noopControl: Control = { progress: () => undefined, throwIfStopped: () => undefined };
