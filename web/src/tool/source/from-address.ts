import { useAddressIntoDraft } from '../address-into-draft.ts';
import { findSource } from './find-source.ts';
import type { Source } from './source.ts';

const fields = ['image'] as const;

/** Takes the picture that an address names (`?image=…`, as "send to" writes it) into the tool's draft. One that is gone is left out. */
export function useSourceFromAddress(take: (source: Source) => void): void {
  useAddressIntoDraft(fields, (search) => {
    findSource(search.get('image') ?? '').then(take, () => undefined);
  });
}
