import { expect, test } from './person.ts';

test('works are found, deleted and brought back', async ({ page, say, asMember, call }) => {
  const { token } = await asMember(page);
  for (const prompt of ['desert dunes', 'ocean waves']) await call('Image/text2img_do', { usertoken: token, prompt, scale: '3:2' });
  await expect
    .poll(
      async () =>
        ((await call('Work/lists', { usertoken: token, state: 'succeeded' })) as { info: { items: unknown[] } }).info.items.length,
      { timeout: 40_000 },
    )
    .toBe(2);
  await page.goto('/workbench/nav');
  await expect(page.getByRole('img', { name: /ocean waves/ })).toBeVisible();
  await page.getByRole('searchbox', { name: say.works.search }).fill('desert');
  await expect(page.getByRole('img', { name: /ocean waves/ })).toBeHidden();
  await expect(page.getByRole('img', { name: /desert dunes/ })).toBeVisible();
  await page.getByRole('img', { name: /desert dunes/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say.work.done.undo }).click();
  await expect(page.getByRole('img', { name: /desert dunes/ })).toBeVisible();
});
