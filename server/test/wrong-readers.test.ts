import { type CallPath, calls } from '@easel/contract/calls';
import { giveCoupon } from '@easel/server/features/coupons/writes';
import { md5, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetPayments } from '@easel/testkit/payments';
import { openRealtimeSocket } from '@easel/testkit/realtime-socket';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * Every call of the contract with every wrong reader. The table has a row for each call: a new call does not compile
 * without one, and its row says how to make it and which of somebody's things it names.
 */

interface Things {
  work: string;
  deletedWork: string;
  session: string;
  asset: string;
  /** A realtime session. */
  drawing: string;
  invoice: string;
  coupon: string;
}

interface Row {
  /** An honest request, from whoever owns the things. */
  fields(things: Things): Record<string, unknown>;
  /** Which fields name something that belongs to somebody. */
  names?: readonly string[];
}

const email = 'nobody@example.com';
const plain: Row = { fields: () => ({}) };
const oneWork: Row = { fields: ({ work }) => ({ id: work }), names: ['id'] };
const works: Row = { fields: ({ work }) => ({ ids: [work] }), names: ['ids'] };

const rows: Record<CallPath, Row> = {
  'User/usage_info': { fields: () => ({ show_type: 2 }) },
  'User/check_account': { fields: () => ({ email }) },
  'Extend/sms_send_do': { fields: () => ({ email, purpose: 'reset' }) },
  'User/login_do': { fields: () => ({ type: 4, email, password: md5('wrong1') }) },
  'User/chg_login_password': { fields: () => ({ type: 4, email, ver_code: 'ABCD', password: md5('wrong1') }) },
  'User/logout_do': plain,
  'Extend/img_code': plain,
  'User/google_login': { fields: () => ({ redirect_uri: '/googleLogin' }) },
  'User/google_login_do': { fields: () => ({ code: 'code', state: 'state' }) },
  'Extend/fault_do': { fields: () => ({ message: 'TypeError' }) },
  'Extend/web_version': { fields: () => ({ device_id: 'device' }) },
  'User/account_info': plain,
  'User/profile_save_do': { fields: () => ({ name: 'Somebody' }) },
  'User/picture_save_do': { fields: () => ({ remove: 1 }) },
  'User/email_code_do': { fields: () => ({ email }) },
  'User/email_save_do': { fields: () => ({ email, old_code: 'ABCD', new_code: 'EFGH' }) },
  'User/google_unlink_do': plain,
  'User/session_lists': plain,
  'User/session_del_do': { fields: ({ session }) => ({ id: session }), names: ['id'] },
  'User/export_do': plain,
  'User/account_del_do': { fields: () => ({ password: md5('wrong1') }) },
  'User/account_keep_do': plain,
  'Extend/subscribe_config': plain,
  'Extend/subscribe_pay_info': { fields: ({ coupon }) => ({ plan_id: 'basic-monthly', coupon_id: coupon }), names: ['coupon_id'] },
  'Extend/subscribe_preview': { fields: ({ coupon }) => ({ plan_id: 'basic-monthly', coupon_id: coupon }), names: ['coupon_id'] },
  'User/subscribe_cancel_do': plain,
  'User/subscribe_next_do': { fields: () => ({ plan_id: 'basic-monthly' }) },
  'User/subscribe_resume_do': plain,
  'User/invoice_lists': plain,
  'User/invoice_info': { fields: ({ invoice }) => ({ id: invoice }), names: ['id'] },
  'User/coupon_use_do': { fields: ({ coupon }) => ({ id: coupon }), names: ['id'] },
  'User/coupon_lists': plain,
  'User/pay_method_do': plain,
  'User/usage_lists': plain,
  'User/ledger_lists': plain,
  'User/invite_info': plain,
  'User/check_subscribe_do': plain,
  'Extend/ad_lists': { fields: () => ({ local: 1 }) },
  'Extend/config': plain,
  'Image/upload_do': plain,
  'Image/text2img_do': { fields: () => ({ prompt: 'a lake' }) },
  'Image/img2img_do': { fields: ({ asset }) => ({ image: asset }), names: ['image'] },
  'Image/enhance_do': { fields: ({ asset }) => ({ image: asset }), names: ['image'] },
  'Image/read_do': { fields: () => ({ tool: 'text2img', prompt: 'a lake' }) },
  'Image/info': { fields: ({ asset }) => ({ id: asset }), names: ['id'] },
  'Image/face_lists': { fields: ({ asset }) => ({ image: asset }), names: ['image'] },
  'Image/face_swap': { fields: ({ asset }) => ({ target: asset, source: asset, consent: 1 }), names: ['target', 'source'] },
  'Image/sam_do': { fields: ({ asset }) => ({ image: asset, box: [0, 0, 4, 4] }), names: ['image'] },
  'Image/redraw_do': { fields: ({ asset }) => ({ image: asset, mask: asset }), names: ['image', 'mask'] },
  'Image/realtime_save_do': { fields: ({ drawing }) => ({ session: drawing, frame: 1 }), names: ['session'] },
  'Work/lists': plain,
  'Work/info': oneWork,
  'Work/lineage': oneWork,
  'Work/cancel_do': oneWork,
  'Work/retry_do': oneWork,
  'Work/favorite_do': { fields: ({ work }) => ({ id: work, value: 1 }), names: ['id'] },
  'Work/rename_do': { fields: ({ work }) => ({ id: work, title: 'Mine' }), names: ['id'] },
  'Work/del_do': works,
  'Work/restore_do': { fields: ({ deletedWork }) => ({ ids: [deletedWork] }), names: ['ids'] },
  'Work/download': works,
};

