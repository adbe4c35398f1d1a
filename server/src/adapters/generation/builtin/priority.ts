import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
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

/** The threads that Node.js keeps beside its own: V8's compile and collect garbage, libuv's read files and encode pictures. */
const nodeHelpers = new Set(['V8Worker', 'libuv-worker']);

/**
 * Node's own helper threads step back behind the thread that answers requests, and stay before those that paint. While a picture is
 * painted they have much to do, and each of them would otherwise have as much right to a core as the requests have.
 */
export function helpersStandBack(niceness: number): void {
  try {
    for (const thread of readdirSync('/proc/self/task')) {
      if (nodeHelpers.has(readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim())) setPriority(Number(thread), niceness);
    }
  } catch {
    // Other systems schedule all threads alike.
  }
}
