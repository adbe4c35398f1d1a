import type { Work } from '@easel/contract/works';

/** A list under the pointer: what came on top since waits, what comes below the last of what was there does not. */
export function stableList<Item extends Pick<Work, 'id'>>(works: readonly Item[], held: ReadonlySet<string>): Item[] {
  const last = works.findLastIndex((work) => held.has(work.id));
  return works.filter((work, place) => held.has(work.id) || place > last);
}
