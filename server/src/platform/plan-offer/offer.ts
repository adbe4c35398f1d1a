import type { Sentence } from '@easel/contract/language';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Events } from '../events.ts';
import { newId } from '../ids.ts';
import type { Log } from '../logging.ts';
import { isUnavailable } from '../unavailable.ts';
import { type FilePack, type PackFields, type PlanFields, packsAt, plansAt } from './changes.ts';
import './tables.ts';

/**
 * The plans and packs that are for sale, as this process sees them: those of easel.config.ts with the changes that operators made since.
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
  /** As they are now, without those that are withdrawn. */
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
    ...{ currency, ...(windows && { windows }) },
    get types() {
      return at(clock.now());
    },
    get packs() {
      return packsAt(packs, changes, clock.now()).filter(({ withdrawn }) => !withdrawn);
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
    .select(['kind', 'plan_id', 'change', 'starts_at'])
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('number')
    .execute();
}

export interface NewPlanChange {
  kind: 'plan' | 'pack';
  /** Its id. */
  plan: string;
  change: PlanFields | PackFields;
  startsAt: Date;
  actor: string;
}

export async function savePlanChange(
  tx: Transaction,
  events: Events,
  { kind, plan, change, startsAt, actor }: NewPlanChange,
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('plan_changes')
    .values({ id, kind, plan_id: plan, change: JSON.stringify(change), starts_at: startsAt, created_at: now, actor })
    .execute();
  await events.publish(tx, 'plans-changed', {});
  return id;
}

/** Takes a change back that has not come into force. Its plan or pack; nothing where there is no such one. */
export async function cancelPlanChange(tx: Transaction, events: Events, id: string, now: Date) {
  const row = await tx
    .updateTable('plan_changes')
    .set({ cancelled_at: now })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .returning(['kind', 'plan_id'])
    .executeTakeFirst();
  if (row) await events.publish(tx, 'plans-changed', {});
  return row;
}

/** All changes that were made, the newest first. */
export function listPlanChanges(db: Database, limit: number) {
  return db
    .selectFrom('plan_changes')
    .select(['id', 'kind', 'plan_id', 'change', 'starts_at', 'created_at', 'actor', 'cancelled_at'])
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
}
