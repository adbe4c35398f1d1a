import { z } from 'zod';
import { call } from './call.ts';
import { couponChoiceField, couponSchema } from './coupons.ts';
import { countryField, emptyTextField, idField, maybe, optional, ownIdField, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';

/** Plans, payment and invoices, as the original protocol has them. */

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
  /** From when a plan below the running one can be had, in one step (`User/subscribe_next_do`); null for any other. */
  next_from: z.string().nullable(),
  link_type: z.number(),
  target: z.string(),
  /** The one of its type that suits most. */
  recommended: z.boolean(),
  /** What its credits are enough for, at the usual prices of works; empty where these cost nothing. */
  buys: z.string(),
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
  /** The provider, e.g. `stripe`. */
  id: z.string(),
  pay_type: z.number(),
  icon_url: z.string(),
  title: z.string(),
  accepted: z.array(z.object({ icon_url: z.string() })),
});
export type PayMethod = z.infer<typeof payMethodSchema>;

/** Credits that are bought once, beside a plan or without one. Nothing renews them, and coupons do not count for them. */
const packSchema = z.object({
  /** Buys it as the `plan_id` of `Extend/subscribe_pay_info`. */
  id: z.string(),
  name: z.string(),
  credits: z.number().int(),
  /** Decimal text in the currency of `unit`, and the same in hundredths. */
  amt: z.string(),
  cents: z.number().int(),
  unit: z.string(),
  /** Days for which its credits can be spent, and until when that is for whoever pays now. */
  days: z.number().int(),
  expires_at: z.string(),
  /** As `buys` of a plan. */
  buys: z.string(),
});

