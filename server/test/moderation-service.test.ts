import { openChatSocket } from '@easel/testkit/chat-socket';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { creditsOf } from '@easel/testkit/making';
import { type ModerationServer, startModerationServer } from '@easel/testkit/moderation-server';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

/** A service judges what members write: before anything is made or charged, and also where it does not answer. */

const engine = createPuppetEngine();
let service: ModerationServer;
let strict: TestStudio;
let easy: TestStudio;

beforeAll(async () => {
  service = await startModerationServer();
  const start = (silent: 'refuse' | 'allow') =>
    startStudio({
      engines: [engine],
      languages: [createPuppetLanguage()],
      signUpCredits: 20,
      chat: { titles: false, refusedWords: ['casino'] },
      variables: {
        EASEL_MODERATION_URL: service.url,
        EASEL_MODERATION_KEY: 'a-key',
        EASEL_MODERATION_MS: '400',
        EASEL_MODERATION_SILENT: silent,
      },
    });
  [strict, easy] = await Promise.all([start('refuse'), start('allow')]);
  engine.alone(true);
});
beforeEach(() => {
  service.state = 'judging';
  service.asked.length = 0;
});
afterAll(async () => {
  expect([...strict.errors, ...easy.errors]).toEqual([]);
  await Promise.all([strict.close(), easy.close(), service.close()]);
});

test('what it refuses is refused beside the prompt, and costs nothing', async () => {
  const member = await strict.client.signUp();
  const before = await creditsOf(member);
  expect(await member.refusal('Image/text2img_do', { prompt: 'a forbidden place' })).toMatchObject({
    code: 'blocked',
    fields: { prompt: 'prompt_blocked' },
  });
  expect(await creditsOf(member)).toEqual(before);
  expect((await member.call('Work/lists', {})).info.items).toEqual([]);
  expect((await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works).toHaveLength(1);
  expect(service.asked).toEqual([
    { key: 'Bearer a-key', place: 'works', text: 'a forbidden place' },
    { key: 'Bearer a-key', place: 'works', text: 'a lake' },
  ]);
});

test('messages and bots are judged, too; what the rules refuse is not even told', async () => {
  const member = await strict.client.signUp();
  const { chat } = (await member.call('Chat/create_do', {})).info;
  const socket = await openChatSocket(member);
  const say = (text: string) => socket.request({ type: 'message-send', chat: chat.id, text, request_id: text.replaceAll(' ', '-') });
  say('something forbidden');
  expect(await socket.frame('refusal')).toMatchObject({ code: 'blocked' });
  say('the casino');
  await expect.poll(() => socket.frames.filter(({ type }) => type === 'refusal').length).toBe(2);
  expect(service.asked.map(({ text }) => text)).toEqual(['something forbidden']);
  expect(await member.refusal('Bot/save_do', { name: 'The forbidden' })).toMatchObject({ code: 'blocked' });
  expect((await member.call('Chat/info', { id: chat.id })).info.messages).toEqual([]);
  socket.close();
});

test('what was accepted and lost its answer is neither judged nor refused anew', async () => {
  const member = await strict.client.signUp();
  const asked = { prompt: 'a lake', request_id: 'lost-answer' };
  const [first] = (await member.call('Image/text2img_do', asked)).info.works;
  service.state = 'away';
  const [again] = (await member.call('Image/text2img_do', asked)).info.works;
  expect(again?.id).toBe(first?.id);
  expect(service.asked).toHaveLength(1);
  expect(await creditsOf(member)).toMatchObject({ remaining: 19 });
});

test('where it does not answer, nothing is made and nothing charged, or all goes on, as the operator chose', async () => {
  for (const state of ['away', 'silent', 'talking'] as const) {
    service.state = state;
    const member = await strict.client.signUp();
    const before = await creditsOf(member);
    expect(await member.refusal('Image/text2img_do', { prompt: 'a lake' })).toMatchObject({ code: 'studio_busy' });
    expect(await creditsOf(member)).toEqual(before);
    const other = await easy.client.signUp();
    expect((await other.call('Image/text2img_do', { prompt: 'a lake' })).info.works).toHaveLength(1);
  }
});
