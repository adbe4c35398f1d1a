import { inviteInfo, inviterInfo } from '@easel/contract/invites';
import type { Sentence } from '@easel/contract/language';
import type { StudioName } from '../../platform/brand/values.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { type Route, route } from '../../platform/route.ts';
import { shareText } from './policy.ts';
import { findInviter, listInvitees, sumInvites } from './reads.ts';
import type { InviteOffer } from './types.ts';
import { type InviteDeps, inviteTokenOf, joinInvited, traceMailbox, traceSignIn } from './writes.ts';

interface InviteRouteDeps {
  db: Database;
  clock: Clock;
  invites: InviteOffer;
  /** The studio's name, as the invited read it. */
  studioName: StudioName;
}

const left: Sentence = { zh: '账号已注销', en: 'Account deleted' };

export function inviteRoutes({ db, clock, invites, studioName }: InviteRouteDeps): Route[] {
  return [
    route(inviterInfo, async ({ invite_token: token }) => {
      const name = await findInviter(db, token);
      const { discountPercent, couponDays } = invites;
      return { info: { inviter: name ? { name, discount_percent: discountPercent, coupon_days: couponDays } : null } };
    }),
    route(inviteInfo, async (_input, reader) => {
      const { memberId, language, origin } = reader;
      const token = await inviteTokenOf(db, reader, clock.now());
      const rows = await listInvitees(db, memberId);
      const { discountPercent, joined, paid, days } = invites;
      return {
        info: {
          token,
          share_url: new URL(`/?invite_token=${token}`, origin).href,
          share_text: shareText(invites, studioName(language), language),
          discount_percent: discountPercent,
          reward: { joined, paid, days },
          items: rows.map(({ name, state, credits, joined_at }) => ({
            ...{ name: name ?? left[language], state, credits, joined_at: joined_at.toISOString() },
          })),
          total: await sumInvites(db, memberId),
        },
      };
    }),
  ];
}

interface SignedIn {
  visitorHash: string | undefined;
  member: string;
  /** Of somebody new. */
  inviteToken?: string | undefined;
}
type OnSignedIn = (tx: Transaction, signedIn: SignedIn, now: Date) => Promise<void>;

/** Handles invites of a sign-in, before and after `next`, which may end the visitor. */
export function withInvites(deps: InviteDeps, next: OnSignedIn): OnSignedIn {
  return async (tx, signedIn, now) => {
    const traces = await traceSignIn(tx, signedIn, now);
    await next(tx, signedIn, now);
    const { member: invitee, inviteToken: token } = signedIn;
    if (token) await joinInvited(tx, deps, { invitee, token, ...traces }, now);
  };
}

/** Remembers the mailbox of the new address: no second account of it counts as invited. */
export async function onEmailChanged(tx: Transaction, member: string): Promise<void> {
  await traceMailbox(tx, member);
}