/** Fields whose value belongs to somebody, by their name. */
const owned = /^(id|ids|image|mask|target|source|first_frame|last_frame|session|work|asset|chat|bot|message|coupon_id)$/;

const engine = createPuppetEngine();
const payments = createPuppetPayments();
engine.alone(true);
let studio: TestStudio;
let owner: StudioClient;
let other: StudioClient;
let guest: StudioClient;
let things: Things;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], payments: [payments] });
  [owner, other, guest] = [await studio.client.signUp(), await studio.client.signUp(), await studio.client.visit()];
  things = {
    work: await makeWork(owner),
    deletedWork: await makeWork(owner),
    session: (await owner.call('User/session_lists', {})).info.items[0]?.id ?? '',
    asset: await upload(owner),
    drawing: await draw(owner),
    invoice: await buy(owner),
    coupon: await give(owner),
  };
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

let picture: Buffer | undefined;

/** The call as a form, or as form data where it carries a file. */
async function post(path: string, fields: Record<string, unknown>, tokens: { usertoken?: string; temp_usertoken?: string }) {
  const texts = Object.entries({ usertoken: '', temp_usertoken: '', app_v: '1.0.1', lang: '2', ...tokens, ...fields });
  const part = calls.find((call) => call.path === path)?.file;
  const body = part ? new FormData() : new URLSearchParams();
  for (const [name, value] of texts) body.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (part && body instanceof FormData) {
    picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    body.set(part, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'grey.png');
  }
  return studio.client.post(`/api/${path}`, body);
}

const nologin = { status: 0, info: 'nologin', code: 'nologin' };

test('the table has a row for each call and for nothing else', () => {
  expect(Object.keys(rows).sort()).toEqual(calls.map((call) => call.path).sort());
});

test('a row says which fields name something of somebody', () => {
  // The message of an error of the browser is no message of a chat.
  for (const call of calls.filter(({ path }) => path !== 'Extend/fault_do')) {
    const shape = (call.input as unknown as { shape: Record<string, unknown> }).shape;
    const named = Object.keys(shape).filter((field) => owned.test(field));
    expect([call.path, named]).toEqual([call.path, [...(rows[call.path as CallPath].names ?? [])]]);
  }
});

describe.each(calls.map((call) => [call.path as CallPath, call.who] as const))('%s, for %s', (path, who) => {
  const visitorMay = who !== 'member';
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
    const { status, json } = await post(path, rows[path].fields(things), tokens());
    if (refused) expect(status).toBe(200);
    expectNologin(json, refused);
  });

  test('a member is somebody', async () => {
    const member = await studio.client.signUp();
    expectNologin((await post(path, rows[path].fields(things), { usertoken: member.token })).json, false);
  });
});

const naming = calls.filter((call) => rows[call.path as CallPath].names).map((call) => [call.path as CallPath, call.who] as const);

describe.each(naming)('%s', (path, who) => {
  test('another member’s thing reads like one that never was', async () => {
    const fields = rows[path].fields(things);
    const unknown = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => {
        if (!rows[path].names?.includes(name)) return [name, value];
        return [name, Array.isArray(value) ? ['AAAAAAAAAAAAAAAAAAAAAA'] : 'AAAAAAAAAAAAAAAAAAAAAA'];
      }),
    );
    const [theirs, none] = [await post(path, fields, { usertoken: other.token }), await post(path, unknown, { usertoken: other.token })];
    expect(theirs.json).toMatchObject({ status: 0, code: 'not_found' });
    expect([theirs.status, theirs.json]).toEqual([none.status, none.json]);
    if (who === 'visitor') {
      expect((await post(path, fields, { temp_usertoken: guest.visitorToken })).json).toMatchObject({ code: 'not_found' });
    }
  });
});

test('after all of this everything is as it was', async () => {
  const { items } = (await owner.call('Work/lists', {})).info;
  expect(items).toMatchObject([{ id: things.work, favorite: false, title: '', state: 'succeeded' }]);
  await owner.call('Work/restore_do', { ids: [things.deletedWork] });
  expect((await other.call('Work/lists', {})).info.items.map(({ id }) => id)).not.toContain(things.work);
  expect((await owner.call('User/session_lists', {})).info.items.map(({ id }) => id)).toContain(things.session);
  expect((await owner.call('User/account_info', {})).info.account.deletes_at).toBeNull();
});
