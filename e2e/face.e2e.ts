import type { Locator, Page } from '@playwright/test';
import { problems, takesHalfOfLowWindows } from './looks.ts';
import { expect, newEmail, someAddress, test } from './person.ts';
import { emptyPicture, headsPicture } from './pictures.ts';
import { pattern, type Words } from './words.ts';

/** Swapping faces: two pictures, rings, pairs, consent; for members and for visitors. */

/** Holds back which faces pictures have, until the function that it returns is called. */
async function holdFaces(page: Page): Promise<() => void> {
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route('**/api/Image/face_lists', async (route) => {
    await told;
    await route.continue();
  });
  return tell;
}

const choose = async (page: Page, label: string, bytes: Buffer) => {
  await page
    .getByRole('group', { name: label })
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'heads.png', mimeType: 'image/png', buffer: bytes });
};
const ring = (page: Page, words: string, values: Record<string, string | number>) =>
  page.getByRole('button', {
    name: Object.entries(values).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), words),
  });
const swap = (page: Page, say: Words) => page.getByRole('button', { name: new RegExp(`^${say.face.swap}`) }).locator('visible=true');
const result = (page: Page, say: Words) =>
  page
    .getByRole('region', { name: say.image.stage })
    .getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) })
    .first();

test('two pictures, rings with numbers, other pairs, consent, result, and on from there', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/face');
  await choose(page, say.face.target, await headsPicture(2));
  await choose(page, say.face.source, await headsPicture(2, 1));
  await expect(ring(page, say.face.ringGets, { number: 1, from: 1 })).toBeVisible({ timeout: 30_000 });
  await ring(page, say.face.ringKept, { number: 2 }).click();
  await ring(page, say.face.ringGets, { number: 2, from: 1 }).click();
  await expect(ring(page, say.face.ringGets, { number: 2, from: 2 })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await swap(page, say).click();
  await expect(page.getByRole('checkbox', { name: say.face.consent })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('checkbox', { name: say.face.consent }).check({ force: true });
  const sent = page.waitForRequest('**/api/Image/face_swap');
  await swap(page, say).click();
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect(JSON.parse(body.get('pairs') ?? '')).toEqual([
    { target: 0, source: 0 },
    { target: 1, source: 1 },
  ]);
  await expect(result(page, say)).toBeVisible({ timeout: 40_000 });

  await page.reload();
  await expect(result(page, say)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: say.face.consent })).not.toBeChecked();
  await result(page, say).click();
  const box = page.getByRole('dialog');
  await expect(box.getByRole('button', { name: say.lightbox.compare })).toBeVisible();
  await page.keyboard.press('c');
  await expect(box.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible();
});

test('nothing is asked for before the faces are found; the picture is large in a low window', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const tell = await holdFaces(page);
  await page.goto('/image/face');
  await choose(page, say.face.target, await headsPicture(1));
  await choose(page, say.face.source, await headsPicture(1, 1));
  await expect(swap(page, say)).toHaveAttribute('title', say.face.looking);
  await page.getByRole('checkbox', { name: say.face.consent }).check({ force: true });
  tell();
  await expect(swap(page, say)).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 });
  const figures = page.getByRole('region', { name: say.image.stage }).getByRole('figure');
  await takesHalfOfLowWindows(page, figures.first().locator('img'));
  const sent = page.waitForRequest('**/api/Image/face_swap');
  await swap(page, say).click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('pairs')).toBe('[{"target":0,"source":0}]');
  await expect(result(page, say)).toBeVisible({ timeout: 40_000 });
  await takesHalfOfLowWindows(page, figures.first());
});

