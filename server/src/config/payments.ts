import { createHmac } from 'node:crypto';
import { type Environment, SettingError } from './env.ts';
import type { Secrets } from './secrets.ts';

/** Who collects money. Nothing where the keys are absent. */
export interface PaymentSettings {
  stripe: Account | undefined;
  wooshpay: (Account & { live: boolean }) | undefined;
  /** The key of its events, and whether the operator asked for it. */
  sandbox: { secret: string; confirmed: boolean } | undefined;
  /** The addresses of other servers in the providers' place, also for keys that are entered in the console. */
  servers: { stripe: string | undefined; wooshpay: string | undefined };
}

interface Account {
  secretKey: string;
  webhookSecret: string;
}

export const sandboxBesideLive = 'EASEL_SANDBOX=1 would give away what the live keys sell. Take test keys, or leave the sandbox out.';

export function readPayments(environment: Environment, { fileKey }: Pick<Secrets, 'fileKey'>): PaymentSettings {
  const stripe = readStripe(environment);
  const wooshpay = readWooshpay(environment);
  const isLive = wooshpay?.live || stripe?.secretKey.includes('_live_');
  if (environment.EASEL_SANDBOX === '1' && isLive) {
    throw new SettingError(sandboxBesideLive);
  }
  const tries = environment.EASEL_SANDBOX === undefined ? !stripe && !wooshpay : environment.EASEL_SANDBOX === '1';
  const secret = createHmac('sha256', fileKey).update('events of the sandbox').digest('base64url');
  const servers = { stripe: originOf(environment.EASEL_STRIPE_URL), wooshpay: originOf(environment.EASEL_WOOSHPAY_URL) };
  return { stripe, wooshpay, servers, sandbox: tries ? { secret, confirmed: environment.EASEL_SANDBOX === '1' } : undefined };
}

function readStripe(environment: Environment): PaymentSettings['stripe'] {
  const { EASEL_STRIPE_SECRET_KEY: secretKey, EASEL_STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new SettingError('Payments with Stripe need both EASEL_STRIPE_SECRET_KEY and EASEL_STRIPE_WEBHOOK_SECRET.');
  }
  return { secretKey, webhookSecret };
}

function readWooshpay(environment: Environment): PaymentSettings['wooshpay'] {
  const { EASEL_WOOSHPAY_SECRET_KEY: secretKey, EASEL_WOOSHPAY_WEBHOOK_SECRET: webhookSecret } = environment;
  const live = environment.EASEL_WOOSHPAY_LIVE === '1';
  if (!secretKey && !webhookSecret && !live) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new SettingError('Payments with WooshPay need both EASEL_WOOSHPAY_SECRET_KEY and EASEL_WOOSHPAY_WEBHOOK_SECRET.');
  }
  if (live !== secretKey.startsWith('sk_live_')) {
    throw new SettingError(
      live
        ? 'EASEL_WOOSHPAY_LIVE=1 needs a key that begins with sk_live_.'
        : 'EASEL_WOOSHPAY_SECRET_KEY is a live key. Set EASEL_WOOSHPAY_LIVE=1 to take real money, or use a test key.',
    );
  }
  return { secretKey, webhookSecret, live };
}

function originOf(address: string | undefined): string | undefined {
  return address && new URL(address).origin;
}
