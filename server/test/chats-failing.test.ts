import { bookProblems } from '@easel/testkit/billing';
import { type ChatSocket, openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage, type PuppetLanguage } from '@easel/testkit/language';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** Answers that do not come to their end: of engines that fail, and of processes that are gone. */

let studio: TestStudio;
let model: PuppetLanguage;
let member: StudioClient;
let socket: ChatSocket;

beforeAll(async () => {
  model = createPuppetLanguage();
  studio = await startStudio({ languages: [model] });
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

describe('two engines with one model', () => {
  test('the second answers where the first does not, which is then asked last', async () => {
    const puppets = ['first', 'second'].map((id) => {
      const language = createPuppetLanguage({ engine: id });
      return { id, language, engine: Object.assign(createPuppetEngine({ id, models: [] }), { language: language.engine }) };
    });
    const [first, second] = puppets;
    const pair = await startStudio({ engines: puppets.map(({ engine }) => engine) });
    const writer = await pair.client.signUp();
    const there = await openChatSocket(writer);
    const begin = async () => there.send((await writer.call('Chat/create_do', {})).info.chat.id, 'Hello?');
    const answers = async (fails?: 'busy' | 'unavailable') => {
      const { answer } = await begin();
      if (fails) (await first?.language.next())?.fail(fails);
      const answering = await second?.language.next();
      answering?.say('From the second.');
      answering?.end();
      expect(await there.end(answer)).toMatchObject({ type: 'message-end' });
      expect(there.text(answer)).toBe('From the second.');
    };
    await answers('busy');
    // Of what has begun there is one answer: the other engine is not asked.
    const begun = await begin();
    const half = await first?.language.next();
    half?.say('Half of');
    half?.fail('unavailable');
    expect(await there.end(begun.answer)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
    expect(there.text(begun.answer)).toBe('Half of');
    for (const fails of ['unavailable', 'unavailable'] as const) await answers(fails);
    await vi.waitFor(() => expect(pair.context.languages.find('puppet')[0]?.engine.id).toBe('second'), 5000);
    await answers();
    expect(pair.errors).toEqual([]);
    await there.close();
    await pair.close();
  });
});

describe('two engines with prices of their own', () => {
  test.each([1, 20])('one that stands in is the engine of the answer, and %i times its price changes nothing', async (times) => {
    const [asked, standIn] = ['asked', 'stand-in'].map((engine, place) =>
      createPuppetLanguage({ engine, priceIn: 0, priceOut: place === 0 ? 10 : 10 * times, outputMax: 4000 }),
    );
    const pair = await startStudio({ languages: [asked, standIn].flatMap((one) => one ?? []), signUpCredits: 100 });
    const writer = await pair.client.signUp();
    const there = await openChatSocket(writer);
    const { id: chat } = (await writer.call('Chat/create_do', {})).info.chat;
    const { answer } = await there.send(chat, 'Hello?');
    const engineOf = async () =>
      (await pair.context.db.selectFrom('messages').select('engine_id').where('id', '=', answer).executeTakeFirst())?.engine_id;
    expect(await engineOf()).toBe('asked');
    (await asked?.next())?.fail('busy');
    const answering = await standIn?.next();
    answering?.say('From the other one.');
    await there.reads(answer, 'other one');
    await expect.poll(engineOf).toBe('stand-in');
    answering?.usage(100, 2000);
    answering?.end();
    expect(await there.end(answer)).toMatchObject({ type: 'message-end', price: 20 });
    expect((await writer.call('User/usage_info', {})).info.points).toMatchObject({ remaining: 80, held: 0 });
    expect((await writer.call('Chat/info', { id: chat })).info.messages.at(-1)).toMatchObject({
      state: 'done',
      price: 20,
      model: 'puppet',
    });
    expect(await bookProblems(pair)).toEqual([]);
    expect(pair.errors).toEqual([]);
    await there.close();
    await pair.close();
  });
});

describe('what goes wrong', () => {
  test.each([
    ['refused', undefined, 'model_refused'],
    ['bad-input', 'context_overflow', 'context_overflow'],
    ['unavailable', undefined, 'model_unavailable'],
    ['busy', undefined, 'model_unavailable'],
    ['fault', undefined, 'model_unavailable'],
  ] as const)('%s before the first word', async (kind, own, code) => {
    const { chat, answer, answering } = await ask();
    answering.fail(kind, own);
    expect(await socket.end(answer)).toMatchObject({ type: 'message-error', code });
    expect(await messageOf(chat, answer)).toMatchObject({ state: 'failed', text: '', price: 0, error: { code } });
    await exchange('Again', 'Better.', chat);
  });

  test.each(['lost', 'unavailable'] as const)('%s in the middle keeps what was written', async (kind) => {
    const { chat, answer, answering } = await ask();
    answering.say('Half of');
    answering.fail(kind);
    expect(await socket.end(answer)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
    expect(await messageOf(chat, answer)).toMatchObject({ state: 'failed', text: 'Half of', error: { code: 'answer_stopped' } });
  });

  test('an answer that ends without its end is lost', async () => {
    const { answer, answering } = await ask();
    answering.say('And then');
    answering.hangUp();
    expect(await socket.end(answer)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
  });

  test('an answer whose writer is gone fails with its text, within ten seconds', async () => {
    const { chat, message } = await exchange('Written elsewhere', 'x');
    const { db } = studio.context;
    // As another process would leave it.
    const gone = 'GGGGGGGGGGGGGGGGGGGGGG';
    await sql`insert into messages (id, chat_id, parent_id, role, state, text, model, created_at)
      values (${gone}, ${chat}, ${message}, 'assistant', 'streaming', '', 'puppet', now())`.execute(db);
    await sql`insert into answers (message_id, text, touched_at) values (${gone}, 'What there was', now() - interval '1 minute')`.execute(
      db,
    );
    await sql`update chats set generating_id = ${gone}, leaf_id = ${gone} where id = ${chat}`.execute(db);
    const reader = await openChatSocket(member);
    reader.request({ type: 'resume', message: gone, offset: 0 });
    expect(await reader.end(gone)).toMatchObject({ type: 'message-error', code: 'answer_stopped' });
    expect(reader.text(gone)).toBe('What there was');
    expect((await infoOf(chat)).chat.generating).toBe(false);
    await reader.close();
  });
});
