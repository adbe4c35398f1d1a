import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

  test('lists nothing that is not its own, and is not held up by it', async () => {
    const storage = createDiskStorage(await mkdtemp(join(folder, 'mounted-')));
    const root = (await readdir(folder)).find((name) => name.startsWith('mounted-')) ?? '';
    await storage.put('assets/ab/own.bin', new Uint8Array(1));
    // As a file system, a file server and a desktop leave them.
    await mkdir(join(folder, root, 'lost+found'));
    for (const name of ['assets/ab/.nfs000000000000001', '.DS_Store', 'lost+found/#1234', 'read me.txt']) {
      await writeFile(join(folder, root, name), '');
    }
    const listed: string[] = [];
    for await (const files of storage.list()) listed.push(...files.map(({ key }) => key));
    expect(listed).toEqual(['assets/ab/own.bin']);
  });

  test('leaves the last room of a disk to the database', async () => {
    const full = createDiskStorage(folder, { reserve: Number.MAX_SAFE_INTEGER });
    await expect(full.put('full/file.bin', new Uint8Array(1))).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readdir(join(folder, 'full'))).toEqual([]);
  });

  test('leaves no part files behind', async () => {
    await createDiskStorage(folder).put('whole/file.bin', new Uint8Array(1024));
    expect(await readdir(join(folder, 'whole'))).toEqual(['file.bin']);
  });
});
