import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { compileRule, configuredRule, findIn, listRulesInForce } from '../../word-rules/reads.ts';
import type { Found, Rule } from '../../word-rules/types.ts';
import { removeWordRule, saveWordRule } from '../../word-rules/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { writeAudit } from '../writes.ts';

/** What operators do with word rules, at the command line and in the console alike. */

export interface WordRoomDeps {
  db: Database;
  events: Events;
  clock: Clock;
}

export function saveRule({ db, events, clock }: WordRoomDeps, actor: Actor, rule: Rule & { enabled: boolean }): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const id = await saveWordRule(tx, events, rule, clock.now());
    const { name, kind, places, enabled } = rule;
    const details = { name, kind, places: places.join(' '), enabled, entries: shown(rule.entries) };
    await writeAudit(tx, actor, { action: 'word.save', target: id, details, reason: undefined }, clock.now());
    return id;
  });
}

export function removeRule({ db, events, clock }: WordRoomDeps, actor: Actor, id: string): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const name = await removeWordRule(tx, events, id);
    await writeAudit(tx, actor, { action: 'word.remove', target: id, details: { name }, reason: undefined }, clock.now());
    return name;
  });
}

/** What the rules in force find in a text; with `draft` what that one would. */
export async function tryRules(
  { db }: Pick<WordRoomDeps, 'db'>,
  text: string,
  configured: readonly string[],
  draft?: Rule,
): Promise<Found[]> {
  const rules = draft ? [draft] : [configuredRule(configured), ...(await listRulesInForce(db))];
  return findIn(rules.map(compileRule), text);
}

/** Long lists are kept in the audit as how long they are. */
const shownMax = 500;
const shown = (text: string) => (text.length > shownMax ? `${text.slice(0, shownMax)}… (${text.length})` : text);
