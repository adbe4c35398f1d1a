import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './person.ts';
import { pattern } from './words.ts';

type Call = (path: string, fields: Record<string, string>) => Promise<Record<string, unknown>>;

/** Buys a plan as somebody does who pays at once. */
async function buy(call: Call, request: APIRequestContext, token: string, plan: string): Promise<void> {
  const { info } = (await call('Extend/subscribe_pay_info', { usertoken: token, plan_id: plan })) as { info: { pay_url: string } };
  await request.post(info.pay_url, { form: { press: 'pay' }, maxRedirects: 0 });
  const paid = async () =>
    ((await call('User/check_subscribe_do', { usertoken: token })) as { info: { is_update: number } }).info.is_update;
  await expect.poll(paid).toBe(1);
}

test('every credit and every payment can be looked up, and a plan is cancelled and restored', async ({
  page,
  say,
  asMember,
  call,
  request,
}) => {
  const { token } = await asMember(page);
  await buy(call, request, token, 'basic-monthly');
  await page.goto('/me/usage');
  await expect(page.getByText(pattern(say.usage.plan.renews))).toBeVisible();
  const sources = page.getByRole('list', { name: say.usage.credits.buckets });
  await expect(sources.getByText(say.usage.credits.source.plan)).toBeVisible();
  await expect(page.getByText(pattern(say.usage.spent.empty))).toBeVisible();

  // What is made elsewhere arrives by itself.
  const prompt = 'a red balloon over a meadow';
  await call('Image/text2img_do', { usertoken: token, prompt, scale: '1:1' });
  const entry = page.getByRole('row').filter({ hasText: prompt });
  await expect(entry.getByRole('cell', { name: '−1', exact: true })).toBeVisible();
  const chart = page.getByRole('slider', { name: say.usage.spent.chart });
  await expect(chart).toHaveAttribute('aria-valuetext', /[:：] ?1 /);
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(`${say.usage.spent.nothing}$`));

  const csvArrives = page.waitForEvent('download');
  await page.getByRole('link', { name: say.usage.ledger.csv }).click();
  const csv = await csvArrives;
  expect(csv.suggestedFilename()).toMatch(/\.csv$/);
  expect(readFileSync(await csv.path(), 'utf8')).toContain(prompt);

  await page.getByRole('table').getByRole('link', { name: say.usage.ledger.invoice, exact: true }).click();
  await expect(page).toHaveURL(/\/me\/billing\?invoice=/);
  const invoice = page.getByRole('row').filter({ hasText: '9.90' });
  await expect(invoice).toHaveAttribute('aria-current', 'true');
  const pdfArrives = page.waitForEvent('download');
  await invoice.getByRole('link').click();
  const pdf = readFileSync(await (await pdfArrives).path());
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');

  const cancel = page.getByRole('button', { name: say.billing.plan.cancel });
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(pattern(say.billing.cancel.stays))).toBeVisible();
  await dialog.getByRole('button', { name: say.billing.cancel.confirm }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(pattern(say.billing.plan.ends))).toBeVisible();
  await page.getByRole('button', { name: say.billing.plan.restore }).click();
  await expect(page.getByText(say.billing.plan.restored)).toBeVisible();
  await expect(page.getByText(pattern(say.billing.plan.nextOn))).toBeVisible();
  await expect(cancel).toBeVisible();
});
