import { problems, takesHalfOfLowWindows } from './looks.ts';
import { expect, test } from './person.ts';
import { emptyPicture, smallPicture } from './pictures.ts';

/** Expanding a picture, from its edges on the stage to a result that can be expanded again. */

test('expand: pull a side, choose a shape, see size and price before, and go on from the result', async ({
  page,
  say,
  asMember,
  isPhone,
}) => {
  test.slow();
  await asMember(page);
  await page.goto('/image/expand');
  const buffer = await smallPicture();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer });
  const stage = page.getByRole('region', { name: say.image.stage });
  // A quarter of the shorter side all around, so that the first press shows something.
  await expect(stage.getByText('120 × 80 → 160 × 120')).toBeVisible();
  await takesHalfOfLowWindows(page, stage.getByRole('figure'));
  const right = stage.locator('[data-side="right"]');
  const box = await right.boundingBox();
  if (!box) throw new Error('There is no handle');
  const sheet = await stage.locator('figure').boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + (sheet?.width ?? 0) / 4, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(stage.getByText('120 × 80 → 160 × 120')).toBeHidden();
  const change = async (how: () => Promise<void>) => {
    if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
    await how();
    if (isPhone) await page.keyboard.press('Escape');
  };
  const choose = (shape: string) => page.getByRole('button', { name: shape, exact: true }).click();
  await change(async () => {
    await choose('16:9');
    await page.getByRole('slider', { name: say.expand.side.bottom }).press('ArrowRight');
  });
  await expect(stage.getByText('120 × 80 → 142 × 88')).toBeVisible();
  const sent = page.waitForRequest('**/api/Image/expand_do');
  await page.locator('[data-generate]').filter({ hasText: say.expand.expand }).click();
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect(JSON.parse(body.get('margins') ?? '')).toEqual({ left: 11, top: 0, right: 11, bottom: 8 });
  await expect(stage.getByText('142 × 88').first()).toBeVisible({ timeout: 50_000 });
  await expect(stage.getByText(/^(1 积分|1 credit)/).first()).toBeVisible({ timeout: 50_000 });
  await takesHalfOfLowWindows(page, stage.getByRole('figure'));
  const compare = stage.getByRole('button', { name: say.workActions.menu.compare, exact: true });
  await compare.click();
  await expect(stage.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await compare.click();
  await page.getByRole('navigation', { name: say.workActions.menu.next }).getByRole('link', { name: say.work.nextTool.enhance }).click();
  await expect(page).toHaveURL(/\/image\/enhance/);
  await expect(page.getByText('142 × 88 → 284 × 176').locator('visible=true').first()).toBeVisible();
  // Beside a history, too, a wide sheet is not made smaller by what is said about it.
  await page.goto('/image/expand');
  const hills = { name: 'hills.png', mimeType: 'image/png', buffer: await emptyPicture() };
  // While it is on its way the picture before it stands there, for which no shape can be chosen now.
  const [stored, send] = [page.waitForRequest('**/api/Image/upload_do'), Promise.withResolvers<void>()];
  await page.route('**/api/Image/upload_do', async (route) => {
    await send.promise;
    await route.continue();
  });
  await page.locator('input[type="file"]').first().setInputFiles(hills);
  await stored;
  await change(() => expect(page.getByRole('button', { name: '1:1', exact: true })).toBeDisabled());
  send.resolve();
  await expect(stage.getByText('480 × 320 → 502 × 328')).toBeVisible();
  const earlier = page.getByRole('complementary', { name: say.image.history }).getByRole('link');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toHaveAccessibleName(new RegExp(`${say.work.tool.expand} · hills\\.png`));
  for (const [shape, size] of [
    ['16:9', '569 × 320'],
    ['1:1', '480 × 480'],
    ['9:16', '480 × 853'],
  ] as const) {
    await change(() => choose(shape));
    await expect(stage.getByText(`480 × 320 → ${size}`)).toBeVisible();
    await takesHalfOfLowWindows(page, stage.getByRole('figure'));
  }
});
