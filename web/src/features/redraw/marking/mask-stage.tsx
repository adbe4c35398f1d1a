import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { MaskEditor } from '../../../canvas/mask/mask-editor.ts';
import { MaskSurface } from '../../../canvas/mask/mask-surface.ts';
import type { Grey } from '../../../canvas/strokes/paint-stroke.ts';
import type { Point } from '../../../canvas/view/area.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { Spinner } from '../../../ui/display/spinner.tsx';
import { useRedrawState } from '../store.ts';
import styles from './mask-stage.module.css';
import { type StageInput, useStage } from './use-stage.ts';
import { useViewport } from './use-viewport.ts';

interface MaskStageProps extends StageInput {
  /** The picture that is marked. */
  url: string;
  onBroken: () => void;
  /** The candidate is taken away for a moment. */
  comparing: boolean;
  /** What the candidate changed; everything else is dimmed. */
  changed: Grey | undefined;
  /** Pixels of the picture around the mask that change too. */
  rim: number;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const dimmed = 0.78;

/** The picture with its mask over it; the pointer draws, the wheel and two fingers zoom. */
export function MaskStage(props: MaskStageProps) {
  const { editor, url, onBroken, candidate, comparing, changed, rim, onKey } = props;
  const { t } = useTranslation('redraw');
  const tool = useRedrawState((state) => state.tools.tool);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const lines = useRef<SVGSVGElement>(null);
  const lens = useRef<HTMLCanvasElement>(null);
  useStage(props, { frame, sheet, canvas, ring, lines, lens });
  useOverlay(editor, canvas, candidate !== undefined, candidate ? changed : undefined, rim);
  const { width, height } = editor.picture;
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cross and the rectangle
      tabIndex={0}
      aria-label={t('easel')}
      aria-describedby="mask-editor-help"
      data-tool={candidate ? 'hand' : tool}
      onKeyDown={onKey}
    >
      <div ref={sheet} className={styles.sheet} style={{ inlineSize: width, blockSize: height }}>
        <img src={url} alt={t('original')} width={width} height={height} draggable={false} onError={onBroken} />
        {candidate && (
          <img
            key={candidate.url}
            className={styles.candidate}
            data-hidden={comparing || undefined}
            src={candidate.url}
            alt={candidate.label}
            width={width}
            height={height}
            draggable={false}
          />
        )}
      </div>
      <canvas ref={canvas} className={styles.overlay} aria-hidden />
      <svg ref={lines} className={styles.lines} aria-hidden>
        <path className={styles.dark} />
        <path className={styles.light} />
        <Marks editor={editor} hidden={candidate !== undefined} />
      </svg>
      <div ref={ring} className={styles.ring} aria-hidden hidden />
      <canvas ref={lens} className={styles.loupe} aria-hidden hidden />
      {editor.waiting && !candidate && <Waiting editor={editor} at={editor.waiting} words={t('selecting')} />}
      <p id="mask-editor-help" className="sr">
        {t('easelHelp')}
      </p>
    </div>
  );
}

/** The tint over what is marked, or the dimming of what did not change. */
function useOverlay(
  editor: MaskEditor,
  canvas: RefObject<HTMLCanvasElement | null>,
  looking: boolean,
  changed: Grey | undefined,
  rim: number,
) {
  const surface = useRef<MaskSurface>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new MaskSurface(element, editor.viewport);
    surface.current = made;
    const stop = editor.mask.onChange((area) => made.changed(area));
    return () => {
      stop();
      made.close();
    };
  }, [editor, canvas]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (changed) surface.current?.show({ kind: 'unmarked', grey: changed, strength: dimmed });
    else if (looking) surface.current?.show(undefined);
    else surface.current?.show({ kind: 'mask', grey: editor.mask, tint: tintOf(element), rim });
  }, [editor, canvas, looking, changed, rim]);
}

/** The token's colour in the numbers that pixels are made of. */
function tintOf(element: HTMLElement): [number, number, number, number] {
  const colour = getComputedStyle(element).getPropertyValue('--mark');
  const opaque = new OffscreenCanvas(1, 1).getContext('2d');
  const alpha = Number(/\/\s*([\d.]+)/.exec(colour)?.[1] ?? 0.5);
  if (!opaque) return [230, 80, 50, Math.round(alpha * 255)];
  opaque.fillStyle = colour.replace(/\/[^)]*/, '');
  opaque.fillRect(0, 0, 1, 1);
  const [red = 230, green = 80, blue = 50] = opaque.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, Math.round(alpha * 255)];
}

/** What smart select was shown. */
function Marks({ editor, hidden }: { editor: MaskEditor; hidden: boolean }) {
  const tool = useRedrawState((state) => state.tools.tool);
  useViewport(editor.viewport);
  if (hidden || tool !== 'select') return null;
  const { viewport, selection } = editor;
  const { points, box } = selection.marks;
  const from = box && viewport.toWindow({ x: box.left, y: box.top });
  return (
    <>
      {box && from && (
        <rect
          className={styles.box}
          x={from.x}
          y={from.y}
          width={(box.right - box.left) * viewport.scale}
          height={(box.bottom - box.top) * viewport.scale}
        />
      )}
      {points.map(({ x, y, include }, place) => {
        const at = viewport.toWindow({ x: x + 0.5, y: y + 0.5 });
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
        return <circle key={place} className={styles.point} data-exclude={include ? undefined : ''} cx={at.x} cy={at.y} r={6} />;
      })}
    </>
  );
}

function Waiting({ editor, at, words }: { editor: MaskEditor; at: Point; words: string }) {
  useViewport(editor.viewport);
  const { x, y } = editor.viewport.toWindow(at);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}>
      <Spinner size={14} />
      {late && <span>{words}</span>}
    </div>
  );
}
