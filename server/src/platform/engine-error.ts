import type { ErrorCode } from '@easel/contract/errors';
import type { Failure, FailureKind } from '../ports/generation.ts';

/** An engine's failure on its way to whoever makes the work. */
export class EngineError extends Error {
  override name = 'EngineError';
  readonly failure: Failure;

  /** @param detail for the log, never for the screen */
  constructor(kind: FailureKind, detail: string, code?: ErrorCode) {
    super(detail);
    this.failure = { kind, detail, ...(code ? { code } : {}) };
  }
}

/** A request was sent, and nobody knows what has become of it: it may have been heard, and may have to be paid. */
export class AnswerLost extends EngineError {
  override name = 'AnswerLost';
}

/** What an error says of an engine. */
export function failureOf(error: unknown): Failure {
  if (error instanceof EngineError) return error.failure;
  return { kind: 'fault', detail: error instanceof Error ? error.message : String(error) };
}
