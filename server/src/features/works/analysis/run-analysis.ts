import { type ErrorCode, errorCodes } from '@easel/contract/errors';
import pLimit from 'p-limit';
import { AppError } from '../../../platform/app-error.ts';
import { EngineError } from '../../../platform/engine-error.ts';

/** Runs an analysis of a picture by an engine. Refuses with the error code of its failure. */
export type RunAnalysis = <Value>(task: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;

/** A member waits for it on the screen. In milliseconds. */
const defaultTimeoutMs = 45_000;
/** Each analysis has a whole picture in memory. */
const atOnce = 2;

export function createAnalysisRunner(timeoutMs = defaultTimeoutMs): RunAnalysis {
  const slots = pLimit(atOnce);
  return async (task) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await slots(async () => {
        signal.throwIfAborted();
        return task(signal);
      });
    } catch (error) {
      if (signal.aborted) throw new AppError('engine_unavailable', { cause: error });
      const code = codeOf(error);
      if (code) throw new AppError(code, { cause: error });
      throw error instanceof EngineError ? new AppError('analysis_failed', { cause: error }) : error;
    }
  };
}

function codeOf(error: unknown): ErrorCode | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return errorCodes.find((known) => known === code);
}
