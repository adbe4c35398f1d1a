import { limits } from '@easel/contract/limits';

const second = 1000;

/** When a code sent now ends. */
export function codeEnd(now: Date): Date {
  return new Date(now.getTime() + limits.emailCodeMinutes * 60 * second);
}

/** A code sent after this moment is too fresh for another one. */
export function resendHorizon(now: Date): Date {
  return new Date(now.getTime() - limits.codeResendSeconds * second);
}

/** Whole seconds until another code may be asked for. */
export function resendWait(sentAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((sentAt.getTime() - resendHorizon(now).getTime()) / second));
}

/** The name that a new member starts with: the part of the address before the @, without its +tag. */
export function nameFromEmail(email: string): string {
  const local = email.split('@')[0]?.split('+')[0] ?? '';
  return [...local].slice(0, 40).join('') || email;
}
