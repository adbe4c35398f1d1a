import type { Work } from '@easel/contract/works';
import { Hourglass, X } from 'lucide-react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { useExactNow } from '../../../ui/time/now.ts';
import { useWorkPreviews } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { paintedSeconds } from '../../../work/time-left.ts';
import { usePhaseWords, useWaitingWords } from '../../../work/underway.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { workName } from '../../../work/work-name.ts';
import styles from './running.module.css';
import desk from './workbench.module.css';

/** What is being made, and what waits for its turn. */
export function Running({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('workbench');
  const most = useUsage().data?.url.limit_config.simultaneous;
  return (
    <section className={desk.part}>
      <h2>
        {t('running')}
        {most !== undefined && <span className={desk.note}>{t('runningOf', { count: works.length, most })}</span>}
      </h2>
      <ul className={styles.running}>
        {works.map((work) => (
          <RunningLine key={work.id} work={work} />
        ))}
      </ul>
    </section>
  );
}

function RunningLine({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const { t: own } = useTranslation('workbench');
  const actions = useWorkActions();
  const waiting = useWaitingWords(work);
  const phase = usePhaseWords(work);
  const painting = work.state !== 'queued';
  const left = useSecondsLeft(work);
  const facts = [left !== undefined && own('left', { count: left }), t('credits', { count: work.price })].filter(Boolean);
  return (
    <li>
      <Link to={actions.workAddress(work)} className={styles.work}>
        <Look work={work} />
        <span className={styles.words}>
          <b>{workName(work, t)}</b>
          <span className={desk.note}>{painting ? phase : waiting}</span>
        </span>
      </Link>
      <span className={styles.percent}>{painting ? t('percent', { value: Math.floor(work.progress * 100) }) : ''}</span>
      <span className={styles.left}>{facts.join(' · ')}</span>
      <Button
        icon={<X size={16} aria-hidden />}
        aria-label={own('cancelWork', { work: workName(work, t) })}
        disabledReason={work.state === 'cancelling' ? t('cancelling') : undefined}
        onClick={() => actions.cancel(work)}
      >
        <span className="only-wide">{own('cancel')}</span>
      </Button>
    </li>
  );
}

/** As far as it can be seen by now. */
function Look({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const preview = useWorkPreviews(work.id)[work.outputs.length];
  const [first] = work.outputs;
  return (
    <span className={styles.look} data-dashed={first || preview ? undefined : ''}>
      {first && !preview && <OutputView as="thumb" output={first} alt="" sizes="84px" />}
      {preview && <img src={preview} alt="" />}
      {!first && !preview && <Hourglass size={18} aria-hidden />}
      {work.state !== 'queued' && (
        <span className={styles.progress}>
          <Progress value={work.progress} label={workName(work, t)} />
        </span>
      )}
    </span>
  );
}

/** By what it was expected to take, or by how far it has come; nothing before it begins. */
function useSecondsLeft(work: Work): number | undefined {
  const now = useExactNow();
  const passed = paintedSeconds(work, now);
  if (passed === null || work.progress >= 1) return undefined;
  const left = (work.expected_s ?? 0) - passed;
  if (left >= 1) return Math.round(left);
  return work.progress > 0.2 ? Math.max(1, Math.round((passed / work.progress) * (1 - work.progress))) : undefined;
}
