import { z } from 'zod';
import { operatorCall } from './call.ts';
import { choiceField, dayField, emptyTextField, flagField, idField, maybe, optional, textField, wholeField } from './fields.ts';
import { auditActions, workFilters } from './operators.ts';
import { takedownReasons } from './takedowns.ts';
import { mediaKinds, tools } from './tools.ts';
import { workStates } from './work-states.ts';

/** The room of works in the console: found, looked at, taken down and put back. */

const work_id = idField;
const outputSchema = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** Small; the screen veils it until it is asked for. */
  thumb_url: z.string(),
  width: z.number(),
  height: z.number(),
  colour: z.string(),
});

const takedownSchema = z.object({ at: z.string(), reason: z.enum(takedownReasons), note: z.string() });

const listedSchema = z.object({
  id: z.string(),
  tool: z.enum(tools),
  state: z.enum(workStates),
  prompt: z.string(),
  created_at: z.string(),
  /** Visitors have neither name nor address. */
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  /** Of a work that was taken down none. */
  outputs: z.array(outputSchema),
  takedown: takedownSchema.nullable(),
});

/** The newest first; `cursor` is the `next` of the answer before. Works that their members deleted are not among them. */
export const consoleWorks = operatorCall({
  path: 'Console/work_lists',
  may: 'works.moderate',
  input: z.object({
    /** A part of the member's address or name, or the id of a member or of a work. */
    member: maybe(textField(200)),
    /** Words of the prompt or the title. */
    words: maybe(textField(200)),
    tool: maybe(choiceField(tools, 'choice_unknown')),
    from: maybe(dayField),
    to: maybe(dayField),
    filter: optional(choiceField(workFilters, 'choice_unknown'), 'all'),
    cursor: maybe(wholeField(1, 2_147_483_647, 'field_invalid')),
  }),
  output: z.object({ info: z.object({ items: z.array(listedSchema), next: z.string().nullable() }) }),
});

export const consoleWork = operatorCall({
  path: 'Console/work_info',
  may: 'works.moderate',
  input: z.object({ work_id }),
  output: z.object({
    info: z.object({
      work: listedSchema.extend({
        model: z.string(),
        engine: z.string(),
        unwanted: z.string(),
        price: z.number(),
        refunded: z.number(),
        expires_at: z.string(),
      }),
      /** Of the same member. */
      others: z.object({ works: z.number().int(), taken_down: z.number().int() }),
      audit: z.array(z.object({ id: z.string(), at: z.string(), action: z.enum(auditActions), actor: z.string(), reason: z.string() })),
    }),
  }),
});

/** The files of a work as its member sees them. That somebody looked is written down. */
export const consoleWorkLook = operatorCall({
  path: 'Console/work_look_do',
  may: 'works.moderate',
  input: z.object({ work_id }),
  output: z.object({ info: z.object({ files: z.array(z.object({ id: z.string(), url: z.string() })) }) }),
});

const done = z.object({ info: z.literal('') });

/** From now on nobody gets its files. Its member reads the reason and the note; `strike` counts it against them. */
export const consoleTakeDown = operatorCall({
  path: 'Console/work_take_down_do',
  may: 'works.moderate',
  input: z.object({
    work_id,
    why: choiceField(takedownReasons, 'choice_unknown'),
    note: emptyTextField(500),
    strike: optional(flagField, false),
  }),
  output: done,
});

/** The reason is for the audit. */
export const consoleUndoTakedown = operatorCall({
  path: 'Console/work_put_back_do',
  may: 'works.moderate',
  input: z.object({ work_id, reason: textField(500, 'why_needed') }),
  output: done,
});

export const consoleWorkCalls = [consoleWorks, consoleWork, consoleWorkLook, consoleTakeDown, consoleUndoTakedown] as const;
