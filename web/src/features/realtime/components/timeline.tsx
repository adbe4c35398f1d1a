import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { classes } from '../../../ui/style/classes.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useSessionState } from '../store.ts';
import styles from './board.module.css';
import own from './timeline.module.css';

/** The moments of this session, the newest last. Each brings its canvas and its result back. */
export function Timeline({ drawing }: { drawing: Drawing }) {
  const { t } = useTranslation('realtime');
  const { moments, shown } = useSessionState();
  const list = useRef<HTMLOListElement>(null);
  const newest = moments.at(-1)?.frame;
  const place = shown === undefined ? moments.length - 1 : moments.findIndex(({ frame }) => frame === shown);
  useEffect(() => {
    // While somebody looks through older ones, the row stays where it is.
    if (newest !== undefined && !list.current?.matches(':hover')) list.current?.scrollTo({ left: list.current.scrollWidth });
  }, [newest]);
  const go = (to: number) => {
    const moment = moments[to];
    if (moment) void drawing.goTo(moment);
  };
  const before = place > 0 ? undefined : t('noEarlier');
  const after = place < moments.length - 1 ? undefined : t('noLater');
  return (
    <nav className={classes(styles.timeline, own.moments)} aria-label={t('timeline')}>
      <IconButton
        label={t('earlierMoment')}
        icon={<ChevronLeft size={18} aria-hidden />}
        disabledReason={before}
        onClick={() => go(place - 1)}
      />
      {moments.length === 0 ? (
        <p className="soft">{t('timelineEmpty')}</p>
      ) : (
        <ol ref={list}>
          {moments.map((moment, index) => (
            <li key={moment.frame}>
              <button
                type="button"
                aria-label={t('moment', { place: index + 1 })}
                aria-current={index === place || undefined}
                onClick={() => void drawing.goTo(moment)}
              >
                <img src={moment.address} alt="" decoding="async" />
              </button>
            </li>
          ))}
        </ol>
      )}
      <IconButton
        label={t('laterMoment')}
        icon={<ChevronRight size={18} aria-hidden />}
        disabledReason={after}
        onClick={() => go(place + 1)}
      />
    </nav>
  );
}
