import { problems } from './looks.ts';
import { expect, test } from './person.ts';

test('a recipe of the gallery fills its tool in, and what it makes is varied by a press', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await page.goto('/image/text2img');
  await page.getByRole('link', { name: say.image.inspireMore }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.inspire.title })).toBeVisible();
  await expect(page.getByRole('navigation', { name: say.studio.nav.main }).locator('[aria-current]')).toHaveText(say.studio.nav.image);
  await expect(page.getByRole('link', { name: say.inspire.back })).toHaveAttribute('href', '/studio/image');
  await page.getByRole('button', { name: say.work.tool.text2video }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: say.work.tool.text2img }).click();
  expect(await problems(page)).toEqual([]);

  const asked: string[] = [];
  page.on('request', (request) => void (/(2img|2video|vary)_do$/.test(request.url()) && asked.push(request.url())));
  await page.getByRole('link', { name: /ringed planet/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveValue(/ringed planet/);
  await expect(page.getByRole('textbox', { name: say.image.seed })).toHaveValue('8');
  expect(asked).toEqual([]);
  const example = page.getByText(say.image.example, { exact: true });
  await expect(example).toBeVisible();

  await page.getByRole('button', { name: say.image.generate }).click();
  await expect(example).toBeHidden();
  const vary = page.getByRole('button', { name: `${say.workActions.menu.vary} 1 credit` });
  await expect(vary).toBeVisible({ timeout: 40_000 });
  const painted = page.url();
  await vary.click();
  await expect(page).not.toHaveURL(painted);
  await expect(vary).toBeVisible({ timeout: 40_000 });
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['text2img_do', 'vary_do']);
});

test('a recipe of an editing tool brings its picture, and what is marked in it', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  language,
}) => {
  await asMember(page);
  await page.goto('/inspire?tool=redraw');
  await page.getByRole('link', { name: language === 'zh' ? /小屋/ : /cabin/ }).click();
  const act = page.locator('[data-generate]').filter({ visible: true });
  await expect(act).toHaveAccessibleName(new RegExp(`^${say.redraw.remove}`));
  await expect(act).not.toHaveAttribute('aria-disabled', 'true', { timeout: 20_000 });
  await page.goto('/inspire?tool=face');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  const ring = say.face.ringGets.replace('{{number}}', '1').replace('{{from}}', '1');
  await expect(page.getByRole('button', { name: ring })).toBeVisible({ timeout: 30_000 });
});

test('names and prices that come later move nothing, and no id stands in their place', async ({ page, say, asMember }) => {
  await asMember(page);
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/Extend/config', async (route) => {
    await told;
    await route.continue();
  });
  await page.goto('/inspire');
  const items = page.getByRole('main').getByRole('listitem');
  await expect(items.first()).toContainText(say.work.tool.text2img);
  const boxes = () => items.evaluateAll((all) => all.map((item) => JSON.stringify(item.getBoundingClientRect())));
  const before = await boxes();
  await expect(items.first()).not.toContainText('photo');
  tell();
  await expect(items.first()).toContainText(/1 (credit|积分)/);
  expect(await boxes()).toEqual(before);
});
