import type { DayFigures } from '@easel/contract/console-days';
import type { Tool } from '@easel/contract/tools';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** What was made over days. `countDays` has to have counted before. */

export interface Range {
  from: string;
  to: string;
}

type Named = { tool: Tool | 'chat' | 'realtime'; engine: string; day: string };

const sums = sql`coalesce(sum(made), 0)::int as made, coalesce(sum(failed), 0)::int as failed, coalesce(sum(cancelled), 0)::int as cancelled,
  coalesce(sum(credits), 0)::int as credits, coalesce(sum(costed_credits), 0)::int as costed_credits, coalesce(sum(cost), 0) as cost,
  case when sum(begun) > 0 then sum(waited) / sum(begun) end as wait_s`;

/** Of days, of tools or of engines, in their order. */
export async function readBy<Name extends keyof Named>(
  db: Database,
  name: Name,
  range: Range,
): Promise<(DayFigures & Pick<Named, Name>)[]> {
  const column = name === 'day' ? sql`day::text` : sql.ref(name);
  const { rows } = await sql<DayFigures & Pick<Named, Name>>`
    select ${column} as ${sql.ref(name)}, ${sums} from day_figures where ${within(range)}
    group by ${column} having ${column} <> '' order by 1`.execute(db);
  return rows;
}

export async function readTotal(db: Database, range: Range): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`select ${sums} from day_figures where ${within(range)}`.execute(db);
  const [total] = rows;
  if (!total) throw new Error('The database answered no sum');
  return total;
}

export async function readEach(db: Database, range: Range): Promise<(DayFigures & Named)[]> {
  const { rows } = await sql<DayFigures & Named>`
    select day::text as day, tool, engine, ${sums} from day_figures where ${within(range)}
    group by day, tool, engine order by day, tool, engine`.execute(db);
  return rows;
}

function within({ from, to }: Range) {
  return sql<boolean>`day >= ${from}::date and day <= ${to}::date`;
}
