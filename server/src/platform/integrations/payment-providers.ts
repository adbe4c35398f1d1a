import type { KeyedProvider } from '@easel/contract/console-integrations';
import type { PaymentProvider } from '../../ports/payments.ts';
import { PaymentError } from '../payment-error.ts';
import type { Integration, Integrations } from './integrations.ts';

/** Who collects money for the studio: by keys of the environment, by keys that an owner entered, or its sandbox. */

export interface PaymentKeys {
  secretKey: string;
  webhookSecret: string;
}

/** A provider that takes keys. */
export interface PaymentKind {
  id: KeyedProvider;
  /** Keys of the environment, which go before those of the console. */
  given: PaymentKeys | undefined;
  connect(keys: PaymentKeys): Promise<PaymentProvider>;
}

interface Options {
  integrations: Integrations;
  kinds: readonly PaymentKind[];
  /** Nothing where the environment forbids it. `always`: also beside others, as long as none of them moves real money. */
  sandbox: { always: boolean; open(): Promise<PaymentProvider> } | undefined;
}

export interface PaymentProviders {
  /**
   * Everybody through whom money may still come or go back; those that are paused begin nothing new. The list stays the same for
   * the life of the process, and what is in it changes at once: whoever looks for a provider finds the one of now.
   */
  readonly all: readonly PaymentProvider[];
  /** Where the studio listens: providers that live in it send their events there. */
  sendEventsTo(address: string): void;
  close(): Promise<void>;
}

/** Providers that are as they are. */
export function fixedProviders(all: readonly PaymentProvider[]): PaymentProviders {
  return {
    all,
    sendEventsTo(address) {
      for (const provider of all) provider.sendEventsTo?.(address);
    },
    async close() {
      for (const provider of all) await provider.close();
    },
  };
}

export async function openPaymentProviders({ integrations, kinds, sandbox }: Options): Promise<PaymentProviders> {
  const all: PaymentProvider[] = [];
  const made = new Map<string, { version: string; provider: PaymentProvider }>();
  let address: string | undefined;

  async function make(id: string, version: string, open: () => Promise<PaymentProvider>): Promise<PaymentProvider> {
    const known = made.get(id);
    if (known?.version === version) return known.provider;
    const provider = await open();
    made.set(id, { version, provider });
    if (address !== undefined) provider.sendEventsTo?.(address);
    return provider;
  }

  /** What is asked of a former one goes on with it. */
  async function build(): Promise<void> {
    const rows = integrations.all;
    const next: PaymentProvider[] = [];
    for (const kind of kinds) {
      const row = rows.find(({ id }) => id === kind.id);
      if (kind.given) next.push(await make(kind.id, 'given', () => kind.connect(kind.given as PaymentKeys)));
      else if (row && row.state !== 'removed') next.push(await make(kind.id, row.version, () => connectRow(kind, row)));
    }
    if (sandbox && offersSandbox(rows, next, sandbox.always)) next.push(await make('sandbox', '', sandbox.open));
    all.splice(0, all.length, ...next);
    for (const [id, { provider }] of made) {
      if (next.some((one) => one.id === id)) continue;
      made.delete(id);
      await provider.close();
    }
  }

  await build();
  integrations.follow(build);
  return {
    all,
    sendEventsTo(at) {
      address = at;
      for (const provider of all) provider.sendEventsTo?.(at);
    },
    async close() {
      for (const provider of all) await provider.close();
    },
  };
}

/** Never beside live keys, nor in the place of those that were there: it would give away what they sell. */
function offersSandbox(rows: readonly Integration[], others: readonly PaymentProvider[], always: boolean): boolean {
  const payments = rows.filter(({ id }) => id !== 'mail');
  if (always) return !payments.some(({ state, live }) => live && state !== 'removed');
  return others.length === 0 && payments.length === 0;
}

async function connectRow(kind: PaymentKind, { secrets, state }: Integration): Promise<PaymentProvider> {
  const { secretKey, webhookSecret } = secrets ?? {};
  if (secretKey === undefined || webhookSecret === undefined) return silent(await kind.connect(unreadableKeys));
  const provider = await kind.connect({ secretKey, webhookSecret });
  return state === 'paused' ? { ...provider, paused: true } : provider;
}

const unreadableKeys: PaymentKeys = { secretKey: 'sk_test_unreadable', webhookSecret: 'whsec_unreadable' };

/** A provider whose keys cannot be read: whatever is asked of it is asked again later. */
function silent(provider: PaymentProvider): PaymentProvider {
  const refuse = () => Promise.reject(new PaymentError('unavailable', 'Its keys cannot be read: enter them again in the settings'));
  return {
    ...provider,
    ...{ paused: true, createCheckout: refuse, charge: refuse, findCharge: refuse, inspect: refuse, refund: refuse, readEvent: refuse },
    ...(provider.card && { card: refuse }),
    ...(provider.portal && { portal: refuse }),
  };
}
