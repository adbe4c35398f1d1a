import { useEffect } from 'react';
import type { ToolWorks } from '../../../tool/stage/tool-works.ts';
import { useSearchParams } from '../../../ui/routing/router.tsx';

/** The stage belongs to the drawing: a work that the address names is shown in the lightbox instead. */
export function useWorkInLightbox({ works }: ToolWorks): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get('work');
  const output = works.find((work) => work.id === id)?.outputs[0]?.id;
  useEffect(() => {
    if (output === undefined) return;
    setSearch(
      (now) => {
        now.delete('work');
        now.set('view', output);
        return now;
      },
      { replace: true, preventScrollReset: true, state: { opened: false } },
    );
  }, [output, setSearch]);
}
