import type { Sentence } from '@easel/contract/language';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { newId } from '../ids.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import { type PlanFields, plansAt } from './changes.ts';
import './tables.ts';

/**
 * The plans that are for sale, as this process sees them: those of easel.config.ts with the changes that operators made since.
 * Rows are the truth; every process follows them.
 */

interface FilePlan {
  id: string;
  name: Sentence;
  cents: number;
  oldCents?: number;
  credits: number;
  simultaneous: number;
  retentionDays: number;
}

/** Packs change by the file alone. */
interface FilePack {
  id: string;
  credits: number;
  cents: number;
  days: number;
}

interface FileOffer<Type> {
  currency: string;
  types: readonly Type[];
  packs?: readonly FilePack[];
  windows?: Readonly<Record<string, boolean>>;
}

export interface LivePlans<Type> {
  readonly currency: string;
  readonly windows?: Readonly<Record<string, boolean>>;
  /** As they are now. */
  readonly types: readonly Type[];
  readonly packs: readonly FilePack[];
  /** As they are at a moment, as far as it is known now. */
  at(moment: Date): readonly Type[];
  /** Reads the rows anew. */
  refresh(): Promise<void>;
  close(): void;
}

interface Options<Type> {
  db: Database;
  events: Events;
  clock: Clock;
  log: Log;
  file: FileOffer<Type>;
}

/** Changes arrive by notification. This is the net below: a lost one is found within so long. */
const pollMs = 4_000;

type Stored = Awaited<ReturnType<typeof listUncancelled>>;

export async function openPlanOffer<Plan extends FilePlan, Type extends { plans: readonly Plan[] }>({
  db,
  events,
  clock,
  log,
  file,
}: Options<Type>): Promise<LivePlans<Type>> {
  let changes: Stored = [];
  const refresh = async () => {
    changes = await listUncancelled(db);
  };
  const safely = () =>
    void refresh().catch((error) => {
      // The database adapter has logged that it is unreachable; the next poll tries again.
      if (!isUnavailable(error)) log.error({ err: error }, 'The changes of plans could not be read');
    });
  await refresh();
  const timer = setInterval(safely, pollMs);
  timer.unref();
  const stops = [events.subscribe('plans-changed', safely), events.onMissed(safely)];
  const at = (moment: Date) => plansAt<Plan, Type>(file.types, changes, moment);
  const { currency, packs = [], windows } = file;
  return {
    ...{ currency, packs, ...(windows && { windows }) },
    get types() {
      return at(clock.now());
    },
    at,
    refresh,
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Until the end of the transaction no other one changes plans: what is decided by all changes stays true. */
export async function lockPlanChanges(tx: Transaction): Promise<void> {
  await sql`lock table plan_changes in share row exclusive mode`.execute(tx);
}

/** Changes that count, in the order in which they come into force. */
export function listUncancelled(db: Database | Transaction) {
  return db
    .selectFrom('plan_changes')
    .select(['plan_id', 'change', 'starts_at'])
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('number')
    .execute();
}

export interface NewPlanChange {
  plan: string;
  change: PlanFields;
  startsAt: Date;
  actor: string;
}

export async function savePlanChange(
  tx: Transaction,
  events: Events,
  { plan, change, startsAt, actor }: NewPlanChange,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('plan_changes')
    .values({ id, plan_id: plan, change: JSON.stringify(change), starts_at: startsAt, created_at: now, actor })
    .execute();
  await events.publish(tx, 'plans-changed', {});
  return id;
}

/** Takes a change back that has not come into force. Its plan; nothing where there is no such one. */
export async function cancelPlanChange(tx: Transaction, events: Events, id: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('plan_changes')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .returning('plan_id')
    .executeTakeFirst();
  if (row) await events.publish(tx, 'plans-changed', {});
  return row?.plan_id;
}

/** All changes that were made, the newest first. */
export function listPlanChanges(db: Database, limit: number) {
  return db
    .selectFrom('plan_changes')
    .select(['id', 'plan_id', 'change', 'starts_at', 'created_at', 'actor', 'cancelled_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
