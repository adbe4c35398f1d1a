import type { Work } from '@easel/contract/works';
import { Ban, TriangleAlert } from 'lucide-react';
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/button/chip.tsx';
import { Progress } from '../../ui/display/progress.tsx';
import { dateLocale } from '../../ui/format/date-locale.ts';
import { Link } from '../../ui/routing/router.tsx';
import { useMedia } from '../../ui/style/media.ts';
import { useWorkPreviews } from '../../work/cache/works.ts';
import { MoreFailed } from '../../work/more-failed.tsx';
import { OutputView } from '../../work/output/output-view.tsx';
import { placeCount } from '../../work/places.ts';
import { byDay, dayKey } from '../../work/underway/time-left.ts';
import { useWorkActions } from '../../work/work-actions.ts';
import { workName } from '../../work/work-name.ts';
import styles from './history-strip.module.css';
import { stableList } from './stable-list.ts';

interface HistoryStripProps {
  /** Below the stage instead of beside it, where the window does not ask for that anyway. */
  lying: boolean | undefined;
  works: readonly Work[];
  chosen: string | undefined;
  more: boolean;
  onMore: () => void;
  moreFailed: boolean;
  onMoreAgain: () => void;
}

/** The history of the tool, newest first. While the pointer is on it, nothing is added under it. */
export function HistoryStrip({ lying, works, chosen, more, onMore, moreFailed, onMoreAgain }: HistoryStripProps) {
  const { t, language } = useTranslation('image');
  const { t: lists } = useTranslation('work');
  const below = useMedia('(max-width: 559px), (max-width: 767px) and (min-height: 641px), (max-width: 767px) and (orientation: portrait)');
  const [held, setHeld] = useState<ReadonlySet<string> | undefined>();
  const end = useRef<HTMLDivElement>(null);
  const shown = held ? stableList(works, held) : works;
  const today = dayKey(new Date().toISOString());
  const day = new Intl.DateTimeFormat(dateLocale(language), { weekday: 'short', day: 'numeric' });

  useEffect(() => {
    const element = end.current;
    if (!element || !more || moreFailed) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '300px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, [more, moreFailed, onMore]);

  return (
    <aside
      className={styles.strip}
      data-lying={lying || below || undefined}
      aria-label={t('history')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHeld(new Set(works.map((work) => work.id)))}
      onPointerLeave={() => setHeld(undefined)}
    >
      {byDay(shown).map((group) => (
        <Fragment key={group.day}>
          <h2>{group.day === today ? lists('list.today') : day.format(new Date(group.items[0]?.created_at ?? group.day))}</h2>
          <ul>
            {group.items.map((work) => (
              <li key={work.id}>
                <Thumb work={work} chosen={work.id === chosen} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      {more && (
        <div ref={end} className={styles.end}>
          {moreFailed ? <MoreFailed onAgain={onMoreAgain} small /> : <span className="sr">{t('historyLoading')}</span>}
        </div>
      )}
    </aside>
  );
}

function Thumb({ work, chosen }: { work: Work; chosen: boolean }) {
  const { t } = useTranslation('work');
  const actions = useWorkActions();
  const preview = useWorkPreviews(work.id)[work.outputs.length];
  const [first] = work.outputs;
  const { width = first?.width ?? 3, height = first?.height ?? 2 } = work.recipe;
  const count = placeCount(work);
  const under = work.state === 'running' || work.state === 'cancelling' || work.state === 'queued';
  const words = workName(work, t);
  const ended = work.state === 'failed' ? t('failed', { tool: t(`tool.${work.tool}`) }) : t('cancelled');
  const going = work.state === 'running' ? t('percent', { value: Math.round(work.progress * 100) }) : t('phase.waiting');
  const state = under ? (work.state === 'cancelling' ? t('cancelling') : going) : ended;
  return (
    <Link
      to={actions.workAddress(work)}
      replace
      className={styles.thumb}
      aria-current={chosen || undefined}
      aria-label={first && !under ? (count > 1 ? `${words} · ${count}` : words) : `${words}, ${state}`}
      title={words}
      data-dashed={first || preview ? undefined : ''}
      style={{ '--w': width, '--h': height } as CSSProperties}
    >
      {first && <OutputView as="thumb" output={first} alt="" sizes="68px" className={styles.fill ?? ''} />}
      {!first && preview && <img src={preview} alt="" className={styles.fill} />}
      {!first && work.state === 'failed' && <TriangleAlert size={18} aria-hidden className={styles.bad} />}
      {!first && work.state === 'cancelled' && <Ban size={18} aria-hidden />}
      {count > 1 && first && <Badge className={styles.count ?? ''}>{count}</Badge>}
      {under && work.state !== 'queued' && (
        <span className={styles.progress}>
          <Progress value={work.progress} label={words} />
        </span>
      )}
    </Link>
  );
}
