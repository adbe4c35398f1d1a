import type { Sentence } from '@easel/contract/language';
import type { memberFilters } from '@easel/contract/operators';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../access/tables.ts';
import '../tables.ts';

/** Members as the console lists them. Visitors are none. */

export type MemberFilter = (typeof memberFilters)[number];

export interface MemberListed {
  id: string;
  email: string;
  name: string;
  picture_id: string | null;
  language: 'zh' | 'en';
  google_email: string | null;
  created_at: Date;
  deletes_at: Date | null;
  suspended_at: Date | null;
  suspended_until: Date | null;
  suspended_reason: string;
  operator_note: string;
  seen_at: Date | null;
  plan_id: string | null;
  plan: { name: Sentence } | null;
  plan_state: 'active' | 'grace' | null;
  cycle_end: Date | null;
  cancel_at_period_end: boolean | null;
  grace_until: Date | null;
  credits: number;
  works: number;
  paid_cents: number;
}

export const memberPageSize = 25;
const newDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

interface Found {
  query: string | undefined;
  /** Numbers of invoices are looked at, too. */
  invoices: boolean;
}

function matching({ query, invoices }: Found): RawBuilder<boolean> {
  if (query === undefined) return sql<boolean>`true`;
  const like = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const byInvoice = invoices ? sql`or m.id in (select member_id from invoices where number = ${query})` : sql``;
  return sql<boolean>`(m.email ilike ${like} or m.name ilike ${like} or m.id = ${query} ${byInvoice})`;
}

/** By the names that `source` gives to members and their running plans: `m` and `s`. */
function conditions(now: Date): Record<MemberFilter, RawBuilder<boolean>> {
  return {
    all: sql`true`,
    paying: sql`s.id is not null`,
    new: sql`m.created_at >= ${new Date(now.getTime() - newDays * dayMs)}`,
    grace: sql`s.state = 'grace'`,
    suspended: sql`m.suspended_at is not null and (m.suspended_until is null or m.suspended_until > ${now})`,
    leaving: sql`m.deletes_at is not null`,
  };
}

const source = sql`members m left join subscriptions s on s.member_id = m.id and s.state <> 'ended'`;

/** How many members of those that are found each filter has. */
export async function countMembers(db: Database, found: Found, now: Date): Promise<Record<MemberFilter, number>> {
  const filters = conditions(now);
  const counts = Object.entries(filters).map(([name, where]) => sql`count(*) filter (where ${where})::int as ${sql.ref(name)}`);
  const { rows } = await sql<Record<MemberFilter, number>>`
    select ${sql.join(counts)} from ${source} where m.kind = 'member' and ${matching(found)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database counted no members');
  return row;
}

/** A page of the newest members. */
export async function listMemberPage(
  db: Database,
  found: Found & { filter: MemberFilter; page: number },
  now: Date,
): Promise<MemberListed[]> {
  const where = sql<boolean>`${matching(found)} and ${conditions(now)[found.filter]}`;
  return readRows(db, where, now, { limit: memberPageSize, offset: (found.page - 1) * memberPageSize });
}

export async function findListed(db: Database, id: string, now: Date): Promise<MemberListed | undefined> {
  return (await readRows(db, sql`m.id = ${id}`, now, { limit: 1, offset: 0 }))[0];
}

async function readRows(db: Database, where: RawBuilder<boolean>, now: Date, { limit, offset }: { limit: number; offset: number }) {
  const { rows } = await sql<MemberListed>`
    with page as (
      select m.id, m.email, m.name, m.picture_id, m.language, m.google_email, m.created_at, m.deletes_at, m.suspended_at,
        m.suspended_until, m.suspended_reason, m.operator_note, s.plan_id, s.plan, s.state as plan_state, s.cycle_end,
        s.cancel_at_period_end, s.grace_until
      from ${source} where m.kind = 'member' and ${where}
      order by m.created_at desc, m.id limit ${limit} offset ${offset})
    select page.*,
      greatest(
        (select max(last_seen_at) from sessions where sessions.member_id = page.id),
        (select max(at) from sign_ins where sign_ins.member_id = page.id)) as seen_at,
      (select coalesce(sum(b.remaining), 0)::float8 from credit_buckets b
        where b.member_id = page.id and b.remaining > 0 and (b.expires_at is null or b.expires_at > ${now})) as credits,
      (select count(*)::int from works where works.member_id = page.id
        and works.created_at >= ${new Date(now.getTime() - 30 * dayMs)}) as works,
      (select coalesce(sum(o.amount_cents - o.returned_cents), 0)::int from orders o
        where o.member_id = page.id and o.paid_at is not null and o.provider <> 'none') as paid_cents
    from page order by page.created_at desc, page.id`.execute(db);
  return rows;
}

/** What a member's page says besides. */
export async function readMemberFigures(db: Database, id: string) {
  const { rows } = await sql<{
    works_in_all: number;
    failed: number;
    refunded: number;
    held: number;
    invited_by: string | null;
    role: string | null;
  }>`
    select count(*)::int as works_in_all, count(*) filter (where state = 'failed')::int as failed,
      coalesce(sum(refunded) filter (where state = 'failed'), 0)::float8 as refunded,
      (select coalesce(sum(amount), 0)::float8 from credit_holds where member_id = ${id} and not settled) as held,
      (select coalesce(m.name, '') from invites i left join members m on m.id = i.inviter_id where i.invitee_id = ${id}) as invited_by,
      (select role from operators where member_id = ${id}) as role
    from works where member_id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database counted no works');
  return row;
}

/** What operators did with a member or with anything else, with their names as long as they are here. */
export function listAuditOf(db: Database, target: string, limit: number) {
  return db
    .selectFrom('audit')
    .leftJoin('members as actors', 'actors.id', 'audit.actor')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.reason'])
    .select(sql<string>`coalesce(actors.name, audit.actor)`.as('actor'))
    .where('audit.target', '=', target)
    .where(sql<boolean>`audit.action not like 'console.%'`)
    .orderBy('audit.number', 'desc')
    .limit(limit)
    .execute();
}
