import { type PointerEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

const scales = { min: 0.2, max: 2 } as const;
/** A smaller tree is shown whole, unless its words could not be read then. */
const legible = 0.7;
const dragDistance = 4;

const within = (scale: number) => Math.min(scales.max, Math.max(scales.min, scale));

/**
 * A plane that is larger than its window: it scrolls as everything does, is drawn along by the mouse, and is zoomed by steps, by pinching
 * and by the wheel with Ctrl, around where the pointer is.
 * @param content its size at 100 %
 */
export function useCanvas(content: Size) {
  const view = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  // What lies under the pointer stays there: from where on it has to be scrolled after the next paint.
  const anchor = useRef<{ x: number; y: number; atX: number; atY: number }>(undefined);
  const scaleNow = useRef(scale);
  scaleNow.current = scale;

  const zoomTo = useCallback((next: number, at?: { clientX: number; clientY: number }) => {
    const element = view.current;
    if (!element) return;
    const box = element.getBoundingClientRect();
    const atX = at ? at.clientX - box.left : box.width / 2;
    const atY = at ? at.clientY - box.top : box.height / 2;
    const now = scaleNow.current;
    anchor.current = { x: (element.scrollLeft + atX) / now, y: (element.scrollTop + atY) / now, atX, atY };
    setScale(within(next));
  }, []);
  useLayoutEffect(() => {
    const element = view.current;
    const held = anchor.current;
    anchor.current = undefined;
    if (element && held) element.scrollTo(held.x * scale - held.atX, held.y * scale - held.atY);
  }, [scale]);

  const fittingScale = useCallback(() => {
    const { clientWidth = 1, clientHeight = 1 } = view.current ?? {};
    return Math.min(1, clientWidth / content.width, clientHeight / content.height);
  }, [content.width, content.height]);
  const first = useRef(true);
  useLayoutEffect(() => {
    if (!first.current) return;
    first.current = false;
    const fits = fittingScale();
    if (fits >= legible) setScale(fits);
  }, [fittingScale]);

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    // React listens passively to the wheel, and the page must not zoom along.
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoomTo(scaleNow.current * Math.exp(-event.deltaY * 0.01), event);
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [zoomTo]);

  return { view, scale, zoomBy: (factor: number) => zoomTo(scaleNow.current * factor), fit: () => zoomTo(fittingScale()), drag: useDrag() };
}

/** Draws what lies in a window along with the mouse; a finger does so by itself. */
function useDrag() {
  const from = useRef<{ x: number; y: number; moved: boolean }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      from.current = undefined;
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (!start || event.buttons !== 1) return;
      const [x, y] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && Math.hypot(x, y) < dragDistance) return;
      if (!start.moved) event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.scrollBy(-x, -y);
      from.current = { x: event.clientX, y: event.clientY, moved: true };
    },
    /** What was drawn along was not pressed. */
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!from.current?.moved) return;
      from.current = undefined;
      event.stopPropagation();
      event.preventDefault();
    },
  };
}
