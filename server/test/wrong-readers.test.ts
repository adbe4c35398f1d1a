import type { Call } from '@easel/contract/call';
import { calls } from '@easel/contract/calls';
import type { OwnThing } from '@easel/contract/fields';
import { limits } from '@easel/contract/limits';
import { styles } from '@easel/contract/recipe';
import { tools, toolTable } from '@easel/contract/tools';
import { giveCoupon } from '@easel/server/features/coupons/writes';
import type { EngineModel } from '@easel/server/ports/generation';
import { openChatSocket } from '@easel/testkit/chat-socket';
import { md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { createPuppetPayments } from '@easel/testkit/payments';
import { openRealtimeSocket } from '@easel/testkit/realtime-socket';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';

/**
 * Every call of the contract with every wrong reader. What each is asked with is made from its own schema: things of the owner where a
 * field names one (`ownIdField`), and else what is usual for a field of that name.
 */

const usual: Readonly<Record<string, unknown>> = {
  margins: '{"left":8}',
  sha256: '0'.repeat(64),
  email: 'nobody@example.com',
  password: md5('wrong1'),
  ...{ ver_code: 'ABCD', old_code: 'ABCD', new_code: 'EFGH', code: 'code', state: 'state' },
  ...{ type: 4, purpose: 'reset', device_id: 'device', redirect_uri: '/googleLogin', show_type: 2, local: 1 },
  ...{ name: 'Somebody', title: 'Mine', message: 'TypeError', plan_id: 'basic-monthly', prompt: 'a lake', tool: 'text2img' },
  ...{
    query: 'lake',
    link: 'BBBBBBBBBBBBBBBBBBBBBB',
    reason: 'rude',
    value: 1,
    remove: 1,
    frame: 1,
    consent: 1,
    box: [0, 0, 4, 4],
    at: 'last',
    ...{ width: 64, height: 36 },
  },
  page: 'getting-started',
  ...{ setup_code: 'AAAA-AAAA-AAAA', address: 'http://127.0.0.1:1', engine: 'none', model_id: 'none', engine_state: 'disabled' },
  ...{ workflow: 'none', version: 1, graph: {}, invite_token: 'none' },
  ...{ member: 'none', credits: 1, change: 'stop', network: '203.0.113.7' },
  ...{ order: 'none', seen_cents: 0, coupon_code: 'NONE', coupon_state: 'disabled', plan_change: 'none' },
  picture: 'logo',
  ...{ from: '2026-01-01', to: '2026-01-02', passkey: 'none', answer: '{}' },
  recipe: { prompt: 'a lake' },
  ...{
    work_id: 'none',
    why: 'other',
    rule: 'none',
    entries: 'casino',
    about: 'bot',
    target_id: 'none',
    decision: 'leave',
    strike_id: 'none',
    ...{ provider: 'stripe', payment_state: 'paused', host: 'smtp.example.com', port: 465, security: 'tls' },
    zh: '维护',
    en: 'Maintenance',
    starts_at: '2026-11-28T09:00:00Z',
    announcement: 'none',
    on: 0,
    places: '["works"]',
    enabled: 1,
    text: 'a lake',
  },
};

type Tokens = { usertoken?: string; temp_usertoken?: string };
type Things = Record<OwnThing | 'deletedWork', string>;
type Field = [name: string, schema: z.ZodType];

function fieldsOf({ input }: Call): Field[] {
  return Object.entries((input as z.ZodObject).shape as Record<string, z.ZodType>);
}

interface SchemaParts {
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}

/** What a field names of its reader, wherever in its schema that is said. */
function ownThingOf(schema: z.ZodType): OwnThing | undefined {
  const said = schema.meta()?.own as OwnThing | undefined;
  const parts = schema.def as SchemaParts;
  const inner = [parts.innerType, ...(parts.options ?? []), parts.in, parts.out];
  return said ?? inner.flatMap((part) => (part && ownThingOf(part)) ?? []).at(0);
}

/** An honest request, from whoever owns the things. */
function request(call: Call, things: Things): Record<string, unknown> {
  const values = fieldsOf(call).flatMap(([name, schema]) => {
    const thing = ownThingOf(schema);
    const id = thing && things[call.path === 'Work/restore_do' ? 'deletedWork' : thing];
    const value = [id ?? usual[name], [id]].find((given) => given !== undefined && schema.safeParse(given).success);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(values);
}

/** Fields whose value belongs to somebody, by their name. */
const owned =
  /^(id|ids|image|mask|target|source|first_frame|last_frame|references|extends|output|session|work|asset|chat|bot|message|coupon_id)$/;

/** One model of each tool, which takes every source. */
const models = tools.map((tool): EngineModel => {
  const sources = Object.fromEntries(toolTable[tool].sources.map((role) => [role, {}]));
  const look = { prompt: { max: limits.descriptionMax }, style: styles.map((id) => ({ id, name: { zh: id, en: id } })), seed: {} };
  const inputs = {
    ...look,
    creativity: { min: 0, max: limits.creativityMax, default: 5 },
    ...sources,
    references: { max: 4 },
    extends: {},
    margins: { max: 8 },
  };
  return { id: `any-${tool}`, name: { zh: '木偶', en: 'Puppet' }, tool, etaSeconds: () => 0.5, inputs };
});
const engine = createPuppetEngine({ models });
const payments = createPuppetPayments();
const language = createPuppetLanguage();
engine.alone(true);
let studio: TestStudio;
let owner: StudioClient;
let other: StudioClient;
let guest: StudioClient;
let things: Things;
let otherAsset: string;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], languages: [language], payments: [payments] });
  [owner, other, guest] = [await studio.client.signUp(), await studio.client.signUp(), await studio.client.visit()];
  things = {
    work: await makeWork(owner),
    deletedWork: await makeWork(owner),
    session: (await owner.call('User/session_lists', {})).info.items[0]?.id ?? '',
    asset: await upload(owner),
    drawing: await draw(owner),
    invoice: await buy(owner),
    coupon: await give(owner),
    bot: (await owner.call('Bot/save_do', { name: 'Painter' })).info.bot.id,
    ...(await write(owner)),
    share: '',
    preset: (await owner.call('Preset/save_do', { tool: 'text2img', name: 'Evening', recipe: { prompt: 'a lake' } })).info.preset.id,
    file: (await owner.upload('Chat/file_upload_do', new Uint8Array([97]), { name: 'a.txt' })).info.file.id,
  };
  things.share = (await owner.call('Chat/share_do', { id: things.chat })).info.share.id;
  otherAsset = await upload(other);
  await owner.call('Work/del_do', { ids: [things.deletedWork] });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function makeWork(client: StudioClient): Promise<string> {
  const socket = await client.socket();
  await socket.frame('ready');
  const id = (await client.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  socket.close();
  return id;
}

async function upload(client: StudioClient): Promise<string> {
  const { json } = await post('Image/upload_do', {}, { usertoken: client.token });
  return (json as { info: { asset: { id: string } } }).info.asset.id;
}

async function draw(client: StudioClient): Promise<string> {
  const socket = await openRealtimeSocket(client);
  const { session } = await socket.frame('ready');
  await socket.close();
  return session;
}

async function buy(client: StudioClient): Promise<string> {
  await client.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' });
  payments.pay();
  expect((await client.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  return (await client.call('User/invoice_lists', {})).info.items[0]?.id ?? '';
}

async function give(client: StudioClient): Promise<string> {
  const { id } = (await client.call('User/usage_info', {})).info.user_info;
  const coupon = { member: id, percent: 20, firstOnly: false, source: 'test', expiresAt: null };
  const row = await studio.context.db.transaction().execute((tx) => giveCoupon(tx, coupon, new Date()));
  return row?.id ?? '';
}

/** A chat with a message and its answer. */
async function write(client: StudioClient) {
  const { id: chat } = (await client.call('Chat/create_do', {})).info.chat;
  const socket = await openChatSocket(client);
  const { message, answer } = await socket.send(chat, 'How deep is the lake?');
  (await language.next()).end();
  await socket.end(answer);
  await socket.close();
  return { chat, message };
}

let picture: Buffer | undefined;

/** The call as a form. */
function send(path: string, fields: Record<string, unknown>, tokens: Tokens, body: FormData | URLSearchParams = new URLSearchParams()) {
  const texts = Object.entries({ usertoken: '', temp_usertoken: '', app_v: '1.0.1', lang: '2', ...tokens, ...fields });
  for (const [name, value] of texts) body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return studio.client.post(`/api/${path}`, body);
}

/** The same, or as form data with a file where it carries one. */
async function post(path: string, fields: Record<string, unknown>, tokens: Tokens) {
  const part = calls.find((call) => call.path === path)?.file;
  if (!part) return send(path, fields, tokens);
  picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set(part, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'grey.png');
  return send(path, fields, tokens, body);
}

const nologin = { status: 0, info: 'nologin', code: 'nologin' };

test.each(calls.map((call) => [call.path, call] as const))('%s can be asked with what its schema says', (_path, call) => {
  // A field that needs more than that has to get a usual value at the head of this file.
  expect(call.input.safeParse(request(call, things)).error).toBeUndefined();
});

test('a field that is called like something of somebody says so', () => {
  // The message of an error of the browser is no message of a chat.
  for (const call of calls.filter(({ path }) => path !== 'Extend/fault_do')) {
    const named = fieldsOf(call).filter(([name]) => owned.test(name));
    const silent = named.filter(([, schema]) => !ownThingOf(schema)).map(([name]) => `${call.path} ${name}`);
    expect(silent).toEqual([]);
  }
});

describe.each(calls.map((call) => [call.path, call.who, call] as const))('%s, for %s', (path, who, call) => {
  const visitorMay = who === 'visitor' || who === 'anyone';
  const anyoneMay = who === 'anyone';
  const expectNologin = (json: unknown, wanted: boolean) => {
    if (wanted) expect(json).toEqual(nologin);
    else expect(json).not.toMatchObject({ code: 'nologin' });
  };

  test.each([
    ['no token', () => ({}), !anyoneMay],
    ['a dead token', () => ({ usertoken: 'dead' }), !anyoneMay],
    ['a dead visitor’s token', () => ({ temp_usertoken: 'dead' }), !anyoneMay],
    ['a dead token beside a living visitor’s', () => ({ usertoken: 'dead', temp_usertoken: guest.visitorToken }), !anyoneMay],
    ['a session token in the visitor’s place', () => ({ temp_usertoken: owner.token }), !anyoneMay],
    ['a visitor’s token', () => ({ temp_usertoken: guest.visitorToken }), !visitorMay],
    ['a visitor’s token in the session’s place', () => ({ usertoken: guest.visitorToken }), !visitorMay],
  ] as const)('%s', async (_what, tokens, refused) => {
    // A sign-out or a new token would end what the other rows need.
    if (path === 'User/logout_do') return expect((await post(path, {}, { usertoken: 'dead' })).json).toMatchObject({ status: 1 });
    const { status, json } = await post(path, request(call, things), tokens());
    if (refused) expect(status).toBe(200);
    expectNologin(json, refused);
  });

  test(who === 'operator' ? 'a member is no operator' : 'a member is somebody', async () => {
    const member = await studio.client.signUp();
    expectNologin((await post(path, request(call, things), { usertoken: member.token })).json, who === 'operator');
  });
});

const naming = calls.filter((call) => fieldsOf(call).some(([, schema]) => ownThingOf(schema)));

describe.each(naming.map((call) => [call.path, call.who, call] as const))('%s', (path, who, call) => {
  const named = fieldsOf(call).filter(([, schema]) => ownThingOf(schema));
  test.each(named.map(([name]) => [name]))('another member’s thing as its %s reads like one that never was', async (name) => {
    // Everything else that it names is their own, so that nothing but this field can be refused.
    const honest = request(call, things);
    const fields = { ...request(call, { ...things, asset: otherAsset }), [name]: honest[name] };
    const unknown = { ...fields, [name]: Array.isArray(fields[name]) ? ['AAAAAAAAAAAAAAAAAAAAAA'] : 'AAAAAAAAAAAAAAAAAAAAAA' };
    const [theirs, none] = [await send(path, fields, { usertoken: other.token }), await send(path, unknown, { usertoken: other.token })];
    expect(theirs.json).toMatchObject({ status: 0, code: 'not_found' });
    expect([theirs.status, theirs.json]).toEqual([none.status, none.json]);
    if (who === 'visitor') {
      expect((await send(path, fields, { temp_usertoken: guest.visitorToken })).json).toMatchObject({ code: 'not_found' });
    }
  });
});

test('after all of this everything is as it was', async () => {
  const { items } = (await owner.call('Work/lists', {})).info;
  expect(items).toMatchObject([{ id: things.work, favorite: false, title: '', state: 'succeeded' }]);
  await owner.call('Work/restore_do', { ids: [things.deletedWork] });
  expect((await other.call('Work/lists', {})).info.items.map(({ id }) => id)).not.toContain(things.work);
  expect((await owner.call('Chat/lists', {})).info.items).toMatchObject([
    { id: things.chat, pinned: false, title: 'How deep is the lake?' },
  ]);
  expect((await owner.call('Preset/lists', {})).info.items).toContainEqual(expect.objectContaining({ id: things.preset, name: 'Evening' }));
  expect((await owner.call('User/session_lists', {})).info.items.map(({ id }) => id)).toContain(things.session);
  expect((await owner.call('User/account_info', {})).info.account.deletes_at).toBeNull();
});
