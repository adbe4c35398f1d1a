import { type Expression, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/db/database.ts';
import './tables.ts';

export { compileRule, configuredRule, entriesProblem, findIn } from './policy.ts';

const hitDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** The oldest first, with what each refused within seven days. */
export function listWordRules(db: Database | Transaction, now: Date) {
  const since = new Date(now.getTime() - (hitDays - 1) * dayMs).toISOString().slice(0, 10);
  const hits: Expression<number> = sql`
    (select coalesce(sum(hits), 0)::int from word_rule_hits where rule_id = word_rules.id and day >= ${since}::date)`;
  return db
    .selectFrom('word_rules')
    .select(['id', 'name', 'kind', 'entries', 'places', 'enabled'])
    .select(sql<number>`${hits}`.as('hits'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function listRulesInForce(db: Database) {
  return db
    .selectFrom('word_rules')
    .select(['id', 'name', 'kind', 'entries', 'places'])
    .where('enabled', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
