import { buffer } from 'node:stream/consumers';
import type { Storage } from '@easel/server/ports/storage';
import { expect, test } from 'vitest';

/**
 * What every storage adapter must do. Call it inside a `describe`, with a storage that is empty at first.
 * @param listed so many files are listed: more than a page of it, where that does not take too long
 */
export function storageSuite(open: () => Storage | Promise<Storage>, { listed: count = 1100 } = {}): void {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 31) % 251);

  test('gives back what was put', async () => {
    const storage = await open();
    await storage.put('suite/ab/whole.bin', bytes);
    expect(await storage.size('suite/ab/whole.bin')).toBe(bytes.length);
    expect((await buffer(storage.read('suite/ab/whole.bin'))).equals(bytes)).toBe(true);
  });

  test('reads a range with both ends included', async () => {
    const storage = await open();
    await storage.put('suite/range.bin', bytes);
    expect([...(await buffer(storage.read('suite/range.bin', { start: 10, end: 13 })))]).toEqual([...bytes.subarray(10, 14)]);
    const last = bytes.length - 1;
    expect([...(await buffer(storage.read('suite/range.bin', { start: last, end: last })))]).toEqual([bytes[last]]);
  });

  test('keeps an empty file', async () => {
    const storage = await open();
    await storage.put('suite/empty', new Uint8Array());
    expect(await storage.size('suite/empty')).toBe(0);
  });

  test('writes over a file, and readers see one or the other', async () => {
    const storage = await open();
    const versions = [new Uint8Array(40_000).fill(1), new Uint8Array(90_000).fill(2)] as const;
    await storage.put('suite/over.bin', versions[0]);
    const writes = Promise.all(Array.from({ length: 10 }, (_, index) => storage.put('suite/over.bin', versions[(index % 2) as 0 | 1])));
    for (let reads = 0; reads < 20; reads += 1) {
      const seen = await buffer(storage.read('suite/over.bin'));
      expect(versions.some((version) => seen.equals(version))).toBe(true);
    }
    await writes;
  });

  test('a missing file has no size, fails to be read, and may be removed', async () => {
    const storage = await open();
    expect(await storage.size('suite/missing')).toBeUndefined();
    await expect(buffer(storage.read('suite/missing'))).rejects.toThrow();
    await storage.remove('suite/missing');
  });

  test('removes', async () => {
    const storage = await open();
    await storage.put('suite/removed', bytes);
    await storage.remove('suite/removed');
    expect(await storage.size('suite/removed')).toBeUndefined();
  });

  test('lists every file with its time', async () => {
    const storage = await open();
    const start = Date.now() - 2000;
    const keys = Array.from({ length: count }, (_, index) => `listed/${index % 3}/${index}.bin`);
    for (const key of keys) await storage.put(key, new Uint8Array(1));
    await storage.remove('listed/0/0.bin');
    const listed: string[] = [];
    for await (const files of storage.list()) {
      for (const { key, storedAt } of files) {
        if (!key.startsWith('listed/')) continue;
        listed.push(key);
        expect(storedAt.getTime()).toBeGreaterThan(start);
      }
    }
    expect(listed.sort()).toEqual(keys.slice(1).sort());
  });

  const unsafe = ['', '/', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/./b', '.hidden', 'a\\b', 'a\0b', 'ü', 'a b', 'x/'.repeat(300)];
  test.each(unsafe)('refuses the key %j', async (key) => {
    const storage = await open();
    await expect((async () => storage.put(key, bytes))()).rejects.toThrow();
    await expect((async () => storage.size(key))()).rejects.toThrow();
    await expect((async () => buffer(storage.read(key)))()).rejects.toThrow();
    await expect((async () => storage.remove(key))()).rejects.toThrow();
  });
}
