import { describe, expect, test } from 'vitest';
import { readEnvironment, SettingError } from './env.ts';
import { readPayments } from './payments.ts';

const read = (variables: Record<string, string>) => readPayments(readEnvironment(variables), { fileKey: 'k'.repeat(43) });
const stripe = { EASEL_STRIPE_SECRET_KEY: 'sk_test_abc', EASEL_STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const wooshpay = { EASEL_WOOSHPAY_SECRET_KEY: 'sk_test_abc', EASEL_WOOSHPAY_WEBHOOK_SECRET: 'hook' };

describe('payments in the environment', () => {
  test('without keys there is the sandbox, with keys there is not, unless it is asked for', () => {
    expect(read({})).toEqual({
      stripe: undefined,
      wooshpay: undefined,
      sandbox: { secret: expect.stringMatching(/^[\w-]{43}$/), confirmed: false },
      servers: {},
    });
    expect(read(stripe)).toEqual({
      stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' },
      wooshpay: undefined,
      sandbox: undefined,
      servers: {},
    });
    expect(read({ ...wooshpay, EASEL_SANDBOX: '1' })).toMatchObject({ wooshpay: { live: false }, sandbox: { confirmed: true } });
    expect(read({ EASEL_SANDBOX: '0' }).sandbox).toBeUndefined();
    expect(read({ ...wooshpay, EASEL_WOOSHPAY_SECRET_KEY: 'sk_live_abc', EASEL_WOOSHPAY_LIVE: '1' }).wooshpay?.live).toBe(true);
  });

  test('another server in the place of a provider is an address without a path, in clear text on this machine alone', () => {
    const at = (address: string) => read({ ...stripe, ...wooshpay, EASEL_STRIPE_URL: address, EASEL_WOOSHPAY_URL: address });
    for (const server of ['https://proxy.example', 'https://proxy.example:8443', 'http://127.0.0.1:12111', 'http://localhost:12111']) {
      expect(at(`${server}/`)).toMatchObject({ servers: { stripe: server, wooshpay: server } });
    }
    // Keys may be entered in the console.
    const alone = { EASEL_STRIPE_URL: 'https://proxy.example', EASEL_WOOSHPAY_URL: 'https://proxy.example' };
    expect(read(alone)).toMatchObject({ stripe: undefined, wooshpay: undefined, servers: { stripe: 'https://proxy.example' } });
    for (const address of ['http://proxy.example', 'https://proxy.example/v1', 'https://me@proxy.example', 'ftp://127.0.0.1', 'proxy']) {
      expect(() => at(address)).toThrow(/EASEL_STRIPE_URL must be an address/);
    }
  });

  test.each<Record<string, string>>([
    { EASEL_STRIPE_SECRET_KEY: 'sk_test_abc' },
    { EASEL_STRIPE_WEBHOOK_SECRET: 'whsec_abc' },
    { ...stripe, EASEL_STRIPE_SECRET_KEY: 'pk_test_hidden' },
    { ...stripe, EASEL_STRIPE_WEBHOOK_SECRET: 'hidden' },
    { EASEL_WOOSHPAY_SECRET_KEY: 'sk_test_abc' },
    { EASEL_WOOSHPAY_WEBHOOK_SECRET: 'hook' },
    { EASEL_WOOSHPAY_LIVE: '1' },
    { ...wooshpay, EASEL_WOOSHPAY_LIVE: '1' },
    { ...wooshpay, EASEL_WOOSHPAY_LIVE: 'hidden' },
    { ...wooshpay, EASEL_WOOSHPAY_SECRET_KEY: 'sk_live_hidden' },
    { ...wooshpay, EASEL_WOOSHPAY_SECRET_KEY: 'hidden' },
    { ...stripe, EASEL_STRIPE_SECRET_KEY: 'sk_live_hidden', EASEL_SANDBOX: '1' },
    { ...wooshpay, EASEL_WOOSHPAY_SECRET_KEY: 'sk_live_hidden', EASEL_WOOSHPAY_LIVE: '1', EASEL_SANDBOX: '1' },
    { EASEL_SANDBOX: 'hidden' },
  ])('%j is refused, in words without the value', (variables) => {
    expect(() => read(variables)).toThrow(SettingError);
    expect(() => read(variables)).toThrow(/EASEL_(STRIPE|WOOSHPAY|SANDBOX)/);
    expect(() => read(variables)).not.toThrow(/hidden/);
  });
});
