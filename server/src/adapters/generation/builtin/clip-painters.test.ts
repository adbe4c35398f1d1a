import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ClipOrder } from './clip-messages.ts';
import { createClipPainters } from './clip-painters.ts';
import { readClip } from './read-clip.ts';

const { signal } = new AbortController();

function orderOf(prompt: string, width: number, height: number) {
  return readClip({ recipe: { tool: 'text2video', model: 'film-painter', prompt, seed: 1, width, height, duration: 1 } }).order;
}

it('fails when a thread ends that holds rows of it', async () => {
  const crewThread = new URL('./fixtures/dying-thread.ts', import.meta.url).href;
  const painters = createClipPainters({ threads: 2, crewThread });
  const watcher = { painting: () => undefined, frame: async () => undefined };
  await expect(painters.paint(orderOf('a lake', 64, 36), watcher, signal)).rejects.toThrow('A thread that paints with others ended');
});

it('paints a clip alike whatever its threads have painted before, and after one that was given up', async () => {
  const painters = createClipPainters({ threads: 2 });
  const digestOfOrder = async (order: ClipOrder) => {
    const hash = createHash('sha256');
    await painters.paint(order, { painting: () => undefined, frame: async (pixels) => void hash.update(pixels) }, signal);
    return hash.digest('hex');
  };
  const digestOf = (...asked: Parameters<typeof orderOf>) => digestOfOrder(orderOf(...asked));
  const first = await digestOf('a lake', 64, 36);
  expect(await digestOf('a city at night', 36, 64)).not.toBe(first);
  expect(await digestOf('a lake', 64, 36)).toBe(first);
  const { motion } = orderOf('a lake', 64, 36);
  const picture = {
    data: Uint8Array.from({ length: 64 * 36 * 3 }, (_, index) => index % 251),
    width: 64,
    height: 36,
    channels: 3 as const,
  };
  const moved = await digestOfOrder({ kind: 'photo', width: 64, height: 36, motion, pictures: [picture] });
  expect(moved).not.toBe(first);
  expect(await digestOf('a lake', 64, 36)).toBe(first);
  expect(await digestOfOrder({ kind: 'photo', width: 64, height: 36, motion, pictures: [picture] })).toBe(moved);
  const frame = () => Promise.reject(new Error('The disk is full'));
  await expect(painters.paint(orderOf('a lake', 64, 36), { painting: () => undefined, frame }, signal)).rejects.toThrow('The disk is full');
  expect(await digestOf('a lake', 64, 36)).toBe(first);
  await painters.close();
});

it('paints nothing of a clip that is given up while the thread of another kind ends', async () => {
  const painters = createClipPainters({ threads: 1 });
  const { motion } = orderOf('a lake', 64, 36);
  const data = new Uint8Array(64 * 36 * 3).fill(90);
  const moving: ClipOrder = { kind: 'photo', width: 64, height: 36, motion, pictures: [{ data, width: 64, height: 36, channels: 3 }] };
  await painters.paint(moving, { painting: () => undefined, frame: async () => undefined }, signal);
  const giving = new AbortController();
  let frames = 0;
  const frame = async () => {
    frames += 1;
  };
  const painted = painters.paint(orderOf('a lake', 64, 36), { painting: () => undefined, frame }, giving.signal);
  giving.abort(new Error('Given up'));
  await expect(painted).rejects.toThrow('Given up');
  expect(frames).toBe(0);
  await painters.close();
});
