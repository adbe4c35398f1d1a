import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { fitted, panBy, type Sizes, sizesIn, type Zoom, zoomAt } from './zoom.ts';

interface ZoomGestures {
  view: RefObject<HTMLElement | null>;
  /** Width and height of the file. */
  pixels: { width: number; height: number };
  zoom: Zoom;
  onZoom: (change: (zoom: Zoom) => Zoom) => void;
  /** Swiped while fitted: -1 to the one before, 1 to the next. */
  onSwipe?: ((step: -1 | 1) => void) | undefined;
}

const swipeDistance = 48;

/** Wheel, double click and two fingers zoom, a drag pans or swipes. */
export function useZoomGestures({ view, pixels: { width, height }, zoom, onZoom, onSwipe }: ZoomGestures) {
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const start = useRef<{ x: number; y: number } | null>(null);
  const zoomed = zoom.scale > 1;

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    // React listens passively to the wheel, and the page must not scroll along.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
      onZoom((now) => zoomAt(now, factor, fromMiddle(element, event), sizesOf(element, { width, height })));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [view, onZoom, width, height]);

  const move = (event: PointerEvent<HTMLElement>) => {
    const before = pointers.current.get(event.pointerId);
    const element = view.current;
    if (!before || !element) return;
    const sizes = sizesOf(element, { width, height });
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
  const end = (event: PointerEvent<HTMLElement>) => {
    pointers.current.delete(event.pointerId);
    const from = start.current;
    start.current = null;
    if (!from || zoomed || event.type === 'pointercancel') return;
    const across = event.clientX - from.x;
    if (Math.abs(across) > swipeDistance && Math.abs(across) > 1.5 * Math.abs(event.clientY - from.y)) onSwipe?.(across < 0 ? 1 : -1);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const element = view.current;
      if (!element) return;
      onZoom((now) => (now.scale > 1 ? fitted : zoomAt(now, 2.5, fromMiddle(element, event), sizesOf(element, { width, height }))));
    },
  };
}

/** Where a pointer is from the middle of the view, or of that of several side by side in which it is. */
function fromMiddle(element: Element, at: { clientX: number; clientY: number }): { x: number; y: number } {
  const panes = [...element.querySelectorAll('[data-pane]')].map((pane) => pane.getBoundingClientRect());
  const within = (box: DOMRect) => at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
  const box = panes.find(within) ?? panes[0] ?? element.getBoundingClientRect();
  return { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 };
}

/** The room that a view, or the first of several side by side, has for a picture, and the picture in it. */
export function sizesOf(element: Element, pixels: { width: number; height: number }): Sizes {
  const pane = element.querySelector('[data-pane]') ?? element;
  return sizesIn({ width: pane.clientWidth, height: pane.clientHeight }, pixels);
}
