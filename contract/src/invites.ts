import { z } from 'zod';
import { call } from './call.ts';
import { textField } from './fields.ts';

/** Inviting others. */

/**
 * How far somebody who was invited has come: an account with a verified address, then a paid invoice. `same` is
 * somebody who seems to be here already, by device, mailbox or card, or whose device or card earned a reward before:
 * from then on nothing is given for them.
 */
export const inviteeStates = ['joined', 'paid', 'same'] as const;
export type InviteeState = (typeof inviteeStates)[number];

export const inviteInfo = call({
  path: 'User/invite_info',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({
    info: z.object({
      token: z.string(),
      /** What the invited open: the home page with the token. */
      share_url: z.string(),
      /** What is said beside the link, in the reader's language. */
      share_text: z.string(),
      /** What the invited get off their first subscription. */
      discount_percent: z.number(),
      /** Credits for the inviter, and for how many days they can be spent. */
      reward: z.object({ joined: z.number(), paid: z.number(), days: z.number() }),
      /** The newest first, at most 100. Names are shortened: `m***@e***.com`. */
      items: z.array(z.object({ name: z.string(), state: z.enum(inviteeStates), credits: z.number(), joined_at: z.string() })),
      total: z.object({ joined: z.number(), paid: z.number(), credits: z.number() }),
    }),
  }),
});

/** Who sent the link that somebody came by, before they sign up; null where its token is nobody's. */
export const inviterInfo = call({
  path: 'Extend/inviter_info',
  who: 'anyone',
  input: z.object({ invite_token: textField(64) }),
  output: z.object({
    info: z.object({
      inviter: z
        .object({
          /** The first name alone. */
          name: z.string(),
          /** Off the first subscription, for so many days after signing up; 0 for nothing. */
          discount_percent: z.number(),
          coupon_days: z.number(),
        })
        .nullable(),
    }),
  }),
});
