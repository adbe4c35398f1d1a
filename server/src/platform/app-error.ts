import type { ErrorCode } from '@easel/contract/errors';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Sentence } from '@easel/contract/language';

/** An expected refusal. Anything else that is thrown is a bug and becomes one generic answer with a request id. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** What is wrong with which field. */
  readonly fields: Record<string, FieldKey> | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** What a person reads instead of the code's usual sentence. */
  readonly sentence: Sentence | undefined;

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, FieldKey>; retryAfter?: number; sentence?: Sentence | undefined; cause?: unknown } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.sentence = details.sentence;
  }
}
