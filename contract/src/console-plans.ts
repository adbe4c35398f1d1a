import { z } from 'zod';
import { operatorCall } from './call.ts';
import { centsField, dayField, flagField, idField, maybe, nameField, textField, wholeField } from './fields.ts';

/** Plans and prices: what `easel.config.ts` says, and what operators change about it from a day on. Days are those of UTC. */

const cents = z.number().int();

/** What can be changed of a plan. */
const termsSchema = z.object({
  cents,
  /** The price that is crossed out beside it. */
  old_cents: cents.nullable(),
  credits: z.number().int(),
  simultaneous: z.number().int(),
  retention_days: z.number().int(),
  name_zh: z.string(),
  name_en: z.string(),
});
/** What can be changed of a pack. */
const packTermsSchema = z.object({
  cents,
  credits: z.number().int(),
  /** Days from the payment for which its credits can be spent. */
  days: z.number().int(),
  /** It is not for sale. */
  withdrawn: z.boolean(),
});
const changedSchema = z.object({ ...termsSchema.shape, ...packTermsSchema.shape }).partial();

export const planChangeStates = ['coming', 'in-force', 'cancelled'] as const;

export const consolePlans = operatorCall({
  path: 'Console/plan_lists',
  may: 'money.see',
  input: z.object({}),
  output: z.object({
    info: z.object({
      types: z.array(
        z.object({
          type: z.string(),
          name: z.string(),
          days: z.number().int(),
          plans: z.array(
            termsSchema.extend({
              id: z.string(),
              name: z.string(),
              /** As it stands in the file. */
              file: termsSchema,
              /** Members who have it now. */
              members: z.number().int(),
            }),
          ),
        }),
      ),
      /** Credits that are sold without a plan, the cheapest first. */
      packs: z.array(
        packTermsSchema.extend({
          id: z.string(),
          name: z.string(),
          /** How many were paid so far, without those whose money went back. */
          sold: z.number().int(),
        }),
      ),
      /** The newest first. */
      changes: z.array(
        z.object({
          id: z.string(),
          /** Of a plan, or of a pack. */
          plan_id: z.string(),
          plan: z.string(),
          /** The pack is new. */
          created: z.boolean(),
          change: changedSchema,
          state: z.enum(planChangeStates),
          starts_at: z.string(),
          created_at: z.string(),
          actor: z.string(),
        }),
      ),
    }),
  }),
});

/** What is left out stays as it is. `old_price` may be `none`. Without a day it counts at once. */
const changeInput = z.object({
  plan_id: idField,
  price: maybe(centsField(1, 100_000_000, 'money_shape')),
  old_price: maybe(z.union([z.literal('none'), centsField(1, 100_000_000, 'money_shape')])),
  credits: maybe(wholeField(0, 10_000_000, 'plan_credits_range')),
  simultaneous: maybe(wholeField(1, 1000, 'plan_works_range')),
  retention_days: maybe(wholeField(1, 3650, 'plan_days_range')),
  name_zh: maybe(nameField),
  name_en: maybe(nameField),
  from: maybe(dayField),
});

const previewSchema = z.object({
  before: termsSchema,
  after: termsSchema,
  starts_at: z.string(),
  /** Members whose plan goes on, on the new terms from a period on; those who have them already are not among them. */
  members: z.number().int(),
  /** The first and the last of their periods on the new terms, and of the days on which they are told; null where there are none. */
  first_at: z.string().nullable(),
  last_at: z.string().nullable(),
  told_from: z.string().nullable(),
  told_until: z.string().nullable(),
  /** How many begin on which day, the soonest first; later ones are left out. */
  days: z.array(z.object({ at: z.string(), members: z.number().int() })),
  /** Members whose plan ends with its period, or who have chosen another one. */
  ending: z.number().int(),
  leaving: z.number().int(),
  /** Pages on which the plan can still be paid as it is now. */
  open_orders: z.number().int(),
});
export type PlanPreview = z.infer<typeof previewSchema>;

/** What a change would mean, and for whom. */
export const consolePlanPreview = operatorCall({
  path: 'Console/plan_preview',
  may: 'money.see',
  input: changeInput,
  output: z.object({ info: previewSchema }),
});

export const consolePlanChange = operatorCall({
  path: 'Console/plan_change_do',
  may: 'plans.change',
  input: changeInput.extend({ reason: textField(500, 'why_needed') }),
  output: z.object({ info: z.object({ id: z.string() }) }),
});

/** Takes a change back that has not begun. */
export const consolePlanCancel = operatorCall({
  path: 'Console/plan_cancel_do',
  may: 'plans.change',
  input: z.object({ plan_change: idField, reason: maybe(textField(500)) }),
  output: z.object({ info: z.literal('') }),
});

/** What is left out stays as it is; without an id it is a new pack, which needs price, credits and days. Without a day it counts at once. */
const packInput = z.object({
  pack_id: maybe(idField),
  price: maybe(centsField(1, 100_000_000, 'money_shape')),
  credits: maybe(wholeField(1, 10_000_000, 'pack_credits_range')),
  days: maybe(wholeField(1, 3650, 'plan_days_range')),
  withdrawn: maybe(flagField),
  from: maybe(dayField),
});

const packPreviewSchema = z.object({
  /** Null where there was no such pack. */
  before: packTermsSchema.nullable(),
  after: packTermsSchema,
  starts_at: z.string(),
  /** Pages on which the pack can still be paid as it is now. */
  open_orders: z.number().int(),
});
export type PackPreview = z.infer<typeof packPreviewSchema>;

/** What a change of a pack, or a new one, would mean. */
export const consolePackPreview = operatorCall({
  path: 'Console/pack_preview',
  may: 'money.see',
  input: packInput,
  output: z.object({ info: packPreviewSchema }),
});

/** Taken back by `Console/plan_cancel_do`. */
export const consolePackChange = operatorCall({
  path: 'Console/pack_change_do',
  may: 'plans.change',
  input: packInput.extend({ reason: textField(500, 'why_needed') }),
  /** The change, and the pack that it is about. */
  output: z.object({ info: z.object({ id: z.string(), pack_id: z.string() }) }),
});

export const consolePlanCalls = [
  consolePlans,
  consolePlanPreview,
  consolePlanChange,
  consolePlanCancel,
  consolePackPreview,
  consolePackChange,
] as const;
