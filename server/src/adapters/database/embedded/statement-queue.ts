/**
 * Orders the statements for the one session of the embedded database, by their texts alone, so that nothing waits for an
 * answer: statements are sent at once and in order; from a connection's `begin` until its `commit` or `rollback` those of
 * other connections are queued.
 */

export interface Statement<Owner> {
  owner: Owner;
  sql: string;
}

export class StatementQueue<Owner, S extends Statement<Owner>> {
  readonly #post: (statement: S) => void;
  #waiting: S[] = [];
  #holder: Owner | undefined;
  /** A text of several statements that begins a transaction: only its answer tells whether it also ended it. */
  #unit: S | undefined;

  constructor(post: (statement: S) => void) {
    this.#post = post;
  }

  get holder(): Owner | undefined {
    return this.#holder;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  add(statement: S): void {
    if (this.#unit === undefined && (this.#holder === statement.owner || (this.#holder === undefined && this.#waiting.length === 0))) {
      this.#send(statement);
      if (this.#holder === undefined) this.#advance();
    } else {
      this.#waiting.push(statement);
    }
  }

  /** The answer to a statement has come. Only needed for units. */
  answered(statement: S): void {
    if (this.#unit !== statement) return;
    this.#unit = undefined;
    this.#holder = undefined;
    this.#advance();
  }

  isUnit(statement: S): boolean {
    return this.#unit === statement;
  }

  /** Removes all queued statements. */
  clear(): S[] {
    return this.#waiting.splice(0);
  }

  /** Removes the queued statements of one owner. */
  remove(owner: Owner): S[] {
    const removed = this.#waiting.filter((statement) => statement.owner === owner);
    this.#waiting = this.#waiting.filter((statement) => statement.owner !== owner);
    return removed;
  }

  #send(statement: S): void {
    const kind = kindOf(statement.sql);
    if (kind === 'begin' || kind === 'unit') this.#holder = statement.owner;
    if (kind === 'unit') this.#unit = statement;
    if (kind === 'end') this.#holder = undefined;
    this.#post(statement);
  }

  #advance(): void {
    while (this.#unit === undefined) {
      const holder = this.#holder;
      const index = holder === undefined ? 0 : this.#waiting.findIndex((statement) => statement.owner === holder);
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (next === undefined) return;
      this.#send(next);
    }
  }
}

function kindOf(sql: string): 'begin' | 'unit' | 'end' | 'plain' {
  const begins = /^\s*(begin|start\s+transaction)\b/i.test(sql);
  if (begins) return /;\s*\S/.test(sql) ? 'unit' : 'begin';
  if (/^\s*(commit|end|abort|rollback)\b(?!\s+(work\s+)?to\b)/i.test(sql)) return 'end';
  return 'plain';
}
