import { runOperator } from '@easel/server/roles/operator';
import { bookProblems, passTime } from '@easel/testkit/billing';
import { Refused, type StudioClient } from '@easel/testkit/client';
import { type CallFault, type FaultyCall, type FaultyPayments, withFaults } from '@easel/testkit/faulty-payments';
import { openSandboxDouble, openStripeDouble, openWooshpayDouble, type ProviderDouble, type Taken } from '@easel/testkit/provider-doubles';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/**
 * Every question to every provider, with everything that can happen to it. However it happens: in the end it was done once,
 * the books sum, and nobody was told what is not so.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Longer than a charge is repeated, in parts: an upgrade's for an hour, a renewal's for twenty. */
const silence = [3 * minuteMs, 2 * hourMs, 19 * hourMs];
const calls = ['page', 'upgrade', 'renewal', 'refund', 'inspect', 'pack', 'pack-paid'] as const;
type Call = (typeof calls)[number];
const asked: Record<Call, FaultyCall> = {
  ...{ page: 'createCheckout', upgrade: 'charge', renewal: 'charge', refund: 'refund', inspect: 'inspect' },
  ...{ pack: 'createCheckout', 'pack-paid': 'inspect' },
};
const faults = ['lost', 'dead before', 'dead after', 'late', 'doubled', 'two processes'] as const;
type Fault = (typeof faults)[number] | 'late at the provider' | 'silent';

/** What somebody read when they asked. */
type Told = { status: 1 | 2; url: string } | { refused: string } | { updated: boolean } | { done: boolean } | undefined;

const doubles = [
  ['the sandbox', openSandboxDouble],
  ['Stripe', openStripeDouble],
  ['WooshPay', openWooshpayDouble],
] as const;

/** Whether nobody has it in hand or means to ask about it. */
const isIdle = ({ lease_until, check_at }: { lease_until: Date | null; check_at: Date | null }) =>
  lease_until === null && check_at === null;

/** Nobody asked, because a job of the studio's own had the order in hand. */
class InOtherHands extends Error {}

