import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Attempt, Limiter } from '../../../platform/limits/limiter.ts';
import { type AttemptKind, freeAttempts } from '../../../platform/limits/policies.ts';
import { hashPassword, verifyPassword } from '../../../platform/password.ts';
import type { Caller } from '../../../platform/route.ts';
import type { SignUpGift } from '../../credits/types.ts';
import { endSessions } from '../../sessions/writes.ts';
import { findMember } from '../reads.ts';
import { isKnownNetwork } from '../sign-in-alerts/reads.ts';
import { alertOwnerOfGuessing, openSession, rememberNetwork } from '../sign-in-alerts/writes.ts';
import { createMember, setPassword, tryCode, useCode } from '../writes.ts';
import type { OnSignedIn } from './types.ts';

/** Sign-in by password and code. Each attempt is counted as a failure before it is verified, so that parallel attempts share the free ones. */

export interface PasswordSignInDeps {
  db: Database;
  events: Events;
  jobs: JobSender;
  clock: Clock;
  limiter: Limiter;
  signUp: SignUpGift;
  onSignedIn: OnSignedIn;
}

interface NewAccount {
  email: string;
  password: string;
  code: string;
  inviteToken?: string | undefined;
  language: Language;
}

/** Makes an account of an address and the code that was mailed to it. Answers a session's token. */
export async function register(deps: PasswordSignInDeps, account: NewAccount, caller: Caller): Promise<string> {
  const { db, clock, limiter } = deps;
  const { email, language, inviteToken } = account;
  await limiter.take(db, 'registration', { caller });
  if (await findMember(db, email)) throw new AppError('account_exists');
  const attempt = await limiter.begin(db, 'code', { caller, email });
  const now = clock.now();
  const codeId = await tryCode(db, email, 'register', account.code, now, { ip: caller.ip, known: false });
  const passwordHash = await hashPassword(account.password);
  return db.transaction().execute(async (tx) => {
    await useCode(tx, codeId);
    const member = await createMember(tx, { email, passwordHash, language, ...(inviteToken ? { inviteToken } : {}) }, deps.signUp, now);
    await attempt.forgive(tx);
    return openSession(tx, deps, member.id, caller, now, inviteToken);
  });
}

/** Answers a session's token. A wrong password and an unknown account take the same path and the same time. */
export async function signIn(deps: PasswordSignInDeps, email: string, password: string, caller: Caller): Promise<string> {
  const { db, clock, limiter } = deps;
  await limiter.take(db, 'sign-in', { caller });
  const member = await findMember(db, email);
  const knownHere = await isKnownNetwork(db, member?.id, caller.ip, clock.now());
  const attempt = await limiter.begin(db, 'password', { caller, email, knownHere });
  const right = await verifyPassword(member?.passwordHash, password);
  if (!member || !right) {
    await alertOnGuessing(deps, 'password', email, attempt);
    throw new AppError('login_wrong');
  }
  return db.transaction().execute(async (tx) => {
    await attempt.forgive(tx);
    return openSession(tx, deps, member.id, caller, clock.now());
  });
}

/** Sets a new password by a code, and ends every other session. */
export async function resetPassword(
  deps: PasswordSignInDeps,
  email: string,
  code: string,
  password: string,
  caller: Caller,
): Promise<void> {
  const { db, clock, limiter } = deps;
  await limiter.take(db, 'password-change', { caller, email });
  const member = await findMember(db, email);
  const known = await isKnownNetwork(db, member?.id, caller.ip, clock.now());
  const attempt = await limiter.begin(db, 'code', { caller, email, knownHere: known });
  const now = clock.now();
  const codeId = await tryCode(db, email, 'reset', code, now, { ip: caller.ip, known }).catch(async (error) => {
    await alertOnGuessing(deps, 'code', email, attempt);
    throw error;
  });
  if (!member) throw new AppError('code_wrong');
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    await useCode(tx, codeId);
    await setPassword(tx, member.id, passwordHash);
    await attempt.forgive(tx);
    // The code proves the owner: failures of others do not lock them out.
    await limiter.forget(tx, 'password', { caller, email });
    await rememberNetwork(tx, member.id, caller.ip, now);
    await endSessions(tx, deps.events, member.id, caller.tokenHash);
  });
}

/** Alerts the owner once failures from all networks reach the free attempts: they are no mistakes any more. */
async function alertOnGuessing(deps: PasswordSignInDeps, kind: AttemptKind, email: string, { failures }: Attempt): Promise<void> {
  if (failures === freeAttempts[kind].email) await alertOwnerOfGuessing(deps, email);
}
