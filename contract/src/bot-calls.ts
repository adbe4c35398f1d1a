import { z } from 'zod';
import { botCategories } from './bot-categories.ts';
import { botLimits } from './bot-limits.ts';
import { botAccessibilities, botSchema, botTools } from './bots.ts';
import { call } from './call.ts';
import { choiceField, decimalField, flagField, jsonField, maybe, optional, ownIdField, textField, wholeField } from './fields.ts';
import { limits } from './limits.ts';

/** Bots: look, make, change, copy, remove. What is public is anybody's to read; the instructions are never told but to the owner. */

const oneBot = z.object({ info: z.object({ bot: botSchema }) });
const done = z.object({ info: z.object({}) });
const id = ownIdField('bot');
const cursor = z.string().max(200, { error: 'field_invalid' }).optional();
const limit = optional(wholeField(1, limits.listMax, 'limit_range'), 30);
const free = (max: number) => z.string({ error: 'text_long' }).trim().max(max, { error: 'text_long' }).default('');

export const botLists = call({
  path: 'Bot/lists',
  who: 'anyone',
  input: z.object({
    scope: optional(choiceField(['explore', 'mine', 'favorite'], 'choice_unknown'), 'explore'),
    /** Words of the name or the tagline. */
    query: z.string().max(100, { error: 'text_long' }).optional(),
    category: maybe(choiceField(botCategories, 'choice_unknown')),
    cursor,
    limit,
  }),
  output: z.object({ info: z.object({ items: z.array(botSchema), next: z.string().nullable() }) }),
});

export const botInfo = call({ path: 'Bot/info', who: 'anyone', input: z.object({ id }), output: oneBot });

export const botSave = call({
  path: 'Bot/save_do',
  who: 'member',
  input: z.object({
    /** Absent: a new one. */
    id: maybe(id),
    name: textField(botLimits.nameMax, 'bot_name_invalid'),
    tagline: free(botLimits.taglineMax),
    greeting: free(botLimits.greetingMax),
    starters: maybe(jsonField(z.array(z.string().trim().min(1).max(botLimits.starterMax)).max(botLimits.startersMax))),
    prompt: free(botLimits.promptMax),
    /** Absent: as it is; of a new one `help`. */
    category: maybe(choiceField(botCategories, 'choice_unknown')),
    /** Absent: the first that the studio offers. */
    model: z.string({ error: 'model_unknown' }).max(64, { error: 'model_unknown' }).optional(),
    temperature: optional(decimalField(0, botLimits.temperatureMax, 'temperature_range'), 0.7),
    accessibility: optional(choiceField(botAccessibilities, 'choice_unknown'), 'mine'),
    copyable: optional(flagField, false),
    tools: maybe(jsonField(z.array(z.enum(botTools)).max(botTools.length))),
    /** A picture of the member; the bot gets a copy of its middle. Absent: it stays as it is. Empty: none. */
    avatar: z.union([z.literal(''), ownIdField('asset')]).optional(),
    /** Ids of files that were sent with `Chat/file_upload_do`: all that it knows. Absent: as it is. */
    files: maybe(jsonField(z.array(z.string().max(64)).max(botLimits.filesMax))),
  }),
  output: oneBot,
});

/** An own bot, or a public one whose owner allows it. */
export const botCopy = call({ path: 'Bot/copy_do', who: 'member', input: z.object({ id }), output: oneBot });
export const botDelete = call({ path: 'Bot/del_do', who: 'member', input: z.object({ id }), output: done });
export const botPin = call({ path: 'Bot/pin_do', who: 'member', input: z.object({ id, value: flagField }), output: done });
export const botFavorite = call({ path: 'Bot/favorite_do', who: 'member', input: z.object({ id, value: flagField }), output: done });
export const botReport = call({
  path: 'Bot/report_do',
  who: 'member',
  input: z.object({ id, reason: textField(botLimits.reasonMax, 'reason_needed') }),
  output: done,
});
