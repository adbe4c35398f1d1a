import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { recipeSchema } from './recipes.ts';
import { mediaKinds, tools } from './tools.ts';
import { phases, workStates } from './work-states.ts';

/** A work: one thing that a user asked a tool to make. */

export type { Recipe, RecipeFields, RecipeOf } from './recipes.ts';
export { isEnded, type Phase, phases, type WorkState, workRefusal, workStates } from './work-states.ts';

export const outputSchema = z.object({
  id: z.string(),
  /** What its file is called when it is saved; the address stays the same when the work gets a title. */
  name: z.string(),
  kind: z.enum(mediaKinds),
  url: z.string(),
  thumb_url: z.string(),
  /** Twice the size of `thumb_url`, for dense screens. */
  thumb_large_url: z.string(),
  /** Of a video, whose thumbnails are stills: a short loop without sound, to see it move before it is opened. */
  preview_url: z.string().optional(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  /** Seconds; null for a still picture. */
  duration: z.number().nullable(),
  /** Frames a second; null for a still picture, and where the engine did not tell. */
  fps: z.number().nullable(),
  /** Whether there is something to hear. */
  sound: z.boolean(),
  /** The seed of this very output: the recipe's seed plus its place in the row. */
  seed: z.number().nullable(),
  /** What the engine used where it has several ways, e.g. `esrgan-onnx`; null where there is one. */
  method: z.string().nullable(),
  /** The words that the engine has put in place of the prompt, where it told. */
  revised_prompt: z.string().optional(),
  /** The picture's mean colour as #rrggbb, to stand in its place while it loads. */
  colour: z.string(),
});
export type Output = z.infer<typeof outputSchema>;

/** What becomes of one thing of a prompt. */
export const reportLineSchema = z.object({
  /** In the prompt's own words. */
  text: z.string(),
  /** Drawn, with something else in its place, or missing. */
  as: z.enum(['drawn', 'replaced', 'missing']),
  /** What stands in its place, in the reader's language. */
  by: z.string().optional(),
});
export type ReportLine = z.infer<typeof reportLineSchema>;

export const workSchema = z.object({
  id: z.string(),
  tool: z.enum(tools),
  /** The number of its last change, rising: of two reports of one work, the one with the higher number is the newer. */
  change: z.number(),
  state: z.enum(workStates),
  /** 0 to 1. */
  progress: z.number(),
  phase: z.enum(phases),
  /** The phase in words of the engine's own, in the reader's language; null where it has none. */
  phase_label: z.string().nullable(),
  /** Works before this one in the queue; null when it is not waiting. */
  queue_position: z.number().nullable(),
  /** Seconds until its turn, by what the works before it are expected to take; null when it is not waiting, and where nobody can tell. */
  wait_s: z.number().nullable(),
  /** Seconds that it was expected to take from when its engine begins it; null where nobody knew. */
  expected_s: z.number().nullable(),
  /** Credits held or paid. */
  price: z.number(),
  /** Credits given back: all of them after a failure, a part after a part. */
  refunded: z.number(),
  recipe: recipeSchema,
  outputs: z.array(outputSchema),
  /** Words of the prompt that the engine could not draw: the missing ones of `report`, where there is one. */
  undrawn: z.array(z.string()),
  /** What became of each thing of the prompt; absent where its engine did not tell. */
  report: z.array(reportLineSchema).optional(),
  error: z.object({ code: z.string() as z.ZodType<ErrorCode>, text: z.string() }).nullable(),
  favorite: z.boolean(),
  /** What its member calls it; empty where it has no title. */
  title: z.string(),
  /** What it was made from is called: the file that was uploaded, or the words of the work before it; empty where there is neither. */
  source_name: z.string(),
  /** Of a clip: the work whose clip it goes on from, so that the two can be played as one. */
  follows: z.string().nullable(),
  parent: z.object({ work: z.string().nullable(), asset: z.string().nullable() }).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  expires_at: z.string().nullable(),
});
export type Work = z.infer<typeof workSchema>;

export const pointsSchema = z.object({
  /** Credits that can be spent now. */
  remaining: z.number(),
  /** Credits held for queued and running works. */
  held: z.number(),
});
export type Points = z.infer<typeof pointsSchema>;
