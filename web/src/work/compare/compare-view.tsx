import type { Margins } from '@easel/contract/recipe';
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { classes } from '../../ui/style/classes.ts';
import styles from './compare.module.css';

interface CompareViewProps {
  /** The picture before, and after. Shown in the shape of `after`, which may go on around it by so many of its pixels. */
  before: { url: string; margins?: Margins | undefined };
  after: { url: string; width: number; height: number };
  /** What the picture shows. */
  alt: string;
  className?: string | undefined;
}

const middle = 50;

/** A picture before and after on one place, with a line between them that is moved by pointer or by arrow keys. */
export function CompareView({ before, after, alt, className }: CompareViewProps) {
  const { t: action } = useTranslation('workActions');
  const [share, setShare] = useState(middle);
  const frame = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box || event.buttons !== 1) return;
    setShare(Math.round(Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100))));
  };
  return (
    <div
      ref={frame}
      className={classes(styles.compare, className)}
      style={{ '--share': `${share}%`, '--shape': after.width / after.height } as CSSProperties}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
    >
      <img className={styles.picture} src={after.url} alt={alt} draggable={false} />
      <div className={styles.before}>
        <img className={styles.picture} style={placeIn(after, before.margins)} src={before.url} alt="" aria-hidden draggable={false} />
      </div>
      <span className={classes(styles.plate, styles.first)} data-covered={share < 12 || undefined}>
        {action('compare.before')}
      </span>
      <span className={classes(styles.plate, styles.second)} data-covered={share > 88 || undefined}>
        {action('compare.after')}
      </span>
      <span className={styles.line} aria-hidden />
      <input
        className={styles.range}
        type="range"
        min={0}
        max={100}
        value={share}
        aria-label={action('compare.label')}
        aria-valuetext={action('compare.share', { percent: share })}
        onChange={(event) => setShare(Number(event.target.value))}
      />
    </div>
  );
}

/** Where a picture lies on the larger one that it was expanded to. */
function placeIn({ width, height }: { width: number; height: number }, margins: Margins | undefined): CSSProperties | undefined {
  if (!margins) return undefined;
  const { left, right, top, bottom } = margins;
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    insetInlineStart: share(left, width),
    insetBlockStart: share(top, height),
    inlineSize: share(width - left - right, width),
    blockSize: share(height - top - bottom, height),
  };
}
