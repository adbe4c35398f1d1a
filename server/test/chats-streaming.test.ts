import { chatLimits } from '@easel/contract/chats';
import { type ChatSocket, newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetLanguage, type PuppetLanguage } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Answers as they are written: told in pieces, stopped, written anew, read on by whoever comes back. */

let studio: TestStudio;
let model: PuppetLanguage;
let member: StudioClient;
let socket: ChatSocket;

const deaf = createPuppetLanguage({ id: 'deaf', deaf: true });

beforeAll(async () => {
  model = createPuppetLanguage();
  studio = await startStudio({ languages: [model, deaf] });
  member = await studio.client.signUp();
  socket = await openChatSocket(member);
});
afterAll(async () => {
  await socket.close();
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const newChat = async () => (await member.call('Chat/create_do', {})).info.chat.id;
const infoOf = async (chat: string, client = member) => (await client.call('Chat/info', { id: chat })).info;
const messageOf = async (chat: string, id: string) => (await infoOf(chat)).messages.find((message) => message.id === id);

/** Asks something and answers what the model is asked, and where. */
async function ask(text = 'How high is the tower?', chat?: string) {
  const place = chat ?? (await newChat());
  const [sent, answering] = [await socket.send(place, text), await model.next()];
  return { chat: place, ...sent, answering };
}

/** The same to its end. */
async function exchange(text: string, answer: string, chat?: string) {
  const asked = await ask(text, chat);
  asked.answering.say(answer);
  asked.answering.end();
  await socket.end(asked.answer);
  return asked;
}

describe('an answer', () => {
  test('is told in pieces that fit together, and is what is stored', async () => {
    const { chat, message, answer, answering } = await ask();
    expect(await socket.frame('message-saved', (frame) => frame.message === message)).toMatchObject({ chat, parent: null });
    answering.think('Which tower? ');
    answering.say('It is ');
    await socket.reads(answer, 'It is ');
    expect(await messageOf(chat, answer)).toMatchObject({ state: 'streaming', parent: message, role: 'assistant' });
    expect((await infoOf(chat)).chat.generating).toBe(true);
    answering.think('The one in Paris.');
    answering.say('330 metres high 🗼.');
    answering.usage(20, 9);
    answering.end();
    expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'done', usage: { input: 20, output: 9 } });
    expect(socket.text(answer)).toBe('It is 330 metres high 🗼.');
    expect(socket.text(answer, 'reasoning-delta')).toBe('Which tower? The one in Paris.');
    const stored = { state: 'done', text: socket.text(answer), reasoning: 'Which tower? The one in Paris.', error: null };
    expect(await messageOf(chat, answer)).toMatchObject({ ...stored, usage: { input: 20, output: 9 } });
    expect((await infoOf(chat)).leaf).toBe(answer);
    expect((await infoOf(chat)).chat).toMatchObject({ generating: false, title: 'How high is the tower?' });
  });

  test('is saved piece by piece, whatever its characters are', async () => {
    const { chat, answer, answering } = await ask();
    let said = '';
    for (const piece of ['🗼🗼 eins, ', '𠮷野家 two, ', 'e\u0301 three']) {
      answering.think(piece);
      answering.say(piece);
      said += piece;
      const saved = async () => (await messageOf(chat, answer))?.reasoning === said && (await messageOf(chat, answer))?.text === said;
      await vi.waitUntil(saved, { timeout: 5_000, interval: 100 });
    }
    answering.end();
    await socket.end(answer);
  });

  test('tells the model the branch that it belongs to, the oldest first', async () => {
    const { chat } = await exchange('My name is Ada.', 'Hello Ada.');
    const { answering, answer } = await ask('What is my name?', chat);
    const told = answering.request.messages.filter(({ role }) => role !== 'system').map(({ role, text }) => [role, text]);
    expect(told).toEqual([
      ['user', 'My name is Ada.'],
      ['assistant', 'Hello Ada.'],
      ['user', 'What is my name?'],
    ]);
    answering.end();
    await socket.end(answer);
  });

  test('is told in at most one piece for every 30 ms, however small the pieces are', async () => {
    const { answer, answering } = await ask();
    const from = performance.now();
    for (let word = 0; word < 10_000; word += 1) answering.say('ah');
    answering.end();
    await socket.end(answer);
    const most = (performance.now() - from) / 30 + 3;
    expect(socket.text(answer)).toBe('ah'.repeat(10_000));
    expect(socket.frames.filter((frame) => frame.type === 'text-delta' && frame.message === answer).length).toBeLessThanOrEqual(most);
  });

  test('keeps what PostgreSQL would not, and characters that come in halves', async () => {
    const { chat, answer, answering } = await ask();
    const [high, low] = ['\ud83d', '\ude00'];
    answering.say(`a\u0000b${high}`);
    await socket.reads(answer, 'a');
    answering.say(`${low}c`);
    answering.end();
    await socket.end(answer);
    expect(socket.text(answer)).toMatch(/^a.?b😀c$/u);
    expect((await messageOf(chat, answer))?.text).toBe(socket.text(answer));
  });

  test('that never ends is cut off after 10 MB as after one, and the chat goes on', async () => {
    const { chat, answer, answering } = await ask();
    for (let part = 0; part < 210; part += 1) answering.say('x'.repeat(50_000));
    expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'done' });
    expect(answering.aborted).toBe(true);
    expect((await messageOf(chat, answer))?.text.length).toBeLessThan(1_000_000);
    await exchange('And now?', 'Now it is short.', chat);
  });
});

