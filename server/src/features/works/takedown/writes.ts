import type { TakedownReason } from '@easel/contract/takedowns';
import { AppError } from '../../../platform/app-error.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { withholdAssets } from '../../assets/writes.ts';
import '../tables.ts';

/** What operators do with works. The row and its files stay as long as they would have: a work can be put back. */

/** From now on nobody gets the files of a work, and to its member it has failed. Refuses with `work_running` and, a second time, `conflict`. */
export async function takeDownWork(
  tx: Transaction,
  events: Events,
  work: string,
  { reason, note }: { reason: TakedownReason; note: string },
  now: Date,
): Promise<string> {
  const member = await memberOf(tx, work);
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  const row = await lockWork(tx, work);
  if (['queued', 'running', 'cancelling'].includes(row.state)) throw new AppError('work_running');
  if (row.taken_down_at) throw new AppError('conflict');
  await tx
    .updateTable('works')
    .set({ taken_down_at: now, takedown_reason: reason, takedown_note: note, change_seq: seq })
    .where('id', '=', work)
    .execute();
  await withholdAssets(tx, await filesOf(tx, work), true);
  await events.publish(tx, 'member-changed', { member });
  return member;
}

/** Everything is as it was. Refuses with `conflict` what was not taken down. */
export async function undoTakedown(tx: Transaction, events: Events, work: string): Promise<string> {
  const member = await memberOf(tx, work);
  const seq = await lockMemberAndBumpSeq(tx, member, false);
  if (!(await lockWork(tx, work)).taken_down_at) throw new AppError('conflict');
  await tx
    .updateTable('works')
    .set({ taken_down_at: null, takedown_reason: null, takedown_note: '', change_seq: seq })
    .where('id', '=', work)
    .execute();
  await withholdAssets(tx, await filesOf(tx, work), false);
  await events.publish(tx, 'member-changed', { member });
  return member;
}

/** Members are locked before works. */
async function memberOf(tx: Transaction, work: string): Promise<string> {
  const row = await tx.selectFrom('works').select('member_id').where('id', '=', work).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row.member_id;
}

async function lockWork(tx: Transaction, work: string) {
  const row = await tx.selectFrom('works').select(['state', 'taken_down_at']).where('id', '=', work).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** All files that show what it made: also stills that were taken out of its clips. */
async function filesOf(tx: Transaction, work: string): Promise<string[]> {
  const files = await tx
    .selectFrom('outputs')
    .leftJoin('frames', 'frames.output_id', 'outputs.asset_id')
    .select(['outputs.asset_id', 'thumb_id', 'thumb_large_id', 'preview_id', 'frames.asset_id as still'])
    .where('work_id', '=', work)
    .execute();
  const ids = files.flatMap((file) => [file.asset_id, file.thumb_id, file.thumb_large_id, file.preview_id, file.still]);
  return [...new Set(ids)].filter((id) => id !== null);
}
