import type { Locator, Page } from '@playwright/test';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** Credits that are bought once, on the page of prices. */

const packs = { en: { small: '500 credits' }, zh: { small: '500 积分' } };

async function openPage(page: Page, press: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press.click();
  const provider = await opened;
  await provider.waitForURL(/\/sandbox\/pay\//);
  return provider;
}

test('a pack is bought without a plan: left once, then paid, and its credits are there', async ({ page, say, language, asMember }) => {
  const { small } = packs[language];
  await asMember(page);
  await page.goto('/pricing');
  await page.getByRole('button', { name: say.pricing.packs.jump }).click();
  const section = page.getByRole('region', { name: say.pricing.packs.title });
  await expect(section).toBeFocused();
  await expect(section.getByText(pattern(say.pricing.packs.within))).toBeVisible();
  const buy = section.getByRole('button', { name: say.pricing.packs.buyOf.replace('{{pack}}', small).replace('{{price}}', '$6.90') });
  const left = await openPage(page, buy);
  const closed = left.waitForEvent('close');
  await left.locator('[value="abandon"]').click();
  await closed;
  const unpaid = page.getByRole('dialog');
  await expect(unpaid.getByText(say.paying.pack.ended)).toBeVisible();
  const provider = await openPage(page, unpaid.getByRole('button', { name: say.paying.unpaid.again }));
  await provider.locator('[value="pay"]').click();
  await expect(page.getByText(small, { exact: false }).filter({ hasText: /600/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/me/usage');
  await expect(page.getByText(say.usage.credits.source.pack, { exact: true })).toBeVisible();
  await page.goto('/payinfo?pack=credits-500');
  await expect(page.getByRole('heading', { name: say.paying.info.paid })).toBeVisible();
  await expect(page.getByText(pattern(say.paying.pack.until))).toBeVisible();
});
