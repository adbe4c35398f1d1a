import type { Earned } from '@easel/contract/console-today';
import type { Tool } from '@easel/contract/tools';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import '../tables.ts';

/** How the studio is today; every read goes by an index on the moment that it asks for. */

export async function readQueue(db: Database): Promise<{ running: number; waiting: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ running: number; waiting: number; oldest_at: Date | null }>`
    select count(*) filter (where state <> 'queued')::int as running, count(*) filter (where state = 'queued')::int as waiting,
      min(created_at) filter (where state = 'queued') as oldest_at
    from works where state in ('queued', 'running', 'cancelling')`.execute(db);
  return rows[0] ?? { running: 0, waiting: 0, oldest_at: null };
}

/** Members without visitors. Whoever signed out is seen by the works that they began. */
export async function readMembersSince(db: Database, since: Date): Promise<{ joined: number; active: number }> {
  const { rows } = await sql<{ joined: number; active: number }>`
    select
      (select count(*)::int from members where kind = 'member' and created_at >= ${since}) as joined,
      (select count(*)::int from members where kind = 'member' and id in (
        select member_id from sessions where last_seen_at >= ${since}
        union select member_id from works where created_at >= ${since})) as active`.execute(db);
  return rows[0] ?? { joined: 0, active: 0 };
}

interface CreditsSince {
  works: number;
  chats: number;
  realtime: number;
  given: number;
  taken: number;
}

export async function readCreditsSince(db: Database, since: Date): Promise<CreditsSince> {
  const { rows } = await sql<CreditsSince>`
    with settled as (
      select coalesce(sum(s.captured), 0)::int as all_of_them, coalesce(sum(s.captured) filter (where h.tool = 'chat'), 0)::int as chats
      from credit_settlements s join credit_holds h on h.work_id = s.work_id where s.created_at >= ${since})
    select all_of_them - chats as works, chats,
      (select coalesce(-sum(amount), 0)::int from credit_entries
        where kind = 'spend' and cause_type = 'realtime' and created_at >= ${since}) as realtime,
      (select coalesce(sum(amount), 0)::int from credit_entries
        where cause_type = 'adjustment' and amount > 0 and created_at >= ${since}) as given,
      (select coalesce(-sum(amount), 0)::int from credit_entries
        where cause_type = 'adjustment' and amount < 0 and created_at >= ${since}) as taken
    from settled`.execute(db);
  return rows[0] ?? { works: 0, chats: 0, realtime: 0, given: 0, taken: 0 };
}

type Group = { tool: Tool | 'chat' | 'realtime'; engine: null } | { tool: null; engine: string };

/** What ended since a moment, by tool and by engine. An answer costs what its model costs now. */
export async function readEarned(db: Database, since: Date): Promise<(Earned & Group)[]> {
  const works = await sql<Earned & Group>`
    select tool, engine, count(*) filter (where state = 'succeeded')::int as made,
      coalesce(sum(price - refunded), 0)::int as credits,
      coalesce(sum(price - refunded) filter (where unit_cost > 0), 0)::int as costed_credits,
      coalesce(sum(cost), 0)::float8 as cost
    from works where ended_at >= ${since} group by grouping sets ((tool), (engine))`.execute(db);
  const answers = await sql<Earned & Group>`
    select case when grouping(a.engine_id) = 1 then 'chat' end as tool, a.engine_id as engine,
      count(*) filter (where a.state = 'done')::int as made,
      coalesce(sum(a.price), 0)::int as credits,
      coalesce(sum(a.price) filter (where m.cost > 0), 0)::int as costed_credits,
      coalesce(sum(coalesce(m.cost, 0) * coalesce((a.usage ->> 'input')::float8 + (a.usage ->> 'output')::float8, 0) / 1000), 0) as cost
    from messages a left join engine_models m on m.engine_id = a.engine_id and m.model = a.model
    where a.role = 'assistant' and a.engine_id is not null and a.created_at >= ${since}
    group by grouping sets ((), (a.engine_id)) having count(*) > 0`.execute(db);
  const minutes = await sql<Earned & Group>`
    select 'realtime' as tool, null as engine, count(*)::int as made, sum(price)::int as credits,
      coalesce(sum(price) filter (where cost > 0), 0)::int as costed_credits, sum(cost)::float8 as cost
    from realtime_minutes where created_at >= ${since} having count(*) > 0`.execute(db);
  return [...works.rows, ...answers.rows, ...minutes.rows];
}

/** What operators did last; members by their names, as long as they are here. */
export async function readLastActions(db: Database, limit: number) {
  return db
    .selectFrom('audit')
    .leftJoin('members as actors', 'actors.id', 'audit.actor')
    .leftJoin('members as targets', 'targets.id', 'audit.target')
    .select(['audit.id', 'audit.at', 'audit.action'])
    .select(sql<string>`coalesce(actors.name, audit.actor)`.as('actor'))
    .select(sql<string>`coalesce(targets.name, audit.target)`.as('target'))
    .orderBy('audit.number', 'desc')
    .limit(limit)
    .execute();
}
