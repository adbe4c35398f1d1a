/** A PostgreSQL, embedded or on a server: what Kysely, the queue and the events need of it. */

export interface QueryResult {
  command: string;
  rowCount: number | null;
  rows: Record<string, unknown>[];
}

/** One connection. Statements between `begin` and `commit` or `rollback` are a transaction of this connection alone. */
export interface DatabaseConnection {
  query(sql: string, parameters?: readonly unknown[]): Promise<QueryResult>;
  release(): void;
}

export interface DatabaseDriver {
  readonly kind: 'embedded' | 'server';
  connect(): Promise<DatabaseConnection>;
  /** Hears notifications of a channel, also those raised by this process. Answers how to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Where the database leaves that to us: keeps its log short and its tables tidy. Wants to be called every minute. */
  keepUp?(): Promise<void>;
  /** The process begins to end: whoever waits for what this one alone can hold may go on waiting. */
  leave(): void;
  close(): Promise<void>;
}
