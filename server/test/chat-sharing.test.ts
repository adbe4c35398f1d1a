import { type ChatSocket, openChatSocket } from '@easel/testkit/chat-socket';
import type { Refused, StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage, type PuppetLanguage } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

/** Links that anybody reads, chats as files, and chats of other programs. */

let studio: TestStudio;
let model: PuppetLanguage;
let member: StudioClient;
let other: StudioClient;
let socket: ChatSocket;

beforeAll(async () => {
  model = createPuppetLanguage();
  studio = await startStudio({ languages: [model] });
});
beforeEach(async () => {
  await socket?.close();
  [member, other] = [await studio.client.signUp(), await studio.client.signUp()];
  socket = await openChatSocket(member);
});
afterAll(async () => {
  await socket.close();
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const newChat = async (temporary: 0 | 1 = 0) => (await member.call('Chat/create_do', { temporary })).info.chat.id;

async function exchange(chat: string, text: string, answer: string, more: { files?: string[]; parent?: string } = {}) {
  const [sent, answering] = [await socket.send(chat, text, more), await model.next()];
  answering.say(answer);
  answering.end();
  await socket.end(sent.answer);
  return sent;
}

const share = async (id: string, more: { message?: string; named?: 1 } = {}) =>
  (await member.call('Chat/share_do', { id, ...more })).info.share;
const shown = async (link: string, reader = studio.client.visitor()) => (await reader.call('Chat/shared', { link })).info;
const isGone = (link: string) =>
  shown(link).then(
    () => false,
    (error: Refused) => error.refusal.code === 'not_found',
  );

describe('a link', () => {
  test('shows a branch to anybody, as it was then, without the name of the member', async () => {
    await member.call('User/profile_save_do', { name: 'Ada Secret' });
    const chat = await newChat();
    await exchange(chat, 'How high is the tower?', 'It is 330 metres high.');
    const link = await share(chat);
    expect(link.url).toBe(`${studio.url}/shared/${link.id}`);
    await exchange(chat, 'And in feet? Keep it private', '1083 feet.');
    const seen = await shown(link.id);
    expect(seen).toMatchObject({ title: 'How high is the tower?', author: null, bot: 'Assistant' });
    expect(seen.messages).toMatchObject([
      { role: 'user', text: 'How high is the tower?' },
      { role: 'assistant', text: 'It is 330 metres high.' },
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Ada|private|1083/);
    const named = await share(chat, { named: 1 });
    expect((await shown(named.id)).author).toBe('Ada Secret');
    expect((await shown(named.id)).messages).toHaveLength(4);
  });

  test('shows the branch of a message, and not what was written beside it', async () => {
    const chat = await newChat();
    const first = await exchange(chat, 'A poem', 'Roses are red.');
    socket.request({ type: 'message-regenerate', message: first.answer, request_id: `again-${chat}` });
    const answering = await model.next();
    answering.say('Violets are blue.');
    answering.end();
    await socket.frame('message-end', (frame) => frame.message !== first.answer);
    const link = await share(chat, { message: first.answer });
    expect((await shown(link.id)).messages.map(({ text }) => text)).toEqual(['A poem', 'Roses are red.']);
    expect((await share(chat, { message: first.answer })).id).toBe(link.id);
  });

  test('shows what files are called and the pictures, never their text', async () => {
    const upload = async (text: string) => (await member.upload('Chat/file_upload_do', strToU8(text), { name: 'diary.txt' })).info.file;
    const chat = await newChat();
    const file = await upload('my innermost thoughts');
    await exchange(chat, 'Summarize', 'Thoughtful.', { files: [file.id] });
    const link = await share(chat);
    const seen = await shown(link.id);
    expect(seen.messages[0]?.files).toEqual([{ name: 'diary.txt', kind: 'text', url: null }]);
    expect(JSON.stringify(seen)).not.toContain('innermost');
  });

  test('is listed, taken back by its owner alone, and gone with its chat', async () => {
    const chat = await newChat();
    await exchange(chat, 'Hello', 'Hello.');
    const [first, second] = [await share(chat), await share(chat, { named: 1 })];
    const list = async (client: StudioClient) => (await client.call('Chat/share_lists', { chat })).info.items.map(({ id }) => id).sort();
    expect(await list(member)).toEqual([first.id, second.id].sort());
    expect(await other.refusal('Chat/share_lists', { chat })).toMatchObject({ code: 'not_found' });
    expect((await other.call('Chat/share_lists', {})).info.items).toEqual([]);
    expect(await other.refusal('Chat/share_del_do', { id: first.id })).toMatchObject({ code: 'not_found' });
    expect(await other.refusal('Chat/share_do', { id: chat })).toMatchObject({ code: 'not_found' });
    await member.call('Chat/share_del_do', { id: first.id });
    expect([await isGone(first.id), await isGone(second.id)]).toEqual([true, false]);
    await member.call('Chat/del_do', { id: chat });
    expect(await isGone(second.id)).toBe(true);
    await member.call('Chat/restore_do', { id: chat });
    expect(await isGone(second.id)).toBe(false);
  });

  test('is refused for a chat that is empty or temporary, and for a message of another chat', async () => {
    const [empty, temporary, chat] = [await newChat(), await newChat(1), await newChat()];
    await exchange(temporary, 'Hello', 'Hello.');
    const { answer } = await exchange(chat, 'Hello', 'Hello.');
    expect(await member.refusal('Chat/share_do', { id: empty })).toMatchObject({ code: 'conflict' });
    expect(await member.refusal('Chat/share_do', { id: temporary })).toMatchObject({ code: 'conflict' });
    expect(await member.refusal('Chat/share_do', { id: empty, message: answer })).toMatchObject({ code: 'not_found' });
  });
});

async function download(client: StudioClient, id: string, format: 'markdown' | 'json') {
  const answer = await client.post('/api/Chat/export', new URLSearchParams({ usertoken: client.token, lang: '2', id, format }));
  return { ...answer, name: /filename="([^"]*)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] };
}

