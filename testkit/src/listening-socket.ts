import { once } from 'node:events';
import { languageNumber } from '@easel/contract/language';
import type { WebSocket } from 'ws';
import type { StudioClient } from './client.ts';

const waitMs = 20_000;

export interface Listening {
  onMessage: (data: Buffer, binary: boolean) => void;
  /** What has come so far, in words, for whoever waited in vain. */
  had: () => string;
}

export interface Heard {
  /** Waits until `look` finds something, also something that has come already. */
  until<Value>(look: () => Value | undefined, what: string): Promise<Value>;
  /** Waits for the end and answers its code. */
  closed(): Promise<number>;
}

/** Says hello on a socket and listens. */
export async function listen(socket: WebSocket, client: StudioClient, hello: object, { onMessage, had }: Listening): Promise<Heard> {
  const waiting = new Set<() => void>();
  let code: number | undefined;
  const wake = () => {
    for (const look of waiting) look();
  };
  socket.on('message', (data: Buffer, binary) => {
    onMessage(data, binary);
    wake();
  });
  socket.on('close', (closed) => {
    code = closed;
    wake();
  });
  await once(socket, 'open');
  const usertoken = client.token || client.visitorToken;
  socket.send(JSON.stringify({ type: 'hello', usertoken, lang: languageNumber[client.language], ...hello }));

  const heard: Heard = {
    until: (look, what) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`No ${what} within ${waitMs / 1000} s; there were: ${had()}`));
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
    closed: () => heard.until(() => code, 'end of the socket'),
  };
  return heard;
}
