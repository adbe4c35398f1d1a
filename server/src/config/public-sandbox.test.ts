import { expect, test } from 'vitest';
import { bannerOf } from './banner.ts';
import type { Config } from './config.ts';
import { readEnvironment } from './env.ts';
import { readPayments } from './payments.ts';
import { publicSandboxOf, publicSandboxWarning } from './public-sandbox.ts';

function configOf(variables: Record<string, string>) {
  const environment = readEnvironment(variables);
  const payments = readPayments(environment, { fileKey: 'k'.repeat(43) });
  return { listen: { host: environment.HOST, port: 0 }, proxies: environment.EASEL_TRUST_PROXY, payments };
}

const stripe = { EASEL_STRIPE_SECRET_KEY: 'sk_test_1', EASEL_STRIPE_WEBHOOK_SECRET: 'whsec_1' };

test.each<[Record<string, string>, string | undefined]>([
  [{}, undefined],
  [{ HOST: 'localhost' }, undefined],
  [{ HOST: '127.0.0.2' }, undefined],
  [{ HOST: '::1' }, undefined],
  [{ HOST: '0.0.0.0' }, 'unconfirmed'],
  [{ HOST: '::' }, 'unconfirmed'],
  [{ HOST: '192.168.1.4' }, 'unconfirmed'],
  [{ HOST: '127.example.com' }, 'unconfirmed'],
  [{ EASEL_TRUST_PROXY: '1' }, 'unconfirmed'],
  [{ HOST: '0.0.0.0', EASEL_SANDBOX: '1' }, 'confirmed'],
  [{ EASEL_TRUST_PROXY: '2', EASEL_SANDBOX: '1' }, 'confirmed'],
  [{ HOST: '0.0.0.0', EASEL_SANDBOX: '0' }, undefined],
  [{ HOST: '0.0.0.0', ...stripe }, undefined],
  [{ HOST: '0.0.0.0', EASEL_SANDBOX: '1', ...stripe }, undefined],
])('%j: %s', (variables, wanted) => {
  const { payments, ...place } = configOf(variables);
  const collecting = (['stripe', 'sandbox'] as const).filter((id) => payments[id]);
  expect(publicSandboxOf({ ...place, payments }, collecting)).toBe(wanted);
});

test('the banner says it loudly until it is confirmed, and then in a line', () => {
  const banner = (variables: Record<string, string>) => {
    const rest = {
      dataFolder: '/data',
      database: { kind: 'embedded' },
      storage: {},
      roles: ['api', 'worker', 'clock'],
    };
    const parts = { address: 'http://studio', engines: ['builtin'], payments: ['sandbox'], mail: undefined };
    return bannerOf({ ...rest, ...configOf(variables) } as unknown as Config, parts);
  };
  const loud = banner({ HOST: '0.0.0.0' }).replaceAll(/\s+/g, ' ');
  expect(loud).toContain(publicSandboxWarning.en);
  expect(loud).toContain(publicSandboxWarning.zh);
  const unwarned: Record<string, string>[] = [{}, { HOST: '0.0.0.0', EASEL_SANDBOX: '1' }];
  for (const variables of unwarned) {
    const text = banner(variables);
    expect(text).toMatch(/Payments +sandbox \(no money moves/);
    expect(text).not.toContain('!');
  }
  expect(banner({ HOST: '0.0.0.0', EASEL_SANDBOX: '1' })).toContain('sandbox (no money moves; confirmed by EASEL_SANDBOX=1)');
});
