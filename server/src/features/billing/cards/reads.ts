import { AppError } from '../../../platform/app-error.ts';
import { PaymentError } from '../../../platform/payment-error.ts';
import type { Card } from '../../../ports/payments.ts';
import { readRunning } from '../reads.ts';
import type { BillingDeps } from '../types.ts';

/** The card that a renewal is charged to; nothing where there is none, or its provider does not tell or does not answer. */
export async function readRenewalCard({ db, providers }: Pick<BillingDeps, 'db' | 'providers'>, member: string): Promise<Card | undefined> {
  const running = await readRunning(db, member);
  if (!running || running.customer_ref === null) return undefined;
  const provider = providers.find(({ id }) => id === running.provider);
  try {
    return await provider?.card?.(running.customer_ref);
  } catch (error) {
    if (error instanceof PaymentError) return undefined;
    throw error;
  }
}

/** The provider's page where a member changes the card that the next cycle is charged to. It is made for this one visit. */
export async function readCardPage(
  { db, providers }: Pick<BillingDeps, 'db' | 'providers'>,
  member: string,
  returnUrl: string,
): Promise<string> {
  const running = await readRunning(db, member);
  if (!running) throw new AppError('no_plan');
  const provider = providers.find(({ id }) => id === running.provider);
  if (!provider?.portal || running.customer_ref === null) throw new AppError('no_card_page');
  try {
    return await provider.portal({ customer: running.customer_ref, returnUrl });
  } catch (error) {
    if (error instanceof PaymentError) throw new AppError('payment_unavailable', { cause: error });
    throw error;
  }
}
