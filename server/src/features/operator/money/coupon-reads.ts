import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

/** Codes with what became of them. */

export interface CodeListed {
  code: string;
  percent: number | null;
  amount_cents: number | null;
  first_only: boolean;
  plans: string[] | null;
  uses: number;
  uses_max: number | null;
  starts_at: Date | null;
  expires_at: Date | null;
  disabled_at: Date | null;
  created_at: Date;
  /** Members who paid with it, and what of their payments did not go back. */
  used: number;
  paid_cents: number;
}

/** The newest first. */
export async function listCodes(db: Database, limit: number): Promise<CodeListed[]> {
  const { rows } = await sql<CodeListed>`
    select c.code, c.percent, c.amount_cents, c.first_only, c.plans, c.uses, c.uses_max, c.starts_at, c.expires_at, c.disabled_at,
      c.created_at, coalesce(u.used, 0)::int as used, coalesce(u.paid_cents, 0)::float8 as paid_cents
    from coupon_codes c left join lateral (
      select count(*) as used, sum(o.amount_cents - o.returned_cents) as paid_cents
      from coupons t join orders o on o.id = t.used_order_id where t.code = c.code) u on true
    order by c.created_at desc, c.code limit ${limit}`.execute(db);
  return rows;
}

export type CodeState = 'usable' | 'waits' | 'expired' | 'spent' | 'disabled';

export function codeState(row: CodeListed, now: Date): CodeState {
  if (row.disabled_at !== null) return 'disabled';
  if (row.expires_at !== null && row.expires_at <= now) return 'expired';
  if (row.uses_max !== null && row.uses >= row.uses_max) return 'spent';
  return row.starts_at !== null && row.starts_at > now ? 'waits' : 'usable';
}

export interface Given {
  given: number;
  used: number;
}

/** How many coupons of each promotion were given and used, by where they come from. */
export async function countGiven(db: Database): Promise<Map<string, Given>> {
  const rows = await db
    .selectFrom('coupons')
    .select(['source', sql<number>`count(*)::int`.as('given'), sql<number>`count(used_order_id)::int`.as('used')])
    .where('source', 'like', 'promotion:%')
    .groupBy('source')
    .execute();
  return new Map(rows.map(({ source, ...counted }) => [source, counted]));
}
