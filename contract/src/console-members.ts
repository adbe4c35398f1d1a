import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, emailField, idField, maybe, optional, textField, wholeField } from './fields.ts';
import { auditActions, memberFilters } from './operators.ts';
import { tools } from './tools.ts';
import { workStates } from './work-states.ts';

/** The room of members in the console. Money is null for roles that do not see it. */

const member = idField;
/** As the member reads it, where they are told. */
const reason = textField(500, 'why_needed');
const days = maybe(wholeField(1, 3650, 'days_range'));
const done = z.object({ info: z.literal('') });

const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['active', 'grace']),
  period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  grace_until: z.string().nullable(),
});

const memberSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  icon_url: z.string(),
  created_at: z.string(),
  seen_at: z.string().nullable(),
  plan: planSchema.nullable(),
  credits: z.number(),
  /** Begun within 30 days. */
  works: z.number().int(),
  /** Cents, without what went back. */
  paid_cents: z.number().int().nullable(),
  suspended_at: z.string().nullable(),
  /** Null: until somebody lifts it. */
  suspended_until: z.string().nullable(),
  deletes_at: z.string().nullable(),
});

/** Finds by a part of the name or address, by the id, or by the number of an invoice. */
export const consoleMembers = operatorCall({
  path: 'Console/member_lists',
  may: 'members.see',
  input: z.object({
    query: maybe(textField(200)),
    filter: optional(choiceField(memberFilters, 'choice_unknown'), 'all'),
    page: optional(wholeField(1, 100_000, 'choice_unknown'), 1),
  }),
  output: z.object({
    info: z.object({
      items: z.array(memberSchema),
      /** Of the members that are found, by filter. */
      counts: z.record(z.enum(memberFilters), z.number().int()),
      page_size: z.number().int(),
    }),
  }),
});

export const consoleMember = operatorCall({
  path: 'Console/member_info',
  may: 'members.see',
  input: z.object({ member }),
  output: z.object({
    info: z.object({
      member: memberSchema.extend({
        language: z.enum(['zh', 'en']),
        google_email: z.string().nullable(),
        invited_by: z.string().nullable(),
        suspended_reason: z.string(),
        note: z.string(),
        /** They work in the console themselves. */
        role: z.string().nullable(),
        held: z.number(),
        works_in_all: z.number().int(),
        failed: z.number().int(),
        refunded: z.number(),
      }),
      buckets: z.array(
        z.object({ source: z.string(), left: z.number(), granted: z.number(), created_at: z.string(), expires_at: z.string().nullable() }),
      ),
      works: z.array(
        z.object({
          id: z.string(),
          tool: z.enum(tools),
          state: z.enum(workStates),
          price: z.number(),
          refunded: z.number(),
          created_at: z.string(),
          error_code: z.string().nullable(),
        }),
      ),
      sessions: z.array(z.object({ id: z.string(), device: z.string(), ip: z.string(), created_at: z.string(), last_seen_at: z.string() })),
      sign_ins: z.array(z.object({ id: z.string(), at: z.string(), device: z.string(), ip: z.string(), banned: z.boolean() })),
      /** Null for roles that do not see money. */
      orders: z
        .array(
          z.object({
            id: z.string(),
            created_at: z.string(),
            plan_id: z.string(),
            kind: z.string(),
            state: z.string(),
            amount_cents: z.number().int(),
            returned_cents: z.number().int(),
            currency: z.string(),
            invoice: z.string().nullable(),
          }),
        )
        .nullable(),
      /** What operators did with this member, the newest first. */
      audit: z.array(z.object({ id: z.string(), at: z.string(), action: z.enum(auditActions), actor: z.string(), reason: z.string() })),
      /** Plans that the next period can take. */
      plans: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })),
    }),
  }),
});

/** Without days it lasts until it is lifted, and the plan is not renewed. */
export const consoleSuspend = operatorCall({
  path: 'Console/member_suspend_do',
  may: 'members.suspend',
  input: z.object({ member, reason, days }),
  output: done,
});

export const consoleLiftSuspension = operatorCall({
  path: 'Console/member_lift_do',
  may: 'members.suspend',
  input: z.object({ member, reason: maybe(textField(500)) }),
  output: done,
});

export const consoleNote = operatorCall({
  path: 'Console/member_note_do',
  may: 'members.note',
  input: z.object({ member, note: optional(textField(4000), '') }),
  output: done,
});

/** Ends one session, or all of them. */
export const consoleEndSessions = operatorCall({
  path: 'Console/member_sessions_do',
  may: 'members.sessions',
  input: z.object({ member, session_id: maybe(idField), reason: maybe(textField(500)) }),
  output: z.object({ info: z.object({ ended: z.number().int() }) }),
});

/** Both addresses are told. */
export const consoleChangeEmail = operatorCall({
  path: 'Console/member_email_do',
  may: 'members.email',
  input: z.object({ member, email: emailField, reason }),
  output: done,
});

/** The account is deleted after seven days, as if its member had asked. `email` is typed to confirm it. */
export const consoleDeleteMember = operatorCall({
  path: 'Console/member_del_do',
  may: 'members.delete',
  input: z.object({ member, email: emailField, reason }),
  output: z.object({ info: z.object({ deletes_at: z.string() }) }),
});

export const consoleKeepMember = operatorCall({
  path: 'Console/member_keep_do',
  may: 'members.delete',
  input: z.object({ member, reason: maybe(textField(500)) }),
  output: done,
});

/** More than 0 gives, less than 0 takes. The member reads the reason. */
export const consoleCredits = operatorCall({
  path: 'Console/member_credits_do',
  may: 'members.credits',
  input: z.object({ member, credits: wholeField(-10_000_000, 10_000_000, 'credits_whole'), days, reason }),
  output: z.object({ info: z.object({ remaining: z.number(), held: z.number() }) }),
});

export const planChanges = ['stop', 'renew', 'next'] as const;

/** `stop`: no renewal; `renew`: again; `next`: `plan_id` from the next period on. */
export const consoleChangePlan = operatorCall({
  path: 'Console/member_plan_do',
  may: 'members.plan',
  input: z.object({ member, change: choiceField(planChanges, 'choice_unknown'), plan_id: maybe(idField), reason }),
  output: done,
});

const networkSchema = z.object({ network: z.string(), reason: z.string(), created_at: z.string(), until: z.string().nullable() });

export const consoleNetworks = operatorCall({
  path: 'Console/network_lists',
  may: 'networks.ban',
  input: z.object({}),
  output: z.object({ info: z.object({ items: z.array(networkSchema) }) }),
});

/** An address, or a network in CIDR notation. Not one that the operator is in. */
export const consoleBanNetwork = operatorCall({
  path: 'Console/network_ban_do',
  may: 'networks.ban',
  input: z.object({ network: textField(60, 'network_shape'), reason, days }),
  output: z.object({ info: z.object({ network: z.string() }) }),
});

export const consoleLiftNetwork = operatorCall({
  path: 'Console/network_lift_do',
  may: 'networks.ban',
  input: z.object({ network: textField(60, 'network_shape') }),
  output: done,
});

export const consoleMemberCalls = [
  consoleMembers,
  consoleMember,
  consoleSuspend,
  consoleLiftSuspension,
  consoleNote,
  consoleEndSessions,
  consoleChangeEmail,
  consoleDeleteMember,
  consoleKeepMember,
  consoleCredits,
  consoleChangePlan,
  consoleNetworks,
  consoleBanNetwork,
  consoleLiftNetwork,
] as const;
