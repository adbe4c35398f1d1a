import type { FoundFace } from '@easel/server/ports/generation';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

const engine = createPuppetEngine();
const dayMs = 24 * 60 * 60 * 1000;
let studio: TestStudio;
let member: StudioClient;
let now = Date.parse('2026-03-01T12:00:00Z');

const face = (left: number, problem?: FoundFace['problem']): FoundFace => {
  return { box: [left, 5, 10, 12], score: 0.9, ...(problem ? { problem } : {}) };
};

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], proxies: 1, clock: { now: () => new Date(now) } });
});
beforeEach(async () => {
  engine.alone(true);
  engine.seeFaces('any', [face(10)]);
  member = await studio.client.signUp();
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function picture(client: StudioClient, faces?: readonly FoundFace[] | Error): Promise<string> {
  const { id } = (await client.upload('Image/upload_do', await drawnPicture(60, 40))).info.asset;
  if (faces) engine.seeFaces(id, faces);
  return id;
}

/** A visitor from an address of their own. */
let addresses = 0;
async function visitor(
  device?: string,
  address = `198.51.${Math.floor(addresses / 200)}.${(addresses++ % 200) + 1}`,
): Promise<StudioClient> {
  const client = await studio.client.visit(device);
  client.headers = { 'x-forwarded-for': address };
  return client;
}

const looksAt = (id: string) => engine.looks.filter(({ asset }) => asset === id).length;

describe('the faces of a picture', () => {
  test('are listed from left to right, with what is wrong with them in words', async () => {
    const image = await picture(member, [face(2), face(30, 'face_turned')]);
    const { faces } = (await member.call('Image/face_lists', { image })).info;
    expect(faces).toEqual([
      { index: 0, box: [2, 5, 10, 12], score: 0.9, problem: null },
      {
        ...{ index: 1, box: [30, 5, 10, 12], score: 0.9 },
        problem: { code: 'face_turned', text: 'This face is turned too far away. Please choose one that looks towards the camera' },
      },
    ]);
    expect((await member.call('Image/face_lists', { image: await picture(member, []) })).info.faces).toEqual([]);
  });

  test('are looked for once, also when the swap follows', async () => {
    const [target, source] = [await picture(member), await picture(member)];
    await Promise.all([1, 2, 3].map(() => member.call('Image/face_lists', { image: target })));
    await member.call('Image/face_lists', { image: source });
    await make(member, 'Image/face_swap', { target, source, consent: 1 });
    expect([looksAt(target), looksAt(source)]).toEqual([1, 1]);
  });

  test('are looked for again after a failure, which is told by its reason', async () => {
    const image = await picture(member, Object.assign(new Error('no such file'), { code: 'source_gone' }));
    expect(await member.refusal('Image/face_lists', { image })).toMatchObject({ code: 'source_gone' });
    engine.seeFaces(image, [face(2)]);
    expect((await member.call('Image/face_lists', { image })).info.faces).toHaveLength(1);
  });

  test('of another member’s picture are not told, also when they are known', async () => {
    const image = await picture(member);
    await member.call('Image/face_lists', { image });
    const other = await studio.client.signUp();
    expect(await other.refusal('Image/face_lists', { image })).toMatchObject({ code: 'not_found' });
    expect(await other.refusal('Image/face_swap', { target: image, source: image, consent: 1 })).toMatchObject({ code: 'not_found' });
  });
});

describe('a swap', () => {
  test('becomes a work of the target, marked unless it is asked not to be', async () => {
    const [target, source] = [await picture(member, [face(2), face(20), face(40)]), await picture(member, [face(2), face(20)])];
    const pairs = [
      { target: 2, source: 0 },
      { target: 0, source: 1 },
    ];
    const work = await make(member, 'Image/face_swap', { target, source, pairs, consent: 1 });
    expect(work).toMatchObject({ tool: 'face', state: 'succeeded', price: 2, parent: { work: null, asset: target } });
    expect(work.recipe).toEqual({ tool: 'face', model: 'puppet-faces', target, source, pairs, label: true, width: 60, height: 40 });
    const { sources } = (await engine.started(work.id)).request;
    expect([sources.target?.asset, sources.source?.asset]).toEqual([target, source]);
    expect(await creditsOf(member)).toEqual({ remaining: 98, held: 0 });
    const unmarked = await make(member, 'Image/face_swap', { target, source, consent: 1, label: 0 });
    expect(unmarked.recipe).toMatchObject({ label: false, pairs: [{ target: 0, source: 0 }] });
  });

  test.each([
    ['no consent', {}, { consent: 'consent_needed' }],
    ['consent refused', { consent: 0 }, { consent: 'consent_needed' }],
    ['no pair', { consent: 1, pairs: [] }, { pairs: 'list_invalid' }],
    [
      'too many pairs',
      { consent: 1, pairs: Array.from({ length: 11 }, (_, target) => ({ target, source: 0 })) },
      { pairs: 'list_invalid' },
    ],
    ['half a face', { consent: 1, pairs: [{ target: 0.5, source: 0 }] }, { pairs: 'list_invalid' }],
    ['a face that is not there', { consent: 1, pairs: [{ target: 1, source: 0 }] }, { pairs: 'face_unknown' }],
    ['a source that is not there', { consent: 1, pairs: [{ target: 0, source: 3 }] }, { pairs: 'face_unknown' }],
    [
      'one face twice',
      {
        consent: 1,
        pairs: [
          { target: 0, source: 0 },
          { target: 0, source: 0 },
        ],
      },
      { pairs: 'face_twice' },
    ],
  ])('with %s is refused before anything is charged', async (_what, fields, wrong) => {
    const [target, source] = [await picture(member), await picture(member)];
    expect(await member.refusal('Image/face_swap', { target, source, ...fields })).toMatchObject({ code: 'invalid', fields: wrong });
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
    expect((await member.call('Work/lists', {})).info.items).toEqual([]);
  });

  test.each([
    ['no_face', 'target', [], [face(2)]],
    ['no_face', 'source', [face(2)], []],
    ['face_too_small', 'target', [face(2, 'face_too_small')], [face(2)]],
    ['face_turned', 'source', [face(2)], [face(2, 'face_turned')]],
    ['face_cut', 'source', [face(2)], [face(2, 'face_cut')]],
  ] as const)('%s in the %s is told with its own words', async (code, where, ofTarget, ofSource) => {
    const [target, source] = [await picture(member, ofTarget), await picture(member, ofSource)];
    const answer = await member.refusal('Image/face_swap', { target, source, consent: 1 });
    expect(answer).toMatchObject({ code, fields: { [where]: 'face_unfit' } });
    expect(answer.info).toMatch(/face/);
    expect(await creditsOf(member)).toEqual({ remaining: 100, held: 0 });
  });

  test('may leave out a face that does not fit', async () => {
    const [target, source] = [await picture(member, [face(2, 'face_cut'), face(20)]), await picture(member)];
    const work = await make(member, 'Image/face_swap', { target, source, pairs: [{ target: 1, source: 0 }], consent: 1 });
    expect(work.state).toBe('succeeded');
  });
});

describe('a visitor', () => {
  const swap = async (client: StudioClient, more: { request_id?: string } = {}) => {
    const [target, source] = [await picture(client), await picture(client)];
    return { target, source, consent: 1, ...more } as const;
  };

  test('swaps faces twice a day on one device, for nothing, and is then asked to sign in', async () => {
    const guest = await visitor();
    const left = async () => (await guest.call('Extend/free_uses', {})).info;
    expect(await left()).toEqual({ left: 2, per_day: 2 });
    const work = await make(guest, 'Image/face_swap', await swap(guest));
    expect(await left()).toEqual({ left: 1, per_day: 2 });
    expect(work).toMatchObject({ state: 'succeeded', price: 0 });
    expect((await guest.call('Work/info', { id: work.id })).info.work.outputs).toHaveLength(1);
    expect((await fetch(studio.url + work.outputs[0]?.url)).status).toBe(200);
    await make(guest, 'Image/face_swap', await swap(guest));
    const asked = await swap(guest);
    expect(await guest.refusal('Image/face_swap', asked)).toEqual({ status: 0, info: 'nologin', code: 'nologin' });
    expect(await left()).toEqual({ left: 0, per_day: 2 });
    expect((await member.call('Extend/free_uses', {})).info.left).toBe(0);
    // Looking is free, and a member pays.
    await guest.call('Image/face_lists', { image: asked.target });
    await make(member, 'Image/face_swap', await swap(member));
    now += dayMs;
    expect(await left()).toEqual({ left: 2, per_day: 2 });
    await make(guest, 'Image/face_swap', await swap(guest));
  });

  test('shares the two with whoever has the same device or the same network', async () => {
    const [one, same] = [await visitor('one-device'), await visitor('one-device')];
    for (const guest of [one, same]) await make(guest, 'Image/face_swap', await swap(guest));
    expect(await one.refusal('Image/face_swap', await swap(one))).toMatchObject({ code: 'nologin' });
    const household = await Promise.all([1, 2, 3].map(() => visitor(undefined, '203.0.113.9')));
    const answers: unknown[] = [];
    for (const guest of household) {
      const asked = await swap(guest);
      const body = new URLSearchParams({ ...asked, consent: '1', usertoken: guest.visitorToken, lang: '2' });
      answers.push(((await guest.post('/api/Image/face_swap', body)).json as { status: number }).status);
    }
    expect(answers).toEqual([1, 1, 0]);
  });

  test('asks again by the same request without a second use', async () => {
    const guest = await visitor();
    const asked = await swap(guest, { request_id: 'same' });
    const works = await Promise.all([1, 2, 3, 4].map(() => guest.call('Image/face_swap', asked)));
    expect(new Set(works.map(({ info }) => info.works[0]?.id)).size).toBe(1);
    await make(guest, 'Image/face_swap', await swap(guest));
    // Also when the day's uses are spent by then.
    await guest.call('Image/face_swap', asked);
    expect(await guest.refusal('Image/face_swap', await swap(guest))).toMatchObject({ code: 'nologin' });
  });

  test('asks ten times at once and is served twice', async () => {
    const guest = await visitor();
    const asked = await swap(guest);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => guest.call('Image/face_swap', asked)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  const uses = async () =>
    (await studio.context.db.selectFrom('visitor_uses').selectAll().execute()).reduce((sum, row) => sum + row.uses, 0);
  const state = async (guest: StudioClient, id: string) => (await guest.call('Work/info', { id })).info.work.state;

  test('gets a use back that came to nothing, for the device and the network', async () => {
    const before = await uses();
    const guest = await visitor();
    engine.failNext({ kind: 'bad-input', detail: 'no' });
    expect(await make(guest, 'Image/face_swap', await swap(guest))).toMatchObject({
      ...{ state: 'failed', price: 0, error: { text: 'Swap failed. Your credits were refunded. Please try again' } },
    });
    expect(await uses()).toBe(before);
    for (let turn = 0; turn < 2; turn += 1) await make(guest, 'Image/face_swap', await swap(guest));
    expect(await uses()).toBe(before + 4);
    // Nothing about the device or the network stays with a work that has ended.
    const kept = await studio.context.db.selectFrom('works').select('id').where('free_use', 'is not', null).execute();
    expect(kept).toEqual([]);
  });

  test('gets it back after cancelling, and not once there is a picture', async () => {
    engine.alone(false);
    const before = await uses();
    const guest = await visitor();
    const [one, two] = [await guest.call('Image/face_swap', await swap(guest)), await guest.call('Image/face_swap', await swap(guest))];
    const ids = [one, two].map(({ info }) => info.works[0]?.id ?? '');
    const [first = '', second = ''] = ids;
    await engine.started(first);
    await guest.call('Work/cancel_do', { id: first });
    await vi.waitUntil(async () => (await state(guest, first)) === 'cancelled', 10_000);
    expect(await uses()).toBe(before + 2);
    const puppet = await engine.started(second);
    await puppet.output();
    await vi.waitUntil(async () => (await guest.call('Work/info', { id: second })).info.work.outputs.length === 1, 10_000);
    puppet.fail({ kind: 'bad-input', detail: 'no' });
    await vi.waitUntil(async () => (await state(guest, second)) === 'failed', 10_000);
    expect(await uses()).toBe(before + 2);
  });

  test('gets it back also when the work fails after the sign-up, and finds the works in the account', async () => {
    engine.alone(false);
    const before = await uses();
    const guest = await visitor('signs-up');
    const done = (await guest.call('Image/face_swap', await swap(guest))).info.works[0]?.id ?? '';
    await (await engine.started(done)).succeed();
    await vi.waitUntil(async () => (await state(guest, done)) === 'succeeded', 10_000);
    const running = (await guest.call('Image/face_swap', await swap(guest))).info.works[0]?.id ?? '';
    const puppet = await engine.started(running);
    const email = 'swapped-before@example.com';
    await guest.call('Extend/sms_send_do', { email });
    const code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(guest, email)).subject)?.[0] ?? '';
    const { usertoken } = await guest.call('User/login_do', { type: 4, email, password: md5('easel2026'), ver_code: code });
    const account = createClient(studio.url, usertoken);
    puppet.fail({ kind: 'bad-input', detail: 'no' });
    await vi.waitUntil(async () => (await state(account, running)) === 'failed', 10_000);
    expect(await uses()).toBe(before + 2);
    expect((await account.call('Work/lists', {})).info.items.map(({ id }) => id)).toEqual([running, done]);
    // What it was made of came along: it can be tried again, for credits.
    engine.alone(true);
    const again = (await account.call('Work/retry_do', { id: running })).info;
    expect([again.works[0]?.price, again.points.remaining]).toEqual([2, 98]);
  });

  test('follows and cancels own works only', async () => {
    engine.alone(false);
    const [guest, other] = [await visitor(), await visitor()];
    const id = (await guest.call('Image/face_swap', await swap(guest))).info.works[0]?.id ?? '';
    for (const path of ['Work/info', 'Work/cancel_do'] as const) {
      expect(await other.refusal(path, { id })).toMatchObject({ code: 'not_found' });
    }
    const socket = await guest.socket();
    await socket.frame('ready');
    await (await engine.started(id)).succeed();
    await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded' && work.outputs.length === 1);
    socket.close();
  });
});
