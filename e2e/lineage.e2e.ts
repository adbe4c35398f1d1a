import { problems } from './looks.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** Where a work comes from and what was made of it: seen as a tree and as a list, gone through by keys, and carried on with a change. */

const works = [
  { prompt: 'a lake' },
  { tool: 'img2img', from: 0, recipe: { style: 'ink' } },
  { tool: 'enhance', from: 1, width: 192, height: 128 },
  { tool: 'img2img', from: 0, prompt: 'at dusk', recipe: { style: 'oil' } },
] as const;

test('the tree tells what was changed, and what is made of it with a change joins it @desk', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  const [lake, ink] = await seedWorks(token, works);
  await page.goto(`/workbench/nav?view=${ink?.picture}`);
  await page.getByRole('dialog').getByRole('link', { name: say.lightbox.lineage.tree }).click();
  await expect(page).toHaveURL(new RegExp(`/workbench/nav/lineage/${ink?.id}$`));
  const nodes = page.getByRole('treeitem');
  await expect(nodes).toHaveCount(4);
  const chosen = page.getByRole('treeitem', { selected: true });
  const details = page.getByRole('complementary', { name: say.lineage.details });
  await expect(chosen).toHaveAttribute('data-key', ink?.id ?? '');
  await expect(details.getByRole('rowheader', { name: say.lightbox.style, exact: true })).toBeVisible();
  await expect(details.getByRole('slider', { name: say.workActions.compare.label })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // By keys: down to the other one that was made of the lake, and compared with its sibling.
  await chosen.focus();
  await page.keyboard.press('ArrowDown');
  await expect(details.getByRole('heading', { name: 'at dusk' })).toBeVisible();
  await nodes.nth(1).click({ modifiers: ['Shift'] });
  await expect(details.getByRole('button', { name: say.lineage.notParent })).toBeVisible();
  await details.getByRole('button', { name: say.lineage.compareOpen }).click();
  await expect(page.getByRole('dialog').getByText(say.lightbox.comparing.differs)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chosen).toHaveAttribute('data-key', lake?.id ?? '');
  await details.getByRole('link', { name: say.lineage.change.prompt, exact: true }).click();
  const prompt = page.getByRole('textbox', { name: say.image.prompt });
  await expect(prompt).toBeFocused();
  await expect(prompt).toHaveValue('a lake');
  await prompt.fill('a red lake');
  await page.getByRole('button', { name: new RegExp(`^${say.image.generate}`) }).click();
  await page.getByRole('form', { name: say.image.controls }).getByRole('link', { name: 'a lake', exact: true }).click();
  await expect(nodes).toHaveCount(5);
  const made = nodes.filter({ hasText: say.lineage.changed.words });
  await made.click();
  await expect(details.getByRole('heading', { name: 'a red lake' })).toBeVisible();
  await expect(details.locator('ins')).toHaveText('red');
});

test('a list on a phone tells the same, and brings back what was deleted @phone', async ({ page, say, asMember, seedWorks, call }) => {
  const { token } = await asMember(page);
  const [lake, ink] = await seedWorks(token, works);
  await call('Work/del_do', { ids: JSON.stringify([lake?.id]), usertoken: token });
  await page.goto(`/workbench/nav/lineage/${ink?.id}`);
  const nodes = page.getByRole('treeitem');
  await expect(nodes).toHaveCount(4);
  await expect(nodes.first()).toContainText(say.lineage.trash);
  expect(await problems(page)).toEqual([]);
  await nodes.first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: say.lineage.restore }).click();
  await expect(sheet.getByRole('heading', { name: 'a lake' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await nodes.nth(1).click();
  await sheet.getByRole('link', { name: say.lineage.change.style, exact: true }).click();
  await expect(page.getByRole('radio', { checked: true }).first()).toBeFocused();
});

test('the head cuts long words on a phone, and not how many works there are @phone', async ({ page, say, asMember, seedWorks }) => {
  const { token } = await asMember(page);
  const prompt = 'a lake under snowy mountains at sunset with a boat and two pines';
  const [, ink] = await seedWorks(token, [{ prompt }, { tool: 'img2img', from: 0, recipe: { style: 'ink' } }]);
  await page.goto(`/workbench/nav/lineage/${ink?.id}`);
  const head = page.locator('main > header');
  const told = head.getByText(pattern(say.lineage.summary_other));
  const isWhole = (part: typeof told) => part.evaluate((element) => element.scrollWidth <= element.clientWidth);
  await expect(told.last()).toBeInViewport({ ratio: 1 });
  expect(await isWhole(told.last())).toBe(true);
  expect(await isWhole(head.getByText(prompt, { exact: true }))).toBe(false);
});
