import { z } from 'zod';
import { call } from './call.ts';
import { maybe, optional, ownIdListField, wholeField } from './fields.ts';
import { limits } from './limits.ts';
import { tools } from './tools.ts';
import { workSchema } from './works.ts';

/** How long works are kept: the trash, more time, and what everything takes. */

/** Deleted works that can still be restored, the last deleted first. Their `expires_at` is the moment until which they can be. */
export const trashLists = call({
  path: 'Work/trash_lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({
    cursor: z.string().max(200, { error: 'field_invalid' }).optional(),
    limit: optional(wholeField(1, limits.listMax, 'limit_range'), 30),
  }),
  output: z.object({ info: z.object({ items: z.array(workSchema), next: z.string().nullable() }) }),
});

/** Gives up deleted works for good, before their time: those of `ids`, or all that are in the trash. Their files go some minutes later. */
export const trashEmpty = call({
  path: 'Work/trash_empty_do',
  who: 'member',
  input: z.object({ ids: maybe(ownIdListField('work')) }),
  output: z.object({ info: z.object({ count: z.number() }) }),
});

/** Gives works the time of new ones, counted from now, and with them the uploads that they start from. No work loses time by it. */
export const workKeep = call({
  path: 'Work/keep_do',
  who: 'member',
  input: z.object({ ids: ownIdListField('work') }),
  output: z.object({ info: z.object({ works: z.array(workSchema) }) }),
});

/** How many works there are, and how many bytes they take. */
export const workTotals = call({
  path: 'Work/totals',
  who: 'member',
  whileLeaving: true,
  input: z.object({}),
  output: z.object({
    info: z.object({
      /** Works that are not deleted, by tool; a tool without works is left out. */
      tools: z.partialRecord(z.enum(tools), z.number()),
      /** Of all files that are kept for the member, uploads and the trash among them; not of what was given up. */
      bytes: z.number(),
      /** Of the works that are counted in `tools`: without uploads and the trash. */
      works_bytes: z.number(),
      /** The same by what they are; what is brought counts as an upload, of whatever kind it is. */
      space: z.object({ videos: z.number(), pictures: z.number(), uploads: z.number() }),
      /** Works that vanish within `limits.leavingHours`: how many, how many favorites among them, and the ids of 100 at most, the soonest first. */
      leaving: z.object({ works: z.number(), favorites: z.number(), ids: z.array(z.string()) }),
      trash: z.object({ works: z.number(), bytes: z.number() }),
    }),
  }),
});
