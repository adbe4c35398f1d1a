import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { Drawing } from '../drawing/drawing.ts';
import { useSessionState } from '../store.ts';
import styles from './board.module.css';

/** How fast it goes and what it costs; in its place, what stands in the way. */
export function Meter({ drawing, width, below }: { drawing: Drawing; width: number | undefined; below: boolean }) {
  const { t } = useTranslation('realtime');
  const { t: words } = useTranslation('work');
  const { meter, latency, framesPerSecond, hasResult } = useSessionState();
  const configured = useStudioConfig().data?.prices.realtime;
  const price = meter?.credits_per_minute ?? configured;
  const trouble = useTrouble(drawing);
  // What is shown before the first result says it, but not in a narrow window.
  const saidBeside = !hasResult && width !== undefined && price !== 0;
  return (
    <div className={styles.caption} data-below={below || undefined} style={{ inlineSize: width }}>
      <p role="status" className={styles.trouble}>
        {trouble?.words}
        {trouble?.way && (
          <Button className={styles.way ?? ''} onClick={trouble.way.go}>
            {trouble.way.words}
          </Button>
        )}
      </p>
      {!trouble && (
        <ul className={styles.meter} aria-label={t('meter')} data-meter="">
          {price !== undefined && !saidBeside && <li>{t('perMinute', { credits: words('credits', { count: price }) })}</li>}
          {meter && <li data-spent={meter.spent}>{t('spent', { count: meter.spent })}</li>}
          {framesPerSecond > 0 && (
            <>
              <li title={t('framesTitle')}>{t('frames', { count: framesPerSecond })}</li>
              <li title={t('latencyTitle')}>{t('latency', { count: latency })}</li>
            </>
          )}
        </ul>
      )}
    </div>
  );
}

interface Trouble {
  words: string;
  way?: { words: string; go: () => void };
}

function useTrouble(drawing: Drawing): Trouble | undefined {
  const { t } = useTranslation('realtime');
  const { connection, paused, halt } = useSessionState();
  if (halt === 'taken-over') return { words: t('takenOver'), way: { words: t('takeBack'), go: () => drawing.takeBack() } };
  if (halt) return { words: halt.refusal, way: { words: t('again'), go: () => drawing.start() } };
  if (connection === 'lost') return { words: t('lost'), way: { words: t('hurry'), go: () => drawing.connect() } };
  if (paused === 'idle') return { words: t('pausedIdle') };
  if (paused === 'hidden') return { words: t('pausedHidden') };
  if (paused === 'subscribe') return { words: t('pausedSubscribe') };
  return undefined;
}
