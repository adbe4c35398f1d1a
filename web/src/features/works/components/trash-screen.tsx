import { limits } from '@easel/contract/limits';
import type { Work } from '@easel/contract/works';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { laterText, useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { BackLink } from '../../../ui/button/back-link.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Guarded } from '../../../ui/display/guarded.tsx';
import { lazy } from '../../../ui/display/lazy.ts';
import { formatBytes } from '../../../ui/format/bytes.ts';
import { showToast } from '../../../ui/popup/toast.tsx';
import { useNow } from '../../../ui/time/now.ts';
import { worksOf } from '../../../work/cache/work-lists.ts';
import { emptyTrash, leaveTrash, useTotals, useTrash } from '../../../work/keeping/keeping.ts';
import { withdrawOffers } from '../../../work/keeping/undo-offers.ts';
import { restoreWorks } from '../../../work/keeping/work-changes.ts';
import { OutputStill } from '../../../work/output/output-still.tsx';
import { sayRefusal } from '../../../work/say-refusal.ts';
import { timeLeft } from '../../../work/underway/time-left.ts';
import { workName } from '../../../work/work-name.ts';
import styles from './trash.module.css';

const EmptyDialog = lazy(async () => ({ default: (await import('./empty-dialog.tsx')).EmptyDialog }));

/** What was deleted and can still be restored. */
export function TrashScreen() {
  const { t, language } = useTranslation('works');
  const list = useTrash();
  const totals = useTotals();
  const works = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const [asking, setAsking] = useState(false);
  // Here everything can be restored: what was offered elsewhere would only lie over it.
  useEffect(() => withdrawOffers(), []);
  const restore = (chosen: readonly Work[]) => {
    const ids = chosen.map(({ id }) => id);
    restoreWorks(ids)
      .then(async () => {
        leaveTrash(ids);
        withdrawOffers(ids);
        showToast({ text: await laterText('workActions', 'done.restored', { count: ids.length }) });
      })
      .catch(sayRefusal);
  };
  const count = Math.max(works.length, totals?.trash.works ?? 0);
  const size = formatBytes(totals?.trash.bytes ?? 0, language);
  return (
    <main id="content" className={styles.screen}>
      <header className={styles.head}>
        <BackLink to="/workbench/nav" label={t('trash.back')} className={styles.back} />
        <h1>{t('trash.title')}</h1>
        <p className="soft">{t('trash.text')}</p>
        {works.length > 0 && (
          <div className={styles.actions}>
            <Button kind="line" icon={<ArchiveRestore size={18} aria-hidden />} onClick={() => restore(works.slice(0, limits.listMax))}>
              {t('trash.restoreAll')}
            </Button>
            <Button kind="line" danger icon={<Trash2 size={18} aria-hidden />} aside={totals && size} onClick={() => setAsking(true)}>
              {t('trash.empty')}
            </Button>
          </div>
        )}
      </header>
      {works.length === 0 ? (
        <NothingThere loading={list.isLoading} failed={list.isError} onAgain={() => void list.refetch()} />
      ) : (
        <ul className={styles.list}>
          {works.map((each) => (
            <TrashTile key={each.id} work={each} onRestore={() => restore([each])} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button kind="line" className={styles.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('trash.more')}
        </Button>
      )}
      {asking && (
        <Guarded onClose={() => setAsking(false)}>
          <EmptyDialog
            count={count}
            onClose={() => setAsking(false)}
            onEmpty={() => {
              setAsking(false);
              emptyTrash().then(() => {
                withdrawOffers();
                showToast({ text: t('trash.emptied') });
              }, sayRefusal);
            }}
          />
        </Guarded>
      )}
    </main>
  );
}

function TrashTile({ work, onRestore }: { work: Work; onRestore: () => void }) {
  const { t } = useTranslation('works');
  const { t: words } = useTranslation('work');
  const name = workName(work, words);
  const [first] = work.outputs;
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        {first ? (
          <OutputStill as="tile" output={first} alt={name} sizes="260px" className={styles.still} />
        ) : (
          <span>{words(`tool.${work.tool}`)}</span>
        )}
        {work.outputs.length > 1 && <span className={styles.further}>+{work.outputs.length - 1}</span>}
      </div>
      <p className={styles.name} title={name}>
        {name}
      </p>
      <div className={styles.foot}>
        <TimeLeft until={work.expires_at} />
        <Button kind="line" aria-label={t('trash.restoreOne', { prompt: name })} onClick={onRestore}>
          {t('trash.restore')}
        </Button>
      </div>
    </li>
  );
}

/** How long a deleted work can be restored: a day at most. */
function TimeLeft({ until }: { until: string | null }) {
  const { t } = useTranslation('works');
  const left = timeLeft(until, useNow());
  const words = () => {
    if (left.kind === 'days') return t('trash.goneHours', { hours: left.days * 24 });
    // An hour that has begun counts: a day that was just begun is a day.
    if (left.kind === 'hours') return t('trash.goneHours', { hours: left.hours + 1 });
    return left.kind === 'minutes' ? t('trash.goneMinutes', { minutes: left.minutes }) : t('trash.goneSoon');
  };
  return (
    <time className="soft" dateTime={until ?? undefined}>
      {words()}
    </time>
  );
}

function NothingThere({ loading, failed, onAgain }: { loading: boolean; failed: boolean; onAgain: () => void }) {
  const { t } = useTranslation('works');
  const { t: lists } = useTranslation('work');
  const visitor = useSession((session) => session.token === '');
  if (visitor) {
    const signIn = (
      <Button kind="primary" onClick={() => openLogin()}>
        {t('signIn')}
      </Button>
    );
    return <EmptyState title={t('visitor')} action={signIn} className={styles.nothing ?? ''} />;
  }
  if (loading) return <p className={styles.nothing} role="status" aria-label={lists('list.loading')} />;
  if (failed) {
    const again = (
      <Button kind="line" onClick={onAgain}>
        {lists('list.again')}
      </Button>
    );
    return <EmptyState title={lists('list.loadFailed')} action={again} className={styles.nothing ?? ''} />;
  }
  return (
    <EmptyState title={t('trash.none')} className={styles.nothing ?? ''}>
      <p>{t('trash.noneText')}</p>
    </EmptyState>
  );
}
