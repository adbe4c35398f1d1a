import { consoleReportDecide, consoleReports, consoleStrikeLift, consoleStrikes } from '@easel/contract/console-reports';
import { type Route, route } from '../../../platform/route.ts';
import { actorOf } from '../writes.ts';
import { decide, lift } from './actions.ts';
import { listAllStrikes, listReported, type Reported, type StrikeListed } from './reads.ts';
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
    route(consoleStrikes, async () => {
      const rows = await listAllStrikes(db, strikes, clock.now(), shown);
      return { info: { items: rows.map(encodeStrike), strikes_max: strikes.count, days: strikes.days } };
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

function encodeStrike({ id, at, reason, about, lifted_at, counting, ...member }: StrikeListed) {
  return {
    ...{ id, at: at.toISOString(), reason, counting },
    work: /^work (.+)$/.exec(about)?.[1] ?? null,
    lifted_at: lifted_at?.toISOString() ?? null,
    member: { id: member.member_id, name: member.member_name, email: member.member_email },
  };
}
