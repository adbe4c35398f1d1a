import { z } from 'zod';
import type { FieldKey } from './field-errors.ts';
import { limits } from './limits.ts';
import { emailCodeProblem, emailProblem, promptProblem, seedProblem, textProblem, titleProblem } from './rules.ts';

/**
 * Schemas for form fields. A form carries text only, so each accepts text (or the typed value that a client
 * of this package passes) and answers the typed value. A schema's message is the field's validation key.
 */

type Problem = (text: string) => FieldKey | undefined;

const key = (name: FieldKey) => ({ error: name });

function text(problem: Problem) {
  return z.string(key(problem('') ?? 'field_invalid')).superRefine((value, context) => {
    const found = problem(value);
    if (found) context.addIssue({ code: 'custom', message: found });
  });
}

export const emailField = text(emailProblem).transform((email) => email.trim().toLowerCase());
export const emailCodeField = text(emailCodeProblem).transform((code) => code.trim().toUpperCase());
/** MD5 of the typed password, as 32 hexadecimal digits. */
export const passwordHashField = z
  .string(key('tip2'))
  .min(1, key('tip2'))
  .regex(/^[0-9a-f]{32}$/i, key('tip2'))
  .transform((hash) => hash.toLowerCase());
export const promptField = text(promptProblem).transform((prompt) => prompt.trim());
export const descriptionField = text(textProblem).transform((value) => value.trim());
/** What a work is called; empty for no title. */
export const titleField = text(titleProblem).transform((title) => title.trim());
/** Any text of 1 to `max` characters. */
export function textField(max: number, problem: FieldKey = 'field_invalid') {
  return z.string(key(problem)).trim().min(1, key(problem)).max(max, key(problem));
}

/** A text that may be empty. */
export function emptyTextField(max: number, problem: FieldKey = 'field_invalid') {
  return z.string(key(problem)).trim().max(max, key(problem)).default('');
}

/** A country by its two capital letters (ISO 3166), or empty. */
export const countryField = z
  .string(key('choice_unknown'))
  .trim()
  .regex(/^([A-Z]{2})?$/, key('choice_unknown'))
  .default('');

/** A shape, across to down, e.g. `16:9`. */
export const scaleField = z.string(key('scale_unknown')).regex(/^[1-9]\d?:[1-9]\d?$/, key('scale_unknown'));

/** What a member is called: 1 to 40 characters, no control characters. */
export const nameField = z
  .string(key('name_invalid'))
  .trim()
  .regex(/^[^\p{Cc}]{1,40}$/u, key('name_invalid'));

/** Of something that everybody has in common, e.g. a plan. What is somebody's own is named by `ownIdField`. */
export const idField = z.string(key('id_invalid')).regex(/^[A-Za-z0-9_-]{1,64}$/, key('id_invalid'));

/**
 * What belongs to somebody and is named by calls. `asset`: an upload or an output; `drawing`: a session of painting in realtime; `file`: what
 * was attached to a message or given to a bot.
 */
export type OwnThing =
  | 'work'
  | 'asset'
  | 'session'
  | 'drawing'
  | 'invoice'
  | 'coupon'
  | 'bot'
  | 'chat'
  | 'message'
  | 'file'
  | 'share'
  | 'preset';

/** Says that a field names something of its reader. Every call with such a field is tried by everybody else (`wrong-readers.test.ts`). */
export function namesOwn<Schema extends z.ZodType>(thing: OwnThing, schema: Schema): Schema {
  return schema.meta({ own: thing });
}

export function ownIdField(thing: OwnThing) {
  return namesOwn(thing, idField);
}

/** With which somebody was invited. What cannot be one is left out: a broken link keeps nobody from signing up. */
export const inviteField = z
  .string()
  .transform((token) => (/^[A-Za-z0-9_-]{1,64}$/.test(token) ? token : undefined))
  .optional();

/** A picture that a tool starts from: the id of an upload or of an output. */
export const sourceField = z.string(key('source_needed')).min(1, key('source_needed')).pipe(ownIdField('asset'));

/** A whole number in a range, from text or a number. */
export function wholeField(min: number, max: number, problem: FieldKey) {
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\s*-?\d{1,12}\s*$/, key(problem))
          .transform(Number),
      ],
      key(problem),
    )
    .pipe(z.number().int(key(problem)).min(min, key(problem)).max(max, key(problem)));
}

/** A number in a range, with as many decimals as a number has. */
export function decimalField(min: number, max: number, problem: FieldKey) {
  const written = z.string().regex(/^\s*\d{1,9}(\.\d{1,17})?\s*$/, key(problem));
  return z.union([z.number(), written.transform(Number)], key(problem)).pipe(z.number().min(min, key(problem)).max(max, key(problem)));
}

/** An amount of money as it is typed, `5` or `5.00`, as whole hundredths. */
export function centsField(min: number, max: number, problem: FieldKey) {
  return z
    .string(key(problem))
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/, key(problem))
    .transform((typed) => {
      const [whole = '', part = ''] = typed.split(/[.,]/);
      return Number(whole + part.padEnd(2, '0'));
    })
    .pipe(z.number().min(min, key(problem)).max(max, key(problem)));
}

/** A day of UTC, such as `2026-11-22`. */
export const dayField = z
  .string(key('day_wrong'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, key('day_wrong'))
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day), key('day_wrong'));

/** One of a fixed list. */
export function choiceField<const Choices extends readonly [string, ...string[]]>(choices: Choices, problem: FieldKey) {
  return z.enum(choices, key(problem));
}

/** An absent or empty field becomes `fallback`. */
export function optional<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return z.union([z.literal('').transform(() => fallback), schema]).default(() => fallback as never);
}

/** Like `optional`, with nothing as the fallback. */
export function maybe<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal('').transform(() => undefined), schema]).optional();
}

/** Empty means "random"; the server then chooses. */
export const seedField = z
  .union([z.number().transform(String), z.string()], key('seed_invalid'))
  .optional()
  .superRefine((value, context) => {
    const found = seedProblem(value ?? '');
    if (found) context.addIssue({ code: 'custom', message: found });
  })
  .transform((value) => (value === undefined || value.trim() === '' ? undefined : Number(value)));

/** `0` or `1`. */
export const flagField = z
  .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['0', '1'])], key('choice_unknown'))
  .transform((value) => value === true || value === 1 || value === '1');

/** A list of ids as JSON text, e.g. `["a","b"]`. */
export function ownIdListField(thing: OwnThing, { min = 1 } = {}) {
  return z
    .union([z.array(z.string()), z.string().transform(parseJson)], key('list_invalid'))
    .pipe(namesOwn(thing, z.array(idField, key('list_invalid')).min(min, key('list_invalid')).max(limits.listMax, key('list_invalid'))));
}

/** Any JSON value of a shape, e.g. `[{"target":0,"source":0}]`. */
export function jsonField<Schema extends z.ZodType>(schema: Schema, problem: FieldKey = 'list_invalid') {
  return z.union([z.string().transform(parseJson), z.unknown()]).transform((value, context): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: problem });
    return z.NEVER;
  });
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}
