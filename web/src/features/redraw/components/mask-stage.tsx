import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Point } from '../../../canvas/area.ts';
import type { Easel } from '../../../canvas/easel.ts';
import { cornersOf, type Shown } from '../../../canvas/marking.ts';
import { MaskSurface } from '../../../canvas/mask-surface.ts';
import type { Grey } from '../../../canvas/paint-stroke.ts';
import { StagePointers } from '../../../canvas/stage-pointers.ts';
import { useTranslation } from '../../../i18n/i18n.ts';
import { useEasels } from '../store.ts';
import styles from './mask-stage.module.css';
import { useViewport } from './use-viewport.ts';

interface MaskStageProps {
  easel: Easel;
  /** The picture that is marked. */
  url: string;
  onBroken: () => void;
  /** What hangs in front of it: a candidate. */
  candidate: { url: string; label: string } | undefined;
  /** The candidate is taken away for a moment. */
  comparing: boolean;
  onCompare: (comparing: boolean) => void;
  /** What the candidate changed; everything else is dimmed. */
  changed: Grey | undefined;
  /** Pixels of the picture around the mask that change too. */
  rim: number;
  onShown: (shown: Shown) => void;
  onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const dimmed = 0.78;
/** From here on the picture's pixels are shown as they are, as squares. */
const squaresFrom = 3;

/** The picture with its mask over it; the pointer draws, the wheel and two fingers zoom. */
export function MaskStage(props: MaskStageProps) {
  const { easel, url, onBroken, candidate, comparing, changed, rim, onKey } = props;
  const { t } = useTranslation('redraw');
  const tool = useEasels((state) => state.tools.tool);
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const lines = useRef<SVGSVGElement>(null);
  useStage(props, { frame, sheet, ring, lines });
  useOverlay(easel, canvas, candidate !== undefined, candidate ? changed : undefined, rim);
  const { width, height } = easel.picture;
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cross and the rectangle
      tabIndex={0}
      aria-label={t('easel')}
      aria-describedby="easel-help"
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
        <Marks easel={easel} hidden={candidate !== undefined} />
      </svg>
      <div ref={ring} className={styles.ring} aria-hidden hidden />
      {easel.waiting && !candidate && <Waiting easel={easel} at={easel.waiting} words={t('selecting')} />}
      <p id="easel-help" className="sr">
        {t('easelHelp')}
      </p>
    </div>
  );
}

interface Parts {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLDivElement | null>;
  ring: RefObject<HTMLDivElement | null>;
  lines: RefObject<SVGSVGElement | null>;
}

/** Pointers, sizes and places: all that moves too often for React. */
function useStage(props: MaskStageProps, { frame, sheet, ring, lines }: Parts): void {
  const { easel } = props;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = frame.current;
    const placed = sheet.current;
    const disc = ring.current;
    if (!element || !placed || !disc) return;
    const hand = () => {
      const { tool, size, soft, subtract } = useEasels.getState().tools;
      const toggled = subtract && (tool === 'lasso' || tool === 'rectangle' || tool === 'select');
      return { tool, size, hardness: soft ? 0.2 : 1, subtract: toggled };
    };
    const hover = (at: Point | undefined, pointerType: string) => {
      const { tool, size } = hand();
      const shown = at && pointerType !== 'touch' && !latest.current.candidate && (tool === 'brush' || tool === 'eraser');
      disc.hidden = !shown;
      if (!shown) return;
      disc.style.inlineSize = `${size}px`;
      disc.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`;
    };
    const pointers = new StagePointers(element, {
      easel,
      hand,
      looking: () => latest.current.candidate !== undefined,
      onShown: (shown) => latest.current.onShown(shown),
      onStep: () => easel.tell(),
      onHover: hover,
    });
    const place = () => {
      const { scale, x, y } = easel.viewport;
      placed.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
      placed.style.imageRendering = scale >= squaresFrom ? 'pixelated' : 'auto';
    };
    const draw = () => drawLines(lines.current, easel);
    const stops = [easel.viewport.onChange(place), easel.viewport.onChange(draw)];
    stops.push(easel.marking.onChange(draw), easel.subscribe(draw));
    const observer = new ResizeObserver(() => easel.viewport.resize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    const space = holdSpace((held) => {
      if (latest.current.candidate) latest.current.onCompare(held);
      else pointers.moving = held;
      element.toggleAttribute('data-moving', held && !latest.current.candidate);
    });
    return () => {
      pointers.close();
      observer.disconnect();
      space();
      for (const stop of stops) stop();
    };
  }, [easel, frame, sheet, ring, lines]);
}

/** Hears of the space bar, where it is not needed for writing or pressing. */
function holdSpace(told: (held: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const used = (target: EventTarget | null) =>
    target instanceof HTMLElement && target.closest('input, textarea, select, button, a, [role="dialog"]');
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || used(event.target)) return;
      event.preventDefault();
      if (!event.repeat) told(true);
    },
    { signal },
  );
  document.addEventListener('keyup', (event) => event.key === ' ' && told(false), { signal });
  globalThis.addEventListener('blur', () => told(false), { signal });
  return () => ending.abort();
}

/** The tint over what is marked, or the dimming of what did not change. */
function useOverlay(easel: Easel, canvas: RefObject<HTMLCanvasElement | null>, looking: boolean, changed: Grey | undefined, rim: number) {
  const surface = useRef<MaskSurface>(undefined);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new MaskSurface(element, easel.viewport);
    surface.current = made;
    const stop = easel.mask.onChange((area) => made.changed(area));
    return () => {
      stop();
      made.close();
    };
  }, [easel, canvas]);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    if (changed) surface.current?.show({ kind: 'unmarked', grey: changed, strength: dimmed });
    else if (looking) surface.current?.show(undefined);
    else surface.current?.show({ kind: 'mask', grey: easel.mask, tint: tintOf(element), rim });
  }, [easel, canvas, looking, changed, rim]);
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

function drawLines(svg: SVGSVGElement | null, easel: Easel): void {
  if (!svg) return;
  const { viewport, marking, cursor } = easel;
  const outline = cursor?.kind === 'rectangle' ? cornersOf(cursor.area) : marking.outline;
  const way = outline.map((point, place) => {
    const { x, y } = viewport.toWindow(point);
    return `${place === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  let path = outline.length > 1 ? `${way.join('')}Z` : '';
  if (cursor?.kind === 'cross') {
    const { x, y } = viewport.toWindow({ x: cursor.at.x + 0.5, y: cursor.at.y + 0.5 });
    path = `M${x - 14} ${y}h10m8 0h10M${x} ${y - 14}v10m0 8v10`;
  }
  for (const element of svg.querySelectorAll('path')) element.setAttribute('d', path);
}

/** What smart select was shown. */
function Marks({ easel, hidden }: { easel: Easel; hidden: boolean }) {
  const tool = useEasels((state) => state.tools.tool);
  useViewport(easel.viewport);
  if (hidden || tool !== 'select') return null;
  const { viewport, selection } = easel;
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

function Waiting({ easel, at, words }: { easel: Easel; at: Point; words: string }) {
  useViewport(easel.viewport);
  const { x, y } = easel.viewport.toWindow(at);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 400);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.waiting} style={{ '--x': `${x}px`, '--y': `${y}px` } as CSSProperties}>
      <span className={styles.spinner} aria-hidden />
      {late && <span>{words}</span>}
    </div>
  );
}
