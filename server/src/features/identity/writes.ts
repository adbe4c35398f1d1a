import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import { hashOf } from '../../platform/ids.ts';
import type { PendingSignIn } from '../../ports/identity.ts';
import { signInMinutes } from './policy.ts';
import './tables.ts';
import type { StoredSignIn } from './types.ts';

/** Stores a begun sign-in until the browser comes back. */
export async function storeSignIn(
  db: Database,
  pending: PendingSignIn,
  begun: { browser: string; returnTo: string; inviteToken: string | undefined; member: string | undefined },
  now: Date,
): Promise<void> {
  await db
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(pending.state),
      browser_hash: hashOf(begun.browser),
      nonce: pending.nonce,
      verifier: pending.verifier,
      return_to: begun.returnTo,
      invite_token: begun.inviteToken ?? null,
      member_id: begun.member ?? null,
      expires_at: new Date(now.getTime() + signInMinutes * 60_000),
    })
    .execute();
}

/** Removes and returns a begun sign-in: it is valid once, for the browser that began it. Nothing for any other. */
export async function consumeSignIn(db: Database, state: string, browser: string, now: Date): Promise<StoredSignIn | undefined> {
  const row = await db
    .deleteFrom('google_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { nonce, verifier, return_to, invite_token, member_id } = row;
  return { state, nonce, verifier, returnTo: return_to, inviteToken: invite_token ?? undefined, member: member_id ?? undefined };
}

export async function sweepSignIns(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'google_sign_ins', sql`expires_at <= ${now}`, signal);
}
