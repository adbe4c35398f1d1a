import { codeOf } from '@easel/testkit/authenticator';
import { runAdmin } from '@easel/testkit/processes';
import type { Page } from '@playwright/test';
import { overflow, problems } from './looks.ts';
import { type OwnStudio, startOwnStudio } from './own-studio.ts';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

/** A member pays, and an operator finds the order, reads its documents and gives the money back; an owner sells credits. */

let studio: OwnStudio;

// One studio for all of them, in one worker.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  studio = await startOwnStudio('connected-studio');
});
test.afterAll(() => studio.stop());

/** Opens a room of the console, signed in as somebody who keeps the books. */
async function openMoney(page: Page, role = 'finance', room = 'money'): Promise<void> {
  const operator = await studio.client.signUp();
  const { email } = (await operator.call('User/usage_info', {})).info.user_info;
  const { out } = await runAdmin({ EASEL_DATA: studio.folder }, 'operator', 'add', email, '--role', role, '--json');
  const { setup_code } = JSON.parse(out) as { setup_code: string };
  const { secret } = (await operator.call('Console/enrol_do', { setup_code })).info;
  const { token } = (await operator.call('Console/enrol_confirm_do', { setup_code, code: codeOf(secret, Date.now()) })).info;
  await page.addInitScript(
    (stored) => {
      if (window !== window.top) return;
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
    },
    { Stoken: operator.token, Ctoken: token },
  );
  await page.goto(`${studio.client.url}/console/${room}`);
}

async function looksRight(page: Page): Promise<void> {
  expect(await problems(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('an order is found, read and refunded: first a part, then the rest, with the plan', async ({ page, browser, say }) => {
  const words = say.consoleMoney;
  const payer = await studio.client.signUp();
  const { email } = (await payer.call('User/usage_info', {})).info.user_info;
  const { pay_url: address } = (await payer.call('Extend/subscribe_pay_info', { plan_id: 'basic-monthly' })).info;
  const paying = await browser.newPage();
  await paying.goto(new URL(address, studio.client.url).href);
  await paying.locator('[value="pay"]').click();
  await expect.poll(async () => (await payer.call('User/check_subscribe_do', {})).info.is_update).toBe(1);
  await paying.close();

  await openMoney(page);
  await expect(page.getByRole('heading', { name: say.console.room.money })).toBeVisible();
  await looksRight(page);
  const search = page.getByRole('searchbox', { name: words.find });
  await search.fill('nobody@nowhere');
  await expect(page.getByText(words.none)).toBeVisible();
  await search.fill(email);
  await page.getByRole('link', { name: new RegExp(email.replace(/[.+]/g, '\\$&')) }).click();
  await expect(page.getByRole('heading', { name: words.page.documents })).toBeVisible();
  await looksRight(page);
  const [invoice] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: pattern(words.page.pdfOf) }).click()]);
  expect(invoice.suggestedFilename()).toMatch(/\.pdf$/);

  // What is missing is said beside its field, and nothing is sent before it is confirmed.
  const panel = page.getByRole('complementary', { name: words.refund.title });
  await panel.getByRole('radio', { name: words.refund.part }).check();
  await panel.getByLabel(words.refund.amount, { exact: true }).fill('999');
  await panel.getByRole('button', { name: words.refund.next }).click();
  await expect(panel.getByText(say.fields.refund_too_much)).toBeVisible();
  await expect(panel.getByText(say.fields.why_needed)).toBeVisible();
  await looksRight(page);
  await panel.getByLabel(words.refund.amount, { exact: true }).fill('2.50');
  await panel.getByLabel(words.refund.reason).fill('A broken picture');
  await panel.getByRole('button', { name: words.refund.next }).click();
  await expect(panel.getByText(words.refund.final)).toBeVisible();
  await looksRight(page);
  const amount = '$2.50';
  await panel.getByRole('button', { name: words.refund.now.replace('{{amount}}', amount) }).dblclick();
  await expect(page.getByText(words.refund.done.replace('{{amount}}', amount))).toBeVisible();
  await expect(page.getByText(words.event.returned.replace('{{amount}}', amount))).toHaveCount(1);
  await expect(page.getByRole('link', { name: /CN-/ })).toHaveCount(1);

  // The rest takes the plan with it.
  await panel.getByLabel(words.refund.reason).fill('Wants to leave');
  await panel.getByRole('button', { name: words.refund.next }).click();
  await expect(panel.getByText(pattern(words.refund.after.end))).toBeVisible();
  await panel.getByRole('button', { name: pattern(words.refund.now) }).click();
  await expect(panel.getByText(words.refund.not.all)).toBeVisible();
  expect((await payer.call('User/usage_info', {})).info.plan.state).toBe('none');
  await looksRight(page);
  const notes = (await payer.call('User/invoice_lists', {})).info.items[0]?.credits.map(({ amount_cents }) => amount_cents);
  expect(notes).toEqual([250, 740]);
});

test('a pack of credits is sold, made dearer and withdrawn while the studio runs', async ({ page, say }) => {
  const words = say.consolePlans;
  await openMoney(page, 'owner', 'plans');
  const packs = page.getByRole('region', { name: words.packs });
  await packs.getByRole('button', { name: words.newPack }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.column.credits, { exact: true }).fill('150');
  await dialog.getByRole('button', { name: words.previewPack }).click();
  await expect(dialog.getByText(say.fields.money_shape)).toBeVisible();
  await looksRight(page);
  await dialog.getByLabel(words.field.price, { exact: false }).fill('2.90');
  await dialog.getByRole('button', { name: words.previewPack }).click();
  await expect(dialog.getByText('$2.90')).toBeVisible();
  await looksRight(page);
  await dialog.getByRole('button', { name: words.createPack }).click();
  await expect(dialog.getByText(say.fields.why_needed)).toBeVisible();
  await dialog.getByLabel(words.reason).fill('A small one');
  await dialog.getByRole('button', { name: words.createPack }).click();
  await expect(dialog).toHaveCount(0);
  const row = packs.getByRole('row').filter({ hasText: 'credits-150' });
  await expect(row).toContainText('$2.90');
  const sold = async () => (await studio.client.call('Extend/subscribe_config', {})).url.packs.find(({ id }) => id === 'credits-150')?.amt;
  expect(await sold()).toBe('2.90');

  const change = async (edit: () => Promise<void>) => {
    await row.getByRole('button').click();
    await edit();
    await dialog.getByRole('button', { name: words.previewPack }).click();
    await dialog.getByLabel(words.reason).fill('Costs');
    await dialog.getByRole('button', { name: words.confirmPack }).click();
    await expect(dialog).toHaveCount(0);
  };
  await change(() => dialog.getByLabel(words.field.price, { exact: false }).fill('3.10'));
  expect(await sold()).toBe('3.10');
  await change(() => dialog.getByRole('checkbox', { name: words.field.forSale }).uncheck());
  await expect(row).toContainText(words.withdrawn);
  expect(await sold()).toBeUndefined();
  await expect(page.getByRole('region', { name: words.changes }).getByRole('listitem')).toHaveCount(3);
  await looksRight(page);
});
