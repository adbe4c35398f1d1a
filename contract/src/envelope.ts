import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { FieldKey } from './field-errors.ts';

export { addedFields, apiBase, storageKeys, visitorPaths } from './protocol.ts';

/** A refusal as it travels. `info` is `nologin`, `subscribe` or a sentence in the reader's language. */
export const refusal = z.object({
  status: z.literal(0),
  info: z.string(),
  /** What a person reads where `info` is a word of the protocol and there is more to say: what it costs, and what is left. */
  text: z.string().optional(),
  code: z.string() as z.ZodType<ErrorCode>,
  fields: z.record(z.string(), z.string() as z.ZodType<FieldKey>).optional(),
  /** Seconds to wait before the next try, where waiting helps. */
  retry_after: z.number().optional(),
  /** Names the request in the server's log; only on faults. */
  request: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;
