import { createClient, md5, type StudioClient } from '@easel/testkit/client';
import { emailTo } from '@easel/testkit/emails';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { readZip } from '@easel/testkit/zip';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const engine = createPuppetEngine();
let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], signUpCredits: 100 });
});
beforeEach(() => engine.alone(true));
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const paint = (member: StudioClient, prompt = 'a lake') => make(member, 'Image/text2img_do', { prompt });
const rename = async (member: StudioClient, id: string, title: string) => (await member.call('Work/rename_do', { id, title })).info.work;

test('a title is told to every tab at once, and an empty one takes it away', async () => {
  const member = await studio.client.signUp();
  const work = await paint(member);
  expect(work.title).toBe('');
  const tab = await member.socket();
  await tab.frame('ready');
  expect(await rename(member, work.id, '  Morning at the lake ')).toMatchObject({
    title: 'Morning at the lake',
    recipe: { prompt: 'a lake' },
  });
  await tab.frame('work', (frame) => frame.work.title === 'Morning at the lake' && frame.work.change > work.change);
  expect((await member.call('Work/lists', {})).info.items[0]?.title).toBe('Morning at the lake');
  await rename(member, work.id, ' ');
  await tab.frame('work', (frame) => frame.work.change > work.change && frame.work.title === '');
  tab.close();
});

test('80 characters of any language, on one line; anything else is refused beside its field', async () => {
  const member = await studio.client.signUp();
  const { id } = await paint(member);
  for (const title of ['🏔'.repeat(80), '湖'.repeat(80), '"<b>&\\']) expect((await rename(member, id, title)).title).toBe(title);
  for (const title of ['湖'.repeat(81), 'two\nlines', 'two\u2028lines', 'bell\u0007']) {
    const wrong = {
      status: 0,
      code: 'invalid',
      fields: { title: 'title_invalid' },
      info: 'A title has at most 80 characters, on one line',
    };
    expect(await member.refusal('Work/rename_do', { id, title })).toMatchObject(wrong);
  }
  member.language = 'zh';
  expect(await member.refusal('Work/rename_do', { id, title: 'x'.repeat(81) })).toMatchObject({ info: '标题最多 80 个字符，不能换行' });
  expect((await member.call('Work/info', { id })).info.work.title).toBe('"<b>&\\');
});

test('a work has it while it is being made, keeps it when it is done, and not beyond its deletion', async () => {
  const member = await studio.client.signUp();
  engine.alone(false);
  const socket = await member.socket();
  await socket.frame('ready');
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  const puppet = await engine.started(id);
  expect(await rename(member, id, 'Early')).toMatchObject({ state: 'running', title: 'Early' });
  await puppet.succeed();
  await socket.frame('work', ({ work }) => work.state === 'succeeded' && work.title === 'Early');
  await member.call('Work/del_do', { ids: [id] });
  expect(await member.refusal('Work/rename_do', { id, title: 'Late' })).toMatchObject({ code: 'not_found' });
  expect((await member.call('Work/restore_do', { ids: [id] })).info.works[0]?.title).toBe('Early');
  socket.close();
});

test('searching finds the words of the title and of the prompt', async () => {
  const member = await studio.client.signUp();
  const [lake, forest] = [await paint(member, 'a lake'), await paint(member, 'a forest')];
  await rename(member, forest.id, 'Where the Lake ends, 50%');
  await rename(member, lake.id, '清晨');
  const ids = async (text: string) => (await member.call('Work/lists', { text })).info.items.map(({ id }) => id);
  expect(await ids('lake')).toEqual([forest.id, lake.id]);
  expect(await ids('50%')).toEqual([forest.id]);
  expect(await ids('清晨')).toEqual([lake.id]);
  expect(await ids('_')).toEqual([]);
  await rename(member, forest.id, '');
  expect(await ids('lake')).toEqual([lake.id]);
});

test('files are saved under it, whatever is in it, and their addresses stay as they are', async () => {
  const member = await studio.client.signUp();
  const work = await paint(member);
  const [before] = work.outputs;
  expect(before?.name).toMatch(/^a lake-\w{8}\.png$/);
  const named = async (title: string) => (await rename(member, work.id, title)).outputs[0];
  expect(await named('湖边的早晨')).toEqual({ ...before, name: before?.name.replace('a lake', '湖边的早晨') });
  expect((await named('../..\\etc/pass:wd?*"<|> .'))?.name).toMatch(/^etc pass wd-\w{8}\.png$/);
  expect((await named('.. / ..'))?.name).toBe(before?.name);
  expect((await named('txt.\u202egnp.exe'))?.name).toMatch(/^txt\. ?gnp\.exe-\w{8}\.png$/);
  const longest = (await named('🏔'.repeat(80)))?.name ?? '';
  expect(Buffer.byteLength(longest)).toBeLessThanOrEqual(255);

  const title = '湖 / lake';
  const name = (await named(title))?.name ?? '';
  const saved = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(`${studio.url}/api/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ usertoken: member.token, ...fields }),
    });
    return { name: decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? ''), answer };
  };
  const zip = await saved('Work/download', { ids: JSON.stringify([work.id]) });
  expect(zip.name).toBe(name.replace('.png', '.zip'));
  expect([...readZip(Buffer.from(await zip.answer.arrayBuffer())).keys()]).toEqual([name]);
  const files = readZip(Buffer.from(await (await saved('User/export_do', {})).answer.arrayBuffer()));
  expect(JSON.parse(String(files.get('works.json')))).toMatchObject([{ id: work.id, title, favorite: false, files: [`works/${name}`] }]);
  expect(files.has(`works/${name}`)).toBe(true);
});

test('the ledger calls a work by its title', async () => {
  const member = await studio.client.signUp();
  const { id } = await paint(member);
  await rename(member, id, 'Morning');
  const { items } = (await member.call('User/ledger_lists', {})).info;
  expect(items.find(({ cause }) => cause.work === id)?.cause.text).toBe('Text to image: Morning');
});

test('another’s work reads like an unknown one', async () => {
  const [owner, reader] = [await studio.client.signUp(), await studio.client.signUp()];
  const { id } = await paint(owner);
  const unknown = await reader.refusal('Work/rename_do', { id: 'AAAAAAAAAAAAAAAAAAAAAA', title: 'Mine' });
  expect(unknown).toMatchObject({ code: 'not_found' });
  expect(await reader.refusal('Work/rename_do', { id, title: 'Mine' })).toEqual(unknown);
  expect((await owner.call('Work/info', { id })).info.work.title).toBe('');
});

test('a visitor names a work, and the account that is made in the same browser has it by that name', async () => {
  const visitor = await studio.client.visit();
  engine.seeFaces('any', [{ box: [10, 5, 10, 12], score: 0.9 }]);
  const picture = async () => (await visitor.upload('Image/upload_do', await drawnPicture(60, 40))).info.asset.id;
  const swap = { target: await picture(), source: await picture(), consent: 1 } as const;
  const { id } = await make(visitor, 'Image/face_swap', swap);
  expect(await rename(visitor, id, 'Us')).toMatchObject({ title: 'Us' });
  const email = 'named@example.com';
  await visitor.call('Extend/sms_send_do', { email });
  const code = /\b[2-9A-HJ-NP-Z]{4}\b/.exec((await emailTo(visitor, email)).subject)?.[0] ?? '';
  const { usertoken } = await visitor.call('User/login_do', { type: 4, email, password: md5('easel2026'), ver_code: code });
  const member = createClient(studio.url, usertoken);
  expect((await member.call('Work/lists', {})).info.items).toMatchObject([{ id, title: 'Us' }]);
});
