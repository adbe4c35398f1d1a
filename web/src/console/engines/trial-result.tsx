import { useTranslation } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { otherProblem } from '../console-call.ts';
import styles from './engines.module.css';
import type { Trial } from './queries.ts';

/** A trial that runs, has ended or failed. */
interface Trying {
  isIdle: boolean;
  isPending: boolean;
  error: unknown;
  data: { trial: Trial | null } | undefined;
}

/** What an engine made in its trial, with its time; or why it made nothing. */
export function TrialResult({ test }: { test: Trying }) {
  const { t } = useTranslation('console');
  if (test.isIdle) return null;
  if (test.isPending) {
    return (
      <div className={styles.trial} role="status" aria-label={t('engines.testing')}>
        <Skeleton ratio="1" />
      </div>
    );
  }
  if (!test.data) return <p role="alert">{otherProblem(test.error)}</p>;
  const { trial } = test.data;
  if (!trial) return <p role="status">{t('connect.noTrial')}</p>;
  const { model, seconds } = trial;
  return (
    <figure className={styles.trial} role="status">
      {trial.kind === 'picture' && trial.picture !== null && (
        <img src={trial.picture} alt={t('connect.trial')} width={trial.width} height={trial.height} />
      )}
      {trial.kind === 'answer' && <blockquote>{trial.answer}</blockquote>}
      <figcaption className="soft">{t(trial.kind === 'picture' ? 'connect.painted' : 'connect.answered', { model, seconds })}</figcaption>
    </figure>
  );
}
