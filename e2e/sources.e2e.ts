import type { Page } from '@playwright/test';
import { problems, settled } from './looks.ts';
import { expect, test } from './person.ts';
import { noisyPicture, smallPicture, turnedPicture } from './pictures.ts';
import type { Words } from './words.ts';

/** How a picture gets to a tool that starts from one. */

const choose = (page: Page, buffer: Buffer, name = 'hills.png') =>
  page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/png', buffer });

/** The field with the picture in it, and its size in words. */
const chosen = (page: Page, say: Words, size: string) =>
  page
    .getByRole('group', { name: say.enhance.image })
    .filter({ has: page.getByRole('button', { name: say.source.remove }), hasText: size });

const carried = (page: Page, buffer: Buffer, kind: 'paste' | 'drop') =>
  page.evaluate(
    ([bytes, type]) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'carried.png', { type: 'image/png' }));
      const event =
        type === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      document.querySelector('main')?.dispatchEvent(event);
    },
    [[...buffer], kind] as const,
  );

test('a picture is chosen, shown with its sizes, restored after a reload, and removed', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/enhance');
  expect(await problems(page)).toEqual([]);
  await choose(page, await smallPicture());
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
  await expect(page.getByText('120 × 80 → 240 × 160').locator('visible=true').first()).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.reload();
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
  await page.getByRole('button', { name: say.source.remove }).click();
  await expect(page.getByRole('button', { name: say.source.choose })).toBeVisible();
});

for (const kind of ['paste', 'drop'] as const) {
  test(`a picture may be brought by ${kind} anywhere on the page`, async ({ page, say, asMember }) => {
    await asMember(page);
    await page.goto('/image/enhance');
    await expect(page.getByRole('button', { name: say.source.choose })).toBeVisible();
    await carried(page, await smallPicture(), kind);
    await expect(chosen(page, say, '120 × 80')).toBeVisible();
  });
}

test('text to image takes a picture too, and becomes image to image with the same words', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/studio/image');
  await page.getByRole('textbox', { name: say.image.prompt }).fill('winter');
  await carried(page, await smallPicture(), 'drop');
  await expect(page).toHaveURL(/tool=img2img/);
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  await expect(page.getByRole('textbox', { name: say.restyle.prompt })).toHaveValue('winter');
});

test('what is no picture, or too large a one, is refused at once, beside the field', async ({ page, say, asMember }) => {
  await asMember(page);
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().includes('upload_do')) uploads += 1;
  });
  await page.goto('/image/enhance');
  const field = page.getByRole('group', { name: say.enhance.image });
  await choose(page, Buffer.from('these are words, not a picture'), 'holiday.png');
  await expect(field.getByText(say.refusals.type_refused)).toBeVisible();
  await choose(page, Buffer.concat([await smallPicture(), Buffer.alloc(10 * 1024 * 1024)]));
  await expect(field.getByText(say.refusals.picture_too_large)).toBeVisible();
  await choose(page, (await smallPicture()).subarray(0, 60));
  await expect(field.getByText(say.refusals.broken_picture)).toBeVisible();
  expect(uploads).toBe(1);
  await choose(page, await smallPicture());
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
  await expect(field.getByText(say.refusals.broken_picture)).toBeHidden();
});

test('a lost connection is waited out, and the upload goes on by itself', async ({ page, say, asMember, context }) => {
  await asMember(page);
  await page.goto('/studio/image?tool=enhance');
  await settled(page);
  await expect(page.getByRole('button', { name: say.source.choose })).toBeVisible();
  await context.setOffline(true);
  await choose(page, await smallPicture());
  await expect(page.getByText(say.source.waiting)).toBeVisible();
  await context.setOffline(false);
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
});

test('an upload that was refused for now is tried again with the same file, and a slow one tells how far it is', async ({
  page,
  say,
  asMember,
  context,
}) => {
  await asMember(page);
  await page.goto('/studio/image?tool=enhance');
  await settled(page);
  await page.route('**/Image/upload_do', (route) =>
    route.fulfill({ json: { status: 0, code: 'uploads_busy', info: say.refusals.uploads_busy, retry_after: 10 } }),
  );
  await choose(page, await noisyPicture());
  await expect(page.getByText(say.refusals.uploads_busy)).toBeVisible();
  await page.unroute('**/Image/upload_do');
  const line = await context.newCDPSession(page);
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput });
  await speed(30_000);
  await page.getByRole('button', { name: say.source.again }).click();
  const [begun] = say.source.uploading.split('{{percent}}') as [string];
  await expect(page.getByText(new RegExp(`${begun}[1-9]\\d?%`))).toBeVisible();
  await speed(-1);
  await expect(chosen(page, say, '320 × 240')).toBeVisible();
});

test('an upload that waits can be called off', async ({ page, say, asMember, context }) => {
  await asMember(page);
  await page.goto('/studio/image?tool=enhance');
  await settled(page);
  await expect(page.getByRole('button', { name: say.source.choose })).toBeVisible();
  await context.setOffline(true);
  await choose(page, await smallPicture());
  await page.getByRole('group', { name: say.enhance.image }).getByRole('button', { name: say.source.cancel }).click();
  await expect(page.getByRole('button', { name: say.source.choose })).toBeVisible();
  await context.setOffline(false);
});

