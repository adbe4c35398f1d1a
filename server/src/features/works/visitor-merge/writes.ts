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

interface MergeDeps {
  events: Events;
  jobs: JobSender;
}

interface SignedIn {
  visitorHash: string | undefined;
  member: string;
}

/** The `onSignedIn` that merges a visitor into the member, for every way of signing in. */
export function mergeVisitorOnSignIn(deps: MergeDeps) {
  return (tx: Transaction, signedIn: SignedIn, now: Date): Promise<void> => moveVisitorWorks(tx, deps, signedIn, now);
}

/**
 * Moves a visitor's works, files and held credits to the member, once, and ends the visitor's sessions. An unknown token
 * changes nothing.
 */
async function moveVisitorWorks(tx: Transaction, { events, jobs }: MergeDeps, { visitorHash, member }: SignedIn, now: Date): Promise<void> {
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
    // The worker that makes it writes for the visitor: its attempt ends, and the next one continues from where it stood.
    await tx.updateTable('works').set({ attempt: sql`attempt + 1`, touched_at: null, sent_at: now }).where('id', '=', id).execute();
    await jobs.send(tx, makeWork, { work: id, member });
  }
  await events.publish(tx, 'member-changed', { member });
}
