import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './person.ts';

/** What the app does when something of it does not come, or the browser gives less than usual. */

/** A page whose errors are expected. */
const troubled = (context: BrowserContext) => context.newPage();
/** From now on the files whose names begin so are out of reach. */
const lose = (page: Page, file: string) => page.route(new RegExp(`/assets/${file}-[\\w-]+\\.js`), (route) => route.abort());
const visible = (page: Page, name: string) => page.getByRole('button', { name }).locator('visible=true').first();

test('a window that does not come says so over the screen, which stands; the server is told without anything of anybody', async ({
  context,
  say,
  language,
}) => {
  const page = await troubled(context);
  await page.goto('/image/text2img?prompt=lake');
  const prompt = page.getByRole('textbox', { name: say.image.prompt });
  await expect(prompt).toHaveValue('lake');
  await lose(page, 'login');
  const told = page.waitForRequest('**/api/Extend/fault_do');
  await visible(page, say.common.frame.signIn).click();
  const box = page.getByRole('alertdialog');
  await expect(box).toContainText(say.common.problem.window);
  await expect(box.getByRole('button', { name: say.common.problem.reload })).toBeFocused();
  await expect(prompt).toBeVisible();
  const fields = new URLSearchParams((await told).postData() ?? '');
  expect(Object.fromEntries(fields)).toMatchObject({ path: '/image/text2img', lang: language === 'zh' ? '1' : '2' });
  expect(fields.get('message')).toMatch(/dynamically imported module: \/assets\/login-/);
  expect(fields.toString()).not.toMatch(/usertoken|lake|127\.0\.0\.1/);

  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await visible(page, say.common.frame.signIn).click();
  await expect(box).toBeVisible();
  await page.unrouteAll();
  await box.getByRole('button', { name: say.common.problem.reload }).click();
  await expect(prompt).toHaveValue('lake');
  await visible(page, say.common.frame.signIn).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what helps while somebody writes a prompt may fail to come: the screen stands', async ({ context, say }) => {
  const page = await troubled(context);
  await lose(page, 'prompt-report');
  const lost = page.waitForEvent('requestfailed', (request) => /prompt-report/.test(request.url()));
  await page.goto('/video');
  const prompt = page.getByRole('textbox', { name: say.video.prompt });
  await prompt.fill('waves');
  await lost;
  await expect(page.getByRole('button', { name: new RegExp(`^${say.video.make}`) })).toBeVisible();
  await expect(prompt).toHaveValue('waves');
});

test('a screen that does not come leads home, also from home', async ({ context, say }) => {
  const page = await troubled(context);
  await lose(page, 'agreement');
  await page.goto('/agreement');
  const home = page.getByRole('button', { name: say.common.action.goHome });
  await home.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(home).toBeHidden();
  await lose(page, 'home');
  await page.reload();
  await expect(home).toBeVisible();
  await page.unrouteAll();
  await home.click();
  await expect(home).toBeHidden();
  await expect(page).toHaveURL('/');
});

test('the other language that does not come leaves the page in its own', async ({ context, say, language }) => {
  const page = await troubled(context);
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await visible(page, say.common.frame.language).click();
  await expect(page.getByText(say.common.problem.language)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'zh' ? 'zh-CN' : 'en');
});

test('texts that do not come at all say so in both languages', async ({ context }) => {
  const page = await troubled(context);
  await page.route(/\/assets\/at-first-[\w-]+\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('页面加载失败。 The page could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: '刷新 Reload' }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test('where the browser refuses its storages, everything works as long as the page', async ({ page, say, asMember, context }) => {
  const { email } = await asMember(await context.newPage());
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/image/text2img');
  await page.getByRole('textbox', { name: say.image.prompt }).fill('lake');
  await visible(page, say.common.frame.signIn).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(say.login.password, { exact: true }).fill('easel2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(visible(page, say.common.frame.menu)).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue('lake');
});

test('addresses that are typed oddly lead where they mean, or to the chat', async ({ page, asMember }) => {
  await asMember(page);
  for (const [typed, seen] of [
    ['/ME/usage?days=7', '/me/usage?days=7'],
    ['/Image/Enhance/', '/image/enhance'],
    ['/image/%', '/studio/chat'],
    ['/pricing#100%', '/pricing#100%'],
  ] as const) {
    await page.goto(typed);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page).toHaveURL(seen);
  }
});

test('videos of a kind that do not come can be asked for again, and the one on the stage stays', async ({
  context,
  say,
  asMember,
  call,
}) => {
  const page = await troubled(context);
  const { token } = await asMember(page);
  await call('Video/text2video_do', { usertoken: token, prompt: 'waves', duration: '4', request_id: crypto.randomUUID() });
  await page.goto('/studio/video');
  await expect(page.locator('video').first()).toBeVisible({ timeout: 60_000 });
  await page.route('**/api/Work/lists', (route) => route.abort());
  await page.getByRole('button', { name: say.video.filter.text2video }).click();
  await expect(page.getByText(say.work.list.loadFailed)).toBeVisible();
  await expect(page.locator('video').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say.work.list.again }).click();
  await expect(page.getByRole('region', { name: say.video.history }).getByRole('img', { name: /waves/ })).toBeVisible();
});
