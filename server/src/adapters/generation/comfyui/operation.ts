import { createHash } from 'node:crypto';
import { z } from 'zod';

/** What is kept in a work's row: enough for any process to go on with the runs of a work. */

const size = z.object({ width: z.number(), height: z.number() });
const source = z.object({ asset: z.string(), key: z.string(), mime: z.string(), bytes: z.number(), ...size.shape });

export const operationSchema = z.object({
  comfyui: z.literal(1),
  work: z.string(),
  client: z.string(),
  /** One for each output that was to be made. */
  runs: z.array(z.object({ index: z.number(), id: z.string(), seed: z.number().optional() })),
  /** Nodes of a run that work in steps. */
  stepping: z.number(),
  output: z.string().optional(),
  makes: z.enum(['image', 'video']),
  made: z.enum(['trained', 'composite', 'enhanced']),
  /** The size in which outputs have to come; any where there is none. */
  asked: size.optional(),
  /** The size that outputs get. */
  size: size.optional(),
  clip: z.object({ duration: z.number(), fps: z.number() }).optional(),
  over: z.object({ original: source, mask: source, feather: z.number().optional() }).optional(),
});
export type ComfyOperation = z.infer<typeof operationSchema>;

/**
 * The id of a run: a lower-case UUID that follows from the work, so that a run whose acceptance was never heard of is found again and
 * not made twice. `time` counts what had to be begun anew.
 */
export function runIdOf(work: string, index: number, time: number): string {
  const hex = createHash('sha256').update(`${work}/${index}/${time}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
