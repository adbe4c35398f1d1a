import { expect, it } from 'vitest';
import { openOnce } from './open-once.ts';

it('keeps what was opened, and tries again after a failure', async () => {
  let calls = 0;
  const open = openOnce(async () => {
    calls += 1;
    if (calls === 1) throw new Error('out of memory');
    return calls;
  });
  await expect(Promise.all([open(), open()])).rejects.toThrow('out of memory');
  expect(await Promise.all([open(), open()])).toEqual([2, 2]);
  expect(await open()).toBe(2);
});
