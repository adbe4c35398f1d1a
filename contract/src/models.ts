import { z } from 'zod';
import { enhanceModes } from './recipe.ts';
import { mediaKinds } from './tools.ts';

/**
 * What a model says of itself: which inputs of the calls it takes and within which bounds, and parameters that are its own.
 * The screens are made from it, and the server refuses what it does not say.
 */

/** Taken, and there is nothing else to say. */
const taken = z.object({});
/** A text of up to so many characters, a number from 0 or 1, or a list of so many entries. */
const upTo = z.object({ max: z.number() });
/** A stored file to start from, of the kind that is usual for the role (`sourceKinds`) unless kinds are named. */
const source = z.object({ kinds: z.array(z.enum(mediaKinds)).optional() });
/** One of several that have names, in the reader's language. */
const named = z.object({ id: z.string(), name: z.string(), sample_url: z.string().optional() });
const range = z.object({ min: z.number(), max: z.number(), default: z.number() });

/** Inputs with a fixed meaning, called as in the calls and in the recipe. One that is absent is not taken. */
export const inputsSchema = z.object({
  prompt: upTo.extend({ required: z.literal(true).optional() }).optional(),
  unwanted: upTo.optional(),
  /**
   * The first one is usual, as in all lists of choices here. Without a sample the name stands alone. `pace`: the time it takes, where the
   * usual one takes 1; as long where nothing is said.
   */
  style: z.array(named.extend({ pace: z.number().optional() })).optional(),
  /** How a clip moves, e.g. what the camera does. */
  motion: z.array(named).optional(),
  /** Shapes, across to down, e.g. `16:9`. */
  scale: z.array(z.string()).optional(),
  /** Lengths of the long side in pixels. */
  long_side: z.array(z.number()).optional(),
  count: upTo.optional(),
  seed: taken.optional(),
  creativity: range.optional(),
  /** Width of a soft edge in pixels. */
  feather: range.optional(),
  factor: z.array(z.number()).optional(),
  /** Pixels added on each side, so many at most. */
  margins: upTo.optional(),
  mode: z.array(z.object({ id: z.enum(enhanceModes), seconds_per_megapixel: z.number() })).optional(),
  denoise: upTo.optional(),
  sharpen: upTo.optional(),
  label: taken.optional(),
  pairs: upTo.optional(),
  /** Seconds. A model whose clips have one length says that one: what is paid by the second goes by it. */
  duration: z.array(z.number()).optional(),
  fps: z.array(z.number()).optional(),
  image: source.optional(),
  mask: taken.optional(),
  target: source.optional(),
  source: source.optional(),
  first_frame: source.optional(),
  last_frame: source.optional(),
  /** The clip to go on from. Whoever takes a first frame takes one, too: it begins with the last frame of that. */
  extends: source.optional(),
  /** Further files to go by, so many at most. */
  references: source.extend({ max: z.number() }).optional(),
});
export type ModelInputs = z.infer<typeof inputsSchema>;
export type InputName = keyof ModelInputs;
export const inputNames: readonly InputName[] = inputsSchema.keyof().options;

const sentence = z.object({ zh: z.string(), en: z.string() });
const described = { id: z.string(), name: sentence, help: sentence.optional(), advanced: z.literal(true).optional() };
const bounds = { min: z.number(), max: z.number(), step: z.number().optional(), default: z.number() };

/** A parameter that a model declares, sent by its id in the field `parameters`. */
export const parameterSchema = z.discriminatedUnion('kind', [
  z.object({
    ...described,
    kind: z.literal('choice'),
    choices: z.array(z.object({ id: z.string(), name: sentence })).min(1),
    default: z.string(),
  }),
  z.object({ ...described, kind: z.literal('whole'), ...bounds }),
  z.object({ ...described, kind: z.literal('number'), ...bounds }),
  z.object({ ...described, kind: z.literal('switch'), default: z.boolean() }),
  z.object({ ...described, kind: z.literal('text'), max: z.number(), default: z.string() }),
]);
export type ModelParameter = z.infer<typeof parameterSchema>;

/** Parameters by their ids, as a recipe keeps them. */
export const parameterValuesSchema = z.record(z.string().max(64), z.union([z.string().max(4000), z.number(), z.boolean()]));
export type ParameterValues = z.infer<typeof parameterValuesSchema>;
