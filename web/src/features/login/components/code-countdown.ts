import { limits } from '@easel/contract/limits';
import { useEffect, useState } from 'react';

/** When the next code may be asked for, kept per address over a reload. */

const key = 'code_sent';

interface Sent {
  email: string;
  at: number;
  /** Seconds to wait from then on. */
  wait: number;
}

export function rememberSent(email: string, now: number = Date.now(), wait: number = limits.codeResendSeconds): void {
  sessionStorage.setItem(key, JSON.stringify({ email, at: now, wait } satisfies Sent));
}

/** Whether the next code to this address is not the first one. */
export function wasSent(email: string): boolean {
  return read()?.email === email;
}

export function forgetSent(): void {
  sessionStorage.removeItem(key);
}

/** Whole seconds until the resend button returns; 0 when it is there. */
export function secondsLeft(email: string, now: number = Date.now()): number {
  const sent = read();
  if (!sent || sent.email !== email) return 0;
  return Math.min(sent.wait, secondsUntil(sent.at + sent.wait * 1000, now));
}

export function secondsUntil(moment: number, now: number = Date.now()): number {
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Counts down while it is shown; `sends` tells it that another code was sent. */
export function useCountdown(email: string, sends: number): number {
  return useSeconds(() => secondsLeft(email), `${email} ${sends}`);
}

/** Counts down to a moment, in milliseconds since 1970. */
export function useSecondsUntil(moment: number): number {
  return useSeconds(() => secondsUntil(moment), moment);
}

/** Reads the seconds anew several times a second; `reason` tells that something else is being counted. */
function useSeconds(left: () => number, reason: string | number): number {
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reason stands for what is read
  useEffect(() => {
    const update = () => setSeconds(left());
    update();
    const timer = setInterval(update, 250);
    return () => clearInterval(timer);
  }, [reason]);
  return seconds;
}

function read(): Sent | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
