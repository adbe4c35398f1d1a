import { codeOf } from '@easel/testkit/authenticator';
import { runAdmin } from '@easel/testkit/processes';
import { type PuppetServer, startPuppetServer } from '@easel/testkit/puppet-server';
import { wordlessModel } from '@easel/testkit/strange-models';
import type { Browser, Page } from '@playwright/test';
import { overflow, problems, turnTheme } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';
import type { Words } from './words.ts';

/** A moderator takes a work down, and writes a word rule; the member sees either at once. */

const glass = {
  ...wordlessModel,
  id: 'glass',
  name: { zh: '玻璃画师', en: 'Glass painter' },
  inputs: { ...wordlessModel.inputs, prompt: { max: 500 } },
};
let studio: OwnStudio;
let puppet: PuppetServer;

// One studio for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  puppet = await startPuppetServer({ models: [glass] });
  puppet.engine.alone(true);
  studio = await startOwnStudio('connected-studio');
  await admin('engine', 'add', 'auto', puppet.url, '--id', 'shed', '--enable');
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

/** The console of a new operator. */
async function openConsole(page: Page, role: string): Promise<void> {
  const operator = await studio.open(page, '/help');
  const { email } = (await operator.call('User/usage_info', {})).info.user_info;
  const { setup_code } = await admin('operator', 'add', email, '--role', role);
  const { secret } = (await operator.call('Console/enrol_do', { setup_code })).info;
  const { token } = (await operator.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret, Date.now()) })).info;
  await page.evaluate((own) => localStorage.setItem('Ctoken', own), token);
  await page.goto(`${studio.client.url}/console/works`);
}

/** Another person, in a window of their own, where pictures are made. */
async function openMember(browser: Browser, language: 'en' | 'zh'): Promise<Page> {
  const member = await (await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' })).newPage();
  await studio.open(member, '/image/text2img');
  return member;
}

async function asksFor(member: Page, say: Words, prompt: string): Promise<void> {
  await member.getByRole('textbox', { name: say.image.prompt }).fill(prompt);
  await member.getByRole('button', { name: new RegExp(`^${say.image.generate}`) }).click();
}

async function looksRight(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('a work is found, looked at and taken down, and its member reads why', async ({ page, browser, say, language }) => {
  const words = say.consoleModeration;
  await openConsole(page, 'moderator');
  await expect(page.getByText(words.works.none)).toBeVisible();
  await looksRight(page);

  const member = await openMember(browser, language);
  const begun = member.waitForResponse(/Image\/text2img_do/);
  await asksFor(member, say, 'a borrowed face');
  expect(await (await begun).json()).toMatchObject({ status: 1 });
  await member.goto(`${studio.client.url}/workbench/nav`);
  await expect(member.getByRole('img', { name: /borrowed/ }).first()).toBeVisible();

  await page.reload();
  await page.getByLabel(words.works.words, { exact: true }).fill('borrowed');
  await page.getByRole('link', { name: /borrowed/ }).click();
  await page.getByRole('button', { name: words.page.show }).click();
  await expect(page.getByRole('img', { name: /borrowed/ })).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: words.page.takeDown }).click();
  await expect(page.getByRole('alert').filter({ hasText: words.page.chooseFirst })).toBeVisible();
  await page.getByRole('combobox', { name: words.page.reason }).selectOption('person');
  await page.getByLabel(words.page.note).fill('She has asked for it');
  await page.getByRole('button', { name: words.page.takeDown }).click();
  await expect(page.getByText(words.page.withheld)).toBeVisible();
  await expect(member.getByText(/She has asked for it/)).toBeVisible();
  await expect(member.getByText(say.work.takenDown, { exact: true })).toBeVisible();
  await expect(member.getByRole('img', { name: /borrowed/ })).toHaveCount(0);
  expect(await problems(member)).toEqual([]);
  await turnTheme(page, 'light');
  await looksRight(page);
});

test('words are tried before they count, and told beside the prompt', async ({ page, browser, say, language }) => {
  const words = say.consoleModeration;
  await openConsole(page, 'moderator');
  await page.getByRole('navigation').getByRole('link', { name: say.console.room.moderation }).click();
  await expect(page.getByText(words.rules.none)).toBeVisible();
  await page.getByRole('button', { name: words.rules.add }).click();
  const dialog = page.getByRole('dialog', { name: words.rules.add });
  await dialog.getByLabel(words.rules.name, { exact: true }).fill('Gore');
  await dialog.getByLabel(words.rules.entries.words).fill('blood');
  await dialog.getByLabel(words.rules.tryThis).fill('blood on the snow');
  await dialog.getByRole('button', { name: words.rules.tryNow }).click();
  await expect(dialog.getByText(words.rules.wouldFind.replace('{{match}}', 'blood'))).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: words.rules.save }).click();
  await expect(page.getByRole('switch', { name: words.rules.use.replace('{{rule}}', 'Gore') })).toBeChecked();
  await looksRight(page);

  const member = await openMember(browser, language);
  await asksFor(member, say, 'blood on the snow');
  await expect(member.getByText(say.fields.prompt_blocked)).toBeVisible();
  await page.getByRole('switch', { name: words.rules.use.replace('{{rule}}', 'Gore') }).click();
  await expect(page.getByRole('switch', { name: words.rules.use.replace('{{rule}}', 'Gore') })).not.toBeChecked();
  const answered = member.waitForResponse(/Image\/text2img_do/);
  await asksFor(member, say, 'blood on the snow');
  expect(await (await answered).json()).toMatchObject({ status: 1 });
  await expect(member.getByText(say.fields.prompt_blocked)).toBeHidden();
});

test('support has no way to works', async ({ page, say }) => {
  await openConsole(page, 'support');
  await expect(page.getByRole('navigation').getByRole('link', { name: say.console.room.members })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: say.console.room.works })).toHaveCount(0);
  await expect(page).toHaveURL(/\/console$/);
});
