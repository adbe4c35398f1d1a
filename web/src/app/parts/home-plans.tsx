import { useEffect, useRef, useState } from 'react';
import { hasWanted } from '../../features/pricing/store.ts';
import { loadTexts } from '../../i18n/i18n.ts';
import { useSession } from '../../session/session.ts';
import { Guarded } from '../../ui/display/guarded.tsx';
import { lazy } from '../../ui/display/lazy.ts';

const Panel = lazy(async () => {
  const [{ PlansPanel }] = await Promise.all([import('./plans-panel.tsx'), loadTexts('pricing')]);
  return { default: PlansPanel };
});

/** How far from the window the plans begin to load. */
const near = '600px 0px';

/** The plans on the home page. They arrive when the reader comes near, or comes back from signing in for one of them. */
export function HomePlans() {
  const place = useRef<HTMLDivElement>(null);
  const member = useSession((session) => session.token !== '');
  const [returned] = useState(() => member && hasWanted());
  const [wanted, setWanted] = useState(returned);
  useEffect(() => {
    if (returned) place.current?.closest('section')?.scrollIntoView();
  }, [returned]);
  useEffect(() => {
    const watched = place.current;
    if (wanted || !watched) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setWanted(true), { rootMargin: near });
    watch.observe(watched);
    return () => watch.disconnect();
  }, [wanted]);
  return (
    <div ref={place}>
      {wanted && (
        <Guarded inPlace>
          <Panel />
        </Guarded>
      )}
    </div>
  );
}
