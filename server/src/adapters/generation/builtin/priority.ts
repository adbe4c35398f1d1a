import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Painting may take every core, but never from the thread that answers requests. Linux gives each thread its own priority. */
export function standBack(niceness: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').pop());
    if (Number.isInteger(thread)) setPriority(thread, niceness);
  } catch {
    // Other systems schedule all threads alike.
  }
}
