import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../ui/time/when-idle.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useDraft } from '../store.ts';

/** The longest that the browser may be busy with the first paint. */
const busyMs = 500;

/** The drawing of this visit; nothing before the screen stands and what draws has arrived. */
export function useDrawing(loginReason: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  const reason = useRef(loginReason);
  reason.current = loginReason;
  useEffect(() => {
    let made: Drawing | undefined;
    let closed = false;
    const make = async () => {
      const { Drawing } = await import('../drawing/drawing.ts');
      if (closed) return;
      made = new Drawing(useDraft.getState().draft.shape, () => reason.current);
      await made.restored;
      if (!closed) setDrawing(made);
    };
    const stop = whenIdle(() => void make(), busyMs);
    return () => {
      closed = true;
      stop();
      made?.close();
    };
  }, []);
  return drawing;
}
