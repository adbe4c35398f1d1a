import { runOperator } from '@easel/server/roles/operator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { creditsOf, make } from '@easel/testkit/making';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Works that operators take down: nobody gets their files any more, by whatever way, and their members read why. */

const engine = createPuppetEngine();
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100 });
  engine.alone(true);
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'moderator'));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const paint = (member: StudioClient, prompt = 'a lake') => make(member, 'Image/text2img_do', { prompt });
const statusOf = async (url: string) => (await fetch(new URL(url, studio.client.url))).status;
const userOf = async (member: StudioClient) => (await member.call('User/usage_info', {})).info.user_info;

async function emailTo(to: string, subject: string) {
  await expect.poll(async () => (await studio.client.emails()).some((mail) => mail.to === to && mail.subject.includes(subject))).toBe(true);
  const found = (await studio.client.emails()).find((mail) => mail.to === to && mail.subject.includes(subject));
  if (!found) throw new Error(`No email to ${to} about ${subject}`);
  return found;
}

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}

test('what is taken down is handed out to nobody, in no way, and its member reads why in their language', async () => {
  const member = await studio.client.signUp();
  const { email } = await userOf(member);
  const [work, other] = [await paint(member, 'a stolen lake'), await paint(member, 'a forest')];
  const [output] = work.outputs;
  const urls = [output?.url, output?.thumb_url, output?.thumb_large_url].map((url) => url ?? '');
  for (const url of urls) expect(await statusOf(url)).toBe(200);
  const paid = await creditsOf(member);
  const tab = await member.socket();
  await tab.frame('ready');

  await room.call('Console/work_take_down_do', { work_id: work.id, why: 'person', note: 'She has asked for it' });
  const { work: told } = await tab.frame('work', (frame) => frame.work.id === work.id && frame.work.state === 'failed');
  expect(told).toMatchObject({ outputs: [], refunded: 0, error: { code: 'taken_down' } });
  expect(told.error?.text).toBe(
    'The studio took this down: A person in it did not agree to be shown like this. She has asked for it. The email that we sent you says how to appeal',
  );
  member.language = 'zh';
  expect((await member.call('Work/info', { id: work.id })).info.work.error?.text).toMatch(
    /^本站下架了这个作品：画面中的人没有同意被这样展示。/,
  );
  member.language = 'en';
  tab.close();
  for (const url of urls) expect(await statusOf(url)).toBe(404);
  expect(await member.refusal('Work/download', { ids: [work.id] })).toMatchObject({ code: 'not_found' });
  const zip = new URLSearchParams({ usertoken: member.token, app_v: '1.0.1', lang: '2', ids: JSON.stringify([work.id, other.id]) });
  const file = await fetch(`${studio.client.url}/api/Work/download`, { method: 'POST', body: zip });
  const zipped = Buffer.from(await file.arrayBuffer()).toString('latin1');
  expect(file.status).toBe(200);
  expect(zipped).toContain('a forest');
  expect(zipped).not.toContain('a stolen lake');
  // Neither what it showed nor its recipe is worked with.
  expect(await member.refusal('Image/enhance_do', { image: output?.id ?? '', factor: 2, mode: 'fine' })).toMatchObject({
    code: 'not_found',
  });
  for (const path of ['Work/retry_do', 'Work/vary_do'] as const)
    expect(await member.refusal(path, { id: work.id })).toMatchObject({ code: 'taken_down' });
  expect((await member.call('Work/lists', { state: 'failed' })).info.items.map(({ id }) => id)).toEqual([work.id]);
  expect((await member.call('Work/lists', { state: 'succeeded' })).info.items.map(({ id }) => id)).toEqual([other.id]);
  expect(await creditsOf(member)).toEqual(paid);

  const mail = await emailTo(email, 'taken down');
  expect(mail.text).toContain(`“a stolen lake” (Text to image, `);
  expect(mail.text).toContain(work.id);
  expect(mail.text).toContain('The reason: A person in it did not agree to be shown like this. She has asked for it');
  expect(mail.text).toMatch(/write to \S+@\S+ with the number of the work/);
});

