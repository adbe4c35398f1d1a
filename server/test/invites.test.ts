import { bookProblems } from '@easel/testkit/billing';
import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { startIdentityProvider } from '@easel/testkit/identity-provider';
import { createPuppetPayments } from '@easel/testkit/payments';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { spend } from '../src/features/credits/writes.ts';

const payments = createPuppetPayments();
const dayMs = 86_400_000;
let now = Date.UTC(2027, 4, 3, 15, 20);
let studio: TestStudio;
let google: Awaited<ReturnType<typeof startIdentityProvider>>;

beforeAll(async () => {
  google = await startIdentityProvider();
  studio = await startStudio({ engines: [], payments: [payments], signUpCredits: 5, clock: { now: () => new Date(now) }, google });
});
afterEach(async () => {
  expect(await bookProblems(studio)).toEqual([]);
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await google.close();
});

const invitesOf = async (member: StudioClient) => (await member.call('User/invite_info', {})).info;
const tokenOf = async (member: StudioClient) => (await invitesOf(member)).token;
/** What a first subscription costs a member less, in cents. */
const discountOf = async (member: StudioClient) =>
  (await member.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' })).info.discount_cents;
const check = async (member: StudioClient) => (await member.call('User/check_subscribe_do', {})).info.is_update;

/** What a member earned by invites, bucket by bucket. */
async function rewardsOf(member: StudioClient): Promise<number[]> {
  const { points } = (await member.call('User/usage_info', {})).info;
  return points.buckets.filter(({ source }) => source === 'invite').map(({ amount }) => amount);
}

let people = 0;
interface Newcomer {
  device?: string;
  email?: string;
}

/** Signs up with an invitation, on a device where one is named. */
async function signUp(invite_token: string, { device, email = `invited${++people}@example.com` }: Newcomer = {}): Promise<StudioClient> {
  const browser = device === undefined ? studio.client.visitor() : await studio.client.visit(device);
  browser.language = 'en';
  await browser.call('Extend/sms_send_do', { email });
  const ver_code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(browser, email)).text)?.[0] ?? '';
  const answer = await browser.call('User/login_do', { type: 4, email, password: md5('easel2026'), ver_code, invite_token });
  return createClient(studio.url, answer.usertoken);
}

async function pay(member: StudioClient, { plan_id = 'basic-monthly', card }: { plan_id?: string; card?: string } = {}): Promise<string> {
  await member.call('Extend/subscribe_pay_info', { plan_id });
  const { ref } = payments.pay(undefined, card);
  expect(await check(member)).toBe(1);
  return ref;
}

async function tell(ref: string, kind: 'checkout' | 'refund' | 'dispute' = 'checkout'): Promise<void> {
  const { body, headers } = payments.event(ref, kind);
  expect((await studio.client.post('/api/pay/puppet/webhook', new Uint8Array(body), headers)).status).toBe(200);
}

test('the whole way: a link, a friend who joins with a discount and pays, and what it brings', async () => {
  const inviter = await studio.client.signUp();
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => invitesOf(inviter)));
  expect(first).toMatchObject({ discount_percent: 52, reward: { joined: 50, paid: 100, days: 90 }, items: [] });
  expect(first?.token).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(first?.share_url).toBe(`${studio.url}/?invite_token=${first?.token}`);
  expect(first?.share_text).toContain('52%');
  for (const other of others) expect(other.token).toBe(first?.token);
  const socket = await inviter.socket();
  await socket.frame('ready');

  const friend = await signUp(first?.token ?? '', { device: 'phone-of-a-friend', email: 'mei.lin@example.com' });
  expect(await rewardsOf(inviter)).toEqual([50]);
  // The inviter's screens hear of it at once.
  await socket.frame('points', ({ points }) => points.remaining === 55);
  const joined_at = new Date(now).toISOString();
  expect(await invitesOf(inviter)).toMatchObject({
    items: [{ name: 'm***@e***.com', state: 'joined', credits: 50, joined_at }],
    total: { joined: 1, paid: 0, credits: 50 },
  });

  now += dayMs;
  const { info } = await friend.call('Extend/subscribe_preview', { plan_id: 'basic-monthly' });
  expect(info).toMatchObject({ full_cents: 990, discount_cents: 515, due_cents: 475 });
  await pay(friend);
  expect(await rewardsOf(inviter)).toEqual([50, 100]);
  await socket.frame('points', ({ points }) => points.remaining === 155);
  socket.close();
  const { points } = (await inviter.call('User/usage_info', {})).info;
  const ends = points.buckets.filter(({ source }) => source === 'invite').map(({ expires_at }) => expires_at);
  expect(ends).toEqual([89, 90].map((days) => new Date(now + days * dayMs).toISOString()));
  expect(await invitesOf(inviter)).toMatchObject({
    items: [{ name: 'm***@e***.com', state: 'paid', credits: 150, joined_at }],
    total: { joined: 1, paid: 1, credits: 150 },
  });
  // What comes after the first payment brings nothing more.
  await friend.call('Extend/subscribe_pay_info', { plan_id: 'pro-monthly' });
  expect(await rewardsOf(inviter)).toEqual([50, 100]);
});