describe('one answer at a time', () => {
  test('a second message is refused, other chats go on', async () => {
    const { chat, answer, answering } = await ask();
    const request_id = newRequestId();
    socket.request({ type: 'message-send', chat, text: 'And this?', request_id });
    const refusal = await socket.frame('refusal', (frame) => frame.request_id === request_id);
    expect(refusal).toMatchObject({ code: 'generating', text: 'Generating, please wait!' });
    await exchange('Elsewhere', 'goes on');
    answering.end();
    await socket.end(answer);
    expect((await infoOf(chat)).messages).toHaveLength(2);
  });

  test('of many at once one is answered, from however many tabs', async () => {
    const chat = await newChat();
    const tabs = await Promise.all([openChatSocket(member), openChatSocket(member), openChatSocket(member)]);
    const ids = tabs.map(() => newRequestId());
    for (const [place, tab] of tabs.entries())
      tab.request({ type: 'message-send', chat, text: `From ${place}`, request_id: ids[place] ?? '' });
    const refused = () => tabs.flatMap(({ frames }) => frames).filter(({ type }) => type === 'refusal');
    await vi.waitFor(() => expect(refused()).toHaveLength(2), 5000);
    const answering = await model.next();
    answering.end();
    await vi.waitFor(async () => expect((await infoOf(chat)).chat.generating).toBe(false), 5000);
    expect((await infoOf(chat)).messages).toHaveLength(2);
    for (const tab of tabs) await tab.close();
  });

  test('the same request is the same message', async () => {
    const chat = await newChat();
    const request_id = newRequestId();
    const { answer } = await socket.send(chat, 'Once', { request_id });
    socket.request({ type: 'message-send', chat, text: 'Once', request_id });
    const answering = await model.next();
    answering.end();
    await socket.end(answer);
    socket.request({ type: 'message-send', chat, text: 'Once', request_id });
    await exchange('Twice', 'Yes', chat);
    expect((await infoOf(chat)).messages.map(({ text }) => text)).toEqual(['Once', '', 'Twice', 'Yes']);
  });
});

