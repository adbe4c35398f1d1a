import type { Work } from '@easel/contract/works';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { Link, useSearchParams } from '../../../ui/routing/router.tsx';
import { worksOf } from '../../../work/cache/work-lists.ts';
import { useMoreWorks, useWorkList } from '../../../work/cache/works.ts';
import { useTotals } from '../../../work/keeping/keeping.ts';
import { MoreFailed } from '../../../work/more-failed.tsx';
import { useSelection } from '../../../work/wall/use-selection.ts';
import { Wall } from '../../../work/wall/wall.tsx';
import styles from '../components/video.module.css';
import { type Filter, filters, useHistoryFilter } from './history-filter.ts';

/** A space as wide as a digit: chips keep their places when the numbers come. */
const roomOfDigit = '\u2007';

/** As wide as what is told of the days before that is known. */
const usualDays = 3;

const BulkBar = lazy(async () => ({ default: (await import('../../../work/wall/bulk-bar.tsx')).BulkBar }));

interface HistoryProps {
  /** On the stage. */
  shown: Work | undefined;
  onShow: (id: string) => void;
}

/** How many videos each filter shows; nothing before that is known. */
function useCounts(): Record<Filter, number> | undefined {
  const tools = useTotals()?.tools;
  if (!tools) return undefined;
  const { text2video = 0, img2video = 0 } = tools;
  return { all: text2video + img2video, text2video, img2video };
}

/** All videos, newest first: which ones, the address says. */
export function History({ shown, onShow }: HistoryProps) {
  const { t } = useTranslation('video');
  const { t: lists } = useTranslation('work');
  const [, setSearch] = useSearchParams();
  const member = useSession((session) => session.token !== '');
  const days = useUsage().data?.url.limit_config.retention_days;
  const { filter, wanted } = useHistoryFilter();
  const list = useWorkList(wanted);
  const counts = useCounts();
  const works = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const { more, moreFailed, moreAgain } = useMoreWorks(list);
  const { selection, selecting, asked, begin, select, selectAll, clear, chosen } = useSelection(works, filter);
  const empty = works.length === 0;
  useEffect(() => {
    if (empty) more();
  }, [empty, more]);
  const latest = useMemo(() => new Map(works.flatMap((work) => work.outputs.map(({ id }) => [id, work.id]))), [works]);
  const open = useCallback((output: string) => onShow(latest.get(output) ?? ''), [onShow, latest]);
  if (!member) return null;
  const choose = (each: Filter) =>
    setSearch(
      (now) => {
        if (each === 'all') now.delete('show');
        else now.set('show', each);
        // The stage shows nothing that the history leaves out.
        if (each !== 'all' && shown?.tool !== each) now.delete('work');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section className={styles.history} aria-labelledby="video-history">
      <header>
        <h2 id="video-history">{t('history')}</h2>
        <fieldset className={styles.filters} aria-label={lists('list.filters')}>
          {filters.map((each) => (
            <Chip key={each} aria-pressed={each === filter} onClick={() => choose(each)}>
              {t(`filter.${each}`)} <span>{counts ? counts[each] : roomOfDigit}</span>
            </Chip>
          ))}
          <Chip aria-pressed={asked} onClick={() => (asked ? clear() : begin())}>
            {asked ? lists('list.selectEnd') : lists('list.select')}
          </Chip>
        </fieldset>
        <span className={styles.kept} data-room={days === undefined || undefined}>
          {t('kept', { count: days ?? usualDays })} <Link to="/pricing">{t('keepLonger')}</Link>
        </span>
      </header>
      {list.isLoadingError ? (
        <div className={styles.noHistory} role="alert">
          <p>{lists('list.loadFailed')}</p>
          <Button kind="line" onClick={() => void list.refetch()}>
            {lists('list.again')}
          </Button>
        </div>
      ) : empty ? (
        <p className={styles.noHistory} role="status">
          {list.isLoading ? lists('list.loading') : t(`none.${filter}`)}
        </p>
      ) : (
        <Wall byDays={false} works={works} selection={selection} selecting={selecting} onSelect={select} onOpen={open} onNearEnd={more} />
      )}
      {moreFailed && <MoreFailed onAgain={moreAgain} />}
      {selecting && (
        <Guarded onClose={clear}>
          <BulkBar type="video" works={chosen} onAll={selectAll} onClear={clear} />
        </Guarded>
      )}
    </section>
  );
}
