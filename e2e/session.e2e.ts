import type { Page } from '@playwright/test';
import { idle, settled } from './looks.ts';
import { expect, newEmail, password, test, withDeadToken } from './person.ts';

/** Every transition of "Session" in the specification, and the routing rules that go with it. */

const signInButton = (page: Page, signIn: string) => page.getByRole('button', { name: signIn }).locator('visible=true').first();
const stored = (page: Page, key = 'Stoken') => page.evaluate((name) => localStorage.getItem(name), key);
/** The bodies of the calls that a page makes from now on. */
function callsOf(page: Page, path: string): URLSearchParams[] {
  const bodies: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) bodies.push(new URLSearchParams(request.postData() ?? ''));
  });
  return bodies;
}

test('logged out → in when the usage lookup succeeds: the record is stored, with the picture at its top level', async ({
  page,
  say,
  asMember,
}) => {
  const { email } = await asMember(page);
  await page.goto('/');
  await expect(page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true')).toBeVisible();
  await expect
    .poll(async () => JSON.parse((await stored(page, 'i_user_data')) ?? '{}'))
    .toMatchObject({ user_info: { email }, icon_url: '' });
});

test('in → out by logging out: cleared, at /, and the answer of logout_do does not matter', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/workbench');
  await page.route('**/api/User/logout_do', (route) => route.abort());
  await page.getByRole('button', { name: say.common.frame.menu }).click();
  const told = page.waitForRequest('**/api/User/logout_do');
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).click();
  await told;
  await expect(page).toHaveURL('/');
  await expect(signInButton(page, say.common.frame.signIn)).toBeVisible();
  // The page loads anew, so that nothing of the member stays in its memory.
  await expect.poll(() => Promise.all([stored(page), stored(page, 'i_user_data')]).catch(() => 'loading')).toEqual([null, null]);
});

test('in → out when any post is answered nologin: cleared, and the sign-in window opens', async ({
  page,
  say,
  language,
  asMember,
  call,
}) => {
  const { token } = await asMember(page);
  await page.goto('/image/text2img');
  await expect(page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true')).toBeVisible();
  await page.getByRole('textbox', { name: say.image.prompt }).fill(language === 'zh' ? '湖' : 'lake');
  // Ended from elsewhere, without this browser knowing.
  await page.route('**/api/User/usage_info', (route) => route.abort());
  await call('User/logout_do', { usertoken: token });
  // The socket may have noticed before the keys, and opened the window by itself: then the keys do nothing.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect([await stored(page), await stored(page, 'i_user_data')]).toEqual([null, null]);
});

test('a dead token at the first usage lookup is cleared without asking to sign in', async ({ page, say }) => {
  await withDeadToken(page);
  await page.goto('/');
  await expect.poll(() => stored(page)).toBeNull();
  await expect(signInButton(page, say.common.frame.signIn)).toBeVisible();
  await idle(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a guest gets a temporary token once, sends it, and a sign-in passes it on and clears it', async ({
  page,
  say,
  asMember,
  context,
}) => {
  const { email } = await asMember(await context.newPage());
  const asked = callsOf(page, 'Extend/web_version');
  const signedIn = callsOf(page, 'User/login_do');
  await page.goto('/');
  // Whoever is about to sign in is known before.
  await signInButton(page, say.common.frame.signIn).click();
  await expect.poll(() => stored(page, 'temp_usertoken'), { timeout: 20_000 }).toBeTruthy();
  const guest = await stored(page, 'temp_usertoken');
  await page.goto('/image/face');
  await settled(page);
  await idle(page);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.get('device_id')).toMatch(/^[0-9a-f]{32}$/);

  await signInButton(page, say.common.frame.signIn).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(signedIn[0]?.get('temp_usertoken')).toBe(guest);
  expect(await stored(page, 'temp_usertoken')).toBeNull();
});

test('a device that reads differently each time gets no temporary token', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {
      get: () => Object.assign(window, { reads: ((window as { reads?: number }).reads ?? 0) + 1 }).reads,
    });
  });
  const asked = callsOf(page, 'Extend/web_version');
  await page.goto('/image/face');
  await expect.poll(() => page.evaluate(() => (window as { reads?: number }).reads ?? 0), { timeout: 20_000 }).toBeGreaterThan(1);
  await idle(page);
  expect(asked).toEqual([]);
  expect(await stored(page, 'temp_usertoken')).toBeNull();
});

