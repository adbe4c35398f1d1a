import type { Work } from '@easel/contract/works';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { useLocation, useSearchParams } from '../../../ui/routing/router.tsx';
import { useMoreWorks } from '../../../work/cache/works.ts';
import { MoreFailed } from '../../../work/more-failed.tsx';
import { useSelection } from '../../../work/wall/use-selection.ts';
import { Wall } from '../../../work/wall/wall.tsx';
import { filterOf, kindOf } from '../form.ts';
import { useWorks } from '../queries.ts';
import { NoWorks } from './no-works.tsx';
import styles from './works.module.css';
import { WorksHead } from './works-head.tsx';
import { WorksSummary } from './works-summary.tsx';

const BulkBar = lazy(async () => ({ default: (await import('../../../work/wall/bulk-bar.tsx')).BulkBar }));

interface WorksScreenProps {
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

/** The works on the wall, day by day, with filters, search and selection. */
export function WorksScreen({ lightbox }: WorksScreenProps) {
  const { t } = useTranslation('work');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(pathname);
  const visitor = useSession((session) => session.token === '');
  const filter = useMemo(() => filterOf(kind, search), [kind, search]);
  const { list, works } = useWorks(filter);
  const { selection, selecting, asked, begin, select, selectAll, clear, chosen } = useSelection(
    works,
    JSON.stringify([kind, filter]),
    true,
  );

  const [keeping, setKeeping] = useState(false);
  const { more, moreFailed, moreAgain } = useMoreWorks(list);
  useEffect(() => {
    if (!selecting) setKeeping(false);
  }, [selecting]);
  // All that was loaded may be deleted while there is more.
  const empty = works.length === 0;
  useEffect(() => {
    if (empty) more();
  }, [empty, more]);
  const open = useCallback(
    (output: string, comparing: boolean | string = false) =>
      setSearch(
        (now) => {
          now.set('view', output);
          if (comparing) now.set('compare', comparing === true ? '1' : comparing);
          return now;
        },
        { preventScrollReset: true, state: { opened: true } },
      ),
    [setSearch],
  );
  return (
    <main id="content" className={styles.screen}>
      <WorksHead kind={kind} filter={filter} selecting={asked} onSelecting={(on) => (on ? begin() : clear())} />
      {!visitor && (
        <WorksSummary
          filter={filter}
          listed={list.data && !list.hasNextPage ? works.length : undefined}
          onSelect={() => {
            setKeeping(true);
            begin();
          }}
        />
      )}
      {!empty ? (
        <Wall
          className={styles.wall}
          works={works}
          selection={selection}
          selecting={selecting}
          onSelect={select}
          onOpen={open}
          onNearEnd={more}
        />
      ) : (
        <NoWorks
          kind={kind}
          filter={filter}
          visitor={visitor}
          loading={list.isLoading || list.isFetchingNextPage}
          failed={list.isError}
          onAgain={moreFailed ? moreAgain : () => void list.refetch()}
          onClearSearch={() =>
            setSearch((now) => {
              now.delete('text');
              return now;
            })
          }
        />
      )}
      {moreFailed && !empty && (
        <div className={styles.end}>
          <MoreFailed onAgain={moreAgain} />
        </div>
      )}
      <p className="sr" role="status">
        {list.isFetchingNextPage ? t('list.loading') : ''}
      </p>
      {selecting && !empty && (
        <Guarded onClose={clear}>
          <BulkBar
            works={chosen}
            onCompare={(older, newer) => newer.outputs[0] && open(newer.outputs[0].id, older.outputs[0]?.id)}
            keeping={keeping}
            onAll={selectAll}
            onClear={clear}
          />
        </Guarded>
      )}
      {search.has('view') && lightbox(works, more)}
    </main>
  );
}
