import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

/** How many rows one step of a sweep takes: a moment's work, so that nobody waits long for what it locks. */
const batch = 2000;

/**
 * Deletes the rows of a table that a condition is true of, step by step, until there are none; rows that somebody has in
 * hand are left for the next time. The condition has to be one that an index finds. Between steps the sweep may be
 * stopped.
 */
export async function removeRows(db: Database, table: keyof Tables, condition: RawBuilder<unknown>, signal: AbortSignal): Promise<void> {
  let removed = batch;
  while (removed === batch) {
    signal.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(batch)} for update skip locked))`.execute(db);
    removed = Number(numAffectedRows);
  }
}

/** Repeats a step that answers how much it did, until that is less than it may do at once. */
export async function inBatches(most: number, signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  do signal.throwIfAborted();
  while ((await step()) === most);
}