test('a member never asks for a temporary token', async ({ page, asMember }) => {
  await asMember(page);
  const asked = callsOf(page, 'Extend/web_version');
  const read: string[] = [];
  page.on('request', (request) => void (/\/assets\/visitor-/.test(request.url()) && read.push(request.url())));
  await page.goto('/image/face');
  await settled(page);
  await idle(page);
  expect([asked, read]).toEqual([[], []]);
});

test('tabs agree on signing in, signing out and the language at once', async ({ page, context, say, language, asMember }) => {
  const { token } = await asMember(await context.newPage());
  const other = await context.newPage();
  await page.goto('/studio/image');
  await other.goto('/me/usage');
  await expect(other).toHaveURL('/');
  await signInButton(other, say.common.frame.signIn).click();
  await expect(other.getByRole('dialog')).toBeVisible();

  await page.evaluate((mine) => localStorage.setItem('Stoken', mine), token);
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('button', { name: say.common.frame.menu }).locator('visible=true')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: say.common.frame.menu }).locator('visible=true').click();
  await page.getByRole('menuitem', { name: say.common.frame.signOut }).click();
  await expect(signInButton(other, say.common.frame.signIn)).toBeVisible();

  await page.getByRole('button', { name: say.common.frame.language }).locator('visible=true').first().click();
  await expect(other.locator(language === 'zh' ? 'html:lang(en)' : 'html:lang(zh)')).toHaveCount(1);
});

test('an invitation is read on any page, stored, and not replaced by a later one on the same day', async ({ page, say, codeFor }) => {
  for (const path of ['/nowhere?invite_token=first', '/pricing?invite_token=second', '/image?invite_token=third']) await page.goto(path);
  expect(JSON.parse((await stored(page, 'invite_token')) ?? '{}')).toMatchObject({ token: 'first' });
  const signedUp = callsOf(page, 'User/login_do');
  const email = newEmail();
  await page.goto('/');
  await signInButton(page, say.common.frame.signIn).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect.poll(() => codeFor(email)).not.toBe('');
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.password, { exact: true }).fill(password);
  await dialog.getByLabel(say.login.again).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(signedUp[0]?.get('invite_token')).toBe('first');
  expect(await stored(page, 'invite_token')).toBeNull();
});

test('what is promoted is asked for on the eight addresses only, by members only, at each opening', async ({
  page,
  say,
  asMember,
  context,
}) => {
  const visitor = await context.newPage();
  const asVisitor = callsOf(visitor, 'Extend/ad_lists');
  await visitor.goto('/');
  await settled(visitor);
  await idle(visitor);
  expect(asVisitor).toEqual([]);
  await visitor.close();

  await asMember(page);
  const asked = callsOf(page, 'Extend/ad_lists');
  const places = () => asked.map((body) => body.get('local'));
  await page.goto('/pricing');
  await expect.poll(places).toEqual(['8']);
  await page.goto('/image/text2img');
  await expect.poll(places).toEqual(['8', '3']);
  // Within the app, too: a place that has none, then one that was opened before.
  await page.getByRole('link', { name: say.common.nav.works, exact: true }).locator('visible=true').click();
  await expect(page).toHaveURL('/workbench/nav');
  await page.getByRole('link', { name: say.common.nav.home, exact: true }).locator('visible=true').click();
  await expect.poll(places).toEqual(['8', '3', '1']);
  await page.goBack();
  await expect(page).toHaveURL('/workbench/nav');
  await page.goForward();
  await expect.poll(places).toEqual(['8', '3', '1', '1']);
  expect(asked[0]?.get('usertoken')).toBeTruthy();
});

test('the terms open in a tab of their own and say where they were opened', async ({ page, context, say }) => {
  await page.goto('/');
  await signInButton(page, say.common.frame.signIn).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('link', { name: say.login.acceptLink }).click();
  await expect(await opened).toHaveURL('/agreement?source=login');
});
