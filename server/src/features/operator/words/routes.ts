import { consoleWordRuleDelete, consoleWordRuleSave, consoleWordRules, consoleWordRuleTry } from '@easel/contract/word-rules';
import { AppError } from '../../../platform/app-error.ts';
import { type Route, route } from '../../../platform/route.ts';
import { entriesProblem, listWordRules } from '../../word-rules/reads.ts';
import { actorOf } from '../writes.ts';
import { removeRule, saveRule, tryRules, type WordRoomDeps } from './actions.ts';

/** The word rules in the room of moderation. */
export function wordRuleRoutes(deps: WordRoomDeps & { configured: readonly string[] }): Route[] {
  const { db, clock, configured } = deps;
  const answer = async () => ({ info: { items: await listWordRules(db, clock.now()), configured: [...configured] } });
  return [
    route(consoleWordRules, answer),
    route(consoleWordRuleSave, async ({ rule, ...given }, operator) => {
      await saveRule(deps, actorOf(operator), { id: rule ?? null, ...given });
      return answer();
    }),
    route(consoleWordRuleDelete, async ({ rule }, operator) => {
      await removeRule(deps, actorOf(operator), rule);
      return answer();
    }),
    route(consoleWordRuleTry, async ({ text, kind, entries }) => {
      const problem = entries === undefined ? undefined : entriesProblem(kind, entries);
      if (problem) throw new AppError('invalid', { fields: { entries: problem } });
      const draft = entries === undefined ? undefined : { id: null, name: '', kind, entries, places: [] };
      const found = await tryRules(deps, text, configured, draft);
      return { info: { found: found.map(({ rule: { id, name, places }, match }) => ({ rule: id, name, match, places: [...places] })) } };
    }),
  ];
}
