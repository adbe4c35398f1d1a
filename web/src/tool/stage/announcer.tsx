import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCancelledWords } from '../../work/underway/cancelled-words.ts';
import { useCancelling } from '../../work/underway/cancelling.ts';
import { useCutOff } from '../../work/underway/cut-off.ts';

const everyPercent = 25;

/** Tells screen readers how the work on the stage goes on: politely, and only at quarters. */
export function Announcer({ work }: { work: Work | undefined }) {
  const { t } = useTranslation('work');
  const cutOff = useCutOff();
  const cancelled = useCancelledWords();
  const { later } = useCancelling(work ?? { id: '' });
  const words = () => {
    if (!work) return '';
    if (later && !isEnded(work.state)) return t('cancelLater');
    if (cutOff && !isEnded(work.state)) return t('cutOff');
    if (work.state === 'queued') return t('live.queued');
    if (work.state === 'running') return t('live.painting', { percent: Math.floor((work.progress * 100) / everyPercent) * everyPercent });
    if (work.state === 'failed') return t('live.failed', { reason: work.error?.text ?? '' });
    if (work.state === 'succeeded') return t('live.succeeded');
    return work.state === 'cancelled' ? cancelled(work) : t('cancelling');
  };
  return (
    <p className="sr" role="status" aria-live="polite">
      {words()}
    </p>
  );
}