describe.each(doubles)('with %s', (_name, openDouble) => {
  /** Long ago, so that nothing at the provider is older than the question for it. */
  let offset = -900 * 24 * 60 * minuteMs;
  const clock = { now: () => new Date(Date.now() + offset) };
  let double: ProviderDouble;
  let faulty: FaultyPayments;
  let studio: TestStudio;
  /** What another process does. */
  let other: ReturnType<ProviderDouble['connect']>[];
  const normal = new Map<Call, Awaited<ReturnType<typeof stateOf>>>();

  beforeAll(async () => {
    double = await openDouble(clock);
    faulty = withFaults(double.connect());
    other = [double.connect()];
    const rates = { perNetwork: 10_000, perMember: 10_000 };
    studio = await startStudio({ engines: [], payments: [faulty], clock, rates });
    for (const call of calls) normal.set(call, await play(call));
  }, 60_000);
  afterAll(async () => {
    expect(studio.errors.filter((line) => !line.includes('There is no answer'))).toEqual([]);
    await studio.close();
    await double.close();
  });

  /** The clock goes on, until there is nothing left to do; and the provider tells its news. The studio's own clock runs beside it. */
  async function waitUntilIdle(member: StudioClient): Promise<void> {
    for (let turn = 0; turn < 3 || (turn < 6 && !(await ordersOf(member)).every(isIdle)); turn += 1) {
      // The pauses between two questions become longer, up to six hours.
      offset += turn < 3 ? 3 * minuteMs : 7 * hourMs;
      await passTime(studio, other);
      for (const { body, headers } of await double.newEvents()) {
        const { status } = await studio.client.post(`/api/pay/${double.id}/webhook`, new TextEncoder().encode(body), headers);
        expect(status).toBe(200);
      }
    }
    await nobodyAsks();
  }

  /** The studio's own jobs ask as well, by their own clock; what is pressed meanwhile asks nobody. */
  async function nobodyAsks(): Promise<void> {
    const leases = () => studio.context.db.selectFrom('orders').select('id').where('lease_until', 'is not', null).execute();
    await vi.waitUntil(async () => (await leases()).length === 0, { timeout: 10_000 });
  }

  async function buy(member: StudioClient, plan_id: string): Promise<Told> {
    try {
      const { status, pay_url: url } = (await member.call('Extend/subscribe_pay_info', { plan_id })).info;
      return { status, url };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { refused: error.refusal.code };
    }
  }

  const check = async (member: StudioClient, more: { pack_id?: string } = {}): Promise<Told> => {
    return { updated: (await member.call('User/check_subscribe_do', more)).info.is_update === 1 };
  };

  async function ordersOf(member: StudioClient) {
    const { id } = (await member.call('User/usage_info', {})).info.user_info;
    return studio.context.db.selectFrom('orders').selectAll().where('member_id', '=', id).orderBy('number').execute();
  }

  async function takenFrom(member: StudioClient): Promise<Taken[]> {
    return double.taken((await ordersOf(member)).map(({ id }) => id));
  }

  async function giveBack(member: StudioClient): Promise<Told> {
    const [order] = await ordersOf(member);
    const args = ['order', 'refund', order?.id ?? '', '--amount', '3.00', '--reason', 'A fault', '--yes', '--json'];
    const { code, out } = await runOperator(studio.context, { args, language: 'en', user: 'root', folder: '/' });
    return code === 0 ? { done: JSON.parse(out).done } : { refused: out };
  }

  const pack = 'credits-500';
  const urlOf = (told: Told) => (told && 'url' in told ? told.url : '');

  /** Brings a member to where the question is asked. */
  async function prepare(member: StudioClient, call: Call): Promise<() => Promise<Told>> {
    if (call === 'page') return () => buy(member, 'basic-weekly');
    if (call === 'pack') return () => buy(member, pack);
    if (call === 'pack-paid') {
      await double.pay(urlOf(await buy(member, pack)));
      return () => check(member, { pack_id: pack });
    }
    await double.pay(urlOf(await buy(member, 'basic-weekly')));
    if (call === 'inspect') return () => check(member);
    expect(await check(member)).toEqual({ updated: true });
    if (call === 'upgrade') return () => buy(member, 'pro-weekly');
    if (call === 'refund') return () => giveBack(member);
    const { period_end } = (await member.call('User/usage_info', {})).info.plan;
    offset = new Date(period_end ?? '').getTime() - Date.now();
    return async () => void (await passTime(studio));
  }

  /** Asks, and lets it happen. Answers everything that was told. */
  async function act(call: Call, fault: Fault | undefined, ask: () => Promise<Told>): Promise<Told[]> {
    if (fault === undefined) return [await ask()];
    if (fault === 'doubled') {
      faulty.slowMs = 20;
      return Promise.all([ask(), ask()]).finally(() => {
        faulty.slowMs = 0;
      });
    }
    if (fault === 'late at the provider') {
      const { server } = double;
      if (server) server.fault = 'late';
      const asking = ask();
      await expect.poll(() => server?.fault).toBeUndefined();
      offset += 3 * minuteMs;
      await passTime(studio, other);
      server?.release();
      return [await asking];
    }
    if (fault === 'silent') {
      if (call !== 'inspect') void faulty.fail(asked[call], 'lost');
      faulty.silent = true;
      const told = [await ask()];
      for (const part of silence) {
        offset += part;
        await passTime(studio);
        if (call === 'upgrade' || call === 'inspect') told.push(await ask());
      }
      faulty.silent = false;
      // Longer than any pause between two questions.
      offset += 7 * hourMs;
      await passTime(studio);
      return told;
    }
    const passed: CallFault = fault === 'two processes' ? 'late' : fault;
    await nobodyAsks();
    const met = faulty.fail(asked[call], passed);
    const asking = ask();
    if (fault === 'lost') return [await asking];
    const isMet = await Promise.race([met.then(() => true), asking.then(() => false)]);
    if (!isMet) {
      faulty.spare();
      throw new InOtherHands(`Nothing was asked: ${JSON.stringify(await asking)}`);
    }
    if (fault === 'late' || fault === 'two processes') {
      // Past the time of the lease, or well within it.
      offset += fault === 'late' ? 3 * minuteMs : minuteMs + 1000;
      await passTime(studio, other);
      faulty.release();
      return [await asking];
    }
    buried.push(asking);
    return [];
  }
  const buried: Promise<unknown>[] = [];

  /** That nothing was charged is said only where nothing was; that it was paid, only where it was. */
  async function expectTruth(member: StudioClient, told: readonly Told[]): Promise<void> {
    const last = (await ordersOf(member)).at(-1);
    const taken = (await takenFrom(member)).filter(({ order }) => order === last?.id);
    for (const one of told) {
      if (one && 'refused' in one) expect([one.refused, taken]).toEqual(['payment_unavailable', []]);
      if (one && 'status' in one && one.status === 2) expect(last).toMatchObject({ state: 'paid' });
      if (one && 'updated' in one && one.updated) expect(last).toMatchObject({ state: 'paid' });
      if (one && 'done' in one && one.done) expect(taken).toMatchObject([{ back: 300 }]);
    }
  }

  /** Plays one row of the table to its end, again where a job of the studio had the order in hand in the moment of the question. */
  async function play(call: Call, fault?: Fault, triesLeft = 3): ReturnType<typeof stateOf> {
    const member = await studio.client.signUp();
    const ask = await prepare(member, call);
    const told = await act(call, fault, ask).catch((error) => {
      if (error instanceof InOtherHands && triesLeft > 0) return undefined;
      throw error;
    });
    if (!told) {
      await waitUntilIdle(member);
      await forgetPlans();
      return play(call, fault, triesLeft - 1);
    }
    await expectTruth(member, told);
    if (call === 'page' || call === 'pack') {
      offset += 3 * minuteMs;
      const again = urlOf(await buy(member, call === 'pack' ? pack : 'basic-weekly'));
      // Whatever page was shown is the one that is shown, and what is paid on it is found.
      for (const url of told.map(urlOf)) expect(['', again]).toContain(url);
      await double.pay(again);
    }
    await waitUntilIdle(member);
    const state = await stateOf(member);
    expect(await bookProblems(studio)).toEqual([]);
    // Whoever was taken for dead, and speaks again, changes nothing.
    faulty.release();
    await Promise.all(buried.splice(0));
    await waitUntilIdle(member);
    expect(await stateOf(member)).toEqual(state);
    await forgetPlans();
    return state;
  }

  /** Whose plan goes on would be asked for money in the rows that follow. */
  async function forgetPlans(): Promise<void> {
    await studio.context.db.deleteFrom('credit_buckets').where('source', '=', 'plan').execute();
    await studio.context.db.deleteFrom('subscriptions').execute();
  }

  async function stateOf(member: StudioClient) {
    const { plan, points, user_info } = (await member.call('User/usage_info', {})).info;
    const orders = (await ordersOf(member)).map((order) => {
      const { kind, state, returned_cents } = order;
      return { kind, state, returned_cents, idle: isIdle(order) };
    });
    // Providers tell charges in no order.
    const charges = (await takenFrom(member)).toSorted((one, other) => one.cents - other.cents);
    const taken = charges.map(({ cents, back }) => ({ cents, back }));
    const emails = (await studio.client.emails()).filter(({ to }) => to === user_info.email).map(({ subject }) => subject);
    const failed = emails.filter((subject) => subject.includes('could not be renewed'));
    return { plan: plan.id, state: plan.state, credits: points.remaining, orders, taken, failed };
  }

  test('without a fault everything is paid once', () => {
    const sold = [...normal].map(([call, { plan, taken }]) => [call, plan, ...taken]);
    expect(sold).toEqual([
      ['page', 'basic-weekly', { cents: 390, back: 0 }],
      ['upgrade', 'pro-weekly', { cents: 390, back: 0 }, { cents: 900, back: 0 }],
      ['renewal', 'basic-weekly', { cents: 390, back: 0 }, { cents: 390, back: 0 }],
      ['refund', 'basic-weekly', { cents: 390, back: 300 }],
      ['inspect', 'basic-weekly', { cents: 390, back: 0 }],
      ['pack', 'free', { cents: 690, back: 0 }],
      ['pack-paid', 'free', { cents: 690, back: 0 }],
    ]);
  });

  // Its server does what it was asked to do when everybody has given it up. Without keys it does that a second time.
  test.each(['upgrade', 'renewal'] as const)('%s: late at the provider', async (call) => {
    const { server } = double;
    if (!server) return;
    const { taken, ...rest } = await play(call, 'late at the provider');
    const { taken: wanted, ...normally } = normal.get(call) ?? expect.fail();
    expect(rest).toEqual(normally);
    expect(taken.filter(({ cents, back }) => back < cents)).toEqual(wanted);
  });

  // Neither the question nor the request for what became of it is answered, until nobody would ask for it any more.
  test.each(['upgrade', 'renewal', 'refund', 'inspect'] as const)('%s: silent', async (call) => {
    expect(await play(call, 'silent')).toEqual(normal.get(call));
  });

  const cells = calls.flatMap((call) => faults.map((fault) => [call, fault] as const));
  test.each(cells)('%s: %s', async (call, fault) => {
    expect(await play(call, fault)).toEqual(normal.get(call));
  });
});
