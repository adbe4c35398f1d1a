import { z } from 'zod';
import type { ErrorCode, FieldKey } from './errors.ts';

/** The four fields that every call adds. Their odd names stop at `server/transport` and `web/api`. */
export const addedFields = ['usertoken', 'temp_usertoken', 'app_v', 'lang'] as const;

/** Calls that send the temporary token as `usertoken` when there is no session. */
export const visitorPaths: readonly string[] = ['Image/sam_do', 'Image/face_swap'];

/** The storage keys of the browser. */
export const storageKeys = { token: 'Stoken', user: 'i_user_data', language: 'language', visitor: 'temp_usertoken' } as const;

/** Where the calls live. */
export const apiBase = '/api/';

/** A refusal as it travels. `info` is `nologin`, `subscribe` or a sentence in the reader's language. */
export const refusal = z.object({
  status: z.literal(0),
  info: z.string(),
  code: z.string() as z.ZodType<ErrorCode>,
  fields: z.record(z.string(), z.string() as z.ZodType<FieldKey>).optional(),
  /** Seconds to wait before the next try, where waiting helps. */
  retry_after: z.number().optional(),
  /** Names the request in the server's log; only on faults. */
  request: z.string().optional(),
});
export type Refusal = z.infer<typeof refusal>;
