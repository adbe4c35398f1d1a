import type { Worker } from 'node:worker_threads';
import type { DatabaseConnection, DatabaseLoad, QueryResult } from '../../../ports/database.ts';
import { type Statement as QueuedStatement, StatementQueue } from './statement-queue.ts';
import { type Answer, createAnswerReader, join, type Prepared, preparedQuery, simpleQuery } from './wire.ts';

/** A transaction that keeps everybody waiting for this long without a statement is a bug; it is ended. */
const idleTransactionMs = 20_000;
const preparedMax = 500;

interface Statement extends QueuedStatement<Connection> {
  parameters: readonly unknown[];
  prepared?: Prepared;
  /** Set on the one run that gives the prepared statement its name. */
  prepares?: Prepared;
  resolve(result: QueryResult): void;
  reject(error: Error): void;
}

/** The one session of the embedded database, shared by all connections of this process. */
export class Session {
  readonly #worker: Worker;
  readonly #queue = new StatementQueue<Connection, Statement>((statement) => this.#post(statement));
  readonly #read: (bytes: Uint8Array) => void;
  readonly #prepared = new Map<string, Prepared>();
  readonly #listeners: (channel: string, payload: string) => void;
  /** Connections that nobody holds; whoever wraps them need not do it again. */
  readonly #idle: Connection[] = [];
  #posted: Statement[] = [];
  #batch: Uint8Array[] = [];
  #broken: Error | undefined;
  #settled: (() => void) | undefined;
  #watch: NodeJS.Timeout | undefined;

  constructor(worker: Worker, notified: (channel: string, payload: string) => void) {
    this.#worker = worker;
    this.#listeners = notified;
    this.#read = createAnswerReader({
      columnsOf: () => this.#posted[0]?.prepared?.columns ?? [],
      answered: (answer) => this.#answered(answer),
      notified: (channel, payload) => this.#listeners(channel, payload),
    });
    worker.on('message', (message: unknown) => {
      if (message instanceof Uint8Array) this.#read(message);
      else if (isFailure(message)) this.fail(new Error(`The embedded database failed: ${message.reason}`));
    });
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', () => this.fail(new Error('The embedded database is closed')));
  }

  connect(): Connection {
    return this.#idle.pop() ?? new Connection(this);
  }

  run(owner: Connection, sql: string, parameters: readonly unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      if (this.#broken) return reject(this.#broken);
      this.#queue.add({ owner, sql, parameters, resolve, reject });
      if (this.#queue.waiting > 0) this.#watchHolder();
    });
  }

  /** A connection that is given back in a transaction has lost it. */
  release(owner: Connection): void {
    for (const statement of this.#queue.remove(owner)) statement.reject(new Error('The connection was released'));
    if (this.#queue.holder === owner && !this.#broken) this.run(owner, 'rollback', []).catch(() => {});
    if (!owner.ended && !this.#idle.includes(owner)) this.#idle.push(owner);
  }

  load(): DatabaseLoad {
    const used = this.#posted.length > 0 ? 1 : 0;
    return { used, idle: 1 - used, waiting: this.#queue.waiting };
  }

  /** Resolves when everything posted so far is answered. */
  settled(): Promise<void> {
    if (this.#posted.length === 0 && this.#queue.waiting === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#settled = resolve;
    });
  }

  fail(error: Error): void {
    if (this.#broken) return;
    this.#broken = error;
    clearTimeout(this.#watch);
    for (const statement of [...this.#posted.splice(0), ...this.#queue.clear()]) statement.reject(error);
    this.#settled?.();
  }

  #post(statement: Statement): void {
    let bytes: Uint8Array;
    if (statement.parameters.length === 0) {
      bytes = simpleQuery(statement.sql);
    } else {
      const prepared = this.#preparedFor(statement.sql);
      statement.prepared = prepared;
      bytes = preparedQuery(prepared, statement.sql, statement.parameters);
      if (prepared.state === 'new') {
        prepared.state = 'preparing';
        statement.prepares = prepared;
      }
    }
    this.#posted.push(statement);
    // Everything of one turn of the event loop travels together.
    if (this.#batch.length === 0) queueMicrotask(() => this.#flush());
    this.#batch.push(bytes);
  }

  #flush(): void {
    const bytes = join(this.#batch);
    this.#batch = [];
    this.#worker.postMessage(bytes, [bytes.buffer as ArrayBuffer]);
  }

  #preparedFor(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    // Beyond the bound, statements go without a name: a state that never becomes ready.
    if (this.#prepared.size >= preparedMax) return { name: '', state: 'preparing', columns: [] };
    const prepared: Prepared = { name: `statement_${this.#prepared.size + 1}`, state: 'new', columns: [] };
    this.#prepared.set(sql, prepared);
    return prepared;
  }

  #answered(answer: Answer): void {
    const statement = this.#posted.shift();
    if (!statement) return;
    if (statement.prepares) {
      statement.prepares.state = answer.parsed ? 'ready' : 'new';
      statement.prepares.columns = answer.columns ?? [];
    }
    if (answer.error) statement.reject(Object.assign(answer.error, { name: 'DatabaseError' }));
    else statement.resolve(answer.result);
    if (this.#queue.isUnit(statement)) this.#endUnit(statement, answer);
    if (this.#posted.length === 0 && this.#queue.waiting === 0) this.#settled?.();
  }

  #endUnit(statement: Statement, answer: Answer): void {
    // A text of several statements that failed in the middle of its own transaction has left it open.
    if (answer.status !== 'idle') {
      this.#post({ owner: statement.owner, sql: 'rollback', parameters: [], resolve: () => {}, reject: () => {} });
    }
    this.#queue.answered(statement);
  }

  #watchHolder(): void {
    if (this.#watch) return;
    const holder = this.#queue.holder;
    this.#watch = setTimeout(() => {
      this.#watch = undefined;
      if (this.#queue.waiting === 0 || this.#broken) return;
      if (holder && this.#queue.holder === holder && this.#posted.length === 0) {
        holder.abandon(new Error(`A transaction kept the embedded database idle for ${idleTransactionMs / 1000} seconds and was ended`));
        this.release(holder);
      } else {
        this.#watchHolder();
      }
    }, idleTransactionMs);
    this.#watch.unref();
  }
}

export class Connection implements DatabaseConnection {
  readonly #session: Session;
  #ended: Error | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  query(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult> {
    if (this.#ended) return Promise.reject(this.#ended);
    return this.#session.run(this, sql, parameters);
  }

  release(): void {
    this.#session.release(this);
  }

  /** Its transaction was ended for it. Every later statement is refused, and nobody else gets it. */
  abandon(reason: Error): void {
    this.#ended = reason;
  }

  get ended(): boolean {
    return this.#ended !== undefined;
  }
}

function isFailure(message: unknown): message is { kind: 'failed'; reason: string } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'failed';
}
