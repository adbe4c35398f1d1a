import { CallError } from '../../api/call-error.ts';
import { call } from '../../api/client.ts';
import { shippedPicture } from '../../work/recipe-address.ts';
import type { Source } from './source.ts';
import type { SourceSlot } from './use-source-slot.ts';

/** A picture that the studio has, by its id, with an address that opens now. Refuses with `not_found` when it is gone. */
export async function findSource(id: string): Promise<Source> {
  const { name, url, width, height, work } = await lookUpPicture(id);
  return { id, name, url, thumb: url, width, height, expires: null, work };
}

const lookUpPicture = async (id: string) => (await call('Image/info', { id })).info.picture;

/** Puts the pictures that an address names into their slots: those of a member by their ids, the studio's own by their paths. */
export function takeSources(search: URLSearchParams, slots: Readonly<Record<string, SourceSlot>>): void {
  for (const [field, slot] of Object.entries(slots)) {
    const id = search.get(field);
    if (id && shippedPicture.test(id)) slot.takeAddress(id);
    else if (id) findSource(id).then(slot.put, (error: unknown) => slot.refuse(reasonOf(error)));
  }
}

/**
 * The same picture under an address that opens now: those of files do so for some hours only.
 * @returns nothing when the picture is gone
 */
export async function renewedSource(source: Source): Promise<Source | undefined> {
  try {
    const { url, work } = await lookUpPicture(source.id);
    return { ...source, url, thumb: url, work };
  } catch (error) {
    if (error instanceof CallError && error.code !== 'not_found') return source;
    return undefined;
  }
}

/** Why a picture of the studio did not come: gone for good, or a way that was lost. */
export function reasonOf(error: unknown): 'source_gone' | 'fault' {
  return error instanceof CallError && error.code === 'not_found' ? 'source_gone' : 'fault';
}
