import { z } from 'zod';
import { operatorCall } from './call.ts';
import { centsField, choiceField, dayField, flagField, jsonField, maybe, optional, textField, wholeField } from './fields.ts';
import { promotedPaths } from './promoted-paths.ts';

/** Codes that members can type, and what is promoted. Days are those of UTC. */

const cents = z.number().int();
const planSchema = z.object({ id: z.string(), name: z.string(), type: z.string() });

/** `waits`: its first day has not come. `spent`: as many members as may have it. */
export const couponStates = ['usable', 'waits', 'expired', 'spent', 'disabled'] as const;

export const consoleCoupons = operatorCall({
  path: 'Console/coupon_lists',
  may: 'money.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      /** The newest first. */
      items: z.array(
        z.object({
          code: z.string(),
          /** One of both. */
          percent: z.number().nullable(),
          amount_cents: cents.nullable(),
          first_only: z.boolean(),
          /** Names of the plans that it counts for; null for every one. */
          plans: z.array(z.string()).nullable(),
          state: z.enum(couponStates),
          starts_at: z.string().nullable(),
          /** The moment after its last day. */
          expires_at: z.string().nullable(),
          created_at: z.string(),
          /** Members who took it, who paid with it, and what they paid. */
          taken: z.number().int(),
          taken_max: z.number().int().nullable(),
          used: z.number().int(),
          paid_cents: cents,
        }),
      ),
      /** What a code can be limited to. */
      plans: z.array(planSchema),
    }),
  }),
});

/** Either `percent` or `amount`. Without `plans` it counts for every plan, without `uses` for every member. */
export const consoleCouponAdd = operatorCall({
  path: 'Console/coupon_add_do',
  may: 'coupons.change',
  input: z.object({
    code: textField(32, 'code_shape').pipe(z.string().regex(/^[A-Za-z0-9-]{3,32}$/, { error: 'code_shape' })),
    percent: maybe(wholeField(1, 100, 'percent_range')),
    amount: maybe(centsField(1, 100_000_000, 'money_shape')),
    first_only: optional(flagField, false),
    plans: maybe(jsonField(z.array(z.string()).min(1), 'plans_needed')),
    uses: maybe(wholeField(1, 10_000_000, 'uses_range')),
    from: maybe(dayField),
    until: maybe(dayField),
    reason: maybe(textField(500)),
  }),
  output: z.object({ info: z.object({ code: z.string() }) }),
});

/** Lets nobody type it any more, or again. With `taken`, coupons that members have of it and did not use are over, too. */
export const consoleCouponSwitch = operatorCall({
  path: 'Console/coupon_state_do',
  may: 'coupons.change',
  input: z.object({
    coupon_code: textField(32, 'code_shape'),
    coupon_state: choiceField(['disabled', 'enabled'], 'choice_unknown'),
    taken: optional(flagField, false),
    reason: maybe(textField(500)),
  }),
  output: z.object({ info: z.object({ ended: z.number().int() }) }),
});

/** What `easel.config.ts` promotes, in its order. */
export const consolePromotions = operatorCall({
  path: 'Console/promotion_lists',
  may: 'money.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          places: z.array(z.enum(promotedPaths)),
          from: z.string().nullable(),
          until: z.string().nullable(),
          who: z.enum(['everybody', 'without-plan']),
          /** As members see it, in the operator's language. */
          dialog: z.object({ title: z.string(), text: z.string(), image_url: z.string(), link: z.string() }).nullable(),
          coupon: z
            .object({ title: z.string(), text: z.string(), days: z.number().int(), given: z.number().int(), used: z.number().int() })
            .nullable(),
        }),
      ),
    }),
  }),
});

export const consoleCouponCalls = [consoleCoupons, consoleCouponAdd, consoleCouponSwitch, consolePromotions] as const;
