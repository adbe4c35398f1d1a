import { newRequestId, openChatSocket } from '@easel/testkit/chat-socket';
import type { StudioClient } from '@easel/testkit/client';
import { createPuppetEngine } from '@easel/testkit/engines';
import { createPuppetLanguage } from '@easel/testkit/language';
import { drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

const engine = createPuppetEngine();
const model = createPuppetLanguage();
let studio: TestStudio;

beforeAll(async () => {
  engine.alone(true);
  studio = await startStudio({ languages: [model], engines: [engine], signUpCredits: 100 });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
});

const bring = async (member: StudioClient, name?: string) =>
  (await member.upload('Image/upload_do', await drawnPicture(60, 40), name === undefined ? {} : { name })).info.asset.id;
const enhance = (member: StudioClient, image: string) => make(member, 'Image/enhance_do', { image, factor: 2, mode: 'fine' });

test('a work without words is called by the file that it was made from, and so are the works made from it', async () => {
  const member = await studio.client.signUp();
  const image = await bring(member, 'coffee.png');
  const larger = await enhance(member, image);
  expect(larger).toMatchObject({ source_name: 'coffee.png', title: '' });
  expect(larger.outputs[0]?.name).toMatch(/^Enhance coffee-\w{8}\.png$/);
  member.language = 'zh';
  expect((await member.call('Work/info', { id: larger.id })).info.work.outputs[0]?.name).toMatch(/^\p{Script=Han}+ coffee-\w{8}\.png$/u);
  member.language = 'en';
  const output = larger.outputs[0]?.id ?? '';
  expect((await member.call('Image/info', { id: image })).info.picture.name).toBe('coffee.png');
  expect((await member.call('Image/info', { id: output })).info.picture.name).toBe('coffee.png');
  expect((await enhance(member, output)).source_name).toBe('coffee.png');
});

test('what was made from a work is called by its title or its prompt, as they were then', async () => {
  const member = await studio.client.signUp();
  const lake = await make(member, 'Image/text2img_do', { prompt: `a lake\n${'at dusk '.repeat(20)}` });
  expect(lake.source_name).toBe('');
  const output = lake.outputs[0]?.id ?? '';
  const larger = await enhance(member, output);
  expect(larger.source_name).toMatch(/^a lake at dusk (at dusk )+/);
  expect(larger.source_name).toHaveLength(120);
  await member.call('Work/rename_do', { id: lake.id, title: 'Evening' });
  expect((await enhance(member, output)).source_name).toBe('Evening');
  expect((await member.call('Work/info', { id: larger.id })).info.work.source_name).toBe(larger.source_name);
});

test('it is found by that name, and the ledger has it', async () => {
  const member = await studio.client.signUp();
  const { id } = await enhance(member, await bring(member, '咖啡 100%.jpg'));
  const found = async (text: string) => (await member.call('Work/lists', { text })).info.items.map((work) => work.id);
  expect(await found('咖啡')).toEqual([id]);
  expect(await found('100%')).toEqual([id]);
  expect(await found('tea')).toEqual([]);
  const { items } = (await member.call('User/ledger_lists', {})).info;
  expect(items.find(({ cause }) => cause.work === id)?.cause.text).toBe('Enhance: 咖啡 100%.jpg');
});

test('folders and what cannot be seen are no part of it; a file without a name has none, and too long a one is refused', async () => {
  const member = await studio.client.signUp();
  const called = async (name?: string) => (await member.call('Image/info', { id: await bring(member, name) })).info.picture.name;
  expect(await called('C:\\pictures\\ho\u202elidays.png')).toBe('holidays.png');
  expect(await called(`${'long '.repeat(30)}.jpeg`)).toMatch(/^(long )+.*\.jpeg$/);
  expect(await called()).toBe('');
  const refusal = member.uploadRefusal('Image/upload_do', await drawnPicture(60, 40), { name: 'x'.repeat(256) });
  expect(await refusal).toMatchObject({ code: 'invalid', fields: { name: 'field_invalid' } });
});

test('a work of a chat is called by the file that was attached; whoever reads the chat by its link is not told', async () => {
  const member = await studio.client.signUp();
  const socket = await openChatSocket(member);
  const { file } = (await member.upload('Chat/file_upload_do', await drawnPicture(60, 40), { name: 'diary.png' })).info;
  const { chat } = (await member.call('Chat/create_do', {})).info;
  const { answer } = await socket.send(chat.id, 'Make it larger', { files: [file.id] });
  const answering = await model.next();
  const image = answering.request.messages.at(-1)?.pictures?.[0]?.asset ?? '';
  answering.call('enhance', { image, factor: 2, mode: 'fine' });
  answering.end('tool-call');
  await socket.end(answer);
  const { ask } = await socket.frame('tool-ask', (frame) => frame.message === answer);
  socket.request({ type: 'tool-answer', message: answer, ask, accept: true, request_id: newRequestId() });
  const { work: id } = await socket.frame('tool-work', (frame) => frame.message === answer);
  const info = async () => (await member.call('Work/info', { id })).info.work;
  await expect.poll(async () => (await info()).state).toBe('succeeded');
  expect(await info()).toMatchObject({ source_name: 'diary.png', outputs: [{ name: expect.stringMatching(/^Enhance diary-/) }] });
  const { share } = (await member.call('Chat/share_do', { id: chat.id })).info;
  const { messages } = (await studio.client.visitor().call('Chat/shared', { link: share.id })).info;
  expect(messages.at(-1)?.outputs).toMatchObject([{ name: expect.stringMatching(/^Enhance-\w{8}\.png$/) }]);
  await socket.close();
});
