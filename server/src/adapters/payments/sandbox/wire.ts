import { z } from 'zod';

export const signatureHeader = 'sandbox-signature';

export const eventSchema = z.object({
  id: z.string().min(1).max(100),
  kind: z.enum(['checkout', 'charge', 'refund', 'dispute']),
  ref: z.string().min(1).max(100),
  order: z.string().min(1).max(100).optional(),
});
