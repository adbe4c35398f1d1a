import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storageSuite } from '@easel/testkit/suites/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStorage } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-disk-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('storage on disk', () => {
  storageSuite(() => createDiskStorage(folder));

  test('leaves no part files behind', async () => {
    await createDiskStorage(folder).put('whole/file.bin', new Uint8Array(1024));
    expect(await readdir(join(folder, 'whole'))).toEqual(['file.bin']);
  });
});
