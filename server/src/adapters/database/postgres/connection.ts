import type { PoolClient } from 'pg';
import { isCollision } from '../../../platform/db/failures.ts';
import type { DatabaseConnection, QueryResult, StatementTimeout } from '../../../ports/database.ts';
import { breaksConnection, failureOf, isStale } from './failures.ts';
import { awayMs, graceMs, type PostgresLimits, watchMs } from './limits.ts';

/** How often a statement outside of a transaction is tried when it collides. */
const triesMax = 3;

/** By which the server knows prepared statements. */
export interface StatementNames {
  /** Nothing: it is not prepared. */
  of(sql: string): string | undefined;
  /** Every statement gets another name, at every connection. */
  renew(): void;
}

export interface ConnectionOptions {
  names: StatementNames;
  limits: PostgresLimits | undefined;
  returned(connection: PostgresConnection): void;
}

/** One connection of the pool, as long as it lives. */
export class PostgresConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #limits: PostgresLimits | undefined;
  readonly #returned: (connection: PostgresConnection) => void;
  #timeout: StatementTimeout | undefined;
  #inTransaction = false;
  #spoiled = false;
  #pending = 0;
  /** For how many checks nothing was answered. */
  #silent = 0;

  constructor(client: PoolClient, { names, limits, returned }: ConnectionOptions) {
    this.#client = client;
    this.#names = names;
    this.#limits = limits;
    this.#returned = returned;
  }

  /** How long statements of this connection may take from now on. */
  async setTimeouts(timeout: StatementTimeout): Promise<void> {
    if (!this.#limits || this.#timeout === timeout) return;
    const { statementMs, lockMs, idleTransactionMs, longMs } = this.#limits;
    const [statement, lock, idle] = timeout === 'long' ? [longMs, longMs, longMs] : [statementMs, lockMs, idleTransactionMs];
    this.#timeout = timeout;
    await this.query(`set statement_timeout = ${statement}; set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}`);
  }

  async query(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    if (/^\s*(begin|start\s+transaction)\b/i.test(sql)) this.#inTransaction = true;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#send(sql, parameters);
      } catch (error) {
        if (isStale(error)) this.#names.renew();
        if (!this.#inTransaction && (isCollision(error) || isStale(error)) && tries < triesMax) continue;
        if (breaksConnection(error)) this.#spoiled = true;
        throw failureOf(error);
      }
    }
  }

  release(destroy = false): void {
    this.#returned(this);
    // A connection that is given back inside a transaction is thrown away, and the server rolls back.
    const ends = destroy || this.#inTransaction || this.#spoiled;
    this.#inTransaction = false;
    this.#client.release(ends);
  }

  /** Called at each check. Destroys the connection if it was silent for too long. */
  checkSilence(away: boolean): void {
    if (this.#pending === 0 || !this.#limits) return;
    this.#silent += 1;
    const { statementMs, longMs } = this.#limits;
    const most = away ? awayMs : (this.#timeout === 'long' ? longMs : statementMs) + graceMs;
    if (this.#silent * watchMs > most) this.#destroy();
  }

  #destroy(): void {
    this.#spoiled = true;
    this.#client.connection.stream.destroy(new Error('Connection terminated: the server did not answer in time'));
  }

  async #send(sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    this.#silent = 0;
    this.#pending += 1;
    try {
      if (parameters.length > 0) return await this.#client.query({ name: this.#names.of(sql), text: sql, values: [...parameters] });
      // A text of several statements answers a list; its rows belong together.
      const answer: QueryResult | QueryResult[] = await this.#client.query(sql);
      if (/(^|;)\s*(commit|end|rollback|abort)\b(?!\s+(work\s+)?to\b)[^;]*;?\s*$/i.test(sql)) this.#inTransaction = false;
      if (!Array.isArray(answer)) return answer;
      return { command: answer.at(-1)?.command ?? '', rowCount: null, rows: answer.flatMap((one) => one.rows ?? []) };
    } finally {
      this.#pending -= 1;
      this.#silent = 0;
    }
  }
}
