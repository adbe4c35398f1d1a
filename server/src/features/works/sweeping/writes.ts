import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { inBatches } from '../../../platform/db/sweep.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import type { Storage } from '../../../ports/storage.ts';
import { lockMembersAndBumpSeqs, markPurged } from '../../account/writes.ts';
import { removeAssets } from '../../assets/writes.ts';
import { restoreHorizon } from '../policy.ts';
import { makeWork } from '../writes.ts';
import '../tables.ts';

/** How many works one step of a sweep takes. */
const batch = 200;
/** A running work without a heartbeat for this long has lost its worker and its job. */
const lostSeconds = 60;
/** The first so many of each lane have a job when they find a place; one that was sent long ago may be lost. A second job does no harm. */
const calledMax = 16;
/** An expired work's row stays this long after its files expired, so that open screens are told of its deletion. */
const tombstoneMinutes = 5;

const firstOfLanes = sql<string>`(
  select id from (select id, row_number() over (partition by lane order by number) as turn from works where state = 'queued') waiting
  where turn <= ${sql.lit(calledMax)})`;

/** A safety net: open works whose job is lost get a new one. */
export async function requeueLost(db: Database, jobs: JobSender, now: Date, signal: AbortSignal): Promise<void> {
  const silent = new Date(now.getTime() - lostSeconds * 1000);
  await inBatches(batch, signal, () =>
    db.transaction().execute(async (tx) => {
      // Locked works are not lost, and waiting for them while holding other locks could deadlock.
      const seen = await tx
        .selectFrom('works')
        .select('id')
        .where('state', 'in', ['queued', 'running', 'cancelling'])
        .where((where) =>
          where.or([
            where.and([where('state', '=', 'queued'), where('sent_at', '<', silent), where('id', 'in', firstOfLanes)]),
            where.and([
              where('state', '<>', 'queued'),
              sql<boolean>`coalesce(touched_at, started_at, created_at) < now() - make_interval(secs => ${sql.lit(lostSeconds)})`,
              where('sent_at', '<', silent),
            ]),
          ]),
        )
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked()
        .execute();
      if (seen.length === 0) return 0;
      const ids = seen.map(({ id }) => id);
      const lost = await tx
        .updateTable('works')
        .set({ sent_at: now, called: true })
        .where('id', 'in', ids)
        .returning(['id', 'member_id'])
        .execute();
      for (const { id, member_id } of lost) await jobs.send(tx, makeWork, { work: id, member: member_id });
      return lost.length;
    }),
  );
}

/** Works whose time is over leave their lists. */
export async function deleteExpired(db: Database, events: Events, now: Date, signal: AbortSignal): Promise<void> {
  await inBatches(batch, signal, () =>
    db.transaction().execute(async (tx) => {
      const expired = await tx
        .selectFrom('works')
        .select(['id', 'member_id'])
        .where('expires_at', '<=', now)
        .where('deleted_at', 'is', null)
        .where('state', 'in', ['succeeded', 'failed', 'cancelled'])
        .limit(batch)
        .execute();
      if (expired.length === 0) return 0;
      const members = [...new Set(expired.map((work) => work.member_id))];
      const ids = expired.map((work) => work.id);
      // Members before works, as everybody locks them.
      await lockMembersAndBumpSeqs(tx, members);
      await tx.selectFrom('works').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
      await sql`
        update works set deleted_at = ${now}, change_seq = members.change_seq
        from members where members.id = works.member_id and works.id = any(${ids}::text[]) and works.deleted_at is null`.execute(tx);
      for (const member of members) await events.publish(tx, 'member-changed', { member });
      return expired.length;
    }),
  );
}

interface GoneWork {
  id: string;
  member_id: string;
  change_seq: number;
}

/** Works that can no longer be restored go for good, with their files. */
export async function purgeDeleted(db: Database, storage: Storage, now: Date, signal: AbortSignal): Promise<void> {
  const heard = new Date(now.getTime() - tombstoneMinutes * 60_000);
  const horizon = restoreHorizon(now);
  await inBatches(batch, signal, async () => {
    // Two questions, because an index finds each of them, and none finds both at once.
    const { rows: gone } = await sql<GoneWork>`
      (select id, member_id, change_seq from works where deleted_at <= ${horizon} limit ${sql.lit(batch)})
      union all
      (select id, member_id, change_seq from works where deleted_at > ${horizon} and deleted_at <= ${heard} and expires_at <= ${now}
        limit ${sql.lit(batch)})
      limit ${sql.lit(batch)}`.execute(db);
    if (gone.length === 0) return 0;
    const works = gone.map(({ id }) => id);
    await removeAssets(db, storage, await filesOfWorks(db, works));
    const seqs = new Map<string, number>();
    for (const { member_id, change_seq } of gone) seqs.set(member_id, Math.max(change_seq, seqs.get(member_id) ?? 0));
    await db.transaction().execute(async (tx) => {
      await markPurged(tx, seqs);
      await tx.deleteFrom('works').where('id', 'in', works).execute();
    });
    return gone.length;
  });
}

/** The files that go with works. Stills that somebody took out of a clip have a time of their own. */
async function filesOfWorks(db: Database, works: readonly string[]): Promise<string[]> {
  const files = await db
    .selectFrom('outputs')
    .leftJoin('frames', (join) => join.onRef('frames.output_id', '=', 'outputs.asset_id').on('frames.at_ms', 'is', null))
    .select(['outputs.asset_id', 'thumb_id', 'thumb_large_id', 'preview_id', 'frames.asset_id as last_frame'])
    .where('work_id', 'in', works)
    .execute();
  const ids = files.flatMap((file) => [file.asset_id, file.thumb_id, file.thumb_large_id, file.preview_id, file.last_frame]);
  return ids.filter((id) => id !== null);
}
