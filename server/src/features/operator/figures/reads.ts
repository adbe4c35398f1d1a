import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** What happened on one day, from its first moment up to that of the next. */
export interface Figures {
  members: { joined: number; all: number };
  works: { tool: string; state: string; works: number }[];
  /** Paid for good; what works still hold is not in it. */
  credits: { works: number; realtime: number; given: number; taken: number };
  money: { provider: string; currency: string; in_cents: number; out_cents: number }[];
  subscriptions: { running: number; begun: number; ended: number };
  renewals: { paid: number; failed: number };
  /** Paid then. */
  packs: number;
}

export async function readFigures(db: Database, start: Date, end: Date): Promise<Figures> {
  const within = during(start, end);
  const { rows } = await sql<{
    joined: number;
    all: number;
    for_works: number;
    for_realtime: number;
    given: number;
    taken: number;
    running: number;
    begun: number;
    ended: number;
    renewed: number;
    packs: number;
    failed: number;
  }>`
    select
      (select count(*)::int from members where kind = 'member' and ${within('created_at')}) as joined,
      (select count(*)::int from members where kind = 'member' and created_at < ${end}) as all,
      (select coalesce(sum(captured), 0)::int from credit_settlements where ${within('created_at')}) as for_works,
      (select coalesce(-sum(amount), 0)::int from credit_entries
        where kind = 'spend' and cause_type = 'realtime' and ${within('created_at')}) as for_realtime,
      (select coalesce(sum(amount), 0)::int from credit_entries
        where cause_type = 'adjustment' and amount > 0 and ${within('created_at')}) as given,
      (select coalesce(-sum(amount), 0)::int from credit_entries
        where cause_type = 'adjustment' and amount < 0 and ${within('created_at')}) as taken,
      (select count(*)::int from subscriptions where started_at < ${end} and ended_at is null)
        + (select count(*)::int from subscriptions where started_at < ${end} and ended_at >= ${end}) as running,
      (select count(*)::int from subscriptions where ${within('started_at')}) as begun,
      (select count(*)::int from subscriptions where ${within('ended_at')}) as ended,
      (select count(*)::int from orders where kind = 'renewal' and ${within('paid_at')}) as renewed,
      (select count(*)::int from orders where kind = 'pack' and ${within('paid_at')}) as packs,
      (select count(*)::int from orders where kind = 'renewal' and state = 'failed' and ${within('created_at')}) as failed`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('The database answered no figures');
  return {
    members: { joined: sums.joined, all: sums.all },
    works: await readWorksOf(db, start, end),
    credits: { works: sums.for_works, realtime: sums.for_realtime, given: sums.given, taken: sums.taken },
    money: await readMoneyOf(db, start, end),
    subscriptions: { running: sums.running, begun: sums.begun, ended: sums.ended },
    renewals: { paid: sums.renewed, failed: sums.failed },
    packs: sums.packs,
  };
}

/** Works that were begun then, by what they are now. */
export function readWorksOf(db: Database, start: Date, end: Date) {
  return db
    .selectFrom('works')
    .select(['tool', 'state', sql<number>`count(*)::int`.as('works')])
    .where(during(start, end)('created_at'))
    .groupBy(['tool', 'state'])
    .orderBy('tool')
    .orderBy('state')
    .execute();
}

/** What providers took then, and what went back through them, from the books. */
export async function readMoneyOf(db: Database, start: Date, end: Date): Promise<Figures['money']> {
  const { rows } = await sql<Figures['money'][number]>`
    select substr(account, 10) as provider, currency,
      coalesce(sum(amount_cents) filter (where kind = 'payment'), 0)::int as in_cents,
      coalesce(-sum(amount_cents) filter (where kind = 'return'), 0)::int as out_cents
    from money_entries where account like 'provider:%' and ${during(start, end)('created_at')}
    group by account, currency order by account, currency`.execute(db);
  return rows;
}

function during(start: Date, end: Date) {
  return (column: string) => sql<boolean>`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
}
