import { failureOf as failureOfAny } from '../../../platform/engine-error.ts';
import type { Failure } from '../../../ports/generation.ts';

/** What the port is told of an error. */
export function failureOf(error: unknown, stopped: boolean): Failure {
  const failure = failureOfAny(error);
  if (stopped) return { kind: 'lost', detail: failure.detail };
  return error instanceof RangeError ? { ...failure, kind: 'bad-input' } : failure;
}
