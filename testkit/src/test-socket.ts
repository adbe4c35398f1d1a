import { once } from 'node:events';
import { type Language, languageNumber } from '@easel/contract/language';
import type { WebSocket } from 'ws';

const waitMs = 20_000;

/** Whoever opens a socket: a `StudioClient` is one. */
export interface SocketUser {
  readonly url: string;
  readonly language: Language;
  readonly token: string;
  readonly visitorToken: string;
}

export interface SocketListener {
  onMessage: (data: Buffer, binary: boolean) => void;
  /** The messages so far, as text for the error of a time-out. */
  received: () => string;
}

export interface OpenSocket {
  /** Waits until `look` returns a value, also of what was received before. */
  until<Value>(look: () => Value | undefined, what: string): Promise<Value>;
  /** Waits for the close and returns its code. */
  closed(): Promise<number>;
}

/** Sends the hello and collects what is received. */
export async function openTestSocket(
  socket: WebSocket,
  user: SocketUser,
  hello: object,
  { onMessage, received }: SocketListener,
): Promise<OpenSocket> {
  const waiting = new Set<() => void>();
  let code: number | undefined;
  const checkAll = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (data: Buffer, binary) => {
    onMessage(data, binary);
    checkAll();
  });
  socket.on('close', (closed) => {
    code = closed;
    checkAll();
  });
  await once(socket, 'open');
  const usertoken = user.token || user.visitorToken;
  socket.send(JSON.stringify({ type: 'hello', usertoken, lang: languageNumber[user.language], ...hello }));

  const opened: OpenSocket = {
    until: (look, what) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`No ${what} within ${waitMs / 1000} s; there were: ${received()}`));
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
      }),
    closed: () => opened.until(() => code, 'end of the socket'),
  };
  return opened;
}
