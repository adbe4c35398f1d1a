import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import {
  type End,
  endName,
  endSchema,
  filesFolder,
  jobsFolder,
  type Manifest,
  manifestName,
  manifestSchema,
  secretsName,
  tablesFolder,
} from './format.ts';
import type { LoadPart } from './load.ts';
import { BackupProblem } from './problem.ts';

/** A backup that was read through once and is whole. */
export interface WholeBackup {
  manifest: Manifest;
  end: End;
  secrets: string;
  /** Rows and jobs. */
  parts(): AsyncIterable<LoadPart>;
  files(): AsyncIterable<{ key: string; bytes: Uint8Array }>;
}

interface Member {
  name: string;
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Refuses what is no backup, or not a whole one, before anything is made of it. */
export async function openBackup(path: string): Promise<WholeBackup> {
  const hash = createHash('sha256');
  let manifest: Manifest | undefined;
  let end: End | undefined;
  let secrets = '';
  try {
    for await (const { name, size, body } of membersOf(path)) {
      if (end) throw new Error(`${name} comes after the end`);
      if (name === endName) {
        end = endSchema.parse(JSON.parse((await contentOf(body)).toString()));
        continue;
      }
      hash.update(`${name}\n${size}\n`);
      const small: Uint8Array[] = [];
      for await (const chunk of body) {
        hash.update(chunk);
        if (name === manifestName || name === secretsName) small.push(chunk);
      }
      if (name === manifestName) manifest = manifestSchema.parse(JSON.parse(Buffer.concat(small).toString()));
      if (name === secretsName) secrets = Buffer.concat(small).toString();
    }
  } catch (error) {
    throw unreadable(path, error as Error);
  }
  if (!manifest) throw new BackupProblem(`${path} 不是工作室的备份`, `${path} is no backup of a studio`);
  if (!end) throw new BackupProblem(`${path} 不完整：结尾缺失`, `${path} is not whole: its end is missing`);
  if (hash.digest('hex') !== end.sha256)
    throw new BackupProblem(`${path} 已损坏：内容与校验和不符`, `${path} is damaged: its contents are not those that were written`);
  return {
    manifest,
    end,
    secrets,
    async *parts() {
      for await (const { name, body } of membersOf(path)) {
        if (name.startsWith(tablesFolder)) yield { table: name.split('/')[1] ?? '', lines: linesOf(await contentOf(body)) };
        else if (name.startsWith(jobsFolder)) yield { jobs: linesOf(await contentOf(body)) };
        else await skip(body);
      }
    },
    async *files() {
      for await (const { name, body } of membersOf(path)) {
        if (name.startsWith(filesFolder)) yield { key: name.slice(filesFolder.length), bytes: await contentOf(body) };
        else await skip(body);
      }
    },
  };
}

async function* membersOf(path: string): AsyncIterable<Member> {
  const bytes = Readable.toWeb(createReadStream(path, { highWaterMark: 1024 * 1024 })) as ReadableStream<Uint8Array>;
  for await (const { header, body } of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, size: header.size ?? 0, body };
  }
}

/** Read and thrown away: with a body that is cancelled the decoder stands still. */
async function skip(body: ReadableStream<Uint8Array>): Promise<void> {
  await body.pipeTo(new WritableStream());
}

async function contentOf(body: ReadableStream<Uint8Array>): Promise<Buffer> {
  return buffer(body as unknown as NodeJS.ReadableStream);
}

function linesOf(content: Uint8Array): string[] {
  return gunzipSync(content).toString().trimEnd().split('\n');
}

function unreadable(path: string, error: NodeJS.ErrnoException): Error {
  if (error instanceof BackupProblem) return error;
  if (error.code)
    return new BackupProblem(`无法读取 ${path}：${error.message}`, `${path} cannot be read: ${error.message}`, { cause: error });
  return new BackupProblem(
    `${path} 不是工作室的备份，或不完整：${error.message}`,
    `${path} is no backup of a studio, or not a whole one: ${error.message}`,
    { cause: error },
  );
}
