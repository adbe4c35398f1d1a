import { runOperator } from '@easel/server/roles/operator';
import { openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { creditsOf, make } from '@easel/testkit/making';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** Rules for what members write: what they find is refused before anything is made or charged. */

const engine = createPuppetEngine();
const language = createPuppetLanguage();
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  studio = await startStudio({
    engines: [engine],
    languages: [language],
    signUpCredits: 100,
    chat: { titles: false, refusedWords: ['casino'] },
  });
  engine.alone(true);
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'moderator'));
});
afterEach(async () => {
  for (const { id } of (await room.call('Console/word_rule_lists', {})).info.items)
    await room.call('Console/word_rule_del_do', { rule: id });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const rules = async () => (await room.call('Console/word_rule_lists', {})).info.items;

async function save(rule: {
  name?: string;
  kind?: 'words' | 'patterns';
  entries: string;
  places?: string[];
  enabled?: boolean;
  rule?: string;
}) {
  const { name = 'Mine', kind = 'words', entries, places = ['works'], enabled = true } = rule;
  const { info } = await room.call('Console/word_rule_save_do', {
    ...rule,
    name,
    kind,
    entries,
    places,
    enabled: Number(enabled) as 0 | 1,
  });
  return info.items.at(-1)?.id ?? '';
}

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}

test('a prompt that a rule finds is refused beside it by every tool, costs nothing and is counted', async () => {
  const member = await studio.client.signUp();
  const picture = (await make(member, 'Image/text2img_do', { prompt: 'a harbour' })).outputs[0]?.id ?? '';
  const before = await creditsOf(member);
  const id = await save({ entries: 'blood\n血腥' });
  const refused = async (path: 'Image/text2img_do' | 'Video/text2video_do', prompt: string) => member.refusal(path, { prompt });
  await expect.poll(() => refused('Image/text2img_do', 'BLOOD on the snow').then(({ code }) => code)).toBe('blocked');
  expect(await refused('Image/text2img_do', 'BLOOD on the snow')).toMatchObject({
    ...{ status: 0, code: 'blocked', fields: { prompt: 'prompt_blocked' } },
    info: 'This description has words that are not allowed here. Nothing was charged. Change it and try again',
  });
  member.language = 'zh';
  expect((await refused('Image/text2img_do', '血腥的战场')).info).toBe('描述包含本站不允许的内容，没有扣除积分，请修改后重试');
  member.language = 'en';
  expect(await member.refusal('Image/img2img_do', { prompt: 'blood', image: picture })).toMatchObject({ code: 'blocked' });
  expect(await creditsOf(member)).toEqual(before);
  expect((await member.call('Work/lists', {})).info.items).toHaveLength(1);
  await make(member, 'Image/text2img_do', { prompt: 'a bloodhound', unwanted: 'blood' });
  await expect.poll(async () => (await rules()).find((rule) => rule.id === id)?.hits).toBe(4);
  expect((await admin('word', 'list'))[0]).toMatchObject({ id, hits: 4, enabled: true });
});

test('what was made before a rule came is not made once more', async () => {
  const member = await studio.client.signUp();
  const { id } = await make(member, 'Image/text2img_do', { prompt: 'a gory scene' });
  await save({ entries: 'gor(e|y)', kind: 'patterns' });
  await expect.poll(() => member.refusal('Work/vary_do', { id }).then(({ code }) => code)).toBe('blocked');
});

test('a rule is changed, switched off and removed, here and at the command line', async () => {
  const member = await studio.client.signUp();
  /** 1 where it is taken. */
  const painted = () =>
    member.call('Image/text2img_do', { prompt: 'fog' }).then(
      () => 1,
      () => 0,
    );
  const { rule: id } = await admin('word', 'add', 'Weather', 'fog', '--place', 'works');
  await expect.poll(painted).toBe(0);
  await admin('word', 'switch', id, '--off');
  await expect.poll(painted).toBe(1);
  await save({ rule: id, name: 'Weather', entries: 'fog', enabled: true });
  await expect.poll(painted).toBe(0);
  await save({ rule: id, name: 'Weather', entries: 'storm', enabled: true });
  await expect.poll(painted).toBe(1);
  await admin('word', 'remove', id);
  expect(await rules()).toEqual([]);
  expect(await admin('word', 'remove', id)).toMatchObject({ error: { code: 'not_found' } });
  expect((await admin('audit', '--target', id)).map((row: { action: string }) => row.action)).toEqual([
    'word.remove',
    ...Array.from({ length: 4 }, () => 'word.save'),
  ]);
});

test('rules that cannot be used are refused beside their field', async () => {
  const save_ = (more: object) =>
    room.refusal('Console/word_rule_save_do', {
      name: 'x',
      kind: 'patterns',
      entries: 'a',
      places: '["works"]',
      enabled: 1,
      ...more,
    } as never);
  expect(await save_({ entries: '(?=a)b' })).toMatchObject({ fields: { entries: 'pattern_wrong' } });
  expect(await save_({ entries: '' })).toMatchObject({ fields: { entries: 'entries_needed' } });
  expect(await save_({ places: '[]' })).toMatchObject({ fields: { places: 'places_needed' } });
  expect(await save_({ places: '["moon"]' })).toMatchObject({ fields: { places: 'places_needed' } });
  expect(await save_({ name: '' })).toMatchObject({ fields: { name: 'name_needed' } });
  expect(await save_({ rule: 'none' })).toMatchObject({ code: 'not_found' });
});

test('a text is tried on the rules in force and on one that is not saved, and nothing is counted', async () => {
  const id = await save({ name: 'Gore', entries: 'blood' });
  await save({ name: 'Off', entries: 'snow', enabled: false });
  const found = async (input: object) => (await room.call('Console/word_rule_try', input as never)).info.found;
  expect(await found({ text: 'a casino, blood on the snow' })).toEqual([
    { rule: null, name: 'easel.config.ts', match: 'casino', places: ['chats'] },
    { rule: id, name: 'Gore', match: 'blood', places: ['works'] },
  ]);
  expect(await found({ text: 'blood on the snow', kind: 'patterns', entries: 'sn.w' })).toEqual([
    { rule: null, name: '', match: 'snow', places: [] },
  ]);
  expect(await room.refusal('Console/word_rule_try', { text: 'a', kind: 'patterns', entries: '(' })).toMatchObject({
    fields: { entries: 'pattern_wrong' },
  });
  expect((await admin('word', 'try', 'blood and water'))[0]).toMatchObject({ rule: id, match: 'blood' });
  expect((await rules()).map(({ hits }) => hits)).toEqual([0, 0]);
});

test('in chats messages and bots are refused, and so is a drawing that a model asks for', async () => {
  const member = await studio.client.signUp();
  const socket = await openChatSocket(member);
  const chat = (await member.call('Chat/create_do', {})).info.chat.id;
  await save({ entries: 'heist', places: ['chats'] });
  await save({ entries: 'blood', places: ['works'] });
  await expect.poll(() => member.refusal('Bot/save_do', { name: 'Heist planner' }).then(({ code }) => code)).toBe('blocked');
  await expect.poll(() => member.refusal('Image/text2img_do', { prompt: 'blood' }).then(({ code }) => code)).toBe('blocked');
  const before = await creditsOf(member);
  const { answer } = await socket.send(chat, 'Draw blood');
  const answering = await language.next();
  answering.call('text2img', { prompt: 'blood on the snow' });
  answering.end();
  await socket.end(answer);
  const { messages } = (await member.call('Chat/info', { id: chat })).info;
  expect(messages.at(-1)?.asks).toMatchObject([{ state: 'refused', price: 0, text: expect.stringContaining('Nothing was charged') }]);
  expect((await creditsOf(member)).held).toBe(before.held);
  await socket.close();
});
