import { describe, expect, test } from 'vitest';
import { createLook } from './looks.ts';

const never = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a look', () => {
  test('answers what is seen', async () => {
    expect(await createLook()(async () => 'a face')).toBe('a face');
  });

  test('that takes too long ends, and says that the engine is not there', async () => {
    const look = createLook(20);
    let told: AbortSignal | undefined;
    const waiting = look((signal) => {
      told = signal;
      return never(signal);
    });
    await expect(waiting).rejects.toMatchObject({ name: 'AppError', code: 'engine_unavailable' });
    expect(told?.aborted).toBe(true);
  });

  test('that fails tells a reason of ours, and passes on every other error', async () => {
    const look = createLook();
    const failing = (error: Error) => look(() => Promise.reject(error));
    await expect(failing(Object.assign(new Error('no file'), { code: 'source_gone' }))).rejects.toMatchObject({
      name: 'AppError',
      code: 'source_gone',
    });
    const system = Object.assign(new Error('no such file'), { code: 'ENOENT' });
    await expect(failing(system)).rejects.toBe(system);
  });
});
