import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { inBatches, removeRows } from '../../platform/db/sweep.ts';
import { newId } from '../../platform/ids.ts';
import './tables.ts';
import { type Cause, type EntryKind, type HeldFor, type Priced, tooDear } from './types.ts';

/** The only place where credits move. Every function takes the transaction of what it belongs to. */

interface Entry {
  member: string;
  bucket: string;
  kind: EntryKind;
  amount: number;
  cause: Cause;
}

async function append(tx: Transaction, entries: readonly Entry[], now: Date): Promise<void> {
  await tx
    .insertInto('credit_entries')
    .values(
      entries.map(({ member, bucket, kind, amount, cause }) => ({
        id: newId(),
        member_id: member,
        bucket_id: bucket,
        kind,
        amount,
        cause_type: cause.type,
        cause_id: cause.id,
        created_at: now,
      })),
    )
    .execute();
}

/** Opens a bucket of credits. Nothing happens for an amount of 0. */
export async function grant(
  tx: Transaction,
  gift: { member: string; source: string; amount: number; expiresAt: Date | null; cause: Cause },
  now: Date,
): Promise<void> {
  if (gift.amount <= 0) return;
  const bucket = newId();
  await tx
    .insertInto('credit_buckets')
    .values({
      id: bucket,
      member_id: gift.member,
      source: gift.source,
      granted: gift.amount,
      remaining: gift.amount,
      expires_at: gift.expiresAt,
      created_at: now,
    })
    .execute();
  await append(tx, [{ member: gift.member, bucket, kind: 'grant', amount: gift.amount, cause: gift.cause }], now);
}

/**
 * Takes `amount` out of the member's buckets for a work, or for an answer in a chat, the soonest to expire first. Refuses with `subscribe`
 * when they do not hold enough. The caller has locked the member's row.
 */
export async function hold(
  tx: Transaction,
  held: { member: string; work: string; tool: HeldFor; amount: number },
  now: Date,
): Promise<void> {
  const priced = held.tool === 'chat' ? 'long-answer' : 'once';
  const entries = await planDebits(tx, { ...held, kind: 'hold', cause: { type: 'work', id: held.work }, priced }, now);
  await tx
    .insertInto('credit_holds')
    .values({ work_id: held.work, member_id: held.member, tool: held.tool, amount: held.amount, created_at: now })
    .execute();
  if (entries.length > 0) await applyEntries(tx, entries, now);
}

/**
 * Takes `amount` for good. Refuses like `hold`. One cause spends once: a second time breaks the transaction.
 * The caller has locked the member's row.
 */
export async function spend(tx: Transaction, spent: { member: string; amount: number; cause: Cause }, now: Date): Promise<void> {
  const priced = spent.cause.type === 'realtime' ? 'minute' : 'once';
  const entries = await planDebits(tx, { ...spent, kind: 'spend', priced }, now);
  if (entries.length > 0) await applyEntries(tx, entries, now);
}

/** The entries that debit an amount from the member's buckets, the soonest to expire first. Locks the buckets; writes nothing. */
async function planDebits(
  tx: Transaction,
  { member, amount, kind, cause, priced }: { member: string; amount: number; kind: EntryKind; cause: Cause; priced: Priced },
  now: Date,
): Promise<Entry[]> {
  const buckets = await tx
    .selectFrom('credit_buckets')
    .select(['id', 'remaining'])
    .where('member_id', '=', member)
    .where('remaining', '>', 0)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('expires_at', (order) => order.asc().nullsLast())
    .orderBy('created_at')
    .forUpdate()
    .execute();
  const entries: Entry[] = [];
  let missing = amount;
  for (const bucket of buckets) {
    if (missing === 0) break;
    const taken = Math.min(bucket.remaining, missing);
    missing -= taken;
    entries.push({ member, bucket: bucket.id, kind, amount: -taken, cause });
  }
  if (missing > 0) throw tooDear(priced, amount, amount - missing);
  return entries;
}

/**
 * Ends a work's hold: `captured` of it (0 to all) is paid, the rest goes back to where it came from, the latest to
 * expire first. Answers what went back. A second settlement of the same work throws.
 */
