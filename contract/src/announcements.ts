import { z } from 'zod';
import { call, operatorCall } from './call.ts';
import { flagField, idField, maybe, textField } from './fields.ts';

/** What a studio tells everybody on every page, and whether new works wait because it is under maintenance. */

const words = textField(300, 'announcement_needed');
/** ISO 8601, e.g. `2026-11-28T08:00:00Z`. */
const momentField = z
  .string({ error: 'moment_wrong' })
  .refine((text) => !Number.isNaN(Date.parse(text)), { error: 'moment_wrong' })
  .transform((text) => new Date(text).toISOString());

/** What is told now, the newest first. */
export const announcements = call({
  path: 'Extend/announcements',
  who: 'anyone',
  input: z.object({}),
  output: z.object({
    info: z.object({
      items: z.array(z.object({ id: z.string(), text: z.string() })),
      /** Why no works are made just now; nothing where they are. */
      maintenance: z.string().nullable(),
    }),
  }),
});

const both = z.object({ zh: z.string(), en: z.string() });

const listed = z.object({
  info: z.object({
    items: z.array(
      both.extend({ id: z.string(), from: z.string(), until: z.string().nullable(), state: z.enum(['coming', 'shown', 'over']) }),
    ),
    maintenance: both.extend({ on: z.boolean(), since: z.string().nullable() }),
    /** Works that are not done yet. */
    open_works: z.number().int(),
  }),
});

export const consoleAnnouncements = operatorCall({
  path: 'Console/announcement_lists',
  may: 'announcements.change',
  input: z.object({}),
  output: listed,
});

/** Without an id it is a new one; without `until` it stands until it is removed. */
export const consoleAnnouncementSave = operatorCall({
  path: 'Console/announcement_save_do',
  may: 'announcements.change',
  input: z
    .object({ announcement: maybe(idField), zh: words, en: words, starts_at: momentField, ends_at: maybe(momentField) })
    .refine(({ starts_at, ends_at }) => ends_at === undefined || ends_at > starts_at, {
      path: ['ends_at'],
      error: 'moments_order',
      when: ({ issues }) => issues.length === 0,
    }),
  output: listed,
});

export const consoleAnnouncementDelete = operatorCall({
  path: 'Console/announcement_del_do',
  may: 'announcements.change',
  input: z.object({ announcement: idField }),
  output: listed,
});

/** While it is on, works, answers and realtime painting are refused; what was begun is finished. Without words it says the usual ones. */
export const consoleMaintenance = operatorCall({
  path: 'Console/maintenance_do',
  may: 'announcements.change',
  input: z.object({ on: flagField, zh: maybe(words), en: maybe(words) }),
  output: listed,
});

export const announcementCalls = [
  announcements,
  consoleAnnouncements,
  consoleAnnouncementSave,
  consoleAnnouncementDelete,
  consoleMaintenance,
] as const;
