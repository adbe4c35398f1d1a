import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';
import type { Cause, CreditBalance, EntryKind, HeldFor } from './types.ts';

/** What a member can spend now and what is held for works. Expired buckets do not count. */
export async function readCreditBalance(db: Database | Transaction, memberId: string, now: Date): Promise<CreditBalance> {
  const row = await db
    .selectNoFrom([
      db
        .selectFrom('credit_buckets')
        .select(sql<number>`coalesce(sum(remaining), 0)::int`.as('sum'))
        .where('member_id', '=', memberId)
        .where('remaining', '>', 0)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
        .as('remaining'),
      db
        .selectFrom('credit_holds')
        .select(sql<number>`coalesce(sum(amount), 0)::int`.as('sum'))
        .where('member_id', '=', memberId)
        .where('settled', '=', false)
        .as('held'),
    ])
    .executeTakeFirstOrThrow();
  return { remaining: row.remaining ?? 0, held: row.held ?? 0 };
}

interface EntryRow {
  kind: EntryKind;
  amount: number;
  cause_type: Cause['type'];
  cause_id: string;
  created_at: Date;
}

/** Every movement of a member's credits, the oldest first. */
export async function listEntries(db: Database, memberId: string): Promise<EntryRow[]> {
  return db
    .selectFrom('credit_entries')
    .select(['kind', 'amount', 'cause_type', 'cause_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute();
}

/** An entry with what is known of its cause here. */
export interface LedgerRow extends EntryRow {
  id: string;
  number: number;
  /** Of a work. */
  tool: HeldFor | null;
  /** What credits that ran out were given for. */
  given: Cause['type'] | null;
}

// By the entry that opened the bucket: an emptied bucket is swept, the ledger stays.
const given = sql<Cause['type'] | null>`case when credit_entries.kind = 'expire' then (
  select grants.cause_type from credit_entries as grants
  where grants.bucket_id = credit_entries.bucket_id and grants.kind = 'grant' limit 1) end`;

function ledgerRows(db: Database, memberId: string): SelectQueryBuilder<Tables, 'credit_entries', LedgerRow> {
  return db
    .selectFrom('credit_entries')
    .leftJoin('credit_holds', 'credit_holds.work_id', 'credit_entries.cause_id')
    .select(['credit_entries.id', 'credit_entries.number', 'credit_entries.kind', 'credit_entries.amount', 'credit_entries.cause_type'])
    .select(['credit_entries.cause_id', 'credit_entries.created_at', 'credit_holds.tool', given.as('given')])
    .where('credit_entries.member_id', '=', memberId) as unknown as SelectQueryBuilder<Tables, 'credit_entries', LedgerRow>;
}

/** Entries below a number. */
export interface LedgerPage {
  below: number | undefined;
  limit: number;
}

/** Entries of a page, the newest first, each with the balance that the page begins with; one more than `limit` when there are more. */
export function ledgerPage(db: Database, memberId: string, { below, limit }: LedgerPage) {
  // What buckets hold is what entries sum to, so only those above the page are added up.
  const held = sql`(select coalesce(sum(remaining), 0) from credit_buckets where member_id = ${memberId} and remaining > 0)`;
  const above = sql`(select coalesce(sum(amount), 0) from credit_entries where member_id = ${memberId} and number >= ${below})`;
  const start = below === undefined ? sql<number>`${held}::int` : sql<number>`(${held} - ${above})::int`;
  return ledgerRows(db, memberId)
    .select(start.as('start'))
    .$if(below !== undefined, (query) => query.where('credit_entries.number', '<', below ?? 0))
    .orderBy('credit_entries.number', 'desc')
    .limit(limit + 1);
}

/** The same, each with what all entries up to it sum to. */
export async function listLedger(db: Database, memberId: string, page: LedgerPage): Promise<(LedgerRow & { balance: number })[]> {
  const rows = await ledgerPage(db, memberId, page).execute();
  let balance = rows[0]?.start ?? 0;
  return rows.map(({ start: _start, ...row }) => {
    const after = balance;
    balance -= row.amount;
    return { ...row, balance: after };
  });
}

/** Entries above a number, the oldest first. */
export async function readLedgerAfter(db: Database, memberId: string, above: number, limit: number): Promise<LedgerRow[]> {
  return ledgerRows(db, memberId).where('credit_entries.number', '>', above).orderBy('credit_entries.number').limit(limit).execute();
}

/** What a tool was paid on a day, UTC. */
export interface UsageRow {
  day: string;
  /** Empty where it is not known any more. */
  tool: string;
  credits: number;
  works: number;
}

/** What was paid for works since `from`, on the day of their request, and for realtime painting; nothing that came back. */
export async function readUsage(db: Database, memberId: string, from: Date): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select day, tool, sum(credits)::int as credits, sum(works)::int as works from (
      select to_char(h.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, coalesce(h.tool, '') as tool,
        h.amount - coalesce(s.released, 0) as credits, (h.amount = 0 or h.amount > coalesce(s.released, 0))::int as works
      from credit_holds h left join credit_settlements s on s.work_id = h.work_id
      where h.member_id = ${memberId} and h.created_at >= ${from}
      union all
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), cause_type, -amount, 0
      from credit_entries where member_id = ${memberId} and kind = 'spend' and cause_type = 'realtime' and created_at >= ${from}
    ) as used
    group by day, tool having sum(credits) > 0 order by day, tool`.execute(db);
  return rows;
}
