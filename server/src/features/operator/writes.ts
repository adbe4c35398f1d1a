import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from './line/commands.ts';
import './tables.ts';
import type { AuditAction } from './tables.ts';

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
