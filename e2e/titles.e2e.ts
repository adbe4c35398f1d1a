import type { Page } from '@playwright/test';
import { problems } from './looks.ts';
import { expect, test } from './person.ts';

/** A work gets a title, is found and saved by it in every tab, and loses it again. */

test('a title is written in the lightbox, seen in another tab, found, saved by, and taken away', async ({
  page,
  context,
  say,
  isPhone,
  asMember,
  seedWorks,
}) => {
  const { token } = await asMember(page);
  await seedWorks(token, [{ prompt: 'a hill' }, { prompt: 'a lake' }]);
  const tile = (on: Page, name: string) => on.getByRole('figure').filter({ has: on.getByRole('img', { name: new RegExp(`\\b${name}$`) }) });
  await page.goto('/workbench/nav');
  const other = await context.newPage();
  await other.goto('/workbench/nav');
  await expect(tile(other, 'a hill')).toBeVisible();

  await tile(page, 'a hill').getByRole('img').click();
  const field = page.getByRole('textbox', { name: say.lightbox.title.label });
  await field.fill('Dawn, 湖/1');
  await field.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Dawn, 湖/1' })).toBeVisible();
  await expect(tile(other, 'Dawn, 湖/1')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  await page.getByRole('searchbox', { name: say.works.search }).fill('dawn');
  await expect(page.getByRole('figure')).toHaveCount(1);
  // A tile has no menu on a phone: what it offers is in the lightbox.
  if (isPhone) await tile(page, 'Dawn, 湖/1').getByRole('img').click();
  const menu = async (item: string) => {
    await (isPhone ? page.getByRole('dialog') : tile(page, 'Dawn, 湖/1')).getByRole('button', { name: say.work.more }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const saving = page.waitForEvent('download');
  await menu(say.workActions.menu.download);
  expect((await saving).suggestedFilename()).toMatch(/^Dawn, 湖 1-\w{8}\.png$/);

  if (!isPhone) await menu(say.workActions.menu.title);
  await field.fill('x'.repeat(81));
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(say.fields.title_invalid);
  expect(await problems(page)).toEqual([]);
  await field.fill('');
  if (isPhone) {
    await field.press('Enter');
    await expect(field).not.toBeFocused();
    await page.getByRole('button', { name: say.lightbox.close }).click();
  } else {
    await page.getByRole('button', { name: say.lightbox.title.save }).click();
  }
  await expect(field).toBeHidden();
  await expect(tile(other, 'a hill')).toBeVisible();
  await expect(tile(page, 'a hill')).toBeVisible();
});
