import type { Work } from '@easel/contract/works';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { worksOf } from '../../../work/cache/work-lists.ts';
import { useWorkList } from '../../../work/cache/works.ts';
import { useTotals, useTotalsLoading } from '../../../work/keeping/keeping.ts';
import { Begin } from './begin.tsx';
import { Notice } from './notice.tsx';
import { Recent, RecentSkeleton } from './recent.tsx';
import { Running } from './running.tsx';
import styles from './workbench.module.css';

const recentCount = 12;
const anyWork = {};

interface WorkbenchScreenProps {
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
  /** Opens the palette. */
  goTo: ReactNode;
  /** Credits, plan and space. */
  purse: ReactNode;
}

/** The member's desk: what needs them, what can be begun, what is under way, what was made last; beside it what they have. */
export function WorkbenchScreen({ lightbox, goTo, purse }: WorkbenchScreenProps) {
  const visitor = useSession((session) => session.token === '');
  return (
    <main id="content" className={styles.desk}>
      <Head goTo={goTo} />
      <div className={styles.grid} data-alone={visitor || undefined}>
        {visitor ? (
          <div className={styles.main}>
            <Visitor />
            <Begin />
          </div>
        ) : (
          <>
            <Desk lightbox={lightbox} />
            {purse}
          </>
        )}
      </div>
    </main>
  );
}

const pages = [
  ['works', '/workbench/nav'],
  ['usage', '/me/usage'],
  ['billing', '/me/billing'],
  ['account', '/me/account'],
  ['invite', '/invite'],
] as const;

function Head({ goTo }: { goTo: ReactNode }) {
  const { t } = useTranslation('workbench');
  const { t: studio } = useTranslation();
  return (
    <header className={styles.head}>
      <h1>{t('title')}</h1>
      <nav aria-label={studio('nav.me')}>
        <Link to="/workbench" aria-current="page">
          {t('overview')}
        </Link>
        {pages.map(([key, to]) => (
          <Link key={key} to={to}>
            {studio(`screen.${key}`)}
          </Link>
        ))}
      </nav>
      <span className="only-wide">{goTo}</span>
    </header>
  );
}

function Visitor() {
  const { t } = useTranslation('works');
  const signIn = (
    <Button kind="line" onClick={() => openLogin()}>
      {t('signIn')}
    </Button>
  );
  return (
    <EmptyState title={t('visitor')} action={signIn} className={styles.visitor ?? ''}>
      <p>{t('visitorText')}</p>
    </EmptyState>
  );
}

function Desk({ lightbox }: Pick<WorkbenchScreenProps, 'lightbox'>) {
  const { t } = useTranslation('workbench');
  const { t: studio } = useTranslation();
  const list = useWorkList(anyWork);
  const totals = useTotals();
  const isLoading = useTotalsLoading();
  const works = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const recent = works.filter((work) => work.outputs.length > 0).slice(0, recentCount);
  const count = Object.values(totals?.tools ?? {}).reduce((sum, each) => sum + each, 0);
  // What stands above the rest is known before that is shown: nothing moves down.
  if (list.isLoading || isLoading) {
    return (
      <div className={styles.main} data-loading="">
        <RecentSkeleton />
      </div>
    );
  }
  return (
    <div className={styles.main}>
      <Notice leaving={totals?.leaving} />
      <Begin />
      <Running works={works} />
      <section className={styles.part}>
        <h2>
          {t('recent')}
          {count > 0 && (
            <Link className="link" to="/workbench/nav">
              {t('all', { count })}
            </Link>
          )}
        </h2>
        {list.isError && works.length === 0 && (
          <div className={styles.failed}>
            <FieldError text={t('recentFailed')} />
            <Button kind="line" onClick={() => void list.refetch()}>
              {studio('action.retry')}
            </Button>
          </div>
        )}
        {list.data && <Recent works={recent} />}
      </section>
      {lightbox(recent, () => {})}
    </div>
  );
}