test('a picture is turned and cut by keys alone; one that lies on its side stands upright', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/enhance');
  await choose(page, await turnedPicture(), 'phone.jpg');
  await expect(chosen(page, say, '80 × 120')).toBeVisible();
  await page.getByRole('button', { name: say.source.crop }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('80 × 120')).toBeVisible();
  await dialog.getByRole('button', { name: say.crop.turnRight }).press('Enter');
  await expect(dialog.getByText('120 × 80')).toBeVisible();
  await dialog.evaluate((box) => Promise.all(box.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(() => undefined));
  expect(await problems(page)).toEqual([]);
  const corner = dialog.getByRole('button', { name: say.crop.handle.bottomRight });
  for (let step = 0; step < 5; step += 1) await corner.press('Shift+ArrowLeft');
  await expect(dialog.getByText('90 × 80')).toBeVisible();
  await dialog.getByRole('radio', { name: '1:1' }).press('Space');
  await expect(dialog.getByText('80 × 80')).toBeVisible();
  await dialog.getByRole('button', { name: say.crop.use }).press('Enter');
  await expect(chosen(page, say, '80 × 80')).toBeVisible();
});

test('a work is started from: in the window of works by keys, and by its address', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  const [hills] = await seedWorks(token, [{ prompt: 'hills', width: 1024, height: 1024 }]);
  await page.goto('/image/enhance');
  await page.getByRole('button', { name: say.source.fromWorks }).click();
  const dialog = page.getByRole('dialog', { name: say.source.worksTitle });
  await dialog.getByRole('listitem').getByRole('button').first().press('Enter');
  await expect(chosen(page, say, '1024 × 1024')).toBeVisible();

  await page.goto(`/studio/image?tool=img2img&image=${hills?.picture}`);
  await expect(page.getByRole('group', { name: say.restyle.image })).toContainText('1024 × 1024');
  await expect(page.getByRole('group', { name: say.restyle.image })).toContainText('hills');
  await expect(page).toHaveURL('/studio/image?tool=img2img');
  await page.goto('/image/enhance?image=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText(say.refusals.source_gone)).toBeVisible();
});

test('a visitor brings a picture, and it is still there after signing in is asked for', async ({ page, say }) => {
  await page.goto('/image/enhance');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('temp_usertoken') !== null)).toBe(true);
  await choose(page, await smallPicture());
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
  await expect(page.getByRole('button', { name: say.source.fromWorks })).toBeHidden();
  await page
    .getByRole('button', { name: new RegExp(`^${say.enhance.enhance}`) })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(chosen(page, say, '120 × 80')).toBeVisible();
});

test('a visitor who is quick with a picture is not sent to sign in', async ({ page, say }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/Extend/web_version', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/Extend/web_version');
  await page.goto('/image/face');
  const buffer = await smallPicture();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer });
  await asked;
  release();
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('several files become works with the same settings by one press, and one that is none says so', async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/image/text2img?tool=img2img');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      { name: 'hills.png', mimeType: 'image/png', buffer: await smallPicture() },
      { name: 'noise.png', mimeType: 'image/png', buffer: await noisyPicture() },
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    ]);
  const window = page.getByRole('dialog');
  await expect(window.getByRole('alert')).toHaveText(say.refusals.type_refused);
  await expect(window.getByRole('heading', { name: say.batch.title_other.replace('{{count}}', '2') })).toBeVisible();
  const both = window.getByRole('button', { name: say.batch.count_other.replace('{{count}}', '2') });
  expect(await problems(page)).toEqual([]);
  await both.click();
  // What became of each is told here, too, and of all together.
  await expect(window.getByRole('listitem').getByText(say.batch.state.done, { exact: true })).toHaveCount(2);
  await expect(window.getByText(say.batch.done_other.replace('{{count}}', '2'))).toBeVisible();
  await window.getByText(say.batch.close, { exact: true }).click();
  await page.goto('/workbench/nav');
  await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
});

test('the window for several files keeps its title and its button in a low window, and begins at the first file', async ({
  page,
  say,
  asMember,
}) => {
  await asMember(page);
  const title = say.batch.title_other.replace('{{count}}', '6');
  const buffer = await smallPicture();
  const files = Array.from({ length: 6 }, (_one, place) => ({ name: `hills ${place}.png`, mimeType: 'image/png', buffer }));
  for (const size of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/image/enhance');
    await page.locator('input[type="file"]').first().setInputFiles(files);
    const window = page.getByRole('dialog', { name: title });
    const main = window.getByRole('button', { name: say.batch.count_other.replace('{{count}}', '6') });
    const rows = window.getByRole('listitem');
    const isWhole = async () => {
      const at = { ratio: 1 };
      await expect(window).toBeInViewport(at);
      await expect(window.getByRole('heading', { name: title })).toBeInViewport(at);
      await expect(window.getByRole('button', { name: say.studio.action.close }).last()).toBeInViewport(at);
    };
    await expect(main).toBeInViewport({ ratio: 1 });
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    await isWhole();
    expect(await problems(page)).toEqual([]);
    await expect(rows.getByText(say.batch.state.ready, { exact: true })).toHaveCount(6);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toBeInViewport({ ratio: 1 });
    await expect(main).toBeInViewport({ ratio: 1 });
    await isWhole();
    await main.click();
    await expect(window.getByText(say.batch.close, { exact: true })).toBeInViewport({ ratio: 1 });
    await isWhole();
  }
});
