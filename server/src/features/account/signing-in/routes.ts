import { type CodePurpose, checkAccount, emailCodeSend, login, passwordReset } from '@easel/contract/account';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { hashPassword, verifyPassword } from '../../../platform/password.ts';
import { type Caller, type Route, route } from '../../../platform/route.ts';
import type { Mail } from '../../../ports/mail.ts';
import type { SignUpGift } from '../../credits/types.ts';
import { endSessions, openSession } from '../../sessions/writes.ts';
import { codeLetter } from '../letters/code-letter.ts';
import { findMember } from '../reads.ts';
import { createMember, issueCode, setPassword, tryCode, useCode, withdrawCode } from '../writes.ts';
import type { Welcome } from './types.ts';

export interface SignInDeps {
  db: Database;
  events: Events;
  clock: Clock;
  mail: Mail;
  /** The studio's name, for letters. */
  studioName: string;
  signUp: SignUpGift;
  welcome: Welcome;
}

/** The way in: does an account exist, its code, the sign-in, the new password. */
export function signInRoutes(deps: SignInDeps): Route[] {
  return [
    route(checkAccount, async ({ email }) => {
      const member = await findMember(deps.db, email);
      return { status: member ? (1 as const) : (0 as const), info: '' as const, is_google: 0 as const };
    }),
    route(emailCodeSend, async ({ email, purpose }, caller) => {
      await sendCode(deps, email, purpose, caller.language);
      return { info: '' };
    }),
    route(login, async ({ email, password, ver_code }, caller) => {
      const usertoken = ver_code ? await register(deps, email, password, ver_code, caller) : await signIn(deps, email, password, caller);
      return { info: { usertoken }, usertoken };
    }),
    route(passwordReset, async ({ email, ver_code, password }, caller) => {
      await resetPassword(deps, email, ver_code, password, caller);
      return { info: '' as const };
    }),
  ];
}

async function sendCode(deps: AccountDeps, email: string, asked: CodePurpose | undefined, language: Language): Promise<void> {
  const member = await findMember(deps.db, email);
  const purpose = asked ?? (member ? 'reset' : 'register');
  if (purpose === 'register' && member) throw new AppError('account_exists');
  const { id, code } = await issueCode(deps.db, email, purpose, deps.clock.now());
  // A reset of an unknown address reads like any other: no letter leaves, and its code opens nothing.
  if (purpose === 'reset' && !member) return;
  try {
    await deps.mail.send(codeLetter(deps.studioName, email, purpose, code, language));
  } catch (error) {
    await withdrawCode(deps.db, id);
    throw error;
  }
}

async function register(deps: AccountDeps, email: string, password: string, code: string, caller: Caller): Promise<string> {
  const now = deps.clock.now();
  if (await findMember(deps.db, email)) throw new AppError('account_exists');
  const codeId = await tryCode(deps.db, email, 'register', code, now);
  const passwordHash = await hashPassword(password);
  return deps.db.transaction().execute(async (tx) => {
    await useCode(tx, codeId);
    const member = await createMember(tx, { email, passwordHash, language: caller.language }, deps.signUp, now);
    await deps.welcome(tx, { visitorHash: caller.visitorHash, member: member.id }, now);
    const session = await openSession(tx, { member: member.id, userAgent: caller.userAgent, ip: caller.ip }, now);
    return session.token;
  });
}

async function signIn(deps: AccountDeps, email: string, password: string, caller: Caller): Promise<string> {
  const member = await findMember(deps.db, email);
  const right = await verifyPassword(member?.passwordHash, password);
  if (!member || !right) throw new AppError('login_wrong');
  const session = { member: member.id, userAgent: caller.userAgent, ip: caller.ip };
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    await deps.welcome(tx, { visitorHash: caller.visitorHash, member: member.id }, now);
    return (await openSession(tx, session, now)).token;
  });
}

async function resetPassword(deps: AccountDeps, email: string, code: string, password: string, caller: Caller): Promise<void> {
  const codeId = await tryCode(deps.db, email, 'reset', code, deps.clock.now());
  const passwordHash = await hashPassword(password);
  const member = await findMember(deps.db, email);
  if (!member) throw new AppError('code_wrong');
  await deps.db.transaction().execute(async (tx) => {
    await useCode(tx, codeId);
    await setPassword(tx, member.id, passwordHash);
    await endSessions(tx, deps.events, member.id, caller.tokenHash);
  });
}
