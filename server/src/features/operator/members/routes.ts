import {
  consoleBanNetwork,
  consoleChangeEmail,
  consoleChangePlan,
  consoleCredits,
  consoleDeleteMember,
  consoleEndSessions,
  consoleKeepMember,
  consoleLiftNetwork,
  consoleLiftSuspension,
  consoleMember,
  consoleMembers,
  consoleNetworks,
  consoleNote,
  consoleSuspend,
} from '@easel/contract/console-members';
import { allows } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import { isWithin, networkFrom, rangeOf } from '../../../platform/limits/networks.ts';
import { type Operator, type Route, route } from '../../../platform/route.ts';
import type { SignFile } from '../../account/types.ts';
import { listBannedNetworks } from '../../suspensions/reads.ts';
import { findOperator } from '../access/reads.ts';
import { OperatorProblem } from '../types.ts';
import { actorOf } from '../writes.ts';
import {
  ban,
  changePlan,
  endSessionsOf,
  keepAccount,
  lift,
  liftBan,
  type MemberDeps,
  moveAddress,
  moveCredits,
  note,
  type PlanChange,
  scheduleDeletion,
  suspend,
} from './actions.ts';
import { encodeListed, readMemberPage } from './page.ts';
import { countMembers, findListed, listMemberPage, memberPageSize } from './reads.ts';

export interface MemberRoomDeps extends MemberDeps {
  sign: SignFile;
}

/** The room of members: the same actions as those of the command line. */
export function memberRoutes(deps: MemberRoomDeps): Route[] {
  const { db, clock } = deps;
  const done = { info: '' as const };
  return [
    route(consoleMembers, async ({ query, filter, page }, { role }) => {
      const now = clock.now();
      const found = { query, invoices: allows(role, 'money.see') };
      const rows = await listMemberPage(db, { ...found, filter, page }, now);
      return {
        info: {
          items: rows.map((row) => encodeListed(row, deps, role)),
          counts: await countMembers(db, found, now),
          page_size: memberPageSize,
        },
      };
    }),
    route(consoleMember, async ({ member }, operator) => ({ info: await readMemberPage(deps, member, operator) })),
    route(consoleSuspend, async ({ member, reason, days }, operator) => {
      await protectOperators(deps, member, operator);
      await explained(suspend(deps, { actor: actorOf(operator), reason }, member, days));
      return done;
    }),
    route(consoleLiftSuspension, async ({ member, reason }, operator) => {
      await explained(lift(deps, { actor: actorOf(operator), reason }, member));
      return done;
    }),
    route(consoleNote, async ({ member, note: text }, operator) => {
      await explained(note(deps, { actor: actorOf(operator), reason: undefined }, member, text));
      return done;
    }),
    route(consoleEndSessions, async ({ member, session_id, reason }, operator) => {
      await protectOperators(deps, member, operator);
      const { details } = await explained(endSessionsOf(deps, { actor: actorOf(operator), reason }, member, session_id));
      return { info: { ended: details.sessions } };
    }),
    route(consoleChangeEmail, async ({ member, email, reason }, operator) => {
      await protectOperators(deps, member, operator);
      await explained(moveAddress(deps, { actor: actorOf(operator), reason }, member, email));
      return done;
    }),
    route(consoleDeleteMember, async ({ member, email, reason }, operator) => {
      await protectOperators(deps, member, operator);
      const listed = await findListed(db, member, clock.now());
      if (listed && listed.email !== email) throw new AppError('invalid', { fields: { email: 'address_differs' } });
      const { details } = await explained(scheduleDeletion(deps, { actor: actorOf(operator), reason }, member));
      return { info: { deletes_at: details.deletes_at.toISOString() } };
    }),
    route(consoleKeepMember, async ({ member, reason }, operator) => {
      await explained(keepAccount(deps, { actor: actorOf(operator), reason }, member));
      return done;
    }),
    route(consoleCredits, async ({ member, credits, days, reason }, operator) => {
      const { remaining, held } = await explained(moveCredits(deps, { actor: actorOf(operator), reason }, member, { credits, days }));
      return { info: { remaining, held } };
    }),
    route(consoleChangePlan, async ({ member, change, plan_id, reason }, operator) => {
      await explained(changePlan(deps, { actor: actorOf(operator), reason }, member, wantedPlan(change, plan_id)));
      return done;
    }),
    ...networkRoutes(deps),
  ];
}

function networkRoutes(deps: MemberRoomDeps): Route[] {
  const { db, clock } = deps;
  return [
    route(consoleNetworks, async () => {
      const rows = await listBannedNetworks(db, clock.now());
      const items = rows.map(({ created_at, until, ...row }) => ({
        ...row,
        created_at: created_at.toISOString(),
        until: until?.toISOString() ?? null,
      }));
      return { info: { items } };
    }),
    route(consoleBanNetwork, async ({ network: text, reason, days }, operator) => {
      const network = networkFrom(text);
      if (network !== undefined && isWithin(operator.ip, rangeOf(network))) throw new AppError('network_own');
      const banned = await ban(deps, { actor: actorOf(operator), reason }, { network: text, days });
      return { info: { network: banned.network } };
    }),
    route(consoleLiftNetwork, async ({ network }, operator) => {
      await liftBan(deps, { actor: actorOf(operator), reason: undefined }, network);
      return { info: '' as const };
    }),
  ];
}

function wantedPlan(change: 'stop' | 'renew' | 'next', plan: string | undefined): PlanChange {
  if (change !== 'next') return { change };
  if (plan === undefined) throw new AppError('invalid', { fields: { plan_id: 'choice_unknown' } });
  return { change, plan };
}

/** Only owners act on operators, and nobody on themselves: nobody is shut out by a colleague. */
async function protectOperators({ db }: MemberRoomDeps, member: string, { role, memberId }: Operator): Promise<void> {
  if (member === memberId) throw new AppError('operator_protected');
  if (role !== 'owner' && (await findOperator(db, member))) throw new AppError('operator_protected');
}

/** Who is nobody reads in the console like anything that is not there. */
async function explained<Value>(doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    throw error instanceof OperatorProblem && error.code === 'not_found' ? new AppError('not_found', { cause: error }) : error;
  }
}
