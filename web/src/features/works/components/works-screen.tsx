import { limits } from '@easel/contract/limits';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useSession } from '../../../session/session.ts';
import { useLocation, useSearchParams } from '../../../ui/routing/router.tsx';
import { useMoreWorks } from '../../../work/cache/works.ts';
import { MoreFailed } from '../../../work/more-failed.tsx';
import { filterOf, kindOf } from '../form.ts';
import { useWorks } from '../queries.ts';
import { emptySelection, extend, retainKnown, type Selection, toggle } from '../store.ts';
import { Wall } from '../wall/wall.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { NoWorks } from './no-works.tsx';
import styles from './works.module.css';
import { WorksHead } from './works-head.tsx';

interface WorksScreenProps {
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

/** The works on the wall, day by day, with filters, search and selection. */
export function WorksScreen({ lightbox }: WorksScreenProps) {
  const { t } = useTranslation('works');
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const kind = kindOf(pathname);
  const visitor = useSession((session) => session.token === '');
  const filter = useMemo(() => filterOf(kind, search), [kind, search]);
  const { list, works } = useWorks(filter);
  const [selecting, setSelecting] = useState(false);
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const order = useMemo(() => works.map((work) => work.id), [works]);
  const known = useMemo(() => retainKnown(selection, order), [selection, order]);
  const chosen = works.filter((work) => known.ids.has(work.id)).slice(0, limits.listMax);

  // Another list is another selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's identity is what counts
  useEffect(() => setSelection(emptySelection), [kind, filter.state, filter.tool, filter.text]);

  const { more, moreFailed, moreAgain } = useMoreWorks(list);
  // All that was loaded may be deleted while there is more.
  const empty = works.length === 0;
  useEffect(() => {
    if (empty) more();
  }, [empty, more]);
  const open = useCallback(
    (output: string, comparing = false) =>
      setSearch(
        (now) => {
          now.set('view', output);
          if (comparing) now.set('compare', '1');
          return now;
        },
        { preventScrollReset: true, state: { opened: true } },
      ),
    [setSearch],
  );
  // Read when a key is pressed: every report of a work makes a new list, and no tile is to be drawn anew for it.
  const shownOrder = useRef(order);
  shownOrder.current = order;
  const select = useCallback(
    (id: string, range: boolean) => setSelection((now) => (range ? extend(now, id, shownOrder.current) : toggle(now, id))),
    [],
  );
  const clear = () => {
    setSelection(emptySelection);
    setSelecting(false);
  };

  useEffect(() => {
    if (known.ids.size === 0) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('[role="dialog"], [role="menu"]')) {
        setSelection(emptySelection);
        setSelecting(false);
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [known.ids.size]);

  return (
    <main id="content" className={styles.screen}>
      <WorksHead kind={kind} filter={filter} selecting={selecting} onSelecting={(on) => (on ? setSelecting(true) : clear())} />
      {!empty ? (
        <Wall
          works={works}
          selection={known}
          selecting={selecting || known.ids.size > 0}
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
        {list.isFetchingNextPage ? t('loading') : ''}
      </p>
      {chosen.length > 0 && <BulkBar works={chosen} onClear={clear} />}
      {search.has('view') && lightbox(works, more)}
    </main>
  );
}
