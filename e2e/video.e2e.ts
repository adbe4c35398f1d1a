import type { Locator, Page } from '@playwright/test';
import { overflow, problems } from './looks.ts';
import { expect, test } from './person.ts';
import { smallPicture } from './pictures.ts';
import { pattern } from './words.ts';

/** Video on the studio's own engine: asked for, waited for, watched, found again, selected, deleted. */

const patience = { timeout: 100_000 };

const isPlaying = (video: Locator) => video.evaluate((element: HTMLVideoElement) => !element.paused);
/** Which frame is seen, as its player tells it. */
const frameOf = async (page: Page, label: string) => Number(await page.getByRole('slider', { name: label }).inputValue());

test('a clip from words is watched frame by frame, found in the history, and deleted with others', async ({
  page,
  say,
  asMember,
  isPhone,
}) => {
  test.setTimeout(180_000);
  await asMember(page);
  let streams = 0;
  page.on('websocket', (socket) => {
    if (socket.url().endsWith('/ws/works')) streams += 1;
  });
  await page.goto('/studio/video');
  await expect(page.getByText(say.video.empty)).toBeVisible();
  await page.getByRole('textbox', { name: say.video.prompt }).fill('A lake at sunset');
  const make = page.getByRole('button', { name: new RegExp(`^${say.video.make}`) });
  await expect(make).toContainText(/4 (credits|积分)/);
  expect(streams).toBe(1);
  if (!isPhone) {
    await page.context().setOffline(true);
    await make.click();
    await expect(page.getByText(say.common.problem.offline).first()).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(say.common.problem.offline)).toHaveCount(0);
  }
  await make.click();
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('progressbar').first()).toBeVisible(patience);
  await expect(stage.getByText(pattern(say.video.held)).first()).toBeVisible();

  const video = page.locator('video').first();
  await expect(video).toBeVisible(patience);
  expect(await isPlaying(video)).toBe(false);
  await page.keyboard.press('Escape');
  await stage.getByRole('button', { name: say.player.play, exact: true }).click();
  await expect.poll(() => isPlaying(video)).toBe(true);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await stage.getByRole('button', { name: say.player.pause, exact: true }).click();
  await expect(stage.getByRole('button', { name: say.player.play, exact: true })).toBeVisible();
  const before = await frameOf(page, say.player.seek);
  await page.keyboard.press('.');
  await expect.poll(() => frameOf(page, say.player.seek)).toBe(before + 1);
  await expect(stage.getByRole('button', { name: say.player.mute, exact: true })).toHaveCount(0);
  // The clip of a test lasts a second.
  for (const key of ['End', 'Home']) {
    await page.getByRole('slider', { name: say.player.seek }).press(key);
    const at = key === 'End' ? 0.9 : 0;
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => !element.seeking && element.currentTime)).toBeCloseTo(at, 0);
    expect(await video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  }

  const saved = page.waitForEvent('download');
  await stage.getByRole('button', { name: say.player.save, exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.(png|webp|jpe?g)$/);
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  const history = page.getByRole('region', { name: say.video.history });
  await history.getByRole('button', { name: say.video.filter.img2video }).click();
  await expect(history.getByText(say.video.none.img2video)).toBeVisible();
  await history.getByRole('button', { name: say.video.filter.text2video }).click();
  const tile = history.getByRole('img', { name: /A lake at sunset/ });
  await expect(tile).toBeVisible();
  await expect(page).toHaveURL(/show=text2video/);

  await history.getByRole('button', { name: say.work.list.select, exact: true }).click();
  const bar = page.getByRole('toolbar', { name: say.works.selectedBar });
  // It shows that it cannot be pressed yet; who presses it all the same is told why.
  const remove = bar.getByRole('button', { name: say.works.delete });
  await expect(remove).toBeDisabled();
  await remove.click({ force: true });
  await expect(bar.getByText(say.fields.videos_needed)).toBeVisible();
  await expect(bar.getByRole('button', { name: say.works.favorite })).toHaveAttribute('aria-pressed', 'false');
  // On a phone the sentence has a line of its own above the buttons.
  expect((await bar.boundingBox())?.height).toBeLessThan(isPhone ? 100 : 80);
  await tile.click();
  await expect(bar.getByText(pattern(say.works.selected))).toBeVisible();
  if (!isPhone) {
    const zip = page.waitForEvent('download');
    await bar.getByRole('button', { name: say.works.zip }).click();
    await zip;
  }
  await remove.click();
  await expect(page.locator('video')).toHaveCount(0);
  await expect(page.getByText(say.video.empty)).toBeVisible();
});

test('a picture is asked for in the shape that was chosen, and its last frame goes on', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  isPhone,
}) => {
  test.setTimeout(180_000);
  await asMember(page);
  await page.goto('/video?tool=img2video');
  const make = page.getByRole('button', { name: new RegExp(`^${say.video.make}`) });
  await page.getByRole('radio', { name: say.video.start.frames }).check({ force: true });
  await make.click();
  await expect(page.getByText(say.fields.start_needed)).toBeVisible();
  const buffer = await smallPicture();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  await page.getByRole('radio', { name: '1:1' }).check({ force: true });
  if (isPhone) await page.keyboard.press('Escape');
  await expect(page.getByText(pattern(say.video.crop))).toBeVisible();
  const sent = page.waitForRequest('**/api/Video/img2video_do');
  await make.click();
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect(body.get('first_frame')).toBeTruthy();
  expect(Object.fromEntries(['image', 'scale', 'duration', 'price'].map((field) => [field, body.get(field)]))).toEqual({
    ...{ image: null, scale: '1:1', duration: '4', price: '4' },
  });
  await expect(page.locator('video').first()).toBeVisible(patience);
  // The stage shows nothing that the history leaves out.
  const history = page.getByRole('region', { name: say.video.history });
  await history.getByRole('button', { name: say.video.filter.text2video }).click();
  await expect(history.getByText(say.video.none.text2video)).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  await history.getByRole('button', { name: say.video.filter.img2video }).click();
  await history.getByRole('img').first().click();
  await page.getByRole('slider', { name: say.player.seek }).press('End');
  await page.getByRole('button', { name: say.video.continueHere }).click();
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  await expect(page.getByText(pattern(say.video.size))).toBeVisible();
});