test('with Google it is the same, and a later sign-in brings nothing', async () => {
  const inviter = await studio.client.signUp();
  const invite_token = await tokenOf(inviter);
  google.accounts.set('anna', { email: 'anna@example.org', email_verified: true, name: 'Anna' });
  for (const _time of [1, 2]) {
    const browser = studio.client.visitor();
    const begun = await browser.post('/api/User/google_login', new URLSearchParams({ redirect_uri: '/googleLogin', invite_token }));
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const back = await google.visit((begun.json as { info: { url: string } }).info.url, 'anna');
    const answer = await browser.post('/api/User/google_login_do', new URLSearchParams([...back.searchParams]), { cookie });
    expect(answer.json).toMatchObject({ status: 1 });
  }
  expect(await rewardsOf(inviter)).toEqual([50]);
  expect((await invitesOf(inviter)).items).toMatchObject([{ name: 'a***@e***.org', state: 'joined' }]);
});

test('a token that is nobody’s changes nothing', async () => {
  for (const token of ['NOBODYSONE', 'x'.repeat(500), 'a broken link?']) expect(await discountOf(await signUp(token))).toBe(0);
  const member = await signUp('NOBODYSONE');
  expect(await invitesOf(member)).toMatchObject({ items: [], total: { joined: 0, paid: 0, credits: 0 } });
});

test('a second account of a mailbox, the inviter’s or a friend’s, gets nothing and gives nothing', async () => {
  const inviter = await signUp('', { email: 'wang@example.com' });
  const token = await tokenOf(inviter);
  await signUp(token, { email: 'a-friend@example.com' });
  const second = ['wang+2@example.com', 'a-friend+1@example.com', 'a-friend+2@example.com'];
  for (const member of await Promise.all(second.map((email) => signUp(token, { email })))) expect(await discountOf(member)).toBe(0);
  expect(await rewardsOf(inviter)).toEqual([50]);
  const { items, total } = await invitesOf(inviter);
  expect(items.map(({ state }) => state).sort()).toEqual(['joined', 'same', 'same', 'same']);
  expect(total).toEqual({ joined: 1, paid: 0, credits: 50 });
});

test('a member from before there were invites is known from the first look at the link', async () => {
  const inviter = await signUp('', { email: 'old.hand@example.com' });
  const { id } = (await inviter.call('User/usage_info', {})).info.user_info;
  // As whoever signed in before anything was remembered, and has not since.
  await studio.context.db.deleteFrom('member_traces').where('member_id', '=', id).execute();
  inviter.visitorToken = (await studio.client.visit('desk-of-an-old-hand')).visitorToken;
  const token = await tokenOf(inviter);
  const second = [{ email: 'old.hand+1@example.com' }, { device: 'desk-of-an-old-hand' }];
  for (const newcomer of second) expect(await discountOf(await signUp(token, newcomer))).toBe(0);
  expect(await rewardsOf(inviter)).toEqual([]);
  expect((await invitesOf(inviter)).items.map(({ state }) => state)).toEqual(['same', 'same']);
});

