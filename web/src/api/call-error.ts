import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import { unreachedSentence } from '../i18n/refusals.ts';

/** A call that was refused, or that never reached the server (`network`). The message is for people, in their language. */
export class CallError extends Error {
  readonly code: ErrorCode | 'network';
  /** What is wrong with which field. */
  readonly fields: Readonly<Record<string, FieldKey>>;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** Names the request in the server's log. */
  readonly request: string | undefined;

  constructor(
    code: ErrorCode | 'network',
    message: string,
    details: { fields?: Record<string, FieldKey>; retryAfter?: number; request?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.name = 'CallError';
    this.code = code;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter;
    this.request = details.request;
  }
}

export function networkError(language: Language, cause?: unknown): CallError {
  return new CallError('network', unreachedSentence(language), { cause });
}
