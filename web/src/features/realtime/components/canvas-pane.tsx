import { Maximize } from 'lucide-react';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Painting } from '../../../canvas/painting/painting.ts';
import { Viewport } from '../../../canvas/view/viewport.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { useBox } from '../../../ui/style/media.ts';
import { CanvasInput } from '../drawing/canvas-input.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { fittingScale } from '../drawing/fitting-scale.ts';
import { useBrush } from '../store.ts';
import styles from './board.module.css';

const captionHeight = 44;

/** The paper, to be drawn on by hand, pen, mouse or keys. */
export function CanvasPane({ drawing, painting, narrow }: { drawing: Drawing; painting: Painting; narrow: boolean }) {
  const { t } = useTranslation('realtime');
  const tool = useBrush((brush) => brush.tool);
  const help = useId();
  const [holdRoom, room] = useBox<HTMLDivElement>();
  const [holdWell, box] = useBox<HTMLDivElement>();
  const well = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const { width, height } = painting.size;
  const scale = fittingScale(painting.size, room, narrow ? 0 : captionHeight);
  const viewport = useMemo(() => new Viewport(painting.size), [painting]);
  useLayoutEffect(() => {
    const { canvas } = painting;
    const place = () => {
      canvas.style.transform = `translate(${viewport.x}px, ${viewport.y}px) scale(${viewport.scale})`;
      canvas.style.imageRendering = viewport.scale > 4 ? 'pixelated' : 'auto';
    };
    well.current?.prepend(canvas);
    place();
    const stop = viewport.onChange(place);
    return () => {
      stop();
      canvas.remove();
    };
  }, [painting, viewport]);
  useLayoutEffect(() => {
    if (box.width > 0) viewport.resize(box);
  }, [viewport, box]);
  // Before it is seen: the first stroke may come at once.
  useLayoutEffect(() => {
    if (!well.current || !ring.current) return;
    const input = new CanvasInput(well.current, ring.current, drawing, viewport);
    return () => input.close();
  }, [drawing, viewport]);
  return (
    <section className={styles.pane} data-part="canvas" aria-label={t('canvas')}>
      <div className={styles.room} ref={holdRoom}>
        <div
          ref={(element) => {
            well.current = element;
            holdWell(element);
          }}
          className={styles.well}
          data-tool={tool}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is drawn on with keys too.
          tabIndex={0}
          role="application"
          aria-label={t('canvas')}
          aria-describedby={help}
          onPointerEnter={() => drawing.connect()}
          onFocus={() => drawing.connect()}
          style={{ inlineSize: width * scale, blockSize: height * scale }}
        >
          <div ref={ring} className={styles.ring} />
        </div>
        {!narrow && (
          <p className={styles.caption} style={{ inlineSize: width * scale }}>
            <span>{t('canvas')}</span>
            <IconButton
              label={t('fit')}
              icon={<Maximize size={16} aria-hidden />}
              onClick={() => viewport.fit()}
              className={styles.small}
            />
          </p>
        )}
      </div>
      <p id={help} className="sr">
        {t('canvasKeys')}
      </p>
    </section>
  );
}
