import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './person.ts';

const open = [
  '/',
  '/studio/image',
  '/image/text2img',
  '/studio/chat',
  '/workbench',
  '/workbench/make',
  '/workbench/nav',
  '/agreement',
  '/pricing',
];

/** Nothing that axe calls serious or critical. */
async function problems(page: import('@playwright/test').Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

for (const path of open) {
  test(`${path} can be used by everybody, and fits its window`, async ({ page, colorScheme }) => {
    for (const theme of [colorScheme, colorScheme === 'dark' ? 'light' : 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await problems(page), `${theme} theme`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}

test('the sign-in window can be used by everybody', async ({ page, say }) => {
  await page.goto('/studio/image');
  await page.getByRole('button', { name: say.common.frame.signIn }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems(page)).toEqual([]);
});

test('a page with a finished work and its lightbox can be used by everybody', async ({ page, say, asMember, call }) => {
  const { token } = await asMember(page);
  const answer = (await call('Image/text2img_do', { usertoken: token, prompt: 'a red balloon over a meadow, a cat' })) as {
    info: { works: { id: string }[] };
  };
  await page.goto(`/image/text2img?work=${answer.info.works[0]?.id}`);
  const picture = page.getByRole('button', { name: new RegExp(`^${say.work.menu.open}`) }).first();
  await expect(picture).toBeVisible({ timeout: 40_000 });
  expect(await problems(page)).toEqual([]);
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
