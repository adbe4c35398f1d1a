import {
  type FilePack,
  type ListedPack,
  type PackFields,
  packsAt,
  type StoredChange,
  withPackFields,
} from '../../../platform/plan-offer/changes.ts';
import { listUncancelled, lockPlanChanges, savePlanChange } from '../../../platform/plan-offer/offer.ts';
import { countOpenOrders } from '../../billing/reads.ts';
import type { Actor } from '../command-line/commands.ts';
import { notThere, refused } from '../policy.ts';
import { writeAudit } from '../writes.ts';
import { beginOf, type PlanDeps } from './actions.ts';
import { checkTimeline, withChange } from './policy.ts';

/** What owners change about packs, at the command line and in the console alike. */

/** A change of a pack, or a new one. */
export type PackWish = { from: Date | undefined } & (
  | { pack: string; change: Omit<PackFields, 'created'> }
  | { pack: undefined; change: Omit<FilePack, 'id'> }
);

export interface PackPreview {
  /** Nothing where it is new. */
  before: ListedPack | undefined;
  after: ListedPack;
  startsAt: Date;
  openOrders: number;
}

/** What a change would mean. @throws OperatorProblem */
export async function previewPack(deps: PlanDeps, wish: PackWish): Promise<PackPreview> {
  const { db, clock } = deps;
  const now = clock.now();
  const startsAt = beginOf(wish.from, now);
  const { before, after } = checkPack(deps, await listUncancelled(db), wish, startsAt);
  return { before, after, startsAt, openOrders: before ? await countOpenOrders(db, before.id, now) : 0 };
}

/** Writes it down; it comes into force on its day. @throws OperatorProblem */
export async function changePack(deps: PlanDeps, actor: Actor, wish: PackWish, reason: string) {
  const { db, clock, events } = deps;
  const preview = await previewPack(deps, wish);
  const { startsAt } = preview;
  const made = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockPlanChanges(tx);
    const { pack, change } = checkPack(deps, await listUncancelled(tx), wish, startsAt);
    const id = await savePlanChange(tx, events, { kind: 'pack', plan: pack, change, startsAt, actor: actor.name }, now);
    const details = { change: id, ...change, starts_at: startsAt };
    return { id, pack, audit: await writeAudit(tx, actor, { action: 'pack.change', target: pack, details, reason }, now) };
  });
  await deps.refreshPlans();
  return { ...made, preview };
}

/** The pack before and after, and what is kept of the change. Refuses one that changes nothing, or that makes packs what they cannot be. */
function checkPack({ configuredPlans, invites }: PlanDeps, changes: readonly StoredChange[], wish: PackWish, startsAt: Date) {
  const { types, packs = [] } = configuredPlans;
  const listed = packsAt(packs, changes, startsAt);
  const taken = [...types.flatMap(({ plans }) => plans), ...packs].map(({ id }) => id);
  const pack = wish.pack ?? freeId(wish.change.credits, new Set([...taken, ...changes.map(({ plan_id }) => plan_id)]));
  const before = listed.find(({ id }) => id === pack);
  if (wish.pack !== undefined && !before) throw notThere({ zh: '积分包', en: 'pack' }, wish.pack);
  const change: PackFields = before ? wish.change : { created: true, ...wish.change };
  const after = withPackFields(before ?? { id: pack, cents: 0, credits: 0, days: 0, withdrawn: false }, change);
  if (before && isAlike(before, after) && before.withdrawn === after.withdrawn) {
    throw refused('unchanged', '没有任何变化', 'Nothing would change');
  }
  // Pressed twice, it would be there twice.
  if (!after.withdrawn && listed.some((other) => other.id !== pack && !other.withdrawn && isAlike(other, after))) {
    throw refused('pack_twice', '已经有一个完全相同的积分包在售', 'A pack like this is for sale already');
  }
  const added = { kind: 'pack', plan_id: pack, change, starts_at: startsAt } as const;
  checkTimeline({ ...configuredPlans, invites }, { before: changes, after: withChange(changes, added) }, startsAt);
  return { pack, change, before, after };
}

function isAlike(one: FilePack, other: FilePack): boolean {
  return one.cents === other.cents && one.credits === other.credits && one.days === other.days;
}

/** A new pack is named by what it brings: `credits-500`, `credits-500-2`. */
function freeId(credits: number, taken: ReadonlySet<string>): string {
  const name = `credits-${credits}`;
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${number}`;
  return id;
}
