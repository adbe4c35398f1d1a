import { z } from 'zod';
import { call } from './call.ts';
import { choiceField, flagField, maybe, optional, ownIdField, ownIdListField, titleField, wholeField } from './fields.ts';
import { limits } from './limits.ts';
import { madeWorks, price, request_id } from './tool-fields.ts';
import { mediaKinds, tools } from './tools.ts';
import { pointsSchema, workSchema, workStates } from './works.ts';

/** The work list: look, cancel, retry, favorite, rename, delete, restore. */

const oneWork = z.object({ info: z.object({ work: workSchema, points: pointsSchema }) });

export const workLists = call({
  path: 'Work/lists',
  who: 'member',
  whileLeaving: true,
  input: z.object({
    tool: maybe(choiceField(tools, 'choice_unknown')),
    type: maybe(choiceField(mediaKinds, 'choice_unknown')),
    /** Words of the title or of the prompt. */
    text: z.string().max(limits.descriptionMax, { error: 'text_too_long' }).optional(),
    favorite: maybe(flagField),
    state: maybe(choiceField(workStates, 'choice_unknown')),
    cursor: z.string().max(200, { error: 'field_invalid' }).optional(),
    limit: optional(wholeField(1, limits.listMax, 'limit_range'), 30),
  }),
  output: z.object({ info: z.object({ items: z.array(workSchema), next: z.string().nullable() }) }),
});

/** Of a visitor's works, too: what was made without an account can be followed without one. */
export const workInfo = call({
  path: 'Work/info',
  who: 'visitor',
  whileLeaving: true,
  input: z.object({ id: ownIdField('work') }),
  output: z.object({ info: z.object({ work: workSchema }) }),
});

export const workCancel = call({ path: 'Work/cancel_do', who: 'visitor', input: z.object({ id: ownIdField('work') }), output: oneWork });

const lineageAssetSchema = z.object({
  ...{ id: z.string(), kind: z.enum(mediaKinds), url: z.string(), thumb_url: z.string() },
  ...{ mime: z.string(), width: z.number(), height: z.number() },
  /** Of an upload the name of its file; empty where it has none. */
  name: z.string(),
});

/** One step on the way to a work. */
export const lineageStepSchema = z.object({
  /** Nothing for an upload, and for a work that is gone. */
  work: workSchema.nullable(),
  /** The picture that the next step started from; of the last step its first output. Nothing where it is gone. */
  asset: lineageAssetSchema.nullable(),
  /** What its work started from besides, e.g. references; nothing in the place of one that is gone. Masks are not told. */
  others: z.array(lineageAssetSchema.nullable()),
  /** Deleted or expired: what it was can no longer be told. */
  gone: z.boolean(),
});
export type LineageStep = z.infer<typeof lineageStepSchema>;

/** Where a work comes from, from the oldest step to the work itself; at most the last 50. */
export const workLineage = call({
  path: 'Work/lineage',
  who: 'member',
  whileLeaving: true,
  input: z.object({ id: ownIdField('work') }),
  output: z.object({ info: z.object({ steps: z.array(lineageStepSchema) }) }),
});

/** One place of a lineage tree: a work, or what works were made from. */
export const lineageNodeSchema = z.object({
  /** Of the work, or of the upload. */
  id: z.string(),
  /** The node that it was made from, or made again from with a change; nothing at the root. */
  parent: z.string().nullable(),
  /** Nothing for an upload, and where the work is deleted. */
  work: workSchema.nullable(),
  upload: lineageAssetSchema.nullable(),
  /** What the work started from besides, as in a step. */
  others: z.array(lineageAssetSchema.nullable()),
  /** Deleted: out of the `trash` it can be restored; of what is `lost` nothing is known any more. */
  gone: z.enum(['trash', 'lost']).nullable(),
});
export type LineageNode = z.infer<typeof lineageNodeSchema>;

/**
 * All that has the same origin as a work, those that it was made from and those made from it among them; parents before what was made
 * from them. Of a larger tree the first 300 works that stand nearest to this one. Also of a deleted work, while it can be restored.
 */
export const workLineageTree = call({
  path: 'Work/lineage_tree',
  who: 'member',
  whileLeaving: true,
  input: z.object({ id: ownIdField('work') }),
  output: z.object({
    info: z.object({
      nodes: z.array(lineageNodeSchema),
      /** How many works there are, at most 1000 of them counted. */
      works: z.number(),
    }),
  }),
});

/** Makes the same work anew, with its recipe and its price. */
export const workRetry = call({
  path: 'Work/retry_do',
  who: 'member',
  input: z.object({ id: ownIdField('work') }),
  output: z.object({ info: z.object({ works: z.array(workSchema), points: pointsSchema }) }),
});

/**
 * Makes a picture or clip much like a finished one, as one more work with its price: the same recipe once, with another seed and, where
 * the model has creativity, little of it. Refused with `seed_untaken` where no seed is taken.
 */
export const workVary = call({
  path: 'Work/vary_do',
  who: 'member',
  input: z.object({ id: ownIdField('work'), price, request_id }),
  output: madeWorks,
});

export const workFavorite = call({
  path: 'Work/favorite_do',
  who: 'member',
  input: z.object({ id: ownIdField('work'), value: flagField }),
  output: z.object({ info: z.object({ work: workSchema }) }),
});

/** Works by their ids, and of what kind they are: for the words of a refusal where none was chosen. */
const severalWorks = {
  ids: ownIdListField('work', { min: 0 }),
  type: maybe(choiceField(mediaKinds, 'choice_unknown')),
};

/** Gives a work a title; an empty one takes it away again. */
export const workRename = call({
  path: 'Work/rename_do',
  who: 'visitor',
  input: z.object({ id: ownIdField('work'), title: titleField }),
  output: z.object({ info: z.object({ work: workSchema }) }),
});

export const workDelete = call({
  path: 'Work/del_do',
  who: 'member',
  input: z.object(severalWorks),
  output: z.object({ info: z.object({ ids: z.array(z.string()) }) }),
});

export const workRestore = call({
  path: 'Work/restore_do',
  who: 'member',
  input: z.object({ ids: ownIdListField('work') }),
  output: z.object({ info: z.object({ works: z.array(workSchema) }) }),
});

/** Answers a zip of all outputs instead of an envelope; a refusal is an envelope as everywhere. */
export const workDownload = call({
  path: 'Work/download',
  who: 'member',
  whileLeaving: true,
  answersFile: true,
  input: z.object(severalWorks),
  output: z.object({}),
});
