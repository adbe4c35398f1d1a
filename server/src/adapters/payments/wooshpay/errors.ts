import { z } from 'zod';
import { PaymentError } from '../../../platform/payment-error.ts';

/** What WooshPay says when it will not. */
const errorSchema = z.object({
  error: z.object({
    code: z.string().optional(),
    message: z.string().optional(),
    type: z.string().optional(),
  }),
});

/** A declined card is an answer to a charge; everywhere else it is a refusal like others. */
export class CardError extends PaymentError {}

export function errorOf(status: number, body: unknown): PaymentError {
  const { data } = errorSchema.safeParse(body);
  const detail = `WooshPay answered ${status}: ${data?.error.code ?? ''} ${data?.error.message ?? ''}`.slice(0, 300);
  if (status === 429 || status >= 500 || !data) return new PaymentError('unavailable', detail);
  if (status === 404) return new PaymentError('unknown', detail);
  if (status === 402) return new CardError('refused', detail);
  return new PaymentError('refused', detail);
}
