import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Work } from '@easel/contract/works';
import type { StudioClient } from '@easel/testkit/client';
import { taleWorkflow } from '@easel/testkit/comfy/recordings';
import type { ComfyRun } from '@easel/testkit/comfy/runs';
import { type ComfyServer, startComfyServer } from '@easel/testkit/comfy/server';
import { engineCommands } from '@easel/testkit/engine-commands';
import { boxMask, creditsOf, drawnPicture, make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

/** A ComfyUI server as an operator and a member use it: connected, priced, used, dying in the middle, removed. */

const folder = mkdtempSync(join(tmpdir(), 'easel-comfyui-'));
const files = {
  'CheckpointLoaderSimple.ckpt_name': ['random-sd15.safetensors'],
  'LoraLoader.lora_name': ['other.safetensors', 'tale.safetensors'],
  'VAELoader.vae_name': ['tale-vae.safetensors'],
};
const model = 'random-sd15';
let first: ComfyServer;
let second: ComfyServer;
let studio: TestStudio;
let member: StudioClient;

beforeAll(async () => {
  first = await startComfyServer({ files, byItself: true });
  second = await startComfyServer({ version: '0.3.64', byItself: true });
  studio = await startStudio({ engines: [], signUpCredits: 100 });
  member = await studio.client.signUp();
});
afterAll(async () => {
  await studio.close();
  await Promise.all([first.close(), second.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const { done, refused, run } = engineCommands(() => studio, folder);
const modelsOf = async (tool: 'text2img' | 'redraw' = 'text2img') =>
  ((await member.call('Extend/config', {})).info.tools[tool]?.models ?? []) as {
    id: string;
    price: number;
    inputs: object;
    parameters?: { id: string }[];
  }[];
const bytesAt = async (url: string) => Buffer.from(await (await fetch(new URL(url, studio.url))).arrayBuffer());
const runningAt = (server: ComfyServer) =>
  vi.waitUntil(() => [...server.runs.all.values()].find(({ state }) => state === 'running') as ComfyRun, 5_000);
const ask = async (fields: object) => (await member.call('Image/text2img_do', { prompt: 'a cat', model, ...fields })).info.works[0] as Work;

test('it is found out at its address, tried and priced', async () => {
  const { engine } = await done('engine', 'add', 'auto', first.url);
  const flux = expect.objectContaining({ id: 'flux', missing: expect.arrayContaining(['file ae.safetensors']) });
  expect(engine.absent).toContainEqual(flux);
  expect(engine).toMatchObject({ id: 'comfyui', kind: 'comfyui', concurrency: 1, state: 'disabled' });
  expect(engine.models).toEqual([
    expect.objectContaining({ id: model, tools: ['text2img', 'img2img', 'redraw'], price: 1, offered: true }),
  ]);
  const tested = await done('engine', 'test', 'comfyui');
  expect(tested.trial).toMatchObject({ model, width: 512, height: 512 });
  expect(tested.engine.absent).toContainEqual(flux);
  expect((await done('engine', 'list'))[0].absent).toContainEqual(flux);
  await done('engine', 'model', 'comfyui', model, '--price', '2');
  await done('engine', 'enable', 'comfyui');
  await vi.waitFor(async () => expect(await modelsOf()).toMatchObject([{ id: model, price: 2 }]), 5_000);
});

test('a member makes pictures, and sees steps and previews', async () => {
  first.byItself = false;
  const socket = await member.socket();
  const { id } = await ask({ count: 2, seed: 11 });
  const running = await runningAt(first);
  await first.runs.step(running, 2);
  const told = await socket.frame('work', ({ work }) => work.id === id && work.phase_label !== null);
  expect(told.work.phase_label).toBe('Step 2 of 4');
  expect((await socket.frame('preview', ({ work }) => work === id)).image).toMatch(/^data:image\/webp;base64,/);
  first.byItself = true;
  await first.runs.finish(running);
  await first.runs.finish(await runningAt(first));
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  expect(work).toMatchObject({ state: 'succeeded', price: 4 });
  expect(work.outputs.map(({ seed }) => seed)).toEqual([11, 12]);
  const file = await bytesAt(work.outputs[0]?.url ?? '');
  expect(file.toString('latin1')).not.toContain('/srv/engine');
  expect(file.toString('latin1')).toContain('trainedAlgorithmicMedia');
  socket.close();
});

test('cancels one that works and gets the credits back', async () => {
  first.byItself = false;
  const before = await creditsOf(member);
  const socket = await member.socket();
  const { id } = await ask({});
  const running = await runningAt(first);
  await vi.waitFor(() => member.call('Work/cancel_do', { id }), 5_000);
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'cancelled');
  await vi.waitUntil(() => running.state === 'ended', 5_000);
  expect(await creditsOf(member)).toEqual(before);
  first.byItself = true;
  socket.close();
});

test('redraws in a mask: every byte outside of it is as it was', async () => {
  const size = { width: 150, height: 101 };
  const picture = await drawnPicture(size.width, size.height);
  const { asset: image } = (await member.upload('Image/upload_do', picture)).info;
  const mask = await boxMask(size, [40, 30, 50, 40]);
  const socket = await member.socket();
  const asked = { image: image.id, model, prompt: 'a ball' };
  const { info } = await member.upload('Image/redraw_do', mask, asked);
  const { work } = await socket.frame('work', (frame) => frame.work.id === info.works[0]?.id && frame.work.ended_at !== null);
  expect(work).toMatchObject({ state: 'succeeded', outputs: [size] });
  const after = await sharp(await bytesAt(work.outputs[0]?.url ?? ''))
    .raw()
    .toBuffer();
  const before = await sharp(picture).raw().toBuffer();
  const changed = { inside: 0, outside: 0 };
  for (let at = 0; at < before.length; at += 1) {
    if (before[at] === after[at]) continue;
    const [x, y] = [Math.floor(at / 3) % size.width, Math.floor(at / 3 / size.width)];
    changed[x >= 40 && x < 90 && y >= 30 && y < 70 ? 'inside' : 'outside'] += 1;
  }
  expect(changed.outside).toBe(0);
  expect(changed.inside).toBeGreaterThan(2000);
  socket.close();
});

test('a workflow of the operator’s own: kept, tried, priced, and made with its parameters', async () => {
  const graph = taleWorkflow;
  writeFileSync(join(folder, 'tale.json'), JSON.stringify(graph));
  writeFileSync(join(folder, 'editor.json'), JSON.stringify({ nodes: [], links: [] }));
  writeFileSync(
    join(folder, 'lacking.json'),
    JSON.stringify({ ...graph, 2: { ...graph[2], inputs: { ...graph[2].inputs, lora_name: 'gone.safetensors' } } }),
  );
  const add = ['engine', 'workflow', 'add', 'comfyui'];
  expect(await refused(...add, 'editor.json', '--name', 'X')).toBe('workflow_unreadable');
  expect((await run(...add, 'tale.json', '--name', 'X', '--map', 'prompt=99.text')).err).toContain('there is no such node');
  expect((await done(...add, 'lacking.json', '--name', 'Lacking')).missing).toEqual(['file gone.safetensors']);
  expect(await refused('engine', 'workflow', 'try', 'comfyui', 'wf-lacking')).toBe('workflow_lacks');

  const added = await done(...add, 'tale.json', '--name', 'Tale', '--map', 'lora_strength=2.strength_model:0..2, style_file=2.lora_name');
  expect(added).toMatchObject({ workflow: 'wf-tale', version: 1, tool: 'text2img', missing: [] });
  expect(added.fields).toEqual(
    expect.arrayContaining([
      { field: 'prompt', node: '4', input: 'text', kind: 'CLIPTextEncode' },
      { field: 'unwanted', node: '5', input: 'text', kind: 'CLIPTextEncode' },
      { field: 'seed', node: '12', input: 'seed', kind: 'KSampler' },
      { field: 'width', node: '6', input: 'width', kind: 'EmptyLatentImage' },
    ]),
  );
  expect(added.parameters.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toEqual([
    ['lora_strength', 'number'],
    ['style_file', 'choice'],
  ]);
  expect(await refused('engine', 'workflow', 'use', 'comfyui', 'wf-tale', '1')).toBe('workflow_untried');
  expect((await done('engine', 'workflow', 'try', 'comfyui', 'wf-tale')).trial).toMatchObject({ model: 'wf-tale', version: 1, width: 512 });
  await done('engine', 'workflow', 'price', 'comfyui', 'wf-tale', '3');
  await vi.waitFor(async () => expect(await modelsOf()).toContainEqual(expect.objectContaining({ id: 'wf-tale', price: 3 })), 5_000);

  const wrong = { prompt: 'a fox', model: 'wf-tale', parameters: { lora_strength: 9 } };
  expect(await member.refusal('Image/text2img_do', wrong)).toMatchObject({ code: 'invalid' });
  const parameters = { lora_strength: 1.5, style_file: 'other.safetensors' };
  const work = await make(member, 'Image/text2img_do', { prompt: 'a fox', model: 'wf-tale', seed: 5, parameters, scale: '3:2' });
  expect(work).toMatchObject({ state: 'succeeded', price: 3, recipe: { parameters } });
  const made = [...first.runs.all.values()].at(-1) as ComfyRun;
  expect(made.graph['2']?.inputs).toMatchObject({ strength_model: 1.5, strength_clip: 1, lora_name: 'other.safetensors' });
  expect([made.graph['4']?.inputs.text, made.graph['8']?.inputs.seed, made.graph['12']?.inputs.seed]).toEqual(['a fox', 5, 5]);

  expect(await done(...add, 'tale.json', '--name', 'Tale')).toMatchObject({ workflow: 'wf-tale', version: 2 });
  await done('engine', 'workflow', 'try', 'comfyui', 'wf-tale');
  const parametersOf = async () => (await modelsOf()).find(({ id }) => id === 'wf-tale')?.parameters ?? [];
  await vi.waitFor(async () => expect(await parametersOf()).toEqual([]), 5_000);
  await done('engine', 'workflow', 'use', 'comfyui', 'wf-tale', '1');
  await vi.waitFor(async () => expect(await parametersOf()).toHaveLength(2), 5_000);
  // Asking the engine anew keeps what is its operator's.
  expect((await done('engine', 'test', 'comfyui')).engine.models).toContainEqual(
    expect.objectContaining({ id: 'wf-tale', price: 3, offered: true }),
  );
  const listed = await done('engine', 'workflow', 'list', 'comfyui');
  expect(listed.filter(({ id }: { id: string }) => id === 'wf-tale')).toMatchObject([
    { version: 2, used: false },
    { version: 1, used: true },
  ]);
  await done('engine', 'workflow', 'remove', 'comfyui', 'wf-tale');
  await vi.waitFor(async () => expect((await modelsOf()).map(({ id }) => id)).toEqual([model]), 5_000);
});

test('it dies in the middle: the work ends on another, at the same price; without another the credits come back', async () => {
  await done('engine', 'add', 'comfyui', second.url, '--id', 'spare', '--enable');
  await done('engine', 'model', 'spare', model, '--price', '9');
  first.byItself = false;
  const socket = await member.socket();
  const { id } = await ask({});
  await first.runs.step(await runningAt(first), 3);
  await socket.frame('work', ({ work }) => work.id === id && work.state === 'running');
  await first.close();
  const { work } = await socket.frame('work', (frame) => frame.work.id === id && frame.work.ended_at !== null);
  expect(work).toMatchObject({ state: 'succeeded', price: 2 });
  expect(second.posted).toBe(1);

  await second.close();
  const before = await creditsOf(member);
  const lost = await ask({});
  const { work: failed } = await socket.frame('work', (frame) => frame.work.id === lost.id && frame.work.ended_at !== null);
  expect(failed).toMatchObject({ state: 'failed' });
  expect(JSON.stringify(failed)).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|srv/);
  expect(await creditsOf(member)).toEqual(before);
  socket.close();
});

test('it is removed, and its models with it', async () => {
  await done('engine', 'remove', 'comfyui');
  await done('engine', 'remove', 'spare');
  await vi.waitFor(async () => expect(await modelsOf()).toEqual([]), 5_000);
});
