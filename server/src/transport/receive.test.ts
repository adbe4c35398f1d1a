import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BodyBudget } from './body-budget.ts';
import { streamBody } from './receive.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function receiving(bytesMax = 1_000_000) {
  const request = Object.assign(new PassThrough(), { headers: {} });
  const reservation = new BodyBudget(64 * 1024 * 1024).open('10.0.0.1');
  let received = 0;
  const arrival = streamBody(request as unknown as IncomingMessage, { reservation, bytesMax, tooLarge: 'picture_too_large' }, (chunk) => {
    received += chunk.length;
    return undefined;
  });
  const state = { now: 'arriving' };
  arrival.done.then(
    () => {
      state.now = 'done';
    },
    (error) => {
      state.now = error.code;
    },
  );
  return { request, arrival, state, received: () => received };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
async function pass(seconds: number) {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await settled();
}

test('silence ends a body after half a minute', async () => {
  const { request, arrival, state } = receiving();
  arrival.liftTotalTimeout();
  request.write('a');
  await pass(29);
  request.write('b');
  await pass(29);
  expect(state.now).toBe('arriving');
  await pass(2);
  expect(state.now).toBe('upload_stopped');
});

test('a body of somebody known that moves goes on for as long as it takes', async () => {
  const { request, arrival, state, received } = receiving();
  arrival.liftTotalTimeout();
  for (let count = 0; count < 200; count += 1) {
    request.write('x');
    await settled();
    await pass(20);
  }
  request.end();
  await settled();
  expect([state.now, received()]).toEqual(['done', 200]);
});

test('a stranger has a minute for all of it', async () => {
  const { request, state } = receiving();
  for (let count = 0; count < 5; count += 1) {
    request.write('x');
    await settled();
    await pass(11.9);
  }
  expect(state.now).toBe('arriving');
  request.write('x');
  await pass(1);
  expect(state.now).toBe('upload_stopped');
});

test('a body over its limit is refused while it comes, and nothing more of it is taken', async () => {
  const { request, state, received } = receiving(1000);
  request.write(Buffer.alloc(900));
  await settled();
  request.write(Buffer.alloc(200));
  await settled();
  expect([state.now, received(), request.isPaused()]).toEqual(['picture_too_large', 900, true]);
});

test('a caller who leaves ends it', async () => {
  const { request, state } = receiving();
  request.write('a');
  request.destroy();
  await settled();
  expect(state.now).toBe('invalid');
});
