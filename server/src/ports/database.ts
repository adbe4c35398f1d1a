/** A PostgreSQL, embedded or on a server: what Kysely, the queue and the events need of it. */

export interface QueryResult {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** One connection. Statements between `begin` and `commit` or `rollback` are a transaction of this connection alone. */
export interface DatabaseConnection {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** Returns it to the pool; with `destroy` it is closed instead. */
  release(destroy?: boolean): void;
}

/** The time-outs of statements: `usual` for calls, `long` for sweeps, migrations and backups. */
export type StatementTimeout = 'usual' | 'long';

/** How busy the connections of this process are. */
export interface DatabaseLoad {
  used: number;
  idle: number;
  /** Who waits for one. */
  waiting: number;
}

export interface DatabaseDriver {
  readonly kind: 'embedded' | 'server';
  /** Fails with `DatabaseUnavailable` while the database is unreachable, as statements do. */
  connect(timeout?: StatementTimeout): Promise<DatabaseConnection>;
  /**
   * Listens to notifications of a channel, also of this process. `missed` is called when some may be lost because the
   * connection was. Returns a function that stops it; the last one leaves the channel.
   */
  listen(channel: string, onNotification: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  load(): DatabaseLoad;
  /** Whether it is reachable, within two seconds. */
  answers(): Promise<boolean>;
  /** Of an embedded database: checkpoints, vacuum and analyze. To be called every minute. */
  maintain?(): Promise<void>;
  /** The process begins to end: another process that waits for the lock of the folder may go on waiting. */
  leave(): void;
  /** Of an embedded database: marks its folder as moved, so that it is never opened again. */
  retire?(): void;
  close(): Promise<void>;
}
