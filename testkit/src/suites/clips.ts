import type { Engine, EngineOutput, EngineStatus, Operation } from '@easel/server/ports/generation';
import { expect, test } from 'vitest';
import { finishOperation, readOutput } from '../operations.ts';
import type { GenerationSubject } from './generation.ts';

/** What every engine must do with a tool that makes clips: as `generationSuite`, in few clips, since one takes a while. Its request is for one clip. */
export function clipSuite({ open, request, advance }: Pick<GenerationSubject, 'open' | 'request' | 'advance'>): void {
  const never = new AbortController().signal;
  const begin = async (engine: Engine, stored: readonly number[] = []) => {
    const asked = { ...(await request(1)), ...(stored.length > 0 ? { stored } : {}) };
    const operation = JSON.parse(JSON.stringify(await engine.start(asked, never))) as Operation;
    return { work: asked.work, operation };
  };

  test('goes on with a clip after a restart in the middle, tells it until it is stored, and lets it be read twice', async () => {
    const first = await open();
    const { work, operation } = await begin(first);
    expect(await first.check(operation, [], never)).toMatchObject({ state: 'running', outputs: [] });
    await first.close();
    const engine = await open();
    await advance?.(work, 'end');
    const shares: number[] = [];
    const news = async (stored: readonly number[]) => {
      const status = await engine.check(operation, stored, never);
      shares.push(status.progress);
      return status;
    };
    let status = await news([]);
    while (status.state === 'running' && status.outputs.length === 0) status = await news([]);
    expect(status.outputs).toMatchObject([{ index: 0, mime: 'video/mp4', fps: expect.any(Number), duration: expect.any(Number) }]);
    const [clip] = status.outputs as [EngineOutput];
    for (const still of [clip.poster, clip.lastFrame, clip.preview]) expect(still?.length).toBeGreaterThan(0);
    const { bytes } = await readOutput(clip);
    expect((await readOutput(clip)).bytes.equals(bytes)).toBe(true);
    while (status.state === 'running') {
      status = await news([0]);
      expect(status.outputs).toEqual([]);
    }
    expect(status.state).toBe('succeeded');
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    await engine.cancel(operation);
    await engine.close();
  });

  test('makes no clip again that is stored, and goes on with the next when one is cancelled on its way', async () => {
    const engine = await open();
    const stored = await begin(engine, [0]);
    await advance?.(stored.work, 'end');
    for (let status: EngineStatus | undefined; status?.state !== 'succeeded'; ) {
      status = await engine.check(stored.operation, [0], never);
      expect(status.outputs).toEqual([]);
      expect(status.state).not.toBe('failed');
    }
    const unwanted = await begin(engine);
    await engine.check(unwanted.operation, [], never);
    await engine.cancel(unwanted.operation);
    await engine.cancel(unwanted.operation);
    const next = await begin(engine);
    await advance?.(next.work, 'end');
    expect(await finishOperation(engine, next.operation)).toMatchObject({ state: 'succeeded', outputs: [{ index: 0 }] });
    await engine.close();
  });
}
