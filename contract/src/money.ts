import { z } from 'zod';
import { call } from './call.ts';
import { idField, maybe, optional, textField, wholeField } from './fields.ts';

/** Plans, payment, coupons and promotions, as the original protocol has them. */

export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Decimal text in the currency of `unit`. */
  amt: z.string(),
  old_amt: z.string(),
  unit: z.string(),
  tips: z.string(),
  services: z.array(z.object({ name: z.string() })),
  /** 0 not to be had, 1 to be bought, 2 an upgrade, 3 a link. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  button_text: z.string(),
  link_type: z.number(),
  target: z.string(),
});

export const planTypeSchema = z.object({
  type: z.string(),
  name: z.string(),
  discount: z.string(),
  pay_discount: z.string(),
  show_remind: z.union([z.literal(0), z.literal(1)]),
  plan_lists: z.array(planSchema),
});

export const payMethodSchema = z.object({
  pay_type: z.number(),
  icon_url: z.string(),
  title: z.string(),
  accepted: z.array(z.object({ icon_url: z.string() })),
});

/** First type monthly, second weekly. */
export const subscribeConfig = call({
  path: 'Extend/subscribe_config',
  who: 'anyone',
  input: z.object({ show_type: z.unknown().optional() }),
  output: z.object({ info: z.array(planTypeSchema), url: z.object({ pay_methods: z.array(payMethodSchema) }) }),
});

export const subscribePayInfo = call({
  path: 'Extend/subscribe_pay_info',
  who: 'member',
  input: z.object({
    plan_id: idField,
    pay_type: optional(wholeField(0, 9999, 'choice_unknown'), 15),
    jump_url: maybe(textField(2000)),
    cancel_url: maybe(textField(2000)),
  }),
  output: z.object({
    info: z.object({
      /** 1 go to `pay_url`, 2 paid. */
      status: z.union([z.literal(1), z.literal(2)]),
      pay_url: z.string(),
      is_pop: z.union([z.literal(0), z.literal(1)]),
    }),
  }),
});

export const couponUse = call({
  path: 'User/coupon_use_do',
  who: 'member',
  input: z.object({ id: idField }),
  output: z.object({ info: z.literal('') }),
});

export const subscribeCheck = call({
  path: 'User/check_subscribe_do',
  who: 'member',
  input: z.object({}),
  /** 1 when the plan became active since the last order. */
  output: z.object({ info: z.object({ is_update: z.union([z.literal(0), z.literal(1)]) }) }),
});

/** What is promoted at one of the eight places; `type` 1 a dialog, 2 a new coupon, 0 nothing. */
export const promotionLists = call({
  path: 'Extend/ad_lists',
  who: 'member',
  input: z.object({ local: wholeField(1, 8, 'choice_unknown') }),
  output: z.object({
    info: z.object({
      type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      coupon_info: z.object({ id: z.string() }).loose().optional(),
      dialog: z.object({ title: z.string(), text: z.string(), image_url: z.string(), link: z.string() }).optional(),
    }),
  }),
});
