import { expect, it } from 'vitest';
import { paintClip } from './paint-clip.ts';
import { readClip } from './read-clip.ts';

const watcher = { painting: () => undefined, sketch: () => undefined, frame: async () => undefined };

it('fails when a thread ends that holds rows of it', async () => {
  const size = { width: 64, height: 36, duration: 1 };
  const { order } = readClip({ recipe: { tool: 'text2video', model: 'film-painter', prompt: 'a lake', seed: 1, ...size } });
  const crewThread = new URL('./fixtures/dying-thread.ts', import.meta.url).href;
  const { signal } = new AbortController();
  await expect(paintClip(order, watcher, { threads: 2, signal, crewThread })).rejects.toThrow('A thread that paints with others ended');
});