export async function settleHold(tx: Transaction, work: string, captured: number, now: Date): Promise<{ released: number }> {
  const held = await tx
    .updateTable('credit_holds')
    .set({ settled: true })
    .where('work_id', '=', work)
    .where('settled', '=', false)
    .returning(['amount', 'member_id'])
    .executeTakeFirst();
  if (!held) throw new Error(`The hold of work ${work} is settled already, or there is none.`);
  if (captured < 0 || captured > held.amount) throw new RangeError(`Work ${work} holds ${held.amount}, not ${captured}.`);
  const released = held.amount - captured;
  await tx.insertInto('credit_settlements').values({ work_id: work, captured, released, created_at: now }).execute();
  if (released > 0) await releaseToBuckets(tx, { member: held.member_id, work, amount: released }, now);
  return { released };
}

async function releaseToBuckets(tx: Transaction, back: { member: string; work: string; amount: number }, now: Date): Promise<void> {
  const taken = await tx
    .selectFrom('credit_entries')
    .select(['bucket_id', 'amount'])
    .where('cause_id', '=', back.work)
    .where('kind', '=', 'hold')
    .orderBy('number', 'desc')
    .execute();
  const entries: Entry[] = [];
  let left = back.amount;
  for (const entry of taken) {
    if (left === 0) break;
    const amount = Math.min(-entry.amount, left);
    left -= amount;
    entries.push({ member: back.member, bucket: entry.bucket_id, kind: 'release', amount, cause: { type: 'work', id: back.work } });
  }
  await applyEntries(tx, entries, now);
}

/** Writes ledger entries and adds their amounts to the buckets. */
async function applyEntries(tx: Transaction, entries: readonly Entry[], now: Date): Promise<void> {
  await append(tx, entries, now);
  await sql`
    update credit_buckets set remaining = remaining + moved.amount
    from unnest(${entries.map(({ bucket }) => bucket)}::text[], ${entries.map(({ amount }) => amount)}::int[]) as moved (id, amount)
    where credit_buckets.id = moved.id`.execute(tx);
}

/** So many in one transaction: at 0:00 UTC the buckets of a whole studio may run out at once. */
const batch = 500;

/** Empties the buckets that ran out, so that the ledger sums to what can be spent. Balances do not wait for this. */
export async function expireBuckets(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(batch, signal, () => expireBatch(db, now));
}

/** How long an empty bucket stays: whatever concerns a running cycle still finds its own. */
const emptyBucketRetentionMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Removes buckets that are empty for good. One whose owner has credits held for a work stays, because what the work does
 * not need goes back to where it came from.
 */
export async function sweepBuckets(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  const horizon = new Date(now.getTime() - emptyBucketRetentionMs);
  const held = sql`exists (select from credit_holds h where h.member_id = credit_buckets.member_id and not h.settled)`;
  const emptied = sql`remaining = 0 and coalesce(expires_at, created_at) <= ${horizon} and not ${held}`;
  await removeRows(db, 'credit_buckets', emptied, signal);
}

async function expireBatch(db: Database, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const expired = await tx
      .selectFrom('credit_buckets')
      .select(['id', 'member_id', 'remaining'])
      .where('remaining', '>', 0)
      .where('expires_at', '<=', now)
      .orderBy('id')
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    if (expired.length === 0) return 0;
    const entries = expired.map(
      ({ id, member_id, remaining }): Entry => ({
        member: member_id,
        bucket: id,
        kind: 'expire',
        amount: -remaining,
        cause: { type: 'expiry', id },
      }),
    );
    await applyEntries(tx, entries, now);
    return expired.length;
  });
}

/**
 * Takes back what is left of a grant, and closes its bucket: what running works give back to it later cannot be spent.
 * The caller has locked the member's row. Answers what was taken.
 */
export async function withdraw(tx: Transaction, cause: Cause, now: Date): Promise<number> {
  const bucket = await tx
    .selectFrom('credit_entries')
    .innerJoin('credit_buckets', 'credit_buckets.id', 'credit_entries.bucket_id')
    .select(['credit_buckets.id', 'credit_buckets.member_id', 'credit_buckets.remaining'])
    .where('credit_entries.kind', '=', 'grant')
    .where('cause_type', '=', cause.type)
    .where('cause_id', '=', cause.id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .executeTakeFirst();
  if (!bucket) return 0;
  await tx.updateTable('credit_buckets').set({ expires_at: now }).where('id', '=', bucket.id).execute();
  const { id, member_id: member, remaining } = bucket;
  if (remaining > 0) await applyEntries(tx, [{ member, bucket: id, kind: 'withdraw', amount: -remaining, cause }], now);
  return remaining;
}

/** What is held for the works of one owner becomes another's, with the works. */
export async function moveHolds(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.updateTable('credit_holds').set({ member_id: to }).where('member_id', '=', from).execute();
}
