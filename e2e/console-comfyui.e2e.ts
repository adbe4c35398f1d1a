import { codeOf } from '@easel/testkit/authenticator';
import { createClient, type StudioClient } from '@easel/testkit/client';
import { taleWorkflow } from '@easel/testkit/comfy/recordings';
import type { ComfyRun } from '@easel/testkit/comfy/runs';
import { type ComfyServer, startComfyServer } from '@easel/testkit/comfy/server';
import { runAdmin } from '@easel/testkit/processes';
import { differences, drawnPicture, pixelsOf, pngOf } from '@easel/testkit/raw-pictures';
import type { Page } from '@playwright/test';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/**
 * A ComfyUI server from its address to its end, in the console and at a member's: models are found, tried and priced, a member makes,
 * cancels and redraws with them, the server dies in the middle of a work, and is removed. Then a workflow of the operator's own.
 */

const files = {
  'CheckpointLoaderSimple.ckpt_name': ['random-sd15.safetensors'],
  'LoraLoader.lora_name': ['other.safetensors', 'tale.safetensors'],
  'VAELoader.vae_name': ['tale-vae.safetensors'],
};
let studio: OwnStudio;
let first: ComfyServer;
let second: ComfyServer;

// One studio for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  first = await startComfyServer({ files, byItself: true });
  second = await startComfyServer({ files, byItself: true });
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(async () => {
  await studio.stop();
  await Promise.all([first.close(), second.close()].map((closing) => closing.catch(() => undefined)));
});

/** Opens the room of engines, signed in as an owner. */
async function openEngines(page: Page): Promise<StudioClient> {
  const operator = await studio.client.signUp();
  const { email } = (await operator.call('User/usage_info', {})).info.user_info;
  const { out } = await runAdmin({ EASEL_DATA: studio.folder, LANG: 'en_GB.UTF-8' }, 'operator', 'add', email, '--json');
  const { setup_code } = JSON.parse(out) as { setup_code: string };
  const { secret } = (await operator.call('Console/enrol_do', { setup_code })).info;
  const { token } = (await operator.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret, Date.now()) })).info;
  await page.addInitScript(
    (stored) => {
      if (window !== window.top) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { Stoken: operator.token, Ctoken: token },
  );
  await page.goto(`${studio.client.url}/console/engines`);
  return createClient(studio.client.url, token);
}

