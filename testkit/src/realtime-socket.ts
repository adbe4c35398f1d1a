import { once } from 'node:events';
import { languageNumber } from '@easel/contract/language';
import { socketPaths } from '@easel/contract/protocol';
import { canvasHeadBytes, type RealtimeFrame, type RealtimeRequest, type RealtimeSettings, realtimeFrame } from '@easel/contract/sockets';
import { WebSocket } from 'ws';
import type { StudioClient } from './client.ts';

/** Somebody who draws over `/ws/realtime`, and remembers what came back. */
export interface RealtimeSocket {
  readonly frames: readonly RealtimeFrame[];
  /** The pictures that came back, by the number of their canvas. */
  readonly answers: ReadonlyMap<number, Buffer>;
  /** The bare socket, for clients that do not behave. */
  readonly socket: WebSocket;
  canvas(frame: number, picture: Uint8Array): void;
  request(request: RealtimeRequest): void;
  /** Waits for a frame, also one that has come already, from place `since` on. */
  frame<Type extends RealtimeFrame['type']>(
    type: Type,
    wanted?: (frame: Extract<RealtimeFrame, { type: Type }>) => boolean,
    since?: number,
  ): Promise<Extract<RealtimeFrame, { type: Type }>>;
  answer(frame: number): Promise<Buffer>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
  close(): Promise<number>;
}

const waitMs = 20_000;
export const plainSettings: RealtimeSettings = { prompt: '', style: 'oil', creativity: 5, seed: 1 };

export async function openRealtimeSocket(
  client: StudioClient,
  hello: { settings?: RealtimeSettings; session?: string } = {},
): Promise<RealtimeSocket> {
  const socket = new WebSocket(client.url.replace('http', 'ws') + socketPaths.realtime);
  const frames: RealtimeFrame[] = [];
  const answers = new Map<number, Buffer>();
  const waiting = new Set<() => void>();
  let code: number | undefined;
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (data: Buffer, binary) => {
    if (binary) answers.set(data.readUInt32BE(0), data.subarray(canvasHeadBytes));
    else frames.push(realtimeFrame.parse(JSON.parse(String(data))));
    wake();
  });
  socket.on('close', (closed) => {
    code = closed;
    wake();
  });
  await once(socket, 'open');
  const usertoken = client.token || client.visitorToken;
  socket.send(JSON.stringify({ type: 'hello', usertoken, lang: languageNumber[client.language], settings: plainSettings, ...hello }));

  function until<Value>(look: () => Value | undefined, what: string): Promise<Value> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`No ${what} within ${waitMs / 1000} s; there were: ${JSON.stringify(frames)}`));
      }, waitMs);
      const check = () => {
        const found = look();
        if (found === undefined) return;
        clearTimeout(late);
        waiting.delete(check);
        resolve(found);
      };
      waiting.add(check);
      check();
    });
  }

  const drawer: RealtimeSocket = {
    frames,
    answers,
    socket,
    canvas(frame, picture) {
      const head = Buffer.alloc(canvasHeadBytes);
      head.writeUInt32BE(frame, 0);
      socket.send(Buffer.concat([head, picture]));
    },
    request: (request) => socket.send(JSON.stringify(request)),
    frame: (type, wanted = () => true, since = 0) =>
      until(() => {
        type Wanted = Extract<RealtimeFrame, { type: typeof type }>;
        return frames.slice(since).find((frame): frame is Wanted => frame.type === type && wanted(frame as Wanted));
      }, `frame "${type}"`),
    answer: (frame) => until(() => answers.get(frame), `answer to ${frame}`),
    closed: () => until(() => code, 'end of the socket'),
    close() {
      socket.close();
      return drawer.closed();
    },
  };
  return drawer;
}