test('it is put back as it was, once', async () => {
  const member = await studio.client.signUp();
  const work = await paint(member);
  const url = work.outputs[0]?.url ?? '';
  await admin('work', 'take-down', work.id, '--reason', 'rights');
  expect(await statusOf(url)).toBe(404);
  expect(await room.refusal('Console/work_take_down_do', { work_id: work.id, why: 'other' })).toMatchObject({ code: 'conflict' });
  await room.call('Console/work_put_back_do', { work_id: work.id, reason: 'A licence was shown' });
  expect(await statusOf(url)).toBe(200);
  const back = (await member.call('Work/info', { id: work.id })).info.work;
  expect(back).toMatchObject({ state: 'succeeded', error: null, outputs: [{ id: work.outputs[0]?.id }] });
  expect(await admin('work', 'put-back', work.id)).toMatchObject({ error: { code: 'conflict' } });
  await emailTo((await userOf(member)).email, 'back');
  const { audit } = (await room.call('Console/work_info', { work_id: work.id })).info;
  expect(audit.map(({ action }) => action)).toEqual(['work.put-back', 'work.take-down']);
});

test('works are found by member, words, tool, day and whether they were taken down, page by page', async () => {
  const member = await studio.client.signUp();
  const { id, email } = await userOf(member);
  const works = [];
  for (const prompt of ['a red harbour', '100% blue', 'a green hill']) works.push(await paint(member, prompt));
  const [red, blue, green] = works.map((work) => work.id) as [string, string, string];
  const found = async (search: Parameters<typeof room.call<'Console/work_lists'>>[1]) =>
    (await room.call('Console/work_lists', search)).info.items.map((item) => item.id);
  const today = new Date().toISOString().slice(0, 10);
  expect(await found({ member: email })).toEqual([green, blue, red]);
  expect(await found({ member: id, words: 'RED' })).toEqual([red]);
  expect(await found({ member: id, words: '0% b' })).toEqual([blue]);
  expect(await found({ member: red })).toEqual([red]);
  expect(await found({ member: id, tool: 'face' })).toEqual([]);
  expect(await found({ member: id, from: today, to: today })).toEqual([green, blue, red]);
  expect(await found({ member: id, from: '2020-01-01', to: '2020-02-01' })).toEqual([]);
  await room.call('Console/work_take_down_do', { work_id: blue, why: 'hate' });
  expect(await found({ member: id, filter: 'taken-down' })).toEqual([blue]);
  await member.call('Work/del_do', { ids: [red] });
  expect(await found({ member: id })).toEqual([green, blue]);
  const { info } = await room.call('Console/work_info', { work_id: blue });
  expect(info.work).toMatchObject({ prompt: '100% blue', outputs: [], takedown: { reason: 'hate', note: '' }, member: { id, email } });
  expect(info.others).toEqual({ works: 3, taken_down: 1 });
  expect((await admin('works', '--member', email, '--taken-down')).map((row: { id: string }) => row.id)).toEqual([blue]);
  expect((await admin('works', '--member', email, '--words', 'green')).map((row: { id: string }) => row.id)).toEqual([green]);
  for (let at = 0; at < 25; at += 1) await paint(member, `tower ${at}`);
  const first = (await room.call('Console/work_lists', { member: id, words: 'tower' })).info;
  const rest = (await room.call('Console/work_lists', { member: id, words: 'tower', cursor: first.next ?? '' })).info;
  expect([first.items.length, rest.items.length, rest.next]).toEqual([24, 1, null]);
});

test('whoever looks at the files of a work is written down, and one that is still being made is left alone', async () => {
  const member = await studio.client.signUp();
  const work = await paint(member);
  const { files } = (await room.call('Console/work_look_do', { work_id: work.id })).info;
  expect(await statusOf(files[0]?.url ?? '')).toBe(200);
  expect((await admin('audit', '--target', work.id)).map((row: { action: string }) => row.action)).toEqual(['work.look']);
  engine.alone(false);
  const id = (await member.call('Image/text2img_do', { prompt: 'slow' })).info.works[0]?.id ?? '';
  const puppet = await engine.started(id);
  expect(await room.refusal('Console/work_take_down_do', { work_id: id, why: 'other' })).toMatchObject({ code: 'work_running' });
  await puppet.succeed();
  engine.alone(true);
  expect(await room.refusal('Console/work_info', { work_id: 'none' })).toMatchObject({ code: 'not_found' });
  expect(await room.refusal('Console/work_take_down_do', { work_id: work.id, why: 'mood' as 'other' })).toMatchObject({
    fields: { why: 'choice_unknown' },
  });
});
