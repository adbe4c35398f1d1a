import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** What engines made lately, and what that brought and cost. */

export interface Made {
  made: number;
  failed: number;
  credits: number;
  cost: number;
  half_s: number | null;
  most_s: number | null;
}

const nothing: Made = { made: 0, failed: 0, credits: 0, cost: 0, half_s: null, most_s: null };

export interface MadeSince {
  ofEngine(engine: string): Made;
  ofModel(engine: string, model: string): Made;
}

interface Row extends Made {
  engine: string;
  /** Null: of all models of the engine together. */
  model: string | null;
}

/** Works that ended, and answers that were written, since a moment. An answer costs what its model costs now. */
export async function readMade(db: Database, since: Date): Promise<MadeSince> {
  const works = await sql<Row>`
    select engine, model,
      count(*) filter (where state = 'succeeded')::int as made,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(sum(price - refunded), 0)::int as credits,
      coalesce(sum(cost), 0)::float8 as cost,
      percentile_cont(0.5) within group (order by extract(epoch from ended_at - started_at)) filter (where state = 'succeeded') as half_s,
      percentile_cont(0.95) within group (order by extract(epoch from ended_at - started_at)) filter (where state = 'succeeded') as most_s
    from works where ended_at >= ${since} group by grouping sets ((engine, model), (engine))`.execute(db);
  const answers = await sql<Row>`
    select a.engine_id as engine, a.model,
      count(*) filter (where a.state = 'done')::int as made,
      count(*) filter (where a.state = 'failed')::int as failed,
      coalesce(sum(a.price), 0)::int as credits,
      coalesce(sum(coalesce(m.cost, 0) * coalesce((a.usage ->> 'input')::float8 + (a.usage ->> 'output')::float8, 0) / 1000), 0) as cost,
      null::float8 as half_s, null::float8 as most_s
    from messages a left join engine_models m on m.engine_id = a.engine_id and m.model = a.model
    where a.role = 'assistant' and a.engine_id is not null and a.created_at >= ${since}
    group by grouping sets ((a.engine_id, a.model), (a.engine_id))`.execute(db);
  const found = new Map<string, Made>();
  for (const { engine, model, ...made } of [...works.rows, ...answers.rows]) {
    const place = placeOf(engine, model);
    const before = found.get(place);
    found.set(place, before ? both(before, made) : made);
  }
  return {
    ofEngine: (engine) => found.get(placeOf(engine, null)) ?? nothing,
    ofModel: (engine, model) => found.get(placeOf(engine, model)) ?? nothing,
  };
}

const placeOf = (engine: string, model: string | null) => JSON.stringify([engine, model]);

function both(one: Made, other: Made): Made {
  return {
    made: one.made + other.made,
    failed: one.failed + other.failed,
    credits: one.credits + other.credits,
    cost: one.cost + other.cost,
    half_s: one.half_s ?? other.half_s,
    most_s: one.most_s ?? other.most_s,
  };
}

/** Works with each engine that have not ended. */
export async function countQueue(db: Database): Promise<Map<string, { running: number; waiting: number }>> {
  const { rows } = await sql<{ engine: string; running: number; waiting: number }>`
    select engine, count(*) filter (where state <> 'queued')::int as running, count(*) filter (where state = 'queued')::int as waiting
    from works where state in ('queued', 'running', 'cancelling') group by engine`.execute(db);
  return new Map(rows.map(({ engine, ...counts }) => [engine, counts]));
}
