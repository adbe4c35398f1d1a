import {
  consolePackChange,
  consolePackPreview,
  consolePlanCancel,
  consolePlanChange,
  consolePlanPreview,
  consolePlans,
  type PlanPreview,
} from '@easel/contract/console-plans';
import type { FieldKey } from '@easel/contract/field-errors';
import type { Language } from '@easel/contract/language';
import { AppError } from '../../../platform/app-error.ts';
import { type ListedPack, type PlanFields, packsAt } from '../../../platform/plan-offer/changes.ts';
import { listPlanChanges, listUncancelled } from '../../../platform/plan-offer/offer.ts';
import { type Route, route } from '../../../platform/route.ts';
import { countHolders } from '../../billing/reads.ts';
import { type Plan, packName, planTitle } from '../../plans/types.ts';
import { OperatorProblem } from '../types.ts';
import { actorOf } from '../writes.ts';
import { cancelChange, changePlanTerms, type PlanDeps, type PlanWish, type Preview, previewChange } from './actions.ts';
import { changePack, type PackWish, previewPack } from './packs.ts';
import { countPacksSold, readActorNames } from './reads.ts';

const changesShown = 100;
/** Whatever is to come has come by then. */
const farAhead = new Date(8_640_000_000_000_000);
/** Days of a preview that are told one by one. */
const daysShown = 31;

/** The room of plans and prices: the same actions as those of the command line. */
export function plansRoomRoutes(deps: PlanDeps): Route[] {
  return [
    route(consolePlans, async (_input, { language }) => ({
      info: { types: await readTypes(deps, language), packs: await readPacks(deps, language), changes: await readChanges(deps, language) },
    })),
    route(consolePlanPreview, async (input) => ({ info: encodePreview(await explained(previewChange(deps, wishOf(input)))) })),
    route(consolePlanChange, async ({ reason, ...input }, operator) => {
      const { id } = await explained(changePlanTerms(deps, actorOf(operator), wishOf(input), reason));
      return { info: { id } };
    }),
    route(consolePlanCancel, async ({ plan_change: id, reason }, operator) => {
      await explained(cancelChange(deps, actorOf(operator), id, reason));
      return { info: '' as const };
    }),
    route(consolePackPreview, async (input) => {
      const { before, after, startsAt, openOrders } = await explained(previewPack(deps, packWishOf(input)));
      const terms = { before: before ? encodePack(before) : null, after: encodePack(after) };
      return { info: { ...terms, starts_at: startsAt.toISOString(), open_orders: openOrders } };
    }),
    route(consolePackChange, async ({ reason, ...input }, operator) => {
      const { id, pack } = await explained(changePack(deps, actorOf(operator), packWishOf(input), reason));
      return { info: { id, pack_id: pack } };
    }),
  ];
}

interface ChangeInput {
  plan_id: string;
  price?: number | undefined;
  old_price?: number | 'none' | undefined;
  credits?: number | undefined;
  simultaneous?: number | undefined;
  retention_days?: number | undefined;
  name_zh?: string | undefined;
  name_en?: string | undefined;
  from?: string | undefined;
}

function wishOf({ plan_id, price, old_price, credits, simultaneous, retention_days, name_zh, name_en, from }: ChangeInput): PlanWish {
  const change: PlanFields = {
    ...(price !== undefined && { cents: price }),
    ...(old_price !== undefined && { oldCents: old_price === 'none' ? null : old_price }),
    ...(credits !== undefined && { credits }),
    ...(simultaneous !== undefined && { simultaneous }),
    ...(retention_days !== undefined && { retentionDays: retention_days }),
    ...(name_zh !== undefined && { nameZh: name_zh }),
    ...(name_en !== undefined && { nameEn: name_en }),
  };
  return { plan: plan_id, change, from: from === undefined ? undefined : new Date(from) };
}

interface PackInput {
  pack_id?: string | undefined;
  price?: number | undefined;
  credits?: number | undefined;
  days?: number | undefined;
  withdrawn?: boolean | undefined;
  from?: string | undefined;
}

function packWishOf({ pack_id: pack, price: cents, credits, days, withdrawn, from: day }: PackInput): PackWish {
  const from = day === undefined ? undefined : new Date(day);
  const given = { ...(cents !== undefined && { cents }), ...(credits !== undefined && { credits }), ...(days !== undefined && { days }) };
  if (pack !== undefined) return { pack, from, change: { ...given, ...(withdrawn !== undefined && { withdrawn }) } };
  if (cents !== undefined && credits !== undefined && days !== undefined) return { pack, from, change: { cents, credits, days } };
  const missing: Record<string, FieldKey> = {
    ...(cents === undefined && { price: 'money_shape' }),
    ...(credits === undefined && { credits: 'pack_credits_range' }),
    ...(days === undefined && { days: 'plan_days_range' }),
  };
  throw new AppError('invalid', { fields: missing });
}

