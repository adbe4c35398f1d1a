import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to a database server that can be pointed at another one, as a floating address. */
export interface DatabaseProxy {
  url: string;
  /**
   * Leads new connections to that server, or refuses them. Existing ones stay open without any data, as if the machine at
   * their other end were gone.
   */
  moveTo(server: string | undefined): void;
  /** Holds the next connection that sends these words, before them. Resolves then, with a function that lets it continue. */
  holdAt(words: string): Promise<() => void>;
  close(): Promise<void>;
}

export async function openDatabaseProxy(server: string): Promise<DatabaseProxy> {
  let target: URL | undefined = new URL(server);
  let hold: { words: string; held(resume: () => void): void } | undefined;
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
