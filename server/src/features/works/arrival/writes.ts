import { sql } from 'kysely';
import type { Transaction } from '../../../platform/db/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { JobSender } from '../../../platform/jobs.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { moveAssets } from '../../assets/writes.ts';
import { moveHolds } from '../../credits/writes.ts';
import { endVisitor } from '../../guests/writes.ts';
import { makeWork } from '../writes.ts';
import '../tables.ts';

interface ArrivalDeps {
  events: Events;
  jobs: JobSender;
}

interface Arrival {
  visitorHash: string | undefined;
  member: string;
}

/** How a visitor becomes a member, for every way in. */
export function visitorsWelcome(deps: ArrivalDeps) {
  return (tx: Transaction, arrival: Arrival, now: Date): Promise<void> => moveVisitorWorks(tx, deps, arrival, now);
}

/**
 * Gives a member what was made as a visitor, once: works, files and what is held for them. The visitor's token then
 * opens nothing more. A token that is none is fine.
 */
async function moveVisitorWorks(
  tx: Transaction,
  { events, jobs }: ArrivalDeps,
  { visitorHash, member }: Arrival,
  now: Date,
): Promise<void> {
  const visitor = visitorHash && (await endVisitor(tx, events, visitorHash, now));
  if (!visitor) return;
  // The visitor's row first, as every worker does that writes about these works.
  await lockMemberAndBumpSeq(tx, visitor, false);
  const change_seq = await lockMemberAndBumpSeq(tx, member, true);
  // Request ids belong to whoever sent them; the member may have used the same.
  const moved = await tx
    .updateTable('works')
    .set({ member_id: member, request_id: null, change_seq, open_seq: 0 })
    .where('member_id', '=', visitor)
    .returning(['id', 'state'])
    .execute();
  await moveAssets(tx, visitor, member);
  await moveHolds(tx, visitor, member);
  for (const { id, state } of moved) {
    if (state !== 'queued' && state !== 'running' && state !== 'cancelling') continue;
    // Whoever makes it now writes for the visitor: that attempt ends, and the next goes on from where it stood.
    await tx.updateTable('works').set({ attempt: sql`attempt + 1`, touched_at: null, sent_at: now }).where('id', '=', id).execute();
    await jobs.send(tx, makeWork, { work: id, member });
  }
  await events.publish(tx, 'member-changed', { member });
}
