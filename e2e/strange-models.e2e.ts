import { drawnPicture } from '@easel/testkit/making';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';

/** Screens are made from what models say of themselves, whatever that is. */

let studio: OwnStudio;

// One studio for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  studio = await startOwnStudio('strange-studio');
});
test.afterAll(async () => {
  await studio.stop();
});

test('a model without words and with eight parameters has the fields that it declares, and no others', async ({
  page,
  say,
  language,
  isPhone,
}) => {
  const member = await studio.open(page, '/image/text2img');
  if (isPhone) await page.getByRole('button', { name: say.image.settings, exact: true }).click();
  const name = (words: { zh: string; en: string }) => words[language];
  const steps = page.getByRole('slider', { name: name({ zh: '步数', en: 'Steps' }) });
  await expect(steps).toHaveValue('20');
  await expect(page.getByRole('radio', { name: name({ zh: '玻璃', en: 'Glass' }) })).toBeChecked();
  // What was chosen for another model gives way to what this one offers.
  await expect(page.getByRole('radio', { name: '21:9' })).toBeChecked();
  await expect(page.getByText('1024 × 440', { exact: true })).toBeVisible();
  for (const absent of [say.image.creativity, say.image.longSide, say.image.unwanted])
    await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: say.image.prompt })).toHaveCount(0);
  await steps.fill('33');
  await page.getByRole('checkbox', { name: name({ zh: '无缝拼接', en: 'Tiling' }) }).check();
  await page.getByRole('textbox', { name: name({ zh: '署名', en: 'Signature' }) }).fill('Mei');
  await page.getByText(say.image.advanced).click();
  await page.getByRole('slider', { name: name({ zh: 'CLIP 跳层', en: 'CLIP skip' }) }).fill('2');
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  if (isPhone) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${say.image.generate}`) }).click();
  const made = async () => (await member.call('Work/lists', {})).info.items;
  await expect.poll(async () => (await made())[0]?.state).toBe('succeeded');
  expect((await made())[0]?.recipe).toMatchObject({
    ...{ model: 'wordless', style: 'glass.v2', count: 1 },
    parameters: { steps: 33, tiling: true, signature: 'Mei', clip_skip: 2, guidance: 7.5, sampler: 'euler', eta: 0, schedule: 'simple' },
  });
  const [work] = await made();
  await page.goto(`${studio.client.url}/image/text2img?view=${work?.outputs[0]?.id}`);
  const facts = page.getByRole('dialog').locator('dl');
  const told = (words: { zh: string; en: string }) => facts.locator('div', { hasText: words[language] }).locator('dd');
  await expect(told({ zh: '步数', en: 'Steps' })).toHaveText('33');
  await expect(told({ zh: '署名', en: 'Signature' })).toHaveText('Mei');
  await expect(told({ zh: '无缝拼接', en: 'Tiling' })).toHaveText(say.lightbox.on);
});

test('a model that goes by three pictures has a field for each, and a work of it can be asked for again with all of them', async ({
  page,
  say,
  language,
  isPhone,
}) => {
  const member = await studio.open(page, '/image/text2img?tool=img2img&model=collage');
  const settings = page.getByRole('button', { name: say.image.settings, exact: true });
  const put = async (field: ReturnType<typeof page.getByRole>, side: number) => {
    const buffer = await drawnPicture(side, 40);
    await field
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer });
    await expect(field.getByText(`${side} × 40`)).toBeVisible();
  };
  await put(page.getByRole('group', { name: say.restyle.image, exact: true }), 60);
  if (isPhone) await settings.click();
  const reference = (number: number) =>
    page.getByRole('group', { name: say.source.reference.replace('{{number}}', String(number)).replace('{{max}}', '2') });
  await put(reference(1), 50);
  await put(reference(2), 45);
  await expect(page.getByRole('group', { name: say.source.reference.split('{{')[0] })).toHaveCount(2);
  for (const absent of [say.image.creativity, say.image.unwanted]) await expect(page.getByText(absent, { exact: true })).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  if (isPhone) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${say.image.generate}`) }).click();
  const made = async () => (await member.call('Work/lists', {})).info.items;
  await expect.poll(async () => (await made())[0]?.state).toBe('succeeded');
  const [work] = await made();
  const { image = '', references = [] } = work?.recipe ?? {};
  expect(work?.recipe).toMatchObject({ model: 'collage', width: 60, height: 40 });
  expect(references).toHaveLength(2);
  // One is taken away, and the others stay.
  await page.goto(`${studio.client.url}/image/text2img?tool=img2img&model=collage&image=${image}&references=${references.join()}`);
  if (isPhone) await settings.click();
  await expect(reference(2).getByText('45 × 40')).toBeVisible();
  await reference(1).getByRole('button', { name: say.source.remove }).click();
  await expect(reference(1).getByText('45 × 40')).toBeVisible();
  await expect(reference(2).getByRole('button', { name: new RegExp(say.source.choose) })).toBeVisible();
  if (language === 'zh') expect(await problems(page)).toEqual([]);
});
