import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { closeCodes } from '@easel/contract/protocol';
import type { Position } from '@easel/contract/resume';
import { defineStream, type FrameOf, helloFrame, type RequestOf } from '@easel/contract/stream';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { ResumableStream } from '../../web/src/api/resumable-stream.ts';
import { authenticate } from '../src/features/sessions/routes.ts';
import type { StreamConnection } from '../src/platform/streams/stream-route.ts';
import { streamRoute } from '../src/platform/streams/stream-route.ts';
import { mountStreams } from '../src/transport/streams.ts';
import { UnauthenticatedSockets } from '../src/transport/unauthenticated-sockets.ts';

/*
 * A stream that only this test knows: texts that grow while they are told, as those of a chat do. The contract's definition is all
 * that it shares with the server's transport and with the browser's reader.
 */

const pieceMax = 64 * 1024;
const BrowserSocket = globalThis.WebSocket;

/** Where a reader stands in texts that are not over, in UTF-16 units. */
function byOffset(): Position<Told, Asked> {
  const offsets = new Map<string, number>();
  return {
    hello: () => ({}),
    take(frame) {
      if (frame.type === 'ready') return frame;
      const known = offsets.get(frame.message);
      if (frame.type === 'message-end') return offsets.delete(frame.message) ? frame : undefined;
      if (frame.type === 'message-start') {
        if (known === undefined) offsets.set(frame.message, 0);
        return known === undefined ? frame : undefined;
      }
      const end = frame.offset + frame.text.length;
      if (known === undefined || end <= known) return undefined;
      offsets.set(frame.message, end);
      return { ...frame, offset: known, text: frame.text.slice(known - frame.offset) };
    },
    requests: () => [...offsets].map(([message, offset]) => ({ type: 'resume', message, offset })),
  };
}

const access = { path: '/ws/tell', final: [closeCodes.deadToken], position: byOffset as unknown as () => Position<never> } as const;
const tellStream = defineStream(access, {
  hello: helloFrame,
  down: [
    z.object({ type: z.literal('ready') }),
    z.object({ type: z.literal('message-start'), message: z.string() }),
    z.object({ type: z.literal('text-delta'), message: z.string(), offset: z.number(), text: z.string() }),
    z.object({ type: z.literal('message-end'), message: z.string() }),
  ],
  up: [
    z.object({ type: z.literal('message-send'), message: z.string(), text: z.string() }),
    z.object({ type: z.literal('resume'), message: z.string(), offset: z.number() }),
  ],
  strict: true,
  upMax: 50_000,
});
type Told = FrameOf<typeof tellStream>;
type Asked = RequestOf<typeof tellStream>;

/** Tells each text to whoever reads it, from where they stand and as far as they take it. */
class Teller {
  readonly #texts = new Map<string, { text: string; over: boolean }>();
  readonly #readers = new Set<{ offsets: Map<string, number>; connection: StreamConnection<Told> }>();

  readonly route = streamRoute(tellStream, {
    open: (_client, connection) => {
      const reader = { offsets: new Map<string, number>(), connection };
      const { offsets } = reader;
      const tell = () => this.#tell(reader);
      this.#readers.add(reader);
      connection.send({ type: 'ready' });
      return {
        receive: (request) => {
          if (request.type === 'message-send') {
            // Sent again by a client that does not know whether it arrived.
            if (!this.has(request.message)) this.#texts.set(request.message, { text: request.text, over: false });
            connection.send({ type: 'message-start', message: request.message });
          }
          offsets.set(request.message, request.type === 'resume' ? request.offset : 0);
          tell();
        },
        drained: tell,
        closed: () => this.#readers.delete(reader),
      };
    },
  });

  get readers(): number {
    return this.#readers.size;
  }

  has(message: string): boolean {
    return this.#texts.has(message);
  }

  write(message: string, text: string, over = false): void {
    const told = this.#texts.get(message) ?? { text: '', over };
    this.#texts.set(message, { text: told.text + text, over });
    for (const reader of this.#readers) this.#tell(reader);
  }

  #tell({ offsets, connection }: { offsets: Map<string, number>; connection: StreamConnection<Told> }): void {
    for (const [message, offset] of offsets) {
      const { text, over } = this.#texts.get(message) ?? { text: '', over: false };
      let told = offset;
      while (told < text.length && !connection.isBehind) {
        const piece = text.slice(told, told + pieceMax);
        connection.send({ type: 'text-delta', message, offset: told, text: piece });
        told += piece.length;
        offsets.set(message, told);
      }
      if (!over || told < text.length) continue;
      connection.send({ type: 'message-end', message });
      offsets.delete(message);
    }
  }
}