test('another address of a member is another mailbox of theirs', async () => {
  const inviter = await signUp('', { email: 'chen@example.com' });
  const token = await tokenOf(inviter);
  const email = 'chen@example.org';
  await inviter.call('User/email_code_do', { email });
  const codeTo = async (address: string) => /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(studio.client, address)).subject)?.[0] ?? '';
  const codes = { old_code: await codeTo('chen@example.com'), new_code: await codeTo(email) };
  await inviter.call('User/email_save_do', { email, ...codes });
  for (const second of ['chen+1@example.com', 'chen+1@example.org'])
    expect(await discountOf(await signUp(token, { email: second }))).toBe(0);
  expect(await rewardsOf(inviter)).toEqual([]);
});

test('a second account on the inviter’s own device gets nothing and gives nothing', async () => {
  const inviter = await signUp('', { device: 'device-of-the-inviter' });
  const second = await signUp(await tokenOf(inviter), { device: 'device-of-the-inviter' });
  expect(await discountOf(second)).toBe(0);
  await pay(second);
  expect(await rewardsOf(inviter)).toEqual([]);
  expect(await invitesOf(inviter)).toMatchObject({
    items: [{ state: 'same', credits: 0 }],
    total: { joined: 0, paid: 0, credits: 0 },
  });
  // Her own token, given by herself to herself in another browser, where she has signed in before.
  const browser = await studio.client.visit('tablet-of-the-inviter');
  const { email } = (await inviter.call('User/usage_info', {})).info.user_info;
  await browser.call('User/login_do', { email, password: md5('easel2026') });
  await signUp(await tokenOf(inviter), { device: 'tablet-of-the-inviter' });
  expect(await rewardsOf(inviter)).toEqual([]);
});

test('a device earns one reward, whoever’s, also when two sign up on it at once; its people keep their discount', async () => {
  const inviters = [await studio.client.signUp(), await studio.client.signUp()];
  const tokens = await Promise.all(inviters.map(tokenOf));
  const invited = await Promise.all(tokens.map((token) => signUp(token, { device: 'a-shared-device' })));
  const rewards = await Promise.all(inviters.map(rewardsOf));
  expect(rewards.flat()).toEqual([50]);
  const states = (await Promise.all(inviters.map(invitesOf))).flatMap(({ items }) => items.map(({ state }) => state));
  expect(states.sort()).toEqual(['joined', 'same']);
  for (const member of invited) expect(await discountOf(member)).toBe(515);
});

test('one code makes one account and one reward, however often it is sent at once', async () => {
  const inviter = await studio.client.signUp();
  const invite_token = await tokenOf(inviter);
  const email = 'in-a-hurry@example.com';
  await studio.client.call('Extend/sms_send_do', { email });
  const ver_code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(studio.client, email)).text)?.[0] ?? '';
  const request = { email, password: md5('easel2026'), ver_code, invite_token };
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => studio.client.call('User/login_do', request)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rewardsOf(inviter)).toEqual([50]);
  expect((await invitesOf(inviter)).items).toHaveLength(1);
});

test('the inviter’s card, and one that earned a reward before, earn nothing by paying', async () => {
  const inviter = await studio.client.signUp();
  await pay(inviter, { card: 'the inviter’s card' });
  const token = await tokenOf(inviter);
  await pay(await signUp(token), { card: 'the inviter’s card' });
  // Two who pay with one card at once.
  const friends = await Promise.all([signUp(token), signUp(token)]);
  for (const friend of friends) {
    await friend.call('Extend/subscribe_pay_info', { plan_id: 'basic-weekly' });
    payments.pay(undefined, 'a friend’s card');
  }
  await Promise.all(friends.map(check));
  const { items, total } = await invitesOf(inviter);
  expect(items.map(({ state }) => state).sort()).toEqual(['paid', 'same', 'same']);
  expect(total).toEqual({ joined: 1, paid: 1, credits: 250 });
  expect((await rewardsOf(inviter)).sort()).toEqual([100, 50, 50, 50]);
});

