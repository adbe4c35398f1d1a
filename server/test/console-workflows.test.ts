import { createClient, type StudioClient } from '@easel/testkit/client';
import { taleWorkflow } from '@easel/testkit/comfy/recordings';
import { type ComfyServer, startComfyServer } from '@easel/testkit/comfy/server';
import { make } from '@easel/testkit/making';
import { openConsole } from '@easel/testkit/operators';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** A workflow of the operator's own in the console: read, kept, tried, priced, used and removed. */

const files = {
  'CheckpointLoaderSimple.ckpt_name': ['random-sd15.safetensors'],
  'LoraLoader.lora_name': ['other.safetensors', 'tale.safetensors'],
  'VAELoader.vae_name': ['tale-vae.safetensors'],
};
const engine = 'comfyui';
const given = { engine, name: 'Tale', graph: taleWorkflow, map: 'lora_strength=2.strength_model:0..2, style_file=2.lora_name' };
let studio: TestStudio;
let comfy: ComfyServer;
let room: StudioClient;
let member: StudioClient;

beforeAll(async () => {
  comfy = await startComfyServer({ files, byItself: true });
  studio = await startStudio({ engines: [], signUpCredits: 100 });
  member = await studio.client.signUp();
  room = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp()));
  await room.call('Console/engine_add_do', { address: comfy.url });
  await room.call('Console/engine_state_do', { engine, engine_state: 'enabled' });
});
afterAll(async () => {
  expect(studio.errors).toEqual([]);
  await studio.close();
  await comfy.close();
});

const listed = async () => (await room.call('Console/workflow_lists', { engine })).info.items;
const offered = async () => (await member.call('Extend/config', {})).info.tools.text2img?.models ?? [];

test('is read without being kept, and says what is lacking', async () => {
  expect((await room.call('Console/engine_lists', {})).info.items[0]?.takes_workflows).toBe(true);
  const { info } = await room.call('Console/workflow_info', given);
  expect(info).toMatchObject({ tool: 'text2img', missing: [] });
  expect(info.fields).toEqual(expect.arrayContaining([{ field: 'prompt', node: '4', input: 'text' }]));
  expect(info.parameters.map(({ id }) => id)).toEqual(['lora_strength', 'style_file']);
  const lacking = { ...taleWorkflow, 2: { ...taleWorkflow[2], inputs: { ...taleWorkflow[2].inputs, lora_name: 'gone.safetensors' } } };
  expect((await room.call('Console/workflow_info', { ...given, graph: lacking })).info.missing).toEqual(['file gone.safetensors']);
  expect(await listed()).toEqual([]);
});

test('what is none, or placed where nothing is, is refused', async () => {
  const refusal = (input: object) => room.refusal('Console/workflow_info', { ...given, ...input } as typeof given);
  expect(await refusal({ graph: 'half a file {' })).toMatchObject({ code: 'invalid', fields: { graph: 'workflow_json' } });
  expect(await refusal({ graph: { nodes: [], links: [] } })).toMatchObject({ code: 'workflow_refused' });
  expect((await refusal({ map: 'prompt=99.text' })).info).toContain('there is no such node');
  expect(await refusal({ engine: 'none' })).toMatchObject({ code: 'not_found' });
  expect(await room.refusal('Console/workflow_add_do', { ...given, name: '' })).toMatchObject({ fields: { name: 'name_needed' } });
});

test('is kept, tried, priced and used; another version only when it was tried', async () => {
  const { workflow, version } = (await room.call('Console/workflow_add_do', given)).info;
  expect({ workflow, version }).toEqual({ workflow: 'wf-tale', version: 1 });
  expect(await room.refusal('Console/workflow_use_do', { engine, workflow, version })).toMatchObject({ code: 'workflow_refused' });
  const { info } = await room.call('Console/workflow_try_do', { engine, workflow });
  expect(info.trial).toMatchObject({ kind: 'picture', model: workflow, width: 512 });
  expect(info.engine.models.map(({ id }) => id)).toContain(workflow);
  await room.call('Console/model_save_do', { engine, model_id: workflow, price: 3 });
  await vi.waitFor(async () => expect(await offered()).toContainEqual(expect.objectContaining({ id: workflow, price: 3 })), 5_000);
  const parameters = { lora_strength: 1.5, style_file: 'other.safetensors' };
  expect(await make(member, 'Image/text2img_do', { prompt: 'a fox', model: workflow, parameters })).toMatchObject({
    ...{ state: 'succeeded', price: 3 },
    recipe: { parameters },
  });

  await room.call('Console/workflow_add_do', { ...given, map: '' });
  await room.call('Console/workflow_try_do', { engine, workflow, version: 2 });
  await room.call('Console/workflow_use_do', { engine, workflow, version: 1 });
  const [kept] = await listed();
  expect(kept).toMatchObject({ id: workflow, name: 'Tale' });
  expect(kept?.versions.map((one) => [one.version, one.used, one.tried_at !== null])).toEqual([
    [2, false, true],
    [1, true, true],
  ]);
});

test('only owners change them, and the audit has it all', async () => {
  const support = createClient(studio.client.url, await openConsole(studio, await studio.client.signUp(), 'support'));
  expect((await support.call('Console/workflow_lists', { engine })).info.items).toHaveLength(1);
  expect(await support.refusal('Console/workflow_info', given)).toMatchObject({ code: 'forbidden' });
  expect(await support.refusal('Console/workflow_add_do', given)).toMatchObject({ code: 'forbidden' });
  expect(await support.refusal('Console/workflow_del_do', { engine, workflow: 'wf-tale' })).toMatchObject({ code: 'forbidden' });
  const { info } = await room.call('Console/workflow_del_do', { engine, workflow: 'wf-tale' });
  expect(info.engine.models.map(({ id }) => id)).not.toContain('wf-tale');
  expect(await listed()).toEqual([]);
  const audit = await studio.context.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'engine.workflow')
    .orderBy('number')
    .execute();
  expect(audit.map(({ details }) => details)).toEqual([
    { workflow: 'wf-tale', version: 1, tool: 'text2img' },
    { workflow: 'wf-tale', used: 1 },
    { workflow: 'wf-tale', version: 2, tool: 'text2img' },
    { workflow: 'wf-tale', used: 2 },
    { workflow: 'wf-tale', used: 1 },
    { workflow: 'wf-tale', removed: true },
  ]);
});
