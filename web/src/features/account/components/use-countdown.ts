import { useEffect, useState } from 'react';
import { type CodeKind, secondsLeft, useDraft } from '../store.ts';

/** Seconds until the next code may be asked for, counted down while it is shown. */
export function useCountdown(kind: CodeKind, email: string): number {
  const sent = useDraft((kept) => kept.codes[kind]);
  const [seconds, setSeconds] = useState(() => secondsLeft(useDraft.getState(), kind, email));
  useEffect(() => {
    const update = () => setSeconds(secondsLeft({ codes: { [kind]: sent } }, kind, email));
    update();
    if (!sent) return;
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [kind, email, sent]);
  return seconds;
}