let studio: TestStudio;
let app: FastifyInstance;
let url: string;
let now = Date.now();
const teller = new Teller();
const cleanup: (() => void)[] = [];

beforeAll(async () => {
  studio = await startStudio({ engines: [], clock: { now: () => new Date(now) } });
  const { db, clock, events, log } = studio.context;
  app = fastify({ forceCloseConnections: true });
  await app.register(websocket);
  mountStreams(app, {
    ...{ log, events, clock, streams: [teller.route], unauthenticated: new UnauthenticatedSockets() },
    authenticate: (tokenHash) => authenticate({ db, clock }, tokenHash),
    networkRefusal: () => undefined,
    onNetworksChanged: () => () => undefined,
  });
  url = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
});
afterEach(async () => {
  for (const clean of cleanup.splice(0)) clean();
  vi.unstubAllGlobals();
  await vi.waitUntil(() => teller.readers === 0);
});
afterAll(async () => {
  await app.close();
  expect(studio.errors).toEqual([]);
  await studio.close();
});

/** The browser's reader of the stream, and what it received. */
function read(usertoken: string, at = url) {
  const frames: Told[] = [];
  const refused: number[] = [];
  // A page opens its sockets where it came from.
  vi.stubGlobal(
    'WebSocket',
    class extends BrowserSocket {
      constructor(path: string) {
        super(at + path);
      }
    },
  );
  const stream = new ResumableStream<typeof tellStream>({
    access,
    position: byOffset(),
    hello: () => ({ usertoken, lang: 2 }),
    onFrame: (frame) => frames.push(frame),
    // Does not wait before it comes back.
    onStatus: (status) => status === 'lost' && setImmediate(() => stream.hurry()),
    onRefused: (code) => refused.push(code),
  });
  stream.start();
  cleanup.push(() => stream.stop());
  const has = (type: Told['type']) => frames.some((frame) => frame.type === type);
  return { stream, frames, refused, until: (type: Told['type']) => vi.waitUntil(() => has(type), { timeout: 20_000 }) };
}

/** A socket without the browser's reader. */
async function openBare(usertoken: string): Promise<WebSocket> {
  const socket = new WebSocket(url + access.path);
  cleanup.push(() => socket.terminate());
  await once(socket, 'open');
  const ready = once(socket, 'message');
  socket.send(JSON.stringify({ type: 'hello', usertoken, lang: 2 }));
  await ready;
  return socket;
}

