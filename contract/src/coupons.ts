import { z } from 'zod';
import { call } from './call.ts';
import { maybe, namesOwn, ownIdField, textField, wholeField } from './fields.ts';

/** Coupons and what is promoted. */

export const couponSchema = z.object({
  id: z.string(),
  /** What it is, in the reader's language, e.g. `52% off your first subscription`. */
  title: z.string(),
  /** What was typed to get it. */
  code: z.string().nullable(),
  /** One of both. */
  percent: z.number().nullable(),
  amount_cents: z.number().nullable(),
  currency: z.string(),
  /** Counts for a first subscription only. */
  first_only: z.boolean(),
  /** `expired` is also one for a first subscription, once something was paid. */
  state: z.enum(['usable', 'used', 'expired']),
  /** The member named it for this price; in a list, that which was taken last: it goes before others that take off as much. */
  chosen: z.boolean(),
  expires_at: z.string().nullable(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** Which coupon a price is asked with: an id, `none`, or nothing for the one that takes off most. */
export const couponChoiceField = maybe(ownIdField('coupon'));

/** A member's coupons: those that can be used first, the soonest to expire before others. */
export const couponLists = call({
  path: 'User/coupon_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({ info: z.object({ items: z.array(couponSchema), next: z.null() }) }),
});

/** Takes a coupon: by a code that was typed, in whatever case, or one of the member's own by its id. A price is paid with the one that takes off most. */
export const couponUse = call({
  path: 'User/coupon_use_do',
  who: 'member',
  input: z.object({ id: namesOwn('coupon', textField(64)) }),
  output: z.object({ info: z.object({ coupon: couponSchema }) }),
});

/** What is promoted at one of the eight places; `type` 1 a dialog, 2 a new coupon, 0 nothing. */
export const promotionLists = call({
  path: 'Extend/ad_lists',
  who: 'member',
  input: z.object({ local: wholeField(1, 8, 'choice_unknown') }),
  output: z.object({
    info: z.object({
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      coupon_info: couponSchema.extend({ text: z.string() }).optional(),
      dialog: z.object({ title: z.string(), text: z.string(), image_url: z.string(), link: z.string() }).optional(),
    }),
  }),
});
