import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('no more than the permits run at once, in order, and a failure releases its permit', async () => {
  const semaphore = new Semaphore(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const works = Array.from({ length: 6 }, (_, number) =>
    semaphore.run(async () => {
      running += 1;
      most = Math.max(most, running);
      order.push(number);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (number === 1) throw new Error('this one fails');
      return number;
    }),
  );
  const ended = await Promise.allSettled(works);
  expect(ended.map((one) => one.status === 'fulfilled')).toEqual([true, false, true, true, true, true]);
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await semaphore.run(async () => 'free again')).toBe('free again');
});
