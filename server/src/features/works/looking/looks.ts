import { type ErrorCode, errorCodes } from '@easel/contract/errors';
import { AppError } from '../../../platform/app-error.ts';
import { Turns } from '../../../platform/pictures/turns.ts';

/** Answers what an engine sees, or the refusal that its failure means. */
export type Look = <Value>(see: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;

/** Whoever waits with the pointer in hand waits no longer than this, in milliseconds. */
const longestMs = 45_000;
/** Each look has a whole picture in memory. */
const atOnce = 2;

export function createLook(patienceMs = longestMs): Look {
  const turns = new Turns(atOnce);
  return async (see) => {
    const signal = AbortSignal.timeout(patienceMs);
    try {
      return await turns.run(async () => {
        signal.throwIfAborted();
        return see(signal);
      });
    } catch (error) {
      if (signal.aborted) throw new AppError('engine_unavailable', { cause: error });
      const code = codeOf(error);
      throw code ? new AppError(code, { cause: error }) : error;
    }
  };
}

function codeOf(error: unknown): ErrorCode | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return errorCodes.find((known) => known === code);
}
