import { consoleReportDecide, consoleReports, consoleStrikeLift } from '@easel/contract/console-reports';
import { type Route, route } from '../../../platform/route.ts';
import { actorOf } from '../writes.ts';
import { decide, lift } from './actions.ts';
import { listReported, type Reported } from './reads.ts';
import type { StrikingDeps } from './strikes.ts';

const shown = 100;

/** What members and strangers have reported, in the room of moderation. */
export function reportRoutes(deps: StrikingDeps): Route[] {
  const { db, clock, strikes } = deps;
  const answer = async () => {
    const rows = await listReported(db, strikes, clock.now(), shown);
    return { info: { items: rows.map(encodeReported), strikes_max: strikes.count } };
  };
  return [
    route(consoleReports, answer),
    route(consoleReportDecide, async ({ about: kind, target_id: target, decision, note, strike }, operator) => {
      await decide(deps, actorOf(operator), operator.role, { kind, target, decision, note, isStrike: strike });
      return answer();
    }),
    route(consoleStrikeLift, async ({ strike_id }, operator) => {
      await lift(deps, actorOf(operator), strike_id);
      return { info: '' as const };
    }),
  ];
}

function encodeReported({ owner_id, owner_name, owner_email, since, ...row }: Reported) {
  return {
    ...row,
    since: since.toISOString(),
    url: row.kind === 'bot' ? `/studio/chat/bots/${row.id}` : `/shared/${row.id}`,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '', email: owner_email ?? '' },
  };
}
