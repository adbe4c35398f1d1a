import { buffer } from 'node:stream/consumers';
import { readWithin } from '@easel/server/platform/byte-stream';
import type { Engine, EngineOutput, EngineStatus, GenerationRequest, Operation } from '@easel/server/ports/generation';
import { afterEach, describe, expect, test } from 'vitest';
import { finishOperation } from '../operations.ts';

/** How a file can be bad on its way. */
export type BadFile = 'too-large' | 'trickle' | 'silent' | 'cut-off';

/** An engine, and what has to be done for its works to go on. */
export interface GenerationSubject {
  /** As a process opens it. Every further one is that of a process after a restart: what makes the pictures may be the same. */
  open(): Engine | Promise<Engine>;
  /** A work of so many outputs that takes a moment. */
  request(count: number): GenerationRequest | Promise<GenerationRequest>;
  /** Has a work that was started make its next output, or come to its end. Nothing where works go on by themselves. */
  advance?(work: string, to: 'output' | 'end'): Promise<void>;
  /** Has the next output of a work come in a bad file. Nothing where files do not travel. */
  spoil?(work: string, how: BadFile): Promise<void>;
}

const never = new AbortController().signal;
const largest = 8_000_000;
/** So little may come in so much time, in these tests. */
const pace = { bytes: 4096, milliseconds: 300 };

function read(output: EngineOutput, max = largest): Promise<Buffer> {
  return buffer(readWithin(() => output.read(never), { max, announced: output.bytes, signal: never, pace }));
}

