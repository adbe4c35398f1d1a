import { Client, type ClientBase, Pool, type PoolClient, types } from 'pg';
import type { DatabaseConnection, DatabaseDriver, StatementTimeout } from '../../../ports/database.ts';
import { PostgresConnection, type StatementNames } from './connection.ts';
import { answerMs, closeMs, type PostgresLimits, watchMs } from './limits.ts';
import { createListener } from './listener.ts';
import { Reachability } from './reachability.ts';

const int8 = 20;
types.setTypeParser(int8, Number);

export interface PostgresOptions {
  url: string;
  connections: number;
  /** None for programs that do one thing and end. */
  limits?: PostgresLimits;
  /** Called with lost connections; new ones are opened automatically. */
  failed(error: Error): void;
  /** Called when the server becomes unreachable, and when it is back. */
  away?(error: Error): void;
  back?(): void;
}

/** Texts beyond this many go unnamed, so that a server's memory stays bounded. */
const namedMax = 500;

/** A PostgreSQL server. */
export async function openPostgres(options: PostgresOptions): Promise<DatabaseDriver> {
  const { url, connections, limits } = options;
  const failed = throttled(options.failed);
  const shared = { connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
  const connectionTimeoutMillis = limits?.connectMs ?? 0;
  const pool = new Pool({ ...shared, max: connections, application_name: 'easel', connectionTimeoutMillis });
  const clients = new Set<PoolClient>();
  pool.on('error', failed);
  pool.on('connect', (client) => {
    clients.add(client);
    // Also while it is in use: a lost connection fails its statements, never the process.
    client.on('error', failed);
  });
  pool.on('remove', (client) => clients.delete(client));
  const names = namesOfStatements();
  /** Each client's connection, and after how many outages of the server it was opened. */
  const wrapped = new WeakMap<ClientBase, { connection: PostgresConnection; outages: number }>();
  const used = new Set<PostgresConnection>();
  const server = new Reachability(options);

  const listener = createListener({
    create: () => new Client({ ...shared, application_name: 'easel events', connectionTimeoutMillis }),
    failed,
    away: (error) => server.away(error),
    back: () => server.back(),
  });

  // The client checks its statements itself: a frozen server enforces no time-out.
  const watch = limits && setInterval(checkAll, watchMs);
  watch?.unref();

  function checkAll(): void {
    for (const connection of used) connection.checkSilence(!server.reachable);
  }

  function connectionOf(client: PoolClient): { connection: PostgresConnection; outages: number } {
    const known = wrapped.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client, { names, limits, returned: (returned) => used.delete(returned) });
    const wrap = { connection, outages: server.outages };
    wrapped.set(client, wrap);
    return wrap;
  }

  async function connect(timeout: StatementTimeout = 'usual'): Promise<DatabaseConnection> {
    for (;;) {
      const client = await server.takeClient(() => pool.connect());
      const { connection, outages } = connectionOf(client);
      if (outages < server.outages) {
        client.release(true);
        continue;
      }
      used.add(connection);
      try {
        await connection.setTimeouts(timeout);
        return connection;
      } catch (error) {
        connection.release(true);
        throw error;
      }
    }
  }

  async function end(): Promise<void> {
    const late = setTimeout(() => {
      for (const client of clients) client.connection.stream.destroy();
    }, closeMs);
    await Promise.all([listener.close(), pool.end()]);
    clearTimeout(late);
    clearInterval(watch);
  }

  let ended: Promise<void> | undefined;
  function close(): Promise<void> {
    ended ??= end();
    return ended;
  }

  try {
    (await connect()).release();
  } catch (error) {
    await close();
    throw error;
  }

  return {
    kind: 'server',
    connect,
    listen: (channel, heard, missed) => listener.listen(channel, heard, missed),
    load: () => ({ used: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    answers: async () => server.reachable && listener.answers(answerMs),
    leave() {},
    close,
  };
}

/** Calls at most once a second: a server that stops ends all its connections at once. */
function throttled(tell: (error: Error) => void): (error: Error) => void {
  let calledAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - calledAt < 1_000) return;
    calledAt = performance.now();
    tell(error);
  };
}

function namesOfStatements(): StatementNames {
  const names = new Map<string, string>();
  let round = 1;
  return {
    // Named statements are parsed and planned once for each connection.
    of(sql) {
      const known = names.get(sql);
      if (known || names.size >= namedMax) return known;
      const name = `statement_${round}_${names.size + 1}`;
      names.set(sql, name);
      return name;
    },
    renew() {
      round += 1;
      names.clear();
    },
  };
}
