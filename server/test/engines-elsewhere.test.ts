import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StudioClient } from '@easel/testkit/client';
import { type HostedServer, startFalServer, startReplicateServer } from '@easel/testkit/doubles/hosted-servers';
import { type ImageServer, startImageServer } from '@easel/testkit/doubles/image-server';
import { type SdServer, startSdServer } from '@easel/testkit/doubles/sd-server';
import { startWebuiServer, type WebuiServer } from '@easel/testkit/doubles/webui-server';
import { engineCommands } from '@easel/testkit/engine-commands';
import { make } from '@easel/testkit/making';
import { startStudio, type TestStudio } from '@easel/testkit/studio';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** The kinds of engines that run elsewhere, connected as an operator connects them, each to a double of its server. */

const folder = mkdtempSync(join(tmpdir(), 'easel-elsewhere-'));
let studio: TestStudio;
let member: StudioClient;
let sd: SdServer;
let webui: WebuiServer;
let images: ImageServer;
let fal: HostedServer;
let replicate: HostedServer;

beforeAll(async () => {
  sd = await startSdServer();
  sd.alone = true;
  webui = await startWebuiServer({ auth: 'studio:secret' });
  webui.alone = true;
  images = await startImageServer();
  images.alone = true;
  fal = await startFalServer({ key: 'fal-key' });
  replicate = await startReplicateServer({ key: 'r8-key' });
  fal.alone = true;
  replicate.alone = true;
  studio = await startStudio({ engines: [], signUpCredits: 100, prices: { text2img: 1 } });
  member = await studio.client.signUp();
});
afterAll(async () => {
  await studio.close();
  await Promise.all([sd.close(), webui.close(), images.close(), fal.close(), replicate.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const { done } = engineCommands(() => studio, folder);
const offered = async () => ((await member.call('Extend/config', {})).info.tools.text2img?.models ?? []).map(({ id }) => id);

test('an address of sd-server is found out, tried and used', async () => {
  const { engine } = await done('engine', 'add', 'auto', sd.url, '--enable');
  expect(engine).toMatchObject({ id: 'sdcpp', kind: 'sdcpp', concurrency: 1, state: 'enabled' });
  expect(await done('engine', 'test', 'sdcpp')).toMatchObject({ trial: { model: 'random-sd15', width: 512, height: 512 } });
  await vi.waitFor(async () => expect(await offered()).toContain('random-sd15'), 5_000);
  const work = await make(member, 'Image/text2img_do', { prompt: 'a lake', model: 'random-sd15', count: 2 });
  expect(work).toMatchObject({ state: 'succeeded', price: 2, outputs: [{ mime: 'image/png', width: 512 }, { height: 512 }] });
});

test('an address of a web UI is found out with its key, and its checkpoints are models', async () => {
  const keyFile = join(folder, 'webui-key');
  writeFileSync(keyFile, 'studio:secret');
  const { engine } = await done('engine', 'add', 'auto', webui.url, '--key-file', keyFile, '--enable');
  expect(engine).toMatchObject({ id: 'a1111', kind: 'a1111', has_key: true });
  await vi.waitFor(async () => expect(await offered()).toContain('random-xl'), 5_000);
  const work = await make(member, 'Image/text2img_do', { prompt: 'a lake', model: 'random-xl' });
  expect(work).toMatchObject({ state: 'succeeded', outputs: [{ width: 1024, height: 1024 }] });
});

test('an address that speaks as OpenAI has models for chats and models for pictures in one row', async () => {
  const { engine } = await done('engine', 'add', 'auto', images.url, '--enable');
  expect(engine).toMatchObject({ id: 'openai', kind: 'openai' });
  const tools = Object.fromEntries(engine.models.map((model: { id: string; tools: string[] }) => [model.id, model.tools]));
  expect(tools).toMatchObject({ 'gpt-5-mini': ['chat'], 'gpt-image-2.6-flare': ['text2img', 'img2img', 'redraw'] });
  await vi.waitFor(async () => expect(await offered()).toContain('gpt-image-2.6-flare'), 5_000);
  const work = await make(member, 'Image/text2img_do', { prompt: 'a lake', model: 'gpt-image-2.6-flare', scale: '3:2' });
  expect(work).toMatchObject({ state: 'succeeded', outputs: [{ width: 1536, height: 1024 }] });
  const revised = await make(member, 'Image/text2img_do', { prompt: 'a lake', model: 'dall-e-3' });
  expect(revised).toMatchObject({ recipe: { prompt: 'a lake' }, outputs: [{ revised_prompt: 'A serene lake' }] });
});

test('vendors that run models for others are found with their key, with the models that an address names', async () => {
  const keyOf = (name: string, key: string) => {
    writeFileSync(join(folder, name), key);
    return join(folder, name);
  };
  const named = `${fal.url}/?models=fal-ai/flux/dev,fal-ai/esrgan`;
  const { engine } = await done('engine', 'add', 'fal', named, '--id', 'fal-first', '--key-file', keyOf('fal-key', 'fal-key'), '--enable');
  expect(engine.models.map(({ id }: { id: string }) => id)).toEqual(['fal-ai/flux/dev', 'fal-ai/esrgan']);
  await done(
    'engine',
    'add',
    'replicate',
    `${replicate.url}/owner/community`,
    '--id',
    'replicate-first',
    '--key-file',
    keyOf('r8-key', 'r8-key'),
    '--enable',
  );
  await vi.waitFor(async () => expect(await offered()).toEqual(expect.arrayContaining(['fal-ai/flux/dev', 'owner/community'])), 5_000);
  for (const model of ['fal-ai/flux/dev', 'owner/community']) {
    const work = await make(member, 'Image/text2img_do', { prompt: 'a lake', model, scale: '1:1', long_side: 768 });
    expect(work).toMatchObject({ state: 'succeeded', outputs: [{ width: 768, height: 768 }] });
  }
});

describe('the commands of a page work as they are written', () => {
  /** What stands in a page, and what its double has in its place. */
  const pages: Record<string, { key: string; swaps: () => Record<string, string> }> = {
    sdcpp: { key: '', swaps: () => ({ 'http://gpu:1234': sd.url, sd15: 'random-sd15' }) },
    a1111: { key: 'studio:secret', swaps: () => ({ 'http://gpu:7860': webui.url, 'juggernaut-xl': 'random-xl' }) },
    openai: { key: 'sk-any', swaps: () => ({ 'https://api.openai.com': images.url }) },
    fal: { key: 'fal-key', swaps: () => ({ 'https://fal.ai': fal.url }) },
    replicate: {
      key: 'r8-key',
      swaps: () => ({
        'https://replicate.com': replicate.url,
        'black-forest-labs/flux-dev': 'owner/flux',
        'stability-ai/sdxl': 'owner/community',
      }),
    },
  };

  const commandsOf = (page: string) => {
    const text = readFileSync(new URL(`../../docs/engines/${page}.md`, import.meta.url), 'utf8');
    return [...text.matchAll(/^ *npm run admin -- (engine .+)$/gm)].map(([, command = '']) => command);
  };

  test('a page has the same commands in both languages', () => {
    for (const page of [...Object.keys(pages), 'comfyui']) {
      expect(commandsOf(page).length).toBeGreaterThan(3);
      expect(commandsOf(`zh/${page}`)).toEqual(commandsOf(page));
    }
  });

  test.each(Object.entries(pages))('%s', async (page, { key, swaps }) => {
    const commands = commandsOf(page);
    expect(commands.length).toBeGreaterThan(3);
    const keyFile = join(folder, `${page}-page-key`);
    writeFileSync(keyFile, key);
    for (const command of commands) {
      let said = command.replace(/\/root\/\S+/, keyFile);
      for (const [from, to] of Object.entries(swaps())) said = said.replaceAll(from, to);
      await done(...[...said.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
    }
  });
});