describe('what is refused', () => {
  const refusalOf = async (request: Parameters<ChatSocket['request']>[0], from = socket) => {
    const request_id = newRequestId();
    from.request({ ...request, request_id } as Parameters<ChatSocket['request']>[0]);
    return from.frame('refusal', (frame) => frame.request_id === request_id);
  };
  const send = { type: 'message-send', request_id: '' } as const;

  test('nothing, and too much', async () => {
    const chat = await newChat();
    expect(await refusalOf({ ...send, chat, text: ' \n ' })).toMatchObject({ code: 'invalid', fields: { text: 'message_empty' } });
    expect(await refusalOf({ ...send, chat, text: 'x'.repeat(chatLimits.messageMax + 1) })).toMatchObject({
      fields: { text: 'message_long' },
    });
    expect(await refusalOf({ ...send, chat, text: 'x'.repeat(1_000_000) })).toMatchObject({ fields: { text: 'message_long' } });
    expect((await infoOf(chat)).messages).toEqual([]);
  });

  test('what is somebody else’s reads like what never was', async () => {
    const { chat, message, answer, answering } = await ask();
    const other = await studio.client.signUp();
    const otherSocket = await openChatSocket(other);
    const never = 'AAAAAAAAAAAAAAAAAAAAAA';
    const requests = [
      (id: string) => ({ ...send, chat: id, text: 'Mine?' }),
      () => ({ type: 'message-edit', message, text: 'Mine?', request_id: '' }) as const,
      () => ({ type: 'message-regenerate', message: answer, request_id: '' }) as const,
      () => ({ type: 'tool-answer', message: answer, ask: never, accept: true, request_id: '' }) as const,
    ];
    for (const request of requests) expect(await refusalOf(request(chat), otherSocket)).toMatchObject({ code: 'not_found' });
    expect(await refusalOf({ ...send, chat: never, text: 'Mine?' }, otherSocket)).toMatchObject({ code: 'not_found' });
    otherSocket.request({ type: 'message-stop', chat });
    otherSocket.request({ type: 'resume', message: answer, offset: 0 });
    answering.say('Only for one.');
    await socket.reads(answer, 'Only for one.');
    expect(answering.aborted).toBe(false);
    answering.end();
    await socket.end(answer);
    // What it may see comes after whatever else could have come.
    const own = (await other.call('Chat/create_do', {})).info.chat.id;
    await otherSocket.send(own, 'Mine');
    (await model.next()).end();
    expect(JSON.stringify(otherSocket.frames)).not.toContain(answer);
    expect(JSON.stringify(otherSocket.frames)).not.toContain('Only for one');
    await otherSocket.close();
  });

  test('a message after one that is not there, and one that only its writer changes', async () => {
    const { chat, message, answer } = await exchange('First', 'Second');
    const elsewhere = await exchange('Third', 'Fourth');
    expect(await refusalOf({ ...send, chat, text: 'After', parent: elsewhere.answer })).toMatchObject({ code: expect.any(String) });
    expect(await refusalOf({ type: 'message-edit', message: answer, text: 'Me?', request_id: '' })).toMatchObject({ code: 'conflict' });
    expect(await refusalOf({ type: 'message-regenerate', message, request_id: '' })).toMatchObject({ code: 'conflict' });
    expect((await infoOf(chat)).messages).toHaveLength(2);
  });

  test('what no client sends', async () => {
    const chat = await newChat();
    for (const text of ['{', '[]', '{"type":"message-send"}', '{"type":"resume","message":"x","offset":-1}']) socket.socket.send(text);
    const request_id = newRequestId();
    socket.request({ type: 'message-send', chat, text: 'a\u0000b', request_id });
    const answering = await model.next();
    answering.end();
    await vi.waitFor(async () => expect((await infoOf(chat)).chat.generating).toBe(false), 5000);
    expect((await infoOf(chat)).messages[0]?.text).toMatch(/^a.?b$/);
  });
});

describe('stop, again, otherwise', () => {
  test('a stopped answer keeps what was written', async () => {
    const { chat, answer, answering } = await ask();
    answering.say('Once upon a time');
    await socket.reads(answer, 'time');
    socket.request({ type: 'message-stop', chat });
    expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
    await vi.waitFor(() => expect(answering.aborted).toBe(true), 5000);
    expect(await messageOf(chat, answer)).toMatchObject({ state: 'stopped', text: 'Once upon a time' });
    await exchange('Go on', 'there was', chat);
  });

  test('an engine that does not listen holds up nobody', async () => {
    const bot = (await member.call('Bot/save_do', { name: 'Deaf', model: 'deaf' })).info.bot;
    const chat = (await member.call('Chat/create_do', { bot: bot.id })).info.chat.id;
    const { answer } = await socket.send(chat, 'Hello?');
    const answering = await deaf.next();
    answering.say('What?');
    await socket.reads(answer, 'What?');
    socket.request({ type: 'message-stop', chat });
    expect(await socket.end(answer)).toMatchObject({ type: 'message-end', state: 'stopped' });
    answering.say('Pardon?');
    expect((await messageOf(chat, answer))?.text).toBe('What?');
  });

  test('an edited message and an answer that is written anew are siblings; the choice is kept', async () => {
    const { chat, message, answer } = await exchange('A poem about snow', 'White.');
    const again = newRequestId();
    socket.request({ type: 'message-regenerate', message: answer, request_id: again });
    const second = await socket.frame('message-start', (frame) => frame.request_id === again);
    const answering = await model.next();
    answering.say('Cold.');
    answering.end();
    await socket.end(second.message);
    expect(second.parent).toBe(message);
    const changed = newRequestId();
    socket.request({ type: 'message-edit', message, text: 'A poem about rain', request_id: changed });
    const saved = await socket.frame('message-saved', (frame) => frame.request_id === changed);
    const third = await socket.frame('message-start', (frame) => frame.request_id === changed);
    const rain = await model.next();
    expect(rain.request.messages.at(-1)).toMatchObject({ role: 'user', text: 'A poem about rain' });
    rain.say('Wet.');
    rain.end();
    await socket.end(third.message);
    expect(saved.parent).toBeNull();
    const { messages, leaf } = await infoOf(chat);
    expect(messages.map(({ text, parent }) => [text, parent])).toEqual([
      ['A poem about snow', null],
      ['White.', message],
      ['Cold.', message],
      ['A poem about rain', null],
      ['Wet.', saved.message],
    ]);
    expect(leaf).toBe(third.message);
    expect((await member.call('Chat/leaf_do', { id: chat, message })).info.leaf).toBe(second.message);
    expect((await member.call('Chat/leaf_do', { id: chat, message: answer })).info.leaf).toBe(answer);
    expect((await infoOf(chat)).leaf).toBe(answer);
  });
});

