import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { type PasskeyPlace, readCreated, readSigned } from '../../../platform/passkey.ts';
import { lockOperator } from '../access/writes.ts';

/** A challenge is signed within so many milliseconds, once. */
const challengeMs = 5 * 60_000;
const passkeysMax = 20;

/** Keeps what a passkey has to sign next, in place of what was kept before. */
export async function keepChallenge(db: Database, member: string, challenge: string, now: Date): Promise<void> {
  await db
    .updateTable('operators')
    .set({ passkey_challenge: challenge, passkey_until: new Date(now.getTime() + challengeMs) })
    .where('member_id', '=', member)
    .execute();
}

/** @throws AppError `passkey_wrong` where there is none, or not any more */
async function takeChallenge(tx: Transaction, member: string, now: Date): Promise<string> {
  const { passkey_challenge, passkey_until } = await lockOperator(tx, member);
  await tx.updateTable('operators').set({ passkey_challenge: null, passkey_until: null }).where('member_id', '=', member).execute();
  if (passkey_challenge === null || passkey_until === null || passkey_until <= now) throw new AppError('passkey_wrong');
  return passkey_challenge;
}

export interface Signed {
  member: string;
  place: PasskeyPlace;
  answer: Record<string, unknown>;
}

/** @throws AppError `passkey_wrong` */
export async function addPasskey(tx: Transaction, { member, place, answer }: Signed, name: string, now: Date): Promise<void> {
  const passkey = await readCreated(answer, await takeChallenge(tx, member, now), place);
  if (!passkey) throw new AppError('passkey_wrong');
  const known = await tx.selectFrom('operator_passkeys').select('id').where('member_id', '=', member).execute();
  if (known.length >= passkeysMax) throw new AppError('passkey_wrong');
  const { id, publicKey, counter } = passkey;
  const made = await tx
    .insertInto('operator_passkeys')
    .values({ id, member_id: member, public_key: Buffer.from(publicKey), counter, host: place.host, name, created_at: now, used_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new AppError('passkey_wrong');
}

/** Whether a passkey of theirs has signed the challenge. @throws AppError `passkey_wrong` */
export async function takePasskey(tx: Transaction, { member, place, answer }: Signed, now: Date): Promise<void> {
  const challenge = await takeChallenge(tx, member, now);
  const found = await tx
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('member_id', '=', member)
    .where('id', '=', String(answer.id))
    .where('host', '=', place.host)
    .executeTakeFirst();
  const passkey = found && { id: found.id, publicKey: new Uint8Array(found.public_key), counter: Number(found.counter) };
  const counter = passkey && (await readSigned(answer, challenge, place, passkey));
  if (counter === undefined) throw new AppError('passkey_wrong');
  await tx.updateTable('operator_passkeys').set({ counter, used_at: now }).where('id', '=', String(answer.id)).execute();
}

/** Answers what it was called. `undefined`: they have no such one. */
export async function removePasskey(tx: Transaction, member: string, id: string): Promise<string | undefined> {
  const gone = await tx
    .deleteFrom('operator_passkeys')
    .where('member_id', '=', member)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return gone?.name;
}
