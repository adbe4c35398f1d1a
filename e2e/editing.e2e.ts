import type { Page } from '@playwright/test';
import { problems } from './looks.ts';
import { expect, test } from './person.ts';
import { smallPicture } from './pictures.ts';
import type { Words } from './words.ts';

/** Enhance and image-to-image, from a picture to a result, on the studio's own engine. */

const patience = { timeout: 50_000 };

const bring = async (page: Page, say: Words) => {
  const buffer = await smallPicture();
  await page.locator('input[type="file"]').first().setInputFiles({ name: 'hills.png', mimeType: 'image/png', buffer });
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
};
const press = (page: Page, words: string) => page.locator('[data-generate]').filter({ hasText: words }).click();
const ready = (page: Page, say: Words) =>
  page.getByRole('region', { name: say.image.stage }).getByText(/^(1 积分|1 credit|2 积分|2 credits)/);
/** The settings: beside the stage, or in the sheet of a narrow window. */
const withSettings = async (page: Page, say: Words, isPhone: boolean, change: () => Promise<void>) => {
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  await change();
  if (isPhone) await page.keyboard.press('Escape');
};

test('enhance: sizes before, fine way, result beside its source, and use again', async ({ page, say, asMember, isPhone }) => {
  test.slow();
  await asMember(page);
  await page.goto('/image/enhance');
  await bring(page, say);
  await withSettings(page, say, isPhone, async () => {
    await expect(page.getByRole('radio', { name: say.enhance.mode.fast })).toBeDisabled();
    await expect(page.getByText(say.refusals.fast_needs_made)).toBeVisible();
    await page.getByRole('radio', { name: say.enhance.times.replace('{{factor}}', '4') }).check({ force: true });
    await page.getByRole('slider', { name: say.enhance.sharpen }).press('ArrowRight');
  });
  await expect(page.getByText('120 × 80 → 480 × 320').locator('visible=true').first()).toBeVisible();
  const sent = page.waitForRequest('**/api/Image/enhance_do');
  await press(page, say.enhance.enhance);
  const body = new URLSearchParams((await sent).postData() ?? '');
  expect(Object.fromEntries(['factor', 'mode', 'denoise', 'sharpen'].map((field) => [field, body.get(field)]))).toEqual({
    factor: '4',
    mode: 'fine',
    denoise: '0',
    sharpen: '1',
  });
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible(patience);
  await expect(stage.getByText('480 × 320').first()).toBeVisible();
  await expect(ready(page, say)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('button', { name: say.source.remove }).click();
  await page.getByRole('link', { name: say.workActions.menu.useAgain }).locator('visible=true').first().click();
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  await expect(page.getByText('120 × 80 → 480 × 320').locator('visible=true').first()).toBeVisible();
});

test('enhance: the fast way for a picture made here, and the cap in words', { tag: '@desk' }, async ({
  page,
  say,
  asMember,
  isPhone,
  call,
}) => {
  test.slow();
  const { token } = await asMember(page);
  const made = (await call('Image/text2img_do', { usertoken: token, prompt: 'hills', scale: '16:9', long_side: '1536' })) as {
    info: { works: { id: string }[] };
  };
  const id = made.info.works[0]?.id ?? '';
  const work = async () =>
    ((await call('Work/info', { usertoken: token, id })) as { info: { work: { state: string; outputs: { id: string }[] } } }).info.work;
  await expect.poll(async () => (await work()).state, patience).toBe('succeeded');
  await page.goto(`/image/enhance?image=${(await work()).outputs[0]?.id}`);
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  const button = page.locator('[data-generate]');
  await withSettings(page, say, isPhone, async () => {
    await page.getByRole('radio', { name: say.enhance.times.replace('{{factor}}', '4') }).check({ force: true });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(say.enhance.tooLarge.replace('{{side}}', '4096')).locator('visible=true').first()).toBeVisible();
    await page.getByRole('radio', { name: say.enhance.times.replace('{{factor}}', '2') }).check({ force: true });
    await page.getByRole('radio', { name: say.enhance.mode.fast }).check({ force: true });
  });
  await press(page, say.enhance.enhance);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByText(say.work.method.fast)).toBeVisible(patience);
  await expect(stage.getByText('3072 × 1728').first()).toBeVisible();
});

