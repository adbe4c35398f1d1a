import { createClient, type StudioClient } from '@easel/testkit/client';
import { type CompletionServer, startCompletionServer } from '@easel/testkit/completion-server';
import { openConsole } from '@easel/testkit/operators';
import { puppetKind } from '@easel/testkit/puppet-kind';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Engines are connected, tried, priced, used and removed in the console. */

const glass = { ...wordlessModel, id: 'glass', inputs: { ...wordlessModel.inputs, prompt: { max: 500 } } };
let studio: TestStudio;
let puppet: PuppetServer;
let speaker: CompletionServer;
let room: StudioClient;
let operator: StudioClient;

beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass] });
  puppet.engine.alone(true);
  speaker = await startCompletionServer();
  studio = await startStudio({ engines: [], engineKinds: [puppetKind] });
  operator = await studio.client.signUp();
  room = createClient(studio.client.url, await openConsole(studio, operator));
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await puppet.close();
  await speaker.close();
});

const auditOf = (target: string) =>
  studio.context.db.selectFrom('audit').select(['actor', 'action', 'details']).where('target', '=', target).orderBy('number').execute();
const toolsOf = async (member: StudioClient) => (await member.call('Extend/config', {})).info.tools.text2img?.models ?? [];

test('an address becomes an engine that is tried, priced, used and removed, each step in the audit', async () => {
  const { engine: added } = (await room.call('Console/engine_add_do', { address: `${puppet.url}/`, engine: 'shed', key: '' })).info;
  expect(added).toMatchObject({ id: 'shed', kind: 'puppet', address: puppet.url, origin: 'operator', state: 'disabled', health: 'well' });
  const member = await studio.client.signUp();
  expect(await toolsOf(member)).toEqual([]);

  room.language = 'zh';
  expect((await room.call('Console/engine_lists', {})).info.items[0]?.models[0]?.name).toBe(glass.name.zh);
  room.language = 'en';

  const { trial } = (await room.call('Console/engine_test_do', { engine: 'shed' })).info;
  expect(trial).toMatchObject({ kind: 'picture', model: 'glass' });
  expect(trial?.kind === 'picture' && trial.picture).toMatch(/^data:image\/webp;base64,/);

  await room.call('Console/model_save_do', {
    engine: 'shed',
    model_id: 'glass',
    price: 3,
    cost: 4000,
    name: 'Glass painter',
    about_en: 'Clear as glass',
  });
  await room.call('Console/engine_save_do', { engine: 'shed', priority: 7, concurrency: 2 });
  await room.call('Console/engine_state_do', { engine: 'shed', engine_state: 'enabled' });
  await expect.poll(() => toolsOf(member)).toMatchObject([{ id: 'glass', name: 'Glass painter', about: 'Clear as glass', price: 3 }]);
  await room.call('Console/model_save_do', { engine: 'shed', model_id: 'glass', about_en: '' });
  await expect.poll(async () => (await toolsOf(member))[0]).not.toHaveProperty('about');

  const socket = await member.socket();
  await member.call('Image/text2img_do', { prompt: 'a lake' });
  await socket.frame('work', ({ work }) => work.state === 'succeeded');
  socket.close();
  const { items } = (await room.call('Console/engine_lists', {})).info;
  expect(items).toMatchObject([
    {
      id: 'shed',
      priority: 7,
      concurrency: 2,
      running: 0,
      day: { made: 1, failed: 0, credits: 3, cost: 4000 },
      models: [{ day: { made: 1 } }],
    },
  ]);

  await room.call('Console/engine_del_do', { engine: 'shed' });
  await expect.poll(() => toolsOf(member)).toEqual([]);
  const { id } = (await operator.call('User/usage_info', {})).info.user_info;
  expect(await auditOf('shed')).toMatchObject([
    { actor: id, action: 'engine.add', details: { address: puppet.url, has_key: false } },
    { actor: id, action: 'engine.model', details: { model: 'glass', price: 3, cost: 4000 } },
    { actor: id, action: 'engine.change', details: { priority: 7, concurrency: 2 } },
    { actor: id, action: 'engine.change', details: { state: 'enabled' } },
    { actor: id, action: 'engine.model', details: { model: 'glass', about_en: '' } },
    { actor: id, action: 'engine.remove' },
  ]);
});