test('a wide picture to change takes the width of its stage, and both pictures are in sight', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/face');
  await choose(page, say.face.target, await headsPicture(3, 0, { width: 1400, height: 600 }));
  await choose(page, say.face.source, await headsPicture(1, 1));
  await expect(ring(page, say.face.ringGets, { number: 1, from: 1 })).toBeVisible({ timeout: 30_000 });
  const stage = page.getByRole('region', { name: say.image.stage });
  const pictures = stage.getByRole('figure').locator('img');
  for (const [width, height, most] of [
    [1440, 900, 0.9],
    [1280, 800, 0.75],
    [390, 844, 0.85],
  ] as const) {
    await page.setViewportSize({ width, height });
    const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
    const at = `at ${width} × ${height}`;
    await expect.poll(async () => (await widthOf(pictures.first())) / (await widthOf(stage)), at).toBeGreaterThan(most);
    expect(await widthOf(pictures.last()), at).toBeGreaterThanOrEqual(96);
    for (const part of [pictures.first(), pictures.last(), stage.getByText(/.+/).last()])
      await expect(part, at).toBeInViewport({ ratio: 1 });
  }
});

test('a picture without a face is refused in words, and the button is disabled', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/face');
  const isWide = (page.viewportSize()?.width ?? 0) > 1000;
  const before = await swap(page, say).boundingBox();
  await choose(page, say.face.target, await emptyPicture());
  await choose(page, say.face.source, await headsPicture(1));
  await expect(page.getByText(say.face.none)).toBeVisible({ timeout: 30_000 });
  await expect(swap(page, say)).toBeDisabled();
  await expect(swap(page, say)).toHaveAttribute('title', say.face.targetFaceless);
  // What is said takes the one line that is there.
  if (isWide) expect(await swap(page, say).boundingBox()).toEqual(before);
  await page.getByRole('group', { name: say.face.target }).getByRole('button', { name: say.source.remove }).click();
  await choose(page, say.face.target, await headsPicture(1));
  await page.getByRole('group', { name: say.face.source }).getByRole('button', { name: say.source.remove }).click();
  await choose(page, say.face.source, await emptyPicture());
  await expect(swap(page, say)).toHaveAttribute('title', say.face.sourceFaceless, { timeout: 30_000 });
  if (isWide) expect(await swap(page, say).boundingBox()).toEqual(before);
});

test('a visitor swaps twice a day without an account, then is asked to sign in, and the works come along', { tag: '@phone' }, async ({
  page,
  say,
  codeFor,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': someAddress() });
  const visitor = page.waitForResponse('**/api/Extend/web_version');
  await page.goto('/image/face');
  await expect(page.getByText(say.face.emptyVisitor_other.replace('{{count}}', '2'))).toBeVisible();
  await visitor;
  await page.getByRole('button', { name: say.face.tryHeads }).click();
  const press = async () => {
    await expect(ring(page, say.face.ringGets, { number: 1, from: 1 })).toBeVisible({ timeout: 30_000 });
    await page.getByRole('checkbox', { name: say.face.consent }).check({ force: true });
    await swap(page, say).click();
  };
  for (let left = 2; left > 0; left -= 1) {
    await expect(swap(page, say)).toContainText(say.image.freeLeft_other.replace('{{count}}', String(left)), { timeout: 30_000 });
    await press();
    await expect(result(page, say)).toBeVisible({ timeout: 40_000 });
    await page.goto('/image/face');
  }
  await expect(swap(page, say)).toContainText(say.work.credits_other.replace('{{count}}', '2'), { timeout: 30_000 });
  await press();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(pattern(say.face.usedUpPrice_other))).toBeVisible();
  const email = newEmail();
  await dialog.getByLabel(say.login.email, { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(pattern(say.login.wait))).toBeVisible();
  await dialog.getByLabel(say.login.code).fill(await codeFor(email));
  await dialog.getByLabel(say.login.password, { exact: true }).fill('easel2026');
  await dialog.getByLabel(say.login.again).fill('easel2026');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('complementary', { name: say.image.history }).getByRole('link')).toHaveCount(2);
});

