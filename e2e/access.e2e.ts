import AxeBuilder from '@axe-core/playwright';
import type { Page, PlaywrightTestOptions } from '@playwright/test';

import { expect, newEmail, test } from './person.ts';

const open = [
  '/',
  '/studio/image',
  '/image/text2img',
  '/studio/image?tool=img2img',
  '/image/enhance',
  '/studio/chat',
  '/workbench',
  '/workbench/make',
  '/workbench/nav',
  '/agreement',
  '/pricing',
  '/invite',
];
const forMembers = ['/me/account', '/changePass', '/workbench/me/info', '/me/usage', '/me/billing', '/pricing', '/invite'];

/** Nothing that axe calls serious or critical. */
async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** Both themes, the second without another visit, as when the evening comes. */
async function looksRight(page: Page, path: string, colorScheme: PlaywrightTestOptions['colorScheme']): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const theme of [colorScheme, colorScheme === 'dark' ? 'light' : 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined));
    expect(await problems(page), `${theme} theme`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
}

for (const path of open) {
  test(`${path} can be used by everybody, and fits its window`, async ({ page, colorScheme }) => looksRight(page, path, colorScheme));
}

for (const path of forMembers) {
  test(`${path} can be used by every member, and fits its window`, async ({ page, asMember, colorScheme }) => {
    await asMember(page);
    await looksRight(page, path, colorScheme);
  });
}

test('the sign-in window can be used by everybody, in every step', async ({ page, request, say, asMember, context }) => {
  const { email } = await asMember(await context.newPage());
  // A network that has asked for two codes already is shown the picture.
  const headers = { 'x-forwarded-for': `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 250)).join('.')}` };
  for (let sent = 0; sent < 2; sent += 1) await request.post('/api/Extend/sms_send_do', { form: { email: newEmail() }, headers });
  await page.setExtraHTTPHeaders(headers);
  const dialog = page.getByRole('dialog');
  const fine = async (step: string) => {
    // While it still fades in, nothing has its contrast yet.
    await dialog.evaluate((box) => Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => undefined));
    expect(await problems(page), step).toEqual([]);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  };
  const fill = (address: string) => dialog.getByLabel(say.login.email, { exact: true }).fill(address);
  await page.goto('/studio/image');
  await page.getByRole('button', { name: say.common.frame.signIn }).first().click();
  await expect(dialog.getByRole('button', { name: say.login.google })).toBeVisible();
  await fine('email');
  await fill('nobody');
  await page.keyboard.press('Enter');
  await fine('email, wrong');
  await fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: say.login.forgot })).toBeVisible();
  await fine('password');
  await dialog.getByRole('button', { name: say.login.forgot }).click();
  await expect(dialog.getByRole('img', { name: say.login.image.alt })).toBeVisible();
  await fine('reset, with a picture');
  await dialog.getByRole('button', { name: say.login.back }).click();
  await dialog.getByRole('button', { name: say.login.changeLabel }).click();
  await fill(newEmail());
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: say.login.image.unseen }).click();
  await expect(dialog.getByRole('button', { name: say.login.image.seen })).toBeVisible();
  await dialog.getByRole('button', { name: say.login.create }).click();
  await fine('register, with a question and all fields wrong');
});

test('a page with a finished work and its lightbox can be used by everybody', async ({ page, say, asMember, call }) => {
  const { token } = await asMember(page);
  const answer = (await call('Image/text2img_do', { usertoken: token, prompt: 'a red balloon over a meadow, a cat' })) as {
    info: { works: { id: string }[] };
  };
  await page.goto(`/image/text2img?work=${answer.info.works[0]?.id}`);
  const picture = page.getByRole('button', { name: new RegExp(`^${say.work.menu.open}`) }).first();
  await expect(picture).toBeVisible({ timeout: 40_000 });
  expect(await problems(page)).toEqual([]);
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
