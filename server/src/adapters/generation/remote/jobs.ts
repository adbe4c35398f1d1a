import { z } from 'zod';
import type { EngineOutput, EngineProgress, GenerationRequest } from '../../../ports/generation.ts';

/** The jobs of a server that makes each output by one of its own. */

export interface StartedJob {
  request: GenerationRequest;
  /** Place of its output in the row. */
  index: number;
  /** As the server knows it. */
  id: string;
}

/** `progress` is that of its own output; the place of a preview is known. */
export type OpenNews = { state: 'waiting' | 'working'; preview?: { bytes: Uint8Array; mime: string } } & Partial<
  Pick<EngineProgress, 'progress' | 'label'>
>;
export type JobNews = OpenNews | { state: 'done'; output: EngineOutput };

/** What is kept of a request before it is sent. */
export const planSchema = z.object({
  key: z.string(),
  /** Of what is sent. */
  digest: z.string(),
  /** When, in milliseconds. */
  at: z.number(),
  /** How often it was sent before. */
  again: z.number().int().min(0),
});
export type Plan = z.infer<typeof planSchema>;

/** A job of which nobody knows yet whether the server has it, where it has no `id`. */
export interface PlannedJob extends Omit<StartedJob, 'id'> {
  id?: string | undefined;
  plan?: Plan | undefined;
}
