import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { useTranslation } from '../../i18n/i18n.ts';
import { useCancelling } from '../../work/underway/cancelling.ts';
import { useCutOff } from '../../work/underway/cut-off.ts';
import { useKeptWords } from '../../work/underway/kept-words.ts';

const everyPercent = 25;

/** Tells screen readers how the work on the stage goes on: politely, and only at quarters. */
export function Announcer({ work }: { work: Work | undefined }) {
  const { t } = useTranslation('work');
  const cutOff = useCutOff();
  const kept = useKeptWords();
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
  /** What of it is there nevertheless, and what was given back. */
  const cancelled = (ended: Work) => {
    const told = ended.outputs.length > 0 ? t('live.kept', { kept: kept(ended) }) : t('live.cancelled');
    return ended.refunded > 0 ? t('live.refunded', { ended: told, refunded: t('refunded', { count: ended.refunded }) }) : told;
  };
  return (
    <p className="sr" role="status" aria-live="polite">
      {words()}
    </p>
  );
}
