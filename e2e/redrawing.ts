import { drawnPicture, pixelsOf, pngOf, type RawPicture } from '@easel/testkit/raw-pictures';
import type { Locator, Page } from '@playwright/test';
import { expect, type test } from './person.ts';
import { pair, pattern } from './words.ts';

/** A red disc on sand: something that can be selected, and a ground that can be filled. */
export const disc = { x: 160, y: 110, radius: 34 };
export const picture = drawnPicture(320, 240, (x, y) => {
  const grain = ((x * 73 + y * 151 + x * y) % 23) - 11;
  if (Math.hypot(x - disc.x, y - disc.y) < disc.radius) return [196 + (grain >> 1), 36, 30];
  return [206 + grain, 190 + grain, 150 + grain];
});

type Say = Parameters<Parameters<typeof test>[2]>[0]['say'];

export const stageOf = (page: Page, say: Say) => page.getByRole('application', { name: say.redraw.easel });
export const actOf = (page: Page) => page.locator('[data-generate]').filter({ visible: true });
export const candidate = (page: Page, say: Say, number: number) =>
  page.getByRole('button', { name: say.redraw.candidateAlt.replace('{{number}}', String(number)), exact: true });
export const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });

/** The mask editor with the drawn picture in it. */
export async function begin(page: Page, say: Say): Promise<Locator> {
  await page.goto('/image/redraw');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: pair(say, say.redraw.picture, say.source.choose) }).click(),
  ]);
  await chooser.setFiles({ name: 'disc.png', mimeType: 'image/png', buffer: await pngOf(picture) });
  const stage = stageOf(page, say);
  await expect(stage).toBeVisible();
  await expect(stage.getByRole('img', { name: say.redraw.original })).toHaveJSProperty('complete', true);
  return stage;
}

/** The mask editor with the studio's own example in it, of which everything is marked that is to be removed. */
export async function beginWithExample(page: Page, say: Say): Promise<void> {
  await page.goto('/image/redraw');
  await page.getByRole('button', { name: say.redraw.example }).click();
  await expect(stageOf(page, say).getByRole('img', { name: say.redraw.original })).toBeVisible();
}

/** Where a place of the picture is in the window. */
export async function placeOf(stage: Locator, say: Say, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = await stage.getByRole('img', { name: say.redraw.original }).boundingBox();
  if (!box) throw new Error('The picture is not to be seen');
  return { x: box.x + (x / picture.width) * box.width, y: box.y + (y / picture.height) * box.height };
}

export async function drag(page: Page, stage: Locator, say: Say, way: readonly (readonly [number, number])[]): Promise<void> {
  const places = await Promise.all(way.map(([x, y]) => placeOf(stage, say, x, y)));
  for (const [step, { x, y }] of places.entries()) {
    await page.mouse.move(x, y, { steps: step === 0 ? 1 : 4 });
    if (step === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

export async function resultOf(page: Page, say: Say, number: number): Promise<RawPicture> {
  const url = await stageOf(page, say)
    .getByRole('img', { name: say.redraw.candidateAlt.replace('{{number}}', String(number)) })
    .getAttribute('src');
  return pixelsOf(await (await page.request.get(url ?? '')).body());
}

export const marked = (page: Page, say: Say) => page.getByRole('status').filter({ hasText: pattern(say.redraw.say.marked) });

/** Presses the button and waits for the first candidate. */
export async function run(page: Page, say: Say): Promise<void> {
  await actOf(page).click();
  await expect(candidate(page, say, 1)).toBeVisible({ timeout: 45_000 });
}
