import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { type ReadLimits, readWithin, streamOf } from './byte-stream.ts';

const never = new AbortController().signal;
const bytes = Uint8Array.from({ length: 3_000_000 }, (_value, index) => index % 251);

function read(content: () => AsyncIterable<Uint8Array>, limits: Partial<ReadLimits> = {}): Promise<Buffer> {
  return buffer(readWithin(content, { max: 10_000_000, signal: never, ...limits }));
}

/** Sends a byte, again and again. */
async function* trickle(everyMs: number) {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield new Uint8Array(1);
  }
}

/** Sends nothing, and hears nobody. */
const silence: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => undefined) }) };

describe('reading from an engine', () => {
  test('gives every byte, in parts', async () => {
    expect((await read(() => streamOf(bytes))).equals(bytes)).toBe(true);
    expect((await read(() => streamOf(bytes), { announced: bytes.length, max: bytes.length })).length).toBe(bytes.length);
    expect(await read(() => streamOf(new Uint8Array()))).toHaveLength(0);
  });

  test('refuses too much: announced unread, else with the first part too many', async () => {
    let opened = 0;
    const content = () => {
      opened += 1;
      return streamOf(bytes);
    };
    const tooLarge = { failure: { kind: 'bad-output' } };
    await expect(read(content, { announced: 11_000_000 })).rejects.toMatchObject(tooLarge);
    expect(opened).toBe(0);
    await expect(read(content, { max: 2_000_000 })).rejects.toMatchObject(tooLarge);
    expect(opened).toBe(1);
  });

  test.each([
    [2_999_999, 'bad-output'],
    [3_000_001, 'unavailable'],
  ])('refuses a file that is not of the announced size, %i, as %s', async (announced, kind) => {
    await expect(read(() => streamOf(bytes), { announced })).rejects.toMatchObject({ failure: { kind } });
  });

  test('leaves a source that trickles or is silent', async () => {
    const pace = { bytes: 1000, milliseconds: 120 };
    for (const content of [() => trickle(5), () => silence]) {
      await expect(read(content, { pace })).rejects.toMatchObject({ failure: { kind: 'unavailable' } });
    }
  });

  test('counts the time of waiting only, not that of whoever reads', async () => {
    const pace = { bytes: 10_000_000, milliseconds: 60 };
    let total = 0;
    for await (const part of readWithin(() => streamOf(bytes), { max: 10_000_000, signal: never, pace })) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      total += part.length;
    }
    expect(total).toBe(bytes.length);
  });

  test('stops with the reason of the signal, also where nothing comes', async () => {
    const stopping = new AbortController();
    const reading = read(() => silence, { signal: stopping.signal });
    stopping.abort(new Error('not wanted any more'));
    await expect(reading).rejects.toThrow('not wanted any more');
    await expect(read(() => streamOf(bytes), { signal: stopping.signal })).rejects.toThrow('not wanted any more');
  });

  test('tells an error of the source as a file that did not come', async () => {
    async function* broken() {
      yield bytes;
      throw new Error('ECONNRESET');
    }
    await expect(read(broken)).rejects.toMatchObject({ failure: { kind: 'unavailable', detail: expect.stringContaining('ECONNRESET') } });
  });
});
