import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Storage } from '../../../ports/storage.ts';
import { markPurged, numberChange } from '../../account/writes.ts';
import { removeAssets } from '../../assets/writes.ts';
import { restoreHorizon } from '../policy.ts';
import { makeWork } from '../writes.ts';
import '../tables.ts';

/** How many works one sweep takes of each kind; the next one follows within a minute. */
const batch = 200;
/** A running work without a sign of life for this long has lost its worker and its job. */
const lostSeconds = 60;
/** A work that waits this long in the queue is sent again; a second job for it does no harm. */
const waitMinutes = 15;
/** An expired work's row stays this long after its files' time, so that open screens hear that it is gone. */
const hearMinutes = 5;

/** Belt and braces: works that are open but that no job seems to know enter the queue again. */
export async function resendLost(db: Database, jobs: JobSender, now: Date): Promise<void> {
  const late = new Date(now.getTime() - waitMinutes * 60_000);
  await db.transaction().execute(async (tx) => {
    // Works that somebody is writing about are not lost: waiting for them, while others are locked, could be a deadlock.
    const seen = await tx
      .selectFrom('works')
      .select('id')
      .where('state', 'in', ['queued', 'running', 'cancelling'])
      .where((where) =>
        where.or([
          where.and([where('state', '=', 'queued'), where('sent_at', '<', late)]),
          where.and([
            where('state', '<>', 'queued'),
            sql<boolean>`coalesce(touched_at, started_at, created_at) < now() - make_interval(secs => ${sql.lit(lostSeconds)})`,
            where('sent_at', '<', new Date(now.getTime() - lostSeconds * 1000)),
          ]),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    if (seen.length === 0) return;
    const ids = seen.map(({ id }) => id);
    const lost = await tx.updateTable('works').set({ sent_at: now }).where('id', 'in', ids).returning(['id', 'member_id']).execute();
    for (const { id, member_id } of lost) await jobs.send(tx, makeWork, { work: id, member: member_id });
  });
}

/** Works whose time is over leave their lists. */
export async function deleteExpired(db: Database, events: Events, now: Date): Promise<void> {
  const expired = await db
    .selectFrom('works')
    .select(['id', 'member_id'])
    .where('expires_at', '<=', now)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['succeeded', 'failed', 'cancelled'])
    .limit(batch)
    .execute();
  for (const [member, works] of Map.groupBy(expired, (work) => work.member_id)) {
    await db.transaction().execute(async (tx) => {
      const seq = await numberChange(tx, member, false);
      const ids = works.map((work) => work.id);
      await tx.updateTable('works').set({ deleted_at: now, change_seq: seq }).where('id', 'in', ids).execute();
      await events.publish(tx, 'member-changed', { member });
    });
  }
}

/** Works that can no longer be restored go for good, with their files. */
export async function purgeDeleted(db: Database, storage: Storage, now: Date): Promise<void> {
  const heard = new Date(now.getTime() - hearMinutes * 60_000);
  const gone = await db
    .selectFrom('works')
    .select(['id', 'member_id', 'change_seq'])
    .where('deleted_at', 'is not', null)
    .where((where) =>
      where.or([
        where('deleted_at', '<=', restoreHorizon(now)),
        where.and([where('expires_at', '<=', now), where('deleted_at', '<=', heard)]),
      ]),
    )
    .limit(batch)
    .execute();
  for (const work of gone) {
    const files = await db
      .selectFrom('outputs')
      .select(['asset_id', 'thumb_id', 'thumb_large_id'])
      .where('work_id', '=', work.id)
      .execute();
    const ids = files.flatMap((file) => [file.asset_id, file.thumb_id, file.thumb_large_id]);
    await removeAssets(db, storage, ids);
    await db.transaction().execute(async (tx) => {
      await markPurged(tx, work.member_id, work.change_seq);
      await tx.deleteFrom('works').where('id', '=', work.id).execute();
    });
  }
}
