import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address of a database server at which another one may take over, as floating addresses do. */
export interface MovableAddress {
  url: string;
  /**
   * New connections lead to that server from now on, or are refused. Those that there are stay open, but nothing comes over
   * them any more: the machine at their other end is gone.
   */
  moveTo(server: string | undefined): void;
  /** The next connection over which a client says these words stands still before them. Answers, when it does, how it goes on. */
  holdAt(words: string): Promise<() => void>;
  close(): Promise<void>;
}

export async function openMovableAddress(server: string): Promise<MovableAddress> {
  let target: URL | undefined = new URL(server);
  let hold: { words: string; held(goOn: () => void): void } | undefined;
  const pairs = new Set<readonly [Socket, Socket]>();

  const listener = createServer((client) => {
    client.on('error', () => {});
    if (!target) return client.resetAndDestroy();
    const there = connect(Number(target.port), target.hostname);
    const pair = [client, there] as const;
    pairs.add(pair);
    there.on('error', () => {});
    there.on('data', (chunk) => client.write(chunk));
    client.on('data', (chunk) => {
      const { held } = hold && chunk.includes(hold.words) ? hold : {};
      if (!held) return void there.write(chunk);
      hold = undefined;
      client.pause();
      return held(() => {
        there.write(chunk);
        client.resume();
      });
    });
    for (const [one, other] of [pair, [there, client] as const]) {
      one.once('close', () => {
        if (pairs.delete(pair)) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(server);
  url.port = String((listener.address() as AddressInfo).port);
  const silent: Socket[] = [];

  return {
    url: url.href,
    moveTo(next) {
      target = next === undefined ? undefined : new URL(next);
      for (const pair of pairs) {
        pairs.delete(pair);
        for (const socket of pair) silent.push(socket.pause());
      }
    },
    holdAt: (words) =>
      new Promise((resolve) => {
        hold = { words, held: resolve };
      }),
    async close() {
      for (const socket of [...silent, ...[...pairs].flat()]) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
}
