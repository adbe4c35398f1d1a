import { describe, expect, test } from 'vitest';
import { EngineError } from '../../../platform/engine-error.ts';
import { createAnalysisRunner } from './run-analysis.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('an analysis', () => {
  test('returns the result', async () => {
    expect(await createAnalysisRunner()(async () => 'a face')).toBe('a face');
  });

  test('that takes too long ends, and reports the engine as unavailable', async () => {
    const run = createAnalysisRunner(20);
    let given: AbortSignal | undefined;
    const waiting = run((signal) => {
      given = signal;
      return never(signal);
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AppError', code: 'engine_unavailable' });
    expect(given?.aborted).toBe(true);
  });

  test('that fails with an error code of ours is refused by it, one that its engine failed as failed; other errors pass', async () => {
    const run = createAnalysisRunner();
    const failing = (error: Error) => run(() => Promise.reject(error));
    await expect(failing(Object.assign(new Error('no file'), { code: 'source_gone' }))).rejects.toMatchObject({
      name: 'AppError',
      code: 'source_gone',
    });
    await expect(failing(new EngineError('fault', 'It broke'))).rejects.toMatchObject({ name: 'AppError', code: 'analysis_failed' });
    const system = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    await expect(failing(system)).rejects.toBe(system);
  });
});
