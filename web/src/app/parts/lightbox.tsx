import type { Work } from '@easel/contract/works';
import { lazy, useMemo, useRef } from 'react';
import { useNames } from '../../queries/names.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { useLocation, useNavigate, useSearchParams } from '../../ui/routing/router.tsx';
import { useLineage, useSourcePicture } from '../../work/cache/origins.ts';
import { slidesOf } from '../../work/lightbox/slides.ts';
import { LearnMore } from './learn-more.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../../work/lightbox/lightbox.tsx')).Lightbox }));

/** The lightbox of a list of works. Which picture it shows is in the address (`view`), so that back closes it. */
export function WorksLightbox({ works, onNearEnd }: { works: readonly Work[]; onNearEnd: () => void }) {
  const [search, setSearch] = useSearchParams();
  const names = useNames();
  const slides = useMemo(() => slidesOf(works), [works]);
  const view = search.get('view');
  const navigate = useNavigate();
  const { state } = useLocation();
  const show = (output: string | undefined) =>
    setSearch(
      (now) => {
        if (output) now.set('view', output);
        else now.delete('view');
        now.delete('compare');
        return now;
      },
      { replace: true, preventScrollReset: true, state },
    );
  // Opened from the list, it leaves no trace in the history; opened by its address, it leads to the list.
  const close = () => (state?.opened ? navigate(-1) : show(undefined));
  // A picture that was just deleted is gone from the list before the address names the next one: meanwhile its neighbour is shown.
  const found = slides.findIndex((slide) => slide.output.id === view);
  const lastPlace = useRef(-1);
  if (view === null) lastPlace.current = -1;
  else if (found >= 0) lastPlace.current = found;
  const shown = slides[Math.min(lastPlace.current, slides.length - 1)];
  const source = useSourcePicture(shown?.work);
  const lineage = useLineage(shown?.work);
  if (view === null || !shown) return null;
  return (
    <Guarded onClose={close}>
      <Lightbox
        slides={slides}
        view={shown.output.id}
        onView={show}
        onClose={close}
        names={names}
        learnMore={<LearnMore />}
        source={source}
        lineage={lineage}
        comparesAtFirst={search.has('compare')}
        onNearEnd={onNearEnd}
      />
    </Guarded>
  );
}
