import { md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { proofFor } from '@easel/testkit/proof';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let studio: TestStudio;
let now = Date.now();
const minutes = (count: number) => {
  now += count * 60_000;
};

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()], clock: { now: () => new Date(now) }, proxies: 1 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

let count = 0;
const newAddress = () => `captcha${++count}@example.com`;

/** Somebody behind a proxy, at an address of a network that nobody else here uses. */
function somebodyAt(address: string): StudioClient {
  const client = studio.client.visitor();
  client.headers = { 'x-forwarded-for': address };
  return client;
}

/** Does the task that a browser does for people who cannot read the picture. */
async function solved(client: StudioClient): Promise<{ img_id: string; img_code: string }> {
  const { info } = await client.call('Extend/img_code', { kind: 'proof' });
  return { img_id: info.id, img_code: await proofFor(info.challenge) };
}

interface Proof {
  challenge: { parameters: { cost: number } };
  solution: { counter: number };
}

describe('the picture', () => {
  test('is a picture, another one each time', async () => {
    const [first, second] = [await studio.client.call('Extend/img_code', {}), await studio.client.call('Extend/img_code', {})];
    expect(first.info.image).toMatch(/^data:image\/png;base64,/);
    expect(first.info.id).not.toBe(second.info.id);
    expect(first.info.image).not.toBe(second.info.image);
    const picture = sharp(Buffer.from(first.info.image.split(',')[1] as string, 'base64'));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 320, height: 120 });
    // Something is drawn: both tones cover a good part of it.
    const { channels } = await picture.greyscale().stats();
    expect(channels[0]?.stdev).toBeGreaterThan(40);
  });

  test('can be a task for the browser, which takes it many tries', async () => {
    const { info } = await studio.client.call('Extend/img_code', { kind: 'proof' });
    expect(info).toMatchObject({ image: '', challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' } } });
    const { solution } = JSON.parse(await proofFor(info.challenge)) as Proof;
    expect(solution.counter).toBeGreaterThanOrEqual(1000);
  });

  test('of both kinds is not given without end', async () => {
    const reader = somebodyAt('198.51.100.9');
    const kinds = { proof: 10, picture: 60 } as const;
    for (const [kind, allowed] of Object.entries(kinds)) {
      for (let given = 0; given < allowed; given += 1) await reader.call('Extend/img_code', { kind: kind as 'proof' });
      expect(await reader.refusal('Extend/img_code', { kind })).toMatchObject({ code: 'too_many' });
    }
  });
});

describe('a code by mail', () => {
  test('needs the picture from the third request of an address within an hour', async () => {
    const email = newAddress();
    const { client } = studio;
    await client.call('Extend/sms_send_do', { email });
    minutes(2);
    await client.call('Extend/sms_send_do', { email });
    minutes(2);
    const needed = { status: 0, info: 'image', code: 'img_code_needed' };
    expect(await client.refusal('Extend/sms_send_do', { email })).toEqual(needed);
    const answer = await solved(client);
    const wrong = { ...answer, img_code: 'AAAA' };
    const refused = await client.refusal('Extend/sms_send_do', { email, ...wrong });
    expect(refused).toMatchObject({ code: 'img_code_wrong', info: 'The characters do not match the picture' });
    // The wrong try has used it up.
    expect(await client.refusal('Extend/sms_send_do', { email, ...answer })).toMatchObject({ code: 'img_code_wrong' });
    const right = await solved(client);
    await client.call('Extend/sms_send_do', { email, ...right, img_code: right.img_code });
    minutes(2);
    expect(await client.refusal('Extend/sms_send_do', { email, ...right })).toMatchObject({ code: 'img_code_wrong' });
    minutes(60);
    await client.call('Extend/sms_send_do', { email });
  });

  test('needs it from the third request of a network, whatever the addresses', async () => {
    for (const host of [4, 5]) await somebodyAt(`192.0.2.${host}`).call('Extend/sms_send_do', { email: newAddress() });
    expect(await somebodyAt('192.0.2.6').refusal('Extend/sms_send_do', { email: newAddress() })).toMatchObject({ info: 'image' });
    await somebodyAt('192.0.3.6').call('Extend/sms_send_do', { email: newAddress() });
  });

  test('takes a picture for five minutes, and only one that was given', async () => {
    const email = newAddress();
    for (let asked = 0; asked < 2; asked += 1) {
      await studio.client.call('Extend/sms_send_do', { email });
      minutes(2);
    }
    const old = await solved(studio.client);
    minutes(6);
    expect(await studio.client.refusal('Extend/sms_send_do', { email, ...old })).toMatchObject({ code: 'img_code_wrong' });
    const invented = { img_id: 'AAAAAAAAAAAAAAAAAAAAAA', img_code: 'AAAA' };
    expect(await studio.client.refusal('Extend/sms_send_do', { email, ...invented })).toMatchObject({ code: 'img_code_wrong' });
  });

  test('takes a task only with its own solution, and not the task of somebody else or one made up', async () => {
    const email = newAddress();
    for (let asked = 0; asked < 2; asked += 1) {
      await studio.client.call('Extend/sms_send_do', { email });
      minutes(2);
    }
    const refused = async (fields: { img_id: string; img_code: string }) =>
      expect(await studio.client.refusal('Extend/sms_send_do', { email, ...fields })).toMatchObject({ code: 'img_code_wrong' });
    const asked = async () => (await studio.client.call('Extend/img_code', { kind: 'proof' })).info;
    const mine = await solved(studio.client);
    await refused({ img_id: (await asked()).id, img_code: mine.img_code });
    const easier = JSON.parse(mine.img_code) as Proof;
    easier.challenge.parameters.cost = 1;
    await refused({ img_id: mine.img_id, img_code: JSON.stringify(easier) });
    const { id, challenge } = await asked();
    await refused({ img_id: id, img_code: JSON.stringify({ challenge, solution: { counter: 0, derivedKey: '00'.repeat(32) } }) });
    const other = await asked();
    await refused({ img_id: other.id, img_code: `proof:${other.challenge?.signature}` });
    for (const img_code of ['{', '{}', '{"challenge":null}']) await refused({ img_id: (await asked()).id, img_code });
  });

  test('the code of a picture is stored as a hash only', async () => {
    const { info } = await studio.client.call('Extend/img_code', {});
    const rows = await studio.context.db.selectFrom('image_codes').selectAll().where('id', '=', info.id).execute();
    expect(rows).toMatchObject([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  });
});

test('what nobody needs any more is swept up', async () => {
  await studio.client.refusal('User/login_do', { email: newAddress(), password: md5('wrong1') });
  const { db, limiter } = studio.context;
  minutes(26 * 60);
  await limiter.sweep(db, new AbortController().signal);
  expect(await db.selectFrom('limits').selectAll().execute()).toEqual([]);
});
