import { consoleHealth, consoleMailTest } from '@easel/contract/console-health';
import type { Language } from '@easel/contract/language';
import { healthChecks } from '@easel/contract/operators';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import { readMember } from '../../account/reads.ts';
import { actorOf } from '../writes.ts';
import { examine, tryMail } from './actions.ts';
import type { Finding, HealthDeps } from './types.ts';

/** The room of health. */
export function healthRoutes(deps: HealthDeps): Route[] {
  const answer = async ({ language, origin }: Operator) => {
    const found = await examine(deps, origin);
    const checks = healthChecks.flatMap((check) => found.filter((one) => one.check === check));
    return { info: { at: deps.clock.now().toISOString(), checks: checks.map((one) => encodeFinding(one, language)) } };
  };
  return [
    route(consoleHealth, (_input, operator) => answer(operator)),
    route(consoleMailTest, async (_input, operator) => {
      const { email: to } = await readMember(deps.db, operator.memberId);
      await tryMail(deps, actorOf(operator), { to, target: operator.memberId });
      return answer(operator);
    }),
  ];
}

function encodeFinding({ check, state, says, todo, facts = [], room }: Finding, language: Language) {
  return {
    check,
    state,
    says: says[language],
    todo: todo?.[language] ?? '',
    facts: facts.map(({ name, text, bytes = null, at }) => ({
      name: name[language],
      text: text?.[language] ?? '',
      bytes,
      at: at?.toISOString() ?? null,
    })),
    room: room ? { ...room, parts: room.parts.map(({ name, bytes }) => ({ name: name[language], bytes })) } : null,
  };
}
