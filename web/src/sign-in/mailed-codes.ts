import { limits } from '@easel/contract/limits';
import { create } from 'zustand';

/** Codes that were mailed: to whom, and when another may be asked for. They survive a reload. */

/** What a code is for. */
export type CodeKind = 'email' | 'register' | 'reset' | 'delete';

interface Mailed {
  email: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Seconds from then on until another may be asked for. */
  wait: number;
}

type Codes = Partial<Record<CodeKind, Mailed>>;

const key = 'mailed_codes';

export const useMailedCodes = create<Codes>(read);
useMailedCodes.subscribe((codes) => globalThis.sessionStorage?.setItem(key, JSON.stringify(codes)));

export function rememberCode(kind: CodeKind, email: string, wait: number = limits.codeResendSeconds, now: number = Date.now()): void {
  useMailedCodes.setState({ [kind]: { email, at: now, wait } });
}

export function forgetCode(kind: CodeKind): void {
  useMailedCodes.setState({ [kind]: undefined });
}

/** Whether a code that still works was mailed to an address. */
export function wasMailed(codes: Codes, kind: CodeKind, email: string, now: number = Date.now()): boolean {
  const mailed = codes[kind];
  return mailed !== undefined && mailed.email === email && now - mailed.at < limits.emailCodeMinutes * 60_000;
}

/** Whole seconds until another code may be asked for; 0 when it may. A clock that was set back never makes it longer. */
export function secondsLeft(codes: Codes, kind: CodeKind, email: string, now: number = Date.now()): number {
  const mailed = codes[kind];
  if (!mailed || mailed.email !== email) return 0;
  return Math.min(mailed.wait, Math.max(0, Math.ceil((mailed.at + mailed.wait * 1000 - now) / 1000)));
}

function read(): Codes {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
