import { timingSafeEqual } from 'node:crypto';
import type { ProofChallenge } from '@easel/contract/sign-in';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import { hashOf, newCode, newId } from '../../platform/ids.ts';
import { isProven, issueProofChallenge, readProof } from '../../platform/proof-of-work.ts';
import { glyphs } from './drawing/glyphs.ts';
import './tables.ts';

const length = 4;
const alphabet = Object.keys(glyphs).join('');
const lifeMs = 5 * 60_000;

function hashOfCode(id: string, code: string): string {
  return hashOf(`${id}:${code}`);
}

/** Makes a code to be shown as a picture. Only its hash is kept. */
export async function issueImageCode(db: Database, now: Date): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = newCode(length, alphabet);
  await remember(db, id, code, now);
  return { id, code };
}

/** Makes a task for a browser that a person cannot do in place of it. */
export async function issueProof(db: Database, secret: string, now: Date): Promise<{ id: string; challenge: ProofChallenge }> {
  const id = newId();
  const challenge = await issueProofChallenge(secret);
  await remember(db, id, proofCode(challenge.signature), now);
  return { id, challenge };
}

async function remember(db: Database, id: string, code: string, now: Date): Promise<void> {
  const expires_at = new Date(now.getTime() + lifeMs);
  await db
    .insertInto('image_codes')
    .values({ id, code_hash: hashOfCode(id, code), expires_at })
    .execute();
}

/** What is kept of a task in the place of characters; in small letters, which nobody can type. */
function proofCode(signature: string): string {
  return `proof:${signature}`;
}

/** Whether it is the code of that picture, or the task of that id done. Right or wrong, it is used up. */
export async function useImageCode(
  { db, captchaSecret }: { db: Database; captchaSecret: string },
  { id, code }: { id: string; code: string },
  now: Date,
): Promise<boolean> {
  const used = await db.deleteFrom('image_codes').where('id', '=', id).returning(['code_hash', 'expires_at']).executeTakeFirst();
  if (!used || used.expires_at <= now) return false;
  const proof = readProof(code);
  const answer = proof ? proofCode(proof.challenge.signature) : code.replace(/\s/g, '').toUpperCase();
  const isRight = timingSafeEqual(Buffer.from(hashOfCode(id, answer)), Buffer.from(used.code_hash));
  return isRight && (!proof || (await isProven(captchaSecret, proof)));
}

/** Removes expired codes. */
export async function sweepImageCodes(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'image_codes', sql`expires_at <= ${now}`, signal);
}
