import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '@easel/testkit/s3-server';
import { storageSuite } from '@easel/testkit/suites/storage';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { StorageUnavailable } from '../../../platform/files/storage-unavailable.ts';
import { createS3Storage, type S3Options } from './index.ts';

let server: S3Server;
const open: ReturnType<typeof createS3Storage>[] = [];
let now = new Date();

beforeAll(async () => {
  server = await startS3Server({ now: () => now });
});
afterEach(() => {
  for (const storage of open.splice(0)) storage.close();
});
afterAll(() => server.close());

function storageOf(options: Partial<S3Options> = {}) {
  const { endpoint, bucket, keys } = server;
  const storage = createS3Storage({ ...keys, endpoint, bucket, pathStyle: true, prefix: 'files/', presigned: false, ...options });
  open.push(storage);
  return storage;
}

const megabyte = 1024 * 1024;
async function* parts(count: number, failing = false): AsyncIterable<Uint8Array> {
  for (let index = 0; index < count; index += 1) yield new Uint8Array(megabyte).fill(index + 1);
  if (failing) throw new Error('the engine went away');
}

describe('storage at an S3 server', () => {
  storageSuite(() => storageOf());

  test('writes a large file in parts, and nothing of one that breaks off', async () => {
    const storage = storageOf();
    expect(await storage.put('large/whole.bin', parts(19))).toBe(19 * megabyte);
    const end = await buffer(storage.read('large/whole.bin', { start: 18 * megabyte - 1, end: 18 * megabyte }));
    expect([...end]).toEqual([18, 19]);
    for (const count of [3, 19]) await expect(storage.put('large/broken.bin', parts(count, true))).rejects.toThrow('the engine went away');
    expect(await storage.size('large/broken.bin')).toBeUndefined();
    expect(server.unfinished.size).toBe(0);
  });

  test('asks again where the server has no time, and goes on reading where an answer breaks off', async () => {
    const storage = storageOf();
    server.refuse('PUT', 2);
    await storage.put('again/file.bin', new Uint8Array(100_000).fill(7));
    server.refuse('GET', 1);
    server.breakOffAfter(30_000);
    const read = await buffer(storage.read('again/file.bin', { start: 10, end: 90_009 }));
    expect(read.equals(Buffer.alloc(90_000, 7))).toBe(true);
  });

  test('never goes on with another file than the one it began with', async () => {
    const storage = storageOf();
    await storage.put('again/other.bin', new Uint8Array(300_000).fill(1));
    server.breakOffAfter(100_000);
    const reading = storage.read('again/other.bin')[Symbol.asyncIterator]();
    await reading.next();
    await storage.put('again/other.bin', new Uint8Array(300_000).fill(2));
    const rest = async () => {
      for (;;) if ((await reading.next()).done) return;
    };
    await expect(rest()).rejects.toThrow();
  });

  test('says that it is away, at once after the first question, and when it is back', async () => {
    const told: string[] = [];
    const storage = storageOf({ away: () => told.push('away'), back: () => told.push('back') });
    await storage.put('away/file.bin', new Uint8Array(10));
    server.goAway();
    await expect(storage.put('away/more.bin', new Uint8Array(10))).rejects.toBeInstanceOf(StorageUnavailable);
    const asked = performance.now();
    await expect(storage.size('away/file.bin')).rejects.toMatchObject({ code: 'away' });
    await expect(buffer(storage.read('away/file.bin'))).rejects.toBeInstanceOf(StorageUnavailable);
    expect(performance.now() - asked).toBeLessThan(500);
    server.comeBack();
    await expect.poll(() => storage.size('away/file.bin').catch(() => undefined), { timeout: 10_000 }).toBe(10);
    expect(await storage.size('away/more.bin')).toBeUndefined();
    expect(told).toEqual(['away', 'back']);
  });

  test('loses nothing over keys that do not fit, and says so at the start', async () => {
    const right = storageOf();
    expect(await right.refusal()).toBeUndefined();
    for (const [wrong, words] of [
      [{ secretKey: 'another' }, 'SignatureDoesNotMatch'],
      [{ accessKey: 'another' }, 'InvalidAccessKeyId'],
      [{ bucket: 'another' }, 'NoSuchBucket'],
    ] as const) {
      const storage = storageOf(wrong);
      expect(await storage.refusal()).toContain(words);
      await expect(storage.size('any/file.bin')).rejects.toBeInstanceOf(StorageUnavailable);
    }
  });

  test('stays below its prefix', async () => {
    const [one, other] = [storageOf({ prefix: 'one/' }), storageOf({ prefix: 'other/' })];
    await one.put('same/key.bin', new Uint8Array(1));
    expect(await other.size('same/key.bin')).toBeUndefined();
    for await (const files of other.list()) expect(files).toEqual([]);
    expect([...server.files.keys()].filter((key) => key.endsWith('same/key.bin'))).toEqual(['one/same/key.bin']);
  });

  test('signs addresses that open one file, as it is to be shown, for a while', async () => {
    const storage = storageOf({ presigned: true });
    await storage.put('signed/a.png', new Uint8Array([1, 2, 3]));
    const disposition = `attachment; filename="_.png"; filename*=UTF-8''%E6%B9%96.png`;
    const address = (await storage.address?.('signed/a.png', { mime: 'image/png', disposition, seconds: 60 })) ?? '';
    const answer = await fetch(address);
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3]);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-disposition')).toBe(disposition);
    expect((await fetch(address.replace('a.png', 'b.png'))).status).toBe(403);
    expect((await fetch(address, { method: 'DELETE' })).status).toBe(403);
    now = new Date(Date.now() + 61_000);
    expect((await fetch(address)).status).toBe(403);
    now = new Date();
    expect(storageOf().address).toBeUndefined();
  });

  test('removes what is left of uploads that never ended, and of no others', async () => {
    const storage = storageOf();
    await storage.put('parts/file.bin', new Uint8Array(1));
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow(): AsyncIterable<Uint8Array> {
      yield* parts(9);
      await held;
    }
    const uploading = storage.put('parts/slow.bin', slow());
    uploading.catch(() => {});
    await expect.poll(() => server.unfinished.size).toBe(1);
    await storage.removeUnfinished?.(new Date(Date.now() - 1000));
    expect(server.unfinished.size).toBe(1);
    await storage.removeUnfinished?.(new Date(Date.now() + 1000));
    expect(server.unfinished.size).toBe(0);
    release();
    await expect(uploading).rejects.toThrow();
    expect(await storage.size('parts/slow.bin')).toBeUndefined();
  });
});
