import type { Sentence } from '@easel/contract/language';
import type { PaymentSettings } from './payments.ts';

/** Who can reach a studio whose plans nobody really pays for. */
export type PublicSandbox = 'confirmed' | 'unconfirmed';

/** Where a studio listens, and how it collects. */
interface Reachable {
  listen: { host: string };
  proxies: number;
  payments: PaymentSettings;
}

const ownAddresses = /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i;

/**
 * Whether others than this machine reach a studio that collects in its sandbox alone: there plans are given away. The
 * operator confirms with `EASEL_SANDBOX=1` that this is meant. Nothing where all is well.
 * @param collecting the ids of those who collect now
 */
export function publicSandboxOf(
  { listen, proxies, payments: { sandbox } }: Reachable,
  collecting: readonly string[],
): PublicSandbox | undefined {
  if (!sandbox || collecting.join() !== 'sandbox') return undefined;
  if (ownAddresses.test(listen.host) && proxies === 0) return undefined;
  return sandbox.confirmed ? 'confirmed' : 'unconfirmed';
}

/** What the operator should put right. */
export function warningsOf(studio: Reachable, collecting: readonly string[]): readonly Sentence[] {
  return publicSandboxOf(studio, collecting) === 'unconfirmed' ? [publicSandboxWarning] : [];
}

/** For the operator, where it is not confirmed. */
export const publicSandboxWarning: Sentence = {
  zh: '本站可从外部访问，却只有沙盒收款：任何人都能免费获得套餐。请在控制台的“设置”里填写 Stripe 或 WooshPay 的密钥；如果确实如此打算，请设置 EASEL_SANDBOX=1。',
  en: 'Others can reach this studio, and it collects in its sandbox alone: anybody gets a plan without paying. Enter the keys of Stripe or WooshPay in the settings of the console, or set EASEL_SANDBOX=1 if this is meant.',
};
