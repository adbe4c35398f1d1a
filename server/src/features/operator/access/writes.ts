import type { OperatorRole } from '@easel/contract/operators';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { removeRows } from '../../../platform/db/sweep.ts';
import { hashOf, newId, newToken } from '../../../platform/ids.ts';
import { newTotpSecret, totpAddress, totpStep } from '../../../platform/one-time-password.ts';
import { digitsOf, hashOfWritten, newWrittenCode } from './policy.ts';
import { findOperator } from './reads.ts';
import './tables.ts';
import { type AccessDeps, consoleSessionHours, recoveryCodes, setupHours } from './types.ts';

/** Operators, their second factor, and the sessions of the console. */

const hour = 60 * 60 * 1000;

/** Makes a member an operator who has to set up a second factor. Answers the code for it, or nothing where they are one already. */
export async function addOperator(tx: Transaction, member: string, role: OperatorRole, now: Date): Promise<string | undefined> {
  const setup = newWrittenCode();
  const made = await tx
    .insertInto('operators')
    .values({ member_id: member, role, created_at: now, ...setupOf(setup, now), totp_secret: null, enrolled_at: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return made && setup;
}

function setupOf(code: string, now: Date) {
  return { setup_hash: hashOfWritten(code), setup_until: new Date(now.getTime() + setupHours * hour) };
}

/** Forgets the second factor, ends all console sessions, and answers a new setup code. `undefined`: no operator. */
export async function resetOperator(tx: Transaction, member: string, now: Date): Promise<string | undefined> {
  const setup = newWrittenCode();
  const reset = await tx
    .updateTable('operators')
    .set({ ...setupOf(setup, now), totp_secret: null, enrolled_at: null, totp_step: 0 })
    .where('member_id', '=', member)
    .returning('member_id')
    .executeTakeFirst();
  if (!reset) return undefined;
  await tx.deleteFrom('operator_recovery_codes').where('member_id', '=', member).execute();
  await tx.deleteFrom('operator_passkeys').where('member_id', '=', member).execute();
  await tx.deleteFrom('operator_sessions').where('member_id', '=', member).execute();
  return setup;
}

/** The new role counts from the next call on. `false`: no operator. */
export async function setOperatorRole(tx: Transaction, member: string, role: OperatorRole): Promise<boolean> {
  const set = await tx.updateTable('operators').set({ role }).where('member_id', '=', member).returning('member_id').executeTakeFirst();
  return set !== undefined;
}

/** With their sessions and their second factor. `false`: no operator. */
export async function removeOperator(tx: Transaction, member: string): Promise<boolean> {
  const gone = await tx.deleteFrom('operators').where('member_id', '=', member).returning('member_id').executeTakeFirst();
  return gone !== undefined;
}

/** Keeps a new secret that does not count yet. Answers it, and the address of it. @throws AppError `setup_code_wrong` */
export async function beginEnrolment({ db, clock, box, studioName }: AccessDeps, member: string, setupCode: string) {
  const operator = await findOperator(db, member);
  if (!operator) throw new AppError('not_found');
  checkSetup(operator, setupCode, clock.now());
  const secret = newTotpSecret();
  await db
    .updateTable('operators')
    .set({ totp_secret: box.seal(secret, ownerOf(member)), enrolled_at: null })
    .where('member_id', '=', member)
    .where('setup_hash', '=', operator.setup_hash)
    .execute();
  return { secret, uri: totpAddress(secret, { issuer: studioName('en'), label: operator.email ?? '' }) };
}

type Operator = NonNullable<Awaited<ReturnType<typeof findOperator>>>;

function checkSetup({ setup_hash, setup_until }: Operator, code: string, now: Date): void {
  if (setup_hash !== hashOfWritten(code) || !setup_until || setup_until <= now) throw new AppError('setup_code_wrong');
}

/** For whom a secret is sealed. */
const ownerOf = (member: string) => `operator:${member}`;

/** The first right code makes the second factor count. Answers the recovery codes. @throws AppError */
export async function endEnrolment(
  tx: Transaction,
  { clock, box }: AccessDeps,
  member: string,
  given: { setupCode: string; code: string },
): Promise<string[]> {
  const operator = await lockOperator(tx, member);
  checkSetup(operator, given.setupCode, clock.now());
  const step = operator.totp_secret && totpStep(box.open(operator.totp_secret, ownerOf(member)), digitsOf(given.code), clock.now());
  if (!step) throw new AppError('second_factor_wrong');
  const enrolled = { enrolled_at: clock.now(), totp_step: step, setup_hash: null, setup_until: null };
  await tx.updateTable('operators').set(enrolled).where('member_id', '=', member).execute();
  const codes = Array.from({ length: recoveryCodes }, newWrittenCode);
  await tx.deleteFrom('operator_recovery_codes').where('member_id', '=', member).execute();
  await tx
    .insertInto('operator_recovery_codes')
    .values(codes.map((code) => ({ member_id: member, code_hash: hashOfWritten(code) })))
    .execute();
  return codes;
}

/** Takes a code of the app or a recovery code, each once. Answers which it was. @throws AppError */
export async function takeSecondFactor(
  tx: Transaction,
  { clock, box }: AccessDeps,
  member: string,
  code: string,
): Promise<{ by: 'app' | 'recovery'; recoveryLeft: number }> {
  const { totp_secret, enrolled_at, totp_step } = await lockOperator(tx, member);
  if (!totp_secret || !enrolled_at) throw new AppError('second_factor_missing');
  const step = totpStep(box.open(totp_secret, ownerOf(member)), digitsOf(code), clock.now());
  if (step !== undefined && step > totp_step) {
    await tx.updateTable('operators').set({ totp_step: step }).where('member_id', '=', member).execute();
    return { by: 'app', recoveryLeft: await countRecoveryCodes(tx, member) };
  }
  const used = await tx
    .deleteFrom('operator_recovery_codes')
    .where('member_id', '=', member)
    .where('code_hash', '=', hashOfWritten(code))
    .returning('member_id')
    .executeTakeFirst();
  if (!used) throw new AppError('second_factor_wrong');
  return { by: 'recovery', recoveryLeft: await countRecoveryCodes(tx, member) };
}

export async function lockOperator(tx: Transaction, member: string): Promise<Operator> {
  await tx.selectFrom('operators').select('member_id').where('member_id', '=', member).forUpdate().execute();
  const operator = await findOperator(tx, member);
  if (!operator) throw new AppError('not_found');
  return operator;
}

async function countRecoveryCodes(tx: Transaction, member: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operator_recovery_codes where member_id = ${member}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Opens a session of the console. Its token is stored nowhere: only its hash is. */
export async function openConsoleSession(
  tx: Transaction,
  { member, session }: { member: string; session: string },
  now: Date,
): Promise<{ token: string; endsAt: Date }> {
  const token = newToken();
  const endsAt = new Date(now.getTime() + consoleSessionHours * hour);
  await tx
    .insertInto('operator_sessions')
    .values({ id: newId(), token_hash: hashOf(token), member_id: member, session_id: session, created_at: now, ends_at: endsAt })
    .execute();
  return { token, endsAt };
}

export async function endConsoleSession(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('operator_sessions').where('id', '=', id).execute();
}

/** Removes the rows of console sessions whose time is over. */
export async function sweepConsoleSessions(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'operator_sessions', sql`ends_at <= ${now}`, signal);
}