describe('a chat is taken along', () => {
  test('as Markdown the branch, as JSON the whole tree', async () => {
    const chat = await newChat();
    const first = await exchange(chat, 'Name a colour', '**Red**');
    socket.request({ type: 'message-edit', message: first.message, text: 'Name a shape', request_id: `edit-${chat}` });
    const answering = await model.next();
    answering.say('Circle');
    answering.end();
    await socket.frame('message-end', (frame) => frame.message !== first.answer);
    const markdown = await download(member, chat, 'markdown');
    expect(markdown.name).toBe('Name a colour.md');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toMatch(/^# Name a colour\n\n> \d{4}-\d\d-\d\d · The answers were written by AI\.\n\n## Me\n\nName a shape\n/);
    expect(markdown.text).toMatch(/## Assistant \([^)]+\)\n\nCircle\n$/);
    expect(markdown.text).not.toContain('**Red**');
    const json = JSON.parse((await download(member, chat, 'json')).text);
    expect(json.notice).toEqual({ zh: '回答由人工智能生成。', en: 'The answers were written by AI.' });
    expect(json).toMatchObject({ format: 'easel-chat', version: 1, chat: { id: chat, title: 'Name a colour' } });
    expect(json.messages.map(({ text }: { text: string }) => text)).toEqual(['Name a colour', '**Red**', 'Name a shape', 'Circle']);
    expect(json.messages[1].parent).toBe(json.messages[0].id);
    expect((await download(other, chat, 'json')).json).toMatchObject({ code: 'not_found' });
  });
});

const said = (parent: string | null, role: string, text: string, more: object = {}) => ({
  parent,
  message: { author: { role }, content: { content_type: 'text', parts: [text] }, create_time: 1_700_000_000, ...more },
});

const chatGpt = [
  {
    ...{ title: 'Trip to Kyoto', create_time: 1_700_000_000.5, current_node: 'b2' },
    mapping: {
      root: { parent: null, message: null },
      system: said('root', 'system', 'You are ChatGPT'),
      a1: said('system', 'user', '京都怎么玩？'),
      tool: said('a1', 'tool', 'search results'),
      b1: said('tool', 'assistant', 'Two days.', { metadata: { model_slug: 'gpt-4o' } }),
      more: said('b1', 'assistant', 'Or three.'),
      b2: said('a1', 'assistant', 'A week\u0000.'),
      hidden: said('b2', 'user', 'hidden', { metadata: { is_visually_hidden_from_conversation: true } }),
    },
  },
  { title: 'Empty', create_time: 1, mapping: { root: { parent: null, message: null } } },
];

const webUi = [
  {
    ...{ id: '1', title: 'Bread', created_at: 1_700_000_000 },
    chat: {
      title: 'Bread',
      history: {
        currentId: 'y',
        messages: {
          x: { id: 'x', parentId: null, role: 'user', content: 'How long does it rise?', timestamp: 1_700_000_000 },
          y: { id: 'y', parentId: 'x', role: 'assistant', content: 'An hour.', model: 'llama3', timestamp: 1_700_000_001 },
        },
      },
    },
  },
];

describe('chats of other programs', () => {
  const bring = async (bytes: Uint8Array) => (await member.upload('Chat/import_do', bytes)).info;
  const chats = async () => (await member.call('Chat/lists', {})).info.items;
  const tree = async (title: string) => {
    const chat = (await chats()).find((one) => one.title === title)?.id ?? '';
    const { messages, leaf } = (await member.call('Chat/info', { id: chat })).info;
    const textOf = (id: string | null) => messages.find((message) => message.id === id)?.text ?? null;
    return { chat, leaf: textOf(leaf), messages: messages.map(({ role, text, parent, model: by }) => [role, text, textOf(parent), by]) };
  };

  test('come from ChatGPT with their branches, also in the zip, without what tools and systems said', async () => {
    const file = strToU8(JSON.stringify(chatGpt));
    expect(await bring(zipSync({ 'user.json': strToU8('{}'), 'export/conversations.json': file }))).toEqual({
      chats: 1,
      messages: 3,
      skipped: 1,
      known: 0,
      files_left_out: 0,
    });
    expect(await tree('Trip to Kyoto')).toMatchObject({
      leaf: 'A week.',
      messages: [
        ['user', '京都怎么玩？', null, null],
        ['assistant', 'Two days.\n\nOr three.', '京都怎么玩？', 'gpt-4o'],
        ['assistant', 'A week.', '京都怎么玩？', null],
      ],
    });
    const [found] = (await member.call('Chat/search', { query: '京都' })).info.items;
    expect(found?.chat.title).toBe('Trip to Kyoto');
  });

  test('come from Open WebUI, and go on here', async () => {
    expect(await bring(strToU8(JSON.stringify(webUi)))).toEqual({ chats: 1, messages: 2, skipped: 0, known: 0, files_left_out: 0 });
    const { chat, messages } = await tree('Bread');
    expect(messages).toEqual([
      ['user', 'How long does it rise?', null, null],
      ['assistant', 'An hour.', 'How long does it rise?', 'llama3'],
    ]);
    await exchange(chat, 'And in winter?', 'Two.');
    expect((await tree('Bread')).messages.at(-1)).toMatchObject(['assistant', 'Two.', 'And in winter?', expect.any(String)]);
  });

  test('are brought once, however often: one that was deleted is brought again, and each member has their own', async () => {
    const nameless = { title: 'Without an id', create_time: 2, mapping: { a: said(null, 'user', 'Who am I?') } };
    const file = strToU8(JSON.stringify([...chatGpt.map((chat, at) => ({ ...chat, conversation_id: `c-${at}` })), nameless, nameless]));
    expect(await bring(file)).toEqual({ chats: 2, messages: 4, skipped: 1, known: 1, files_left_out: 0 });
    await member.call('Chat/rename_do', { id: (await tree('Trip to Kyoto')).chat, title: 'Kyoto' });
    await Promise.all([bring(file), bring(file)]);
    expect((await chats()).map(({ title }) => title).sort()).toEqual(['Kyoto', 'Without an id']);
    await member.call('Chat/del_do', { id: (await tree('Kyoto')).chat });
    expect(await bring(file)).toMatchObject({ chats: 1, known: 2 });
    expect((await other.upload('Chat/import_do', file)).info).toMatchObject({ chats: 2, known: 1 });
  });

  test('tell how many pictures and files were left out, each once', async () => {
    const pictured = (parent: string | null, parts: unknown[], attachments: unknown[] = []) =>
      said(parent, 'user', '', { content: { content_type: 'multimodal_text', parts }, metadata: { attachments } });
    const photo = { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-photo' };
    const made = { content_type: 'image_asset_pointer', asset_pointer: 'sediment://file_made' };
    const mapping = {
      a: pictured(
        null,
        [photo, 'What is it?'],
        [
          { id: 'file-photo', name: 'photo.jpg' },
          { id: 'file-paper', name: 'paper.pdf' },
        ],
      ),
      b: said('a', 'tool', '', { content: { content_type: 'multimodal_text', parts: [made] } }),
      c: said('b', 'assistant', 'A cat.'),
    };
    const file = strToU8(JSON.stringify([{ conversation_id: 'c-files', title: 'Cat', mapping }]));
    expect(await bring(file)).toEqual({ chats: 1, messages: 2, skipped: 0, known: 0, files_left_out: 3 });
    expect(await bring(file)).toMatchObject({ known: 1, files_left_out: 0 });
    const x = {
      id: 'x',
      parentId: null,
      role: 'user',
      content: 'Read it',
      files: [
        { type: 'file', id: 'f' },
        { type: 'image', url: 'data:,' },
      ],
    };
    const other = { id: '2', title: 'Papers', chat: { title: 'Papers', history: { currentId: 'x', messages: { x } } } };
    expect(await bring(strToU8(JSON.stringify([other])))).toMatchObject({ chats: 1, files_left_out: 2 });
  });

  test('that are none are refused', async () => {
    for (const text of ['', 'not json', '{}', '[]', '[{"mapping":[]}]', 'PK\u0003\u0004', '{"chats":[]}']) {
      expect(await member.uploadRefusal('Chat/import_do', strToU8(text))).toMatchObject({
        code: 'file_unread',
        info: expect.stringContaining('Open WebUI'),
      });
    }
    expect(await chats()).toEqual([]);
  });

  test('however deep their tree is, or wherever its parents lead', async () => {
    const deep: Record<string, unknown> = {};
    for (let at = 0; at < 3000; at += 1)
      deep[`m${at}`] = said(at === 0 ? null : `m${at - 1}`, at % 2 ? 'assistant' : 'user', `message ${at}`);
    const circle = { a: said('b', 'user', 'one'), b: said('a', 'assistant', 'two') };
    const odd = { a: { parent: 7, message: { author: 'me' } }, b: said('nowhere', 'user', 'found') };
    const file = [deep, circle, odd].map((mapping, at) => ({ title: `Chat ${at}`, create_time: 'yesterday', mapping }));
    expect(await bring(strToU8(JSON.stringify(file)))).toEqual({ chats: 2, messages: 3001, skipped: 1, known: 0, files_left_out: 0 });
  });
});
