import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SubscribeModal } from '../src/app/modals/subscribe.tsx';
import { closeSubscribe, openSubscribe } from '../src/modals/modals.ts';
import { useSession } from '../src/session/session.ts';
import { show } from './studio.tsx';

beforeEach(() => {
  localStorage.clear();
  const { fetch: really } = globalThis;
  vi.stubGlobal('fetch', async (address: string | URL | Request, options?: RequestInit) => {
    const asked = String(address instanceof Request ? address.url : address);
    if (asked.endsWith('/User/usage_info'))
      return Response.json({ status: 1, info: { user_info: { id: 'mei', icon_url: '' }, points: { remaining: 1200, held: 0 } } });
    if (asked.includes('/api/')) return Response.json({ status: 0, info: 'Busy', code: 'busy' });
    return really(address, options);
  });
  useSession.setState({ token: 'of-mei' });
});
afterEach(() => {
  closeSubscribe();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

const kept = page.getByText('Choose a plan to continue. Nothing you entered is lost.');

test.each([
  ['what the studio said', 'Your plan does not include this model.', 'Your plan does not include this model.'],
  ['what a button knew', 1500, 'This costs 1,500 credits. You have 1,200.'],
] as const)('the window of plans says why: %s', async (_what, reason, title) => {
  openSubscribe(reason);
  await show(<SubscribeModal />, '/', 'paying');
  await expect.element(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect.element(kept).toBeVisible();
});

test.each([
  ['nobody', ''],
  ['a server of the version before', 'subscribe'],
])('where %s says why, it says what is there', async (_who, reason) => {
  openSubscribe(reason);
  await show(<SubscribeModal />, '/', 'paying');
  await expect.element(page.getByRole('heading', { name: 'Choose a plan to continue', exact: true })).toBeVisible();
  await expect.element(page.getByText('You have 1,200 credits.', { exact: true })).toBeVisible();
  await expect.element(kept).not.toBeInTheDocument();
});
