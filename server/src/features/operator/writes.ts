import type { AuditAction } from '@easel/contract/operators';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { dropRefund, lockRefundable } from '../billing/writes.ts';
import type { Actor } from './command-line/commands.ts';
import { findLastRefund } from './reads.ts';
import './tables.ts';
import type { OperatorDeps } from './types.ts';

/** Writes down what an operator does, in the transaction in which it is done. Answers the id of the row. */
export async function writeAudit(
  tx: Transaction,
  actor: Actor,
  done: { action: AuditAction; target: string; details: Record<string, unknown>; reason: string | undefined },
  now: Date,
): Promise<string> {
  const id = newId();
  const { action, target, reason = '' } = done;
  const details = actor.user === undefined ? done.details : { ...done.details, user: actor.user };
  await tx
    .insertInto('audit')
    .values({ id, at: now, actor: actor.name, action, target, details: JSON.stringify(details), reason })
    .execute();
  return id;
}

/** Who does something in the console: their id, because the audit outlives members. */
export function actorOf({ memberId }: { memberId: string }): Actor {
  return { name: memberId, user: undefined, folder: '' };
}

/** The actor of what the studio does by itself. */
const studio: Actor = { name: 'studio', user: undefined, folder: '' };

/**
 * Takes back a refund that the provider will not do, with its row of the audit. `false`: there was none to take back any
 * more.
 */
export function refuseRefund(
  { db, clock }: Pick<OperatorDeps, 'db' | 'clock'>,
  order: string,
  answer: string,
  actor = studio,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const refundable = await lockRefundable(tx, order);
    if (!refundable || refundable.openCents === 0) return false;
    await dropRefund(tx, refundable.order);
    const details = { amount_cents: refundable.openCents, answer };
    const wish = await findLastRefund(tx, order);
    await writeAudit(tx, actor, { action: 'order.refund-refused', target: order, details, reason: wish?.reason }, clock.now());
    return true;
  });
}
