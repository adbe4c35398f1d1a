import type { Transaction } from '../../platform/db/database.ts';
import type { Events } from '../../platform/events.ts';
import { endSessions } from '../sessions/writes.ts';
import './tables.ts';

/** Shuts a member out: every session ends, and signing in is refused with the reason. */
export async function suspendMember(
  tx: Transaction,
  events: Events,
  { member, reason, until }: { member: string; reason: string; until: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ suspended_at: now, suspended_until: until, suspended_reason: reason })
    .where('id', '=', member)
    .execute();
  await endSessions(tx, events, member);
}

/** `false`: the member was not suspended. */
export async function liftSuspension(tx: Transaction, member: string): Promise<boolean> {
  const lifted = await tx
    .updateTable('members')
    .set({ suspended_at: null, suspended_until: null, suspended_reason: '' })
    .where('id', '=', member)
    .where('suspended_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return lifted !== undefined;
}

/** Refuses everybody who comes from a network, in every process. One that is banned already gets the new end and reason. */
export async function banNetwork(
  tx: Transaction,
  events: Events,
  { network, reason, until }: { network: string; reason: string; until: Date | null },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('banned_networks')
    .values({ network, reason, until, created_at: now })
    .onConflict((conflict) => conflict.column('network').doUpdateSet({ reason, until, created_at: now }))
    .execute();
  await events.publish(tx, 'networks-changed', {});
}

/** `false`: it was not banned. */
export async function liftNetwork(tx: Transaction, events: Events, network: string): Promise<boolean> {
  const lifted = await tx.deleteFrom('banned_networks').where('network', '=', network).returning('network').executeTakeFirst();
  if (lifted) await events.publish(tx, 'networks-changed', {});
  return lifted !== undefined;
}