function encodePack({ cents, credits, days, withdrawn }: ListedPack) {
  return { cents, credits, days, withdrawn };
}

function encodeTerms({ cents, oldCents, credits, simultaneous, retentionDays, name }: Plan) {
  const terms = { cents, old_cents: oldCents ?? null, credits, simultaneous, retention_days: retentionDays };
  return { ...terms, name_zh: name.zh, name_en: name.en };
}

async function readTypes({ db, offer, configuredPlans }: PlanDeps, language: Language) {
  const holders = await countHolders(db);
  const written = new Map(configuredPlans.types.flatMap(({ plans }) => plans.map((plan) => [plan.id, plan] as const)));
  return offer.types.map(({ type, name, days, plans }) => ({
    ...{ type, name: name[language], days },
    plans: plans
      .filter(({ target }) => target === undefined)
      .map((plan) => ({
        ...encodeTerms(plan),
        ...{ id: plan.id, name: plan.name[language], members: holders.get(plan.id) ?? 0 },
        file: encodeTerms(written.get(plan.id) ?? plan),
      })),
  }));
}

async function readPacks({ db, clock, configuredPlans: { packs = [] } }: PlanDeps, language: Language) {
  const sold = await countPacksSold(db);
  return packsAt(packs, await listUncancelled(db), clock.now()).map((pack) => ({
    ...{ id: pack.id, name: packName(pack.credits)[language], ...encodePack(pack), sold: sold.get(pack.id) ?? 0 },
  }));
}

async function readChanges({ db, clock, offer, configuredPlans: { packs = [] } }: PlanDeps, language: Language) {
  const now = clock.now();
  const rows = await listPlanChanges(db, changesShown);
  const names = await readActorNames(
    db,
    rows.map(({ actor }) => actor),
  );
  const plans = new Map(offer.types.flatMap((type) => type.plans.map((plan) => [plan.id, planTitle(plan, type, language)] as const)));
  const called = new Map(packsAt(packs, await listUncancelled(db), farAhead).map(({ id, credits }) => [id, packName(credits)[language]]));
  return rows.map(({ id, kind, plan_id, change, starts_at, created_at, actor, cancelled_at }) => {
    const { cents, oldCents, credits, simultaneous, retentionDays, nameZh, nameEn, days, withdrawn, created = false } = change;
    const of = (kind === 'pack' ? called : plans).get(plan_id) ?? (created && credits ? packName(credits)[language] : plan_id);
    return {
      ...{ id, plan_id, plan: of, created, actor: names.get(actor) ?? actor },
      change: {
        ...(cents !== undefined && { cents }),
        ...(oldCents !== undefined && { old_cents: oldCents }),
        ...(credits !== undefined && { credits }),
        ...(simultaneous !== undefined && { simultaneous }),
        ...(retentionDays !== undefined && { retention_days: retentionDays }),
        ...(nameZh !== undefined && { name_zh: nameZh }),
        ...(nameEn !== undefined && { name_en: nameEn }),
        ...(days !== undefined && { days }),
        ...(withdrawn !== undefined && { withdrawn }),
      },
      state: cancelled_at !== null ? ('cancelled' as const) : starts_at > now ? ('coming' as const) : ('in-force' as const),
      ...{ starts_at: starts_at.toISOString(), created_at: created_at.toISOString() },
    };
  });
}

function encodePreview(preview: Preview): PlanPreview {
  const { before, after, startsAt, members, days, toldFrom, toldUntil, ending, leaving, openOrders } = preview;
  return {
    ...{ before: encodeTerms(before), after: encodeTerms(after), starts_at: startsAt.toISOString() },
    ...{ members, ending, leaving, open_orders: openOrders },
    first_at: days[0]?.at.toISOString() ?? null,
    last_at: days.at(-1)?.at.toISOString() ?? null,
    told_from: toldFrom?.toISOString() ?? null,
    told_until: toldUntil?.toISOString() ?? null,
    days: days.slice(0, daysShown).map(({ at, members: some }) => ({ at: at.toISOString(), members: some })),
  };
}

async function explained<Value>(doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    throw error instanceof OperatorProblem ? refusalOf(error) : error;
  }
}

function refusalOf(problem: OperatorProblem): AppError {
  const { sentence } = problem;
  switch (problem.code) {
    case 'not_found':
      return new AppError('not_found', { cause: problem });
    case 'old_price':
      return new AppError('invalid', { fields: { old_price: 'old_price_higher' }, cause: problem });
    case 'old_price_later':
      return new AppError('plan_old_price', { sentence, cause: problem });
    case 'unchanged':
      return new AppError('plan_unchanged', { cause: problem });
    case 'pack_twice':
      return new AppError('pack_twice', { cause: problem });
    case 'begun':
      return new AppError('plan_change_begun', { cause: problem });
    default:
      return new AppError('plan_invites', { sentence, cause: problem });
  }
}
