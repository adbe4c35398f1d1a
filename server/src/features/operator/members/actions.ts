import { limits } from '@easel/contract/limits';
import type { AuditAction } from '@easel/contract/operators';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { networkFrom } from '../../../platform/limits/networks.ts';
import { readMember } from '../../account/reads.ts';
import { cancelDeletion, changeAddress, changeMember, lockMemberAndBumpSeq, sendNotice } from '../../account/writes.ts';
import { readRunning } from '../../billing/reads.ts';
import { changeSubscription, noCoupon, readQuote, resumeKeptPlan } from '../../billing/writes.ts';
import { readCreditBalance } from '../../credits/reads.ts';
import { grant, spend } from '../../credits/writes.ts';
import { traceMailbox } from '../../invites/writes.ts';
import { listSessions } from '../../sessions/reads.ts';
import { endSessionById, endSessions } from '../../sessions/writes.ts';
import { banNetwork, liftNetwork, liftSuspension, suspendMember } from '../../suspensions/writes.ts';
import type { Actor } from '../command-line/commands.ts';
import { findMember, type MemberName } from '../reads.ts';
import type { OperatorDeps } from '../types.ts';
import { writeAudit } from '../writes.ts';

/** What operators do with members, at the command line and in the console alike: done and written down in one transaction. */

export type MemberDeps = Pick<OperatorDeps, 'db' | 'clock' | 'events' | 'jobs' | 'offer' | 'providers' | 'invites'>;

export interface Doing {
  actor: Actor;
  reason: string | undefined;
}

export interface Acted<Details = Record<string, unknown>> {
  audit: string;
  member: MemberName;
  details: Details;
}

const dayMs = 24 * 60 * 60 * 1000;

function endOf(days: number | undefined, now: Date): Date | null {
  return days === undefined ? null : new Date(now.getTime() + days * dayMs);
}

/** Finds the member, acts, and writes it down with the details that are answered. */
function acting<Details extends Record<string, unknown>>(
  { db, clock }: Pick<MemberDeps, 'db' | 'clock'>,
  { actor, reason }: Doing,
  action: AuditAction,
  who: string,
  act: (tx: Transaction, member: MemberName, now: Date) => Promise<Details>,
): Promise<Acted<Details>> {
  return db.transaction().execute(async (tx) => {
    const member = await findMember(tx, who);
    const now = clock.now();
    const details = await act(tx, member, now);
    return { member, details, audit: await writeAudit(tx, actor, { action, target: member.id, details, reason }, now) };
  });
}

/** Shuts a member out. Without days also the renewal of the plan ends, here or, where this process dies before, when it is due. */
export async function suspend(
  deps: MemberDeps,
  doing: Doing & { reason: string },
  who: string,
  days: number | undefined,
): Promise<Acted<{ until: Date | null }>> {
  const done = await acting(deps, doing, 'member.suspend', who, async (tx, { id, email }, now) => {
    const until = endOf(days, now);
    const { language } = await readMember(tx, id);
    await suspendMember(tx, deps.events, { member: id, reason: doing.reason, until }, now);
    await sendNotice(tx, deps.jobs, { notice: 'suspended', to: email, detail: doing.reason, language });
    return { until };
  });
  if (days === undefined) await endRenewal(deps, done.member.id);
  return done;
}

/** The plan of a member who is shut out is not renewed. */
export async function endRenewal(deps: MemberDeps, member: string): Promise<void> {
  await changeSubscription(deps, member, { type: 'cancel' });
}

export function lift(deps: MemberDeps, doing: Doing, who: string): Promise<Acted> {
  return acting(deps, doing, 'member.lift', who, async (tx, { id, email }) => {
    if (!(await liftSuspension(tx, id))) throw new AppError('conflict');
    const { language } = await readMember(tx, id);
    await sendNotice(tx, deps.jobs, { notice: 'suspension-lifted', to: email, detail: '', language });
    return {};
  });
}

export function note(deps: MemberDeps, doing: Doing, who: string, text: string): Promise<Acted> {
  return acting(deps, doing, 'member.note', who, async (tx, { id }) => {
    await changeMember(tx, id, { operator_note: text });
    // The note goes with the member, and the audit outlives both.
    return { characters: text.length };
  });
}

/** Ends one session of a member, or all of them. */
export function endSessionsOf(
  deps: MemberDeps,
  doing: Doing,
  who: string,
  session: string | undefined,
): Promise<Acted<{ sessions: number }>> {
  return acting(deps, doing, 'session.end', who, async (tx, { id }, now) => {
    if (session !== undefined) {
      if (!(await endSessionById(tx, deps.events, id, session))) throw new AppError('not_found');
      return { session, sessions: 1 };
    }
    const open = (await listSessions(tx, id, now)).length;
    await endSessions(tx, deps.events, id);
    return { sessions: open };
  });
}

/** Moves an account to another address; both are told. Sessions end, for whoever has the old mailbox. */
export function moveAddress(deps: MemberDeps, doing: Doing, who: string, email: string): Promise<Acted> {
  return acting(deps, doing, 'member.email', who, async (tx, { id, email: before }) => {
    const { language } = await readMember(tx, id);
    await changeAddress(tx, id, email);
    await traceMailbox(tx, id);
    await endSessions(tx, deps.events, id);
    for (const to of [before, email]) await sendNotice(tx, deps.jobs, { notice: 'email-moved', to, detail: email, language });
    return {};
  });
}

