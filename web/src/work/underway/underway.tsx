import { isEnded } from '@easel/contract/work-states';
import type { Work } from '@easel/contract/works';
import { RotateCcw, Undo2, X } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { Badge } from '../../ui/button/chip.tsx';
import { Progress } from '../../ui/display/progress.tsx';
import { Skeleton } from '../../ui/display/skeleton.tsx';
import { useExactNow } from '../../ui/time/now.ts';
import styles from '../work.module.css';
import { useWorkActions } from '../work-actions.ts';
import { oneDigit } from '../work-facts.tsx';
import { useCancelling } from './cancelling.ts';
import { useCutOff } from './cut-off.ts';
import { useKeptWords } from './kept-words.ts';
import { paintedSeconds } from './time-left.ts';

/** What a work is at: in its engine's words where it has some. Each of several pictures has all phases: it tells which picture it is at. */
export function usePhaseWords(work: Work): string {
  const { t } = useTranslation('work');
  const { count = 1 } = work.recipe;
  if (count > 1 && work.state === 'running') return t('phaseOf', { place: Math.min(work.outputs.length + 1, count), count });
  return work.phase_label ?? t(`phase.${work.phase}`);
}

/** From here on a time is told in minutes. */
const secondsAtMost = 100;

/** The place of a waiting work in the queue and about how long it waits, in words. */
export function useWaitingWords(work: Work): string {
  const { t } = useTranslation('work');
  const phase = usePhaseWords(work);
  if (work.id.startsWith('pending-')) return t('sending');
  if (work.queue_position === null) return phase;
  const place = work.queue_position === 0 ? t('next') : t('line', { count: work.queue_position });
  if (!work.wait_s) return place;
  return work.wait_s < secondsAtMost
    ? t('waitSeconds', { place, seconds: work.wait_s })
    : t('waitMinutes', { place, minutes: Math.round(work.wait_s / 60) });
}

/** What the button of a work does that is to be cancelled: that, or taking it back. */
export function CancelIcon({ later, size = 16 }: { later: boolean; size?: number }) {
  const Icon = later ? Undo2 : X;
  return <Icon size={size} aria-hidden />;
}

/** A work that waits: its empty frame with its place in the queue. */
export function Waiting({ work }: { work: Work }) {
  const { t } = useTranslation('work');
  const waiting = useWaitingWords(work);
  const cutOff = useCutOff();
  const { later, toggle } = useCancelling(work);
  return (
    <div className={styles.waiting}>
      <p>{later ? t('cancelLater') : cutOff ? t('cutOff') : waiting}</p>
      {!work.id.startsWith('pending-') && (
        <Button icon={<CancelIcon later={later} />} onClick={toggle}>
          {t(later ? 'carryOn' : 'cancel')}
        </Button>
      )}
    </div>
  );
}

interface PaintingProps {
  work: Work;
  /** Progress of this very picture, 0 to 1. */
  progress: number;
  /** The unfinished picture as a data address. */
  preview: string | undefined;
  /** A small tile: percent only. */
  small?: boolean;
}

/** The unfinished picture, blurred; before there is one, its place breathes. */
export function Preview({ image }: { image: string | undefined }) {
  const { t } = useTranslation('work');
  return image ? (
    <img className={styles.preview} src={image} alt={t('preview')} decoding="async" />
  ) : (
    <Skeleton className={styles.awaited ?? ''} />
  );
}

/** A picture being painted: preview, phase, percent, seconds, cancel. */
export function Painting({ work, progress, preview, small }: PaintingProps) {
  const { t, language } = useTranslation('work');
  const phase = usePhaseWords(work);
  const cutOff = useCutOff();
  const { later, toggle } = useCancelling(work);
  const percent = Math.floor(progress * 100);
  const cancelling = work.state === 'cancelling';
  return (
    <>
      <Preview image={preview} />
      <div className={styles.plates}>
        <div className={styles.plateStart}>
          {later ? (
            t(small ? 'cancelLaterShort' : 'cancelLater')
          ) : cutOff ? (
            t(small ? 'cutOffShort' : 'cutOff')
          ) : (
            <>
              {!small && <span className={styles.phase}>{cancelling ? t('cancelling') : phase}</span>}
              <span className={styles.dim}>{t('percent', { value: percent })}</span>
              {!small && <Elapsed work={work} language={language} />}
            </>
          )}
        </div>
        {!cancelling && (
          <button type="button" className={styles.plateEnd} aria-label={t(later ? 'carryOn' : 'cancel')} onClick={toggle}>
            <CancelIcon later={later} />
            {!small && <span className="only-wide">{t(later ? 'carryOn' : 'cancel')}</span>}
          </button>
        )}
      </div>
      <div className={styles.progress}>
        <Progress value={progress} label={t(`tool.${work.tool}`)} />
      </div>
    </>
  );
}

function Elapsed({ work, language }: { work: Work; language: string }) {
  const { t } = useTranslation('work');
  const seconds = paintedSeconds(work, useExactNow());
  if (seconds === null) return null;
  return <span className={styles.dim}>{t('seconds', { value: oneDigit(language, seconds) })}</span>;
}

/** A work that failed or was cancelled: why, what was given back, and another try. */
export function Ended({ work, small }: { work: Work; small?: boolean }) {
  const { t } = useTranslation('work');
  const actions = useWorkActions();
  const kept = useKeptWords();
  if (!isEnded(work.state) || work.state === 'succeeded') return null;
  const failed = work.state === 'failed';
  const some = work.outputs.length > 0;
  // By the studio: there is nothing to try again, and nothing comes back.
  const down = work.error?.code === 'taken_down';
  return (
    <div className={styles.why} data-small={small || undefined}>
      <strong data-failed={failed || undefined}>
        {down ? t('takenDown') : failed ? t('failed', { tool: t(`tool.${work.tool}`) }) : t('cancelled')}
      </strong>
      {(failed || some || !small) && <p>{failed ? work.error?.text : some ? kept(work) : t('cancelledText')}</p>}
      {!down && (
        <div className={styles.whyFoot}>
          <Badge>{work.refunded > 0 ? t('refunded', { count: work.refunded }) : t('free')}</Badge>
          <Button icon={<RotateCcw size={16} aria-hidden />} kind={small ? 'plain' : 'line'} onClick={() => actions.retry(work)}>
            {t('retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
