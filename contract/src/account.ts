import { z } from 'zod';
import { call } from './call.ts';
import { choiceField, emailCodeField, emailField, inviteField, maybe, passwordHashField } from './fields.ts';
import { pointsSchema } from './works.ts';

/** The calls of accounts and sessions. */

const emptyInfo = z.literal('');
const flag = z.union([z.literal(0), z.literal(1)]);
/** 4 is sign-in by email, the only kind there is. */
const emailLogin = maybe(z.union([z.literal(4), z.literal('4')]));

export const usageInfo = call({
  path: 'User/usage_info',
  who: 'member',
  input: z.object({ show_type: z.unknown().optional() }),
  output: z.object({
    info: z.object({
      user_info: z.object({
        icon_url: z.string(),
        id: z.string(),
        name: z.string(),
        email: z.string(),
        /** When the account will be gone; null or absent unless its deletion was asked for. */
        deletes_at: z.string().nullable().optional(),
      }),
      plan: z.object({
        id: z.string(),
        name: z.string(),
        type: z.string(),
        /** `none`, `active`, `grace`. */
        state: z.string(),
        period_end: z.string().nullable(),
        cancel_at_period_end: z.boolean(),
        /** Price of the next cycle and its day; null where nothing will be charged. */
        next_charge: z.object({ amount_cents: z.number(), currency: z.string(), at: z.string() }).nullable().optional(),
        /** What is charged once the account, which was to be deleted, is kept: its period ended meanwhile. Null or absent where nothing is. */
        charge_when_kept: z.object({ amount_cents: z.number(), currency: z.string() }).nullable().optional(),
        /** The plan that the next period takes, where it is another one. */
        next_plan: z.object({ id: z.string(), name: z.string(), type: z.string() }).nullable().optional(),
        /** After a failed renewal: until when the plan goes on. */
        grace_until: z.string().nullable().optional(),
        /** Whether `User/pay_method_do` leads to a page where the card of the next charge is changed. */
        changes_card: z.boolean().optional(),
        /** Whether a method was left that a renewal can be charged to; without one the plan ends with its period. */
        can_renew: z.boolean().optional(),
      }),
      points: pointsSchema.extend({
        buckets: z.array(z.object({ source: z.string(), amount: z.number(), expires_at: z.string().nullable() })),
      }),
    }),
    url: z.object({
      limit_config: z.object({
        image_mb: z.number(),
        description_max: z.number(),
        attachment_count: z.number(),
        attachment_mb: z.number(),
        attachment_words: z.number(),
        simultaneous: z.number(),
        retention_days: z.number(),
        enhance_max_side: z.number(),
        creativity_max: z.number(),
      }),
    }),
  }),
});

export const checkAccount = call({
  path: 'User/check_account',
  who: 'anyone',
  input: z.object({ email: emailField }),
  /** `status` 1: the account exists; 0: it does not. */
  output: z.object({ status: flag, info: emptyInfo, is_google: flag }),
});

export const codePurposes = ['register', 'reset', 'delete'] as const;
export type CodePurpose = (typeof codePurposes)[number];

export const emailCodeSend = call({
  path: 'Extend/sms_send_do',
  who: 'anyone',
  input: z.object({
    email: emailField,
    img_code: z.string().optional(),
    img_id: z.string().optional(),
    purpose: maybe(choiceField(codePurposes, 'choice_unknown')),
  }),
  output: z.object({ info: z.string() }),
});

const session = z.object({ info: z.object({ usertoken: z.string() }), usertoken: z.string() });

export const login = call({
  path: 'User/login_do',
  who: 'anyone',
  input: z.object({
    type: emailLogin,
    email: emailField,
    password: passwordHashField,
    /** Present when registering. */
    ver_code: maybe(emailCodeField),
    invite_token: inviteField,
  }),
  output: session,
});

export const passwordReset = call({
  path: 'User/chg_login_password',
  who: 'anyone',
  input: z.object({ type: emailLogin, email: emailField, ver_code: emailCodeField, password: passwordHashField }),
  output: z.object({ info: emptyInfo }),
});

export const logout = call({
  path: 'User/logout_do',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ info: emptyInfo }),
});
