import type { Work } from '@easel/contract/works';
import { call } from '../../api/client.ts';
import { madeSource, type Source } from './source.ts';

/** A source as the query of a tool's address: the picture's id, and the work that made it or started from it. */

/** The work that tells where the picture is. */
const fromField = 'from';

/**
 * @param role the field of the tool that takes the picture
 * @param id an output of the work, or the picture that it started from
 */
export function sourceToSearch(role: SourceField, id: string, work: Work): URLSearchParams {
  return new URLSearchParams({ [role]: id, [fromField]: work.id });
}

export const sourceFields = ['image', 'target', 'source'] as const;
type SourceField = (typeof sourceFields)[number];

/** The fields of an address that `findSource` needs. */
export const sourceAddressFields: readonly string[] = [...sourceFields, fromField];

/** The picture that an address names; nothing when it names none. Refuses with `not_found` when it is gone. */
export async function findSource(search: URLSearchParams, role: SourceField): Promise<Source | null> {
  const id = search.get(role);
  const from = search.get(fromField);
  if (!id || !from) return null;
  const { info } = await call('Work/lineage', { id: from });
  for (const { work, asset } of info.steps) {
    const output = work?.outputs.find((each) => each.id === id);
    if (work && output) return madeSource(output, work);
    if (asset?.id === id) {
      const { url, thumb_url, width, height } = asset;
      return { id, name: '', url, thumb: thumb_url, width, height, expires: null, work: work?.id ?? null };
    }
  }
  return null;
}
