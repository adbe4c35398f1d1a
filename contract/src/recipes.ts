import { z } from 'zod';
import { parameterValuesSchema } from './models.ts';
import { enhanceModes } from './recipe.ts';
import type { Tool } from './tools.ts';

/** Recipes of works: the request as sent, with what the server chose (the seed). Fields that were not used are absent. */

const every = {
  model: z.string(),
  /** The model's own. */
  parameters: parameterValuesSchema.optional(),
  /** The size of each output in pixels, known before it is made. */
  width: z.number().optional(),
  height: z.number().optional(),
};
const words = { prompt: z.string().optional(), unwanted: z.string().optional() };
const many = { count: z.number().optional(), seed: z.number().optional() };
const look = { style: z.string().optional(), scale: z.string().optional(), creativity: z.number().optional() };
const clip = {
  long_side: z.number().optional(),
  /** Seconds. */
  duration: z.number().optional(),
  fps: z.number().optional(),
  /** One of the model's. */
  motion: z.string().optional(),
  /** The clip that it goes on from, and how many seconds and clips of the same scene are over by then. */
  extends: z.string().optional(),
  offset: z.number().optional(),
  link: z.number().optional(),
};
/** Sources are named by the ids of their assets: uploads, outputs or masks. */
const source = z.string().optional();
const references = z.array(z.string()).optional();

/** What each tool can have. */
export const recipeSchemas = {
  text2img: z.object({
    ...{ tool: z.literal('text2img'), ...every, ...words, ...look, ...many },
    long_side: z.number().optional(),
    references,
  }),
  img2img: z.object({
    ...{ tool: z.literal('img2img'), ...every, ...words, ...look, ...many, image: source, references },
    long_side: z.number().optional(),
  }),
  enhance: z.object({
    ...{ tool: z.literal('enhance'), ...every, image: source },
    factor: z.number().optional(),
    mode: z.enum(enhanceModes).optional(),
    denoise: z.number().optional(),
    sharpen: z.number().optional(),
  }),
  expand: z.object({
    ...{ tool: z.literal('expand'), ...every, ...many, image: source },
    /** Pixels added on each side. */
    margins: z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }).optional(),
  }),
  face: z.object({
    ...{ tool: z.literal('face'), ...every, target: source, source },
    pairs: z.array(z.object({ target: z.number(), source: z.number() })).optional(),
    label: z.boolean().optional(),
  }),
  redraw: z.object({
    ...{ tool: z.literal('redraw'), ...every, ...words, ...many, image: source, mask: source, references },
    feather: z.number().optional(),
  }),
  realtime: z.object({
    ...{ tool: z.literal('realtime'), ...every, ...many, image: source },
    prompt: z.string().optional(),
    style: z.string().optional(),
    creativity: z.number().optional(),
  }),
  text2video: z.object({ tool: z.literal('text2video'), ...every, ...words, ...look, ...many, ...clip, references }),
  img2video: z.object({
    ...{ tool: z.literal('img2video'), ...every, ...words, ...look, ...many, ...clip },
    ...{ image: source, first_frame: source, last_frame: source, references },
  }),
} as const satisfies { [Name in Tool]: z.ZodObject<{ tool: z.ZodLiteral<Name> }> };

/** Every tool. Where one is missing above, the compiler names that and nothing that follows from it. */
type Described = keyof typeof recipeSchemas;
type Members = { [Name in Described]: z.infer<(typeof recipeSchemas)[Name]> };
type FieldOf<Member> = Member extends unknown ? keyof Member : never;
export type RecipeField = FieldOf<Members[Described]>;
type ValueOf<Member, Field extends PropertyKey> = Member extends { [Name in Field]?: infer Value } ? Value : never;

/** What a work of one tool was asked for. A field that another tool has can be read, and is nothing. */
export type RecipeOf<Name extends Tool> = Name extends Described
  ? Members[Name] & { [Field in Exclude<RecipeField, keyof Members[Name]>]?: undefined }
  : never;

/** What a work was asked for, by its tool. */
export type Recipe = RecipeOf<Tool>;

/** Some fields of any recipe, such as an address has. */
export type RecipeFields = { [Field in Exclude<RecipeField, 'tool'>]?: ValueOf<Members[Described], Field> };

const [first, ...others] = Object.values(recipeSchemas);
export const recipeSchema = z.discriminatedUnion('tool', [first as (typeof recipeSchemas)[Described], ...others]) as z.ZodType<Recipe>;
