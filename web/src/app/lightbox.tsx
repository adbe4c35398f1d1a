import type { Work } from '@easel/contract/works';
import { lazy, Suspense, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useNames } from '../api/names.ts';
import { slidesOf } from '../ui/work/lightbox/slides.ts';
import { LearnMore } from './learn-more.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../ui/work/lightbox/lightbox.tsx')).Lightbox }));

/** The lightbox of a list of works. Which picture it shows is in the address (`view`), so that back closes it. */
export function WorksLightbox({ works, onNearEnd }: { works: readonly Work[]; onNearEnd: () => void }) {
  const [search, setSearch] = useSearchParams();
  const names = useNames();
  const slides = useMemo(() => slidesOf(works), [works]);
  const view = search.get('view');
  const show = (output: string | undefined) =>
    setSearch(
      (now) => {
        if (output) now.set('view', output);
        else now.delete('view');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (view === null || !slides.some((slide) => slide.output.id === view)) return null;
  return (
    <Suspense>
      <Lightbox
        slides={slides}
        view={view}
        onView={show}
        onClose={() => show(undefined)}
        names={names}
        learnMore={<LearnMore />}
        onNearEnd={onNearEnd}
      />
    </Suspense>
  );
}
