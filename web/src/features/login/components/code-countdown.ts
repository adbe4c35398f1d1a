import { limits } from '@easel/contract/limits';
import { useEffect, useState } from 'react';

/** When the next code may be asked for, kept per address over a reload. */

const key = 'code_sent';

export function rememberSent(email: string, now: number = Date.now()): void {
  sessionStorage.setItem(key, JSON.stringify({ email, at: now }));
}

export function forgetSent(): void {
  sessionStorage.removeItem(key);
}

/** Whole seconds until the resend button returns; 0 when it is there. */
export function secondsLeft(email: string, now: number = Date.now()): number {
  const sent = read();
  if (!sent || sent.email !== email) return 0;
  const left = Math.ceil((sent.at + limits.codeResendSeconds * 1000 - now) / 1000);
  return Math.min(limits.codeResendSeconds, Math.max(0, left));
}

/** Counts down while it is shown; `sends` tells it that another code was sent. */
export function useCountdown(email: string, sends: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(email));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a send changes what secondsLeft reads
  useEffect(() => {
    const update = () => setSeconds(secondsLeft(email));
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [email, sends]);
  return seconds;
}

function read(): { email: string; at: number } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