test('image to image: where no style is chosen the words choose it; where one is, the words that name another are told', {
  tag: '@desk',
}, async ({ page, say, language, asMember }) => {
  await asMember(page);
  await page.goto('/image/text2img?tool=img2img');
  await bring(page, say);
  await expect(page.getByRole('radio', { name: language === 'zh' ? '油画' : 'Oil painting' })).toBeChecked();
  await page.getByRole('textbox', { name: say.restyle.prompt }).fill('watercolour, in winter');
  const sent = page.waitForRequest('**/api/Image/img2img_do');
  await page.locator('[data-generate]').click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('style')).toBe('watercolour');
  await expect(page.getByRole('radio', { name: language === 'zh' ? '水彩' : 'Watercolour' })).toBeChecked();
  await page.getByRole('radio', { name: language === 'zh' ? '水墨' : 'Ink wash' }).check({ force: true });
  await expect(page.getByRole('status', { name: say.work.report.label }).getByText('watercolour')).toBeVisible();
});

test('image to image: a style without words, two pictures, compared with their source', { tag: '@phone' }, async ({
  page,
  say,
  asMember,
  isPhone,
}) => {
  await asMember(page);
  await page.goto('/image/text2img?tool=img2img');
  expect(await problems(page)).toEqual([]);
  await press(page, say.image.generate);
  await expect(page.getByText(say.fields.source_needed)).toBeVisible();
  await bring(page, say);
  await expect(page.getByText(say.fields.source_needed)).toBeHidden();
  await withSettings(page, say, isPhone, async () => {
    await page.getByRole('slider', { name: say.image.creativity }).press('Home');
    await expect(page.getByRole('slider', { name: say.image.creativity })).toHaveAttribute('aria-valuetext', `0, ${say.restyle.keep}`);
    await page.getByRole('radio', { name: '1:1' }).check({ force: true });
    await page.getByRole('radiogroup', { name: say.image.pictures }).getByRole('radio', { name: '2' }).check({ force: true });
  });
  await press(page, say.image.generate);
  const stage = page.getByRole('region', { name: say.image.stage });
  const pictures = stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) });
  await expect(stage.getByRole('img', { name: /.+/ })).toHaveCount(2, patience);
  await expect(pictures.first()).toBeVisible();
  await expect(stage.getByText('80 × 80').first()).toBeVisible();
  await expect(stage.getByText(/2 (credits|积分)/)).toBeVisible(patience);
  await stage.getByRole('button', { name: say.workActions.menu.compare, exact: true }).click();
  await expect(stage.getByRole('slider', { name: say.workActions.compare.label })).toHaveCount(2);
  expect(await problems(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: say.source.remove })).toBeVisible();
  await expect(stage.getByText('80 × 80').first()).toBeVisible();
  const history = page.getByRole('complementary', { name: say.image.history });
  const marked = history.locator('[aria-current]');
  await expect(marked).toHaveCount(1);
  // Come back to by its tab the tool has the picture to start from on its stage, and the history marks no work as being there.
  const tabs = page.getByRole('navigation', { name: say.studio.screen.studioImage });
  await tabs.getByRole('link', { name: say.work.tool.expand }).click();
  await expect(page).toHaveURL(/expand/);
  await tabs.getByRole('link', { name: say.work.tool.img2img }).click();
  await expect(stage.getByRole('figure').first()).toBeVisible();
  await expect(history.getByRole('link')).toHaveCount(1);
  await expect(marked).toHaveCount(0);
});

test('an example runs at once', { tag: '@phone' }, async ({ page, say, asMember }) => {
  await asMember(page);
  await page.goto('/studio/image?tool=img2img');
  await page.getByRole('button', { name: say.source.tryThis.replace('{{place}}', '2') }).click();
  await expect(page).toHaveURL(/work=/);
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first()).toBeVisible(patience);
});
