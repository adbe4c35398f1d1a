/** A PostgreSQL, embedded or on a server: what Kysely, the queue and the events need of it. */

export interface QueryResult {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** One connection. Statements between `begin` and `commit` or `rollback` are a transaction of this connection alone. */
export interface DatabaseConnection {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  /** Gives it back; `destroy`: so that nobody gets it again. */
  release(destroy?: boolean): void;
}

/** How long statements may take: as calls may, or as sweeps, migrations and backups may. */
export type Patience = 'usual' | 'long';

export interface DatabaseDriver {
  readonly kind: 'embedded' | 'server';
  /** Fails with `DatabaseUnavailable` while the database is away, as statements do. */
  connect(patience?: Patience): Promise<DatabaseConnection>;
  /**
   * Hears notifications of a channel, also those raised by this process; `missed`, when some may not have been heard
   * because the connection was lost. Answers how to stop; the last to stop leaves the channel.
   */
  listen(channel: string, heard: (payload: string) => void, missed: () => void): Promise<() => Promise<void>>;
  /** Whether it is there, told within two seconds. */
  answers(): Promise<boolean>;
  /** Where the database leaves that to us: keeps its log short and its tables tidy. Wants to be called every minute. */
  keepUp?(): Promise<void>;
  /** The process begins to end: whoever waits for what this one alone can hold may go on waiting. */
  leave(): void;
  /** Where the database lies in a folder of ours: it is never opened again, because it goes on elsewhere. */
  retire?(): void;
  close(): Promise<void>;
}
