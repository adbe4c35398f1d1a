import { codeOf } from '@easel/testkit/authenticator';
import { runAdmin } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import type { Page } from '@playwright/test';
import { overflow, problems, turnTheme } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** An operator opens the console with a second factor, connects an engine, and members use it until it is removed. */

const glass = {
  ...wordlessModel,
  id: 'glass',
  name: { zh: '玻璃画师', en: 'Glass painter' },
  inputs: { ...wordlessModel.inputs, prompt: { max: 500 } },
};
let studio: OwnStudio;
let puppet: PuppetServer;

test.beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass] });
  puppet.engine.alone(true);
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(async () => {
  await studio.stop();
  await puppet.close();
});

async function admin(...args: string[]) {
  const told = await runAdmin({ EASEL_DATA: studio.folder, LANG: 'en_GB.UTF-8' }, ...args, '--json');
  expect(told).toMatchObject({ code: 0, err: '' });
  return JSON.parse(told.out);
}

async function looksRight(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('an address becomes an engine that members use, and that is gone once it is removed', async ({ page, browser, say, language }) => {
  const words = say.console;
  const operator = await studio.open(page, '/console');
  // Without the role it is an address like any other that is no screen.
  await expect(page).toHaveURL(/\/studio\/chat$/);

  const { email } = (await operator.call('User/usage_info', {})).info.user_info;
  const { setup_code } = await admin('operator', 'add', email);
  await page.goto(`${studio.client.url}/console`);
  await page.getByLabel(words.access.setupCode).fill(setup_code.toLowerCase());
  await page.getByRole('button', { name: words.access.next }).click();
  await expect(page.getByRole('img', { name: words.access.qr })).toBeVisible();
  const shown = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const secret = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await looksRight(page);
  await page.getByLabel(words.access.code).fill('000000');
  await page.getByRole('button', { name: words.access.next }).click();
  await expect(page.getByText(say.refusals.second_factor_wrong)).toBeVisible();
  await page.getByLabel(words.access.code).fill(codeOf(secret, Date.now()));
  await page.getByRole('button', { name: words.access.next }).click();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: words.access.saved }).click();

  // The room of today stands first, and money is in it for an owner.
  await expect(page.getByText(words.today.noWorks)).toBeVisible();
  await expect(page.getByText(words.today.nothingMade).first()).toBeVisible();
  await looksRight(page);
  await page.getByRole('navigation').getByRole('link', { name: words.room.engines }).click();
  await expect(page.getByText(words.engines.none)).toBeVisible();
  await page.getByRole('button', { name: words.engines.connect }).click();
  const dialog = page.getByRole('dialog', { name: words.connect.title });
  await dialog.getByLabel(words.connect.address).fill('http://127.0.0.1:1');
  await dialog.getByRole('button', { name: words.connect.find }).click();
  await expect(dialog.getByText(pattern(language === 'en' ? 'No engine can be used there' : '没有找到可用的引擎'))).toBeVisible();
  await dialog.getByLabel(words.connect.address).fill(puppet.url);
  await dialog.getByLabel(words.connect.name, { exact: true }).fill('shed');
  await dialog.getByRole('button', { name: words.connect.find }).click();
  await expect(page.getByRole('img', { name: words.connect.trial })).toBeVisible();

  const member = await (await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' })).newPage();
  await studio.open(member, '/image/text2img');
  await expect(member.getByText(say.image.modelsGone)).toBeVisible();
  const price = page.getByLabel(pattern(words.model.priceOf));
  await price.fill('7');
  await price.press('Enter');
  await page.getByLabel(pattern(words.model.costOf)).fill('0.004');
  await page.getByLabel(pattern(words.model.costOf)).press('Enter');
  await expect(page.getByRole('row', { name: /Glass|玻璃/ })).toContainText('%');
  await page.getByText(words.model.about, { exact: true }).click();
  const line = page.getByLabel(pattern(words.model.aboutIn[language]));
  await line.fill('Clear as glass');
  await line.press('Enter');
  await expect(page.getByRole('row', { name: /Glass|玻璃/ })).toContainText('Clear as glass');
  await looksRight(page);
  await turnTheme(page, 'light');
  await looksRight(page);
  await page.getByRole('button', { name: words.connect.enable, exact: true }).click();
  await expect(page.getByRole('switch', { name: words.engines.use.replace('{{engine}}', 'shed') })).toBeChecked();

  // With one model there is nothing to pick: it stands there with its price.
  await expect(member.getByText(glass.name[language], { exact: true })).toBeVisible({ timeout: 5_000 });
  await expect(member.getByRole('button', { name: new RegExp(`^${say.image.generate}`) })).toContainText('7');
  await member.getByRole('textbox', { name: say.image.prompt }).fill('a quiet harbour');
  await member.getByRole('button', { name: new RegExp(`^${say.image.generate}`) }).click();
  await expect(
    page
      .getByRole('row', { name: /Glass|玻璃/ })
      .getByRole('cell')
      .nth(5),
  ).toHaveText('1');

  await page.getByRole('link', { name: words.room.today }).click();
  await expect(page.getByRole('row', { name: /shed/ }).first()).toContainText('%');
  await expect(page.getByRole('row', { name: /shed/ })).toHaveCount(2);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: words.days.csv }).click();
  expect((await saving).suggestedFilename()).toMatch(/^figures-.*\.csv$/);
  await looksRight(page);
  await page.getByRole('navigation').getByRole('link', { name: words.room.engines }).click();
  await page.getByRole('button', { name: pattern('shed'), expanded: false }).click();
  await page.getByRole('button', { name: words.engines.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.engines.remove }).click();
  await expect(page.getByText(words.engines.none)).toBeVisible();
  await expect(member.getByText(say.image.modelsGone)).toBeVisible({ timeout: 5_000 });

  // The command line has it all, and a session that it ends is over at once.
  const done = (await admin('audit')).map(({ action }: { action: string }) => action);
  expect(done).toEqual(expect.arrayContaining(['console.enrol', 'engine.add', 'engine.model', 'engine.change', 'engine.remove']));
  await admin('operator', 'reset', email);
  await expect(page.getByLabel(words.access.setupCode)).toBeVisible({ timeout: 10_000 });
});
