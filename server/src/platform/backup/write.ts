import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { Storage } from '../../ports/storage.ts';
import { checkRoom } from '../disk-room.ts';
import { newId } from '../ids.ts';
import { RowSum } from './checksum.ts';
import { type End, endName, filesFolder, format, jobsFolder, type Manifest, manifestName, secretsName, tablesFolder } from './format.ts';
import { BackupProblem } from './problem.ts';
import type { Snapshot } from './snapshot.ts';

export interface BackupSource {
  snapshot: Snapshot;
  storage: Storage;
  /** The file of the studio's keys, as it stands. */
  secrets: string;
  now: Date;
  /** Breaks it off. */
  ending: AbortSignal;
}

/**
 * Writes a backup under a temporary name and gives it its own when it is whole and on the disk. Nothing of it is ever
 * in memory but some rows, or a piece of one file.
 */
export async function writeBackup(path: string, source: BackupSource): Promise<End> {
  if (existsSync(path)) throw new BackupProblem(`${path} 已经存在`, `${path} is there already`);
  const fresh = `${path}.${newId()}.part`;
  const file = await open(fresh, 'wx', 0o600).catch((error) => {
    throw new BackupProblem(`无法写入 ${path}：${error.message}`, `${path} cannot be written: ${error.message}`, { cause: error });
  });
  try {
    const { readable, controller } = createTarPacker();
    const writing = (async () => {
      for await (const chunk of readable) {
        await checkRoom(dirname(path), chunk.length);
        await file.writeFile(chunk);
      }
      await file.sync();
    })();
    // Whichever of the two fails first ends the other.
    writing.catch((error) => controller.error(error));
    const packing = pack(controller, source);
    packing.catch((error) => controller.error(error));
    const [end] = await Promise.all([packing, writing]);
    await file.close();
    await rename(fresh, path);
    return end;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(fresh, { force: true });
    throw error;
  }
}

type Packer = ReturnType<typeof createTarPacker>['controller'];

async function pack(packer: Packer, { snapshot, storage, secrets, now, ending }: BackupSource): Promise<End> {
  const hash = createHash('sha256');
  let bytes = 0;

  async function write(name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const writer = packer.add({ name, size, type: 'file', mode: 0o600, mtime: now }).getWriter();
    for await (const chunk of chunks) {
      if (ending.aborted) throw new BackupProblem('工作室正在停止，备份已中断', 'The studio is stopping: the backup was broken off');
      bytes += chunk.length;
      await writer.write(chunk);
    }
    await writer.close();
  }
  async function* hashed(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const add = (name: string, size: number, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    hash.update(`${name}\n${size}\n`);
    return write(name, size, hashed(chunks));
  };
  const addText = (name: string, text: string) => {
    const content = Buffer.from(text);
    return add(name, content.length, [content]);
  };
  const addLines = (folder: string, part: number, lines: readonly string[]) => {
    const content = gzipSync(`${lines.join('\n')}\n`, { level: 4 });
    return add(`${folder}${String(part).padStart(6, '0')}.jsonl.gz`, content.length, [content]);
  };

  const { schema, numbers } = snapshot;
  const manifest: Manifest = { product: 'easel', format, made_at: now.toISOString(), schema: [...schema], numbers: { ...numbers } };
  await addText(manifestName, `${JSON.stringify(manifest, null, 2)}\n`);
  await addText(secretsName, secrets);
  const tables: End['tables'] = {};
  for (const table of snapshot.tables) {
    const sum = new RowSum();
    let part = 0;
    for await (const lines of snapshot.rows(table)) {
      for (const line of lines) sum.add(line);
      part += 1;
      await addLines(`${tablesFolder}${table}/`, part, lines);
    }
    tables[table] = sum.total;
  }
  let jobs = 0;
  for await (const lines of snapshot.jobs()) {
    jobs += lines.length;
    await addLines(jobsFolder, jobs, lines);
  }
  let [files, missing] = [0, 0];
  for await (const keys of snapshot.files()) {
    for (const key of keys) {
      const size = await storage.size(key);
      // Swept since the rows were read: its time was over.
      if (size === undefined) missing += 1;
      else {
        await add(filesFolder + key, size, storage.read(key));
        files += 1;
      }
    }
  }
  const end: End = { tables, jobs, files, missing, bytes, sha256: hash.digest('hex') };
  const text = Buffer.from(`${JSON.stringify(end, null, 2)}\n`);
  await write(endName, text.length, [text]);
  packer.finalize();
  return end;
}