/** The account is deleted in some days, as if its member had asked for it. */
export function scheduleDeletion(deps: MemberDeps, doing: Doing, who: string): Promise<Acted<{ deletes_at: Date }>> {
  return acting(deps, doing, 'member.delete', who, async (tx, { id, email }, now) => {
    const deletesAt = new Date(now.getTime() + limits.leaveDays * dayMs);
    const { language } = await readMember(tx, id);
    await changeMember(tx, id, { deletes_at: deletesAt });
    await endSessions(tx, deps.events, id);
    await sendNotice(tx, deps.jobs, { notice: 'leaving', to: email, detail: deletesAt.toISOString().slice(0, 10), language });
    return { deletes_at: deletesAt };
  });
}

export function keepAccount(deps: MemberDeps, doing: Doing, who: string): Promise<Acted> {
  return acting(deps, doing, 'member.keep', who, async (tx, { id }, now) => {
    const outcome = await cancelDeletion(tx, id, now);
    if (outcome === 'late') throw new AppError('conflict');
    if (outcome === 'kept') await resumeKeptPlan(tx, deps, id);
    return {};
  });
}

/** Gives credits, or takes them where there are less than 0. The member reads the reason. */
export async function moveCredits(
  { db, clock, events }: Pick<MemberDeps, 'db' | 'clock' | 'events'>,
  { actor, reason }: Doing,
  who: string,
  { credits, days }: { credits: number; days: number | undefined },
): Promise<{ audit: string; member: MemberName; remaining: number; held: number }> {
  if (credits === 0) throw new AppError('invalid', { fields: { credits: 'credits_whole' } });
  return db.transaction().execute(async (tx) => {
    const member = await findMember(tx, who);
    // The member's row is locked from here on.
    await lockMemberAndBumpSeq(tx, member.id, true);
    const now = clock.now();
    const amount = Math.abs(credits);
    const action = credits > 0 ? 'credits.give' : 'credits.take';
    const details = credits > 0 ? { amount, days: days ?? null } : { amount };
    const audit = await writeAudit(tx, actor, { action, target: member.id, details, reason }, now);
    const cause = { type: 'adjustment', id: audit } as const;
    if (credits > 0) {
      await grant(tx, { member: member.id, source: 'adjustment', amount, expiresAt: endOf(days, now), cause }, now);
    } else {
      const { remaining } = await readCreditBalance(tx, member.id, now);
      if (remaining < amount) throw tooFew(member, remaining, amount);
      await spend(tx, { member: member.id, amount, cause }, now);
    }
    await events.publish(tx, 'member-changed', { member: member.id });
    return { audit, member, ...(await readCreditBalance(tx, member.id, now)) };
  });
}

function tooFew({ email }: MemberName, remaining: number, amount: number): AppError {
  return new AppError('too_few_credits', {
    sentence: {
      zh: `${email} 只有 ${remaining} 积分，扣不了 ${amount}`,
      en: `${email} has ${remaining} credits, so ${amount} cannot be taken`,
    },
  });
}

export type PlanChange = { change: 'stop' | 'renew' } | { change: 'next'; plan: string };

/** Stops or resumes the renewal of a plan, or chooses another one for the next period. Written down first: billing commits by itself. */
export async function changePlan(deps: MemberDeps, doing: Doing, who: string, wanted: PlanChange): Promise<Acted> {
  const { id } = await findMember(deps.db, who);
  const running = await readRunning(deps.db, id);
  if (!running) throw new AppError('no_plan');
  const other = wanted.change === 'next' && wanted.plan !== running.plan_id;
  const plan = other ? (await readQuote(deps.db, deps.offer, id, wanted.plan, deps.clock.now(), noCoupon)).plan : null;
  const done = await acting(deps, doing, 'member.plan', id, async () => ({ ...wanted }));
  const fact = { stop: { type: 'cancel' }, renew: { type: 'resume' }, next: { type: 'next', plan } } as const;
  await changeSubscription(deps, id, fact[wanted.change]);
  return done;
}

export interface Banned {
  audit: string;
  network: string;
}

/** Refuses everybody who comes from a network. @throws AppError */
export async function ban(
  { db, clock, events }: Pick<MemberDeps, 'db' | 'clock' | 'events'>,
  { actor, reason }: Doing & { reason: string },
  { network: text, days }: { network: string; days: number | undefined },
): Promise<Banned> {
  const network = networkFrom(text);
  if (network === undefined) throw new AppError('invalid', { fields: { network: 'network_shape' } });
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const until = endOf(days, now);
    await banNetwork(tx, events, { network, reason, until }, now);
    const audit = await writeAudit(tx, actor, { action: 'network.ban', target: network, details: { until }, reason }, now);
    return { audit, network };
  });
}

export async function liftBan(
  { db, clock, events }: Pick<MemberDeps, 'db' | 'clock' | 'events'>,
  { actor, reason }: Doing,
  text: string,
): Promise<Banned> {
  const network = networkFrom(text) ?? text;
  return db.transaction().execute(async (tx) => {
    if (!(await liftNetwork(tx, events, network))) throw new AppError('not_found');
    const audit = await writeAudit(tx, actor, { action: 'network.lift', target: network, details: {}, reason }, clock.now());
    return { audit, network };
  });
}