describe('a model that is chosen', () => {
  const deafSays = async (text: string) => {
    const answering = await deaf.next();
    answering.say(text);
    answering.end();
  };

  test('answers in its chat from then on, until another one is chosen; a regenerated answer alone', async () => {
    const chat = await newChat();
    const first = await socket.send(chat, 'Who are you?', { model: 'deaf' });
    await deafSays('Pardon?');
    await socket.end(first.answer);
    expect((await infoOf(chat)).chat.model).toBe('deaf');
    const second = await socket.send(chat, 'I asked who you are');
    await deafSays('What?');
    await socket.end(second.answer);
    const request_id = newRequestId();
    socket.request({ type: 'message-edit', message: second.message, text: 'Somebody else, please', model: '', request_id });
    const third = await socket.frame('message-start', (frame) => frame.request_id === request_id);
    (await model.next()).end();
    await socket.end(third.message);
    const again = newRequestId();
    socket.request({ type: 'message-regenerate', message: third.message, model: 'deaf', request_id: again });
    const fourth = await socket.frame('message-start', (frame) => frame.request_id === again);
    await deafSays('Again?');
    await socket.end(fourth.message);
    const { messages, chat: told } = await infoOf(chat);
    const answers = messages.filter(({ role }) => role === 'assistant');
    expect(answers.map((message) => message.model)).toEqual(['deaf', 'deaf', 'puppet', 'deaf']);
    expect(told.model).toBeNull();
    await exchange('And now?', 'The usual one.', chat);
  });

  test('and that nobody offers is refused beside its field; nothing is stored', async () => {
    const { chat, message, answer } = await exchange('Hello', 'Hello.');
    for (const request of [
      { type: 'message-send', chat, text: 'Hello?', model: 'nobody-has-it' },
      { type: 'message-edit', message, text: 'Hello?', model: 'nobody-has-it' },
      { type: 'message-regenerate', message: answer, model: 'nobody-has-it' },
    ] as const) {
      const request_id = newRequestId();
      socket.request({ ...request, request_id });
      const refusal = await socket.frame('refusal', (frame) => frame.request_id === request_id);
      expect(refusal).toMatchObject({ code: 'invalid', fields: { model: 'model_unknown' } });
    }
    expect((await infoOf(chat)).messages).toHaveLength(2);
    expect((await infoOf(chat)).chat.model).toBeNull();
  });
});

describe('whoever comes back', () => {
  test('gets the rest in one piece from where it stands', async () => {
    const { answer, answering } = await ask();
    answering.say('One, two, three, ');
    await socket.reads(answer, 'three, ');
    const late = await openChatSocket(member);
    late.request({ type: 'resume', message: answer, offset: 5 });
    const rest = await late.frame('text-delta', (frame) => frame.message === answer);
    expect(rest).toMatchObject({ offset: 5, text: 'two, three, ' });
    answering.say('four.');
    answering.end();
    await late.end(answer);
    expect(late.text(answer, 'text-delta', 5)).toBe('two, three, four.');
    await late.close();
  });

  test('gets the end of what ended meanwhile', async () => {
    const { answer } = await exchange('Quick', 'Done.');
    const late = await openChatSocket(member);
    late.request({ type: 'resume', message: answer, offset: 2 });
    expect(await late.end(answer)).toMatchObject({ type: 'message-end' });
    expect(late.text(answer, 'text-delta', 2)).toBe('ne.');
    await late.close();
  });

  test('finds an answer that went on without anybody', async () => {
    const alone = await openChatSocket(member);
    const chat = await newChat();
    const { answer } = await alone.send(chat, 'I am leaving');
    const answering = await model.next();
    await alone.close();
    answering.say('Still here.');
    answering.end();
    await vi.waitFor(async () => expect(await messageOf(chat, answer)).toMatchObject({ state: 'done', text: 'Still here.' }), 5000);
  });

  test('two devices read the same, also what the other one wrote', async () => {
    const other = await openChatSocket(member);
    const { message, answer, answering } = await ask('From the desk');
    expect(await other.frame('message-saved', (frame) => frame.message === message)).toMatchObject({ text: 'From the desk' });
    await other.frame('message-start', (frame) => frame.message === answer);
    answering.say('For both.');
    answering.end();
    await other.end(answer);
    expect(other.text(answer)).toBe(socket.text(answer));
    await other.close();
  });
});
