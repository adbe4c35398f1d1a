import { problems } from './looks.ts';
import { expect, signUpIn, test } from './person.ts';
import { pattern } from './words.ts';

/** The home page tries things out: a click selects, and what was selected goes along. */

test('a visitor selects something with a click, and removes it once they have an account', async ({ page, say, isPhone, codeFor }) => {
  // It selects, signs up and redraws.
  test.slow();
  await page.goto('/');
  const layer = page.getByRole('button', { name: say.home.demo.layer });
  await expect(page.getByText(say.home.demo.rest)).toBeVisible();
  const { width = 0, height = 0 } = (await layer.boundingBox()) ?? {};
  const balloon = { x: 0.677 * width, y: 0.2 * height };
  if (isPhone) await layer.tap({ position: balloon });
  else await layer.click({ position: balloon });
  const remove = page.getByRole('link', { name: say.home.demo.remove, exact: true });
  await expect(remove).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(pattern(say.home.demo.selectedFree))).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await remove.click();
  await expect(page).toHaveURL(/\/image\/redraw$/);
  await expect(page.getByRole('application', { name: say.redraw.easel })).toBeVisible({ timeout: 20_000 });
  const act = page.locator('[data-generate]').filter({ visible: true });
  // It is marked: nothing stands in the way but the account. A narrow window says so in its settings.
  await expect(act).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  await expect(page.getByText(pattern(say.redraw.marked))).toBeVisible({ timeout: 20_000 });
  if (isPhone) await page.keyboard.press('Escape');
  await act.click();
  await signUpIn(page.getByRole('dialog'), say, codeFor);
  const first = say.redraw.candidateAlt.replace('{{number}}', '1');
  await expect(page.getByRole('button', { name: first, exact: true })).toBeVisible({ timeout: 45_000 });
});

test('a click that finds no way to the studio says so, and the next one works', { tag: '@desk' }, async ({ page, say, context }) => {
  await page.goto('/');
  const layer = page.getByRole('button', { name: say.home.demo.layer });
  await expect(page.getByText(say.home.demo.rest)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await layer.click();
  await expect(page.getByText(say.home.demo.failed)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await layer.press('Enter');
  await expect(page.getByRole('link', { name: say.home.demo.instead, exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a part that nobody asked for is not missed where it cannot be fetched', { tag: '@desk' }, async ({ page, say }) => {
  let asked = 0;
  await page.route(/\/assets\/announcements-/, (route) => {
    asked++;
    return route.abort();
  });
  await page.goto('/');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: say.home.demo.layer }).press('Enter');
  await expect(page.getByRole('link', { name: say.home.demo.instead, exact: true })).toBeVisible({ timeout: 30_000 });
});

test('every tool is listed with what it made and what it costs', async ({ page, say, asMember, language }) => {
  await page.goto('/');
  const tools = page.getByRole('region', { name: say.home.tools.title });
  const face = tools.getByRole('link', { name: say.work.tool.face });
  await expect(face).toContainText(language === 'zh' ? '每天免费 2 次' : '2 free a day');
  await expect(tools.getByRole('listitem')).toHaveCount(10);
  await tools.scrollIntoViewIfNeeded();
  for (const picture of await tools.getByRole('listitem').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('naturalWidth', 320);
  }
  await asMember(page);
  await page.reload();
  await expect(face).toContainText(language === 'zh' ? '2 积分' : '2 credits');
});
