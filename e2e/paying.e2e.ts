import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './person.ts';
import { pattern, type Words } from './words.ts';

const plans = { en: { basic: 'Basic', standard: 'Standard', pro: 'Pro' }, zh: { basic: '基础版', standard: '标准版', pro: '专业版' } };
const prompts = { en: 'a lake under snowy mountains', zh: '雪山下的湖' };
const short = { en: 'This costs 1 credit. You have 0.', zh: '本次需要 1 积分，你还有 0 积分。' };
const commandLine = fileURLToPath(new URL('../server/src/admin.ts', import.meta.url));

/** What the operator does at the command line of the studio that is walked through. */
async function operate(...words: string[]): Promise<void> {
  const env = { ...process.env, EASEL_DATA: process.env.EASEL_E2E_DATA };
  await promisify(execFile)(process.execPath, [commandLine, ...words], { env });
}

/** Chooses a plan in the panel that is in view. Answers the button that pays. */
async function choose(panel: Locator, plan: string): Promise<Locator> {
  await panel.getByRole('article').filter({ hasText: plan }).getByRole('button').click();
  const pay = panel.getByRole('complementary').getByRole('button', { name: new RegExp(`${plan}.*\\d`) });
  await expect(pay).toBeEnabled();
  return pay;
}

/** Clicks what opens the page of the provider in a window of its own. */
async function openPage(page: Page, press: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press.click();
  const provider = await opened;
  await provider.waitForURL(/\/sandbox\/pay\//);
  return provider;
}

/** Ends the payment there; the window closes itself. */
async function end(provider: Page, how: 'pay' | 'abandon'): Promise<void> {
  const closed = provider.waitForEvent('close');
  await provider.locator(`[value="${how}"]`).click();
  await closed;
}

const succeeded = (page: Page, say: Words, plan: string) =>
  expect(page.getByText(say.paying.done.replace('{{plan}}', plan), { exact: true })).toBeVisible();

test('out of credits, a plan is bought in the middle of a work, upgraded, cancelled and restored', async ({
  page,
  say,
  language,
  asMember,
}) => {
  const { basic, standard, pro } = plans[language];
  const { email } = await asMember(page);
  await operate('credits', 'take', email, '100', '--reason', 'A journey without credits');
  await page.goto('/image/text2img');
  const prompt = page.getByRole('textbox', { name: say.image.prompt });
  await prompt.fill(prompts[language]);
  await page.getByRole('button', { name: say.image.generate }).first().click();
  const plansWindow = page.getByRole('dialog', { name: short[language] });
  await expect(plansWindow.getByText(say.paying.prompt.kept)).toBeVisible();

  const provider = await openPage(page, await choose(plansWindow, basic));
  await expect(page.getByRole('dialog', { name: say.paying.waiting.title })).toBeVisible();
  await end(provider, 'pay');
  await succeeded(page, say, basic);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(prompt).toHaveValue(prompts[language]);
  await page.getByRole('button', { name: say.image.generate }).first().click();
  const stage = page.getByRole('region', { name: say.image.stage });
  await expect(stage.getByRole('button', { name: new RegExp(`^${say.workActions.menu.open}`) }).first()).toBeVisible({ timeout: 40_000 });

  await page.goto('/pricing');
  await expect(page.getByRole('article').filter({ hasText: basic }).getByText(say.pricing.yours).first()).toBeVisible();
  // Charged to what was left at the first payment: no page, no window.
  await (await choose(page.getByRole('main'), standard)).click();
  await succeeded(page, say, standard);

  // The next one can wait for the next period, and be taken back.
  await choose(page.getByRole('main'), pro);
  await page.getByRole('button', { name: say.pricing.atNext.choose }).click();
  await expect(page.getByRole('article').filter({ hasText: pro }).getByText(say.pricing.next, { exact: true })).toBeVisible();
  await page.goto('/me/billing');
  const keep = page.getByRole('button', { name: say.billing.plan.keep.replace('{{plan}}', standard) });
  await keep.click();
  await expect(keep).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(3);
  const download = page.waitForEvent('download');
  await page
    .getByRole('link', { name: pattern(say.billing.invoices.pdfOf) })
    .first()
    .click();
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: say.billing.plan.cancel }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.billing.cancel.confirm }).click();
  await expect(page.getByText(say.billing.plan.cancelled)).toBeVisible();
  await page.getByRole('button', { name: say.billing.plan.restore }).click();
  await expect(page.getByText(say.billing.plan.restored)).toBeVisible();
});

test('left, declined, blocked, unanswered: nothing is granted, and paying again is one click away', { tag: '@phone' }, async ({
  page,
  say,
  language,
  asMember,
}) => {
  const { basic } = plans[language];
  await asMember(page);
  await page.goto('/pricing');
  const pay = await choose(page.getByRole('main'), basic);
  const { unpaid: words, ended } = say.paying;
  const unpaid = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: words.again }) });
  const again = unpaid.getByRole('button', { name: words.again });

  await end(await openPage(page, pay), 'abandon');
  await expect(page.getByRole('dialog', { name: ended.left })).toBeVisible();
  const declined = await openPage(page, again);
  await declined.locator('[value="decline"]').click();
  const closed = declined.waitForEvent('close');
  await declined.getByRole('link').click();
  await closed;
  await expect(page.getByRole('dialog', { name: ended.declined })).toBeVisible();

  // The server cannot be asked: the same question, with its reason.
  const third = await openPage(page, again);
  await page.route('**/check_subscribe_do', (route) => route.abort());
  await page.getByRole('button', { name: say.paying.waiting.paid }).click();
  await expect(unpaid.getByText(say.refusals.upgrading)).toBeVisible();
  await page.unroute('**/check_subscribe_do');
  await third.close();
  await unpaid.getByRole('button', { name: words.cancel }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.evaluate(() => {
    window.open = () => null;
  });
  await pay.click();
  const provider = await openPage(page, page.getByRole('link', { name: say.paying.blocked.open }));
  // Reloaded and closed meanwhile, paid in a window that nobody waits for: the plan still comes.
  await page.reload();
  await page.getByRole('dialog', { name: say.paying.waiting.title }).getByRole('button', { name: say.paying.waiting.paid }).click();
  await unpaid.getByRole('button', { name: words.cancel }).click();
  await provider.locator('[value="pay"]').click();
  await succeeded(page, say, basic);
  await expect(page.getByRole('article').filter({ hasText: basic }).getByText(say.pricing.yours).first()).toBeVisible();
});
