import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { removeRows } from '../../platform/db/sweep.ts';
import { hashOf, newCode, newId } from '../../platform/ids.ts';
import { glyphs } from './drawing/glyphs.ts';
import './tables.ts';

const length = 4;
const alphabet = Object.keys(glyphs).join('');
const lifeMs = 5 * 60_000;

function hashOfCode(id: string, code: string): string {
  return hashOf(`${id}:${code}`);
}

/** Makes a code to be shown as a picture or asked in words. Only its hash is kept. */
export async function issueImageCode(db: Database, now: Date): Promise<{ id: string; code: string }> {
  const id = newId();
  const code = newCode(length, alphabet);
  const expiresAt = new Date(now.getTime() + lifeMs);
  await db
    .insertInto('image_codes')
    .values({ id, code_hash: hashOfCode(id, code), expires_at: expiresAt })
    .execute();
  return { id, code };
}

/** Whether it is the code of that picture. Right or wrong, the picture is used up. */
export async function useImageCode(db: Database, id: string, code: string, now: Date): Promise<boolean> {
  const used = await db.deleteFrom('image_codes').where('id', '=', id).returning(['code_hash', 'expires_at']).executeTakeFirst();
  if (!used || used.expires_at <= now) return false;
  const typed = code.replace(/[\s,，、]/g, '').toUpperCase();
  return timingSafeEqual(Buffer.from(hashOfCode(id, typed)), Buffer.from(used.code_hash));
}

/** Removes expired codes. */
export async function sweepImageCodes(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  await removeRows(db, 'image_codes', sql`expires_at <= ${now}`, signal);
}
