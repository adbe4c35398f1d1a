import { useEffect, useRef } from 'react';
import { useSearchParams } from '../../ui/routing/router.tsx';

/** Takes what an address brings into the draft, once; the address is then free of it. */
export function useAddressIntoDraft(fields: readonly string[], take: (search: URLSearchParams) => void): void {
  const [search, setSearch] = useSearchParams();
  const named = fields.join();
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const wanted = named.split(',');
    if (!wanted.some((field) => search.has(field))) return;
    taking.current(new URLSearchParams(search));
    setSearch(
      () => {
        const now = new URLSearchParams(globalThis.location.search);
        for (const field of wanted) now.delete(field);
        return now;
      },
      { replace: true },
    );
  }, [named, search, setSearch]);
}
