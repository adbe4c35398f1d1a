import { join } from 'node:path';
import { isLiveKey } from '@easel/contract/console-integrations';
import type { Config } from './config/config.ts';
import { SettingError } from './config/env.ts';
import { sandboxBesideLive } from './config/payments.ts';
import type { Brand } from './platform/brand/brand.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { SecretBox } from './platform/engines/sealed-secret.ts';
import type { EventChannel } from './platform/event-channel.ts';
import { type Integrations, openIntegrations } from './platform/integrations/integrations.ts';
import { type MailServer, openMailServer } from './platform/integrations/mail-server.ts';
import {
  fixedProviders,
  openPaymentProviders,
  type PaymentKind,
  type PaymentProviders,
} from './platform/integrations/payment-providers.ts';
import type { Log } from './platform/logging.ts';
import type { PaymentProvider } from './ports/payments.ts';

/** The part of the composition that owners change while the studio runs: who collects money, and who carries mail. */

export interface Integrated {
  /** What owners entered. */
  integrations: Integrations;
  paymentKinds: readonly PaymentKind[];
  paymentProviders: PaymentProviders;
  mailServer: MailServer;
}

interface Shared {
  db: Database;
  events: EventChannel;
  clock: Clock;
  log: Log;
  box: SecretBox;
  brand: Brand;
}

/** @param own providers in place of the configured ones */
export async function openIntegrated(config: Config, shared: Shared, own: readonly PaymentProvider[] | undefined): Promise<Integrated> {
  const { clock, log } = shared;
  const integrations = await openIntegrations(shared);
  const paymentKinds = paymentKindsOf(config, clock);
  try {
    checkSandbox(config, integrations);
    const sandbox = sandboxOf(config, shared);
    return {
      ...{ integrations, paymentKinds },
      paymentProviders: own ? fixedProviders(own) : await openPaymentProviders({ integrations, kinds: paymentKinds, sandbox }),
      mailServer: await openMail(config, integrations, clock, log),
    };
  } catch (error) {
    integrations.close();
    throw error;
  }
}

export async function closeIntegrated({ integrations, paymentProviders, mailServer }: Integrated): Promise<void> {
  integrations.close();
  await paymentProviders.close();
  await mailServer.close();
}

/** Refuses at the start what the console refuses as well. */
function checkSandbox({ payments: { sandbox }, roles }: Config, integrations: Integrations): void {
  const live = integrations.all.some((one) => one.live && one.state !== 'removed');
  if (sandbox?.confirmed && live && roles.length > 0) throw new SettingError(sandboxBesideLive);
}

function paymentKindsOf({ payments: { stripe, wooshpay, servers } }: Config, clock: Clock): PaymentKind[] {
  return [
    {
      id: 'stripe',
      given: stripe,
      connect: async (keys) =>
        (await import('./adapters/payments/stripe/index.ts')).createStripe({ ...keys, clock, server: servers.stripe }),
    },
    {
      id: 'wooshpay',
      given: wooshpay,
      connect: async (keys) => {
        const { createWooshpay } = await import('./adapters/payments/wooshpay/index.ts');
        return createWooshpay({ ...keys, live: isLiveKey(keys.secretKey), clock, server: servers.wooshpay });
      },
    },
  ];
}

function sandboxOf({ payments: { sandbox } }: Config, { db, clock, brand }: Shared) {
  if (!sandbox) return undefined;
  const open = async () => {
    const { createSandbox } = await import('./adapters/payments/sandbox/index.ts');
    return createSandbox({ secret: sandbox.secret, db, clock, studioName: brand.studioName });
  };
  return { always: sandbox.confirmed, open };
}

function openMail({ mail, dataFolder }: Config, integrations: Integrations, clock: Clock, log: Log): Promise<MailServer> {
  // The subject contains the code: it is shown at a terminal, never written to a log file.
  const subjectFor = (subject: string) => (process.stdout.isTTY === true ? { subject } : {});
  return openMailServer({
    integrations,
    given: mail.kind === 'smtp' ? mail.url : undefined,
    connect: async (url) => (await import('./adapters/mail/smtp/index.ts')).createSmtpMail({ url }),
    async capture() {
      const { createCapturedMail } = await import('./adapters/mail/captured/index.ts');
      return createCapturedMail(join(dataFolder, 'mail'), clock, ({ subject }) =>
        log.info(subjectFor(subject), 'An email was captured instead of sent; read it at /dev/mail'),
      );
    },
  });
}