/** `upgrade`: to a larger plan of the same type, within its period. `switch`: to one of another type, with a period of its own. */
const planOrderKinds = ['first', 'upgrade', 'switch', 'renewal'] as const;
export type PlanOrderKind = (typeof planOrderKinds)[number];
/** `pack`: credits, without a plan. */
export const orderKinds = [...planOrderKinds, 'pack'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** First type monthly, second weekly. */
export const subscribeConfig = call({
  path: 'Extend/subscribe_config',
  who: 'anyone',
  input: z.object({ show_type: z.unknown().optional() }),
  output: z.object({
    info: z.array(planTypeSchema),
    url: z.object({
      /** Only where there is something to choose. */
      pay_methods: z.array(payMethodSchema),
      /** Who collects here, by the ids of their methods, also where there is nothing to choose. Empty: nothing can be bought. */
      providers: z.array(z.string()),
      /** What there is without a plan, to compare with. */
      free: z.object({ services: z.array(z.object({ name: z.string() })), buys: z.string() }),
      /** Credits without a plan; empty where the studio sells none. */
      packs: z.array(packSchema),
    }),
  }),
});

export const subscribePayInfo = call({
  path: 'Extend/subscribe_pay_info',
  who: 'member',
  input: z.object({
    /** Of a plan, or of a pack. */
    plan_id: idField,
    pay_type: optional(wholeField(0, 9999, 'choice_unknown'), 15),
    coupon_id: couponChoiceField,
    /** What the reader was shown to pay today, in hundredths: any other price is refused (`price_changed`). */
    due_cents: maybe(wholeField(0, 100_000_000, 'choice_unknown')),
    /** The credits that the reader was shown to come with it: any other number is refused in the same way. */
    credits: maybe(wholeField(0, 10_000_000, 'choice_unknown')),
    /** The days that the reader was shown for spending the credits of a pack. */
    days: maybe(wholeField(1, 3650, 'choice_unknown')),
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

const billLineSchema = z.object({
  text: z.string(),
  /** Why it is that much; may be empty. */
  note: z.string(),
  /** Below 0 where it is taken off. */
  amount_cents: z.number(),
});

/** What a plan costs this reader today: the whole price, or the difference for an upgrade, with the coupon that applies. */
export const subscribePreview = call({
  path: 'Extend/subscribe_preview',
  who: 'member',
  input: z.object({ plan_id: idField, coupon_id: couponChoiceField }),
  output: z.object({
    info: z.object({
      plan_id: z.string(),
      kind: z.enum(planOrderKinds),
      /** The plan's own price for a cycle: what each renewal costs. */
      price_cents: z.number(),
      /** What the running plan takes off: for an upgrade its price, for a switch what was paid for the days that are left. */
      paid_cents: z.number(),
      /** The days that a switch counts, of how many; 0 for anything else. */
      counted_days: z.number(),
      counted_of: z.number(),
      /** The price before the coupon: `price_cents` less `paid_cents`. */
      full_cents: z.number(),
      discount_cents: z.number(),
      due_cents: z.number(),
      currency: z.string(),
      /** The same as decimal text, with the sign of the currency apart, as plans have them. */
      full_amt: z.string(),
      due_amt: z.string(),
      unit: z.string(),
      coupon: couponSchema.nullable(),
      /** The bill line by line, as its invoice will have it: what each is for, and why it is that much. They sum to `due_cents`. */
      lines: z.array(billLineSchema),
      /** What each usable coupon would take off this price. */
      coupons: z.array(z.object({ id: z.string(), discount_cents: z.number() })),
      /** Why this coupon counts and not another one; empty where there was nothing to choose. */
      coupon_note: z.string(),
      /** Credits that come with the payment, and until when. */
      credits: z.number(),
      period_end: z.string(),
      /** Charged to the method that was left, without a page of the provider. */
      stored_method: z.boolean(),
      /** Whether it renews by itself afterwards; not where nothing is due and no method was left, so that none can be charged. */
      renews: z.boolean(),
      /** From when the plan could be had instead, at `price_cents` and with nothing due today; null where it could not. */
      next_from: z.string().nullable(),
    }),
  }),
});

/**
 * The plan that the next period takes instead of the present one, with nothing due today. The present one takes the choice back.
 */
export const subscribeNext = call({
  path: 'User/subscribe_next_do',
  who: 'member',
  input: z.object({
    plan_id: idField,
    /** What the reader was shown that it costs, in hundredths: any other price is refused (`price_changed`). */
    price_cents: maybe(wholeField(0, 100_000_000, 'choice_unknown')),
  }),
  output: z.object({ info: z.object({ plan_id: z.string(), from: z.string() }) }),
});

const renewal = z.object({ info: z.object({ cancel_at_period_end: z.boolean(), period_end: z.string() }) });

/** Ends the plan with its period. */
export const subscribeCancel = call({ path: 'User/subscribe_cancel_do', who: 'member', input: z.object({}), output: renewal });
/** Takes the cancelling back, before the period ends. */
export const subscribeResume = call({ path: 'User/subscribe_resume_do', who: 'member', input: z.object({}), output: renewal });

const invoiceSchema = z.object({
  id: z.string(),
  /** Without gaps: the year and a count, e.g. `2026-000042`. */
  number: z.string(),
  amount_cents: z.number(),
  currency: z.string(),
  state: z.enum(['paid', 'refunded', 'disputed']),
  created_at: z.string(),
  /** What went back of it, and the notes that say so; the document of the invoice itself stays as it was. */
  credited_cents: z.number(),
  credits: z.array(z.object({ number: z.string(), amount_cents: z.number(), created_at: z.string(), pdf_url: z.string() })),
  /** A signed address of the document, in the reader's language; good for some hours. */
  pdf_url: z.string(),
});

/** A member's invoices, the newest first. */
export const invoiceLists = call({
  path: 'User/invoice_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({ cursor: maybe(textField(64)), limit: optional(wholeField(1, limits.listMax, 'limit_range'), 30) }),
  output: z.object({ info: z.object({ items: z.array(invoiceSchema), next: z.string().nullable() }) }),
});

export const invoiceInfo = call({
  path: 'User/invoice_info',
  who: 'member',
  whileLeaving: true,
  input: z.object({ id: ownIdField('invoice') }),
  output: z.object({
    info: z.object({
      invoice: invoiceSchema.extend({
        lines: z.array(billLineSchema),
        buyer: z.object({
          ...{ name: z.string(), email: z.string(), company: z.string().optional(), address: z.string().optional() },
          ...{ country: z.string().optional(), tax_number: z.string().optional() },
        }),
      }),
    }),
  }),
});

/** Whom invoices are made out to, from the next one on. Everything may be empty: then the name of the account stands there. */
const billingDetailsSchema = z.object({
  name: emptyTextField(80),
  company: emptyTextField(120),
  /** As it is written on a letter, line by line. */
  address: emptyTextField(300),
  /** ISO 3166, two letters. */
  country: countryField,
  tax_number: emptyTextField(40),
});

export const billingDetails = call({
  path: 'User/billing_info',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({ info: billingDetailsSchema }),
});

export const billingDetailsSave = call({
  path: 'User/billing_save_do',
  who: 'member',
  whileLeaving: true,
  input: billingDetailsSchema,
  output: z.object({ info: billingDetailsSchema }),
});

/** The card that renewals are charged to; null where none is, or its provider does not say. */
export const payMethodInfo = call({
  path: 'User/pay_method_info',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({
    info: z.object({
      card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }).nullable(),
    }),
  }),
});

/** The provider's page where the member changes the card that renewals are charged to. */
export const payMethodChange = call({
  path: 'User/pay_method_do',
  who: 'member',
  input: z.object({ jump_url: maybe(textField(2000)) }),
  output: z.object({ info: z.object({ url: z.string() }) }),
});

export const subscribeCheck = call({
  path: 'User/check_subscribe_do',
  who: 'member',
  whileLeaving: true,
  /** With `pack_id` about the last order of that pack, otherwise about the last one of a plan. */
  input: z.object({ pack_id: maybe(idField) }),
  /**
   * `is_update`: 1 when the plan became active since the last order, or the pack was paid; then `brought` says what it brought. `checking` is there as long as the method that was left
   * is being charged and nobody knows yet what comes of it. `outcome` is what became of the last order where it is not paid.
   * `returned` are payments that bought nothing beside it and go back.
   */
  output: z.object({
    info: z.object({
      is_update: z.union([z.literal(0), z.literal(1)]),
      checking: z.literal(1).optional(),
      outcome: z.enum(['declined', 'expired', 'open']).optional(),
      brought: z.object({ credits: z.number().int(), expires_at: z.string() }).optional(),
      returned: z.array(z.object({ plan: z.string(), amount_cents: z.number(), currency: z.string() })).optional(),
    }),
  }),
});
