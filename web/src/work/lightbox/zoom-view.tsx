import type { Output } from '@easel/contract/works';
import { useRef, useState } from 'react';
import styles from './lightbox.module.css';
import { useZoomGestures } from './use-zoom-gestures.ts';
import type { Zoom } from './zoom.ts';

interface ZoomViewProps {
  output: Output;
  alt: string;
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  /** Swiped while fitted: -1 to the one before, 1 to the next. */
  onSwipe: (step: -1 | 1) => void;
  unavailable: string;
}

/** The picture at full resolution over its thumbnail; wheel, double click and two fingers zoom, a drag pans or swipes. */
export function ZoomView({ output, alt, zoom, onZoom, onSwipe, unavailable }: ZoomViewProps) {
  const view = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const gestures = useZoomGestures({ view, pixels: output, zoom, onZoom, onSwipe });

  return (
    <div ref={view} className={styles.big} data-zoom-view="" data-zoomed={zoom.scale > 1 || undefined} {...gestures}>
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
