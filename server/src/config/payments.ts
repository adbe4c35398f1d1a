import { createHmac } from 'node:crypto';
import { type Environment, SettingError } from './env.ts';
import type { Secrets } from './secrets.ts';

/** Who collects money. Nothing where the keys are absent. */
export interface PaymentSettings {
  stripe: Account | undefined;
  wooshpay: (Account & { live: boolean }) | undefined;
  /** The key of its events, and whether the operator asked for it. */
  sandbox: { secret: string; confirmed: boolean } | undefined;
}

interface Account {
  secretKey: string;
  webhookSecret: string;
  /** The address of another server in the provider's place. */
  server: string | undefined;
}

export function readPayments(environment: Environment, { fileKey }: Pick<Secrets, 'fileKey'>): PaymentSettings {
  const stripe = readStripe(environment);
  const wooshpay = readWooshpay(environment);
  const isLive = wooshpay?.live || stripe?.secretKey.includes('_live_');
  if (environment.EASEL_SANDBOX === '1' && isLive) {
    throw new SettingError('EASEL_SANDBOX=1 would give away what the live keys sell. Take test keys, or leave the sandbox out.');
  }
  const tries = environment.EASEL_SANDBOX === undefined ? !stripe && !wooshpay : environment.EASEL_SANDBOX === '1';
  const secret = createHmac('sha256', fileKey).update('events of the sandbox').digest('base64url');
  return { stripe, wooshpay, sandbox: tries ? { secret, confirmed: environment.EASEL_SANDBOX === '1' } : undefined };
}

function readStripe(environment: Environment): PaymentSettings['stripe'] {
  const { EASEL_STRIPE_SECRET_KEY: secretKey, EASEL_STRIPE_WEBHOOK_SECRET: webhookSecret } = environment;
  const server = originOf(environment.EASEL_STRIPE_URL);
  if (!secretKey && !webhookSecret && !server) return undefined;
  if (!secretKey || !webhookSecret) {
    throw new SettingError('Payments with Stripe need both EASEL_STRIPE_SECRET_KEY and EASEL_STRIPE_WEBHOOK_SECRET.');
  }
  return { secretKey, webhookSecret, server };
}

function readWooshpay(environment: Environment): PaymentSettings['wooshpay'] {
  const { EASEL_WOOSHPAY_SECRET_KEY: secretKey, EASEL_WOOSHPAY_WEBHOOK_SECRET: webhookSecret } = environment;
  const live = environment.EASEL_WOOSHPAY_LIVE === '1';
  const server = originOf(environment.EASEL_WOOSHPAY_URL);
  if (!secretKey && !webhookSecret && !live && !server) return undefined;
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
  return { secretKey, webhookSecret, server, live };
}

function originOf(address: string | undefined): string | undefined {
  return address && new URL(address).origin;
}
