import { expect, test } from 'vitest';
import { batchedRead } from './batched-read.ts';

function lengths() {
  const reads: string[][] = [];
  const read = batchedRead(async (keys) => {
    reads.push([...new Set(keys)]);
    if (keys.includes('broken')) throw new Error('The database is away');
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]));
  });
  return { read, reads };
}

test('what is asked for in one turn is one read, and every asker has their own answer', async () => {
  const { read, reads } = lengths();
  expect(await Promise.all([read('a'), read('unknown'), read('abc'), read('a')])).toEqual([1, undefined, 3, 1]);
  expect(reads).toEqual([['a', 'unknown', 'abc']]);
});

test('what is asked for later is read later', async () => {
  const { read, reads } = lengths();
  await read('a');
  await read('a');
  expect(reads).toEqual([['a'], ['a']]);
});

test('many askers are several reads, and each names as many keys as any other', async () => {
  const sizes: number[] = [];
  const read = batchedRead(async (keys) => {
    sizes.push(keys.length);
    return new Map(keys.map((key) => [key, key]));
  });
  const keys = Array.from({ length: 20 }, (_, index) => `key ${index}`);
  expect(await Promise.all(keys.map(read))).toEqual(keys);
  await read('one');
  expect(new Set(sizes).size).toBe(1);
  expect(sizes).toHaveLength(3);
});

test('a read that fails fails for those who asked for it, and for nobody after them', async () => {
  const { read } = lengths();
  const answers = await Promise.allSettled([read('a'), read('broken')]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read('a')).toBe(1);
});