test('works that run end before their engine can be removed', async () => {
  puppet.engine.alone(false);
  await room.call('Console/engine_add_do', { address: puppet.url, engine: 'busy' });
  await room.call('Console/model_save_do', { engine: 'busy', model_id: 'glass', price: 1 });
  await room.call('Console/engine_state_do', { engine: 'busy', engine_state: 'enabled' });
  const member = await studio.client.signUp();
  await expect.poll(async () => (await toolsOf(member)).length).toBe(1);
  const socket = await member.socket();
  const { works } = (await member.call('Image/text2img_do', { prompt: 'a lake' })).info;
  const run = await puppet.engine.started(works[0]?.id);
  expect(await room.refusal('Console/engine_del_do', { engine: 'busy' })).toMatchObject({ code: 'engine_busy' });
  await room.call('Console/engine_state_do', { engine: 'busy', engine_state: 'draining' });
  await expect.poll(() => toolsOf(member)).toEqual([]);
  await run.succeed();
  await socket.frame('work', ({ work }) => work.id === works[0]?.id && work.state === 'succeeded');
  socket.close();
  await room.call('Console/engine_del_do', { engine: 'busy' });
  puppet.engine.alone(true);
});

test('a server that answers in chats shows one answer; its key is sealed and never told again', async () => {
  const { engine } = (await room.call('Console/engine_add_do', { address: speaker.url, key: 'sesame-open', engine: 'words' })).info;
  expect(engine).toMatchObject({ kind: 'openai', has_key: true, models: [{ tools: ['chat'], price: null, offered: false }] });
  const trying = room.call('Console/engine_test_do', { engine: 'words' });
  const answer = await speaker.next();
  answer.say('I am a small model.');
  answer.end(9, 5);
  expect((await trying).info.trial).toMatchObject({ kind: 'answer', answer: 'I am a small model.' });
  await room.call('Console/engine_save_do', { engine: 'words', key: 'sesame-shut' });
  expect(JSON.stringify([await auditOf('words'), await room.call('Console/engine_lists', {})])).not.toContain('sesame');
});

test('what cannot be connected or changed is refused with a sentence', async () => {
  const refusal = (path: Parameters<StudioClient['refusal']>[0], input: Record<string, unknown>) => room.refusal(path, input);
  expect(await refusal('Console/engine_add_do', { address: 'somewhere' })).toMatchObject({ code: 'engine_address_wrong' });
  expect(await refusal('Console/engine_add_do', { address: 'http://127.0.0.1:1' })).toMatchObject({ code: 'engine_unreachable' });
  expect(await refusal('Console/engine_add_do', { address: puppet.url, kind: 'abacus' })).toMatchObject({ code: 'engine_kind_unknown' });
  expect(await refusal('Console/engine_add_do', { address: puppet.url, engine: 'words' })).toMatchObject({ code: 'engine_id_taken' });
  expect(await refusal('Console/engine_add_do', { address: '', engine: 'My Engine' })).toMatchObject({
    code: 'invalid',
    fields: { address: 'address_needed', engine: 'engine_id_shape' },
  });
  expect(await refusal('Console/model_save_do', { engine: 'words', model_id: 'tiny-random', price: -1 })).toMatchObject({
    fields: { price: 'price_range' },
  });
  expect(await refusal('Console/model_save_do', { engine: 'words', model_id: 'tiny-random', about_zh: '长'.repeat(121) })).toMatchObject({
    fields: { about_zh: 'text_too_long' },
  });
  expect(await refusal('Console/model_save_do', { engine: 'words', model_id: 'none', price: 1 })).toMatchObject({ code: 'not_found' });
  expect(await refusal('Console/engine_del_do', { engine: 'none' })).toMatchObject({ code: 'not_found' });
});

test('another role may look, and changes nothing', async () => {
  const member = await studio.client.signUp();
  const support = createClient(studio.client.url, await openConsole(studio, member, 'support'));
  expect((await support.call('Console/engine_lists', {})).info.kinds).toContain('puppet');
  expect(await support.refusal('Console/engine_add_do', { address: puppet.url })).toMatchObject({ code: 'forbidden' });
  expect(await support.refusal('Console/engine_del_do', { engine: 'words' })).toMatchObject({ code: 'forbidden' });
});
