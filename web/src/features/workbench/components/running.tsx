import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { CircleAlert, Hourglass, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { pair, useTranslation } from '../../../i18n/i18n.ts';
import { useUsage } from '../../../queries/usage.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Progress } from '../../../ui/display/progress.tsx';
import { Link } from '../../../ui/routing/router.tsx';
import { useExactNow } from '../../../ui/time/now.ts';
import { useWorkPreviews } from '../../../work/cache/works.ts';
import { OutputView } from '../../../work/output/output-view.tsx';
import { useCancelling } from '../../../work/underway/cancelling.ts';
import { paintedSeconds } from '../../../work/underway/time-left.ts';
import { CancelIcon, usePhaseWords, useWaitingWords } from '../../../work/underway/underway.tsx';
import { useWorkActions } from '../../../work/work-actions.ts';
import { workName } from '../../../work/work-name.ts';
import styles from './running.module.css';
import desk from './workbench.module.css';

/**
 * What is being made and what waits for its turn, the first at the top. What ends while it is looked at keeps its line, so that nothing
 * jumps and nobody has to look for what failed.
 */
export function Running({ works }: { works: readonly Work[] }) {
  const { t } = useTranslation('workbench');
  const most = useUsage().data?.url.limit_config.simultaneous;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const running = works.filter((work) => !isEnded(work.state));
  const fresh = running.filter(({ id }) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ id }) => id)]));
  const shown = works.filter(({ id }) => seen.has(id)).reverse();
  const forget = (id: string) => setSeen(new Set([...seen].filter((one) => one !== id)));
  if (shown.length === 0) return null;
  return (
    <section className={desk.part}>
      <h2>
        {t('running')}
        {most !== undefined && <span className={desk.note}>{t('runningOf', { count: running.length, most })}</span>}
      </h2>
      <ul className={styles.running}>
        {shown.map((work) =>
          isEnded(work.state) ? (
            <EndedLine key={work.id} work={work} onAgain={() => forget(work.id)} />
          ) : (
            <RunningLine key={work.id} work={work} />
          ),
        )}
      </ul>
    </section>
  );
}

function RunningLine({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const { t: own } = useTranslation('workbench');
  const { later, toggle } = useCancelling(work);
  const waiting = useWaitingWords(work);
  const phase = usePhaseWords(work);
  const painting = work.state !== 'queued';
  const facts = [useTimeLeft(work), t('credits', { count: work.price })].filter(Boolean);
  return (
    <li>
      <Named work={work}>{later ? t('cancelLater') : painting ? phase : waiting}</Named>
      <span className={styles.percent}>{painting ? t('percent', { value: Math.floor(work.progress * 100) }) : ''}</span>
      <span className={styles.left}>{facts.join(' · ')}</span>
      <Button
        icon={<CancelIcon later={later} />}
        aria-label={later ? pair(t('carryOn'), workName(work, t)) : own('cancelWork', { work: workName(work, t) })}
        disabledReason={work.state === 'cancelling' ? t('cancelling') : undefined}
        onClick={toggle}
      >
        <span className="only-wide">{later ? t('carryOn') : own('cancel')}</span>
      </Button>
    </li>
  );
}

/** What became of it: ready, failed for a reason, or cancelled. */
function EndedLine({ work, onAgain }: { work: Work; onAgain: () => void }) {
  const { t } = useTranslation('work');
  const actions = useWorkActions();
  const failed = work.state === 'failed';
  const again = () => {
    onAgain();
    actions.retry(work);
  };
  return (
    <li>
      <Named work={work} failed={failed}>
        {failed ? work.error?.text : t(work.state === 'succeeded' ? 'live.succeeded' : 'cancelled')}
      </Named>
      <span />
      <span className={styles.left}>
        {work.refunded > 0
          ? t('refunded', { count: work.refunded })
          : work.state === 'succeeded'
            ? t('credits', { count: work.price })
            : t('free')}
      </span>
      {work.state === 'succeeded' ? (
        <span />
      ) : (
        <Button icon={<RotateCcw size={16} aria-hidden />} aria-label={pair(t('retry'), workName(work, t))} onClick={again}>
          <span className="only-wide">{t('retry')}</span>
        </Button>
      )}
    </li>
  );
}

/** Its look, its name and what it is at, as the way to it. */
function Named({ work, failed, children }: { work: Work; failed?: boolean; children: ReactNode }) {
  const { t } = useTranslation('work');
  const actions = useWorkActions();
  return (
    <Link to={actions.workAddress(work)} className={styles.work}>
      <Look work={work} />
      <span className={styles.words} data-failed={failed || undefined}>
        <b>{workName(work, t)}</b>
        <span className={desk.note}>{children}</span>
      </span>
    </Link>
  );
}

/** As far as it can be seen by now. */
function Look({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const preview = useWorkPreviews(work.id)[work.outputs.length];
  const [first] = work.outputs;
  const Pending = isEnded(work.state) ? CircleAlert : Hourglass;
  return (
    <span className={styles.look} data-dashed={first || preview ? undefined : ''}>
      {first && !preview && <OutputView as="thumb" output={first} alt="" sizes="84px" />}
      {preview && <img src={preview} alt="" />}
      {!first && !preview && <Pending size={18} aria-hidden />}
      {work.state !== 'queued' && !isEnded(work.state) && (
        <span className={styles.progress}>
          <Progress value={work.progress} label={workName(work, t)} />
        </span>
      )}
    </span>
  );
}

/** From here on a time is told in minutes. */
const secondsAtMost = 100;

function useTimeLeft(work: Work): string | undefined {
  const { t } = useTranslation('workbench');
  const left = useSecondsLeft(work);
  if (left === undefined) return undefined;
  return left < secondsAtMost ? t('left', { count: left }) : t('leftMinutes', { minutes: Math.round(left / 60) });
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
