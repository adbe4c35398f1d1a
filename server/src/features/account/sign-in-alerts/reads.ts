import type { Database } from '../../../platform/db/database.ts';
import { networkHash, placeHorizon } from './policy.ts';
import './tables.ts';

/** Whether a member signed in from this network before. An unknown account runs the same query, so its time reveals nothing. */
export async function isKnownNetwork(db: Database, memberId: string | undefined, ip: string, now: Date): Promise<boolean> {
  const member = memberId ?? '';
  const known = await db
    .selectFrom('sign_in_places')
    .select('kind')
    .where('member_id', '=', member)
    .where('kind', '=', 'network')
    .where('place_hash', '=', networkHash(member, ip))
    .where('seen_at', '>', placeHorizon(now))
    .executeTakeFirst();
  return known !== undefined;
}
