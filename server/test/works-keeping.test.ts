import type { Work } from '@easel/contract/works';
import { sweepWorksJob } from '@easel/server/features/works/jobs';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The trash, more time for works, what everything takes, and what files are called. */

let studio: TestStudio;
const engine = createPuppetEngine();
let now = Date.now();
const hourMs = 3_600_000;
const hours = (count: number) => {
  now += count * hourMs;
};

beforeAll(async () => {
  engine.alone(true);
  studio = await startStudio({ engines: [engine], signUpCredits: 100, clock: { now: () => new Date(now) } });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const sweep = () => sweepWorksJob(studio.context).handle({ signal: new AbortController().signal, attempt: 1 });
const paint = (member: StudioClient, prompt = 'a lake') => make(member, 'Image/text2img_do', { prompt });
const remove = (member: StudioClient, works: readonly Work[]) => member.call('Work/del_do', { ids: works.map(({ id }) => id) });
const inTrash = async (member: StudioClient) => (await member.call('Work/trash_lists', {})).info.items;

test('the trash shows what was deleted last first, in pages, each with the moment until which it can be restored', async () => {
  const member = await studio.client.signUp();
  const [one, two, three] = [await paint(member), await paint(member), await paint(member)];
  await remove(member, [one]);
  const untilOne = now + 24 * hourMs;
  hours(1);
  await remove(member, [two, three]);
  const first = (await member.call('Work/trash_lists', { limit: 2 })).info;
  expect(first.items.map(({ id }) => id)).toEqual([three.id, two.id]);
  const rest = (await member.call('Work/trash_lists', { limit: 2, cursor: first.next ?? '' })).info;
  expect(rest).toMatchObject({ items: [{ id: one.id, expires_at: new Date(untilOne).toISOString() }], next: null });
  expect(await member.refusal('Work/trash_lists', { cursor: 'nonsense' })).toMatchObject({ code: 'invalid' });

  const [restored] = (await member.call('Work/restore_do', { ids: [two.id] })).info.works;
  expect(restored?.expires_at).toBe(two.expires_at);
  hours(23);
  expect((await inTrash(member)).map(({ id }) => id)).toEqual([three.id]);
  hours(2);
  expect(await inTrash(member)).toEqual([]);
});

test('emptying the trash gives up what was chosen or all of it, tells every tab, and takes the files', async () => {
  const member = await studio.client.signUp();
  const [kept, one, two] = [await paint(member), await paint(member), await paint(member)];
  const other = await studio.client.signUp();
  expect((await member.call('Work/trash_empty_do', {})).info.count).toBe(0);
  await remove(member, [one, two]);
  for (const ids of [[kept.id], [one.id, kept.id]]) {
    expect(await member.refusal('Work/trash_empty_do', { ids })).toMatchObject({ code: 'not_found' });
  }
  expect(await other.refusal('Work/trash_empty_do', { ids: [one.id] })).toMatchObject({ code: 'not_found' });
  expect((await other.call('Work/trash_empty_do', {})).info.count).toBe(0);

  const tab = await member.socket();
  await tab.frame('ready');
  expect((await member.call('Work/trash_empty_do', { ids: [one.id] })).info.count).toBe(1);
  await tab.frame('gone', (frame) => frame.work === one.id);
  expect((await inTrash(member)).map(({ id }) => id)).toEqual([two.id]);
  expect((await member.call('Work/trash_empty_do', {})).info.count).toBe(1);
  await tab.frame('gone', (frame) => frame.work === two.id);
  tab.close();
  expect(await member.refusal('Work/restore_do', { ids: [one.id] })).toMatchObject({ code: 'not_found' });

  const stored = () =>
    studio.context.db.selectFrom('outputs').select('work_id').where('work_id', 'in', [kept.id, one.id, two.id]).execute();
  hours(0.2);
  await sweep();
  expect(await stored()).toEqual([{ work_id: kept.id }]);
});

test('keeping longer gives works and what they start from the time of a new work, and takes none away', async () => {
  const member = await studio.client.signUp();
  const upload = (await member.upload('Image/upload_do', await drawnPicture(320, 240))).info.asset;
  const work = await make(member, 'Image/img2img_do', { prompt: 'a lake', image: upload.id });
  const due = Date.parse(work.expires_at ?? '');
  hours(48);
  const [kept] = (await member.call('Work/keep_do', { ids: [work.id] })).info.works;
  expect(Date.parse(kept?.expires_at ?? '') - due).toBe(48 * hourMs);
  const asset = await studio.context.db.selectFrom('assets').select('expires_at').where('id', '=', upload.id).executeTakeFirstOrThrow();
  expect(asset.expires_at?.toISOString()).toBe(kept?.expires_at);
  hours(-48);
  expect((await member.call('Work/keep_do', { ids: [work.id] })).info.works[0]?.expires_at).toBe(kept?.expires_at);
  hours(48);
  await remove(member, [work]);
  expect(await member.refusal('Work/keep_do', { ids: [work.id] })).toMatchObject({ code: 'not_found' });
});

test('totals count by tool, and all bytes with those of the trash told apart', async () => {
  const member = await studio.client.signUp();
  const totals = async () => (await member.call('Work/totals', {})).info;
  expect(await totals()).toEqual({
    tools: {},
    bytes: 0,
    works_bytes: 0,
    space: { videos: 0, pictures: 0, uploads: 0 },
    leaving: { works: 0, favorites: 0, ids: [] },
    trash: { works: 0, bytes: 0 },
  });
  const upload = (await member.upload('Image/upload_do', await drawnPicture(320, 240))).info.asset;
  const works = [await paint(member), await paint(member), await make(member, 'Image/img2img_do', { prompt: 'a lake', image: upload.id })];
  const before = await totals();
  expect(before).toMatchObject({ tools: { text2img: 2, img2img: 1 }, trash: { works: 0, bytes: 0 } });
  const originals = works.reduce((sum, { outputs }) => sum + (outputs[0]?.bytes ?? 0), 0);
  expect(before.bytes).toBeGreaterThan(originals + upload.bytes);
  expect(before.works_bytes).toBe(before.bytes - upload.bytes);
  expect(before.space).toEqual({ videos: 0, pictures: before.bytes - upload.bytes, uploads: upload.bytes });
  await remove(member, works.slice(0, 1));
  const after = await totals();
  expect(after).toMatchObject({ tools: { text2img: 1, img2img: 1 }, bytes: before.bytes, trash: { works: 1 } });
  expect(after.trash.bytes).toBeGreaterThan(works[0]?.outputs[0]?.bytes ?? 0);
  expect(after.works_bytes).toBe(before.works_bytes - after.trash.bytes);
  await member.call('Work/trash_empty_do', {});
  const emptied = await totals();
  expect(emptied).toMatchObject({ trash: { works: 0, bytes: 0 }, works_bytes: after.works_bytes, bytes: before.bytes - after.trash.bytes });
  expect(emptied.space).toEqual({ videos: 0, pictures: before.space.pictures - after.trash.bytes, uploads: upload.bytes });
  // Its files go with the next sweep; nothing is told twice.
  hours(0.2);
  await sweep();
  expect(await totals()).toEqual(emptied);
});

test('a picture given to a conversation takes no space of works', async () => {
  const member = await studio.client.signUp();
  await member.upload('Chat/file_upload_do', await drawnPicture(320, 240), { name: 'lake.png' });
  const { tools, bytes, works_bytes } = (await member.call('Work/totals', {})).info;
  expect(bytes).toBeGreaterThan(0);
  expect({ tools, works_bytes }).toEqual({ tools: {}, works_bytes: 0 });
});

test('works that vanish within hours are told of, the soonest first, with their favorites', async () => {
  const member = await studio.client.signUp();
  const first = await paint(member);
  hours(6);
  const second = await paint(member);
  const leaving = async () => (await member.call('Work/totals', {})).info.leaving;
  expect(await leaving()).toEqual({ works: 0, favorites: 0, ids: [] });
  await member.call('Work/favorite_do', { id: second.id, value: 1 });
  const end = Date.parse(first.expires_at ?? '') - Date.parse(first.created_at);
  const passed = end / hourMs - 6 - 5;
  hours(passed);
  expect(await leaving()).toEqual({ works: 2, favorites: 1, ids: [first.id, second.id] });
  await member.call('Work/keep_do', { ids: [first.id] });
  expect(await leaving()).toEqual({ works: 1, favorites: 1, ids: [second.id] });
  hours(-passed - 6);
});

test.each([
  ['a quiet lake, at dawn.', 'a quiet lake, at dawn'],
  [
    'a very long road that winds through the hills of an old country until it meets the sea',
    'a very long road that winds through the hills of an old',
  ],
  ['雪山下的湖，清晨。', '雪山下的湖，清晨'],
  ['one\ntwo / three', 'one two three'],
])('a file of %j is called %j', async (prompt, name) => {
  const member = await studio.client.signUp();
  const { outputs } = await paint(member, prompt);
  expect(outputs[0]?.name).toMatch(/-\w{8}\.png$/);
  expect(outputs[0]?.name.replace(/-\w{8}\.png$/, '')).toBe(name);
  // An address says nothing of what was asked for.
  expect(outputs[0]?.url).toMatch(/\/text2img-\w{8}-1\.png\?/);
});

test('a file of a work without words is called by its tool, and several by one name, in the language of whoever saves them', async () => {
  const member = await studio.client.signUp();
  const { id: image } = (await member.upload('Image/upload_do', await drawnPicture(320, 240))).info.asset;
  const ids = [(await make(member, 'Image/enhance_do', { image })).id, (await make(member, 'Image/enhance_do', { image })).id];
  for (const [language, file, several] of [
    ['en', /^Enhance-\w{8}\.png$/, 'works.zip'],
    ['zh', /^画质增强-\w{8}\.png$/, '作品.zip'],
  ] as const) {
    member.language = language;
    const { outputs } = (await member.call('Work/info', { id: ids[0] ?? '' })).info.work;
    expect(outputs[0]?.name).toMatch(file);
    expect(outputs[0]?.url).toMatch(/\/enhance-\w{8}-1\.png\?/);
    const lang = language === 'zh' ? '1' : '2';
    const body = new URLSearchParams({ usertoken: member.token, temp_usertoken: '', app_v: '1.0.1', lang, ids: JSON.stringify(ids) });
    const answer = await fetch(`${studio.url}/api/Work/download`, { method: 'POST', body });
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(several);
    await answer.body?.cancel();
  }
});
