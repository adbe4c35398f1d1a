import type { BotCategory } from '@easel/contract/bot-categories';
import { botLimits } from '@easel/contract/bot-limits';
import { botSchema } from '@easel/contract/bots';
import type { InputAt } from '@easel/contract/calls';
import { runOperator } from '@easel/server/roles/operator';
import type { Refused, StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let studio: TestStudio;
let owner: StudioClient;
let other: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ engines: [createPuppetEngine()] });
});
beforeEach(async () => {
  [owner, other] = [await studio.client.signUp(), await studio.client.signUp()];
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const save = async (client: StudioClient, bot: Partial<InputAt<'Bot/save_do'>> = {}) =>
  (await client.call('Bot/save_do', { name: 'Gardener', prompt: 'You know every plant.', ...bot })).info.bot;
const info = async (client: StudioClient, id: string) => (await client.call('Bot/info', { id })).info.bot;
const list = async (client: StudioClient, input: InputAt<'Bot/lists'>) => (await client.call('Bot/lists', input)).info.items;
const names = (bots: { name: string }[]) => bots.map(({ name }) => name);
const operate = (...args: string[]) => runOperator(studio.context, { args, language: 'en', user: 'root', folder: '/' });
const text = (written: string) => new Uint8Array(Buffer.from(written));
const isGone = (client: StudioClient, id: string) =>
  info(client, id).then(
    () => false,
    (error: Refused) => error.refusal.code === 'not_found',
  );

describe('the studio ships five bots', () => {
  test('to everybody, in the language of whoever reads, with a greeting and starters', async () => {
    const visitor = await studio.client.visit();
    const english = (await list(visitor, {})).filter(({ shipped }) => shipped);
    expect(english.map(({ id }) => id)).toEqual(['assistant', 'translator', 'writer', 'coder', 'prompt-artist']);
    visitor.language = 'zh';
    const chinese = (await list(visitor, {})).filter(({ shipped }) => shipped);
    expect(names(chinese)).toEqual(['助手', '翻译', '写作', '编程', '绘画助手']);
    expect([...new Set(chinese.map(({ author }) => author.name))]).toEqual(['画架']);
    expect([...new Set(english.map(({ author }) => author.name))]).toEqual(['Easel']);
    for (const bot of [...english, ...chinese]) {
      expect(bot.greeting).not.toBe('');
      expect(bot.starters.length).toBeGreaterThanOrEqual(3);
      expect(bot.starters.length).toBeLessThanOrEqual(botLimits.startersMax);
      expect(Math.max(...bot.starters.map(({ length }) => length))).toBeLessThanOrEqual(botLimits.starterMax);
      expect(bot).toMatchObject({ accessibility: 'public', mine: false });
      expect(botSchema.strict().parse(bot).prompt).toBeUndefined();
    }
    expect(names(await list(visitor, { query: '翻' }))).toEqual(['翻译']);
    expect(names(await list(visitor, { category: 'art' }))).toEqual(['绘画助手']);
  });

  test('which can be pinned, favoured and copied, and not changed, removed or reported', async () => {
    await owner.call('Bot/pin_do', { id: 'coder', value: 1 });
    await owner.call('Bot/favorite_do', { id: 'writer', value: 1 });
    expect((await list(owner, {}))[0]).toMatchObject({ id: 'coder', pinned: true });
    expect((await list(owner, { scope: 'favorite' })).map(({ id }) => id)).toEqual(['writer']);
    expect((await list(other, { scope: 'favorite' })).map(({ id }) => id)).toEqual([]);
    const copy = (await owner.call('Bot/copy_do', { id: 'translator' })).info.bot;
    expect(copy).toMatchObject({ name: 'Translator', mine: true, accessibility: 'mine', shipped: false });
    expect(copy.prompt).toContain('professional translator');
    for (const path of ['Bot/del_do', 'Bot/report_do', 'Bot/save_do'] as const) {
      expect(await owner.refusal(path, { id: 'coder', name: 'Mine now', reason: 'rude' })).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('a bot of a member', () => {
  test('is saved as it was written, changed by its owner alone, and removed', async () => {
    const bot = await save(owner, {
      ...{ tagline: 'All about plants', greeting: 'What grows?', starters: ['Why are the leaves yellow?', '叶子为什么发黄？'] },
      ...{ temperature: 1.2, tools: ['text2img'], copyable: 1 },
    });
    expect(bot).toMatchObject({
      ...{ name: 'Gardener', tagline: 'All about plants', prompt: 'You know every plant.', temperature: 1.2, tools: ['text2img'] },
      ...{
        starters: ['Why are the leaves yellow?', '叶子为什么发黄？'],
        mine: true,
        accessibility: 'mine',
        uses: 0,
        avatar_url: '',
        files: [],
      },
    });
    expect(await save(owner, { id: bot.id, name: 'Botanist' })).toMatchObject({ id: bot.id, name: 'Botanist', starters: [] });
    expect(await other.refusal('Bot/save_do', { id: bot.id, name: 'Stolen' })).toMatchObject({ code: 'not_found' });
    expect(await other.refusal('Bot/del_do', { id: bot.id })).toMatchObject({ code: 'not_found' });
    expect(await info(owner, bot.id)).toMatchObject({ name: 'Botanist' });
    await owner.call('Bot/del_do', { id: bot.id });
    expect(await isGone(owner, bot.id)).toBe(true);
    expect(await list(owner, { scope: 'mine' })).toEqual([]);
  });

  test('is for something, which is kept until it is changed, and is found by that', async () => {
    const { id } = await save(owner, { name: 'Gardener for all', category: 'study', accessibility: 'public' });
    const inExplore = async (category: BotCategory) => (await list(other, { category })).filter((bot) => bot.id === id);
    expect(await inExplore('study')).toMatchObject([{ category: 'study' }]);
    expect(await save(owner, { id, name: 'Botanist for all', accessibility: 'public' })).toMatchObject({ category: 'study' });
    expect(await save(owner, { id, name: 'Botanist for all', accessibility: 'public', category: 'fun' })).toMatchObject({
      category: 'fun',
    });
    expect([await inExplore('study'), (await inExplore('fun')).length]).toEqual([[], 1]);
    expect((await save(owner, { name: 'Whatever' })).category).toBe('help');
    expect(names(await list(owner, { scope: 'mine', category: 'help' }))).toEqual(['Whatever']);
    expect(await owner.refusal('Bot/save_do', { name: 'a', category: 'gardening' as BotCategory })).toMatchObject({
      fields: { category: 'choice_unknown' },
    });
  });

  test('is refused with what is wrong beside its field', async () => {
    const refused = await owner.refusal('Bot/save_do', {
      ...{ name: ' ', tagline: 'a'.repeat(121), greeting: 'a'.repeat(1001), prompt: 'a'.repeat(8001), temperature: 2.1 },
      ...{ starters: ['1', '2', '3', '4', '5'], tools: ['paint'], accessibility: 'all' },
    });
    expect(refused.fields).toMatchObject({ name: 'bot_name_invalid', tagline: 'text_long', greeting: 'text_long', prompt: 'text_long' });
    expect(Object.keys(refused.fields ?? {}).sort()).toEqual(
      ['accessibility', 'greeting', 'name', 'prompt', 'starters', 'tagline', 'temperature', 'tools'].sort(),
    );
    expect(await owner.refusal('Bot/save_do', { name: 'a', model: 'nobody-has-it' })).toMatchObject({ fields: { model: 'model_unknown' } });
    expect(await studio.client.visitor().refusal('Bot/save_do', { name: 'a' })).toMatchObject({ code: 'nologin' });
  });

  test('that is not public does not exist for others', async () => {
    const { id } = await save(owner, { name: 'Diary' });
    expect(await isGone(other, id)).toBe(true);
    expect(names(await list(other, { query: 'Diary' }))).toEqual([]);
    for (const path of ['Bot/copy_do', 'Bot/pin_do', 'Bot/favorite_do', 'Bot/report_do'] as const) {
      expect(await other.refusal(path, { id, value: 1, reason: 'rude' })).toMatchObject({ code: 'not_found' });
    }
  });

  test('that is public is found and read by everybody, its instructions and its files by nobody', async () => {
    const file = (await owner.upload('Chat/file_upload_do', text('secret knowledge'), { name: 'a.txt' })).info.file;
    const { id } = await save(owner, { name: 'Fern expert', accessibility: 'public', files: [file.id] });
    for (const reader of [other, await studio.client.visit()]) {
      const bot = await info(reader, id);
      expect([bot.mine, bot.prompt, bot.files]).toEqual([false, undefined, undefined]);
      expect(JSON.stringify(await list(reader, { query: 'fern' }))).not.toContain('every plant');
      expect(names(await list(reader, { query: 'fern' }))).toEqual(['Fern expert']);
    }
    expect(await other.refusal('Bot/copy_do', { id })).toMatchObject({ code: 'forbidden' });
    await save(owner, { id, name: 'Fern expert', accessibility: 'mine' });
    expect(await isGone(other, id)).toBe(true);
  });

  test('may be copied where its owner allows it, with its instructions and without its files; an own one with all', async () => {
    const file = (await owner.upload('Chat/file_upload_do', text('knowledge'), { name: 'a.txt' })).info.file;
    const { id } = await save(owner, { accessibility: 'public', copyable: 1, files: [file.id] });
    const copy = (await other.call('Bot/copy_do', { id })).info.bot;
    expect(copy).toMatchObject({ mine: true, prompt: 'You know every plant.', accessibility: 'mine', copyable: false, files: [] });
    const own = (await owner.call('Bot/copy_do', { id })).info.bot;
    expect(own.files).toMatchObject([{ name: 'a.txt', words: 1 }]);
    expect(own.files?.[0]?.id).not.toBe(file.id);
  });

  test('knows the files it is given, until it is given others', async () => {
    const upload = async (name: string) => (await owner.upload('Chat/file_upload_do', text(name), { name })).info.file.id;
    const [first, second] = [await upload('a.txt'), await upload('b.txt')];
    const bot = await save(owner, { files: [second, first] });
    expect(bot.files?.map(({ name }) => name)).toEqual(['b.txt', 'a.txt']);
    expect((await save(owner, { id: bot.id })).files).toHaveLength(2);
    expect((await save(owner, { id: bot.id, files: [first] })).files?.map(({ name }) => name)).toEqual(['a.txt']);
    expect((await save(owner, { id: bot.id, files: [] })).files).toEqual([]);
    const stolen = (await other.upload('Chat/file_upload_do', text('theirs'), { name: 'c.txt' })).info.file.id;
    expect(await owner.refusal('Bot/save_do', { id: bot.id, name: 'a', files: [stolen] })).toMatchObject({
      fields: { files: 'field_invalid' },
    });
  });

  test('has a copy of a picture of its owner, which goes when it goes', async () => {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#22aa55' } })
      .png()
      .toBuffer();
    const { asset } = (await owner.upload('Image/upload_do', bytes)).info;
    const bot = await save(owner, { avatar: asset.id });
    const shown = await fetch(studio.url + bot.avatar_url);
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await save(owner, { id: bot.id })).avatar_url).not.toBe('');
    expect((await save(owner, { id: bot.id, avatar: '' })).avatar_url).toBe('');
    expect((await fetch(studio.url + bot.avatar_url)).status).toBe(404);
    expect(await other.refusal('Bot/save_do', { name: 'a', avatar: asset.id })).toMatchObject({ code: 'not_found' });
    const again = await save(owner, { id: bot.id, avatar: asset.id });
    await owner.call('Bot/del_do', { id: bot.id });
    expect((await fetch(studio.url + again.avatar_url)).status).toBe(404);
  });

  test('can be reported by those who see it, and is gone for them once an operator hides it', async () => {
    const { id } = await save(owner, { accessibility: 'public' });
    expect(await other.refusal('Bot/report_do', { id })).toMatchObject({ fields: { reason: 'reason_needed' } });
    expect(await owner.refusal('Bot/report_do', { id, reason: 'mine' })).toMatchObject({ code: 'forbidden' });
    await other.call('Bot/report_do', { id, reason: 'It is rude' });
    await other.call('Bot/report_do', { id, reason: 'It is very rude' });
    const { db } = studio.context;
    expect(await db.selectFrom('bot_reports').select('reason').where('bot_id', '=', id).execute()).toEqual([{ reason: 'It is very rude' }]);
    const told = await operate('bot', 'reports', '--json');
    expect(JSON.parse(told.out)).toContainEqual(expect.objectContaining({ id, reports: 1, reason: 'It is very rude', hidden: false }));
    expect(await operate('bot', 'hide', id, '--reason', 'rude')).toMatchObject({ code: 0 });
    expect(await isGone(other, id)).toBe(true);
    expect(await info(owner, id)).toMatchObject({ mine: true });
    expect(await operate('bot', 'show', id)).toMatchObject({ code: 0 });
    expect(await isGone(other, id)).toBe(false);
    expect(await operate('bot', 'hide', 'nobody')).toMatchObject({ err: expect.stringContaining('There is no bot nobody') });
  });

  test('is one of many, page by page, each once', async () => {
    for (let count = 0; count < 5; count += 1) await save(owner, { name: `Bot ${count}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = (await owner.call('Bot/lists', { scope: 'mine', limit: 2, ...(cursor ? { cursor } : {}) })).info;
      seen.push(...names(items));
      cursor = next ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(['Bot 0', 'Bot 1', 'Bot 2', 'Bot 3', 'Bot 4']);
  });
});
