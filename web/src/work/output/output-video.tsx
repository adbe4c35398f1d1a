import type { Output } from '@easel/contract/works';
import { Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { mayMove } from './may-move.ts';
import { OutputStill, type OutputViewProps } from './output-still.tsx';
import styles from './output-video.module.css';
import { lengthText } from './player/moments.ts';
import { Player } from './player/player.tsx';

/** A video: a still that moves while somebody points at it, or, on a stage, a player. It never starts by itself. */
export function OutputVideo(props: OutputViewProps) {
  const { output, alt, className, children } = props;
  if (props.as !== 'stage') return <MovingStill {...props} />;
  return (
    <Player key={output.id} output={output} alt={alt} className={className}>
      {children}
    </Player>
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
        {as === 'tile' && lengthText(output.duration ?? 0)}
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
