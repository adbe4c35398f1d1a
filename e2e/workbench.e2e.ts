import { overflow, problems } from './looks.ts';
import { expect, test } from './person.ts';

/** The workbench: what would be lost, what can be begun, what was made, and what is left. */

test('works that are about to vanish are told of and kept; credits, plan and space stand beside', async ({
  page,
  say,
  asMember,
  seedWorks,
  isPhone,
  language,
}) => {
  const { token } = await asMember(page);
  await page.goto('/workbench');
  await expect(page.getByRole('heading', { level: 1, name: say.workbench.title })).toBeAttached();
  const purse = page.getByRole('complementary', { name: say.usage.purse.title });
  await expect(purse.getByText(say.usage.purse.spentNothing)).toBeVisible();
  await expect(purse.getByText(say.usage.plan.none)).toBeVisible();

  await seedWorks(token, [{ prompt: 'A hill', hours: 66 }, { prompt: 'A lake' }]);
  await page.reload();
  await expect(page.getByRole('link', { name: language === 'zh' ? '全部 2 个' : 'All 2' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'A hill' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.getByRole('button', { name: say.workbench.keepLonger }).click();
  await expect(page.getByRole('button', { name: say.workbench.keepLonger })).toBeHidden();

  if (isPhone) return;
  await page.getByRole('navigation', { name: say.common.nav.me }).getByRole('link', { name: say.common.screen.usage }).click();
  await expect(page).toHaveURL(/\/me\/usage$/);
});
