import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, emptyTextField, flagField, idField, optional } from './fields.ts';
import { reportDecisions, reportKinds } from './operators.ts';

/** What was reported: public bots and shared chats, until an operator decides. */

const reportedSchema = z.object({
  kind: z.enum(reportKinds),
  id: z.string(),
  /** Of the bot, or of the chat. */
  title: z.string(),
  /** What it says, shortened: the role of a bot; empty for a chat, which is read by its link. */
  text: z.string(),
  url: z.string(),
  /** Nothing where the account is gone. */
  owner: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  /** Strikes of the owner that count now. */
  strikes: z.number().int(),
  reports: z.number().int(),
  /** The newest first. */
  reasons: z.array(z.string()),
  since: z.string(),
  hidden: z.boolean(),
});

const listed = z.object({
  info: z.object({
    items: z.array(reportedSchema),
    /** So many strikes suspend a member; 0: none does. */
    strikes_max: z.number().int(),
  }),
});

/** The most reported first. */
export const consoleReports = operatorCall({ path: 'Console/report_lists', may: 'works.moderate', input: z.object({}), output: listed });

/** `hide`: nobody sees it but its owner, who is told with the note; `leave`: it stays as it is. */
export const consoleReportDecide = operatorCall({
  path: 'Console/report_decide_do',
  may: 'works.moderate',
  input: z.object({
    about: choiceField(reportKinds, 'choice_unknown'),
    target_id: idField,
    decision: choiceField(reportDecisions, 'choice_unknown'),
    note: emptyTextField(500),
    strike: optional(flagField, false),
  }),
  output: listed,
});

/** Strikes of all members, the newest first. */
export const consoleStrikes = operatorCall({
  path: 'Console/strike_lists',
  may: 'works.moderate',
  input: z.object({}),
  output: z.object({
    info: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          /** As the member read it. */
          reason: z.string(),
          /** Null where it is about no work: a bot or a chat is named by the reason. */
          work: z.string().nullable(),
          lifted_at: z.string().nullable(),
          member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
          /** Of this member, so many count now. */
          counting: z.number().int(),
        }),
      ),
      /** So many suspend a member; 0: none does. */
      strikes_max: z.number().int(),
      /** Strikes count for so many days. */
      days: z.number().int(),
    }),
  }),
});

export const consoleStrikeLift = operatorCall({
  path: 'Console/strike_lift_do',
  may: 'works.moderate',
  input: z.object({ strike_id: idField }),
  output: z.object({ info: z.literal('') }),
});

export const consoleReportCalls = [consoleReports, consoleReportDecide, consoleStrikes, consoleStrikeLift] as const;
