import { runOperator } from '@easel/server/roles/operator';
import { newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { creditsOf } from '@easel/testkit/making';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What the studio tells everybody, and maintenance: nothing new is begun, what has begun is finished. */

const engine = createPuppetEngine();
const language = createPuppetLanguage();
let now = Date.parse('2026-11-28T08:00:00Z');
let studio: TestStudio;
let room: StudioClient;

beforeAll(async () => {
  studio = await startStudio({ engines: [engine], languages: [language], chat: { titles: false }, clock: { now: () => new Date(now) } });
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

async function admin(...args: string[]) {
  const told = await runOperator(studio.context, { args: [...args, '--json'], language: 'en', user: 'root', folder: '/' });
  return JSON.parse(told.code === 0 ? told.out : told.err);
}

const told = async (reader: StudioClient = studio.client.visitor()) => (await reader.call('Extend/announcements', {})).info;

test('everybody reads an announcement in their language, from its beginning to its end', async () => {
  const zh = studio.client.visitor();
  zh.language = 'zh';
  const words = { zh: '周日维护', en: 'Maintenance on Sunday' };
  const { items } = (
    await room.call('Console/announcement_save_do', { ...words, starts_at: '2026-11-28T09:00:00Z', ends_at: '2026-11-28T10:00:00Z' })
  ).info;
  expect(items).toMatchObject([{ ...words, state: 'coming' }]);
  expect((await told()).items).toEqual([]);
  now = Date.parse('2026-11-28T09:30:00Z');
  await expect.poll(async () => (await told()).items).toEqual([{ id: items[0]?.id, text: 'Maintenance on Sunday' }]);
  expect((await told(zh)).items).toEqual([{ id: items[0]?.id, text: '周日维护' }]);
  now = Date.parse('2026-11-28T10:00:00Z');
  expect((await told()).items).toEqual([]);
  await room.call('Console/announcement_save_do', { announcement: items[0]?.id, ...words, en: 'Later', starts_at: '2026-11-28T09:00:00Z' });
  await expect.poll(async () => (await told()).items).toMatchObject([{ text: 'Later' }]);
  await admin('announcement', 'remove', items[0]?.id ?? '');
  await expect.poll(async () => (await told()).items).toEqual([]);
  expect(await admin('announcement', 'remove', 'none')).toMatchObject({ error: { code: 'not_found' } });
  const wrong = (more: object) => room.refusal('Console/announcement_save_do', { ...words, starts_at: '2026-11-28T09:00:00Z', ...more });
  expect(await wrong({ en: ' ' })).toMatchObject({ fields: { en: 'announcement_needed' } });
  expect(await wrong({ starts_at: 'soon' })).toMatchObject({ fields: { starts_at: 'moment_wrong' } });
  expect(await wrong({ ends_at: '2026-11-28T09:00:00Z' })).toMatchObject({ fields: { ends_at: 'moments_order' } });
});

test('under maintenance nothing new is begun or charged, what runs is finished, and operators go on', async () => {
  const member = await studio.client.signUp();
  const chat = (await member.call('Chat/create_do', {})).info.chat.id;
  const socket = await member.socket();
  await socket.frame('ready');
  const id = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info.works[0]?.id ?? '';
  const puppet = await engine.started(id);
  const { info } = await room.call('Console/maintenance_do', { on: 1, en: 'Back at noon', zh: '中午恢复' });
  expect(info).toMatchObject({ maintenance: { on: true, en: 'Back at noon' }, open_works: 1 });
  const before = await creditsOf(member);
  await expect.poll(() => told().then(({ maintenance }) => maintenance)).toBe('Back at noon');
  expect(await member.refusal('Image/text2img_do', { prompt: 'a hill' })).toMatchObject({ code: 'upgrading', info: 'Back at noon' });
  const chatting = await openChatSocket(member);
  const request_id = newRequestId();
  chatting.request({ type: 'message-send', chat, text: 'Hello', request_id });
  expect(await chatting.frame('refusal', (frame) => frame.request_id === request_id)).toMatchObject({
    code: 'upgrading',
    text: 'Back at noon',
  });
  expect(await creditsOf(member)).toEqual(before);
  await puppet.succeed();
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'succeeded');
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
  await admin('maintenance', 'end');
  await expect.poll(() => told().then(({ maintenance }) => maintenance)).toBeNull();
  const next = (await member.call('Image/text2img_do', { prompt: 'a hill' })).info.works[0]?.id ?? '';
  await (await engine.started(next)).succeed();
  await socket.frame('work', ({ work }) => work.id === next && work.state === 'succeeded');
  await admin('maintenance', 'begin');
  await expect.poll(() => told().then(({ maintenance }) => maintenance)).toMatch(/^The studio is under maintenance/);
  await room.call('Console/maintenance_do', { on: 0 });
  expect((await admin('audit', '--target', 'maintenance')).map((row: { action: string }) => row.action)).toEqual([
    ...['maintenance.end', 'maintenance.begin', 'maintenance.end', 'maintenance.begin'],
  ]);
  socket.close();
  await chatting.close();
});
