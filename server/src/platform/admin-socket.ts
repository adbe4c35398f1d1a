import { timingSafeEqual } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { newToken } from './ids.ts';

/**
 * How the command line reaches a studio that holds its embedded database: a socket in the data folder (on Windows a
 * pipe), which no network reaches. Only its owner can open it, with the key in the file beside it.
 */

const socketFile = z.object({ address: z.string(), key: z.string() });
/** What the systems take: 104 bytes on macOS, 108 on Linux. */
const addressMax = 100;
const requestBytesMax = 64 * 1024;
const requestMs = 10_000;

const socketFilePath = (folder: string) => join(folder, 'operator.json');

export interface AdminSocket {
  /** Accepts no more connections, aborts running commands and waits for them. */
  close(): Promise<void>;
}

/** `ending` fires when the process ends: long commands stop. */
type HandleRequest = (request: unknown, ending: AbortSignal) => Promise<unknown>;

/** Opens the admin socket in a data folder that this process has locked. `handle` gets what `connect` sent. */
export async function openAdminSocket(folder: string, handle: HandleRequest): Promise<AdminSocket> {
  const key = newToken();
  const connections = new Set<Promise<void>>();
  /** Connections whose request has not arrived yet. */
  const silent = new Set<Socket>();
  const ending = new AbortController();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    silent.add(socket);
    const onReceived = () => silent.delete(socket);
    const connection = serve(socket, key, onReceived, (request) => handle(request, ending.signal)).finally(() =>
      connections.delete(connection),
    );
    connections.add(connection);
  });
  const { address, remove } = await listenIn(server, folder);
  rmSync(socketFilePath(folder), { force: true });
  writeFileSync(socketFilePath(folder), `${JSON.stringify({ address, key })}\n`, { flag: 'wx', mode: 0o600 });
  return {
    async close() {
      rmSync(socketFilePath(folder), { force: true });
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of silent) socket.destroy();
      ending.abort();
      await Promise.all(connections);
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
      // Falls back to the folder below.
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

async function serve(socket: Socket, key: string, onReceived: () => void, handle: (request: unknown) => Promise<unknown>): Promise<void> {
  socket.setTimeout(requestMs, () => socket.destroy());
  socket.on('error', () => {});
  try {
    const asked = envelope.parse(JSON.parse(await textOf(socket, requestBytesMax)));
    onReceived();
    const [given, known] = [Buffer.from(asked.key), Buffer.from(key)];
    if (given.length !== known.length || !timingSafeEqual(given, known)) throw new Error('Another key');
    socket.setTimeout(0);
    socket.end(JSON.stringify(await handle(asked.question)));
  } catch {
    onReceived();
    // A malformed request gets no answer.
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

/** Sends a request to the studio that runs in a data folder. Nothing if none runs. Throws if it stopped before it answered. */
export async function connect(folder: string, request: unknown): Promise<unknown> {
  const found = readSocketFile(folder);
  if (!found) return undefined;
  const socket = await new Promise<Socket | undefined>((resolve) => {
    const trying = connectTo({ path: found.address, allowHalfOpen: true }, () => resolve(trying));
    trying.once('error', () => resolve(undefined));
  });
  if (!socket) return undefined;
  socket.end(JSON.stringify({ key: found.key, question: request }));
  const text = await textOf(socket, Number.POSITIVE_INFINITY);
  if (text === '') throw new Error('The studio ended before it answered');
  return JSON.parse(text);
}

function readSocketFile(folder: string): z.infer<typeof socketFile> | undefined {
  try {
    return socketFile.parse(JSON.parse(readFileSync(socketFilePath(folder), 'utf8')));
  } catch {
    return undefined;
  }
}
