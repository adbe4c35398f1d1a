import { useRef } from 'react';
import type { Painting } from '../../../canvas/painting/painting.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useStudioConfig } from '../../../queries/studio-config.ts';
import { Button } from '../../../ui/button/button.tsx';
import { lowWindow, useBox, useMedia } from '../../../ui/style/media.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { fittingScale } from '../drawing/fitting-scale.ts';
import { useSessionState } from '../store.ts';
import styles from './board.module.css';
import { Meter } from './meter.tsx';

const captionHeight = 44;
const narrowCaption = 28;
/** Of two lines in a low window, where the caption stands over the picture unless there is as much below it. */
const lowCaption = 44;

interface ResultPaneProps {
  drawing: Drawing;
  painting: Painting;
  about: boolean;
  arriving: boolean;
  narrow: boolean;
}

/** What becomes of the canvas. */
export function ResultPane({ drawing, painting, about, arriving, narrow }: ResultPaneProps) {
  const { t } = useTranslation('realtime');
  const hasResult = useSessionState((state) => state.hasResult) && !arriving;
  const [holdRoom, box] = useBox<HTMLDivElement>();
  const { width, height } = painting.size;
  const low = useMedia(lowWindow);
  const scale = fittingScale(painting.size, box, low ? 0 : narrow ? narrowCaption : captionHeight);
  const shown = useRef<HTMLCanvasElement>(null);
  const below = low && box.height - height * scale > 2 * lowCaption;
  return (
    <section className={styles.pane} data-part="result" aria-label={t('result')}>
      <div className={styles.room} ref={holdRoom}>
        <canvas
          ref={(element) => {
            if (element === shown.current) return;
            shown.current = element;
            drawing.showOn(element);
          }}
          role="img"
          aria-label={t('result')}
          className={styles.result}
          hidden={!hasResult}
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        />
        {!hasResult && (
          <Beginning drawing={drawing} about={about} arriving={arriving} style={{ inlineSize: width * scale, blockSize: height * scale }} />
        )}
        <Meter drawing={drawing} width={narrow ? undefined : width * scale} below={below} />
      </div>
    </section>
  );
}

interface BeginningProps {
  drawing: Drawing;
  about: boolean;
  arriving: boolean;
  style: { inlineSize: number; blockSize: number };
}

/** Before what is on the paper was painted: what to do, and on an empty sheet what the example becomes. */
function Beginning({ drawing, about, arriving, style }: BeginningProps) {
  const { t } = useTranslation('realtime');
  const { t: words } = useTranslation('work');
  const { drawn, awaited, halt, connection } = useSessionState();
  const price = useStudioConfig().data?.prices.realtime;
  // What stands in the way is told beside it, with what can be done.
  if (arriving || awaited || halt || connection === 'lost') return <div className={styles.beginning} style={style} />;
  return (
    <div className={styles.beginning} style={style}>
      {!drawn && <img src="/examples/realtime.webp" alt={t('exampleAlt')} width={592} height={444} decoding="async" />}
      <div className={styles.welcome}>
        <p>{about ? t('about') : t('aboutShort')}</p>
        <Button kind="fill" onClick={() => (drawn ? drawing.start() : drawing.paintExample())}>
          {drawn ? t('startOwn') : t('start')}
        </Button>
        {price !== undefined && price > 0 && <p className={styles.price}>{t('price', { credits: words('credits', { count: price }) })}</p>}
      </div>
    </div>
  );
}