/** What every engine must do. Call it inside a `describe`. */
export function generationSuite(subject: GenerationSubject): void {
  const opened: Engine[] = [];
  const open = async () => {
    const engine = await subject.open();
    opened.push(engine);
    return engine;
  };
  afterEach(async () => {
    for (const engine of opened.splice(0)) await engine.close();
  });

  const begin = async (count = 2) => {
    const engine = await open();
    const request = await subject.request(count);
    const operation = await engine.start(request, never);
    return { engine, request, operation: JSON.parse(JSON.stringify(operation)) as Operation };
  };
  const advance = async (work: string, to: 'output' | 'end') => subject.advance?.(work, to);

  /** Checks until there is an output that is not stored. */
  async function untilOutput(engine: Engine, operation: Operation, stored: readonly number[]): Promise<EngineStatus> {
    for (;;) {
      const status = await engine.check(operation, stored, never);
      if (status.outputs.length > 0 || status.state !== 'running') return status;
    }
  }

  test('makes every output once, tells how far it is, and announces files as large as they are', async () => {
    const { engine, request, operation } = await begin(3);
    const [told, read] = [[] as EngineStatus[], new Set<number>()];
    await advance(request.work, 'end');
    const end = await finishOperation(engine, operation, (status) => {
      for (const { index } of status.outputs) expect(read.has(index)).toBe(false);
      for (const { index } of status.outputs) read.add(index);
      told.push(status);
    });
    expect(end).toMatchObject({ state: 'succeeded', undrawn: expect.any(Array) });
    expect(end.outputs.map(({ index }) => index)).toEqual([0, 1, 2]);
    for (const { bytes, width, height, mime } of end.outputs) {
      expect(bytes.length).toBeGreaterThan(0);
      expect(Math.min(width, height)).toBeGreaterThan(0);
      expect(mime).toMatch(/^(image|video)\//);
    }
    const shares = told.map(({ progress }) => progress);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    for (const { outputs } of told) for (const output of outputs) expect(output.bytes ?? 1).toBeGreaterThan(0);
  });

  test('tells an output again until it is stored, then never; and lets it be read again', async () => {
    const { engine, request, operation } = await begin();
    await advance(request.work, 'output');
    const first = await untilOutput(engine, operation, []);
    const [output] = first.outputs as [EngineOutput];
    const again = (await engine.check(operation, [], never)).outputs.find(({ index }) => index === output.index) as EngineOutput;
    expect(again).toMatchObject({ index: output.index, mime: output.mime, width: output.width });
    const bytes = await read(output);
    expect((await read(again)).equals(bytes)).toBe(true);
    await advance(request.work, 'end');
    const rest = await untilOutput(engine, operation, [output.index]);
    expect(rest.outputs.map(({ index }) => index)).not.toContain(output.index);
  });

  test('goes on after a restart in the middle: what was stored is not told, what was told and not stored is', async () => {
    const { engine, request, operation } = await begin();
    await advance(request.work, 'output');
    const [output] = (await untilOutput(engine, operation, [])).outputs as [EngineOutput];
    await advance(request.work, 'end');
    const lost = await finishOperation(await open(), operation);
    expect(lost.outputs.map(({ index }) => index)).toEqual([0, 1]);
    const stored = await open();
    const told: number[] = [];
    for (const done = [output.index]; ; ) {
      const status = await stored.check(operation, done, never);
      for (const { index } of status.outputs) told.push(index);
      done.push(...status.outputs.map(({ index }) => index));
      if (status.state !== 'running') {
        expect(status.state).toBe('succeeded');
        break;
      }
    }
    expect(told).toEqual([1 - output.index]);
  });

  test('does not make again what an earlier start has made and what is stored', async () => {
    const engine = await open();
    const request = { ...(await subject.request(2)), stored: [0] };
    const operation = await engine.start(request, never);
    await advance(request.work, 'end');
    const told: number[] = [];
    for (const done = [0]; ; ) {
      const status = await engine.check(operation, done, never);
      told.push(...status.outputs.map(({ index }) => index));
      done.push(...status.outputs.map(({ index }) => index));
      if (status.state !== 'running') break;
    }
    expect(told).toEqual([1]);
  });

  describe('is cancelled', () => {
    test.each(['before it was looked at', 'on its way', 'with an output that is ready', 'at its end', 'twice'])('%s', async (when) => {
      const { engine, request, operation } = await begin();
      if (when === 'on its way') await engine.check(operation, [], never);
      if (when === 'with an output that is ready') {
        await advance(request.work, 'output');
        await untilOutput(engine, operation, []);
      }
      if (when === 'at its end') {
        await advance(request.work, 'end');
        await finishOperation(engine, operation);
      }
      await engine.cancel(operation);
      if (when === 'twice') await engine.cancel(operation);
      // And goes on with the next.
      const next = await subject.request(1);
      const after = await engine.start(next, never);
      await advance(next.work, 'end');
      expect(await finishOperation(engine, after)).toMatchObject({ state: 'succeeded' });
    });
  });

  test('stops waiting with the reason of the signal', async () => {
    const { engine, operation } = await begin();
    const stopping = new AbortController();
    stopping.abort(new Error('not wanted any more'));
    await expect(engine.check(operation, [], stopping.signal)).rejects.toThrow('not wanted any more');
    await engine.cancel(operation);
  });

  test('has lost what is no operation of its own, and need not be told to stop it', async () => {
    const engine = await open();
    expect(await engine.check({ foreign: true }, [], never)).toMatchObject({ state: 'failed', failure: { kind: 'lost' } });
    await engine.cancel({ foreign: true });
  });

  test('bears whoever reads a part and turns away', async () => {
    const { engine, request, operation } = await begin(1);
    await advance(request.work, 'end');
    const [output] = (await untilOutput(engine, operation, [])).outputs as [EngineOutput];
    await expect(read({ ...output, bytes: undefined }, 10)).rejects.toMatchObject({ failure: { kind: 'bad-output' } });
    expect((await read(output)).length).toBeGreaterThan(10);
  });

  test('tells its health, where it can', async () => {
    const health = await (await open()).health?.(never);
    expect([undefined, 'up', 'busy', 'down']).toContain(health?.state);
  });

  const spoil = subject.spoil?.bind(subject);
  if (!spoil) return;

  test.each([
    ['too-large', 'bad-output'],
    ['trickle', 'unavailable'],
    ['silent', 'unavailable'],
    ['cut-off', 'unavailable'],
  ] as const)('hands a file that is bad on its way (%s) on as it comes, and it is refused as %s', async (how, kind) => {
    const { engine, request, operation } = await begin(1);
    await spoil(request.work, how);
    const [output] = (await untilOutput(engine, operation, [])).outputs as [EngineOutput];
    const asked = performance.now();
    await expect(read(output)).rejects.toMatchObject({ failure: { kind } });
    expect(performance.now() - asked).toBeLessThan(10_000);
    await engine.cancel(operation);
  });
}
