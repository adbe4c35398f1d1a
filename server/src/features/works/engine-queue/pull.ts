import { tools } from '@easel/contract/tools';
import type { Database, Transaction } from '../../../platform/db/database.ts';
import type { Offer } from '../../../platform/engines/offers.ts';
import type { ConnectedEngine, EngineRegistry } from '../../../platform/engines/registry.ts';
import type { Events } from '../../../platform/events.ts';
import { lockMemberAndBumpSeq } from '../../account/writes.ts';
import { wrongFields } from '../choosing/policy.ts';
import { unitCostOf } from '../policy.ts';
import { upgradeWork } from '../upgrading/upgrade.ts';
import { makeWork } from '../writes.ts';
import { laneOf } from './policy.ts';
import { hasPlace, type QueueDeps } from './writes.ts';
import '../tables.ts';

export interface PullDeps extends QueueDeps {
  db: Database;
  events: Events;
  engines: Pick<EngineRegistry, 'find' | 'offers'>;
}

/** How many waiting works are looked through for one that an engine takes. */
const lookedThrough = 20;

/**
 * Engines with a free place take works that wait for others with the same model, the oldest first: works are routed when they are asked
 * for, and by the time that one is next its engine may be slow, busy or gone while another has nothing to do. The price stays.
 */
export async function pullWaiting(deps: PullDeps): Promise<void> {
  for (const offer of sharedOffers(deps.engines)) while (await pullOne(deps, offer));
}

/** What several engines offer, the preferred ones first; with one engine, as most studios have, nothing. */
function sharedOffers(engines: PullDeps['engines']): Offer[] {
  return tools.flatMap((tool) => {
    const offers = engines.offers(tool);
    return offers.filter((offer) => offers.some(({ engine, model }) => engine !== offer.engine && model.id === offer.model.id));
  });
}

/** Whether the engine of an offer took a work from the queue of another one. */
async function pullOne(deps: PullDeps, offer: Offer): Promise<boolean> {
  const engine = deps.engines.find(offer.engine);
  if (!engine || engine.isOpen || engine.state !== 'enabled') return false;
  for (const work of await readWaiting(deps.db, offer)) {
    if (Object.keys(wrongFields(offer.model, work.recipe)).length > 0) continue;
    return deps.db.transaction().execute((tx) => moveWaiting(tx, deps, work, { offer, engine }));
  }
  return false;
}

/** The oldest works that wait for other engines without a job, and of which nothing was made. */
async function readWaiting(db: Database, { engine, model }: Offer) {
  const rows = await db
    .selectFrom('works')
    .select(['id', 'member_id', 'tool', 'model', 'recipe', 'phase'])
    .where('state', '=', 'queued')
    .where('called', '=', false)
    .where('operation', 'is', null)
    .where('tool', '=', model.tool)
    .where('model', '=', model.id)
    .where('engine', '<>', engine)
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('outputs').select('work_id').whereRef('work_id', '=', 'works.id'))))
    .orderBy('number')
    .limit(lookedThrough)
    .execute();
  return rows.map(upgradeWork);
}

type WaitingWork = Awaited<ReturnType<typeof readWaiting>>[number];

/** Into the lane of another engine, if that has a place and the work still waits. Its member, it and the queue are locked in the order in which everybody does. */
async function moveWaiting(
  tx: Transaction,
  deps: PullDeps,
  { id, member_id, tool, recipe }: WaitingWork,
  { offer, engine }: { offer: Offer; engine: ConnectedEngine },
): Promise<boolean> {
  const change_seq = await lockMemberAndBumpSeq(tx, member_id, false);
  const still = tx.selectFrom('works').select('id').where('id', '=', id).where('state', '=', 'queued').where('called', '=', false);
  if (!(await still.forUpdate().skipLocked().executeTakeFirst())) return false;
  const waiting = { engine: engine.id, tool, lane: laneOf(engine, tool) ?? engine.id };
  if (!(await hasPlace(tx, deps, id, waiting))) return false;
  const moved = { engine: waiting.engine, lane: waiting.lane, unit_cost: unitCostOf(offer, recipe) };
  await tx
    .updateTable('works')
    .set({ ...moved, called: true, starts: 0, phase_label: null, change_seq })
    .where('id', '=', id)
    .execute();
  await deps.jobs.send(tx, makeWork, { work: id, member: member_id });
  await deps.events.publish(tx, 'member-changed', { member: member_id });
  return true;
}
