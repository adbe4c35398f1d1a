import type { PaymentProvider } from '@easel/server/ports/payments';
import { expect, test } from 'vitest';
import type { Fault } from '../payment-server.ts';

/** A provider's server, which knows one key. */
interface KeyedServer {
  /** What its account has. */
  readonly things: ReadonlyMap<string, unknown>;
  fault: Fault | undefined;
  close(): Promise<void>;
}

/** What every provider must do whose keys an owner may enter. */
export function paymentKeysSuite<Server extends KeyedServer>(
  start: () => Promise<Server>,
  providerAt: (server: Server, secretKey?: string) => PaymentProvider,
): void {
  test('keys are tried by a question that changes nothing', async () => {
    const server = await start();
    await providerAt(server).verify?.();
    const kindOf = (kind: string) => expect.objectContaining({ name: 'PaymentError', kind });
    await expect(providerAt(server, 'sk_test_of_nobody').verify?.()).rejects.toEqual(kindOf('refused'));
    server.fault = 'down';
    await expect(providerAt(server).verify?.()).rejects.toEqual(kindOf('unavailable'));
    expect(server.things.size).toBe(0);
    await server.close();
  });
}
