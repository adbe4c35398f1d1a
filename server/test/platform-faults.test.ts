import { bookProblems } from '@easel/testkit/billing';
import { Refused } from '@easel/testkit/client';
import { createPuppetEngine, type PuppetEngine } from '@easel/testkit/engines';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** Every event, file and email fails in turn, in the middle of what a member does. */

const faults = ['events.publish', 'storage.put', 'storage.size', 'storage.read', 'storage.remove', 'mail.send'] as const;
type Fault = (typeof faults)[number];

let studio: TestStudio;
let engine: PuppetEngine;
const payments = createPuppetPayments();
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
/** Which call of what fails, counted from one; and how often each was called since. */
let failing: { what: Fault; at: number } | undefined;
const counts = new Map<Fault, number>();
const injected = 'Injected by the test';

/** From now on it fails when its turn comes. */
function watch<Name extends string>(what: Fault, owner: Record<Name, unknown>, name: Name): void {
  const real = owner[name] as (...given: unknown[]) => unknown;
  owner[name] = (...given: unknown[]) => {
    const count = (counts.get(what) ?? 0) + 1;
    counts.set(what, count);
    if (failing?.what !== what || failing.at !== count) return real.apply(owner, given);
    const error = new Error(injected);
    if (what === 'storage.read') throw error;
    return Promise.reject(error);
  };
}

beforeAll(async () => {
  engine = createPuppetEngine();
  engine.alone(true);
  studio = await startStudio({ engines: [engine], payments: [payments], signUpCredits: 20, rates: { perNetwork: 1000, perMember: 1000 } });
  const { events, storage, mail } = studio.context as unknown as Record<'events' | 'storage' | 'mail', Record<string, unknown>>;
  watch('events.publish', events, 'publish');
  for (const name of ['put', 'size', 'read', 'remove'] as const) watch(`storage.${name}`, storage, name);
  watch('mail.send', mail, 'send');
  process.on('unhandledRejection', note);
});
afterAll(async () => {
  process.off('unhandledRejection', note);
  await studio.close();
});

/** Presses again as people do, when what they pressed was refused. */
async function insist<Answer>(press: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await press();
    } catch (error) {
      if (!(error instanceof Refused) || tries >= 4) throw error;
    }
  }
}

/** Signs up, has two pictures made, looks at them, deletes and restores them, and buys a plan. */
async function live(people: string): Promise<void> {
  const email = `${people}@example.com`;
  const member = await insist(() => studio.client.signUp(email)).catch(async (error) => {
    // The account was made, and only the answer failed.
    if (error instanceof Refused && error.refusal.code === 'account_exists') return undefined;
    throw error;
  });
  if (!member) throw new Error('An account came of a sign-up that was refused');
  const request_id = `work-of-${people}`;
  const { info } = await insist(() => member.call('Image/text2img_do', { prompt: 'a lake', count: 2, request_id }));
  const id = info.works[0]?.id ?? '';
  const work = await vi.waitUntil(
    async () => {
      const { work } = (await member.call('Work/info', { id })).info;
      return work.ended_at !== null && work;
    },
    { timeout: 20_000, interval: 30 },
  );
  const { remaining, held } = (await member.call('User/usage_info', {})).info.points;
  // Paid is what was made, and nothing else.
  expect({ paid: work.price - work.refunded, remaining, held }).toEqual({
    paid: work.outputs.length,
    remaining: 20 - work.outputs.length,
    held: 0,
  });
  for (const { url } of work.outputs) {
    await vi.waitUntil(async () => {
      const answer = await fetch(studio.url + url).catch(() => undefined);
      return answer?.status === 200 && (await answer.arrayBuffer().catch(() => undefined)) !== undefined;
    }, 10_000);
  }
  await insist(() => member.call('Work/del_do', { ids: [id] }));
  await insist(() => member.call('Work/restore_do', { ids: [id] }));
  await insist(() => member.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' }));
  payments.pay();
  await vi.waitUntil(async () => {
    const answer = await member.call('User/check_subscribe_do', {}).catch(() => undefined);
    return answer?.info.is_update === 1;
  }, 10_000);
  expect((await member.call('User/invoice_lists', {})).info.items).toHaveLength(1);
}

test('no event, file or email that fails ends the process, or costs what was not made', { timeout: 240_000 }, async () => {
  let lives = 0;
  for (const what of faults) {
    for (let at = 1; ; at += 1) {
      failing = { what, at };
      counts.clear();
      lives += 1;
      await live(`life${lives}`).catch((error) => {
        throw new Error(`With call ${at} of ${what} failing: ${error.message}`, { cause: error });
      });
      // It was not called that often: all of its calls have had their turn.
      if ((counts.get(what) ?? 0) < at) break;
    }
  }
  failing = undefined;
  expect(lives).toBeGreaterThan(15);
  expect(await bookProblems(studio)).toEqual([]);
  expect(studio.errors.filter((line) => !line.includes(injected))).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
});
