import { palette as paletteEn } from '../web/src/i18n/en/palette.ts';
import { palette as paletteZh } from '../web/src/i18n/zh/palette.ts';
import { hasApp, problems } from './looks.ts';
import { expect, test } from './person.ts';

test('a visitor goes to Works by the keys, and finds it by its name in the other language', async ({ page, say, language }) => {
  const { title, field } = language === 'zh' ? paletteZh : paletteEn;
  await page.goto('/');
  await hasApp(page);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: field });
  await expect(input).toBeFocused();
  expect(await problems(page)).toEqual([]);
  // The other language's names arrive a moment later.
  await input.fill(language === 'zh' ? 'works' : '作品');
  await expect(page.getByRole('option', { name: say.common.screen.works, selected: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/workbench/nav');
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
});

test('a member opens a work by its words from the tool, and the focus comes back after Escape', async ({
  page,
  say,
  asMember,
  seedWorks,
  language,
  isPhone,
}) => {
  const { field, none } = language === 'zh' ? paletteZh : paletteEn;
  const { token } = await asMember(page);
  const [desert] = await seedWorks(token, [{ prompt: 'desert dunes' }, { prompt: 'ocean waves' }]);
  await page.goto('/image/text2img');
  // A phone has no room for the button, but may have a keyboard.
  const opener = isPhone
    ? page.getByRole('textbox', { name: say.image.prompt })
    : page.getByRole('button', { name: say.common.frame.goTo });
  await opener.focus();
  await page.keyboard.press(isPhone ? 'Control+k' : 'Enter');
  const input = page.getByRole('combobox', { name: field });
  await expect(page.getByRole('option', { name: 'ocean waves' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await input.fill('zebra');
  await expect(page.getByRole('status').filter({ hasText: none.replace('{{text}}', 'zebra') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(input).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Control+k');
  await input.fill('dunes');
  await expect(page.getByRole('option', { selected: true })).toHaveText('desert dunes');
  await expect(page.getByRole('option', { name: 'ocean waves' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/image/text2img?work=${desert?.id}`);
  await expect(page.getByRole('region', { name: say.image.stage }).getByText('desert dunes')).toBeVisible();
});

test('a question mark lists the keys of the screen, but not while somebody writes', async ({ page, say, language }) => {
  const { shortcuts } = language === 'zh' ? paletteZh : paletteEn;
  await page.goto('/image/text2img');
  const prompt = page.getByRole('textbox', { name: say.image.prompt });
  await prompt.pressSequentially('?');
  await expect(prompt).toHaveValue('?');
  await prompt.blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: shortcuts.title });
  await expect(list).toBeVisible();
  await expect(list.getByText(shortcuts.generate, { exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(prompt).toHaveValue('?');

  await page.goto('/agreement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await expect(list.getByText(shortcuts.generate, { exact: true })).toBeHidden();
});

test('image to image is a tab with an address of its own', async ({ page, say }) => {
  await page.goto('/studio/image');
  await page.getByRole('link', { name: say.common.screen.img2img }).click();
  await expect(page).toHaveURL('/studio/image?tool=img2img');
  await expect(page.getByRole('link', { name: say.work.tool.img2img })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page.getByRole('link', { name: say.work.tool.text2img })).toHaveAttribute('aria-current', 'page');
});