test('on a phone, also on its side, every way to the second picture is whole, and which picture is which', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await page.goto('/image/face');
  const isWhole = async (part: Locator, at: string) => {
    await expect(part, at).toBeInViewport({ ratio: 1 });
    expect(await part.evaluate((element) => element.scrollWidth <= element.clientWidth), at).toBe(true);
  };
  const each = async (what: (at: string) => Promise<void>) => {
    for (const [width, height] of [
      [844, 390],
      [720, 450],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await what(`at ${width} × ${height}`);
    }
  };
  const source = page.getByRole('group', { name: say.face.source });
  const figures = page.getByRole('region', { name: say.image.stage }).getByRole('figure');
  await choose(page, say.face.target, await headsPicture(1));
  await expect(page.getByText(say.face.looking)).toHaveCount(0, { timeout: 30_000 });
  await each(async (at) => {
    for (const way of [say.source.choose, say.source.fromWorks, say.source.camera])
      await isWhole(source.getByRole('button', { name: way }), `${way} ${at}`);
  });
  await takesHalfOfLowWindows(page, figures.first().locator('img'));
  await choose(page, say.face.source, await headsPicture(1, 1));
  await expect(figures).toHaveCount(2);
  await each(async (at) => {
    for (const words of [say.face.targetShort, say.face.sourceShort])
      await isWhole(page.getByText(words, { exact: true }), `${words} ${at}`);
  });
  await takesHalfOfLowWindows(page, figures.first().locator('img'));
});

for (const [width, height] of [
  [720, 450],
  [844, 390],
] as const)
  test(`the button of a window of ${width} × ${height} stays where it is while faces are looked for and when a swap is refused`, {
    tag: '@desk',
  }, async ({ page, say, asMember }) => {
    await asMember(page);
    const button = swap(page, say);
    const note = page.getByRole('region', { name: say.image.stage }).getByText(say.face.looking);
    await page.setViewportSize({ width, height });
    await page.route('**/api/Image/face_swap', (route) => route.abort());
    const tell = await holdFaces(page);
    await page.goto('/image/face');
    await choose(page, say.face.target, await headsPicture(1));
    await choose(page, say.face.source, await headsPicture(1, 1));
    await expect(button).toHaveAttribute('title', say.face.looking);
    await expect(note).toHaveCount(2);
    for (const each of await note.all()) await expect(each).toBeInViewport({ ratio: 1 });
    const before = await button.boundingBox();
    tell();
    await expect(note).toHaveCount(0, { timeout: 30_000 });
    expect(await button.boundingBox(), 'found').toEqual(before);
    await page.getByRole('checkbox', { name: say.face.consent }).check({ force: true });
    await button.click();
    await expect(page.locator('form [data-told]')).toBeInViewport({ ratio: 1 });
    expect(await button.boundingBox(), 'refused').toEqual(before);
  });

test('the picture with the face is in sight of a low window beside or below a wide picture to change', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/image/face');
  const stage = page.getByRole('region', { name: say.image.stage });
  const figures = stage.getByRole('figure');
  const wide = { width: 1560, height: 624 };
  await choose(page, say.face.target, await headsPicture(2, 0, wide));
  await choose(page, say.face.source, await headsPicture(1, 1));
  await expect(ring(page, say.face.ringGets, { number: 1, from: 1 })).toBeVisible({ timeout: 30_000 });
  const isHalf = async () => expect((await figures.first().locator('img').boundingBox())?.height).toBeGreaterThanOrEqual(225);
  await isHalf();
  for (const part of [...(await figures.locator('img').all()), stage.getByText(say.face.hint)])
    await expect(part).toBeInViewport({ ratio: 0.99 });
  expect((await figures.last().locator('img').boundingBox())?.width).toBeGreaterThanOrEqual(56);
  await page.getByRole('group', { name: say.face.source }).getByRole('button', { name: say.source.remove }).click();
  await choose(page, say.face.source, await headsPicture(2, 0, wide));
  await expect(figures).toHaveCount(2);
  await expect(ring(page, say.face.ringGets, { number: 1, from: 1 })).toBeVisible({ timeout: 30_000 });
  await isHalf();
  await expect(figures.last().locator('img')).toBeInViewport({ ratio: 0.15 });
});
