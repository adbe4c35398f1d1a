import { wordRuleMax } from '@easel/contract/word-places';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { newId } from '../../platform/ids.ts';
import { entriesProblem } from './policy.ts';
import './tables.ts';
import type { Rule } from './types.ts';

/** Saves a rule, a new one where it has no id; every process follows. Answers its id. Refuses with `not_found`. */
export async function saveWordRule(tx: Transaction, events: Events, rule: Rule & { enabled: boolean }, now: Date): Promise<string> {
  const problem = entriesProblem(rule.kind, rule.entries);
  if (problem) throw new AppError('invalid', { fields: { entries: problem } });
  const { name, kind, entries, enabled } = rule;
  const values = { name, kind, entries, enabled, places: JSON.stringify(rule.places) };
  const id = rule.id ?? newId();
  if (rule.id === null) {
    const { rules } = await tx.selectFrom('word_rules').select(sql<number>`count(*)::int`.as('rules')).executeTakeFirstOrThrow();
    if (rules >= wordRuleMax.rules) throw new AppError('too_many');
    await tx
      .insertInto('word_rules')
      .values({ id, ...values, created_at: now })
      .execute();
  } else {
    const saved = await tx.updateTable('word_rules').set(values).where('id', '=', id).returning('id').executeTakeFirst();
    if (!saved) throw new AppError('not_found');
  }
  await events.publish(tx, 'word-rules-changed', {});
  return id;
}

/** Answers its name. Refuses with `not_found`. */
export async function removeWordRule(tx: Transaction, events: Events, id: string): Promise<string> {
  const removed = await tx.deleteFrom('word_rules').where('id', '=', id).returning('name').executeTakeFirst();
  if (!removed) throw new AppError('not_found');
  await events.publish(tx, 'word-rules-changed', {});
  return removed.name;
}

/** One that was removed meanwhile counts nothing. */
export async function countHit(db: Database, rule: string, now: Date): Promise<void> {
  await sql`
    insert into word_rule_hits (rule_id, day, hits)
    select id, ${now.toISOString().slice(0, 10)}::date, 1 from word_rules where id = ${rule}
    on conflict (rule_id, day) do update set hits = word_rule_hits.hits + 1`.execute(db);
}
