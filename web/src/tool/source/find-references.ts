import { findSource } from './find-source.ts';
import { readSource, type Source } from './source.ts';

/** Sources from storage, without those that make no sense or whose time is over. */
export function readSources(stored: unknown): readonly Source[] {
  return Array.isArray(stored) ? stored.flatMap((one) => readSource(one) ?? []) : [];
}

/** The pictures that an address names as `references`, as far as they are still there. Nothing where it names none. */
export async function findReferences(search: URLSearchParams): Promise<Source[] | undefined> {
  const ids = search.get('references')?.split(',');
  const found = ids && (await Promise.allSettled([...new Set(ids)].map(findSource)));
  return found?.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}
