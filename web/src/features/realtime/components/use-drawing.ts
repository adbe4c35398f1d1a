import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../store.ts';
import { Drawing } from './drawing.ts';

/** The drawing of this visit; nothing before the screen is there. */
export function useDrawing(loginReason: string): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing>();
  const reason = useRef(loginReason);
  reason.current = loginReason;
  useEffect(() => {
    const made = new Drawing(useDraft.getState().draft.shape, () => reason.current);
    setDrawing(made);
    return () => made.close();
  }, []);
  return drawing;
}
