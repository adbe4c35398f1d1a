import { Client, type ClientBase, Pool, type PoolClient, types } from 'pg';
import { awayCode, DatabaseUnavailable } from '../../../platform/db/failures.ts';
import type { DatabaseConnection, DatabaseDriver, StatementTimeout } from '../../../ports/database.ts';
import { PostgresConnection } from './connection.ts';
import { failureOf } from './failures.ts';
import { answerMs, closeMs, type PostgresLimits, watchMs } from './limits.ts';
import { createListener } from './listener.ts';

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
  const nameOf = namesOfStatements();
  const wrapped = new WeakMap<ClientBase, { connection: PostgresConnection; age: number }>();
  const used = new Set<PostgresConnection>();
  const waiting = new Set<(reason: Error) => void>();
  /** Since when there is no server to speak to, and how often that was so: older clients may belong to a server that is no more. */
  let gone: Error | undefined;
  let age = 0;

  const listener = createListener({
    create: () => new Client({ ...shared, application_name: 'easel events', connectionTimeoutMillis }),
    failed,
    away(error) {
      if (gone) return;
      gone = error;
      age += 1;
      options.away?.(error);
      for (const refuse of waiting) refuse(notThere());
      waiting.clear();
    },
    back() {
      if (gone) options.back?.();
      gone = undefined;
    },
  });

  // The client checks its statements itself: a frozen server enforces no time-out.
  const watch = limits && setInterval(checkAll, watchMs);
  watch?.unref();

  function checkAll(): void {
    for (const connection of used) connection.checkSilence(gone !== undefined);
  }

  function notThere(): DatabaseUnavailable {
    return new DatabaseUnavailable('The database server is not there', { message: gone?.message, code: awayCode });
  }

  /** Waits for a client only while the server is reachable. */
  function takeClient(): Promise<PoolClient> {
    if (gone) return Promise.reject(notThere());
    return new Promise((resolve, reject) => {
      waiting.add(reject);
      pool.connect().then(
        // A late client may belong to a server that was replaced.
        (client) => (waiting.delete(reject) ? resolve(client) : client.release(true)),
        (error) => waiting.delete(reject) && reject(failureOf(error)),
      );
    });
  }

  function connectionOf(client: PoolClient): { connection: PostgresConnection; age: number } {
    const known = wrapped.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client, { nameOf, limits, returned: (returned) => used.delete(returned) });
    wrapped.set(client, { connection, age });
    return { connection, age };
  }

  async function connect(timeout: StatementTimeout = 'usual'): Promise<DatabaseConnection> {
    for (;;) {
      const client = await takeClient();
      const { connection, age: since } = connectionOf(client);
      if (since < age) {
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
    listen: listener.listen,
    answers: async () => gone === undefined && listener.answers(answerMs),
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

function namesOfStatements(): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  // Named statements are parsed and planned once for each connection.
  return (sql) => {
    const known = names.get(sql);
    if (known || names.size >= namedMax) return known;
    const name = `statement_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
