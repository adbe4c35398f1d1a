import type { Size } from '@easel/contract/recipe';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import styles from './crop-dialog.module.css';
import { type CropFrame, type Handle, movedFrame, pulledFrame } from './crop-frame.ts';

const handles = [
  { key: 'topLeft', across: -1, down: -1 },
  { key: 'top', across: 0, down: -1 },
  { key: 'topRight', across: 1, down: -1 },
  { key: 'right', across: 1, down: 0 },
  { key: 'bottomRight', across: 1, down: 1 },
  { key: 'bottom', across: 0, down: 1 },
  { key: 'bottomLeft', across: -1, down: 1 },
  { key: 'left', across: -1, down: 0 },
] as const;

const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** What an arrow key moves, as a share of the long side; with Shift ten times that. */
const keyStep = 0.005;

interface CropAreaProps {
  /** Of the picture as it is turned now. */
  size: Size;
  frame: CropFrame;
  ratio: number | null;
  onFrame: (frame: CropFrame) => void;
  draw: (canvas: HTMLCanvasElement) => void;
}

/** The picture with the frame over it: the inside moves, edges and corners pull, by hand and by arrow keys. */
export function CropArea({ size, frame, ratio, onFrame, draw }: CropAreaProps) {
  const { t } = useTranslation('crop');
  // The window puts it into the page a moment later than this part, so it is waited for.
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const drawing = useRef(draw);
  drawing.current = draw;
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when the picture is turned
  useEffect(() => {
    if (canvas) drawing.current(canvas);
  }, [canvas, size.width, size.height]);
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  const place: CSSProperties = {
    left: share(frame.left, size.width),
    top: share(frame.top, size.height),
    width: share(frame.width, size.width),
    height: share(frame.height, size.height),
  };
  const move = (right: number, down: number, from: CropFrame) => onFrame(movedFrame(from, right, down, size));
  const grip = (apply: (right: number, down: number, from: CropFrame) => void) => gripOf(frame, size, canvas, apply);
  const shape = { aspectRatio: `${size.width} / ${size.height}`, '--shape': size.width / size.height } as CSSProperties;
  return (
    <div className={styles.area} style={shape}>
      <canvas ref={setCanvas} className={styles.canvas} />
      <div className={styles.shade} aria-hidden>
        <div style={place} />
      </div>
      <div className={styles.frame} style={place}>
        <button type="button" className={styles.inside} aria-label={t('move')} {...grip(move)} />
        {handles.map((handle) => (
          <button
            key={handle.key}
            type="button"
            className={styles.handle}
            data-across={handle.across}
            data-down={handle.down}
            hidden={ratio !== null && (handle.across === 0 || handle.down === 0)}
            aria-label={t(`handle.${handle.key}`)}
            {...grip((right, down, from) => onFrame(pulledFrame(from, handle satisfies Handle, right, down, size, ratio)))}
          />
        ))}
      </div>
    </div>
  );
}

/** Pointer and arrow keys on one grip. The distance is told in pixels of the picture, from where the frame was when it was taken. */
function gripOf(
  frame: CropFrame,
  size: Size,
  canvas: HTMLCanvasElement | null,
  apply: (right: number, down: number, from: CropFrame) => void,
) {
  return {
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (!canvas) return;
      const { currentTarget, pointerId, clientX, clientY } = event;
      const scale = size.width / canvas.clientWidth;
      currentTarget.setPointerCapture(pointerId);
      const stop = new AbortController();
      const { signal } = stop;
      const drag = (now: globalThis.PointerEvent) => apply((now.clientX - clientX) * scale, (now.clientY - clientY) * scale, frame);
      currentTarget.addEventListener('pointermove', drag, { signal });
      for (const end of ['pointerup', 'pointercancel'] as const) currentTarget.addEventListener(end, () => stop.abort(), { signal });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = arrows[event.key];
      if (!arrow) return;
      event.preventDefault();
      const step = Math.max(size.width, size.height) * keyStep * (event.shiftKey ? 10 : 1);
      apply(arrow[0] * step, arrow[1] * step, frame);
    },
  };
}
