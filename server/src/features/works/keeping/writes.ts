import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { extendRetention } from '../../assets/writes.ts';
import { restoreHorizon } from '../policy.ts';
import { readWorks } from '../reads.ts';
import { sourcesOf } from '../sources/reads.ts';

/**
 * Gives up works of the trash, all of `ids` or none; without ids everything in it. Their time is over from now on: they cannot be
 * restored, and the sweep takes their files. Answers how many there were.
 */
export async function emptyTrash(
  tx: Transaction,
  events: Events,
  member: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<number> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  const chosen = await tx
    .selectFrom('works')
    .select('id')
    .where('member_id', '=', member)
    .where('deleted_at', '>', restoreHorizon(now))
    .where('expires_at', '>', now)
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (ids && chosen.length < new Set(ids).size) throw new AppError('not_found');
  if (chosen.length === 0) return 0;
  const gone = chosen.map(({ id }) => id);
  await tx.updateTable('works').set({ expires_at: now, change_seq: seq }).where('id', 'in', gone).execute();
  await events.publish(tx, 'member-changed', { member });
  return gone.length;
}

/** Keeps works, and the uploads that they start from, at least until then. All of them or none. */
export async function keepWorks(tx: Transaction, events: Events, member: string, ids: readonly string[], until: Date): Promise<void> {
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  const works = await readWorks(tx, member, [...new Set(ids)]);
  const sources = new Set(works.flatMap(({ recipe }) => sourcesOf(recipe).map(({ asset }) => asset)));
  await extendRetention(tx, member, [...sources], until);
  await tx.selectFrom('works').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
  await tx
    .updateTable('works')
    .set({ expires_at: until, change_seq: seq })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('expires_at', '<', until)
    .execute();
  await events.publish(tx, 'member-changed', { member });
}
