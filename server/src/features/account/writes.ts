import { timingSafeEqual } from 'node:crypto';
import type { Language } from '@easel/contract/language';
import { limits } from '@easel/contract/limits';
import { sql, type Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import { hashOf, newCode, newId } from '../../platform/ids.ts';
import type { SignUpGift } from '../credits/types.ts';
import { grant } from '../credits/writes.ts';
import { codeEnd, nameFromEmail, resendHorizon, resendWait } from './policy.ts';
import { networkHash } from './sign-in-alerts/policy.ts';
import type { MembersTable } from './tables.ts';
import type { MailPurpose, NewMember } from './types.ts';

export { cancelDeletion } from './deletion/writes.ts';
export { changeAddress } from './profile/writes.ts';
export { openSession, sendNotice } from './sign-in-alerts/writes.ts';

const dayMs = 24 * 60 * 60 * 1000;

function hashOfCode(id: string, code: string): string {
  return hashOf(`${id}:${code}`);
}

/**
 * Makes the one live code of an address and purpose, in place of an older one. Refuses with `code_wait`
 * within a minute of the last one. `ip` is where a stranger asks
 * from: guesses from there are counted apart from everybody else's.
 */
export async function issueCode(
  db: Database,
  email: string,
  purpose: MailPurpose,
  now: Date,
  ip = '',
): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = newCode(limits.emailCodeLength);
  const counts = { attempts: 0, strange_attempts: 0, network_hash: networkHash(email, ip) };
  const fresh = { id, code_hash: hashOfCode(id, code), ...counts, sent_at: now, expires_at: codeEnd(now) };
  const issued = await db
    .insertInto('email_codes')
    .values({ email, purpose, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['email', 'purpose']).doUpdateSet(fresh).where('email_codes.sent_at', '<=', resendHorizon(now)),
    )
    .returning('id')
    .executeTakeFirst();
  if (issued) return { id, code };
  const last = await db
    .selectFrom('email_codes')
    .select('sent_at')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  throw new AppError('code_wait', { retryAfter: last ? resendWait(last.sent_at, now) : 1 });
}

/** Forgets a code, as when its email could not be sent. */
export async function withdrawCode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('email_codes').where('id', '=', id).execute();
}

/** Where a guess comes from, other than a member who is signed in; `known` where the account was used from that network before. */
export interface Guesser {
  ip: string;
  known: boolean;
}
const signedIn: Guesser = { ip: '', known: true };

/**
 * Counts an attempt and answers the code's id when it was right. The attempt is counted before it is compared
 * and in one statement, so that parallel guesses share the same few attempts. Whoever asked for the code, and known
 * networks, have their own ones: strangers cannot use them up.
 */
export async function tryCode(
  db: Database,
  email: string,
  purpose: MailPurpose,
  code: string,
  now: Date,
  { ip, known }: Guesser = signedIn,
): Promise<string> {
  const own = sql<boolean>`(${known} or network_hash = ${networkHash(email, ip)})`;
  const live = await db
    .updateTable('email_codes')
    .set({
      attempts: sql`attempts + case when ${own} then 1 else 0 end`,
      strange_attempts: sql`strange_attempts + case when ${own} then 0 else 1 end`,
    })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where(sql<boolean>`case when ${own} then attempts else strange_attempts end < ${limits.emailCodeAttempts}`)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
  if (!live) throw new AppError('code_wrong');
  const right = timingSafeEqual(Buffer.from(hashOfCode(live.id, code)), Buffer.from(live.code_hash));
  if (!right) throw new AppError('code_wrong');
  return live.id;
}

/** Uses a code up. Of two that try at once, one is refused. */
export async function useCode(tx: Transaction, id: string): Promise<void> {
  const used = await tx.deleteFrom('email_codes').where('id', '=', id).returning('id').executeTakeFirst();
  if (!used) throw new AppError('code_wrong');
}

/** Creates a member with the gift for signing up. Refuses with `account_exists`. */
export async function createMember(tx: Transaction, member: NewMember, gift: SignUpGift, now: Date): Promise<{ id: string }> {
  const id = newId();
  const created = await tx
    .insertInto('members')
    .values({
      id,
      email: member.email,
      name: member.name ?? nameFromEmail(member.email),
      password_hash: member.passwordHash,
      language: member.language,
      invite_token: member.inviteToken ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('account_exists');
  const expiresAt = new Date(now.getTime() + gift.days * dayMs);
  await grant(tx, { member: id, source: 'sign-up', amount: gift.amount, expiresAt, cause: { type: 'sign-up', id } }, now);
  return { id };
}

/** Creates a member without a name, who can do what visitors can. */
export async function createVisitor(tx: Transaction, language: Language, now: Date): Promise<{ id: string }> {
  const id = newId();
  await tx
    .insertInto('members')
    .values({ id, kind: 'visitor', email: null, name: '', password_hash: null, language, created_at: now })
    .execute();
  return { id };
}

export async function setPassword(tx: Transaction, memberId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('members').set({ password_hash: passwordHash }).where('id', '=', memberId).execute();
}

/** What a member may change of themselves, and what others change for them. Absent fields stay. */
export async function changeMember(
  tx: Database | Transaction,
  memberId: string,
  change: Updateable<
    Pick<MembersTable, 'name' | 'language' | 'picture_id' | 'google_subject' | 'google_email' | 'deletes_at' | 'operator_note'>
  >,
): Promise<void> {
  const given = Object.values(change).some((value) => value !== undefined);
  if (given) await tx.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** Removes codes that ended. */
export async function sweepCodes(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'email_codes', sql`expires_at <= ${now}`, signal);
}

/**
 * Locks the member's row until the transaction ends and takes the next change number for what it changes of the member's
 * works (and credits, where `credits` says so). The lock makes numbers visible in their order.
 */
export async function lockMemberAndBumpSeq(tx: Transaction, memberId: string, credits: boolean): Promise<number> {
  const { change_seq } = await tx
    .updateTable('members')
    .set({ change_seq: sql`change_seq + 1`, ...(credits ? { points_seq: sql<number>`change_seq + 1` } : {}) })
    .where('id', '=', memberId)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  return change_seq;
}

/** Locks several members' rows at once and takes the next change number of each; their credits stay as they are. */
export async function lockMembersAndBumpSeqs(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await lockMembers(tx, memberIds);
  await tx.updateTable('members').set({ change_seq: sql`change_seq + 1` }).where('id', 'in', memberIds).execute();
}

/** In one order, so that two who lock several never wait for each other. */
async function lockMembers(tx: Transaction, memberIds: readonly string[]): Promise<void> {
  await tx.selectFrom('members').select('id').where('id', 'in', memberIds).orderBy('id').forUpdate().execute();
}

/** Changes up to `seq` can no longer be sent one by one: a client with a lower number reloads everything. */
export async function markPurged(tx: Transaction, seqs: ReadonlyMap<string, number>): Promise<void> {
  await lockMembers(tx, [...seqs.keys()]);
  await sql`
    update members set purged_seq = greatest(purged_seq, purged.seq)
    from unnest(${[...seqs.keys()]}::text[], ${[...seqs.values()]}::int[]) as purged (id, seq) where members.id = purged.id`.execute(tx);
}
