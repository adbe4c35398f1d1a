import { call } from '../../api/client.ts';
import { useAddressIntoDraft } from '../address-into-draft.ts';
import type { Source } from './source.ts';

const fields = ['image'] as const;

/** Takes the picture that an address names (`?image=…`, as "send to" writes it) into the tool's draft. One that is gone is left out. */
export function useSourceFromAddress(take: (source: Source) => void): void {
  useAddressIntoDraft(fields, (search) => {
    const id = search.get('image') ?? '';
    call('Image/info', { id }).then(
      ({ info: { picture } }) => {
        const { url, width, height, work } = picture;
        take({ id, url, thumb: url, name: '', width, height, expires: null, work });
      },
      () => undefined,
    );
  });
}
