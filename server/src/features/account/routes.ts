import { type CodePurpose, checkAccount, emailCodeSend, login, passwordReset, usageInfo } from '@easel/contract/account';
import type { Language, Sentence } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { hashPassword, verifyPassword } from '../../platform/password.ts';
import { type Caller, type Route, route, selfAuthenticatedRoute } from '../../platform/route.ts';
import type { Mail } from '../../ports/mail.ts';
import type { SignUpGift } from '../credits/types.ts';
import { isStale, sessionHorizon } from '../sessions/types.ts';
import { endSessions, openSession, touchSession } from '../sessions/writes.ts';
import { codeLetter } from './letters/code-letter.ts';
import { findMember, readUsage, type UsageRow } from './reads.ts';
import type { MemberLimits } from './types.ts';
import { createMember, issueCode, setPassword, tryCode, useCode, withdrawCode } from './writes.ts';

interface AccountDeps {
  db: Database;
  events: Events;
  clock: Clock;
  mail: Mail;
  /** The studio's name, for letters. */
  studioName: string;
  signUp: SignUpGift;
  limits: MemberLimits;
}

const freePlan: Sentence = { zh: '免费版', en: 'Free' };

export function accountRoutes(deps: AccountDeps): Route[] {
  const { db, clock } = deps;
  return [
    selfAuthenticatedRoute(usageInfo, async (_input, caller) => {
      const now = clock.now();
      const usage = caller.tokenHash && (await readUsage(db, caller.tokenHash, sessionHorizon(now), now));
      if (!usage) throw new AppError('nologin');
      if (isStale(usage.last_seen_at, now)) await touchSession(db, usage.session_id, now);
      return { info: usageOf(usage, caller.language), url: { limit_config: limitConfig(deps.limits) } };
    }),
    route(checkAccount, async ({ email }) => {
      const member = await findMember(db, email);
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
    const session = await openSession(tx, { member: member.id, userAgent: caller.userAgent, ip: caller.ip }, now);
    return session.token;
  });
}

async function signIn(deps: AccountDeps, email: string, password: string, caller: Caller): Promise<string> {
  const member = await findMember(deps.db, email);
  const right = await verifyPassword(member?.passwordHash, password);
  if (!member || !right) throw new AppError('login_wrong');
  const session = { member: member.id, userAgent: caller.userAgent, ip: caller.ip };
  const opened = await deps.db.transaction().execute((tx) => openSession(tx, session, deps.clock.now()));
  return opened.token;
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

function usageOf(usage: UsageRow, language: Language) {
  const buckets = usage.buckets.map(({ source, amount, expires_at }) => ({
    source,
    amount,
    expires_at: expires_at?.toISOString() ?? null,
  }));
  return {
    user_info: { icon_url: usage.icon_url, id: usage.id, name: usage.name, email: usage.email },
    plan: { id: 'free', name: freePlan[language], type: '', state: 'none', period_end: null, cancel_at_period_end: false },
    points: { remaining: buckets.reduce((sum, { amount }) => sum + amount, 0), held: usage.held, buckets },
  };
}

function limitConfig(member: MemberLimits) {
  return {
    image_mb: limits.imageMb,
    description_max: limits.descriptionMax,
    attachment_count: limits.attachmentCount,
    attachment_mb: limits.attachmentMb,
    attachment_words: limits.attachmentWords,
    simultaneous: member.simultaneous,
    retention_days: member.retentionDays,
    enhance_max_side: member.enhanceMaxSide,
    creativity_max: limits.creativityMax,
  };
}
