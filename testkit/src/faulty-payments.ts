import { PaymentError } from '@easel/server/platform/payment-error';
import type { PaymentProvider } from '@easel/server/ports/payments';

/**
 * `lost`: done, and the answer never comes. `dead before`, `dead after`: whoever asked is gone, with the question on its way or
 * already done. `late`: it is done once it is released.
 */
export type CallFault = 'lost' | 'dead before' | 'dead after' | 'late';
export type FaultyCall = 'createCheckout' | 'charge' | 'findCharge' | 'inspect' | 'refund';

/** Any provider, between which and the studio something goes wrong. */
export interface FaultyPayments extends PaymentProvider {
  /** What happens to the next call of that name. Answers when it has happened. */
  fail(call: FaultyCall, fault: CallFault): Promise<void>;
  /** Nothing happens to the next call after all. */
  spare(): void;
  /** From now on nothing reaches it. */
  silent: boolean;
  /** Every question takes so long on its way there. */
  slowMs: number;
  /** Lets late calls continue; calls of dead ones fail without an answer. */
  release(): void;
}

export function withFaults(provider: PaymentProvider): FaultyPayments {
  let next: { call: FaultyCall; fault: CallFault; met(): void } | undefined;
  let waiting: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => void waiting.push(resolve));
  const noAnswer = () => new PaymentError('unavailable', 'There is no answer');

  async function ask<Answer>(call: FaultyCall, question: () => Promise<Answer>): Promise<Answer> {
    const here = next?.call === call ? next : undefined;
    if (here) next = undefined;
    if (faulty.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, faulty.slowMs));
    if (!here && faulty.silent) throw noAnswer();
    if (!here) return question();
    const { fault, met } = here;
    if (fault === 'late' || fault === 'dead before') met();
    if (fault === 'late') await wait();
    if (fault === 'dead before') {
      await wait();
      throw noAnswer();
    }
    const answer = await question();
    if (fault !== 'late') met();
    if (fault === 'dead after') await wait();
    if (fault !== 'late') throw noAnswer();
    return answer;
  }

  const faulty: FaultyPayments = {
    ...provider,
    silent: false,
    slowMs: 0,
    fail(call, fault) {
      const { promise, resolve } = Promise.withResolvers<void>();
      next = { call, fault, met: resolve };
      return promise;
    },
    spare() {
      next = undefined;
    },
    release() {
      const all = waiting;
      waiting = [];
      for (const resume of all) resume();
    },
    createCheckout: (request) => ask('createCheckout', () => provider.createCheckout(request)),
    charge: (request) => ask('charge', () => provider.charge(request)),
    findCharge: (request) => ask('findCharge', () => provider.findCharge(request)),
    inspect: (ref) => ask('inspect', () => provider.inspect(ref)),
    refund: (request) => ask('refund', () => provider.refund(request)),
  };
  return faulty;
}
