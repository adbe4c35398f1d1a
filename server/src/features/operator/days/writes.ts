import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

const dayMs = 24 * 60 * 60 * 1000;
const columns = ['made', 'failed', 'cancelled', 'credits', 'costed_credits', 'cost', 'begun', 'waited'] as const;

/**
 * Counts what ended since the day before, or since the last day that was counted, and keeps it by day, tool and engine. A figure only
 * grows: what members have deleted meanwhile stays counted. An answer costs what its model cost when it was counted first.
 */
export async function countDays(db: Database, now: Date): Promise<void> {
  const since = await uncountedSince(db, now);
  await sql`
    insert into day_figures (day, tool, engine, ${sql.join(columns.map((name) => sql.ref(name)))})
    select (ended_at at time zone 'UTC')::date, tool, engine,
      count(*) filter (where state = 'succeeded'), count(*) filter (where state = 'failed'), count(*) filter (where state = 'cancelled'),
      coalesce(sum(price - refunded), 0), coalesce(sum(price - refunded) filter (where unit_cost > 0), 0), coalesce(sum(cost), 0),
      count(started_at), coalesce(sum(greatest(extract(epoch from started_at - created_at), 0)), 0)
    from works where ended_at >= ${since} group by 1, 2, 3
    union all
    select (a.created_at at time zone 'UTC')::date, 'chat', a.engine_id,
      count(*) filter (where a.state = 'done'), count(*) filter (where a.state = 'failed'), 0,
      coalesce(sum(a.price), 0), coalesce(sum(a.price) filter (where m.cost > 0), 0),
      coalesce(sum(coalesce(m.cost, 0) * coalesce((a.usage ->> 'input')::float8 + (a.usage ->> 'output')::float8, 0) / 1000), 0), 0, 0
    from messages a left join engine_models m on m.engine_id = a.engine_id and m.model = a.model
    where a.role = 'assistant' and a.engine_id is not null and a.created_at >= ${since} group by 1, 3
    union all
    select (created_at at time zone 'UTC')::date, 'realtime', '', count(*), 0, 0,
      sum(price), coalesce(sum(price) filter (where cost > 0), 0), sum(cost), 0, 0
    from realtime_minutes where created_at >= ${since} group by 1
    on conflict (day, tool, engine) do update set ${sql.join(columns.map(grown))}`.execute(db);
}

const grown = (name: (typeof columns)[number]) =>
  sql`${sql.ref(name)} = greatest(${sql.ref(`day_figures.${name}`)}, ${sql.ref(`excluded.${name}`)})`;

/** The first moment of yesterday, or of the last day before that has figures: nobody may have counted since. At first all that is there. */
async function uncountedSince(db: Database, now: Date): Promise<Date> {
  const yesterday = new Date(Math.floor(now.getTime() / dayMs) * dayMs - dayMs);
  const { rows } = await sql<{ day: string | null }>`
    select max(day)::text as day from day_figures where day <= ${yesterday.toISOString().slice(0, 10)}::date`.execute(db);
  return new Date(rows[0]?.day ?? 0);
}
