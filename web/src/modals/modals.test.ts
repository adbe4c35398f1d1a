import { expect, test, vi } from 'vitest';
import { call } from '../api/client.ts';
import { openSubscribe, useModals } from './modals.ts';

test.each([
  ['nologin', { login: true, subscribe: false }],
  ['subscribe', { login: false, subscribe: true, subscribeReason: 'This costs 4 credits. You have 3.' }],
  ['busy', { login: false, subscribe: false }],
])('a call that is refused as %s opens the window that helps', async (code, open) => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async () =>
    Response.json({ status: 0, info: code, code, ...(code === 'subscribe' && { text: 'This costs 4 credits. You have 3.' }) }),
  );
  useModals.setState({ login: false, subscribe: false });
  await expect(call('User/check_account', { email: 'mei@example.com' })).rejects.toThrow();
  expect(useModals.getState()).toMatchObject(open);
});

test('the plans that are asked for without a reason say none of an earlier one', () => {
  openSubscribe(4);
  expect(useModals.getState().subscribeReason).toBe(4);
  openSubscribe();
  expect(useModals.getState()).toMatchObject({ subscribe: true, subscribeReason: '' });
});
