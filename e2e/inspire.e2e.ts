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

  await page.getByRole('button', { name: say.image.generate }).click();
  const vary = page.getByRole('button', { name: `${say.workActions.menu.vary} 1 credit` });
  await expect(vary).toBeVisible({ timeout: 40_000 });
  const painted = page.url();
  await vary.click();
  await expect(page).not.toHaveURL(painted);
  await expect(vary).toBeVisible({ timeout: 40_000 });
  expect(asked.map((url) => url.split('/').at(-1))).toEqual(['text2img_do', 'vary_do']);
});
