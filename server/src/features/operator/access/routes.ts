import {
  consoleAccess,
  consoleEnrol,
  consoleEnrolConfirm,
  consoleInfo,
  consoleSignIn,
  consoleSignOut,
} from '@easel/contract/console-access';
import { allows } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { type Member, type Operator, type Route, route } from '../../../platform/route.ts';
import { countReported } from '../reports/reads.ts';
import { actorOf, writeAudit } from '../writes.ts';
import { findConsoleSession, findOperator } from './reads.ts';
import type { AccessDeps } from './types.ts';
import { beginEnrolment, endConsoleSession, endEnrolment, openConsoleSession, takeSecondFactor } from './writes.ts';

/** Whose console session a token is, for transport. */
export function authenticateOperator({ db, clock }: { db: Database; clock: Clock }, tokenHash: string) {
  return findConsoleSession(db, tokenHash, clock.now());
}

/** Writes down that an operator tried what their role may not do, for transport. */
export function noteRefused(
  { db, clock }: { db: Database; clock: Clock },
  { memberId, role }: Pick<Operator, 'memberId' | 'role'>,
  path: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const done = { action: 'console.refused', target: path, details: { role }, reason: undefined } as const;
    await writeAudit(tx, actorOf({ memberId }), done, clock.now());
  });
}

/** Signing in to the console, and out of it. Guesses are counted for each member, wherever they come from. */
export function accessRoutes(deps: AccessDeps & { currency: string }): Route[] {
  const { db, clock, limiter, studioName, currency } = deps;

  /** Counts an attempt before it is verified; a right one is taken off again. */
  async function attempting<Answer>({ memberId, ...caller }: Member, attempt: () => Promise<Answer>): Promise<Answer> {
    const counted = await limiter.begin(db, 'second-factor', { caller, email: memberId });
    const answer = await attempt();
    await counted.forgive(db);
    return answer;
  }

  return [
    route(consoleAccess, async (_input, { memberId }) => {
      const operator = await findOperator(db, memberId);
      if (!operator) throw new AppError('not_found');
      return { info: { role: operator.role, enrolled: operator.enrolled_at !== null } };
    }),
    route(consoleEnrol, async ({ setup_code }, reader) => ({
      info: await attempting(reader, () => beginEnrolment(deps, reader.memberId, setup_code)),
    })),
    route(consoleEnrolConfirm, ({ setup_code, code }, reader) =>
      attempting(reader, () =>
        db.transaction().execute(async (tx) => {
          const { memberId: member, sessionId } = reader;
          const recovery_codes = await endEnrolment(tx, deps, member, { setupCode: setup_code, code });
          const { token, endsAt } = await openConsoleSession(tx, { member, session: sessionId }, clock.now());
          const done = { action: 'console.enrol', target: member, details: {}, reason: undefined } as const;
          await writeAudit(tx, actorOf(reader), done, clock.now());
          return { info: { token, ends_at: endsAt.toISOString(), recovery_codes } };
        }),
      ),
    ),
    route(consoleSignIn, ({ code }, reader) =>
      attempting(reader, () =>
        db.transaction().execute(async (tx) => {
          const { memberId: member, sessionId } = reader;
          const { by, recoveryLeft } = await takeSecondFactor(tx, deps, member, code);
          const { token, endsAt } = await openConsoleSession(tx, { member, session: sessionId }, clock.now());
          const done = { action: 'console.sign-in', target: member, details: { by }, reason: undefined } as const;
          await writeAudit(tx, actorOf(reader), done, clock.now());
          return { info: { token, ends_at: endsAt.toISOString(), recovery_left: recoveryLeft } };
        }),
      ),
    ),
    route(consoleSignOut, (_input, operator) =>
      db.transaction().execute(async (tx) => {
        await endConsoleSession(tx, operator.sessionId);
        const done = { action: 'console.sign-out', target: operator.memberId, details: {}, reason: undefined } as const;
        await writeAudit(tx, actorOf(operator), done, clock.now());
        return { info: '' as const };
      }),
    ),
    route(consoleInfo, async (_input, { name, role, endsAt, language }) => ({
      info: {
        ...{ name, role, ends_at: endsAt.toISOString(), studio: studioName(language), currency },
        reports: allows(role, 'works.moderate') ? await countReported(db) : 0,
      },
    })),
  ];
}