async function looksRight(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

async function runningAt(server: ComfyServer): Promise<ComfyRun> {
  let found: ComfyRun | undefined;
  await expect.poll(() => (found = [...server.runs.all.values()].find(({ state }) => state === 'running'))).toBeDefined();
  return found as ComfyRun;
}

test('from its address to its end', { tag: '@desk' }, async ({ page, browser, say, language }) => {
  const words = say.console;
  const room = await openEngines(page);
  await page.getByRole('button', { name: words.engines.connect }).click();
  const dialog = page.getByRole('dialog', { name: words.connect.title });
  await dialog.getByLabel(words.connect.address).fill(first.url);
  await dialog.getByRole('button', { name: words.connect.find }).click();
  await expect(page.getByRole('img', { name: words.connect.trial })).toBeVisible();
  const price = page.getByLabel(pattern(words.model.priceOf));
  await price.fill('2');
  await price.press('Enter');
  await expect(page.getByText(words.model.saved).first()).toBeVisible();
  await page.getByRole('button', { name: words.connect.enable, exact: true }).click();
  await room.call('Console/engine_add_do', { address: second.url, engine: 'spare' });
  await room.call('Console/model_save_do', { engine: 'spare', model_id: 'random-sd15', price: 9 });
  await room.call('Console/engine_state_do', { engine: 'spare', engine_state: 'enabled' });

  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' });
  const member = await context.newPage();
  const client = await studio.open(member, '/image/text2img');
  const credits = async () => (await client.call('User/usage_info', {})).info.points;
  const newest = async () => (await client.call('Work/lists', {})).info.items[0];
  const before = await credits();
  const generate = member.getByRole('button', { name: new RegExp(`^${say.image.generate}`) });
  await expect(generate).toContainText('2', { timeout: 10_000 });
  const ask = async (prompt: string) => {
    await member.getByRole('textbox', { name: say.image.prompt }).fill(prompt);
    await generate.click();
  };

  // Steps and a preview are seen, and what is cancelled costs nothing.
  first.byItself = false;
  await ask('a quiet harbour');
  const cancelled = await runningAt(first);
  await first.runs.step(cancelled, 2);
  await expect(member.getByText(language === 'zh' ? '第 2 步，共 4 步' : 'Step 2 of 4').first()).toBeVisible();
  await expect(member.locator('main img[src^="data:image/webp"]').first()).toBeVisible();
  await member.getByRole('button', { name: say.work.cancel, exact: true }).first().click();
  await expect.poll(() => cancelled.state).toBe('ended');
  await expect.poll(credits).toEqual(before);

  // It dies in the middle: the work ends on the other, at the price that was told.
  await ask('a lighthouse at dawn');
  await first.runs.step(await runningAt(first), 3);
  await first.close();
  await expect.poll(async () => (await newest())?.state, { timeout: 60_000 }).toBe('succeeded');
  expect(await newest()).toMatchObject({ price: 2 });
  expect(second.posted).toBe(1);
  await expect(page.getByText(pattern(words.engines.error)).first()).toBeVisible({ timeout: 10_000 });
  await looksRight(page);

  // A redraw by an engine that paints everything in one colour changes nothing outside of the mask.
  const picture = drawnPicture(320, 240, (x, y) => [x % 256, y, (x * y) % 256]);
  const { asset } = (await client.upload('Image/upload_do', await pngOf(picture))).info;
  await member.goto(`${studio.client.url}/image/redraw?image=${asset.id}`);
  const stage = member.getByRole('application', { name: say.redraw.easel });
  await expect(stage.getByRole('img', { name: say.redraw.original })).toHaveJSProperty('complete', true);
  await stage.focus();
  await member.keyboard.press('r');
  await member.keyboard.press('ArrowRight');
  await member.keyboard.press('Enter');
  await member.getByRole('textbox').first().fill('a red ball');
  await member.locator('[data-generate]').filter({ visible: true }).click();
  const candidate = say.redraw.candidateAlt.replace('{{number}}', '1');
  await expect(member.getByRole('button', { name: candidate, exact: true })).toBeVisible({ timeout: 45_000 });
  const { outputs } = (await newest()) as { outputs: { url: string }[] };
  const redrawn = await pixelsOf(Buffer.from(await (await fetch(new URL(outputs[0]?.url ?? '', studio.client.url))).arrayBuffer()));
  const { count, box } = differences(picture, redrawn);
  expect(count).toBeGreaterThan(1000);
  expect(box[0]).toBeGreaterThan(0);
  expect(box[2]).toBeLessThan(320);

  // Without an engine the screens say so.
  for (const engine of ['comfyui', 'spare']) {
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^${engine}`), expanded: false }).click();
    await page.getByRole('button', { name: words.engines.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.engines.remove }).click();
    await expect(page.getByText(words.engines.removed.replace('{{engine}}', engine))).toBeVisible();
  }
  await member.goto(`${studio.client.url}/image/text2img`);
  await expect(member.getByText(say.image.modelsGone)).toBeVisible();
});

test('a workflow of the operator’s own', { tag: '@phone' }, async ({ page, browser, say, language }) => {
  const words = say.console;
  const room = await openEngines(page);
  const server = await startComfyServer({ files, byItself: true });
  await room.call('Console/engine_add_do', { address: server.url, engine: 'own' });
  await room.call('Console/engine_state_do', { engine: 'own', engine_state: 'enabled' });
  await room.call('Console/model_save_do', { engine: 'own', model_id: 'random-sd15', enabled: 0 });
  await page.reload();
  await page.getByRole('button', { name: pattern('own'), expanded: false }).click();
  await page.getByRole('button', { name: words.workflow.add }).click();
  const dialog = page.getByRole('dialog', { name: words.workflow.addTitle });
  const bring = async (name: string, text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: words.workflow.file }).click(),
    ]);
    await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await bring('half.json', '{"1": ');
  await expect(dialog.getByRole('alert')).toHaveText(words.workflow.fileWrong);
  await bring('Tale.json', JSON.stringify(taleWorkflow));
  await expect(dialog.getByLabel(words.workflow.name)).toHaveValue('Tale');
  await expect(dialog.getByLabel(words.workflow.field.prompt)).toContainText('4.text');
  await dialog.getByLabel(words.workflow.addParameter).selectOption('2.strength_model');
  await dialog.getByLabel(words.workflow.least.replace('{{parameter}}', 'strength_model')).fill('0');
  await dialog.getByLabel(words.workflow.most.replace('{{parameter}}', 'strength_model')).fill('2');
  await dialog.getByLabel(words.workflow.addParameter).selectOption('2.lora_name');
  await looksRight(page);
  await dialog.getByRole('button', { name: words.workflow.keep }).click();
  await expect(page.getByRole('img', { name: words.connect.trial })).toBeVisible();
  await looksRight(page);
  const price = page.getByLabel(words.model.priceOf.replace('{{model}}', 'Tale'));
  await price.fill('3');
  await price.press('Enter');
  await expect(page.getByText(words.workflow.used, { exact: true })).toBeVisible();

  const phone = { locale: language === 'zh' ? 'zh-CN' : 'en-US', viewport: page.viewportSize() };
  const member = await (await browser.newContext(phone)).newPage();
  const client = await studio.open(member, '/image/text2img');
  const generate = member.getByRole('button', { name: new RegExp(`^${say.image.generate}`) });
  await expect(generate).toContainText('3', { timeout: 10_000 });
  await member.getByRole('textbox', { name: say.image.prompt }).fill('a fox');
  await member.getByRole('button', { name: say.image.settings, exact: true }).click();
  await member.getByLabel('Strength model').last().fill('1.5');
  await member.keyboard.press('Escape');
  await generate.click();
  const newest = async () => (await client.call('Work/lists', {})).info.items[0];
  await expect.poll(async () => (await newest())?.state, { timeout: 20_000 }).toBe('succeeded');
  expect(await newest()).toMatchObject({
    price: 3,
    recipe: { model: 'wf-tale', parameters: { strength_model: 1.5, lora_name: 'tale.safetensors' } },
  });
  const made = [...server.runs.all.values()].at(-1);
  expect(made?.graph['2']?.inputs).toMatchObject({ strength_model: 1.5, lora_name: 'tale.safetensors' });
  await server.close();
});
