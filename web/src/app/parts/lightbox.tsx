import type { Work } from '@easel/contract/works';
import { useMemo, useRef } from 'react';
import { useNames } from '../../queries/names.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { useLocation, useNavigate, useSearchParams } from '../../ui/routing/router.tsx';
import { useLineage, useSourcePicture } from '../../work/cache/origins.ts';
import { isDropped, useWork } from '../../work/cache/works.ts';
import { type Slide, slidesOf } from '../../work/lightbox/slides.ts';
import { LearnMore } from './learn-more.tsx';

const Lightbox = lazy(async () => ({ default: (await import('../../work/lightbox/lightbox.tsx')).Lightbox }));

/** The lightbox of a list of works. Which picture it shows is in the address (`view`), so that back closes it. */
export function WorksLightbox({ works, onNearEnd }: { works: readonly Work[]; onNearEnd: () => void }) {
  const [search, setSearch] = useSearchParams();
  const names = useNames();
  const view = search.get('view');
  const { slides, shown } = useSlides(works, view);
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
        comparesAtFirst={search.get('compare') ?? false}
        onNearEnd={onNearEnd}
      />
    </Guarded>
  );
}

/** The pictures of a list, and the one in view. */
function useSlides(works: readonly Work[], view: string | null) {
  const listed = useMemo(() => slidesOf(works), [works]);
  const last = useRef<{ place: number; slide: Slide }>(undefined);
  const place = listed.findIndex((slide) => slide.output.id === view);
  const found = listed[place];
  if (view === null) last.current = undefined;
  else if (found) last.current = { place, slide: found };
  const before = last.current;
  // What the list was loaded anew without stays open while it is still there.
  const left = before && !found && !isDropped(before.slide.work.id) ? before : undefined;
  const asked = useWork(left?.slide.work.id ?? null);
  if (left && !asked.isError) {
    const own = slidesOf([asked.data ?? left.slide.work]);
    const slides = listed.toSpliced(left.place, 0, ...own);
    return { slides, shown: own.find((slide) => slide.output.id === view) };
  }
  // A picture that was just deleted is gone from the list before the address names the next one: meanwhile its neighbour is shown.
  return { slides: listed, shown: found ?? listed[Math.min(before?.place ?? -1, listed.length - 1)] };
}
