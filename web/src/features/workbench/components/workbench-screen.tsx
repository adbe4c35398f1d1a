import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { openLogin } from '../../../modals/modals.ts';
import { useCredits } from '../../../queries/usage.ts';
import { useSession } from '../../../session/session.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { Skeleton } from '../../../ui/display/skeleton.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { worksOf } from '../../../work/cache/work-lists.ts';
import { useWorkList } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { usePhaseWords, useWaitingWords } from '../../../work/underway.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { workName } from '../../../work/work-name.ts';
import { ToolIndex } from './tool-index.tsx';
import styles from './workbench.module.css';

const recentCount = 12;
const anyWork = {};

interface WorkbenchScreenProps {
  lightbox: (works: readonly Work[], more: () => void) => ReactNode;
}

/** The member's desk: credits, what is under way, what was made last, and the tools. */
export function WorkbenchScreen({ lightbox }: WorkbenchScreenProps) {
  const { t } = useTranslation('workbench');
  const visitor = useSession((session) => session.token === '');
  const list = useWorkList(anyWork);
  const works = useMemo(() => worksOf(list.data?.pages ?? []), [list.data]);
  const running = works.filter((work) => !isEnded(work.state));
  const recent = works.filter((work) => work.outputs.length > 0).slice(0, recentCount);
  return (
    <main id="content" className={styles.screen}>
      <header className={styles.head}>
        <h1>{t('title')}</h1>
        <ButtonLink kind="primary" to="/workbench/make">
          {t('make')}
        </ButtonLink>
      </header>
      {visitor ? <Visitor /> : <Desk running={running} />}
      {!visitor && (
        <section className={styles.part}>
          <h2>
            {t('recent')}
            <Link className="link" to="/workbench/nav">
              {t('all')}
            </Link>
          </h2>
          {list.isLoading ? <RecentSkeleton /> : <Recent works={recent} />}
        </section>
      )}
      <section className={styles.part}>
        <h2>{t('tools')}</h2>
        <ToolIndex />
      </section>
      {lightbox(recent, () => {})}
    </main>
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

function Desk({ running }: { running: readonly Work[] }) {
  const { t, language } = useTranslation('workbench');
  const credits = useCredits();
  const number = new Intl.NumberFormat(language);
  return (
    <div className={styles.desk}>
      <section className={styles.part}>
        <h2>{t('credits')}</h2>
        <p className={styles.figure}>{credits ? number.format(credits.remaining) : '\u2013'}</p>
        <p className={styles.note}>{credits && credits.held > 0 ? t('held', { count: credits.held }) : '\u00a0'}</p>
      </section>
      <section className={styles.part}>
        <h2>{t('running')}</h2>
        {running.length === 0 && <p className={styles.note}>{t('runningNone')}</p>}
        <ul className={styles.running}>
          {running.map((work) => (
            <RunningLine key={work.id} work={work} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function RunningLine({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const actions = useWorkActions();
  const waiting = useWaitingWords(work);
  const phase = usePhaseWords(work);
  const painting = work.state === 'running';
  return (
    <li>
      <Link to={actions.workAddress(work)}>
        <span className={styles.words}>{workName(work, t)}</span>
        <span className={styles.note}>{painting ? `${phase} · ${t('percent', { value: Math.floor(work.progress * 100) })}` : waiting}</span>
      </Link>
      <Button onClick={() => actions.cancel(work)}>{t('cancel')}</Button>
      <Progress value={work.progress} label={workName(work, t)} />
    </li>
  );
}

function Recent({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('works');
  if (works.length === 0) {
    return (
      <p className={styles.note}>
        {t('empty')}{' '}
        <Link className="link" to="/image/text2img">
          {t('emptyAction')}
        </Link>
      </p>
    );
  }
  return (
    <ul className={styles.recent}>
      {works.map((work) => (
        <RecentPicture key={work.id} work={work} />
      ))}
    </ul>
  );
}

/** All of one height, each as wide as its shape asks. */
function RecentPicture({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const [first] = work.outputs;
  if (!first) return null;
  const words = workName(work, t);
  return (
    <li style={{ '--shape': first.width / first.height }}>
      <Link to={`?view=${first.id}`} state={{ opened: true }} preventScrollReset title={words}>
        <OutputView as="tile" output={first} alt={words} sizes="320px" />
      </Link>
    </li>
  );
}

function RecentSkeleton() {
  return (
    <div className={styles.recent}>
      {['3 / 2', '1 / 1', '2 / 3', '3 / 2'].map((ratio, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity but their place
        <Skeleton key={place} ratio={ratio} className={styles.blank ?? ''} />
      ))}
    </div>
  );
}
