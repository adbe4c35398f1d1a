import type { Database, Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { newCode } from '../../platform/ids.ts';
import { readMember } from '../account/reads.ts';
import { lockMemberAndBumpSeq } from '../account/writes.ts';
import { giveCoupon } from '../coupons/writes.ts';
import type { Cause } from '../credits/types.ts';
import { grant, withdraw } from '../credits/writes.ts';
import { findVisitor } from '../guests/reads.ts';
import { cardSubject, deviceSubject, mailboxSubject } from './policy.ts';
import { findInviteToken } from './reads.ts';
import './tables.ts';
import type { InviteOffer } from './types.ts';

/**
 * Invites never stop what they hang on to: whoever signs up or pays does so, whatever becomes of a reward. The inviter's
 * row is locked before anything is claimed, and after the invited's: who invites was there first, so no two wait for
 * each other.
 */
export interface InviteDeps {
  events: Events;
  invites: InviteOffer;
}

const dayMs = 24 * 60 * 60 * 1000;
const tokenLength = 10;

/**
 * A member's invite token, created when it is first read. Its owner's device and mailbox are stored then, too, for members
 * who signed up before there were invites.
 */
export async function inviteTokenOf(
  db: Database,
  { memberId: member, visitorHash }: { memberId: string; visitorHash: string | undefined },
  now: Date,
): Promise<string> {
  for (;;) {
    const own = await findInviteToken(db, member);
    if (own) return own;
    await db.transaction().execute(async (tx) => {
      await traceSignIn(tx, { visitorHash, member }, now);
      // A conflict, with a parallel call or an equal token, is resolved by the next round.
      await tx
        .insertInto('member_invites')
        .values({ member_id: member, token: newCode(tokenLength), created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}

/** What identifies somebody who signs in. */
export interface Traces {
  /** Absent if the browser sent none. */
  device: string | undefined;
  /** No other member has an address of this mailbox. */
  ownMailbox: boolean;
}

/** Stores the device and mailbox of a member who signs in. Call it before the visitor ends, whose row has the device. */
export async function traceSignIn(
  tx: Transaction,
  { visitorHash, member }: { visitorHash: string | undefined; member: string },
  now: Date,
): Promise<Traces> {
  const ownMailbox = await traceMailbox(tx, member);
  const visitor = visitorHash && (await findVisitor(tx, visitorHash, now));
  if (!visitor) return { device: undefined, ownMailbox };
  const device = deviceSubject(visitor.deviceHash);
  await trace(tx, member, device);
  return { device, ownMailbox };
}

/** Remembers the mailbox of a member's address, and every one before it. Whether no other member has it. */
export async function traceMailbox(tx: Transaction, member: string): Promise<boolean> {
  const { email } = await readMember(tx, member);
  return trace(tx, member, mailboxSubject(email));
}

/** Records a sign-up with an invite token. An unknown token changes nothing. */
export async function joinInvited(
  tx: Transaction,
  deps: InviteDeps,
  { invitee, token, device, ownMailbox }: { invitee: string; token: string } & Traces,
  now: Date,
): Promise<void> {
  const { discountPercent, couponDays, joined } = deps.invites;
  const owner = await tx.selectFrom('member_invites').select('member_id').where('token', '=', token).executeTakeFirst();
  if (!owner || !(await lockInviter(tx, owner.member_id))) return;
  const inviter = owner.member_id;
  // A second account on the inviter's own device, or of a mailbox that has one, is nobody new: neither side gets
  // anything. Other devices are shared as well, in a family, or by two telephones of one model that cannot be told
  // apart: then there is no second reward, and the invited keeps the discount.
  const isNew = ownMailbox && !(device !== undefined && (await isTraceOf(tx, inviter, device)));
  const counts = isNew && (device === undefined || (await claim(tx, device)));
  await tx
    .insertInto('invites')
    .values({ invitee_id: invitee, inviter_id: inviter, state: counts ? 'joined' : 'same', credits: counts ? joined : 0, joined_at: now })
    .execute();
  if (isNew && discountPercent > 0) {
    const expiresAt = new Date(now.getTime() + couponDays * dayMs);
    await giveCoupon(tx, { member: invitee, percent: discountPercent, firstOnly: true, source: 'invite', expiresAt }, now);
  }
  if (counts) await reward(tx, deps, inviter, joined, causeOf(invitee, 'joined'), now);
}

/** A member paid an amount. The first time counts, and whoever invited them is rewarded in the same transaction. */
export async function rewardPayment(
  tx: Transaction,
  deps: InviteDeps,
  { payer, order, card }: { payer: string; order: string; card: { provider: string; method: string | undefined } },
  now: Date,
): Promise<void> {
  const subject = card.method === undefined ? undefined : cardSubject(card.provider, card.method);
  if (subject !== undefined) await trace(tx, payer, subject);
  const invite = await tx
    .selectFrom('invites')
    .select(['inviter_id', 'state', 'credits'])
    .where('invitee_id', '=', payer)
    .where('first_order', 'is', null)
    .executeTakeFirst();
  if (!invite || !(await lockInviter(tx, invite.inviter_id))) return;
  const { inviter_id: inviter, credits } = invite;
  const change = (values: { state?: 'paid' | 'same'; credits?: number }) =>
    tx
      .updateTable('invites')
      .set({ first_order: order, ...values })
      .where('invitee_id', '=', payer)
      .execute();
  if (invite.state === 'same') return void (await change({}));
  const own = subject !== undefined && (await isTraceOf(tx, inviter, subject));
  const counts = !own && (subject === undefined || (await claim(tx, subject)));
  if (!counts) return void (await change({ state: 'same' }));
  const { paid } = deps.invites;
  await change({ state: 'paid', credits: credits + paid });
  await reward(tx, deps, inviter, paid, causeOf(payer, 'paid'), now);
}

/** The money of an order went back: so does what it earned, as far as it is left. */
export async function takeRewardBack(tx: Transaction, deps: InviteDeps, order: string, now: Date): Promise<void> {
  const invite = await tx
    .selectFrom('invites')
    .select(['invitee_id', 'inviter_id', 'credits'])
    .where('first_order', '=', order)
    .where('state', '=', 'paid')
    .executeTakeFirst();
  if (!invite || !(await lockInviter(tx, invite.inviter_id))) return;
  const { invitee_id: invitee, inviter_id: inviter, credits } = invite;
  const taken = await withdraw(tx, causeOf(invitee, 'paid'), now);
  await tx
    .updateTable('invites')
    .set({ state: 'joined', credits: credits - taken })
    .where('invitee_id', '=', invitee)
    .execute();
  if (taken > 0) await tell(tx, deps, inviter);
}

function causeOf(invitee: string, step: 'joined' | 'paid'): Cause {
  return { type: 'invite', id: `${invitee}/${step}` };
}

async function reward(tx: Transaction, deps: InviteDeps, inviter: string, amount: number, cause: Cause, now: Date): Promise<void> {
  if (amount < 1) return;
  const expiresAt = new Date(now.getTime() + deps.invites.days * dayMs);
  await grant(tx, { member: inviter, source: 'invite', amount, expiresAt, cause }, now);
  await tell(tx, deps, inviter);
}

async function tell(tx: Transaction, { events }: InviteDeps, inviter: string): Promise<void> {
  await lockMemberAndBumpSeq(tx, inviter, true);
  await events.publish(tx, 'member-changed', { member: inviter });
}

/** Whether the inviter is still there, and stays so. */
async function lockInviter(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.selectFrom('members').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/** Whether that is new. */
async function trace(tx: Transaction, member: string, subject: string): Promise<boolean> {
  const written = await tx
    .insertInto('member_traces')
    .values({ member_id: member, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return written !== undefined;
}

async function isTraceOf(tx: Transaction, member: string, subject: string): Promise<boolean> {
  const query = tx.selectFrom('member_traces').select('subject').where('member_id', '=', member).where('subject', '=', subject);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Of two that claim a device or a card, the first one has it, also when both do so at once. */
async function claim(tx: Transaction, subject: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('invite_claims')
    .values({ subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  return claimed !== undefined;
}
