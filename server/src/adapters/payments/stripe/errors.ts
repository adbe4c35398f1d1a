import Stripe from 'stripe';
import { PaymentError, type PaymentErrorKind } from '../../../platform/payment-error.ts';

/** What Stripe's errors mean for us. Their messages name parameters, never keys. */
export async function translated<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw new PaymentError(kindOf(error), `Stripe: ${error.type}, ${error.message}`);
    throw error;
  }
}

function kindOf(error: Stripe.errors.StripeError): PaymentErrorKind {
  if (error.code === 'resource_missing') return 'unknown';
  // The key has made something with other words: what that was is to be looked for.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return 'unavailable';
  const { statusCode = 0 } = error;
  // 409: the same key is being worked on just now.
  return statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode < 400 || statusCode >= 500 ? 'unavailable' : 'refused';
}
