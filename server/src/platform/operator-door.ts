import { timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { newToken } from './ids.ts';

/**
 * How the command line reaches a studio that holds its embedded database: a socket in the data folder (on Windows a
 * pipe), which no network reaches. Its owner alone can open it, and has to know the key that lies beside it.
 */

const sign = z.object({ address: z.string(), key: z.string() });
/** What the systems take: 104 bytes on macOS, 108 on Linux. */
const addressMax = 100;
const questionBytesMax = 64 * 1024;
const questionMs = 10_000;

const signPath = (folder: string) => join(folder, 'operator.json');

export interface OperatorDoor {
  /** Lets nobody in any more, tells who is there that it ends, and waits for them. */
  close(): Promise<void>;
}

/** `ending` fires when the process ends: what takes long is broken off. */
type AnswerQuestion = (question: unknown, ending: AbortSignal) => Promise<unknown>;

/** Opens the door of a data folder that this process holds alone. `answer` gets what `knock` sent. */
export async function openOperatorDoor(folder: string, answer: AnswerQuestion): Promise<OperatorDoor> {
  const key = newToken();
  const guests = new Set<Promise<void>>();
  /** Those who have not said anything yet. */
  const silent = new Set<Socket>();
  const ending = new AbortController();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    silent.add(socket);
    const heard = () => silent.delete(socket);
    const guest = serve(socket, key, heard, (question) => answer(question, ending.signal)).finally(() => guests.delete(guest));
    guests.add(guest);
  });
  const { address, remove } = await listenIn(server, folder);
  rmSync(signPath(folder), { force: true });
  writeFileSync(signPath(folder), `${JSON.stringify({ address, key })}\n`, { flag: 'wx', mode: 0o600 });
  return {
    async close() {
      rmSync(signPath(folder), { force: true });
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of silent) socket.destroy();
      ending.abort();
      await Promise.all(guests);
      await closed;
      remove();
    },
  };
}

interface Place {
  address: string;
  remove(): void;
}

/**
 * In the folder itself, or, where its path would be too long or its file system has no sockets, in a folder that only
 * we can enter.
 */
async function listenIn(server: Server, folder: string): Promise<Place> {
  if (process.platform === 'win32') {
    const address = `\\\\.\\pipe\\easel-${newToken()}`;
    await listen(server, address);
    return { address, remove: () => {} };
  }
  const own = join(folder, 'operator.sock');
  if (Buffer.byteLength(own) <= addressMax) {
    // Left behind by a process that was killed: the folder is ours now.
    rmSync(own, { force: true });
    try {
      await listen(server, own);
      return { address: own, remove: () => rmSync(own, { force: true }) };
    } catch {
      // The other place is left.
    }
  }
  const elsewhere = mkdtempSync(join(tmpdir(), 'easel-'));
  const address = join(elsewhere, 'operator.sock');
  await listen(server, address);
  return { address, remove: () => rmSync(elsewhere, { recursive: true, force: true }) };
}

async function listen(server: Server, address: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
  if (process.platform !== 'win32') chmodSync(address, 0o600);
}

const envelope = z.object({ key: z.string(), question: z.unknown() });

async function serve(socket: Socket, key: string, heard: () => void, answer: (question: unknown) => Promise<unknown>): Promise<void> {
  socket.setTimeout(questionMs, () => socket.destroy());
  socket.on('error', () => {});
  try {
    const asked = envelope.parse(JSON.parse(await textOf(socket, questionBytesMax)));
    heard();
    const [given, known] = [Buffer.from(asked.key), Buffer.from(key)];
    if (given.length !== known.length || !timingSafeEqual(given, known)) throw new Error('Another key');
    socket.setTimeout(0);
    socket.end(JSON.stringify(await answer(asked.question)));
  } catch {
    heard();
    // Whoever cannot say what they want properly gets nothing.
    socket.destroy();
  }
}

async function textOf(socket: Socket, max: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > max) throw new Error('Too long');
  }
  return Buffer.concat(chunks).toString();
}

/** Asks the studio that holds a data folder. Nothing where none does, or it has just gone. Throws when it went before it answered. */
export async function knock(folder: string, question: unknown): Promise<unknown> {
  const found = readSign(folder);
  if (!found) return undefined;
  const socket = await new Promise<Socket | undefined>((resolve) => {
    const trying = connect({ path: found.address, allowHalfOpen: true }, () => resolve(trying));
    trying.once('error', () => resolve(undefined));
  });
  if (!socket) return undefined;
  socket.end(JSON.stringify({ key: found.key, question }));
  const text = await textOf(socket, Number.POSITIVE_INFINITY);
  if (text === '') throw new Error('The studio ended before it answered');
  return JSON.parse(text);
}

function readSign(folder: string): z.infer<typeof sign> | undefined {
  try {
    return sign.parse(JSON.parse(readFileSync(signPath(folder), 'utf8')));
  } catch {
    return undefined;
  }
}
