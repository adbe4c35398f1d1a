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

/** Too slow, too soon or too many: it may be done yet, or later. */
const passing = [408, 409, 425, 429];

export function errorOf(status: number, body: unknown): PaymentError {
  const { data } = errorSchema.safeParse(body);
  const detail = `WooshPay answered ${status}: ${data?.error.code ?? ''} ${data?.error.message ?? ''}`.slice(0, 300);
  if (passing.includes(status) || status >= 500 || !data) return new PaymentError('unavailable', detail);
  if (status === 404) return new PaymentError('unknown', detail);
  if (status === 402) return new CardError('refused', detail);
  return new PaymentError('refused', detail);
}
