import { z } from 'zod';

/** What a model calls the fields of a recipe. Kept with the model, so that nobody has to be asked before a work. */

const name = z.string().max(100);
const value = z.union([z.string(), z.number(), z.boolean()]);

export const mappingSchema = z.object({
  /** The vendor's name for it. */
  endpoint: name,
  /** Of Replicate: the version that is run; without one the newest. */
  version: name.optional(),
  prompt: name.optional(),
  unwanted: name.optional(),
  seed: name.optional(),
  /** `list`: it takes several at once. */
  image: z.object({ name, list: z.boolean() }).optional(),
  mask: name.optional(),
  last_frame: name.optional(),
  /** As an object of both sides, as two numbers, as a shape, or as a text such as `1024x1024`. */
  size: z.object({ kind: z.enum(['object', 'sides', 'ratio', 'text']), name, choices: z.array(z.string()).optional() }).optional(),
  strength: z.object({ name, max: z.number() }).optional(),
  factor: z.object({ name, values: z.record(z.string(), value) }).optional(),
  duration: z.object({ name, values: z.record(z.string(), value) }).optional(),
  /** The model's own parameters by the ids under which they are declared. */
  parameters: z.record(z.string(), name),
  /** What is always the same. */
  fixed: z.record(z.string(), value),
});
export type Mapping = z.infer<typeof mappingSchema>;
