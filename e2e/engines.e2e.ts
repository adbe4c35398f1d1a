import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { runAdmin } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { overflow, problems } from './looks.ts';
import { expect, test } from './person.ts';

/** An engine that nobody has seen before is connected, changed and removed at the command line, and the open page follows. */

const prompt = { max: 500 };
const glass = { ...wordlessModel, id: 'glass', name: { zh: '玻璃画师', en: 'Glass painter' }, inputs: { ...wordlessModel.inputs, prompt } };
const stone = { ...glass, id: 'stone', name: { zh: '石头画师', en: 'Stone painter' } };
let studio: ChildProcess;
let folder: string;
let client: StudioClient;
let puppet: PuppetServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'easel-engines-'));
  puppet = await startPuppetServer({ models: [glass, stone] });
  puppet.engine.alone(true);
  const program = fileURLToPath(new URL('../testkit/src/connected-studio.ts', import.meta.url));
  studio = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', EASEL_DATA: folder, EASEL_LOG: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(studio.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  client = createClient(String(address).trim());
});
test.afterAll(async () => {
  studio.kill('SIGTERM');
  await once(studio, 'exit');
  await puppet.close();
  rmSync(folder, { recursive: true, force: true });
});

async function admin(...args: string[]): Promise<void> {
  expect(await runAdmin({ EASEL_DATA: folder, LANG: 'en_GB.UTF-8' }, ...args)).toMatchObject({ code: 0, err: '' });
}

test('models appear, change and vanish on an open page, and what somebody wrote stays', async ({ page, say, language, isPhone }) => {
  const member = await client.signUp();
  await page.addInitScript((token) => {
    if (window === window.top) localStorage.setItem('Stoken', token);
  }, member.token);
  await page.goto(`${client.url}/image/text2img`);
  const words = page.getByRole('textbox', { name: say.image.prompt });
  const generate = page.getByRole('button', { name: new RegExp(`^${say.image.generate}`) });
  await words.fill('a quiet harbour');
  await expect(generate).toHaveAttribute('aria-disabled', 'true');

  await admin('engine', 'add', 'puppet', puppet.url, '--enable');
  await expect(generate).not.toHaveAttribute('aria-disabled', 'true', { timeout: 5_000 });
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  const picker = page.getByRole('combobox', { name: say.image.model });
  await expect(picker).toContainText(glass.name[language]);
  await picker.click();
  await page.getByRole('option', { name: stone.name[language] }).click();
  await expect(picker).toContainText(stone.name[language]);

  await admin('engine', 'model', 'puppet', 'stone', '--price', '7');
  await expect(picker).toContainText('7', { timeout: 5_000 });

  puppet.models = [glass];
  await admin('engine', 'test', 'puppet');
  const told = page.getByRole('status').filter({ hasText: stone.name[language] });
  await expect(told).toContainText(glass.name[language], { timeout: 5_000 });
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  if (isPhone) await page.keyboard.press('Escape');
  await expect(words).toHaveValue('a quiet harbour');
  await generate.click();
  const made = async () => (await member.call('Work/lists', {})).info.items[0];
  await expect.poll(async () => (await made())?.state).toBe('succeeded');
  expect((await made())?.recipe).toMatchObject({ model: 'glass', prompt: 'a quiet harbour' });

  await admin('engine', 'remove', 'puppet');
  await expect(generate).toHaveAttribute('aria-disabled', 'true', { timeout: 5_000 });
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  await expect(page.getByText(say.image.modelsGone)).toBeVisible();
  if (isPhone) await page.keyboard.press('Escape');
  await expect(words).toHaveValue('a quiet harbour');
});
