import { once } from 'node:events';
import { languageNumber } from '@easel/contract/language';
import { socketPaths } from '@easel/contract/protocol';
import { type WorksFrame, worksFrame } from '@easel/contract/sockets';
import { WebSocket } from 'ws';
import type { StudioClient } from './client.ts';

/** A reader of `/ws/works` that remembers every frame. */
export interface WorksSocket {
  readonly frames: readonly WorksFrame[];
  /** The number of the last frame, to go on from. */
  readonly after: number;
  /** Waits for a frame, also one that has come already. */
  frame<Type extends WorksFrame['type']>(
    type: Type,
    wanted?: (frame: Extract<WorksFrame, { type: Type }>) => boolean,
  ): Promise<Extract<WorksFrame, { type: Type }>>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
  close(): void;
}

const waitMs = 20_000;

/** The bare socket, for clients that do not behave. */
export function openBareSocket(url: string, headers: Record<string, string> = {}, path: string = socketPaths.works): WebSocket {
  return new WebSocket(url.replace('http', 'ws') + path, { headers });
}

export async function openWorksSocket(client: StudioClient, after = 0): Promise<WorksSocket> {
  const socket = openBareSocket(client.url);
  const frames: WorksFrame[] = [];
  const waiting = new Set<() => void>();
  let code: number | undefined;
  let last = after;
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (data) => {
    const frame = worksFrame.parse(JSON.parse(String(data)));
    frames.push(frame);
    if ('seq' in frame) last = frame.seq;
    wake();
  });
  socket.on('close', (closed) => {
    code = closed;
    wake();
  });
  await once(socket, 'open');
  socket.send(
    JSON.stringify({ type: 'hello', usertoken: client.token || client.visitorToken, lang: languageNumber[client.language], after }),
  );

  function until<Value>(look: () => Value | undefined, what: string): Promise<Value> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => {
        waiting.delete(check);
        reject(new Error(`No ${what} within ${waitMs / 1000} s; there were: ${frames.map((frame) => frame.type).join(', ')}`));
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

  return {
    frames,
    get after() {
      return last;
    },
    frame: (type, wanted = () => true) =>
      until(() => {
        type Wanted = Extract<WorksFrame, { type: typeof type }>;
        return frames.find((frame): frame is Wanted => frame.type === type && wanted(frame as Wanted));
      }, `frame "${type}"`),
    closed: () => until(() => code, 'end of the socket'),
    close: () => socket.close(),
  };
}
