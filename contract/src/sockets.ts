import { z } from 'zod';
import { pointsSchema, workSchema } from './works.ts';

/** The sockets' protocols as typed unions. JSON text frames. Version 1. */

export { closeCodes, socketPaths } from './protocol.ts';

/** The first frame of a client, within five seconds. `after` is the last sequence number it saw. */
export const helloFrame = z.object({
  type: z.literal('hello'),
  usertoken: z.string(),
  lang: z.union([z.literal(1), z.literal(2)]).default(1),
  after: z.number().int().min(0).default(0),
});

export const worksFrame = z.discriminatedUnion('type', [
  /** The first answer: where the numbers stand now. `reset` asks the client to load its lists anew. */
  z.object({ type: z.literal('ready'), seq: z.number(), reset: z.boolean() }),
  z.object({ type: z.literal('work'), seq: z.number(), work: workSchema }),
  z.object({ type: z.literal('gone'), seq: z.number(), work: z.string() }),
  z.object({ type: z.literal('points'), seq: z.number(), points: pointsSchema }),
  /** Not numbered; may be dropped. A small WebP as a data address. */
  z.object({ type: z.literal('preview'), work: z.string(), output: z.number(), image: z.string() }),
]);
export type WorksFrame = z.infer<typeof worksFrame>;
