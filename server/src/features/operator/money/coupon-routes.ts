import { consoleCouponAdd, consoleCouponSwitch, consoleCoupons, consolePromotions } from '@easel/contract/console-coupons';
import type { Language } from '@easel/contract/language';
import { promotedPaths } from '@easel/contract/promoted-paths';
import { AppError } from '../../../platform/app-error.ts';
import { type Route, route } from '../../../platform/route.ts';
import { couponTitle } from '../../coupons/types.ts';
import { type PlansOffer, planTitle } from '../../plans/types.ts';
import { giftText, type Promotion, sourceOf } from '../../promotions/types.ts';
import { OperatorProblem } from '../types.ts';
import { actorOf } from '../writes.ts';
import { addCode, type CouponDeps, switchCode } from './coupon-actions.ts';
import { type CodeListed, codeState, countGiven, type Given, listCodes } from './coupon-reads.ts';

const codesMax = 500;
const dayMs = 24 * 60 * 60 * 1000;

/** Codes and promotions in the room of money. */
export function couponRoomRoutes(deps: CouponDeps & { promotions: readonly Promotion[] }): Route[] {
  const { db, clock, offer, promotions } = deps;
  return [
    route(consoleCoupons, async (_input, { language }) => {
      const now = clock.now();
      const rows = await listCodes(db, codesMax);
      const plans = offer.types.flatMap((type) =>
        type.plans
          .filter(({ target }) => target === undefined)
          .map(({ id, name }) => ({ id, name: name[language], type: type.name[language] })),
      );
      return { info: { items: rows.map((row) => encodeCode(row, offer, now, language)), plans } };
    }),
    route(consoleCouponAdd, async ({ code, percent, amount, first_only, plans, uses, from, until, reason }, operator) => {
      if ((percent === undefined) === (amount === undefined)) throw new AppError('invalid', { fields: { percent: 'percent_range' } });
      const wish = {
        ...{ code, firstOnly: first_only, plans, uses },
        worth: percent === undefined ? { amount_cents: amount ?? 0 } : { percent },
        from: from === undefined ? undefined : new Date(from),
        until: until === undefined ? undefined : new Date(Date.parse(until) + dayMs),
      };
      const added = await explained(addCode(deps, actorOf(operator), wish, reason));
      return { info: { code: added.code } };
    }),
    route(consoleCouponSwitch, async ({ coupon_code: code, coupon_state, taken, reason }, operator) => {
      const wish = { code, disabled: coupon_state === 'disabled', taken };
      const { ended } = await explained(switchCode(deps, actorOf(operator), wish, reason));
      return { info: { ended } };
    }),
    route(consolePromotions, async (_input, { language }) => {
      const given = await countGiven(db);
      const items = promotions.map((promotion) => encodePromotion(promotion, given.get(sourceOf(promotion)), offer.currency, language));
      return { info: { items } };
    }),
  ];
}

function encodeCode(row: CodeListed, { types }: PlansOffer, now: Date, language: Language) {
  const { code, percent, amount_cents, first_only, plans, uses, uses_max, used, paid_cents } = row;
  const nameOf = (id: string) => {
    const type = types.find((one) => one.plans.some((plan) => plan.id === id));
    const plan = type?.plans.find((one) => one.id === id);
    return plan && type ? planTitle(plan, type, language) : id;
  };
  return {
    ...{ code, percent, amount_cents, first_only, used, paid_cents },
    plans: plans?.map(nameOf) ?? null,
    state: codeState(row, now),
    starts_at: row.starts_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ...{ taken: uses, taken_max: uses_max },
  };
}

function encodePromotion(promotion: Promotion, given: Given | undefined, currency: string, language: Language) {
  const { id, places, from, until, who, shows } = promotion;
  const common = {
    ...{ id, who },
    places: places.flatMap((place) => promotedPaths[place - 1] ?? []),
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
  if (shows.type === 'dialog') {
    const dialog = { title: shows.title[language], text: shows.text[language], image_url: shows.image, link: shows.link };
    return { ...common, dialog, coupon: null };
  }
  const { worth, firstOnly, days } = shows;
  const off = { percent: null, amount_cents: null, ...worth, first_only: firstOnly };
  const coupon = {
    title: couponTitle(off, currency, language),
    text: giftText(shows, language),
    days,
    ...(given ?? { given: 0, used: 0 }),
  };
  return { ...common, dialog: null, coupon };
}

const fieldsOf: Readonly<Record<string, ConstructorParameters<typeof AppError>[1]>> = {
  conflict: { fields: { code: 'code_taken' } },
  invalid: { fields: { code: 'code_shape' } },
  until_passed: { fields: { until: 'day_passed' } },
  days_order: { fields: { until: 'days_order' } },
  plan_unknown: { fields: { plans: 'plans_needed' } },
};

async function explained<Value>(doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error;
    if (error.code === 'not_found') throw new AppError('not_found', { cause: error });
    throw new AppError('invalid', { ...fieldsOf[error.code], sentence: error.sentence, cause: error });
  }
}
