import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
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
  const digestOf = async (...asked: Parameters<typeof orderOf>) => {
    const hash = createHash('sha256');
    await painters.paint(orderOf(...asked), { painting: () => undefined, frame: async (pixels) => void hash.update(pixels) }, signal);
    return hash.digest('hex');
  };
  const first = await digestOf('a lake', 64, 36);
  expect(await digestOf('a city at night', 36, 64)).not.toBe(first);
  expect(await digestOf('a lake', 64, 36)).toBe(first);
  const frame = () => Promise.reject(new Error('The disk is full'));
  await expect(painters.paint(orderOf('a lake', 64, 36), { painting: () => undefined, frame }, signal)).rejects.toThrow('The disk is full');
  expect(await digestOf('a lake', 64, 36)).toBe(first);
  await painters.close();
});
