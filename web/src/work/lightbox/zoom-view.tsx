import type { Output } from '@easel/contract/works';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import styles from './lightbox.module.css';
import { fitted, panBy, type Sizes, type Zoom, zoomAt } from './zoom.ts';

interface ZoomViewProps {
  output: Output;
  alt: string;
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  /** Swiped while fitted: -1 to the one before, 1 to the next. */
  onSwipe: (step: -1 | 1) => void;
  unavailable: string;
}

const swipeDistance = 48;

/** The picture at full resolution over its thumbnail; wheel, double click and two fingers zoom, a drag pans or swipes. */
export function ZoomView({ output, alt, zoom, onZoom, onSwipe, unavailable }: ZoomViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef<{ x: number; y: number } | null>(null);
  const [loaded, setLoaded] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const zoomed = zoom.scale > 1;

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    // React listens passively to the wheel, and the page must not scroll along.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      onZoom((now) => zoomAt(now, factor, fromMiddle(element, event), sizesOf(element, output)));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [onZoom, output]);

  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId);
    const element = view.current;
    if (!before || !element) return;
    const sizes = sizesOf(element, output);
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) {
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
      onZoom((zoomNow) => zoomAt(zoomNow, factor, fromMiddle(element, middle), sizes));
      start.current = null;
    } else if (zoomed) {
      onZoom((zoomNow) => panBy(zoomNow, { x: now.x - before.x, y: now.y - before.y }, sizes));
    }
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = null;
    if (!from || zoomed || event.type === 'pointercancel') return;
    const across = event.clientX - from.x;
    if (Math.abs(across) > swipeDistance && Math.abs(across) > 1.5 * Math.abs(event.clientY - from.y)) onSwipe(across < 0 ? 1 : -1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: all that a pointer does here has a button and a key as well
    <div
      ref={view}
      className={styles.big}
      data-zoomed={zoomed || undefined}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={(event) => {
        const element = event.currentTarget;
        onZoom((now) => (now.scale > 1 ? fitted : zoomAt(now, 2.5, fromMiddle(element, event), sizesOf(element, output))));
      }}
    >
      <div
        className={styles.canvas}
        style={{
          aspectRatio: `${output.width} / ${output.height}`,
          '--shape': output.width / output.height,
          backgroundColor: output.colour,
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
        }}
      >
        <img className={styles.thumb} src={output.thumb_large_url} alt="" aria-hidden draggable={false} />
        <img
          key={output.id}
          className={styles.file}
          src={output.url}
          alt={alt}
          width={output.width}
          height={output.height}
          decoding="async"
          draggable={false}
          data-there={loaded === 'there' || undefined}
          onLoad={() => setLoaded('there')}
          onError={() => setLoaded('failed')}
        />
        {loaded === 'failed' && (
          <p className={styles.unavailable} role="alert">
            {unavailable}
          </p>
        )}
      </div>
    </div>
  );
}

function fromMiddle(element: Element, at: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 };
}

function sizesOf(element: Element, output: Output): Sizes {
  const view = { width: element.clientWidth, height: element.clientHeight };
  const shape = output.width / output.height;
  const width = Math.min(view.width, view.height * shape);
  return { view, picture: { width, height: width / shape } };
}
