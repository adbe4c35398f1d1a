import type { InviteeState } from '@easel/contract/invites';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { firstName, shortName } from './policy.ts';
import './tables.ts';

/** How many invited members are listed; the sums have all. */
const listedMax = 100;

export interface InviteeRow {
  /** Shortened, because an address is its owner's; nothing once the account is gone. */
  name: string | null;
  state: InviteeState;
  credits: number;
  joined_at: Date;
}

/** Whom a member invited, the newest first. */
export async function listInvitees(db: Database, memberId: string): Promise<InviteeRow[]> {
  const rows = await db
    .selectFrom('invites')
    .leftJoin('members', 'members.id', 'invites.invitee_id')
    .select(['members.email', 'invites.state', 'invites.credits', 'invites.joined_at'])
    .where('inviter_id', '=', memberId)
    .orderBy('joined_at', 'desc')
    .orderBy('invitee_id')
    .limit(listedMax)
    .execute();
  return rows.map(({ email, ...row }) => ({ name: email && shortName(email), ...row }));
}

/** A member's token; nothing before it was first asked for. */
export async function findInviteToken(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db.selectFrom('member_invites').select('token').where('member_id', '=', memberId).executeTakeFirst();
  return row?.token;
}

/** Who has a token, by the first name; nobody who is leaving or shut out. */
export async function findInviter(db: Database, token: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('member_invites')
    .innerJoin('members', 'members.id', 'member_invites.member_id')
    .select('members.name')
    .where('member_invites.token', '=', token)
    .where('members.deletes_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .executeTakeFirst();
  return row && firstName(row.name);
}

export interface InviteSums {
  /** Who came and counts, those who paid among them. */
  joined: number;
  paid: number;
  credits: number;
}

/** What all of a member's invites came to. */
export async function sumInvites(db: Database, memberId: string): Promise<InviteSums> {
  return db
    .selectFrom('invites')
    .select([
      sql<number>`(count(*) filter (where state <> 'same'))::int`.as('joined'),
      sql<number>`(count(*) filter (where state = 'paid'))::int`.as('paid'),
      sql<number>`coalesce(sum(credits), 0)::int`.as('credits'),
    ])
    .where('inviter_id', '=', memberId)
    .executeTakeFirstOrThrow();
}
