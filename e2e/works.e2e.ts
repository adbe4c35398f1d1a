import { expect, test } from './person.ts';

/** Has a work made and gives the id of its picture. */
async function paint(
  call: (path: string, fields: Record<string, string>) => Promise<unknown>,
  usertoken: string,
  path: string,
  fields: Record<string, string>,
) {
  const made = (await call(path, { usertoken, ...fields })) as { info: { works: { id: string }[] } };
  const id = made.info.works[0]?.id ?? '';
  const outputs = async () =>
    ((await call('Work/info', { usertoken, id })) as { info: { work: { outputs: { id: string }[] } } }).info.work.outputs;
  await expect.poll(async () => (await outputs()).length, { timeout: 40_000 }).toBe(1);
  return (await outputs())[0]?.id ?? '';
}

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

test('the menu in the lightbox compares, sends on, and keeps its keys to itself', async ({ page, say, asMember, call }) => {
  test.slow();
  const { token } = await asMember(page);
  const first = await paint(call, token, 'Image/text2img_do', { prompt: 'desert dunes', scale: '3:2' });
  const second = await paint(call, token, 'Image/img2img_do', { image: first, style: 'ink' });
  await page.goto(`/workbench/nav?view=${second}`);
  const box = page.getByRole('dialog');
  await expect(box.getByText(say.work.box.creativity)).toBeVisible();
  await box.getByRole('button', { name: say.work.menu.more }).click();
  const compare = page.getByRole('menuitem', { name: say.work.menu.compare });
  await expect(compare).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(page).toHaveURL(new RegExp(`view=${second}`));
  await compare.click();
  await expect(box.getByRole('slider', { name: say.work.compare.label })).toBeVisible();
  await box.getByRole('button', { name: say.work.menu.more }).click();
  await page.getByRole('menuitem', { name: say.work.menu.sendTo }).click();
  await page.getByRole('menuitem', { name: say.work.tool.enhance }).click();
  await expect(page).toHaveURL(/\/image\/enhance/);
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
});
