import type { ErrorCode } from '@easel/contract/errors';
import type { Failure, FailureKind } from '../../../ports/generation.ts';

/** Ends a work with a reason that its reader is told. */
export class MakingFailed extends Error {
  readonly kind: FailureKind;
  readonly code: ErrorCode | undefined;

  constructor(kind: FailureKind, detail: string, code?: ErrorCode) {
    super(detail);
    this.name = 'MakingFailed';
    this.kind = kind;
    this.code = code;
  }
}

/** What the port is told of an error. */
export function failureOf(error: unknown, stopped: boolean): Failure {
  const detail = error instanceof Error ? error.message : String(error);
  if (stopped) return { kind: 'lost', detail };
  if (error instanceof MakingFailed) return { kind: error.kind, detail, ...(error.code ? { code: error.code } : {}) };
  return { kind: error instanceof RangeError ? 'bad-input' : 'fault', detail };
}
