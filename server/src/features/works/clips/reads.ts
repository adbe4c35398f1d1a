import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import { workRows } from '../reads.ts';
import { ownSource } from '../sources/reads.ts';
import type { WorkRow } from '../types.ts';
import { upgradeWork } from '../upgrading/upgrade.ts';
import type { Moment } from './policy.ts';
import '../tables.ts';

export interface Still {
  id: string;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  /** Empty where it goes with its clip. */
  expires_at: Date | null;
}

/** The still of this moment, if somebody has asked for it before. */
export async function findStill(db: Database | Transaction, memberId: string, clip: string, at: Moment): Promise<Still | undefined> {
  return db
    .selectFrom('frames')
    .innerJoin('assets', 'assets.id', 'frames.asset_id')
    .select(['assets.id', 'mime', 'bytes', 'width', 'height', 'expires_at'])
    .where('frames.output_id', '=', clip)
    .where('frames.at_ms', at === 'last' ? 'is' : '=', at === 'last' ? null : at)
    .where('assets.member_id', '=', memberId)
    .executeTakeFirst();
}

/** The work of a clip that its reader has. Refuses with `not_found`, and beside `output` what is no clip. */
export async function workOfClip(db: Database, memberId: string, clip: string, now: Date): Promise<WorkRow> {
  const { work } = await ownSource(db, memberId, clip, now);
  const row = work === null ? undefined : await workRows(db).where('works.id', '=', work).executeTakeFirst();
  const found = row && upgradeWork(row);
  if (found?.outputs.find(({ id }) => id === clip)?.kind !== 'video') {
    throw new AppError('invalid', { fields: { output: 'source_kind' } });
  }
  return found;
}

/** So many clips are followed to each side. */
const linksMax = 100;

/**
 * The works whose clips go on from each other around this one, in their order; of several that go on from one the newest. Those that
 * failed, were cancelled or taken down have no clip. Refuses with `not_found`.
 */
export async function readChain(db: Database, memberId: string, id: string): Promise<WorkRow[]> {
  const { rows: links } = await sql<{ id: string }>`
    with recursive own as (
      select id, follows, number from works
      where member_id = ${memberId} and deleted_at is null and state not in ('failed', 'cancelled') and taken_down_at is null
    ),
    before as (
      select id, follows, 0 as step from works where id = ${id} and member_id = ${memberId} and deleted_at is null
      union all
      select own.id, own.follows, step - 1 from before join own on own.id = before.follows where step > ${sql.lit(-linksMax)}
    ),
    after as (
      select id, 0 as step from before where step = 0
      union all
      select next.id, step + 1 from after
      join lateral (select id from own where own.follows = after.id order by number desc limit 1) next on true where step < ${sql.lit(linksMax)}
    )
    select id from (select id, step from before union all select id, step from after where step > 0) links order by step`.execute(db);
  if (links.length === 0) throw new AppError('not_found');
  const ids = links.map((link) => link.id);
  const rows = await workRows(db).where('works.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, upgradeWork(row)]));
  return ids.flatMap((link) => byId.get(link) ?? []);
}
