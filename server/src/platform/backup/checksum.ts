import { createHash } from 'node:crypto';

/** What a table holds: how many rows, and a sum over the rows' own checksums, in which their order does not matter. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** A row is this text, made by the database itself; the settings of `exactTexts` make it the same one everywhere. */
export const rowText = 'row_to_json(t)::text';

export const exactTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'`;

const digits = 15;

/** The same sum, made by the database. */
export const sumColumns = `count(*)::int as rows, coalesce(sum(('x' || left(md5(${rowText}), ${digits}))::bit(${digits * 4})::bigint), 0)::text as sum`;

/** Adds up the rows that go by. */
export class RowSum {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum += BigInt(`0x${createHash('md5').update(line).digest('hex').slice(0, digits)}`);
  }

  get total(): TableSum {
    return { rows: this.#rows, sum: String(this.#sum) };
  }
}
