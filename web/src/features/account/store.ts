import { limits } from '@easel/contract/limits';
import { create } from 'zustand';

/** What was typed and sent so far on the account pages, kept over a reload. Passwords are never kept. */

/** Codes for: a new email, a new password, the deletion. */
export type CodeKind = 'email' | 'register' | 'reset' | 'delete';

interface Kept {
  /** When a code was last mailed, by what it is for. */
  codes: Partial<Record<CodeKind, { email: string; at: number }>>;
  /** The email change under way: open once it was asked for. */
  email: { open: boolean; address: string; oldCode: string; newCode: string };
  /** What a new password is chosen for. */
  newPassword: { email: string; code: string };
}

const key = 'account_draft';
const empty: Kept = {
  codes: {},
  email: { open: false, address: '', oldCode: '', newCode: '' },
  newPassword: { email: '', code: '' },
};

export const useDraft = create<Kept>(() => ({ ...empty, ...read() }));

useDraft.subscribe((kept) => globalThis.sessionStorage?.setItem(key, JSON.stringify(kept)));

export function changeEmailDraft(change: Partial<Kept['email']>): void {
  useDraft.setState(({ email }) => ({ email: { ...email, ...change } }));
}

export function forgetEmailDraft(): void {
  useDraft.setState({ email: empty.email });
}

export function changePasswordDraft(change: Partial<Kept['newPassword']>): void {
  useDraft.setState(({ newPassword }) => ({ newPassword: { ...newPassword, ...change } }));
}

export function rememberCode(kind: CodeKind, email: string, now: number = Date.now()): void {
  useDraft.setState(({ codes }) => ({ codes: { ...codes, [kind]: { email, at: now } } }));
}

export function forgetCode(kind: CodeKind): void {
  useDraft.setState(({ codes }) => ({ codes: { ...codes, [kind]: undefined } }));
}

/** Whether a code that still works was mailed to an address. */
export function wasMailed(kept: Pick<Kept, 'codes'>, kind: CodeKind, email: string, now: number = Date.now()): boolean {
  const sent = kept.codes[kind];
  return sent !== undefined && sent.email === email && now - sent.at < limits.emailCodeMinutes * 60_000;
}

/** Whole seconds until the next code may be asked for; 0 when it may. */
export function secondsLeft(kept: Pick<Kept, 'codes'>, kind: CodeKind, email: string, now: number = Date.now()): number {
  const sent = kept.codes[kind];
  if (!sent || sent.email !== email) return 0;
  const left = Math.ceil((sent.at + limits.codeResendSeconds * 1000 - now) / 1000);
  return Math.min(limits.codeResendSeconds, Math.max(0, left));
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(globalThis.sessionStorage?.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}
