import { Client, type ClientBase, Pool, types } from 'pg';
import type { DatabaseConnection, DatabaseDriver, QueryResult } from '../../../ports/database.ts';
import { createListener } from './listener.ts';

const int8 = 20;
types.setTypeParser(int8, Number);

export interface PostgresOptions {
  url: string;
  connections: number;
  /** Hears of lost connections; the pool opens new ones by itself. */
  failed(error: Error): void;
}

/** Texts beyond this many go unnamed, so that a server's memory stays bounded. */
const namedMax = 500;

/** A PostgreSQL server. */
export async function openPostgres({ url, connections, failed }: PostgresOptions): Promise<DatabaseDriver> {
  const pool = new Pool({ connectionString: url, max: connections, application_name: 'easel', keepAlive: true });
  pool.on('error', failed);
  const names = new Map<string, string>();

  // Named statements are parsed and planned once for each connection.
  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known || names.size >= namedMax) return known;
    const name = `statement_${names.size + 1}`;
    names.set(sql, name);
    return name;
  }

  const wrapped = new WeakMap<ClientBase, PostgresConnection>();
  const listener = createListener(() => new Client({ connectionString: url, application_name: 'easel events', keepAlive: true }), failed);

  async function connect(): Promise<DatabaseConnection> {
    const client = await pool.connect();
    const known = wrapped.get(client);
    if (known) return known;
    const connection = new PostgresConnection(client, nameOf);
    wrapped.set(client, connection);
    return connection;
  }

  try {
    (await connect()).release();
  } catch (error) {
    await pool.end();
    throw error;
  }

  return {
    kind: 'server',
    connect,
    listen: (channel, heard) => listener.listen(channel, heard),
    leave() {},
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: ClientBase & { release(destroy?: boolean): void };
  readonly #nameOf: (sql: string) => string | undefined;
  #inTransaction = false;

  constructor(client: ClientBase & { release(destroy?: boolean): void }, nameOf: (sql: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    if (parameters.length > 0) return this.#client.query({ name: this.#nameOf(sql), text: sql, values: [...parameters] });
    if (/^\s*(begin|start\s+transaction)\b/i.test(sql)) this.#inTransaction = true;
    // A text of several statements answers a list; its rows belong together.
    const answer: QueryResult | QueryResult[] = await this.#client.query(sql);
    if (/(^|;)\s*(commit|end|rollback|abort)\b(?!\s+(work\s+)?to\b)[^;]*;?\s*$/i.test(sql)) this.#inTransaction = false;
    if (!Array.isArray(answer)) return answer;
    return { command: answer.at(-1)?.command ?? '', rowCount: null, rows: answer.flatMap((one) => one.rows ?? []) };
  }

  release(): void {
    // A connection that is given back inside a transaction is thrown away, and the server rolls back.
    const destroy = this.#inTransaction;
    this.#inTransaction = false;
    this.#client.release(destroy);
  }
}
