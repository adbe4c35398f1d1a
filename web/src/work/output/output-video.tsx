import type { Output } from '@easel/contract/works';
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { classes } from '../../ui/style/classes.ts';
import { OutputStill, type OutputViewProps } from './output-still.tsx';
import styles from './output-video.module.css';

/** A video: a still that moves while somebody points at it, or, on a stage, with the browser's own controls. It never starts by itself. */
export function OutputVideo(props: OutputViewProps) {
  return props.as === 'stage' ? <Player {...props} /> : <MovingStill {...props} />;
}

function Player({ output, alt, className, children }: OutputViewProps) {
  const { t } = useTranslation('work');
  const [failed, setFailed] = useState(false);
  const { width, height, colour } = output;
  return (
    <div
      className={classes(styles.player, className)}
      style={{ aspectRatio: `${width} / ${height}`, '--shape': width / height, backgroundColor: colour }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in what the studio makes */}
      <video
        key={output.id}
        src={output.url}
        poster={output.thumb_large_url}
        width={width}
        height={height}
        controls
        loop
        playsInline
        preload="metadata"
        aria-label={alt}
        onError={() => setFailed(true)}
      />
      {failed && (
        <p className={styles.failed} role="alert">
          {t('box.unavailable')}
        </p>
      )}
      {children}
    </div>
  );
}

function MovingStill({ children, ...props }: OutputViewProps) {
  const { output, as } = props;
  const mark = useRef<HTMLSpanElement>(null);
  const pointedAt = usePointedAt(mark);
  return (
    <OutputStill {...props}>
      {as === 'tile' && pointedAt && <Loop output={output} />}
      <span ref={mark} className={styles.length} aria-hidden data-small={as === 'thumb' || undefined}>
        <Play size={12} fill="currentColor" aria-hidden />
        {as === 'tile' && timeText(output.duration ?? 0)}
      </span>
      {children}
    </OutputStill>
  );
}

/** What the still shows, moving; it says nothing of its own. */
function Loop({ output }: { output: Output }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // Whatever keeps it from moving, the still is left.
    video.current?.play().catch(() => undefined);
  }, []);
  return (
    <video ref={video} className={styles.loop} src={output.preview_url ?? output.url} muted loop playsInline aria-hidden tabIndex={-1} />
  );
}

/** Whether the link or button around an element has the mouse over it or the focus by keys, of readers who like things to move. */
function usePointedAt(inside: RefObject<HTMLElement | null>): boolean {
  const [pointedAt, setPointedAt] = useState(false);
  useEffect(() => {
    const around = inside.current?.closest<HTMLElement>('a, button') ?? inside.current?.parentElement;
    if (!around) return;
    const stop = new AbortController();
    const { signal } = stop;
    const move = (event: PointerEvent) => setPointedAt(event.pointerType !== 'touch' && mayMove());
    const focus = () => setPointedAt(around.matches(':focus-visible') && mayMove());
    const leave = () => setPointedAt(false);
    // Not `pointerenter`: the pointer may have been there before the video.
    around.addEventListener('pointermove', move, { signal });
    around.addEventListener('pointerleave', leave, { signal });
    around.addEventListener('focus', focus, { signal });
    around.addEventListener('blur', leave, { signal });
    return () => stop.abort();
  }, [inside]);
  return pointedAt;
}

/** Not for those who want stillness, nor for those who pay for what they load. */
function mayMove(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !matchMedia('(prefers-reduced-motion: reduce)').matches && connection?.saveData !== true;
}

/** `0:04`, `1:30` */
function timeText(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
