import type { ComponentProps } from 'react';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';
import { useSearchParams } from '../../ui/routing/router.tsx';

// Its window at the same time as what goes into it.
const WorksLightbox = lazy(async () => {
  const [{ WorksLightbox }] = await Promise.all([import('./lightbox.tsx'), import('../../work/lightbox/lightbox.tsx')]);
  return { default: WorksLightbox };
});

/** The lightbox of a screen that nobody opens for it: it comes when a picture is opened. */
export function LazyLightbox(props: ComponentProps<typeof WorksLightbox>) {
  const [, setSearch] = useSearchParams();
  const close = () =>
    setSearch(
      (now) => {
        now.delete('view');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Guarded onClose={close}>
      <WorksLightbox {...props} />
    </Guarded>
  );
}
