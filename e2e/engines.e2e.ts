import { runAdmin } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';

/** An engine that nobody has seen before is connected, changed and removed at the command line, and the open page follows. */

const prompt = { max: 500 };
const glass = { ...wordlessModel, id: 'glass', name: { zh: '玻璃画师', en: 'Glass painter' }, inputs: { ...wordlessModel.inputs, prompt } };
const stone = { ...glass, id: 'stone', name: { zh: '石头画师', en: 'Stone painter' } };
let studio: OwnStudio;
let puppet: PuppetServer;

test.beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass, stone] });
  puppet.engine.alone(true);
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(async () => {
  await studio.stop();
  await puppet.close();
});

async function admin(...args: string[]): Promise<void> {
  expect(await runAdmin({ EASEL_DATA: studio.folder, LANG: 'en_GB.UTF-8' }, ...args)).toMatchObject({ code: 0, err: '' });
}

test('models appear, change and vanish on an open page, and what somebody wrote stays', async ({ page, say, language, isPhone }) => {
  const member = await studio.open(page, '/image/text2img');
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
  await expect(generate).toContainText('7', { timeout: 5_000 });
  await expect(picker).not.toContainText('7');
  await picker.click();
  await expect(page.getByRole('option', { name: stone.name[language] })).toContainText('7');
  await page.keyboard.press('Escape');

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
