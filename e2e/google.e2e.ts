import { createHash } from 'node:crypto';
import { errorSentences } from '@easel/contract/errors';
import type { Page } from '@playwright/test';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { atProvider, expect, newEmail, password, test } from './person.ts';

/** Signing in with Google, against a provider of OpenID Connect on this machine. */

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('Stoken'));
const openModal = async (page: Page, path: string, signIn: string) => {
  await page.goto(path);
  await page.getByRole('button', { name: signIn }).locator('visible=true').first().click();
  return page.getByRole('dialog');
};

test('step 1 → Google → signed in, back where it began; a reload and the back button send nothing twice', async ({ page, say }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/User/google_login_do')) sent.push(request.url());
  });
  const dialog = await openModal(page, '/pricing?type=weekly#plans', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  await atProvider(page, newEmail());
  await expect(page).toHaveURL('/pricing?type=weekly#plans');
  await expect(page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true')).toBeVisible();
  expect(await stored(page)).toBeTruthy();
  expect(sent).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true')).toBeVisible();
  await page.goBack();
  await page.goForward();
  expect(sent).toHaveLength(1);
});

test('step 1 → Google by itself, for an account that signs in only there', async ({ page, say, context }) => {
  const email = newEmail();
  const dialog = await openModal(page, '/pricing', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  await atProvider(page, email);
  await expect(page).toHaveURL('/pricing');
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies();

  await openModal(page, '/studio/image', say.common.frame.signIn);
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await atProvider(page, email);
  await expect(page).toHaveURL('/studio/image');
  expect(await stored(page)).toBeTruthy();
});

test('Google and a password lead into one account, because Google has confirmed the address', async ({
  page,
  say,
  asMember,
  context,
  call,
}) => {
  const { email } = await asMember(await context.newPage());
  const dialog = await openModal(page, '/', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  await atProvider(page, email);
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toBeTruthy();
  const hashed = createHash('md5').update(password).digest('hex');
  const { usertoken } = await call('User/login_do', { type: '4', email, password: hashed });
  const idOf = async (token: unknown) =>
    ((await call('User/usage_info', { usertoken: String(token), show_type: '2' })) as { info: { user_info: { id: string } } }).info
      .user_info.id;
  expect(await idOf(await stored(page))).toBe(await idOf(usertoken));
});

test('cancelled at Google: said so, tried again, and signed in', async ({ page, say }) => {
  const dialog = await openModal(page, '/studio/image', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText(say.login.returned.cancelled);
  await page.getByRole('button', { name: say.login.returned.again }).click();
  await atProvider(page, newEmail());
  await expect(page).toHaveURL('/studio/image');
  expect(await stored(page)).toBeTruthy();
});

for (const [name, path] of [
  ['forged', '/googleLogin?code=abc&state=def'],
  ['expired', '/googleLogin?error=server_error&state=def'],
  ['empty', '/googleLogin'],
] as const) {
  test(`a return that is ${name}: OAuth error, and on by email`, async ({ page, say, language }) => {
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText(errorSentences.oauth[language]);
    await expect(page).toHaveURL((url) => [...url.searchParams.keys()].join() === 'url');
    await page.getByRole('button', { name: say.login.returned.byEmail }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('dialog').getByLabel(say.login.email, { exact: true })).toBeVisible();
    expect(await stored(page)).toBeNull();
  });
}

test('replayed: the same return in another browser is refused', async ({ page, say, language, browser }) => {
  const dialog = await openModal(page, '/', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  const returned = page.waitForRequest(/\/googleLogin\?code=/);
  await atProvider(page, newEmail());
  const address = (await returned).url();
  await expect(page).toHaveURL('/');
  await expect.poll(() => stored(page)).toBeTruthy();

  const other = await (await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-US' })).newPage();
  await other.goto(address);
  await expect(other.getByRole('alert')).toHaveText(errorSentences.oauth[language]);
  expect(await stored(other)).toBeNull();
  await other.context().close();
});

test('an address that Google has not confirmed is refused, and on by email', async ({ page, say, language }) => {
  const dialog = await openModal(page, '/studio/image', say.common.frame.signIn);
  await dialog.getByRole('button', { name: say.login.google }).click();
  await atProvider(page, `unconfirmed-${newEmail()}`);
  await expect(page.getByRole('alert')).toHaveText(errorSentences.oauth_email[language]);
  await page.getByRole('button', { name: say.login.returned.byEmail }).click();
  await expect(page).toHaveURL('/studio/image');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('a studio that is not connected to Google', () => {
  let studio: OwnStudio;
  test.beforeAll(async () => {
    studio = await startOwnStudio('connected-studio');
  });
  test.afterAll(() => studio.stop());

  test('offers no Google, and says so to whoever comes back from there', async ({ page, say }) => {
    const dialog = await openModal(page, studio.client.url, say.common.frame.signIn);
    await expect(dialog.getByRole('button', { name: say.login.continue })).toBeVisible();
    await expect(dialog.getByRole('button', { name: say.login.google })).toHaveCount(0);
    await page.goto(`${studio.client.url}/googleLogin?code=abc&state=def`);
    await expect(page.getByRole('alert')).toHaveText(say.login.returned.absent);
    await page.getByRole('button', { name: say.login.returned.byEmail }).click();
    await expect(dialog.getByLabel(say.login.email, { exact: true })).toBeVisible();
  });
});
