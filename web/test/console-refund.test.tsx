import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderPage } from '../src/console/money/queries.ts';
import { RefundForm } from '../src/console/money/refund-form.tsx';
import { show } from './studio.tsx';

/** What the server is asked for, and what it answers. */
let asked: URLSearchParams[] = [];
let answer: () => Promise<Response>;

const order: OrderPage = {
  order: {
    ...{ id: 'order-1', invoice: '2026-000002', created_at: '2026-11-28T09:00:00Z', plan: 'Pro', kind: 'upgrade', state: 'paid' },
    ...{
      declined: false,
      provider: 'Stripe',
      currency: 'USD',
      full_cents: 3000,
      amount_cents: 3000,
      returned_cents: 0,
      returning_cents: 0,
    },
    ...{ from_plan: 'Basic', coupon: null, provider_ref: 'pi_1', try: 0, can_check: true, works_since: 3, subscription: null },
    member: { id: 'ann', name: 'Ann', email: 'ann@example.com' },
  },
  invoice: null,
  lines: [],
  credit_notes: [],
  events: [],
  refund: { not: null, rest_cents: 3000, plan: { name: 'Pro', upgraded: true, usual: 'lower', lower: 'Basic' } },
};

beforeEach(() => {
  asked = [];
  answer = async () => Response.json({ status: 1, info: { amount_cents: 3000, returned_cents: 3000, done: true, again: false } });
  const { fetch: really } = globalThis;
  vi.stubGlobal('fetch', async (address: string | URL | Request, options?: RequestInit) => {
    if (!String(address).endsWith('/Console/order_refund_do')) return really(address, options);
    asked.push(new URLSearchParams(String(options?.body)));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('what is missing is said beside its field, and nothing is sent', async () => {
  await show(<RefundForm page={order} />, '/console/money/orders/order-1', 'consoleMoney');
  await page.getByRole('radio', { name: 'A part' }).click();
  await button('Continue').click();
  await expect.element(page.getByText('Give an amount such as 5.00')).toBeVisible();
  await expect.element(page.getByText('Please say why, in at most 500 characters')).toBeVisible();
  await page.getByLabelText('Amount', { exact: true }).fill('30.01');
  await button('Continue').click();
  await expect.element(page.getByText('This is more than can still be refunded')).toBeVisible();
  await page.getByRole('radio', { name: 'All of it, $30.00' }).click();
  await button('Continue').click();
  await expect.element(page.getByText('Choose what becomes of the plan')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a refund says once more what it does, and is sent once, with what was seen', async () => {
  const may = Promise.withResolvers<void>();
  const done = answer;
  answer = async () => {
    await may.promise;
    return done();
  };
  await show(<RefundForm page={order} />, '/console/money/orders/order-1', 'consoleMoney');
  await page.getByRole('radio', { name: 'It becomes Basic' }).click();
  await page.getByLabelText('Reason').fill('Unhappy');
  await button('Continue').click();
  await expect.element(page.getByText('The Pro plan becomes Basic; the credits of the upgrade are taken back.')).toBeVisible();
  expect(asked).toEqual([]);
  await button('Refund $30.00').dblClick();
  may.resolve();
  await expect.element(button('Continue')).toBeVisible();
  expect(asked.map((body) => [body.get('order'), body.get('seen_cents'), body.get('plan'), body.get('amount')])).toEqual([
    ['order-1', '0', 'lower', null],
  ]);
});

test('a refusal leads back to the form, which is as it was', async () => {
  answer = async () => Response.json({ status: 0, code: 'refund_refused', info: 'The provider refuses: too old' });
  await show(<RefundForm page={order} />, '/console/money/orders/order-1', 'consoleMoney');
  await page.getByRole('radio', { name: 'It stays as it is' }).click();
  await page.getByLabelText('Reason').fill('Unhappy');
  await button('Continue').click();
  await button('Refund $30.00').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The provider refuses: too old');
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Unhappy');
});

/** An order of which so much has gone back. */
const partly = (returned_cents: number): OrderPage => ({
  ...order,
  order: { ...order.order, returned_cents },
  refund: { ...order.refund, rest_cents: 3000 - returned_cents },
});
let read: (page: OrderPage) => void;

/** The form on a page that is read anew. */
function Reread() {
  const [shown, setShown] = useState(partly(0));
  read = setShown;
  return <RefundForm page={shown} />;
}

const sent = () => asked.map((body) => [body.get('amount'), body.get('seen_cents')]);

async function refundPart(amount: string): Promise<void> {
  await button('Continue').click();
  await button(`Refund $${amount}`).click();
}

test('a part whose answer got lost is the same refund when it is sent again; another amount is another one', async () => {
  const answered = answer;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(<Reread />, '/console/money/orders/order-1', 'consoleMoney');
  await page.getByRole('radio', { name: 'A part' }).click();
  await page.getByLabelText('Amount', { exact: true }).fill('5.00');
  await page.getByLabelText('Reason').fill('Unhappy');
  await refundPart('5.00');
  await expect.element(page.getByRole('alert')).toBeVisible();
  read(partly(500));
  await expect.element(page.getByText('All that is left, $25.00')).toBeVisible();
  await page.getByLabelText('Reason').fill('Unhappy with it');
  await refundPart('5.00');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByLabelText('Amount', { exact: true }).fill('6.00');
  answer = answered;
  await refundPart('6.00');
  await expect.poll(sent).toEqual([
    ['5.00', '0'],
    ['5.00', '0'],
    ['6.00', '500'],
  ]);
});

test('an order that changed meanwhile is decided about anew', async () => {
  answer = async () => Response.json({ status: 0, code: 'order_changed', info: 'This order has just changed' });
  await show(<Reread />, '/console/money/orders/order-1', 'consoleMoney');
  await page.getByRole('radio', { name: 'A part' }).click();
  await page.getByLabelText('Amount', { exact: true }).fill('5.00');
  await page.getByLabelText('Reason').fill('Unhappy');
  await refundPart('5.00');
  await expect.element(page.getByRole('alert')).toBeVisible();
  read(partly(500));
  await expect.element(page.getByText('All that is left, $25.00')).toBeVisible();
  await refundPart('5.00');
  await expect.poll(sent).toEqual([
    ['5.00', '0'],
    ['5.00', '500'],
  ]);
});
