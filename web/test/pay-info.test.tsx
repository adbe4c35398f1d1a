import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PayInfoScreen } from '../src/features/pricing/checkout/pay-info-screen.tsx';
import { useSession } from '../src/session/session.ts';
import { show } from './studio.tsx';

/** What the server answers to the question whether it was paid. */
let checked: object;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const { fetch: really } = globalThis;
  vi.stubGlobal('fetch', async (address: string | URL | Request, options?: RequestInit) => {
    const asked = String(address instanceof Request ? address.url : address);
    if (asked.endsWith('/User/check_subscribe_do')) return Response.json({ status: 1, info: checked });
    if (asked.includes('/api/')) return Response.json({ status: 0, info: 'Busy', code: 'busy' });
    return really(address, options);
  });
  useSession.setState({ token: 'of-mei' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const heading = (name: string) => expect.poll(() => page.getByRole('heading', { level: 1 }).element().textContent).toBe(name);

test('a charge without an answer is being checked, after a minute too; then it is paid, or it is not', async () => {
  checked = { is_update: 0, checking: 1 };
  await show(<PayInfoScreen />, '/payinfo', 'paying');
  await heading('We are checking this payment');
  await vi.advanceTimersByTimeAsync(90_000);
  await heading('We are checking this payment');
  await expect.element(page.getByText(/once it is paid, the plan starts by itself/)).toBeVisible();
  await expect.element(page.getByText('Back to the plans')).not.toBeInTheDocument();
  checked = { is_update: 0 };
  await vi.advanceTimersByTimeAsync(60_000);
  await heading('No payment has arrived');
  checked = { is_update: 1 };
  await vi.advanceTimersByTimeAsync(60_000);
  await heading('Payment succeeded');
});

test('what was not paid is said not to have arrived after a minute', async () => {
  checked = { is_update: 0 };
  await show(<PayInfoScreen />, '/payinfo', 'paying');
  await heading('Waiting for your payment');
  await vi.advanceTimersByTimeAsync(90_000);
  await heading('No payment has arrived');
});

test('a pack that was paid says what it brought, also where the page was loaded anew', async () => {
  checked = { is_update: 0 };
  await show(<PayInfoScreen />, '/payinfo?url=%2Fpayinfo%3Fpack%3Dcredits-500', 'paying');
  await heading('Waiting for your payment');
  await expect.element(page.getByText(/the credits are added by themselves/)).toBeVisible();
  await vi.advanceTimersByTimeAsync(90_000);
  await expect.element(page.getByText(/No credits were added/)).toBeVisible();
  checked = { is_update: 1, brought: { credits: 500, expires_at: '2028-05-03T00:00:00.000Z' } };
  await vi.advanceTimersByTimeAsync(60_000);
  await heading('Payment succeeded');
  await expect.element(page.getByRole('link', { name: 'See your credits' })).toBeVisible();
});
