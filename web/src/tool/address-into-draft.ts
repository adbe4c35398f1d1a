import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Takes what an address brings into the draft, once; the address is then free of it. */
export function useAddressIntoDraft(fields: readonly string[], take: (search: URLSearchParams) => void): void {
  const [search, setSearch] = useSearchParams();
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    if (!fields.some((field) => search.has(field))) return;
    taking.current(new URLSearchParams(search));
    setSearch(
      (now) => {
        for (const field of fields) now.delete(field);
        return now;
      },
      { replace: true },
    );
  }, [fields, search, setSearch]);
}