/** A network that breaks each of its first connections after so many bytes to the reader, wherever a frame just is. */
async function breakingNetwork(bytesOfEach: readonly number[]): Promise<{ at: string; broken: () => number }> {
  let count = 0;
  let broken = 0;
  const open = new Set<Socket>();
  const server: Server = createServer((near) => {
    let left = bytesOfEach[count++] ?? Number.POSITIVE_INFINITY;
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    open.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.on('data', (bytes) => {
      near.write(bytes.subarray(0, left));
      left -= bytes.length;
      if (left > 0) return;
      broken += 1;
      near.end();
      far.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.push(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return { at: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, broken: () => broken };
}

const textOf = (frames: readonly Told[]) => frames.map((frame) => (frame.type === 'text-delta' ? frame.text : '')).join('');

function expectNoneTwice(frames: readonly Told[]): void {
  let end = 0;
  for (const frame of frames) {
    if (frame.type !== 'text-delta') continue;
    expect(frame.offset).toBe(end);
    end += frame.text.length;
  }
  expect(frames.filter(({ type }) => type === 'message-start')).toHaveLength(1);
  expect(frames.filter(({ type }) => type === 'message-end')).toHaveLength(1);
}

describe('a third stream', () => {
  it('is told to its end over a network that breaks it in its middle, with nothing lost and nothing twice', async () => {
    const { token } = await studio.client.signUp();
    // The first ones break in the answer of the handshake, in `ready`, and then anywhere.
    const network = await breakingNetwork([60, 140, 200, 333, 517, 901, 1500, 2048, 4099, 9001]);
    const { stream, frames, until } = read(token, network.at);
    await vi.waitUntil(() => {
      stream.send({ type: 'message-send', message: 'one', text: '' });
      return frames.some(({ type }) => type === 'message-start');
    });
    let whole = '';
    for (let piece = 0; piece < 600; piece += 1) {
      const text = `${piece} 山上的雪，在月光下 🌄\n`;
      // Cut between the two halves of a character, as a vendor may.
      whole += text;
      teller.write('one', text.slice(0, -2));
      teller.write('one', text.slice(-2), piece === 599);
      if (piece % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await until('message-end');
    expect(network.broken()).toBe(10);
    expect(textOf(frames)).toBe(whole);
    expectNoneTwice(frames);
  });

  it('takes long messages where it says so, and closes for longer ones', async () => {
    const { token } = await studio.client.signUp();
    const { stream, frames, until } = read(token);
    await until('ready');
    const text = 'a'.repeat(49_000);
    stream.send({ type: 'message-send', message: 'long', text });
    await until('text-delta');
    teller.write('long', '', true);
    await until('message-end');
    expect(textOf(frames) === text).toBe(true);
    const socket = await openBare(token);
    socket.send(JSON.stringify({ type: 'message-send', message: 'longer', text: 'a'.repeat(51_000) }));
    expect((await once(socket, 'close'))[0]).toBe(closeCodes.noHello);
  });

  it('buffers little for a slow reader, who has all of it in few pieces once they read', async () => {
    const socket = await openBare((await studio.client.signUp()).token);
    const frames: Told[] = [];
    socket.on('message', (data) => frames.push(tellStream.down.parse(JSON.parse(String(data))) as Told));
    socket.send(JSON.stringify({ type: 'message-send', message: 'slow', text: '' }));
    await vi.waitUntil(() => frames.length === 1);
    socket.pause();
    const [served] = [...app.websocketServer.clients].slice(-1);
    let whole = '';
    let most = 0;
    for (let piece = 0; piece < 1500; piece += 1) {
      const text = `${piece}`.padEnd(6_000, '山');
      whole += text;
      teller.write('slow', text, piece === 1499);
      most = Math.max(most, served?.bufferedAmount ?? 0);
      if (piece % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(most).toBeGreaterThan(256 * 1024);
    expect(most).toBeLessThan(768 * 1024);
    socket.resume();
    await vi.waitUntil(() => frames.some(({ type }) => type === 'message-end'), { timeout: 20_000 });
    expect(textOf(frames) === whole).toBe(true);
    expectNoneTwice(frames);
    // What was held back came in larger pieces.
    expect(frames.length).toBeLessThan(1200);
  });

  it('gives up a reader who takes nothing for ten seconds, at once and with a reason', async () => {
    const socket = await openBare((await studio.client.signUp()).token);
    socket.send(JSON.stringify({ type: 'message-send', message: 'stalled', text: '' }));
    await once(socket, 'message');
    socket.pause();
    for (let piece = 0; piece < 3000; piece += 1) teller.write('stalled', 'x'.repeat(6_000));
    expect(teller.readers).toBe(1);
    await expect
      .poll(
        () => {
          now += 11_000;
          return teller.readers;
        },
        { timeout: 10_000 },
      )
      .toBe(0);
    const closed = once(socket, 'close');
    socket.resume();
    expect((await closed)[0]).toBe(closeCodes.slowReader);
  });

  it('is open ten times for a member, answers whoever asks, and ends with their session', async () => {
    const member = await studio.client.signUp();
    const sockets: WebSocket[] = [];
    const codes: (number | undefined)[] = [];
    for (let place = 0; place < 11; place += 1) {
      const socket = await openBare(member.token);
      socket.on('close', (code) => {
        codes[place] = code;
      });
      sockets.push(socket);
    }
    await vi.waitUntil(() => codes[0] !== undefined);
    expect(codes).toEqual([closeCodes.tooMany]);
    // Each answers whether it is there.
    const beats = sockets.slice(1).map((socket) => once(socket, 'message'));
    for (const socket of sockets.slice(1)) socket.send('{"type":"ask"}');
    for (const beat of beats) expect(String((await beat)[0])).toBe('{"type":"beat"}');
    // A reader of the browser is told that it is over, and does not come back.
    sockets[1]?.close();
    const { refused, until } = read(member.token);
    await until('ready');
    await member.call('User/logout_do', {});
    await vi.waitUntil(() => codes.filter((code) => code === closeCodes.deadToken).length === 9 && refused.length === 1);
    expect(refused).toEqual([closeCodes.deadToken]);
  });
});
