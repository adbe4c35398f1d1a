import { limits } from '@easel/contract/limits';
import { accountDelete, accountKeep } from '@easel/contract/profile';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { verifyPassword } from '../../../platform/password.ts';
import { type Member, type Route, route } from '../../../platform/route.ts';
import { endSessions } from '../../sessions/writes.ts';
import type { ProfileDeps } from '../profile/routes.ts';
import { encodeAccount } from '../profile/types.ts';
import { readMember } from '../reads.ts';
import { sendNotice } from '../sign-in-alerts/writes.ts';
import type { MemberRow } from '../types.ts';
import { changeMember, tryCode, useCode } from '../writes.ts';
import { cancelDeletion } from './writes.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface DeletionDeps extends ProfileDeps {
  events: Events;
  /** Takes up again what was put off while the account was leaving. */
  onKept(tx: Transaction, member: string): Promise<void>;
}

/** Deletes an account after seven days, and cancels that until then. */
export function deletionRoutes(deps: DeletionDeps): Route[] {
  const { db, clock, events } = deps;
  return [
    route(accountDelete, async ({ password, ver_code }, reader) => {
      const now = clock.now();
      const member = await readMember(db, reader.memberId);
      const codeId = await proofOf(deps, member, password, ver_code, reader);
      const deletesAt = new Date(now.getTime() + limits.leaveDays * dayMs);
      await db.transaction().execute(async (tx) => {
        if (codeId) await useCode(tx, codeId);
        await changeMember(tx, member.id, { deletes_at: deletesAt });
        await endSessions(tx, events, member.id);
        const detail = deletesAt.toISOString().slice(0, 10);
        await sendNotice(tx, deps.jobs, { notice: 'leaving', to: member.email, detail, language: reader.language });
      });
      return { info: { deletes_at: deletesAt.toISOString() } };
    }),
    route(accountKeep, async (_input, reader) => {
      await db.transaction().execute(async (tx) => {
        const outcome = await cancelDeletion(tx, reader.memberId, clock.now());
        if (outcome === 'late') throw new AppError('conflict');
        if (outcome === 'kept') await deps.onKept(tx, reader.memberId);
      });
      return { info: { account: encodeAccount(await readMember(db, reader.memberId), deps.sign) } };
    }),
  ];
}

/** The password, or a code that was mailed; answers the code's id, to be used up. A session alone is not enough. */
async function proofOf(
  { db, clock, limiter }: ProfileDeps,
  member: MemberRow,
  password: string | undefined,
  code: string | undefined,
  reader: Member,
): Promise<string | undefined> {
  if (password && member.password_hash) {
    const attempt = await limiter.begin(db, 'password', { caller: reader, email: member.email, knownHere: true });
    if (!(await verifyPassword(member.password_hash, password))) throw new AppError('login_wrong');
    await attempt.forgive(db);
    return undefined;
  }
  if (code) return tryCode(db, member.email, 'delete', code, clock.now());
  throw new AppError('invalid', { fields: member.password_hash ? { password: 'tip2' } : { ver_code: 'code_err' } });
}