test('only the first payment counts, and a refund of it takes back what is left', async () => {
  const inviter = await studio.client.signUp();
  const { id } = (await inviter.call('User/usage_info', {})).info.user_info;
  const friend = await signUp(await tokenOf(inviter));
  // What is given at the same moment is in no order.
  now += 1000;
  const ref = await pay(friend);
  expect(await rewardsOf(inviter)).toEqual([50, 100]);
  // Meanwhile some of it was spent, and what ends sooner before.
  const cause = { type: 'adjustment' as const, id: 'spent meanwhile' };
  await studio.context.db.transaction().execute((tx) => spend(tx, { member: id, amount: 125, cause }, new Date(now)));
  payments.become('refunded', ref);
  await tell(ref, 'refund');
  await tell(ref, 'refund');
  expect(await rewardsOf(inviter)).toEqual([]);
  const after = { items: [{ state: 'joined', credits: 120 }], total: { joined: 1, paid: 0, credits: 120 } };
  expect(await invitesOf(inviter)).toMatchObject(after);
  await pay(friend, { plan_id: 'pro-monthly' });
  expect(await rewardsOf(inviter)).toEqual([]);
  expect(await invitesOf(inviter)).toMatchObject(after);
});

test('a payment told twenty times at once brings one reward', async () => {
  const inviter = await studio.client.signUp();
  const friend = await signUp(await tokenOf(inviter));
  const refs: string[] = [];
  now += 1000;
  // The inviter's own payment is settled in the same moment, and holds up neither.
  for (const member of [friend, inviter]) {
    await member.call('Extend/subscribe_pay_info', { plan_id: 'basic-weekly' });
    refs.push(payments.pay().ref);
  }
  await Promise.all(Array.from({ length: 20 }, (_, index) => refs.map((ref) => (index % 2 ? tell(ref) : check(friend)))).flat());
  expect(await rewardsOf(inviter)).toEqual([50, 100]);
});

test('an invited who leaves stays in the sums, without an address', async () => {
  const inviter = await studio.client.signUp();
  const friend = await signUp(await tokenOf(inviter));
  const { id } = (await friend.call('User/usage_info', {})).info.user_info;
  await studio.context.db.deleteFrom('members').where('id', '=', id).execute();
  expect(await invitesOf(inviter)).toMatchObject({
    items: [{ name: 'Account deleted', state: 'joined', credits: 50 }],
    total: { joined: 1, paid: 0, credits: 50 },
  });
});

/** What inviting brings for as long as `walk` takes. */
async function withOffer(change: Partial<TestStudio['context']['config']['studio']['invites']>, walk: () => Promise<void>): Promise<void> {
  const { invites } = studio.context.config.studio;
  const before = { ...invites };
  Object.assign(invites, change);
  await walk().finally(() => Object.assign(invites, before));
}

test('a plan for nothing is no payment yet', () =>
  withOffer({ discountPercent: 100 }, async () => {
    const inviter = await studio.client.signUp();
    const friend = await signUp(await tokenOf(inviter));
    expect((await friend.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' })).info.status).toBe(2);
    expect(await rewardsOf(inviter)).toEqual([50]);
    now += 1000;
    await pay(friend, { plan_id: 'standard-monthly' });
    expect(await rewardsOf(inviter)).toEqual([50, 100]);
  }));

test('what the operator switches off brings nothing, and people still join', () =>
  withOffer({ discountPercent: 0, joined: 0, paid: 0 }, async () => {
    const inviter = await studio.client.signUp();
    const friend = await signUp(await tokenOf(inviter));
    expect(await discountOf(friend)).toBe(0);
    await pay(friend);
    expect(await rewardsOf(inviter)).toEqual([]);
    const info = await invitesOf(inviter);
    expect(info).toMatchObject({ discount_percent: 0, items: [{ state: 'paid', credits: 0 }], total: { joined: 1, paid: 1, credits: 0 } });
    expect(info.share_text).not.toContain('%');
  }));

test('a link tells who sent it by the first name, and what it brings, and nothing of anybody else', async () => {
  const inviter = await studio.client.signUp();
  await inviter.call('User/profile_save_do', { name: 'Mei Lin' });
  const asked = async (token: string) => (await studio.client.call('Extend/inviter_info', { invite_token: token })).info.inviter;
  const token = await tokenOf(inviter);
  const { discount_percent } = await invitesOf(inviter);
  expect(await asked(token)).toEqual({ name: 'Mei', discount_percent, coupon_days: expect.any(Number) });
  expect(await asked('nobody')).toBeNull();
  await inviter.call('User/account_del_do', { password: md5('easel2026') });
  expect(await asked(token)).toBeNull();
});
