import type { Margins } from '@easel/contract/recipe';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { classes } from '../../ui/style/classes.ts';
import { useBox } from '../../ui/style/media.ts';
import { useZoomGestures } from '../lightbox/use-zoom-gestures.ts';
import type { Zoom } from '../lightbox/zoom.ts';
import compare from './compare.module.css';
import styles from './compare-pair.module.css';
import type { CompareMode } from './use-comparison.ts';

interface Picture {
  url: string;
  width: number;
  height: number;
}

interface ComparePairProps {
  /** The other one goes on around it by its margins, in pixels of that one. */
  before: Picture & { name: string; margins?: Margins | undefined };
  after: Picture & { name: string };
  /** What the picture shows. */
  alt: string;
  mode: CompareMode;
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  /** Told of the view of the picture, or of the first where they are side by side. */
  pane: (element: HTMLElement | null) => void;
}

/** Two pictures at the same zoom and the same place: side by side, or one over the other with a line between them. */
export function ComparePair({ before, after, alt, mode, zoom, onZoom, pane }: ComparePairProps) {
  const { t: action } = useTranslation('workActions');
  const view = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState(50);
  const zoomed = zoom.scale > 1;
  const gestures = useZoomGestures({ view, pixels: after, zoom, onZoom });
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = view.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    setShare(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))));
  };
  const one = <Sheet picture={before} margins={before.margins} like={after} zoom={zoom} alt="" />;
  const other = <Sheet picture={after} like={after} zoom={zoom} alt={alt} />;
  if (mode === 'side') {
    return (
      <div ref={view} className={classes(styles.pair, styles.side)} data-zoomed={zoomed || undefined} {...gestures}>
        <figure ref={pane} className={styles.pane} data-pane="">
          {one}
          <figcaption className={styles.name}>{before.name}</figcaption>
        </figure>
        <figure className={styles.pane} data-pane="">
          {other}
          <figcaption className={styles.name}>{after.name}</figcaption>
        </figure>
      </div>
    );
  }
  // Fitted, a drag anywhere moves the line; zoomed, it moves the pictures, and the line by its grip alone.
  const dragging = zoomed ? gestures : { ...gestures, onPointerDown: captured(drag), onPointerMove: drag };
  return (
    <div
      ref={view}
      className={classes(styles.pair, styles.over)}
      data-zoomed={zoomed || undefined}
      style={{ '--share': `${share}%`, '--shape': after.width / after.height } as CSSProperties}
      {...dragging}
    >
      <div ref={pane} className={styles.pane} data-pane="">
        {other}
        <span className={styles.name} data-end="">
          {after.name}
        </span>
        <div className={styles.before} style={before.margins ? undefined : { '--shape': before.width / before.height }}>
          {one}
          <span className={styles.name}>{before.name}</span>
        </div>
        <span className={compare.line} aria-hidden />
        <span className={styles.grip} onPointerDown={captured(drag)} onPointerMove={drag} />
        <input
          className={compare.range}
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label={action('compare.label')}
          aria-valuetext={action('compare.share', { percent: share })}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </div>
    </div>
  );
}

function captured(drag: (event: PointerEvent<HTMLElement>) => void) {
  return (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
}

interface SheetProps {
  picture: Picture;
  like: Picture;
  zoom: Zoom;
  alt: string;
  margins?: Margins | undefined;
}

/** One picture of the pair, fitted into its pane. Pictures of other shapes go along by their share; one that was expanded lies at its place. */
function Sheet({ picture, like, zoom, alt, margins }: SheetProps) {
  const [hold, { width, height }] = useBox<HTMLDivElement>();
  return (
    <div ref={hold} className={styles.sheet}>
      <img
        src={picture.url}
        alt={alt}
        aria-hidden={alt === '' || undefined}
        draggable={false}
        style={{ transform: width > 0 && height > 0 ? transformOf({ width, height }, { picture, like, zoom, margins }) : '' }}
      />
    </div>
  );
}

function transformOf(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { picture, like, zoom, margins }: Omit<SheetProps, 'alt'>,
): string {
  const fit = (one: Picture) => Math.min(width / one.width, height / one.height);
  if (margins) {
    const step = fit(like) * zoom.scale;
    const x = zoom.x + ((margins.left - margins.right) / 2) * step;
    const y = zoom.y + ((margins.top - margins.bottom) / 2) * step;
    return `translate(${x}px, ${y}px) scale(${step / fit(picture)})`;
  }
  const across = (picture.width * fit(picture)) / (like.width * fit(like));
  const down = (picture.height * fit(picture)) / (like.height * fit(like));
  return `translate(${zoom.x * across}px, ${zoom.y * down}px) scale(${zoom.scale})`;
}
