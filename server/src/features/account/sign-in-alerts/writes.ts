import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { removeRows } from '../../../platform/db/sweep.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Limiter } from '../../../platform/limits/limiter.ts';
import type { Caller } from '../../../platform/route.ts';
import { createSession } from '../../sessions/writes.ts';
import type { OnSignedIn } from '../signing-in/types.ts';
import { networkHash, placeHorizon, placesOf } from './policy.ts';
import { type NoticeJob, noticeQueue } from './types.ts';
import './tables.ts';

/**
 * Opens a session for every way of signing in and runs `onSignedIn`. An unknown network or device is reported to the owner
 * by email. `inviteToken` comes with sign-ups only.
 */
export async function openSession(
  tx: Transaction,
  deps: { jobs: JobSender; onSignedIn: OnSignedIn },
  member: string,
  caller: Caller,
  now: Date,
  inviteToken?: string,
): Promise<string> {
  const { ip, userAgent, visitorHash } = caller;
  if (await isNewPlace(tx, member, caller, now))
    await sendNotice(tx, deps.jobs, { notice: 'sign-in', member, ip, userAgent, at: now.toISOString() });
  await deps.onSignedIn(tx, { visitorHash, member, inviteToken }, now);
  return (await createSession(tx, { member, userAgent, ip }, now)).token;
}

/** Stores the network and device of a sign-in. Returns whether one is new; the very first sign-in is not. */
async function isNewPlace(tx: Transaction, member: string, caller: Caller, now: Date): Promise<boolean> {
  const known = await tx
    .selectFrom('sign_in_places')
    .select(['kind', 'place_hash'])
    .where('member_id', '=', member)
    .where('seen_at', '>', placeHorizon(now))
    .execute();
  const places = placesOf(member, caller);
  await remember(tx, member, places, now);
  const strange = places.some(({ kind, place_hash }) => !known.some((one) => one.kind === kind && one.place_hash === place_hash));
  return strange && known.length > 0;
}

/** Marks a network as known, whose attempts are then counted apart: its user proved to read the account's mail. */
export async function rememberNetwork(tx: Transaction, member: string, ip: string, now: Date): Promise<void> {
  await remember(tx, member, [{ kind: 'network', place_hash: networkHash(member, ip) }], now);
}

async function remember(
  tx: Transaction,
  member: string,
  places: readonly { kind: 'network' | 'device'; place_hash: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_in_places')
    .values(places.map((place) => ({ member_id: member, ...place, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'place_hash']).doUpdateSet({ seen_at: sql`excluded.seen_at` }))
    .execute();
}

/** Alerts the owner of an address that somebody guesses the password, once a day. The job finds out whether there is an owner. */
export async function alertOwnerOfGuessing(deps: { db: Database; jobs: JobSender; limiter: Limiter }, email: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    if (await deps.limiter.over(tx, 'guessing-letter', { email })) return;
    await sendNotice(tx, deps.jobs, { notice: 'guessing', email });
  });
}

/** Queues a notice, which is sent once the transaction has committed. */
export async function sendNotice(tx: Transaction, jobs: JobSender, data: NoticeJob): Promise<void> {
  await jobs.send(tx, noticeQueue, data);
}

/** Removes networks and devices that were not used for long. */
export async function sweepPlaces(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'sign_in_places', sql`seen_at <= ${placeHorizon(now)}`, signal);
}
